#include "search/rollout.hpp"

#include <algorithm>
#include <optional>

#include "board/parallel.hpp"
#include "search/throws.hpp"
#include "search/tree.hpp"

namespace tabla {

namespace {

using Values = std::array<double, kChanceCount>;

constexpr std::uint64_t kThrowCount = 36;

Values values_of(const Chances& chances) {
    Values values;
    std::copy(chances.begin(), chances.end(), values.begin());
    return values;
}

double equity_of(const Values& v, const Utility& utility) {
    return 2 * v[kWin] - 1 + utility.win_gammon * v[kWinGammon] + utility.win_backgammon * v[kWinBackgammon] -
           utility.lose_gammon * v[kLoseGammon] - utility.lose_backgammon * v[kLoseBackgammon];
}

// The throws 0 to 35 in an order of their own for each stratum and block of trials.
std::array<std::uint8_t, kThrowCount> shuffled(std::uint64_t seed, std::uint64_t stream) {
    std::array<std::uint8_t, kThrowCount> order;
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
    Random random(seed ^ 0x5851F42D4C957F2D, stream);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    return order;
}

// The dice of one trial.
class TrialDice {
  public:
    TrialDice(std::uint64_t seed, std::uint64_t trial) : random_(seed, trial) {
        const std::uint64_t block = trial / (kThrowCount * kThrowCount), inside = trial % kThrowCount;
        const std::uint64_t row = trial / kThrowCount % kThrowCount;
        first_ = shuffled(seed, 2 * block)[inside];
        second_ = shuffled(seed, 2 * block + 1)[(inside + row) % kThrowCount];
    }

    std::pair<int, int> next() {
        const std::uint32_t index = turn_ == 0 ? first_ : turn_ == 1 ? second_ : random_.below(kThrowCount);
        ++turn_;
        return {1 + static_cast<int>(index / 6), 1 + static_cast<int>(index % 6)};
    }

  private:
    Random random_;
    std::uint32_t first_, second_;
    int turn_ = 0;
};

// Plays trials; one per thread. Luck is what the net alone says of the throws, also where the play is chosen
// by looking ahead: its mean is 0 either way.
class Roller {
  public:
    Roller(const Judges& judges, const RolloutSettings& settings, const Terms& terms)
        : settings_(settings), tree_(terms), player_(judges) {}

    // Chances of the side on roll in `start`, luck subtracted.
    Values trial(const Board& start, std::uint64_t number) {
        TrialDice dice(settings_.seed, number);
        Values luck{};
        Board board = start;
        for (int turn = 0;; ++turn) {
            const bool is_start_side = turn % 2 == 0;
            // A table of races knows as much as any number of trials from here.
            if (player_.is_known(board) || (settings_.turns > 0 && turn == settings_.turns)) {
                Chances end;
                player_.evaluate(std::span(&board, 1), std::span(&end, 1));
                Values values = values_of(is_start_side ? end : seen_from_other_side(end));
                for (std::size_t k = 0; k < kChanceCount; ++k) values[k] -= luck[k];
                return values;
            }
            const auto [die1, die2] = dice.next();
            const int side = is_start_side ? 0 : 1;
            const Board by_net = settings_.adjust
                                     ? play_and_add_luck(luck, board, die1, die2, side)
                                     : player_.best_play(board, die1, die2, tree_.utility(side)).next;
            board = settings_.search.plies == 0 ? by_net : look_ahead(board, die1, die2, side);
        }
    }

  private:
    // Adds what the throw changed in the chances of the side that began.
    Board play_and_add_luck(Values& luck, const Board& board, int die1, int die2, int side) {
        const auto choices = player_.best_plays(board, tree_.utility(side));
        const std::size_t thrown = throw_index(die1, die2);
        for (std::size_t i = 0; i < kThrows.size(); ++i) {
            const Chances& chances = choices[i].chances;
            const Values values = values_of(side == 0 ? chances : seen_from_other_side(chances));
            const double share = (i == thrown ? 1 : 0) - kThrows[i].weight / double{kThrowCount};
            for (std::size_t k = 0; k < kChanceCount; ++k) luck[k] += share * values[k];
        }
        return choices[thrown].next;
    }

    Board look_ahead(const Board& board, int die1, int die2, int side) const {
        const Terms terms = tree_.terms(tree_.root(), side);
        return candidates(player_.judges(), board, die1, die2, settings_.search, terms, 1)[0].next;
    }

    RolloutSettings settings_;
    Tree tree_;
    Evaluator player_;
};

// Plays trials with the cube.
class CubefulRoller {
  public:
    CubefulRoller(const Judges& judges, const RolloutSettings& settings, const Terms& terms)
        : settings_(settings), terms_(terms), tree_(terms_), player_(judges) {}

