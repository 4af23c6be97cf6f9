// Layers of a net in bytes (bytes.hpp), as they play.
//
// Products of bytes are summed in whole numbers, four inputs (a chunk) to a lane, and two boards at a time,
// as the weights have a longer way than the sums; chunks that are 0 on both boards are left out. Sums of
// whole numbers know no order, and what is made of them is rounded the same way everywhere, so every
// instruction set gives the same hidden values.
#pragma once

#include <algorithm>

#include "net/bytes.hpp"

namespace tabla {

template <typename T>
using Line = std::vector<T, LineAllocator<T>>;

inline constexpr std::size_t kChunk = 4;
inline constexpr std::size_t kRowUnit = 64;  // rows of inputs are padded to a multiple with 0

constexpr std::size_t row_bytes(std::size_t inputs) {
    return (inputs + kRowUnit - 1) / kRowUnit * kRowUnit;
}

// Something of two boards, or twice of one.
template <typename T>
using Pair = std::array<T*, 2>;
using BytePair = Pair<const std::uint8_t>;

// Panels of a layer beside each other.
struct Panels {
    const std::int8_t* weights;
    std::size_t stride;  // bytes of a panel
    std::size_t count;
    // By output: what a product of bytes is worth, and what is added to their sum.
    const float *scale, *base;
};

// What a layer gives of two rows, whose chunks lie `step` bytes apart; these are not 0.
template <typename Out>
using RunPanels = void (*)(const Panels& panels, BytePair rows, std::size_t step,
                           std::span<const Active> chunks, Pair<Out> out);

// The functions that suit a processor.
struct ByteKernels {
    // Lists the chunks of padded rows that are not all 0, and returns their number; `chunks` has room for 16
    // more.
    std::size_t (*list)(BytePair rows, std::size_t bytes, Active* chunks);
    RunPanels<std::uint8_t> to_bytes;  // rounded and limited to bytes
    RunPanels<float> to_floats;        // rectified
    // Added to totals, rounded, without a base; what passes 16 bits stays at their end.
    RunPanels<std::int16_t> to_totals;
    // For `rows` rows: out = total * factor / 2^15, rounded and limited to bytes.
    void (*finish_total)(const std::int16_t* total, const std::int16_t* factor, std::size_t count,
                         std::size_t rows, std::uint8_t* out);
};

// Those that this processor can run, the fastest first, the portable ones last.
std::span<const ByteKernels> byte_kernels();

class ByteLayer {
  public:
    ByteLayer(const Network& network, std::size_t phase, std::size_t layer);

    // What it gives of two rows, of which these chunks are not 0; the first layer to the totals of outputs up
    // to the last panel that hears an expert input.
    template <typename Out>
    void run(RunPanels<Out> kernel, BytePair rows, std::size_t step, std::span<const Active> chunks,
             Pair<Out> out) const {
        Panels panels{weights_.data(), stride_, 0, scale_.data(), base_.data()};
        for (const Group& group : groups_) {
            auto first = chunks.begin(), last = chunks.end();
            if (groups_.size() > 1) {
                first = std::lower_bound(first, last, group.heard.first);
                last = std::lower_bound(first, last, group.heard.last);
            }
            panels.count = group.panels;
            kernel(panels, rows, step, {first, last}, out);
            const std::size_t outputs = group.panels * kPanel;
            panels.weights += group.panels * stride_;
            panels.scale += outputs;
            panels.base += outputs;
            for (Out*& to : out) to += outputs;
        }
    }

    // Gives each output in units of its own, in bytes, from now on.
    void measure_in(std::span<const float> units) {
        for (std::size_t i = 0; i < units.size(); ++i) scale_[i] /= units[i];
    }

    // What is added to the sum of each output, in bytes.
    std::span<const float> base() const { return base_; }
    std::size_t inputs() const { return inputs_; }
    std::size_t outputs() const { return scale_.size(); }

  private:
    std::size_t inputs_, stride_;
    Line<std::int8_t> weights_;  // [panel][chunk][output of the panel][input of the chunk]
    Floats scale_, base_;        // in bytes
    // Panels beside each other that hear the same chunks.
    struct Group {
        std::size_t panels;
        Heard heard;
    };
    std::vector<Group> groups_;
};

}  // namespace tabla
