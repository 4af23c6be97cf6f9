// A net ready for play: it judges boards, many at a time, with its hidden layers rounded (see rounded.hpp).
#pragma once

#include "net/first_layer.hpp"
#include "net/rounded.hpp"

namespace tabla {

class Inference {
  public:
    // Values of a block of boards, kept between calls to spare allocation.
    class Workspace {
      public:
        explicit Workspace(const Inference& net);

      private:
        friend class Inference;
        static constexpr std::size_t kRows = 16;

        Floats half;                   // first layer's sum over the mover's places
        Floats experts;                // kRows rows
        std::vector<RoundedRow> rows;  // what a layer takes in
        std::vector<Floats> values;    // per hidden layer, kRows rows
        std::vector<Active> active;    // what the output layer takes in
        Floats outputs;                // what it gives, kChanceCount to a row
    };

    explicit Inference(const Network& network);

    // Takes over new weights of the same shape.
    void refresh(const Network& network);

    const Network& network() const { return network_; }

    // Chances of the side on roll; for unfinished games only, and before the rules have had their say.
    void evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

  private:
    void evaluate_block(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;
    // The output layer for one row, before squashing; `out` has room for kTile floats.
    void output(const float* below, float* out, Workspace& work) const;

    Network network_;
    FirstLayer first_;
    std::vector<RoundedLayer> hidden_;
    RoundedKernels kernels_ = rounded_kernels()[0];
};

}  // namespace tabla