    // The value to the side on roll in `start`, luck subtracted.
    double trial(const Board& start, std::uint64_t number) {
        TrialDice dice(settings_.seed, number);
        Board board = start;
        state_ = tree_.root();
        times_ = terms_.stakes.is_money() ? terms_.cube.value : 1;
        side_ = 0;
        double luck = 0;
        for (int turn = 0;; ++turn) {
            const bool is_over = is_finished(board) || (settings_.turns > 0 && turn == settings_.turns);
            if (is_over) return seen_at_start(times_ * leaf_value(board)) - luck;
            if (turn > 0)
                if (const auto dropped = handle_cube(board)) return seen_at_start(*dropped) - luck;
            const auto [die1, die2] = dice.next();
            const auto choices = player_.best_plays(board, tree_.utility(side_));
            const std::size_t thrown = throw_index(die1, die2);
            luck += luck_of(choices, thrown);
            board = settings_.search.plies == 0 ? choices[thrown].next : look_ahead(board, die1, die2);
            state_ = state_.swapped();
            side_ = 1 - side_;
        }
    }

  private:
    double seen_at_start(double value) const {
        return side_ == 0 ? value : terms_.stakes.is_money() ? -value : 1 - value;
    }

    // The board after the best play by looking ahead, with the cube as it is now.
    Board look_ahead(const Board& board, int die1, int die2) const {
        const Terms terms = tree_.terms(state_, side_);
        return candidates(player_.judges(), board, die1, die2, settings_.search, terms, 1)[0].next;
    }

    CubeStates only_state() const {
        CubeStates states;
        states.add(state_);
        return states;
    }

    double leaf_value(const Board& board) {
        return tree_.leaf(player_, board, only_state(), side_).values[0];
    }

    // Doubles if that is right; the value to the side on roll if the other then drops.
    std::optional<double> handle_cube(const Board& board) {
        const CubeStates wider = tree_.with_doubles(only_state(), side_);
        if (wider.size() == 1) return {};
        const Outlook outlook = tree_.rolling(player_, board, settings_.search.plies, wider, side_);
        const double taken = tree_.taken(outlook, wider, 0), dropped = tree_.dropped(state_, side_);
        if (std::min(taken, dropped) < outlook.values[0]) return {};
        if (taken > dropped) return times_ * dropped;
        if (terms_.stakes.is_money()) times_ *= 2;
        state_ = wider[1];
        return {};
    }

    // What the throw changed, for the side that began.
    double luck_of(const Evaluator::Choices& choices, std::size_t thrown) {
        double luck = 0;
        for (std::size_t i = 0; i < kThrows.size(); ++i) {
            const double value =
                tree_.after_play(player_, choices[i], 1, only_state(), side_, Way().then(kThrows[i]))
                    .values[0];
            luck += ((i == thrown ? 1 : 0) - kThrows[i].weight / double{kThrowCount}) * value;
        }
        return (side_ == 0 ? times_ : -times_) * luck;
    }

    RolloutSettings settings_;
    Terms terms_;
    Tree tree_;
    Evaluator player_;
    CubeState state_;  // as the side on roll sees it
    double times_ = 1;
    int side_ = 0;
};

}  // namespace

void RolloutSums::add(const Values& trial, const Utility& utility) {
    ++trials;
    for (std::size_t k = 0; k < kChanceCount; ++k) {
        chances[k] += trial[k];
        squares[k] += trial[k] * trial[k];
    }
    const double value = equity_of(trial, utility);
    equity += value;
    equity_squares += value * value;
}

void RolloutSums::add(const RolloutSums& other) {
    trials += other.trials;
    for (std::size_t k = 0; k < kChanceCount; ++k) {
        chances[k] += other.chances[k];
        squares[k] += other.squares[k];
    }
    equity += other.equity;
    equity_squares += other.equity_squares;
}

RolloutSums rollout(const Judges& judges, const Board& board, TrialRange range,
                    const RolloutSettings& settings, const Terms& terms, int threads) {
    // Every trial is kept and summed in order, as sums of floating-point numbers depend on theirs.
    std::vector<Values> trials(range.count);
    for_blocks(range.count, 4, threads, [&](std::size_t begin, std::size_t end) {
        Roller roller(judges, settings, terms);
        for (std::size_t i = begin; i < end; ++i) trials[i] = roller.trial(board, range.first + i);
    });
    RolloutSums sums;
    const Utility utility = terms.utility();
    for (const Values& trial : trials) sums.add(trial, utility);
    return sums;
}

ValueSums cubeful_rollout(const Judges& judges, const Board& board, TrialRange range,
                          const RolloutSettings& settings, const Terms& terms, int threads) {
    std::vector<double> trials(range.count);
    for_blocks(range.count, 4, threads, [&](std::size_t begin, std::size_t end) {
        CubefulRoller roller(judges, settings, terms);
        for (std::size_t i = begin; i < end; ++i) trials[i] = roller.trial(board, range.first + i);
    });
    ValueSums sums{range.count};
    for (const double value : trials) {
        sums.value += value;
        sums.squares += value * value;
    }
    return sums;
}

}  // namespace tabla
