// Look-ahead: what a position is worth after the best replies of both sides, and which play is best.
//
// A ply is one side's roll, averaged over the 21; 0 is the net alone. Replies inside the tree are chosen at
// 0 ply. The plays of a real decision are looked at deeper and deeper, the weak ones dropped on the way.
// Answers are the same for any number of threads.
#pragma once

#include "search/evaluation.hpp"
#include "search/terms.hpp"

namespace tabla {

inline constexpr int kMaxPlies = 3;

// Which plays go on to the next depth: at most `most`, and none that is further than `within` behind.
struct Filter {
    std::size_t most;
    float within;
};

// How deep a decision is looked at, and which plays go on to each of these plies.
struct SearchSettings {
    int plies = 0;
    std::array<Filter, kMaxPlies> filters{};
};

struct Candidate {
    std::size_t index = 0;  // of the play in the list; no meaning when the list was empty
    Board next;             // the board after the play, seen by the opponent, who is on roll
    Chances chances{};      // of the side that played
    double value = 0;       // to that side, with cube and score; as in cube.hpp
    int plies = 0;          // how deep it was looked at
};

// The plays of a roll, best first; those that were dropped earlier come later. With no legal play the only
// candidate is to pass.
std::vector<Candidate> candidates(const Judges& judges, const Board& board, int die1, int die2,
                                  const SearchSettings& search, const Terms& terms, int threads);

// The play that the net alone likes best for each throw, in the order of kThrows, and what it is worth looked
// at so many plies deep.
using ThrownPlays = std::array<Candidate, kThrows.size()>;
ThrownPlays thrown_plays(Evaluator& evaluator, const Board& board, int plies, const Terms& terms);

// What the side on roll can expect before its throw.
struct Prospect {
    Chances chances{};
    double value = 0;  // with the cube handled as well as it can be
    CubeDecision cube{};
};

Prospect look_ahead(const Judges& judges, const Board& board, int plies, const Terms& terms, int threads);

}  // namespace tabla
