// How a net in bytes plays (see bytes.hpp).
#pragma once

#include "net/byte_layer.hpp"
#include "net/first_layer.hpp"

namespace tabla {

class BytePlay {
  public:
    class Workspace {
      public:
        explicit Workspace(const BytePlay& play);

      private:
        friend class BytePlay;
        ExpertBlock experts;
        Line<std::uint8_t> expert_rows;  // the same in bytes, padded
        Line<std::int16_t> half, raw;  // the raw inputs' sums: of the mover's places, of kBoardsAtOnce boards
        std::array<Line<std::uint8_t>, 2> rows;  // values that a layer takes in, and those that it gives
        Line<Active> chunks;
        std::array<Line<std::int32_t>, 2> sums;
        Floats last;                 // the last hidden layer's values
        std::vector<Active> active;  // those that are not 0
        Floats outputs;              // kChanceCount to a row
    };

    explicit BytePlay(const Network& network, const ByteKernels& kernels = byte_kernels()[0]);

    // The chances of at most kBoardsAtOnce boards.
    void run(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

    // The last hidden layer's values, row by row.
    std::span<const float> last_values(std::span<const Board> boards, Workspace& work) const;

  private:
    void run_pair(const ByteLayer& layer, const std::uint8_t* below, std::size_t one, std::size_t other,
                  std::uint8_t* values, Workspace& work) const;

    // The output layer for one row, before squashing; `out` has room for kTile floats.
    void output(const float* below, float* out, Workspace& work) const;

    std::vector<ByteLayer> hidden_;
    Floats first_bias_;
    std::vector<float> units_;  // of the raw inputs' sums
    ByteFirstLayer first_;
    Floats raw_scale_;         // a unit in bytes of the first layer's values
    Floats last_, last_bias_;  // the output layer, padded to kTile; it is small and stays in floats
    ByteKernels kernels_;
};

}  // namespace tabla
