// What a roll can make of an arrangement at home, by the one generator of legal plays.
#pragma once

#include <memory>

#include "board/plays.hpp"
#include "search/bearoff_index.hpp"

namespace tabla::bearoff {

inline constexpr int kThrows = 36;

// Calls visit(plays, throws) for the 21 rolls, `throws` of the 36 making each. Nothing blocks a side at home,
// so there is always a play while it has a checker.
template <typename Visit>
void for_each_roll(Side side, PlayList& plays, Visit visit) {
    const Board board{side, kCheckers * one_at(kOff)};
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low) {
            legal_plays(board, high, low, {}, plays);
            visit(plays, high == low ? 1 : 2);
        }
}

}  // namespace tabla::bearoff
