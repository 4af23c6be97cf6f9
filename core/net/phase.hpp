// The phases of a game, for nets whose layers after the first are each phase's own.
//
// A side is far back, or has a little there, or nothing: what it plays for differs most by that. A board
// costs no more time so, and a net knows more.
#pragma once

#include "board/board.hpp"

namespace tabla {

inline constexpr std::size_t kPhases = 9;

// By how many checkers a side has in the other's home or on the bar: none, one or two, or more.
constexpr std::size_t far_back(Side side) {
    const auto places = static_cast<std::uint32_t>(side >> (4 * kFarBack)) & 0xFFFFFFF;  // to the bar
    const std::uint32_t pairs = (places & 0xF0F0F0F) + (places >> 4 & 0xF0F0F0F);
    const std::uint32_t count = pairs * 0x1010101 >> 24;
    return count == 0 ? 0 : count <= 2 ? 1 : 2;
}

constexpr std::size_t phase_of(const Board& board) {
    return 3 * far_back(board.mover) + far_back(board.opponent);
}

}  // namespace tabla
