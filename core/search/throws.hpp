// The 21 throws of two dice.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

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

}  // namespace tabla
