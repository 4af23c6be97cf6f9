// A net ready for play: it judges boards, many at a time, with its hidden layers rounded (see rounded.hpp),
// or in bytes (see bytes.hpp).
#pragma once

#include <variant>

#include "net/byte_play.hpp"
#include "net/rounded_play.hpp"

namespace tabla {

class Inference {
  public:
    // Values of a block of boards, kept between calls to spare allocation.
    class Workspace {
      public:
        explicit Workspace(const Inference& net);

      private:
        friend class Inference;
        std::variant<RoundedPlay::Workspace, BytePlay::Workspace> work_;
        std::vector<Active> active_;  // what the output layer takes in
        Floats outputs_;              // what it gives, kChanceCount to a row
    };

    explicit Inference(const Network& network);

    // Takes over new weights of the same shape.
    void refresh(const Network& network);

    const Network& network() const { return network_; }

    // Chances of the side on roll; for unfinished games only, and before the rules have had their say.
    void evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

  private:
    // The output layer for one row, before squashing; `out` has room for kTile floats.
    void output(const float* below, float* out, Workspace& work) const;

    Network network_;
    std::variant<RoundedPlay, BytePlay> play_;
};

}  // namespace tabla
