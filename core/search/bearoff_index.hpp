// Numbers for the arrangements of one side's checkers on its home points, the rest borne off.
//
// The rank of an arrangement is sum over j = 1..6 of C(s_j + j - 1, j), where s_j counts the checkers on
// point 7 - j and above (s_1 those on point 6, s_6 all that are left). The s_j never fall with j, so the
// numbers s_j + j - 1 rise strictly and this is the combinatorial number system: every rank belongs to
// exactly one arrangement. The most checkers weigh most, so the arrangements of at most n checkers are the
// first C(n + 6, 6) ranks, whatever the table; and every move lowers some s_j and raises none, so that a rank
// only falls. Knows nothing of dice.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace tabla::bearoff {

inline constexpr int kHomePoints = 6;

namespace detail {

// kChoose[n][k] = C(n, k).
inline constexpr auto kChoose = [] {
    std::array<std::array<std::uint32_t, kHomePoints + 1>, kCheckers + kHomePoints + 1> choose{};
    for (std::size_t n = 0; n < choose.size(); ++n) {
        choose[n][0] = 1;
        for (std::size_t k = 1; k <= kHomePoints && n > 0; ++k)
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    return choose;
}();

}  // namespace detail

// The number of arrangements of at most so many checkers.
constexpr std::uint32_t position_count(int checkers) {
    return detail::kChoose[static_cast<std::size_t>(checkers + kHomePoints)][kHomePoints];
}

inline constexpr std::uint32_t kOneSidedPositions = position_count(kCheckers);
static_assert(kOneSidedPositions == 54'264);

constexpr int checkers_left(Side side) {
    return kCheckers - count_at(side, kOff);
}

constexpr bool is_home(Side side) {
    return (occupied(side) & ~kHome) == 0;
}

// Of a side that is home.
constexpr std::uint32_t rank(Side side) {
    std::uint32_t rank = 0;
    std::size_t above = 0;
    for (std::size_t j = 1; j <= kHomePoints; ++j) {
        above += static_cast<std::size_t>(count_at(side, 7 - static_cast<int>(j)));
        rank += detail::kChoose[above + j - 1][j];
    }
    return rank;
}

// The side of a rank, with the checkers that are not home borne off.
constexpr Side unrank(std::uint32_t rank) {
    std::array<int, kHomePoints + 1> above{};
    int number = kCheckers + kHomePoints;
    for (int j = kHomePoints; j >= 1; --j) {
        const auto choose = [&](int n) {
            return detail::kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(j)];
        };
        do --number;
        while (choose(number) > rank);
        rank -= choose(number);
        above[static_cast<std::size_t>(j)] = number - j + 1;
    }
    Side side = static_cast<Side>(kCheckers - above[kHomePoints]) * one_at(kOff);
    for (std::size_t j = 1; j <= kHomePoints; ++j)
        side += static_cast<Side>(above[j] - above[j - 1]) * one_at(7 - static_cast<int>(j));
    return side;
}

// Arrangements sorted by pips, those of equal pips by rank: their places in a table. No arrangement leads to
// another of as many pips, so all of one pip count can be worked out at once.
class PipOrder {
  public:
    explicit PipOrder(int checkers);

    std::uint32_t size() const { return static_cast<std::uint32_t>(places_.size()); }
    int max_pips() const { return static_cast<int>(starts_.size()) - 2; }
    // The places of the arrangements of so many pips begin here and end where those of one more begin.
    std::uint32_t start(int pips) const { return starts_[static_cast<std::size_t>(pips)]; }
    std::uint32_t place(Side side) const { return places_[rank(side)]; }
    Side side(std::uint32_t place) const { return unrank(ranks_[place]); }

  private:
    std::vector<std::uint16_t> places_;  // by rank
    std::vector<std::uint16_t> ranks_;   // by place
    std::vector<std::uint32_t> starts_;  // by pips
};

}  // namespace tabla::bearoff
