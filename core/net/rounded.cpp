#include "net/rounded.hpp"

#include <algorithm>
#include <array>
#include <bit>
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

constexpr std::size_t kWidth = RoundedLayer::kWidth;

// Where output `out` of a panel lies in it. Instructions that pair the weights of two inputs take four from
// each lane of eight; so placed, the first sixteen of each 32 come out in order, and the others after them.
constexpr std::size_t place_in_panel(std::size_t out) {
    return out / 32 * 32 + out % 16 / 4 * 8 + out % 32 / 16 * 4 + out % 4;
}

// 2^exponent, for exponents that a float has.
float power_of_two(int exponent) {
    return std::bit_cast<float>((exponent + 127) << 23);
}

// The exponent of the power of two that brings values up to `largest` to kRoundedBits; within what floats and
// their products can bear.
int fitting_exponent(float largest) {
    int exponent = 0;
    if (largest > 0 && std::isfinite(largest)) std::frexp(largest, &exponent);
    return kRoundedBits - std::clamp(exponent, -40, 60);
}

#ifdef TABLA_X86_VERSIONS

// Clones by target know no set that has VNNI, which multiplies and adds in one instruction, and VBMI2, which
// packs a list; so they are asked for by name.
#define TABLA_WIDE __attribute__((target("arch=x86-64-v4,avx512vnni,avx512vbmi2")))

TABLA_WIDE float largest_wide(const float* values, std::size_t count) {
    __m512 largest = _mm512_setzero_ps();
    for (std::size_t at = 0; at < count; at += kTile) {
        const auto lanes = static_cast<__mmask16>(count - at < kTile ? (1U << (count - at)) - 1 : 0xFFFF);
        largest = _mm512_max_ps(largest, _mm512_abs_ps(_mm512_maskz_loadu_ps(lanes, values + at)));
    }
    return _mm512_reduce_max_ps(largest);
}

TABLA_WIDE std::size_t list_wide(const float* from, std::size_t inputs, float scale, Active* active,
                                 std::int16_t* values) {
    alignas(64) static constexpr auto kFirst = [] {
        std::array<Active, 2 * kTile> first{};
        for (std::size_t i = 0; i < first.size(); ++i) first[i] = static_cast<Active>(i);
        return first;
    }();
    const __m512 scales = _mm512_set1_ps(scale);
    __m512i index = _mm512_load_si512(kFirst.data());
    std::size_t found = 0;
    for (std::size_t at = 0; at < inputs; at += 2 * kTile) {
        const std::size_t left = inputs - at;
        const std::uint32_t lanes = left < 2 * kTile ? (1U << left) - 1 : ~0U;
        const __m512 low = _mm512_maskz_loadu_ps(static_cast<__mmask16>(lanes), from + at),
                     high = _mm512_maskz_loadu_ps(static_cast<__mmask16>(lanes >> 16), from + at + kTile);
        const __m512i rounded = _mm512_inserti64x4(
            _mm512_castsi256_si512(_mm512_cvtepi32_epi16(_mm512_cvtps_epi32(_mm512_mul_ps(low, scales)))),
            _mm512_cvtepi32_epi16(_mm512_cvtps_epi32(_mm512_mul_ps(high, scales))), 1);
        const __mmask32 on = _mm512_test_epi16_mask(rounded, rounded);
        _mm512_storeu_si512(active + found, _mm512_maskz_compress_epi16(on, index));
        _mm512_storeu_si512(values + found, _mm512_maskz_compress_epi16(on, rounded));
        found += static_cast<std::size_t>(std::popcount(on));
        index = _mm512_add_epi16(index, _mm512_set1_epi16(2 * kTile));
    }
    return found;
}

