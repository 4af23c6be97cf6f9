// The arithmetic of a net: plain loops over sixteen floats at a time.
//
// After rectification most values are 0 (five in six in a trained net), so a layer first lists the inputs
// that are not, and then adds only their rows of weights. A matrix lies in panels: for each 64 outputs (or
// all, if there are fewer) all inputs in turn, so that a panel stays in the fastest cache while several
// positions pass through it. A position's result does not depend on the positions beside it. Every kernel is
// compiled for several instruction sets and chosen by CPU feature when the library is loaded; the portable
// one gives the same result up to rounding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "net/cpu.hpp"

namespace tabla {

inline constexpr std::size_t kTile = 16;          // every layer is padded to a multiple
inline constexpr std::size_t kPanel = 64;         // a wider layer is a multiple of it
inline constexpr std::size_t kBoardsAtOnce = 16;  // boards that pass through a net together

// Outputs that lie together in a layer of so many.
constexpr std::size_t panel_width(std::size_t outputs) {
    return outputs < kPanel ? outputs : kPanel;
}

// Where the weight from one input to one output lies.
constexpr std::size_t weight_index(std::size_t inputs, std::size_t outputs, std::size_t in, std::size_t out) {
    const std::size_t width = panel_width(outputs);
    return out / width * inputs * width + in * width + out % width;
}

// A range of inputs, from `first` up to before `last`.
struct Heard {
    std::size_t first, last;

    bool operator==(const Heard&) const = default;
};

// By panel: beyond these inputs its weights are 0, as in nets that were joined. In whole panels of inputs,
// since within one a weight is 0 by chance; a panel of zeros hears nothing and never will.
std::vector<Heard> heard_inputs(const float* weights, std::size_t inputs, std::size_t outputs);

using Active = std::uint16_t;  // index of an input that is not 0

// Lists the values that are not 0; returns their number. `active` has room for `count + kTile`.
#ifdef TABLA_X86_VERSIONS
__attribute__((target("arch=x86-64-v4"))) std::size_t find_active(const float* values, std::size_t count,
                                                                  Active* active);
__attribute__((target("default")))
#endif
std::size_t find_active(const float* values, std::size_t count, Active* active);

// y += x W for `rows` rows, which are `inputs` and `outputs` floats apart; of row r the inputs that are not 0
// are the first `counts[r]` from `active + r * stride`. `heard` has an entry for each panel, here and below.
void add_layer(const float* x, std::size_t rows, std::size_t inputs, const Active* active,
               const std::size_t* counts, std::size_t stride, const float* weights, std::size_t outputs,
               const Heard* heard, float* y);

// For one row: adds x^T delta to the gradient of the weights.
void add_layer_gradient(const float* x, std::size_t inputs, std::span<const Active> active,
                        const float* delta, std::size_t outputs, const Heard* heard, float* gradient);

// For one row: sets back = W delta where the input was not 0; a gradient does not pass where it was
// rectified.
void go_back(std::size_t inputs, std::span<const Active> active, const float* weights, const float* delta,
             std::size_t outputs, const Heard* heard, float* back);

// sum = bias + all the rows.
void sum_rows(std::span<const float* const> rows, const float* bias, std::size_t width, float* sum);
void sum_rows(std::span<const std::int16_t* const> rows, const std::int16_t* bias, std::size_t width,
              std::int16_t* sum);

// target += factor * row.
void add_scaled(float factor, const float* row, std::size_t width, float* target);

// Negative values become 0.
void rectify(float* values, std::size_t count);

// Each value becomes 1 / (1 + exp(-value)); `count` is a multiple of kTile.
void squash(float* values, std::size_t count);

struct AdamStep {
    float rate, beta1, beta2, epsilon;
    float correction1, correction2;  // 1 / (1 - beta^step)
    float average;                   // share of the new weights in their running mean
};

// One step of Adam, with a running mean of the weights beside it; clears the gradient.
void adam(const AdamStep& step, std::size_t count, float* weights, float* gradient, float* first,
          float* second, float* mean);

}  // namespace tabla
