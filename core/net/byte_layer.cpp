#include "net/byte_layer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>

#include "net/cpu.hpp"

#ifdef TABLA_X86_VERSIONS
#include <immintrin.h>
// GCC takes the registers its own intrinsics leave undefined for a mistake of ours.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace tabla {

namespace {

constexpr std::size_t kPanelChunk = kPanel * kChunk;  // bytes of a panel for one chunk

inline std::int32_t four_bytes(const std::uint8_t* from) {
    std::int32_t four;
    std::memcpy(&four, from, sizeof four);
    return four;
}

#ifdef TABLA_X86_VERSIONS

// Clones by target know no set that has VNNI, which multiplies and adds in one instruction; so it is asked
// for by name.
#define TABLA_WIDE __attribute__((target("arch=x86-64-v4,avx512vnni")))

TABLA_WIDE std::size_t list_wide(BytePair rows, std::size_t bytes, Active* chunks) {
    const __m512i first = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    std::size_t found = 0;
    for (std::size_t at = 0; at < bytes; at += kRowUnit) {
        const __m512i values =
            _mm512_or_si512(_mm512_load_si512(rows[0] + at), _mm512_load_si512(rows[1] + at));
        const __mmask16 on = _mm512_test_epi32_mask(values, values);
        const __m512i index = _mm512_add_epi32(first, _mm512_set1_epi32(static_cast<int>(at / kChunk)));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(chunks + found),
                            _mm512_maskz_cvtepi32_epi16(0xFFFF, _mm512_maskz_compress_epi32(on, index)));
        found += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(on)));
    }
    return found;
}

// What is made of sixteen sums; multiplied and added in two steps, as everywhere.
TABLA_WIDE inline __m512 products_wide(__m512i sums, const float* scale) {
    return _mm512_mul_ps(_mm512_cvtepi32_ps(sums), _mm512_load_ps(scale));
}

TABLA_WIDE inline __m512 rectified_wide(__m512i sums, const float* scale, const float* base) {
    return _mm512_max_ps(_mm512_add_ps(products_wide(sums, scale), _mm512_load_ps(base)),
                         _mm512_setzero_ps());
}

TABLA_WIDE inline void put_wide(__m512i sums, const float* scale, const float* base, std::uint8_t* out) {
    const __m512 value = _mm512_add_ps(rectified_wide(sums, scale, base), _mm512_set1_ps(0.5F));
    _mm_store_si128(reinterpret_cast<__m128i*>(out),
                    _mm512_cvtusepi32_epi8(_mm512_cvttps_epi32(_mm512_min_ps(value, _mm512_set1_ps(255)))));
}

TABLA_WIDE inline void put_wide(__m512i sums, const float* scale, const float* base, float* out) {
    _mm512_store_ps(out, rectified_wide(sums, scale, base));
}

TABLA_WIDE inline void put_wide(__m512i sums, const float* scale, const float*, std::int16_t* out) {
    auto* to = reinterpret_cast<__m256i*>(out);
    const __m512i whole = _mm512_cvtps_epi32(products_wide(sums, scale));
    _mm256_store_si256(to, _mm256_adds_epi16(_mm256_load_si256(to), _mm512_cvtsepi32_epi16(whole)));
}

// Sixteen sums to a register, four registers to a panel and row.
template <std::size_t kPanels, typename Out>
TABLA_WIDE inline void run_some_wide(const Panels& panels, std::size_t panel, BytePair rows, std::size_t step,
                                     std::span<const Active> chunks, Pair<Out> out) {
    constexpr std::size_t kRegisters = kPanels * kPanel / kTile;
    __m512i sums[2][kRegisters];
    for (auto& row : sums)
        for (__m512i& sum : row) sum = _mm512_setzero_si512();
    const std::int8_t* weights = panels.weights + panel * panels.stride;
    for (const Active chunk : chunks) {
        const __m512i x = _mm512_set1_epi32(four_bytes(rows[0] + chunk * step)),
                      y = _mm512_set1_epi32(four_bytes(rows[1] + chunk * step));
        const std::int8_t* from = weights + chunk * kPanelChunk;
        for (std::size_t i = 0; i < kRegisters; ++i) {
            const __m512i weight = _mm512_load_si512(from + i / 4 * panels.stride + i % 4 * 64);
            sums[0][i] = _mm512_dpbusd_epi32(sums[0][i], x, weight);
            sums[1][i] = _mm512_dpbusd_epi32(sums[1][i], y, weight);
        }
    }
    for (std::size_t row = 0; row < (out[0] == out[1] ? 1 : 2); ++row)
        for (std::size_t i = 0; i < kRegisters; ++i) {
            const std::size_t at = panel * kPanel + i * kTile;
            put_wide(sums[row][i], panels.scale + at, panels.base + at, out[row] + at);
        }
}

