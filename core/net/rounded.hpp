// Layers for play: inputs and weights rounded to 16 bits, sums exact in whole numbers.
//
// Twice as many products as with floats fit into an instruction. A row of inputs is scaled by the power of
// two that just fits its largest value, and the weights of a layer by one that fits theirs, so the loss is
// that of the last bits (some 0.0004 of equity in a trained net). Sums of whole numbers know no order: every
// instruction set gives the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "net/aligned.hpp"
#include "net/layers.hpp"

namespace tabla {

using Shorts = std::vector<std::int16_t, LineAllocator<std::int16_t>>;

// Bits of the largest rounded value; what it leaves of 31 is room for sums.
inline constexpr int kRoundedBits = 14;

struct RoundedRow;

// The functions that suit a processor.
struct RoundedKernels {
    float (*largest)(const float* values, std::size_t count);  // the largest size among them
    std::size_t (*list)(const float* from, std::size_t inputs, float scale, Active* active,
                        std::int16_t* values);
    // Adds to y what one panel makes of the part of a row that it hears.
    void (*add_panel)(const RoundedRow& row, const std::int16_t* panel, std::size_t run, float unit,
                      float* y);
};

// Those that this processor can run, the fastest first, the portable ones last.
std::span<const RoundedKernels> rounded_kernels();

// A row of inputs: which are not 0, and their values in whole numbers of `unit`. The number is even; a 0 is
// added where it was not.
struct RoundedRow {
    explicit RoundedRow(std::size_t inputs) : active(inputs + 4 * kTile), values(inputs + 4 * kTile) {}

    // Takes the inputs from floats.
    void assign(const float* from, std::size_t inputs, const RoundedKernels& kernels);

    // Lets panels hear these inputs alone, and perhaps one beside them so that their number is even.
    void narrow(Heard heard);

    std::vector<Active> active;
    Shorts values;
    std::size_t count = 0;
    std::size_t begin = 0, end = 0;  // the part that is heard; even numbers
    float unit = 0;
};

class RoundedLayer {
  public:
    static constexpr std::size_t kWidth = kPanel;  // outputs of a panel; fewer are padded

    // From a layer's weights as layers.hpp has them.
    RoundedLayer(const float* weights, std::size_t inputs, std::size_t outputs);

    // y += x W for each row; rows of y are `stride()` floats apart.
    void add(std::span<RoundedRow> rows, float* y, const RoundedKernels& kernels) const;

    // Outputs, rounded up to whole panels.
    std::size_t stride() const { return panels_ * kWidth; }

  private:
    std::size_t inputs_, panels_;
    std::size_t run_;  // inputs, an even number, whose products can be summed without overflow
    float unit_;
    Shorts weights_;
    std::vector<Heard> heard_;  // by panel
};

}  // namespace tabla
