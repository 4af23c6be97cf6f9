// Look-ahead: what a position is worth after the best replies of both sides.
//
// A ply is one side's roll, averaged over the 21; 0 is the net alone. Replies inside the tree are chosen at
// 0 ply. The plays of a real decision are looked at deeper and deeper, the weak ones dropped on the way.
#pragma once

#include "search/evaluation.hpp"

namespace tabla {

inline constexpr int kMaxPlies = 3;

// Which plays go on to the next depth: at most `most`, and none that is further than `within` behind.
struct Filter {
    std::size_t most;
    float within;
};

struct LookAhead {
    int plies = 2;
    std::array<Filter, kMaxPlies> filters{{{8, 0.16F}, {4, 0.06F}, {2, 0.02F}}};
    Utility utility;  // of the side that decides
    PlayRules rules;  // of the play to be made; inside the tree the usual ones hold
};

struct Candidate {
    std::size_t index = 0;  // of the play in the list; no meaning when the list was empty
    Board next;             // the board after the play, seen by the opponent, who is on roll
    Chances chances{};      // of the side that played
    int plies = 0;          // how deep it was looked at
};

// Chances of the side on roll after looking `plies` ahead.
Chances look_ahead(Evaluator& evaluator, const Board& board, int plies, const Utility& utility = {});

// The plays of a roll, best first; those that were dropped earlier come later. With no legal play the only
// candidate is to pass. Uses `threads` threads; the answer is the same for any number.
std::vector<Candidate> candidates(const Judges& judges, const Board& board, int die1, int die2,
                                  const LookAhead& depth, int threads);

}  // namespace tabla