template <typename Out>
TABLA_WIDE void run_wide(const Panels& panels, BytePair rows, std::size_t step,
                         std::span<const Active> chunks, Pair<Out> out) {
    std::size_t panel = 0;
    for (; panel + 2 <= panels.count; panel += 2) run_some_wide<2>(panels, panel, rows, step, chunks, out);
    if (panel < panels.count) run_some_wide<1>(panels, panel, rows, step, chunks, out);
}

TABLA_WIDE void finish_total_wide(const std::int16_t* total, const std::int16_t* factor, std::size_t count,
                                  std::size_t rows, std::uint8_t* out) {
    for (; rows > 0; --rows, total += count, out += count)
        for (std::size_t i = 0; i < count; i += 2 * kTile) {
            const __m512i steps =
                _mm512_mulhrs_epi16(_mm512_load_si512(total + i), _mm512_load_si512(factor + i));
            _mm256_store_si256(reinterpret_cast<__m256i*>(out + i),
                               _mm512_cvtusepi16_epi8(_mm512_max_epi16(steps, _mm512_setzero_si512())));
        }
}

// Two partial sums of each of four outputs to a register, as products of two inputs are added at once.
__attribute__((target("arch=x86-64-v3"))) void sum_v3(const std::int8_t* panel, const std::uint8_t* row,
                                                      std::size_t step, std::span<const Active> chunks,
                                                      std::int32_t* sums) {
    constexpr std::size_t kOutputs = 32;  // at a time
    for (std::size_t first = 0; first < kPanel; first += kOutputs) {
        __m256i totals[kOutputs / 4] = {};
        for (const Active chunk : chunks) {
            const __m256i x = _mm256_cvtepu8_epi16(_mm_set1_epi32(four_bytes(row + chunk * step)));
            const auto* from = reinterpret_cast<const __m128i*>(panel + chunk * kPanelChunk + first * kChunk);
            for (std::size_t i = 0; i < kOutputs / 4; ++i)
                totals[i] = _mm256_add_epi32(
                    totals[i], _mm256_madd_epi16(x, _mm256_cvtepi8_epi16(_mm_load_si128(from + i))));
        }
        for (std::size_t i = 0; i < kOutputs / 4; ++i) {
            alignas(32) std::array<std::int32_t, 8> parts;
            _mm256_store_si256(reinterpret_cast<__m256i*>(parts.data()), totals[i]);
            for (std::size_t out = 0; out < 4; ++out)
                sums[first + 4 * i + out] = parts[2 * out] + parts[2 * out + 1];
        }
    }
}

#endif

std::size_t list_plain(BytePair rows, std::size_t bytes, Active* chunks) {
    std::size_t found = 0;
    for (std::size_t chunk = 0; chunk < bytes / kChunk; ++chunk) {
        chunks[found] = static_cast<Active>(chunk);
        found += (four_bytes(rows[0] + chunk * kChunk) | four_bytes(rows[1] + chunk * kChunk)) != 0;
    }
    return found;
}

void sum_plain(const std::int8_t* panel, const std::uint8_t* row, std::size_t step,
               std::span<const Active> chunks, std::int32_t* sums) {
    std::fill_n(sums, kPanel, 0);
    for (const Active chunk : chunks) {
        const std::uint8_t* x = row + chunk * step;
        const std::int8_t* from = panel + chunk * kPanelChunk;
        for (std::size_t out = 0; out < kPanel; ++out, from += kChunk)
            sums[out] += x[0] * from[0] + x[1] * from[1] + x[2] * from[2] + x[3] * from[3];
    }
}

TABLA_PER_CPU void put_plain(const std::int32_t* sums, const float* scale, const float* base,
                             std::uint8_t* out) {
    for (std::size_t i = 0; i < kPanel; ++i)
        out[i] = static_cast<std::uint8_t>(
            std::min(std::max(static_cast<float>(sums[i]) * scale[i] + base[i], 0.0F) + 0.5F, 255.0F));
}

TABLA_PER_CPU void put_plain(const std::int32_t* sums, const float* scale, const float* base, float* out) {
    for (std::size_t i = 0; i < kPanel; ++i)
        out[i] = std::max(static_cast<float>(sums[i]) * scale[i] + base[i], 0.0F);
}

