#include "search/engine.hpp"

#include <utility>

namespace tabla {

Engine::Engine(std::shared_ptr<const Inference> net, std::shared_ptr<const Inference> pruner,
               const Pruning& pruning, Tables tables, int threads)
    : net_(std::move(net)),
      pruner_(std::move(pruner)),
      tables_(std::move(tables)),
      judges_{net_.get(), pruner_.get(), pruning, tables_.exact.get(), tables_.races.get(), {}},
      threads_(threads) {}

Judges Engine::judges(const GameRules& rules) const {
    Judges judges = judges_;
    judges.rules = rules;
    return judges;
}

std::vector<Candidate> Engine::plays(const Board& board, int die1, int die2, const SearchSettings& search,
                                     const Terms& terms) const {
    return candidates(judges(terms.rules), board, die1, die2, search, terms, threads_);
}

Prospect Engine::prospect(const Board& board, int plies, const Terms& terms) const {
    return look_ahead(judges(terms.rules), board, plies, terms, threads_);
}

RolloutSums Engine::rollout(const Board& board, TrialRange range, const RolloutSettings& settings,
                            const Terms& terms) const {
    return tabla::rollout(judges(terms.rules), board, range, settings, terms, threads_);
}

ValueSums Engine::cubeful_rollout(const Board& board, TrialRange range, const RolloutSettings& settings,
                                  const Terms& terms) const {
    return tabla::cubeful_rollout(judges(terms.rules), board, range, settings, terms, threads_);
}

}  // namespace tabla
