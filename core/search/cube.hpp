// The doubling cube: what a position is worth with it, from the five chances.
//
// Janowski's model. With a dead cube nobody will double again and the value is linear in the winning chance.
// With a live one doubles come exactly when the other side is indifferent between take and drop, and the
// value is linear between those points. The truth lies between: `efficiency` is the share of the live value.
// Values are the mover's: points per game for money, winning chance of the match at a score. Gammon rates
// among wins and losses are those of the chances given.
#pragma once

#include <vector>

#include "net/chances.hpp"

namespace tabla {

enum class CubeOwner { centre, mover, opponent };

// What winning or losing so many points is worth to the mover.
class Stakes {
  public:
    // A point is a point.
    static Stakes money(bool jacoby);
    // Winning chances of the match after winning or losing 0, 1, 2 ... points; the last entry stands for all
    // more.
    static Stakes match(std::vector<double> won, std::vector<double> lost);

    // The same seen by the other side.
    Stakes swapped() const;

    bool is_money() const { return won_.empty(); }
    bool jacoby() const { return jacoby_; }
    double won(int points) const { return is_money() ? points : at(won_, points); }
    double lost(int points) const { return is_money() ? -points : at(lost_, points); }
    // Whether a side wins the match with so many points, so that it will never double.
    bool mover_is_home(int points) const { return !is_money() && points >= last(won_); }
    bool opponent_is_home(int points) const { return !is_money() && points >= last(lost_); }

  private:
    static int last(const std::vector<double>& values) { return static_cast<int>(values.size()) - 1; }
    static double at(const std::vector<double>& values, int points) {
        return values[static_cast<std::size_t>(points < last(values) ? points : last(values))];
    }

    std::vector<double> won_, lost_;
    bool jacoby_ = false;
};

// Points for a gammon and a backgammon under the rule set.
struct Multipliers {
    int gammon = 2, backgammon = 3;
};

struct Cube {
    int value = 1;
    CubeOwner owner = CubeOwner::centre;
    bool can_double = true;  // false where no cube is in play
    double efficiency = 0.68;
    Multipliers multipliers;
};

// Value of the position with the cube where it is. For money in units of 1, not of the cube.
double cubeful_value(const Chances& chances, const Cube& cube, const Stakes& stakes);

struct CubeDecision {
    double no_double, double_take, double_drop;
};

// The three values of the mover's decision before the roll.
CubeDecision cube_decision(const Chances& chances, const Cube& cube, const Stakes& stakes);

}  // namespace tabla
