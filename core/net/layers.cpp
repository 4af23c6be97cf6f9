#include "net/layers.hpp"

#include <cassert>
#include <cmath>

#include "net/cpu.hpp"

namespace tabla {

namespace {

// Sixteen floats in as many registers as the instruction set needs; memory need not be aligned.
typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef int IntLanes __attribute__((vector_size(64), aligned(4), may_alias));

#define TABLA_LANES(pointer) (*reinterpret_cast<Lanes*>(pointer))
#define TABLA_CONST_LANES(pointer) (*reinterpret_cast<const Lanes*>(pointer))

}  // namespace

namespace {

// Rows `row` to `row + kRows - 1` of one tile; their sums stay in registers.
template <std::size_t kRows>
[[gnu::always_inline]] inline void dense_rows(const float* x, std::size_t inputs, const float* tile,
                                              std::size_t outputs, float* y) {
    Lanes sums[kRows];  // the element type has attributes that a template argument would lose
    for (std::size_t row = 0; row < kRows; ++row) sums[row] = TABLA_CONST_LANES(y + row * outputs);
    for (std::size_t in = 0; in < inputs; ++in) {
        const Lanes weights = TABLA_CONST_LANES(tile + in * kTile);
        for (std::size_t row = 0; row < kRows; ++row) sums[row] += weights * x[row * inputs + in];
    }
    for (std::size_t row = 0; row < kRows; ++row) TABLA_LANES(y + row * outputs) = sums[row];
}

}  // namespace

TABLA_PER_CPU void dense(const float* x, std::size_t rows, std::size_t inputs, const float* tiles,
                         std::size_t outputs, float* y) {
    assert(outputs % kTile == 0);
    for (std::size_t out = 0; out < outputs; out += kTile) {
        const float* tile = tiles + out * inputs;
        std::size_t row = 0;
        // Four rows keep the multipliers busy; up to six sums fit the registers of every instruction set.
        for (; rows - row > 6; row += 4)
            dense_rows<4>(x + row * inputs, inputs, tile, outputs, y + row * outputs + out);
        const float* rest = x + row * inputs;
        float* sums = y + row * outputs + out;
        switch (rows - row) {
            case 6:
                dense_rows<6>(rest, inputs, tile, outputs, sums);
                break;
            case 5:
                dense_rows<5>(rest, inputs, tile, outputs, sums);
                break;
            case 4:
                dense_rows<4>(rest, inputs, tile, outputs, sums);
                break;
            case 3:
                dense_rows<3>(rest, inputs, tile, outputs, sums);
                break;
            case 2:
                dense_rows<2>(rest, inputs, tile, outputs, sums);
                break;
            case 1:
                dense_rows<1>(rest, inputs, tile, outputs, sums);
                break;
        }
    }
}

TABLA_PER_CPU void dense_gradient(const float* x, std::size_t rows, std::size_t inputs, const float* delta,
                                  std::size_t outputs, float* gradient) {
    assert(rows % 4 == 0 && outputs % kTile == 0);
    for (std::size_t out = 0; out < outputs; out += kTile) {
        float* tile = gradient + out * inputs;
        for (std::size_t row = 0; row < rows; row += 4) {
            const float *x0 = x + row * inputs, *x1 = x0 + inputs, *x2 = x1 + inputs, *x3 = x2 + inputs;
            const float* d = delta + row * outputs + out;
            const Lanes d0 = TABLA_CONST_LANES(d), d1 = TABLA_CONST_LANES(d + outputs),
                        d2 = TABLA_CONST_LANES(d + 2 * outputs), d3 = TABLA_CONST_LANES(d + 3 * outputs);
            for (std::size_t in = 0; in < inputs; ++in)
                TABLA_LANES(tile + in * kTile) += d0 * x0[in] + d1 * x1[in] + d2 * x2[in] + d3 * x3[in];
        }
    }
}

TABLA_PER_CPU void sum_rows(std::span<const float* const> rows, const float* bias, std::size_t width,
                            float* sum) {
    std::size_t at = 0;
    for (; at + 4 * kTile <= width; at += 4 * kTile) {
        Lanes a = TABLA_CONST_LANES(bias + at), b = TABLA_CONST_LANES(bias + at + kTile),
              c = TABLA_CONST_LANES(bias + at + 2 * kTile), d = TABLA_CONST_LANES(bias + at + 3 * kTile);
        for (const float* row : rows) {
            a += TABLA_CONST_LANES(row + at);
            b += TABLA_CONST_LANES(row + at + kTile);
            c += TABLA_CONST_LANES(row + at + 2 * kTile);
            d += TABLA_CONST_LANES(row + at + 3 * kTile);
        }
        TABLA_LANES(sum + at) = a;
        TABLA_LANES(sum + at + kTile) = b;
        TABLA_LANES(sum + at + 2 * kTile) = c;
        TABLA_LANES(sum + at + 3 * kTile) = d;
    }
    for (; at < width; at += kTile) {
        Lanes a = TABLA_CONST_LANES(bias + at);
        for (const float* row : rows) a += TABLA_CONST_LANES(row + at);
        TABLA_LANES(sum + at) = a;
    }
}

TABLA_PER_CPU void add_scaled(float factor, const float* row, std::size_t width, float* target) {
    for (std::size_t i = 0; i < width; i += kTile)
        TABLA_LANES(target + i) += factor * TABLA_CONST_LANES(row + i);
}

TABLA_PER_CPU void rectify(float* values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) values[i] = values[i] > 0 ? values[i] : 0;
}

TABLA_PER_CPU void rectify_gradient(const float* __restrict values, std::size_t count,
                                    float* __restrict delta) {
    for (std::size_t i = 0; i < count; ++i) delta[i] = values[i] > 0 ? delta[i] : 0;
}

TABLA_PER_CPU void squash(float* values, std::size_t count) {
    // exp(-x) as 2^whole * 2^part, the part by its series to the seventh term: exact to rounding in |x| < 30.
    for (std::size_t i = 0; i < count; i += kTile) {
        Lanes t = TABLA_LANES(values + i) * -1.44269504F;
        t = t > 40.0F ? t - t + 40.0F : t;
        t = t < -40.0F ? t - t - 40.0F : t;
        const IntLanes whole = __builtin_convertvector(t + (t < 0 ? t - t - 0.5F : t - t + 0.5F), IntLanes);
        const Lanes u = (t - __builtin_convertvector(whole, Lanes)) * 0.69314718F;
        const Lanes part =
            1 + u * (1 + u / 2 * (1 + u / 3 * (1 + u / 4 * (1 + u / 5 * (1 + u / 6 * (1 + u / 7))))));
        const IntLanes exponent = (whole + 127) << 23;
        const Lanes scale = reinterpret_cast<Lanes>(exponent);
        TABLA_LANES(values + i) = 1 / (1 + part * scale);
    }
}

TABLA_PER_CPU void adam(const AdamStep& step, std::size_t count, float* __restrict weights,
                        float* __restrict gradient, float* __restrict first, float* __restrict second,
                        float* __restrict mean) {
    const AdamStep s = step;
    for (std::size_t i = 0; i < count; ++i) {
        const float g = gradient[i];
        first[i] = s.beta1 * first[i] + (1 - s.beta1) * g;
        second[i] = s.beta2 * second[i] + (1 - s.beta2) * g * g;
        weights[i] -= s.rate * first[i] * s.correction1 / (std::sqrt(second[i] * s.correction2) + s.epsilon);
        mean[i] += s.average * (weights[i] - mean[i]);
        gradient[i] = 0;
    }
}

}  // namespace tabla
