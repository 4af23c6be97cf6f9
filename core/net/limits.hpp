// What the rules alone say about the chances of a position: finished games, and outcomes no longer possible.
#pragma once

#include "board/board.hpp"
#include "net/chances.hpp"

namespace tabla {

// Which chances can still be above 0; win itself always.
std::array<bool, kChanceCount> possible_chances(const Board& board);

// Sets impossible chances to 0 and keeps the cumulative order.
void limit(const Board& board, Chances& chances);

constexpr bool is_finished(const Board& board) {
    return count_at(board.mover, kOff) == kCheckers || count_at(board.opponent, kOff) == kCheckers;
}

// The exact chances, all 0 or 1, of a finished game.
Chances finished_chances(const Board& board);

}  // namespace tabla
