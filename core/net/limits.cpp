#include "net/limits.hpp"

#include <cmath>

namespace tabla {

namespace {

// A throw moves 8 1/6 pips on average, with a variance of 0.28 of that mean's square.
constexpr float kPipsPerThrow = 49.0F / 6.0F;
constexpr float kVariance = 0.28F;

// Throws that a side needs on average, roughly: to bear off all, to bear off the first, and to take the last
// one out of the other's home.
struct MeanThrows {
    float all, first, out;

    explicit MeanThrows(Side side) {
        int outside = 0, lowest = kBar, back = 0, left = 0;
        for (int place = kBar; place >= 1; --place) {
            const int count = count_at(side, place);
            if (count == 0) continue;
            lowest = place;
            left += count;
            outside += count * std::max(place - 6, 0);
            back += count * std::max(place - kFarBack + 1, 0);
        }
        const auto throws = [](int pips) { return static_cast<float>(pips) / kPipsPerThrow; };
        all = std::max(throws(pip_count(side)) + 0.5F, static_cast<float>(left) / 2);
        first = throws(outside + std::min(lowest, 6)) + 0.3F;
        out = throws(back);
    }
};

// The chance that something that takes so many throws is over before another that takes so many.
float before(float mine, float theirs, bool contact) {
    const float variance = kVariance * (mine + theirs) + (contact ? 2.0F : 0.2F);
    return 1 / (1 + std::exp(-1.7F * (theirs - mine) / std::sqrt(variance)));
}

}  // namespace

Chances finished_chances(const Board& board, const GameRules& rules) {
    const auto of_winner = [](Outcome won) -> Chances {
        return {1, won >= Outcome::gammon ? 1.0F : 0.0F, won == Outcome::backgammon ? 1.0F : 0.0F, 0, 0};
    };
    if (const auto won = outcome(board, rules); won != Outcome::none) return of_winner(won);
    return seen_from_other_side(of_winner(outcome(board.swapped(), rules)));
}

void guess_gammons(const Board& board, Chances& c, const GameRules& rules) {
    if (rules.checkers < kCheckers) {
        const MeanThrows mine(board.mover), theirs(board.opponent);
        const bool contact = has_contact(board);
        // The side on roll is half a throw ahead.
        const float win = c[kWin], lead = 0.5F;
        c[kWinGammon] = win * before(mine.all - lead, theirs.first, contact);
        c[kWinBackgammon] = c[kWinGammon] * before(mine.all - lead, theirs.out, contact);
        c[kLoseGammon] = (1 - win) * before(theirs.all + lead, mine.first, contact);
        c[kLoseBackgammon] = c[kLoseGammon] * before(theirs.all + lead, mine.out, contact);
    }
    if (rules.in_losers_home) {
        c[kWinBackgammon] = c[kWinGammon];
        c[kLoseBackgammon] = c[kLoseGammon];
    }
}

}  // namespace tabla
