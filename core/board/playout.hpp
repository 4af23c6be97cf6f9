// Walks over the tree of plays: perft counts and games of random plays.
#pragma once

#include "board/plays.hpp"
#include "board/random.hpp"

namespace tabla {

struct PerftCount {
    std::uint64_t distinct = 0;  // leaves over the 21 rolls
    std::uint64_t weighted = 0;  // over the 36 throws
};

// Leaves after `depth` turns; a roll that allows no play counts as one.
PerftCount perft(const Board& board, int depth);

struct GameResult {
    std::int8_t points = 0;   // won by the side on roll in the first board; negative if it lost
    std::uint16_t turns = 0;  // rolls thrown, those without a play included
};

// Plays to the end, each play drawn with equal chance from the legal ones. The first roll of a game from
// the starting position is never a double, as the opening throw decides it.
GameResult random_game(const Board& board, Random& random, PlayList& plays);

}  // namespace tabla