// One panel for one row, sixteen sums to a register.
TABLA_WIDE void add_panel_wide(const RoundedRow& row, const std::int16_t* panel, std::size_t run, float unit,
                               float* y) {
    const __m512 units = _mm512_set1_ps(unit);
    __m512 totals[4];
    for (int i = 0; i < 4; ++i) totals[i] = _mm512_loadu_ps(y + 16 * i);
    const std::int16_t* values = row.values.data() + row.begin;
    const Active* active = row.active.data() + row.begin;
    for (std::size_t left = row.end - row.begin; left > 0;) {
        __m512i a = _mm512_setzero_si512(), b = a, c = a, d = a;
        const std::size_t now = std::min(left, run);
        for (const std::int16_t* end = values + now; values != end; values += 2, active += 2) {
            std::int32_t two;
            std::memcpy(&two, values, sizeof two);
            const __m512i x = _mm512_set1_epi32(two);
            const std::int16_t *one = panel + active[0] * kWidth, *other = panel + active[1] * kWidth;
            const __m512i one0 = _mm512_loadu_si512(one), other0 = _mm512_loadu_si512(other),
                          one1 = _mm512_loadu_si512(one + 32), other1 = _mm512_loadu_si512(other + 32);
            a = _mm512_dpwssd_epi32(a, _mm512_unpacklo_epi16(one0, other0), x);
            b = _mm512_dpwssd_epi32(b, _mm512_unpackhi_epi16(one0, other0), x);
            c = _mm512_dpwssd_epi32(c, _mm512_unpacklo_epi16(one1, other1), x);
            d = _mm512_dpwssd_epi32(d, _mm512_unpackhi_epi16(one1, other1), x);
        }
        left -= now;
        totals[0] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(a), units, totals[0]);
        totals[1] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(b), units, totals[1]);
        totals[2] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(c), units, totals[2]);
        totals[3] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(d), units, totals[3]);
    }
    for (int i = 0; i < 4; ++i) _mm512_storeu_ps(y + 16 * i, totals[i]);
}

// The same, eight to a register.
__attribute__((target("arch=x86-64-v3"))) void add_panel_v3(const RoundedRow& row, const std::int16_t* panel,
                                                            std::size_t run, float unit, float* y) {
    const __m256 units = _mm256_set1_ps(unit);
    for (std::size_t begin = row.begin; begin < row.end; begin += run) {
        __m256i sums[8] = {};
        const std::size_t end = std::min(row.end, begin + run);
        for (std::size_t k = begin; k < end; k += 2) {
            std::int32_t two;
            std::memcpy(&two, &row.values[k], sizeof two);
            const __m256i x = _mm256_set1_epi32(two);
            const std::int16_t *a = panel + row.active[k] * kWidth, *b = panel + row.active[k + 1] * kWidth;
            for (int quarter = 0; quarter < 4; ++quarter) {
                const __m256i of_a = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(a) + quarter),
                              of_b = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b) + quarter);
                // Two quarters make 32 outputs: their first sixteen, eight in each, then the others.
                const int first = quarter / 2 * 4 + quarter % 2, second = first + 2;
                sums[first] =
                    _mm256_add_epi32(sums[first], _mm256_madd_epi16(_mm256_unpacklo_epi16(of_a, of_b), x));
                sums[second] =
                    _mm256_add_epi32(sums[second], _mm256_madd_epi16(_mm256_unpackhi_epi16(of_a, of_b), x));
            }
        }
        for (int i = 0; i < 8; ++i)
            _mm256_storeu_ps(y + 8 * i,
                             _mm256_fmadd_ps(_mm256_cvtepi32_ps(sums[i]), units, _mm256_loadu_ps(y + 8 * i)));
    }
}

#endif

float largest_plain(const float* values, std::size_t count) {
    float largest = 0;
    for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, std::abs(values[i]));
    return largest;
}

std::size_t list_plain(const float* from, std::size_t inputs, float scale, Active* active,
                       std::int16_t* values) {
    constexpr float kRounder = 0x1.8p23F;  // adding it leaves no room for a fraction
    std::size_t found = 0;
    for (std::size_t i = 0; i < inputs; ++i) {
        const float rounded = from[i] * scale + kRounder - kRounder;
        active[found] = static_cast<Active>(i);
        values[found] = static_cast<std::int16_t>(rounded);
        found += rounded != 0;
    }
    return found;
}

