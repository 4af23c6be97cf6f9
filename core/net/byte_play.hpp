// How a net in bytes plays (see bytes.hpp).
#pragma once

#include "net/byte_layer.hpp"
#include "net/first_layer.hpp"

namespace tabla {

inline constexpr std::size_t kExpertChunks = (kExpertInputs + kChunk - 1) / kChunk;

// The expert inputs in bytes, a chunk of each board beside that of the next.
using ExpertChunks = std::array<std::array<std::uint32_t, kBoardsAtOnce>, kExpertChunks>;

class BytePlay {
    // The layers after the first, for a phase.
    struct Later {
        Later(const Network& network, std::size_t phase);

        std::vector<ByteLayer> hidden;
        Floats output, output_bias;  // by output; it is small and stays in floats
    };

  public:
    class Workspace {
      public:
        explicit Workspace(const BytePlay& play);

      private:
        friend class BytePlay;
        ExpertBlock experts;
        alignas(64) ExpertChunks expert_chunks;
        // The first layer's sums: of the mover's places, of kBoardsAtOnce boards.
        Line<std::int16_t> half, totals;
        std::array<Line<std::uint8_t>, 2> rows;  // values that a layer takes in, and those that it gives
        Line<Active> chunks;
        std::array<const Later*, kBoardsAtOnce> later;  // by board
        Floats last;                                    // the last hidden layer's values
        Floats outputs;                                 // kChanceCount to a row
    };

    explicit BytePlay(const Network& network, const ByteKernels& kernels = byte_kernels()[0]);

    // The chances of at most kBoardsAtOnce boards; those of a phase beside each other take the least time.
    void run(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

    // The last hidden layer's values, row by row.
    std::span<const float> last_values(std::span<const Board> boards, Workspace& work) const;

  private:
    // The first layer: as far as it hears the expert inputs, and by output, in values, the bias and a unit of
    // the totals.
    struct First {
        explicit First(const Network& network);

        ByteLayer experts;
        Floats bias, units;
    };
    BytePlay(const Network& network, const ByteKernels& kernels, First first);

    // Adds what the expert inputs say to the totals of two boards, or of one, given twice.
    void hear_experts(std::size_t one, std::size_t other, Workspace& work) const;
    // A layer, or the last hidden one, for two rows, or one, given twice.
    void run_pair(const ByteLayer& layer, bool last, const std::uint8_t* below, std::size_t one,
                  std::size_t other, std::uint8_t* values, Workspace& work) const;

    ByteLayer experts_;           // gives units of the totals
    std::vector<Later> later_;    // by phase, or one for all
    Line<std::int16_t> factors_;  // by output of the first layer: a unit of the totals in 2^15ths of a byte
    // Outputs whose weights reach so far that a unit is a byte or more.
    struct Coarse {
        std::size_t index;
        float bytes;
    };
    std::vector<Coarse> coarse_;
    ByteFirstLayer first_;
    ByteKernels kernels_;
};

}  // namespace tabla
