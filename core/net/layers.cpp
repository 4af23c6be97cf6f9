#include "net/layers.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "net/cpu.hpp"

#ifdef TABLA_X86_VERSIONS
#include <immintrin.h>
#endif

namespace tabla {

namespace {

// Sixteen floats in as many registers as the instruction set needs; memory need not be aligned.
typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef int IntLanes __attribute__((vector_size(64), aligned(4), may_alias));
typedef std::int16_t ShortLanes __attribute__((vector_size(64), aligned(2), may_alias));

#define TABLA_LANES(pointer) (*reinterpret_cast<Lanes*>(pointer))
#define TABLA_CONST_LANES(pointer) (*reinterpret_cast<const Lanes*>(pointer))

// One panel of `kLanes` times sixteen outputs for one row; the sums stay in registers.
template <std::size_t kLanes>
[[gnu::always_inline]] inline void add_panel(const float* x, const Active* active, std::size_t count,
                                             const float* panel, float* y) {
    if constexpr (kLanes == 1) {  // four sums that need not wait for each other
        Lanes a = TABLA_CONST_LANES(y), b{}, c{}, d{};
        std::size_t k = 0;
        for (; k + 4 <= count; k += 4) {
            a += TABLA_CONST_LANES(panel + active[k] * kTile) * x[active[k]];
            b += TABLA_CONST_LANES(panel + active[k + 1] * kTile) * x[active[k + 1]];
            c += TABLA_CONST_LANES(panel + active[k + 2] * kTile) * x[active[k + 2]];
            d += TABLA_CONST_LANES(panel + active[k + 3] * kTile) * x[active[k + 3]];
        }
        for (; k < count; ++k) a += TABLA_CONST_LANES(panel + active[k] * kTile) * x[active[k]];
        TABLA_LANES(y) = (a + b) + (c + d);
        return;
    }
    Lanes sums[kLanes];  // the element type has attributes that a template argument would lose
    for (std::size_t i = 0; i < kLanes; ++i) sums[i] = TABLA_CONST_LANES(y + i * kTile);
    for (std::size_t k = 0; k < count; ++k) {
        const float* weights = panel + active[k] * kLanes * kTile;
        const float value = x[active[k]];
        for (std::size_t i = 0; i < kLanes; ++i) sums[i] += TABLA_CONST_LANES(weights + i * kTile) * value;
    }
    for (std::size_t i = 0; i < kLanes; ++i) TABLA_LANES(y + i * kTile) = sums[i];
}

// The part of the list, which rises, that a panel hears.
inline std::span<const Active> narrowed(std::span<const Active> active, const Heard& heard) {
    const auto first = std::lower_bound(active.begin(), active.end(), heard.first);
    return {first, std::lower_bound(first, active.end(), heard.last)};
}

}  // namespace

std::vector<Heard> heard_inputs(const float* weights, std::size_t inputs, std::size_t outputs) {
    const std::size_t width = panel_width(outputs);
    std::vector<Heard> heard;
    for (std::size_t out = 0; out < outputs; out += width) {
        const float *begin = weights + out * inputs, *end = begin + width * inputs;
        const auto counts = [](float weight) { return weight != 0; };
        const float* first = std::find_if(begin, end, counts);
        const float* last = end;
        while (last != first && last[-1] == 0) --last;
        const auto input = [&](const float* at) { return static_cast<std::size_t>(at - begin) / width; };
        if (first == end)
            heard.push_back({0, 0});
        else
            heard.push_back(
                {input(first) / kPanel * kPanel, std::min(inputs, (input(last - 1) / kPanel + 1) * kPanel)});
    }
    return heard;
}

#ifdef TABLA_X86_VERSIONS

__attribute__((target("arch=x86-64-v4"))) std::size_t find_active(const float* values, std::size_t count,
                                                                  Active* active) {
    std::size_t found = 0;
    __m512i index = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (std::size_t at = 0; at < count; at += kTile) {
        const auto lanes = static_cast<__mmask16>(count - at < kTile ? (1U << (count - at)) - 1 : 0xFFFF);
        const __m512 block = _mm512_maskz_loadu_ps(lanes, values + at);
        const __mmask16 on = _mm512_cmp_ps_mask(block, _mm512_setzero_ps(), _CMP_NEQ_OQ);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(active + found),
                            _mm512_maskz_cvtepi32_epi16(0xFFFF, _mm512_maskz_compress_epi32(on, index)));
        found += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(on)));
        index = _mm512_add_epi32(index, _mm512_set1_epi32(kTile));
    }
    return found;
}

__attribute__((target("default")))
#endif
std::size_t find_active(const float* values, std::size_t count, Active* active) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i) {
        active[found] = static_cast<Active>(i);
        found += values[i] != 0;
    }
    return found;
}

