// Learning by self-play: temporal differences from games that the nets play against themselves.
//
// Each position of a game learns from what it became after the best play for the roll thrown: TD(lambda)
// with the forward view, since a game is over before the step. With all throws it learns from the mean over
// them instead, so that the luck of its own throw is no part of the target; what follows still is, by lambda:
// at 1 the target is the game's result less the luck of all its throws, as in a rollout. Both nets learn from
// the same targets.
//
// A batch of games is played by the weights as they are, on any number of threads; then its positions are
// learnt from, all in one step, or shuffled in several, and more than once, and the threads share each step.
// Game n of a run has its own dice from (seed, n), so a run that is stopped and resumed gives the same
// weights.
//
// With a teacher the games are its games, and each position learns what the teacher's net says of it. That is
// how a net with fresh weights takes over from one whose units, after millions of steps, have come to say
// much the same. With all throws it learns what the teacher finds by looking ahead, which is better than what
// its net says; and since the teacher stays as it is, errors cannot feed on themselves. With all plays it
// learns what the teacher says of each play between which it chose: that is what a choice hangs on.
//
// Lessons are boards that come with what they shall be worth; a share of all that is learnt is drawn from
// them.
#pragma once

#include <memory>

#include "board/random.hpp"
#include "net/gradient.hpp"
#include "search/evaluation.hpp"

namespace tabla {

struct LearningSettings {
    std::uint64_t seed = 0;
    std::size_t batch_games = 16;  // played before they are learnt from
    std::size_t step = 0;          // positions in a step of the optimiser, shuffled; 0: the whole batch
    std::size_t passes = 1;        // times a batch is learnt from
    Pruning pruning{6, 1e9F};      // which plays the full net sees
    float lambda = 0;
    bool all_throws = false;
    bool all_plays = false;  // learn what the teacher says of every play it looks at, not of the best alone
    float choices = 0;       // how much differences between the plays of a choice count beside that
    float average = 0.001F;  // share of a step in the running mean of the weights
};

// Unfinished boards from which a share of the games begins.
struct Starts {
    std::vector<Board> boards;
    double share = 0;
};

// Boards, and what each is worth to the side on roll; a share of the positions learnt from, below 1.
struct Lessons {
    std::vector<Board> boards;
    std::vector<Chances> targets;
    double share = 0;
};

struct Teacher {
    std::shared_ptr<const Inference> full, pruner;
};

// What is learnt from besides the nets' own games; each may be missing.
struct LearningMaterial {
    std::shared_ptr<const Starts> starts;
    std::shared_ptr<const Lessons> lessons;
    std::shared_ptr<const Teacher> teacher;
    Tables tables;
};

struct LearningReport {
    std::uint64_t games = 0, positions = 0;
    double squared_error = 0;  // of the equity against its targets, summed over positions
};

class SelfPlay {
  public:
    SelfPlay(Learner full, Learner pruner, const LearningSettings& settings, LearningMaterial material);

    // Plays and learns from `batches` batches at the given learning rate; threads (0: one per core) share the
    // games of a batch and the boards of a step.
    LearningReport learn(std::uint64_t batches, float rate, int threads = 1);

    std::uint64_t games = 0;  // played so far; a resumed run sets it
    Learner full, pruner;

    // After the learners' weights were replaced from outside.
    void refresh();

  private:
    // Positions of a game, or of several, and what each shall be worth; those with the same number belong to
    // one choice and lie together.
    struct Lesson {
        std::vector<Board> boards;
        std::vector<Chances> targets;
        std::vector<std::uint32_t> choices;

        void add(const Lesson& more);
    };

    Judges players() const;
    Lesson play_game(Evaluator& evaluator, std::uint64_t number) const;
    Lesson show_game(Evaluator& evaluator, std::uint64_t number) const;
    Lesson play_batch(int threads) const;
    void add_lessons(Lesson& lesson) const;
    double learn_from(const Lesson& lesson, float rate, int threads);
    double add_gradients(std::span<const Board> boards, const Gradient::Targets& targets, int threads);
    Lesson shuffled(const Lesson& lesson, std::size_t pass) const;
    Board first_board(Random& random) const;

    LearningSettings settings_;
    LearningMaterial material_;
    Inference full_net_, pruner_net_;  // as they were when the batch began: they play
    Forward full_forward_, pruner_forward_;
    // A step's boards are shared among a few, whatever the number of threads; what the others find is added
    // to the first.
    struct Gradients {
        Gradient full, pruner;
        double squared_error = 0;
    };
    std::vector<Gradients> gradients_;
};

}  // namespace tabla
