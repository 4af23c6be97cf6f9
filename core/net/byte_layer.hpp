// Layers of a net in bytes (bytes.hpp), as they play.
//
// Products of bytes are summed in whole numbers, four inputs (a chunk) to a lane, and two boards at a time,
// as the weights have a longer way than the sums; chunks that are 0 on both boards are left out. Sums of
// whole numbers know no order, and what is made of them is rounded the same way everywhere, so every
// instruction set gives the same hidden values.
#pragma once

#include "net/bytes.hpp"

namespace tabla {

template <typename T>
using Line = std::vector<T, LineAllocator<T>>;

inline constexpr std::size_t kChunk = 4;
inline constexpr std::size_t kRowUnit = 64;  // rows of inputs are padded to a multiple with 0

constexpr std::size_t row_bytes(std::size_t inputs) {
    return (inputs + kRowUnit - 1) / kRowUnit * kRowUnit;
}

using BytePair = std::array<const std::uint8_t*, 2>;  // rows of two boards, or twice of one
using SumPair = std::array<std::int32_t*, 2>;

// The functions that suit a processor.
struct ByteKernels {
    // Lists the chunks of padded rows that are not all 0, and returns their number; `chunks` has room for 16
    // more.
    std::size_t (*list)(BytePair rows, std::size_t bytes, Active* chunks);
    // Sets the sums of products with `panels` panels, `stride` bytes apart; the rows' chunks are `step` bytes
    // apart.
    void (*sum)(BytePair rows, std::size_t step, std::span<const Active> chunks, const std::int8_t* weights,
                std::size_t stride, std::size_t panels, SumPair sums);
    // out = sums * scale + base, rounded and limited to bytes.
    void (*finish)(const std::int32_t* sums, const float* scale, const float* base, std::size_t count,
                   std::uint8_t* out);
    // The same rectified, in floats.
    void (*finish_last)(const std::int32_t* sums, const float* scale, const float* base, std::size_t count,
                        float* out);
    // total += sums * scale, rounded; what passes 16 bits stays at their end.
    void (*add_to_total)(const std::int32_t* sums, const float* scale, std::size_t count,
                         std::int16_t* total);
    // For `rows` rows: out = total * factor / 2^15, rounded and limited to bytes.
    void (*finish_total)(const std::int16_t* total, const std::int16_t* factor, std::size_t count,
                         std::size_t rows, std::uint8_t* out);
};

// Those that this processor can run, the fastest first, the portable ones last.
std::span<const ByteKernels> byte_kernels();

class ByteLayer {
  public:
    ByteLayer(const Network& network, std::size_t layer);

    // The products of two rows, of which these chunks are not 0; for all outputs that hear any.
    void sum(BytePair rows, std::size_t step, std::span<const Active> chunks, SumPair sums,
             const ByteKernels& kernels) const;

    // By output: what a product of bytes is worth in bytes of the output, and what is added to their sum.
    const float* scale() const { return scale_.data(); }
    const float* base() const { return base_.data(); }
    std::size_t inputs() const { return inputs_; }
    std::size_t outputs() const { return scale_.size(); }
    std::size_t hearing() const { return hearing_; }  // outputs up to the last panel that hears an input

  private:
    std::size_t inputs_, stride_;  // bytes of a panel
    std::size_t hearing_ = 0;
    Line<std::int8_t> weights_;  // [panel][chunk][output of the panel][input of the chunk]
    Floats scale_, base_;
    // Panels beside each other that hear the same chunks; the last of all hears some.
    struct Group {
        std::size_t panels;
        Heard heard;
    };
    std::vector<Group> groups_;
};

}  // namespace tabla