void add_panel_plain(const RoundedRow& row, const std::int16_t* panel, std::size_t run, float unit,
                     float* y) {
    for (std::size_t begin = row.begin; begin < row.end; begin += run) {
        std::array<std::int32_t, kWidth> sums{};
        const std::size_t end = std::min(row.end, begin + run);
        for (std::size_t k = begin; k < end; ++k) {
            const std::int16_t* weights = panel + row.active[k] * kWidth;
            for (std::size_t i = 0; i < kWidth; ++i) sums[i] += row.values[k] * weights[i];
        }
        for (std::size_t out = 0; out < kWidth; ++out)
            y[out] += static_cast<float>(sums[place_in_panel(out)]) * unit;
    }
}

}  // namespace

std::span<const RoundedKernels> rounded_kernels() {
    static const std::vector<RoundedKernels> all = [] {
        std::vector<RoundedKernels> found;
#ifdef TABLA_X86_VERSIONS
        if (__builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vnni") &&
            __builtin_cpu_supports("avx512vbmi2"))
            found.push_back({largest_wide, list_wide, add_panel_wide});
        if (__builtin_cpu_supports("x86-64-v3")) found.push_back({largest_plain, list_plain, add_panel_v3});
#endif
        found.push_back({largest_plain, list_plain, add_panel_plain});
        return found;
    }();
    return all;
}

void RoundedRow::assign(const float* from, std::size_t inputs, const RoundedKernels& kernels) {
    const int exponent = fitting_exponent(kernels.largest(from, inputs));
    unit = power_of_two(-exponent);
    count = kernels.list(from, inputs, power_of_two(exponent), active.data(), values.data());
    if (count % 2 == 1) {
        active[count] = 0;
        values[count++] = 0;
    }
}

void RoundedRow::narrow(Heard heard) {
    // The last may be the 0 that was added, which is out of order: it is left out here, and comes along where
    // all before it are heard.
    const auto last = active.begin() + static_cast<std::ptrdiff_t>(count - (count > 0));
    const auto before = [&](std::size_t input) {
        return static_cast<std::size_t>(std::lower_bound(active.begin(), last, input) - active.begin());
    };
    begin = before(heard.first) / 2 * 2;
    end = (before(heard.last) + 1) / 2 * 2;
}

RoundedLayer::RoundedLayer(const float* weights, std::size_t inputs, std::size_t outputs)
    : inputs_(inputs),
      panels_((outputs + kWidth - 1) / kWidth),
      weights_(inputs * panels_ * kWidth),
      heard_(heard_inputs(weights, inputs, outputs)) {
    const int exponent = fitting_exponent(largest_plain(weights, inputs * outputs));
    unit_ = power_of_two(-exponent);
    // The largest weights of an output that could meet the largest inputs.
    constexpr std::int64_t kRoom = (std::int64_t{1} << (31 - kRoundedBits)) - 1;
    run_ = inputs + inputs % 2;
    const float scale = power_of_two(exponent);
    std::vector<std::int64_t> sizes;
    for (std::size_t out = 0; out < outputs; ++out) {
        sizes.clear();
        for (std::size_t in = 0; in < inputs; ++in) {
            const auto rounded = static_cast<std::int16_t>(
                std::lrint(weights[weight_index(inputs, outputs, in, out)] * scale));
            if (rounded == 0) continue;
            weights_[out / kWidth * inputs * kWidth + in * kWidth + place_in_panel(out % kWidth)] = rounded;
            sizes.push_back(std::abs(std::int64_t{rounded}));
        }
        std::sort(sizes.begin(), sizes.end(), std::greater());
        std::int64_t sum = 0;
        std::size_t safe = 0;
        while (safe < sizes.size() && (sum += sizes[safe]) <= kRoom) ++safe;
        if (safe < sizes.size()) run_ = std::min(run_, safe / 2 * 2);
    }
}

void RoundedLayer::add(std::span<RoundedRow> rows, float* y, const RoundedKernels& kernels) const {
    for (std::size_t panel = 0; panel < panels_; ++panel) {
        if (panel == 0 || heard_[panel] != heard_[panel - 1])
            for (RoundedRow& row : rows) row.narrow(heard_[panel]);
        for (std::size_t row = 0; row < rows.size(); ++row)
            kernels.add_panel(rows[row], weights_.data() + panel * inputs_ * kWidth, run_,
                              rows[row].unit * unit_, y + row * stride() + panel * kWidth);
    }
}

}  // namespace tabla
