// The ten-byte key behind GNU Backgammon's position ID.
//
// Bits from the low end of each byte: first the opponent, then the mover; for the owner's points 1 to 24,
// then the bar, one 1-bit per checker and a closing 0. Fifteen checkers and 25 places a side fill 80 bits.
#pragma once

#include "board/board.hpp"

namespace tabla {

using PositionKey = std::array<std::uint8_t, 10>;

PositionKey position_key(const Board& board);

// Throws std::invalid_argument when the bits describe no board.
Board board_from_key(const PositionKey& key);

}  // namespace tabla
