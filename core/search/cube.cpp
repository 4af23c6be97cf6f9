#include "search/cube.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "search/terms.hpp"

namespace tabla {

namespace {

// A rising line of straight pieces over the winning chance.
class Line {
  public:
    void add(double chance, double value) {
        chances_[count_] = chance;
        values_[count_++] = value;
    }

    double at(double chance) const {
        std::size_t i = 1;
        while (i + 1 < count_ && chance > chances_[i]) ++i;
        const double width = chances_[i] - chances_[i - 1];
        if (width <= 0) return values_[i];
        return values_[i - 1] + (values_[i] - values_[i - 1]) * (chance - chances_[i - 1]) / width;
    }

    // The chance at which the line reaches a value; 0 or 1 where it lies above or below it throughout.
    double reaches(double value) const {
        if (value <= values_[0]) return 0;
        for (std::size_t i = 1; i < count_; ++i)
            if (value <= values_[i]) {
                const double height = values_[i] - values_[i - 1];
                return chances_[i - 1] + (chances_[i] - chances_[i - 1]) * (value - values_[i - 1]) / height;
            }
        return 1;
    }

  private:
    std::array<double, 4> chances_{}, values_{};
    std::size_t count_ = 0;
};

// Values of one position by cube: what outcomes are worth at each level of it.
class Model {
  public:
    Model(const Chances& chances, Multipliers multipliers, const Stakes& stakes)
        : multipliers_(multipliers), stakes_(stakes) {
        const double win = chances[kWin], lose = 1 - win;
        win_gammons_ = win > 0 ? chances[kWinGammon] / win : 0;
        win_backgammons_ = win > 0 ? chances[kWinBackgammon] / win : 0;
        lose_gammons_ = lose > 0 ? chances[kLoseGammon] / lose : 0;
        lose_backgammons_ = lose > 0 ? chances[kLoseBackgammon] / lose : 0;
    }

    double all_won(int value) const {
        return mean([&](int points) { return stakes_.won(value * points); }, win_gammons_, win_backgammons_);
    }
    double all_lost(int value) const {
        return mean([&](int points) { return stakes_.lost(value * points); }, lose_gammons_,
                    lose_backgammons_);
    }

    Line dead(int value) const {
        Line line;
        line.add(0, all_lost(value));
        line.add(1, all_won(value));
        return line;
    }

    Line live(int value, CubeOwner owner) const {
        const bool mover_may = owner != CubeOwner::opponent && !stakes_.mover_is_home(value);
        const bool opponent_may = owner != CubeOwner::mover && !stakes_.opponent_is_home(value);
        Line line;
        line.add(0, all_lost(value));
        if (opponent_may) line.add(take_point(value), stakes_.lost(value));
        if (mover_may) line.add(cash_point(value), stakes_.won(value));
        line.add(1, all_won(value));
        return line;
    }

  private:
    template <typename Worth>
    double mean(Worth worth, double gammons, double backgammons) const {
        return (1 - gammons) * worth(1) + (gammons - backgammons) * worth(multipliers_.gammon) +
               backgammons * worth(multipliers_.backgammon);
    }

    // The mover's chance at which it is indifferent between drop and take of a double from `value`.
    double take_point(int value) const {
        if (stakes_.is_money()) return (-all_lost(1) - 0.5) / (all_won(1) - all_lost(1) + 0.5);
        return live(2 * value, CubeOwner::mover).reaches(stakes_.lost(value));
    }

    // The mover's chance at which the opponent is.
    double cash_point(int value) const {
        if (stakes_.is_money()) return (-all_lost(1) + 1) / (all_won(1) - all_lost(1) + 0.5);
        return live(2 * value, CubeOwner::opponent).reaches(stakes_.won(value));
    }

    Multipliers multipliers_;
    const Stakes& stakes_;
    double win_gammons_, win_backgammons_, lose_gammons_, lose_backgammons_;
};

// With Jacoby's rule no gammon counts while the cube is in the middle, but all do once it was turned.
double centred_by_jacoby(const Model& model, double win, double efficiency) {
    Line dead, live;
    for (Line* line : {&dead, &live}) line->add(0, -1);
    const Line turned = model.live(1, CubeOwner::centre);
    live.add(turned.reaches(-1), -1);
    live.add(turned.reaches(1), 1);
    for (Line* line : {&dead, &live}) line->add(1, 1);
    return efficiency * live.at(win) + (1 - efficiency) * dead.at(win);
}

}  // namespace

Stakes Stakes::money(bool jacoby) {
    Stakes stakes;
    stakes.jacoby_ = jacoby;
    return stakes;
}

Stakes Stakes::match(std::vector<double> won, std::vector<double> lost) {
    if (won.size() < 2 || lost.size() < 2)
        throw std::invalid_argument("a match needs the value of at least one point won and one lost");
    Stakes stakes;
    stakes.won_ = std::move(won);
    stakes.lost_ = std::move(lost);
    return stakes;
}

Stakes Stakes::swapped() const {
    Stakes stakes = *this;
    stakes.won_.swap(stakes.lost_);
    for (auto* values : {&stakes.won_, &stakes.lost_})
        for (double& value : *values) value = 1 - value;
    return stakes;
}

Utility Terms::utility() const {
    if (stakes.jacoby() && cube.owner == CubeOwner::centre) return {0, 0, 0, 0};
    const auto won = [this](int times) { return stakes.won(times * cube.value); };
    const auto lost = [this](int times) { return stakes.lost(times * cube.value); };
    const double unit = (won(1) - lost(1)) / 2;
    const auto in_units = [unit](double value) { return unit > 0 ? static_cast<float>(value / unit) : 0.0F; };
    const auto [gammon, backgammon] = cube.multipliers;
    return {in_units(won(gammon) - won(1)), in_units(won(backgammon) - won(gammon)),
            in_units(lost(1) - lost(gammon)), in_units(lost(gammon) - lost(backgammon))};
}

double cubeful_value(const Chances& chances, const Cube& cube, const Stakes& stakes) {
    const Model model(chances, cube.multipliers, stakes);
    const double win = chances[kWin];
    const int value = stakes.is_money() ? 1 : cube.value;
    const int scale = stakes.is_money() ? cube.value : 1;
    if (!cube.can_double) return scale * model.dead(value).at(win);
    if (stakes.jacoby() && cube.owner == CubeOwner::centre)
        return scale * centred_by_jacoby(model, win, cube.efficiency);
    const double live = model.live(value, cube.owner).at(win), dead = model.dead(value).at(win);
    return scale * (cube.efficiency * live + (1 - cube.efficiency) * dead);
}

CubeDecision cube_decision(const Chances& chances, const Cube& cube, const Stakes& stakes) {
    Cube taken = cube;
    taken.value *= 2;
    taken.owner = CubeOwner::opponent;
    return {cubeful_value(chances, cube, stakes), cubeful_value(chances, taken, stakes),
            stakes.won(cube.value)};
}

}  // namespace tabla
