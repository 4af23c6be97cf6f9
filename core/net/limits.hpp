// What the rules alone say about the chances of a position: finished games, and outcomes no longer possible.
#pragma once

#include <algorithm>

#include "board/board.hpp"
#include "net/chances.hpp"

namespace tabla {

// Which chances can still be above 0; win itself always. Once the sides have passed each other nobody is sent
// back, so a loser with no checker in the winner's home or on the bar cannot lose a backgammon.
constexpr std::array<bool, kChanceCount> possible_chances(const Board& board, bool contact,
                                                          const GameRules& rules = {}) {
    const bool gammon = has_none_off(board.opponent, rules), lost = has_none_off(board.mover, rules);
    if (!gammon && !lost) return {true, false, false, false, false};
    const bool any = contact || rules.in_losers_home;
    return {true, gammon, gammon && (any || is_far_back(board.opponent)), lost,
            lost && (any || is_far_back(board.mover))};
}

// Throws that a side needs to bear off all its checkers when nobody can be hit any more: one moves at most 24
// pips and bears off at most four checkers, and moves at least a pip with each die.
struct ThrowsNeeded {
    int least, most;

    explicit constexpr ThrowsNeeded(Side side) {
        const int pips = pip_count(side), checkers = kCheckers - count_at(side, kOff);
        least = std::max((pips + 23) / 24, (checkers + 3) / 4);
        most = (pips + 1) / 2;
    }
};

// Races that cannot be lost any more are known, however strange the boards on which a loser who cares for no
// gammon lets them end: nets have seen none of those.
constexpr void limit_race(const Board& board, Chances& c) {
    const ThrowsNeeded my(board.mover), their(board.opponent);
    if (their.most < my.least) c[kWin] = 0;
    if (my.most <= their.least) c[kWin] = 1;
}

// Sets impossible chances to 0 and keeps the cumulative order.
constexpr void limit(const Board& board, Chances& c, const GameRules& rules = {}) {
    // Weights can be such that their sums are no numbers.
    for (float& chance : c) chance = chance > 0 ? chance : 0;
    const bool contact = has_contact(board);
    if (!contact) limit_race(board, c);
    const auto possible = possible_chances(board, contact, rules);
    c[kWinGammon] = possible[kWinGammon] ? std::min(c[kWinGammon], c[kWin]) : 0;
    c[kWinBackgammon] = possible[kWinBackgammon] ? std::min(c[kWinBackgammon], c[kWinGammon]) : 0;
    c[kLoseGammon] = possible[kLoseGammon] ? std::min(c[kLoseGammon], 1 - c[kWin]) : 0;
    c[kLoseBackgammon] = possible[kLoseBackgammon] ? std::min(c[kLoseBackgammon], c[kLoseGammon]) : 0;
}

constexpr bool is_finished(const Board& board) {
    return count_at(board.mover, kOff) == kCheckers || count_at(board.opponent, kOff) == kCheckers;
}

// The exact chances, all 0 or 1, of a finished game.
Chances finished_chances(const Board& board, const GameRules& rules = {});

// Gammons and backgammons as other rules have them, where nets that learnt the usual ones cannot know: with
// fewer checkers by the throws that both sides need, and a backgammon in the loser's own home as the gammon
// itself, as hardly a loser has no checker there. To be limited after.
void guess_gammons(const Board& board, Chances& c, const GameRules& rules);

}  // namespace tabla
