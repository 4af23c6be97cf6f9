// The engine: nets, tables and threads in one place, asked with small settings.
//
// It owns what it judges with and never changes, so that many threads may ask it at once. Answers are the
// same for any number of its threads.
#pragma once

#include <memory>

#include "search/lookahead.hpp"
#include "search/rollout.hpp"

namespace tabla {

class Engine {
  public:
    // Without a pruner the full net sees every play. 0 threads are one for each core.
    Engine(std::shared_ptr<const Inference> net, std::shared_ptr<const Inference> pruner,
           const Pruning& pruning, Tables tables, int threads);

    // The plays of a roll, best first.
    std::vector<Candidate> plays(const Board& board, int die1, int die2, const SearchSettings& search,
                                 const Terms& terms) const;

    // What the side on roll can expect before its throw.
    Prospect prospect(const Board& board, int plies, const Terms& terms) const;

    RolloutSums rollout(const Board& board, TrialRange range, const RolloutSettings& settings,
                        const Terms& terms) const;
    ValueSums cubeful_rollout(const Board& board, TrialRange range, const RolloutSettings& settings,
                              const Terms& terms) const;

    // For work on many boards, which is spread over threads as a whole.
    Judges judges(const GameRules& rules) const;
    int threads() const { return threads_; }

  private:
    std::shared_ptr<const Inference> net_, pruner_;
    Tables tables_;
    Judges judges_;
    int threads_;
};

}  // namespace tabla
