// A net's values of every layer in floats, as learning needs them; for play see inference.hpp.
//
// A net in bytes is seen as play will see it, its weights and values rounded, so that it learns to do with
// them.
#pragma once

#include "net/first_layer.hpp"

namespace tabla {

// Values of every layer for a block of boards, kept between calls to spare allocation.
class LayerValues {
  public:
    explicit LayerValues(const Network& network);

    // What a layer takes in: the inputs of row r that are not 0.
    struct Inputs {
        std::vector<Active> active;
        std::array<std::size_t, kBoardsAtOnce> counts{};
        std::size_t stride = 0;

        std::span<const Active> of(std::size_t row) const { return {&active[row * stride], counts[row]}; }
    };

    Floats half;                 // first layer's sum over the mover's places
    Floats experts;              // kBoardsAtOnce rows
    std::vector<Floats> values;  // per layer, kBoardsAtOnce rows
    std::vector<Inputs> inputs;  // per layer
};

class Forward {
  public:
    explicit Forward(const Network& network);

    // Takes over new weights of the same shape, what a panel hears being as before.
    void refresh(const Network& network);

    // Its weights as they are used: those of a net in bytes are rounded.
    const Network& network() const { return network_; }
    const Heard* heard(std::size_t phase, std::size_t layer) const { return heard_[phase][layer].data(); }

    // Leaves the values of at most kBoardsAtOnce boards in `work`.
    void run(std::span<const Board> boards, LayerValues& work) const;

  private:
    // Sets the values of a layer from those below; the boards are of one phase.
    void run_layer(std::size_t phase, std::size_t layer, std::size_t first, std::size_t end,
                   LayerValues& work) const;

    Network network_;
    FirstLayer first_;
    std::vector<std::vector<std::vector<Heard>>> heard_;  // by phase and layer
};

}  // namespace tabla
