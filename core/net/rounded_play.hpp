// How a net plays with its hidden layers rounded to 16 bits (see rounded.hpp).
#pragma once

#include "net/first_layer.hpp"
#include "net/rounded.hpp"

namespace tabla {

class RoundedPlay {
  public:
    class Workspace {
      public:
        Workspace(const RoundedPlay& play, const Network& network);

      private:
        friend class RoundedPlay;
        Floats half;                   // first layer's sum over the mover's places
        Floats experts;                // kPlayRows rows
        std::vector<RoundedRow> rows;  // what a layer takes in
        std::vector<Floats> values;    // per hidden layer, kPlayRows rows
    };

    explicit RoundedPlay(const Network& network);

    // For at most kPlayRows boards.
    LastValues run(const Network& network, std::span<const Board> boards, Workspace& work) const;

  private:
    FirstLayer first_;
    std::vector<RoundedLayer> hidden_;
    RoundedKernels kernels_ = rounded_kernels()[0];
};

}  // namespace tabla