inline std::int16_t to_short(std::int32_t value) {
    return static_cast<std::int16_t>(std::min(std::max(value, -32768), 32767));
}

TABLA_PER_CPU void put_plain(const std::int32_t* sums, const float* scale, const float*, std::int16_t* out) {
    for (std::size_t i = 0; i < kPanel; ++i) {
        const float product = std::nearbyint(static_cast<float>(sums[i]) * scale[i]);
        out[i] = to_short(out[i] + to_short(static_cast<std::int32_t>(product)));
    }
}

// Panel by panel, its sums by one of the two above.
template <auto kSum, typename Out>
void run_plain(const Panels& panels, BytePair rows, std::size_t step, std::span<const Active> chunks,
               Pair<Out> out) {
    alignas(64) std::array<std::int32_t, kPanel> sums;
    for (std::size_t row = 0; row < (out[0] == out[1] ? 1 : 2); ++row)
        for (std::size_t panel = 0; panel < panels.count; ++panel) {
            kSum(panels.weights + panel * panels.stride, rows[row], step, chunks, sums.data());
            const std::size_t at = panel * kPanel;
            put_plain(sums.data(), panels.scale + at, panels.base + at, out[row] + at);
        }
}

TABLA_PER_CPU void finish_total_plain(const std::int16_t* total, const std::int16_t* factor,
                                      std::size_t count, std::size_t rows, std::uint8_t* out) {
    for (; rows > 0; --rows, total += count, out += count)
        for (std::size_t i = 0; i < count; ++i) {
            const std::int32_t steps = (total[i] * factor[i] + (1 << 14)) >> 15;
            out[i] = static_cast<std::uint8_t>(std::min(std::max(steps, 0), 255));
        }
}

}  // namespace

std::span<const ByteKernels> byte_kernels() {
    static const std::vector<ByteKernels> all = [] {
        std::vector<ByteKernels> found;
#ifdef TABLA_X86_VERSIONS
        if (__builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vnni"))
            found.push_back({list_wide, run_wide, run_wide, run_wide, finish_total_wide});
        if (__builtin_cpu_supports("x86-64-v3"))
            found.push_back(
                {list_plain, run_plain<sum_v3>, run_plain<sum_v3>, run_plain<sum_v3>, finish_total_plain});
#endif
        found.push_back({list_plain, run_plain<sum_plain>, run_plain<sum_plain>, run_plain<sum_plain>,
                         finish_total_plain});
        return found;
    }();
    return all;
}

ByteLayer::ByteLayer(const Network& network, std::size_t phase, std::size_t layer_index)
    : inputs_(network.layers(phase)[layer_index].inputs), stride_(row_bytes(inputs_) * kPanel) {
    const Layer& layer = network.layers(phase)[layer_index];
    const float* weights = &network.weights()[layer.panels];
    const std::size_t outputs = layer.outputs;
    // The last hidden layer's values are no bytes.
    const float steps = layer_index + 1 < network.shape().hidden.size() ? bytes::kValueSteps : 1;
    const auto units = bytes::weight_units(network, phase, layer_index);
    weights_.assign((outputs + kPanel - 1) / kPanel * stride_, 0);
    for (std::size_t out = 0; out < outputs; ++out) {
        scale_.push_back(units[out] * steps);
        base_.push_back(network.weights()[layer.bias + out] * steps);
        for (std::size_t in = 0; in < inputs_ && units[out] > 0; ++in) {
            const float weight = weights[weight_index(inputs_, outputs, in, out)],
                        rounded = std::nearbyint(weight / (units[out] * bytes::input_steps(layer_index, in)));
            weights_[out / kPanel * stride_ + in / kChunk * kPanelChunk + out % kPanel * kChunk +
                     in % kChunk] = static_cast<std::int8_t>(rounded);
            // An offset of an input is no part of what it says.
            if (layer_index == 0) base_[out] -= bytes::expert_scales()[in].offset * rounded * scale_[out];
        }
    }
    for (const Heard& heard : heard_inputs(weights, inputs_, outputs)) {
        const Heard chunks{heard.first / kChunk, (heard.last + kChunk - 1) / kChunk};
        if (groups_.empty() || groups_.back().heard != chunks) groups_.push_back({0, chunks});
        ++groups_.back().panels;
    }
    // Outputs that hear no expert input have their totals already.
    if (layer_index == 0 && groups_.back().heard.last == 0) groups_.pop_back();
}

}  // namespace tabla
