// The five chances of a position, as the net gives them and everything above it takes them.
//
// Seen by the side on roll. CUMULATIVE: win_gammon is the chance to win a gammon or a backgammon, so
// win >= win_gammon >= win_backgammon, and 1 - win >= lose_gammon >= lose_backgammon.
#pragma once

#include <array>

namespace tabla {

enum Chance { kWin, kWinGammon, kWinBackgammon, kLoseGammon, kLoseBackgammon, kChanceCount };

using Chances = std::array<float, kChanceCount>;

// Points won per game on average, without a cube.
constexpr float cubeless_equity(const Chances& c) {
    return 2 * c[kWin] - 1 + c[kWinGammon] + c[kWinBackgammon] - c[kLoseGammon] - c[kLoseBackgammon];
}

// The same position seen by the other side.
constexpr Chances seen_from_other_side(const Chances& c) {
    return {1 - c[kWin], c[kLoseGammon], c[kLoseBackgammon], c[kWinGammon], c[kWinBackgammon]};
}

}  // namespace tabla
