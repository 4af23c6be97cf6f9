// The 21 throws of two dice, and those of them that a thinned look sees.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace tabla {

struct Throw {
    int high, low;
    int weight;  // of 36
};

inline constexpr std::array<Throw, 21> kThrows = [] {
    std::array<Throw, 21> throws{};
    std::size_t i = 0;
    for (int high = 1; high <= 6; ++high)
        for (int low = 1; low <= high; ++low) throws[i++] = {high, low, high == low ? 1 : 2};
    return throws;
}();

// Where a throw stands in kThrows.
constexpr std::size_t throw_index(int die1, int die2) {
    const int high = std::max(die1, die2), low = std::min(die1, die2);
    return static_cast<std::size_t>(high * (high - 1) / 2 + low - 1);
}

// Thrown one after the other: how often, and the pips in all.
struct Way {
    int throws = 0;
    int pips = 0;

    constexpr Way then(const Throw& next) const { return {throws + 1, pips + next.high + next.low}; }
};

// Of all ways to throw a few times, those whose pips are a multiple of six are a sixth by weight, and any of
// the throws but one are in them as often as in all, since a die makes every remainder equally likely. So a
// mean over them is off only by what all the throws together do that no fewer of them do.
inline constexpr int kThinning = 6;
inline constexpr int kWholeThrows = 2;  // so many are not thinned

namespace detail {

struct Completing {
    std::array<std::size_t, 4> indices{};
    std::size_t count = 0;
};

// By the pips still missing.
inline constexpr std::array<Completing, kThinning> kCompleting = [] {
    std::array<Completing, kThinning> all{};
    for (std::size_t i = 0; i < kThrows.size(); ++i) {
        Completing& one = all[static_cast<std::size_t>(kThrows[i].high + kThrows[i].low) % kThinning];
        one.indices[one.count++] = i;
    }
    return all;
}();

}  // namespace detail

// The throws, by their place in kThrows, after which the way is one of those.
constexpr std::span<const std::size_t> completing(Way way) {
    const int missing = (kThinning - way.pips % kThinning) % kThinning;
    const auto& [indices, count] = detail::kCompleting[static_cast<std::size_t>(missing)];
    return {indices.data(), count};
}

}  // namespace tabla
