// How a net learns from (board, chances) pairs: the gradient of its error, and Adam's step along it.
//
// The error is the cross-entropy between the net's five chances and the target's, each a yes-or-no question.
// Chances that the rules make impossible (a gammon when the loser has borne off) are left out of it. Where
// boards are the plays of one choice, their differences in equity may count beside it: a choice hangs on
// them.
#pragma once

#include "net/forward.hpp"

namespace tabla {

// A running optimisation; everything a checkpoint must keep is public.
struct Learner {
    explicit Learner(Network start);

    Network network;       // the weights that learn
    Network mean;          // their running mean: steadier, and what is played and shipped
    Floats first, second;  // Adam's moments
    std::uint64_t steps = 0;
};

class Gradient {
  public:
    explicit Gradient(const Network& network);

    // What boards shall be worth; those beside each other with the same number belong to one choice. Without
    // numbers each stands alone.
    struct Targets {
        std::span<const Chances> chances;
        std::span<const std::uint32_t> choices = {};
        float weight = 0;  // of the differences within a choice
    };

    // Adds the gradient of the summed error over the boards times `scale`; returns the summed squared error
    // of the equity.
    double add(const Forward& forward, std::span<const Board> boards, const Targets& targets, float scale);

    // Adds what another one has found, which is cleared.
    void take_over(Gradient& other);

    Floats& values() { return values_; }

  private:
    void add_first_layer(const Network& network, std::span<const Board> boards);
    double output_delta(std::span<const Board> boards, const Targets& targets, float scale);
    // Adds what the differences in equity within choices ask for; errors are those of the equities.
    void add_choices(std::span<const Board> boards, const Targets& targets, std::span<const float> errors,
                     float scale);

    LayerValues work_;
    Floats values_;
    std::vector<Floats> delta_;  // per layer, kBoardsAtOnce rows
};

// One step of `learner` along the gradient, which is cleared.
void step(Learner& learner, Gradient& gradient, float rate, float average);

}  // namespace tabla
