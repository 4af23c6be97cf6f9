#include "search/self_play.hpp"

namespace tabla {

namespace {

Chances mean_over_throws(const Evaluator::Choices& choices) {
    Chances mean{};
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t c = 0; c < kChanceCount; ++c)
            mean[c] += static_cast<float>(kThrows[i].weight) / 36 * choices[i].chances[c];
    return mean;
}

}  // namespace

SelfPlay::SelfPlay(Learner full_learner, Learner pruner_learner, const LearningOptions& options)
    : full(std::move(full_learner)),
      pruner(std::move(pruner_learner)),
      options_(options),
      full_net_(full.network),
      pruner_net_(pruner.network),
      evaluator_({&full_net_, &pruner_net_, options.keep, options.margin, options.exact, options.races}),
      full_gradient_(full.network),
      pruner_gradient_(pruner.network) {}

void SelfPlay::refresh() {
    full_net_.refresh(full.network);
    pruner_net_.refresh(pruner.network);
}

Board SelfPlay::first_board(Random& random) const {
    if (options_.starts.empty() ||
        !(static_cast<double>(random.next() >> 11) * 0x1p-53 < options_.start_share))
        return Board::start();
    return options_.starts[random.below(static_cast<std::uint32_t>(options_.starts.size()))];
}

// Appends the positions of one game and their targets. A double may come first here: what is learnt about
// the starting position then holds for any board before a throw.
void SelfPlay::play_game() {
    Random random(options_.seed, games++);
    const std::size_t first = boards_.size();
    for (Board board = first_board(random); !is_finished(board);) {
        const int die1 = random.die(), die2 = random.die();
        boards_.push_back(board);
        if (options_.all_throws) {
            const auto choices = evaluator_.best_plays(board);
            const Choice& choice = choices[throw_index(die1, die2)];
            targets_.push_back(mean_over_throws(choices));
            thrown_.push_back(choice.chances);
            board = choice.next;
        } else {
            const Choice choice = evaluator_.best_play(board, die1, die2);
            targets_.push_back(choice.chances);
            thrown_.push_back(choice.chances);
            board = choice.next;
        }
    }
    for (std::size_t i = targets_.size() - 1; i-- > first;) {
        const Chances later = seen_from_other_side(targets_[i + 1]);
        for (std::size_t c = 0; c < kChanceCount; ++c)
            targets_[i][c] += options_.lambda * (later[c] - thrown_[i][c]);
    }
}

LearningReport SelfPlay::learn(std::uint64_t batches, float rate) {
    LearningReport report;
    for (std::uint64_t batch = 0; batch < batches; ++batch) {
        boards_.clear();
        targets_.clear();
        thrown_.clear();
        for (std::size_t i = 0; i < options_.batch_games; ++i) play_game();
        report.squared_error += full_gradient_.add(full_net_, boards_, targets_);
        pruner_gradient_.add(pruner_net_, boards_, targets_);
        step(full, full_gradient_, rate, options_.average);
        step(pruner, pruner_gradient_, rate, options_.average);
        refresh();
        report.games += options_.batch_games;
        report.positions += boards_.size();
    }
    return report;
}

}  // namespace tabla
