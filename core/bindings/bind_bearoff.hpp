// The two-sided table as Python holds it, for those who look things up in it.
#pragma once

#include <string>

#include "bindings/bindings.hpp"
#include "search/bearoff.hpp"

namespace tabla::bindings {

using Values = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A table together with the array that it looks into.
struct TwoSidedTable {
    Values values;
    bearoff::TwoSided table;

    TwoSidedTable(int checkers, Values kept)
        : values(std::move(kept)), table(checked(checkers), {values.data(), values.size()}) {}

    static int checked(int checkers) {
        if (checkers < 1 || checkers > bearoff::kMaxTwoSided)
            throw std::invalid_argument("a two-sided table has 1 to " +
                                        std::to_string(bearoff::kMaxTwoSided) + " checkers a side");
        return checkers;
    }
};

}  // namespace tabla::bindings
