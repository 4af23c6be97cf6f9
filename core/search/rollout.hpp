// Rollouts: a position played to the end many times by the nets, its luck taken out.
//
// Trial n has its own dice from (seed, n), the first two throws stratified so that each run of 36 trials
// begins with every throw once and each of 1,296 with every pair. From a trial's result the luck of all its
// throws is subtracted: the net's value of the throw minus its mean over the throws, which is 0 on average
// whatever the net thinks. Trials are cubeless, or with the cube both sides double, take and drop as the
// net's chances and Janowski's model say; then a trial's value is that of cube.hpp.
#pragma once

#include "board/random.hpp"
#include "search/lookahead.hpp"

namespace tabla {

struct RolloutSettings {
    std::uint64_t seed = 0;
    int turns = 0;          // after so many turns the net's word counts; 0 plays to the end
    bool adjust = true;     // whether luck is subtracted
    SearchSettings search;  // for plays and doubles in the trials
};

// Trials `first` to `first + count - 1`.
struct TrialRange {
    std::uint64_t first = 0, count = 0;
};

// Sums over trials; two runs of the same question with different trials can be added.
struct RolloutSums {
    std::uint64_t trials = 0;
    std::array<double, kChanceCount> chances{}, squares{};
    double equity = 0, equity_squares = 0;

    void add(const std::array<double, kChanceCount>& trial, const Utility& utility);
    void add(const RolloutSums& other);
};

// Trials of the position, for the side on roll. The sums are the same for any
// number of threads. Terms tell what gammons are worth; the cube is left where it lies.
RolloutSums rollout(const Judges& judges, const Board& board, TrialRange range,
                    const RolloutSettings& settings, const Terms& terms, int threads);

// The same with cube and score; the side on roll begins with a throw, not with a double.
struct ValueSums {
    std::uint64_t trials = 0;
    double value = 0, squares = 0;
};

ValueSums cubeful_rollout(const Judges& judges, const Board& board, TrialRange range,
                          const RolloutSettings& settings, const Terms& terms, int threads);

}  // namespace tabla
