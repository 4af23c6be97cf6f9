// The arithmetic of a net: plain loops over sixteen floats at a time.
//
// A matrix of a dense layer lies in tiles: for each sixteen outputs all inputs in turn, so that a kernel
// reads it from front to back. Rows are positions; kernels take several at a time, and a row's result does
// not depend on the rows beside it. Every kernel is compiled for several instruction sets and chosen by CPU
// feature when the library is loaded; the portable one gives the same result up to rounding.
#pragma once

#include <cstddef>
#include <span>

namespace tabla {

inline constexpr std::size_t kTile = 16;  // outputs of a tile; every layer is padded to a multiple

// y += x W for `rows` rows, which are `inputs` and `outputs` floats apart.
void dense(const float* x, std::size_t rows, std::size_t inputs, const float* tiles, std::size_t outputs,
           float* y);

// Gradient of `tiles`: adds x^T delta; `rows` is a multiple of 4.
void dense_gradient(const float* x, std::size_t rows, std::size_t inputs, const float* delta,
                    std::size_t outputs, float* gradient);

// sum = bias + all the rows.
void sum_rows(std::span<const float* const> rows, const float* bias, std::size_t width, float* sum);

// target += factor * row.
void add_scaled(float factor, const float* row, std::size_t width, float* target);

// Negative values become 0.
void rectify(float* values, std::size_t count);

// A gradient does not pass where the value was rectified.
void rectify_gradient(const float* values, std::size_t count, float* delta);

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
