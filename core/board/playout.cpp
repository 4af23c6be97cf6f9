#include "board/playout.hpp"

#include <memory>

namespace tabla {

namespace {

PerftCount perft(const Board& board, int depth, PlayList* plays) {
    PerftCount total;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low) {
            legal_plays(board, high, low, {}, *plays);
            PerftCount roll;
            if (depth == 1) {
                roll.distinct = roll.weighted = plays->empty() ? 1 : plays->size();
            } else if (plays->empty()) {
                roll = perft(board.swapped(), depth - 1, plays + 1);
            } else {
                for (const Play& play : *plays) {
                    const auto below = perft(result(board, play).swapped(), depth - 1, plays + 1);
                    roll.distinct += below.distinct;
                    roll.weighted += below.weighted;
                }
            }
            total.distinct += roll.distinct;
            total.weighted += roll.weighted * (high == low ? 1 : 2);
        }
    return total;
}

}  // namespace

PerftCount perft(const Board& board, int depth) {
    if (depth < 1) return {1, 1};
    const auto lists = std::make_unique<PlayList[]>(static_cast<std::size_t>(depth));
    return perft(board, depth, lists.get());
}

GameResult random_game(const Board& start, Random& random, PlayList& plays) {
    Board board = start;
    int die1 = random.die(), die2 = random.die();
    while (die1 == die2 && start == Board::start()) die1 = random.die(), die2 = random.die();
    for (std::uint16_t turns = 1;; ++turns) {
        legal_plays(board, die1, die2, {}, plays);
        if (!plays.empty()) {
            board = result(board, plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
            if (const auto won = outcome(board); won != Outcome::none) {
                const auto points = static_cast<std::int8_t>(won);
                return {turns % 2 == 1 ? points : static_cast<std::int8_t>(-points), turns};
            }
        }
        board = board.swapped();
        die1 = random.die(), die2 = random.die();
    }
}

}  // namespace tabla
