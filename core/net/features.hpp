// What a net sees of a board: the only encoder.
//
// The board is seen by the side on roll. Raw inputs: for each side and each of its 26 places four units, all
// a function of the number of checkers there, so that a first layer can keep one summed row per (place,
// count). Expert inputs: what a player counts at a glance (shots, escapes, primes, timing), scaled to about
// 0..1 and listed in `SideInput`.
// A change here makes every trained net worthless: raise kFeaturesVersion with it.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "board/board.hpp"

namespace tabla {

inline constexpr int kFeaturesVersion = 1;

inline constexpr int kUnits = 4;
inline constexpr int kRawInputs = 2 * kPlaces * kUnits;

// Each side's expert inputs; "they" are the other side.
enum SideInput {
    kPips,             // pip count
    kPipsToHome,       // pips until every checker is home
    kPipsOutOfTheirs,  // pips until no checker stands in their home: the backgammon race
    kRearmost,         // place of the last checker
    kRearmostAnchor,   // last made point beyond the middle
    kAnchors,          // made points in their home
    kBackCheckers,     // checkers in their home or on the bar
    kInContact,        // checkers that have yet to pass one of theirs
    kPipsToPass,       // pips until the sides have passed each other
    kHomePoints,       // made points at home
    kTheyDance,        // their chance to stay on the bar with one checker, if one is there
    kTheyStay,         // their chance that not both of two enter, if two are there
    kTheyWouldDance,   // the same for a checker that might be hit
    kPrime,            // longest run of made points
    kPrimeAhead,       // the same, in front of their last checker
    kContainsBest,     // how well the best of their places behind the blockade is held
    kContainsMean,     // the mean over the bar and our home points
    kEscape,           // rolls that take the last checker past the next six points
    kEscapeSecond,     // the same for the second place from behind
    kReach,            // pips the last checker can move on average
    kTrapped,          // checkers beyond the middle, each by its chance not to escape
    kShots,            // chance that their next roll can hit
    kDoubleShots,      // chance that it can hit on two points
    kPipsAtRisk,       // pips lost on average by the dearest hit of each roll
    kBlots,            // blots on the board
    kHomeBlots,        // blots at home
    kMobility,         // places from which a checker can move, summed over the dice
    kDeadDice,         // dice with which no checker can move
    kDeep,             // checkers on the three lowest points
    kStacked,          // squared surplus over three checkers on a point
    kTiming,           // pips that spare checkers can play before the home board breaks
    kSpread,           // second moment of the checkers around their mean place
    kBearOffGaps,      // empty home points once all are home
    kSideInputs
};

// Inputs about both sides together.
enum SharedInput { kContact, kLead, kRelativeLead, kSharedInputs };

inline constexpr int kExpertInputs = 2 * kSideInputs + kSharedInputs;

// The four units of a place that holds `count` checkers.
std::array<float, kUnits> raw_units(int place, int count);

// The expert inputs of up to kLanes boards, one board per lane: input k of board b is block[k][b].
inline constexpr std::size_t kLanes = 16;

struct alignas(64) ExpertBlock {
    std::array<std::array<float, kLanes>, kExpertInputs> inputs;

    const std::array<float, kLanes>& operator[](std::size_t input) const { return inputs[input]; }
};

// The mover's side inputs, the opponent's, then the shared ones, for 1 to kLanes boards; the lanes beyond
// repeat the last board. A block costs the same however many of its lanes are used.
void expert_inputs(std::span<const Board> boards, ExpertBlock& out);

// The same for any number of boards, kExpertInputs floats apart.
void expert_inputs(std::span<const Board> boards, std::span<float> out);

}  // namespace tabla
