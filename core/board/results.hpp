// Boards as bytes, and the legal results of a roll written as such.
//
// A board is 2 x 26 bytes: the mover's side, then the opponent's, each seen by its owner; index 0 is off, 1
// to 24 are points, 25 is the bar.
#pragma once

#include <cstring>

#include "board/plays.hpp"
#include "board/vectors.hpp"

namespace tabla {

inline constexpr std::size_t kBoardBytes = 2 * kPlaces;
inline constexpr std::size_t kBoardRoom = kBoardBytes + 6;  // writing a board spoils a little beyond it
inline constexpr std::size_t kResultsRoom =
    (PlayList::kCapacity + PlayList::kRoom) * kBoardBytes + kBoardRoom;

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Words = std::uint64_t __attribute__((vector_size(16)));

// 26 bytes and six zeros.
struct SideBytes {
    Bytes first, second;

    explicit SideBytes(Side side) {
        static_assert(std::endian::native == std::endian::little);
        // Two words put together in a register: one load of what was stored as two would have to wait.
        const Words words = {static_cast<std::uint64_t>(side), static_cast<std::uint64_t>(side >> 64)};
        const Bytes nibbles = reinterpret_cast<Bytes>(words);
        const Bytes even = nibbles & 15, odd = nibbles >> 4;
        first = shuffled<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(even, odd);
        second = shuffled<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(even, odd);
    }

    void write(std::uint8_t* bytes) const {
        std::memcpy(bytes, &first, sizeof first);
        std::memcpy(bytes + sizeof first, &second, sizeof second);
    }
};

inline void write_board(const Board& board, std::uint8_t* bytes) {
    SideBytes(board.mover).write(bytes);  // the zeros beyond it are overwritten by the next lines
    const SideBytes opponent(board.opponent);
    std::memcpy(bytes + kPlaces, &opponent.first, sizeof opponent.first);
    std::memcpy(bytes + kPlaces + sizeof opponent.first, &opponent.second, kPlaces - sizeof opponent.first);
}

// Writes the board after each legal play to `out`, which needs kResultsRoom bytes; their number is returned.
std::size_t write_results(const Board& board, int die1, int die2, const GameRules& rules, std::uint8_t* out);

}  // namespace tabla
