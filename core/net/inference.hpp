// A net ready for play: it judges boards, many at a time; one in bytes (see bytes.hpp) by whole numbers.
#pragma once

#include <variant>

#include "net/byte_play.hpp"
#include "net/forward.hpp"

namespace tabla {

class Inference {
  public:
    // Values of a block of boards, kept between calls to spare allocation.
    class Workspace {
      public:
        explicit Workspace(const Inference& net);

      private:
        friend class Inference;
        std::variant<LayerValues, BytePlay::Workspace> work_;
        std::vector<std::uint8_t> phases_;  // of boards
        std::vector<std::uint32_t> order_;  // where each stands among all, sorted by phase
        std::vector<Board> boards_;         // in that order
        std::vector<Chances> chances_;      // theirs
    };

    explicit Inference(const Network& network);

    // Takes over new weights of the same shape.
    void refresh(const Network& network);

    const Network& network() const { return network_; }

    // Chances of the side on roll; for unfinished games only, and before the rules have had their say.
    void evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

  private:
    void evaluate_in_order(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

    Network network_;
    std::variant<Forward, BytePlay> play_;
};

}  // namespace tabla