TABLA_PER_CPU void add_layer(const float* x, std::size_t rows, std::size_t inputs, const Active* active,
                             const std::size_t* counts, std::size_t stride, const float* weights,
                             std::size_t outputs, const Heard* heard, float* y) {
    const std::size_t width = panel_width(outputs);
    assert(outputs % width == 0 && width % kTile == 0);
    for (std::size_t out = 0; out < outputs; out += width) {
        const float* panel = weights + out * inputs;
        for (std::size_t row = 0; row < rows; ++row) {
            const float* from = x + row * inputs;
            const auto on = narrowed({active + row * stride, counts[row]}, heard[out / width]);
            float* to = y + row * outputs + out;
            switch (width / kTile) {
                case 1:
                    add_panel<1>(from, on.data(), on.size(), panel, to);
                    break;
                case 2:
                    add_panel<2>(from, on.data(), on.size(), panel, to);
                    break;
                case 3:
                    add_panel<3>(from, on.data(), on.size(), panel, to);
                    break;
                default:
                    add_panel<4>(from, on.data(), on.size(), panel, to);
            }
        }
    }
}

TABLA_PER_CPU void add_layer_gradient(const float* x, std::size_t inputs, std::span<const Active> active,
                                      const float* delta, std::size_t outputs, const Heard* heard,
                                      float* gradient) {
    const std::size_t width = panel_width(outputs);
    for (std::size_t out = 0; out < outputs; out += width)
        for (const Active in : narrowed(active, heard[out / width])) {
            float* to = gradient + out * inputs + in * width;
            for (std::size_t i = 0; i < width; i += kTile)
                TABLA_LANES(to + i) += x[in] * TABLA_CONST_LANES(delta + out + i);
        }
}

TABLA_PER_CPU void go_back(std::size_t inputs, std::span<const Active> active, const float* weights,
                           const float* delta, std::size_t outputs, const Heard* heard, float* back) {
    const std::size_t width = panel_width(outputs);
    for (const Active in : active) {
        Lanes products{};
        for (std::size_t out = 0; out < outputs; out += width) {
            if (in < heard[out / width].first || in >= heard[out / width].last) continue;
            const float* from = weights + out * inputs + in * width;
            for (std::size_t i = 0; i < width; i += kTile)
                products += TABLA_CONST_LANES(from + i) * TABLA_CONST_LANES(delta + out + i);
        }
        float sum = 0;
        for (std::size_t i = 0; i < kTile; ++i) sum += products[i];
        back[in] = sum;
    }
}

namespace {

// `kRegisters` registers at a time, as far as the width goes; returns how far.
template <std::size_t kRegisters, typename Register, typename Value>
[[gnu::always_inline]] inline std::size_t sum_rows_by(std::span<const Value* const> rows, const Value* bias,
                                                      std::size_t at, std::size_t width, Value* sum) {
    constexpr std::size_t kStep = sizeof(Register) / sizeof(Value);
    for (; at + kRegisters * kStep <= width; at += kRegisters * kStep) {
        Register sums[kRegisters];
        for (std::size_t i = 0; i < kRegisters; ++i)
            sums[i] = *reinterpret_cast<const Register*>(bias + at + i * kStep);
        for (const Value* row : rows)
            for (std::size_t i = 0; i < kRegisters; ++i)
                sums[i] += *reinterpret_cast<const Register*>(row + at + i * kStep);
        for (std::size_t i = 0; i < kRegisters; ++i)
            *reinterpret_cast<Register*>(sum + at + i * kStep) = sums[i];
    }
    return at;
}

}  // namespace

TABLA_PER_CPU void sum_rows(std::span<const float* const> rows, const float* bias, std::size_t width,
                            float* sum) {
    const std::size_t at = sum_rows_by<4, Lanes>(rows, bias, 0, width, sum);
    sum_rows_by<1, Lanes>(rows, bias, at, width, sum);
}

TABLA_PER_CPU void sum_rows(std::span<const std::int16_t* const> rows, const std::int16_t* bias,
                            std::size_t width, std::int16_t* sum) {
    const std::size_t at = sum_rows_by<8, ShortLanes>(rows, bias, 0, width, sum);
    sum_rows_by<1, ShortLanes>(rows, bias, at, width, sum);
}

TABLA_PER_CPU void add_scaled(float factor, const float* row, std::size_t width, float* target) {
    for (std::size_t i = 0; i < width; i += kTile)
        TABLA_LANES(target + i) += factor * TABLA_CONST_LANES(row + i);
}

TABLA_PER_CPU void rectify(float* values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) values[i] = values[i] > 0 ? values[i] : 0;
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
