#include "net/limits.hpp"

namespace tabla {

Chances finished_chances(const Board& board, const BackgammonRules& backgammons) {
    const auto of_winner = [](Outcome won) -> Chances {
        return {1, won >= Outcome::gammon ? 1.0F : 0.0F, won == Outcome::backgammon ? 1.0F : 0.0F, 0, 0};
    };
    if (const auto won = outcome(board, backgammons); won != Outcome::none) return of_winner(won);
    return seen_from_other_side(of_winner(outcome(board.swapped(), backgammons)));
}

}  // namespace tabla
