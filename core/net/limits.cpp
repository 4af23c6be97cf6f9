#include "net/limits.hpp"

#include <algorithm>

namespace tabla {

namespace {

// Once the sides have passed each other nobody is sent back, so a loser with no checker in the winner's home
// or on the bar cannot lose a backgammon.
bool can_lose_backgammon(const Board& board, Side loser) {
    constexpr PointMask winners_home_or_bar = 0x3F80000;
    return occupied(loser) & winners_home_or_bar || has_contact(board);
}

}  // namespace

std::array<bool, kChanceCount> possible_chances(const Board& board) {
    const bool gammon = count_at(board.opponent, kOff) == 0, lost = count_at(board.mover, kOff) == 0;
    return {true, gammon, gammon && can_lose_backgammon(board, board.opponent), lost,
            lost && can_lose_backgammon(board, board.mover)};
}

void limit(const Board& board, Chances& c) {
    const auto possible = possible_chances(board);
    for (std::size_t i = 0; i < kChanceCount; ++i)
        if (!possible[i]) c[i] = 0;
    c[kWinGammon] = std::min(c[kWinGammon], c[kWin]);
    c[kWinBackgammon] = std::min(c[kWinBackgammon], c[kWinGammon]);
    c[kLoseGammon] = std::min(c[kLoseGammon], 1 - c[kWin]);
    c[kLoseBackgammon] = std::min(c[kLoseBackgammon], c[kLoseGammon]);
}

Chances finished_chances(const Board& board) {
    const auto of_winner = [](Outcome won) -> Chances {
        return {1, won >= Outcome::gammon ? 1.0F : 0.0F, won == Outcome::backgammon ? 1.0F : 0.0F, 0, 0};
    };
    if (const auto won = outcome(board); won != Outcome::none) return of_winner(won);
    return seen_from_other_side(of_winner(outcome(board.swapped())));
}

}  // namespace tabla
