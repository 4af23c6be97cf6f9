// Making the bear-off tables, by backward induction over pips. The same for any number of threads.
#pragma once

#include <span>
#include <vector>

#include "search/bearoff.hpp"

namespace tabla::bearoff {

// The block of OneSided. Chances are worked out in double precision and rounded once.
std::vector<std::uint8_t> make_one_sided(int threads);

// The TwoSided::value_count(checkers) values of TwoSided, for 1 to kMaxTwoSided checkers. Each value is the
// mean of 36 stored ones, rounded to the nearest unit.
void make_two_sided(int checkers, int threads, std::span<std::int16_t> values);

}  // namespace tabla::bearoff
