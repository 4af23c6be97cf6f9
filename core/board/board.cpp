#include "board/board.hpp"

#include <string>

namespace tabla {

namespace {

void check_side(Side side, const char* owner) {
    if (checker_count(side) != kCheckers)
        throw std::invalid_argument(std::string("the ") + owner + " has " +
                                    std::to_string(checker_count(side)) + " checkers; 15 are right");
}

}  // namespace

void check(const Board& board) {
    check_side(board.mover, "mover");
    check_side(board.opponent, "opponent");
    const auto shared = occupied(board.mover) & seen_from_other_side(occupied(board.opponent));
    if (shared != 0)
        throw std::invalid_argument("both sides stand on the mover's point " +
                                    std::to_string(std::countr_zero(shared)) +
                                    "; a point can hold checkers of one side only");
}

}  // namespace tabla
