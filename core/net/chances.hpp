// The five chances of a position, as the net gives them and everything above it takes them.
//
// Seen by the side on roll. CUMULATIVE: win_gammon is the chance to win a gammon or a backgammon, so
// win >= win_gammon >= win_backgammon, and 1 - win >= lose_gammon >= lose_backgammon.
#pragma once

#include <array>

namespace tabla {

enum Chance { kWin, kWinGammon, kWinBackgammon, kLoseGammon, kLoseBackgammon, kChanceCount };

using Chances = std::array<float, kChanceCount>;

// What the outcomes are worth to the side on roll, in units in which a plain win is +1 and a plain loss -1:
// how much more a gammon is than a single game, and a backgammon than a gammon. All 1 for money; otherwise
// where a score or a rule set says so.
struct Utility {
    float win_gammon = 1, win_backgammon = 1, lose_gammon = 1, lose_backgammon = 1;

    constexpr float equity(const Chances& c) const {
        return 2 * c[kWin] - 1 + win_gammon * c[kWinGammon] + win_backgammon * c[kWinBackgammon] -
               lose_gammon * c[kLoseGammon] - lose_backgammon * c[kLoseBackgammon];
    }
    constexpr Utility swapped() const { return {lose_gammon, lose_backgammon, win_gammon, win_backgammon}; }
};

// Points won per game on average, without a cube.
constexpr float cubeless_equity(const Chances& c) {
    return Utility{}.equity(c);
}

// The same position seen by the other side.
constexpr Chances seen_from_other_side(const Chances& c) {
    return {1 - c[kWin], c[kLoseGammon], c[kLoseBackgammon], c[kWinGammon], c[kWinBackgammon]};
}

}  // namespace tabla
