// Tables as Python holds them, for those who look things up in them.
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
        : values(std::move(kept)), table(checked(checkers), checked_values(values)) {}

    static int checked(int checkers) {
        if (checkers < 1 || checkers > bearoff::kMaxTwoSided)
            throw std::invalid_argument("a two-sided table has 1 to " +
                                        std::to_string(bearoff::kMaxTwoSided) + " checkers a side");
        return checkers;
    }
};

// The same for one side.
using Block = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

struct OneSidedTable {
    Block block;
    bearoff::OneSided table;

    explicit OneSidedTable(Block kept) : block(std::move(kept)), table(checked(block)) {}

    static std::span<const std::uint8_t> checked(const Block& block) {
        if (reinterpret_cast<std::uintptr_t>(block.data()) % 4 != 0)
            throw std::invalid_argument("a one-sided table must be aligned to four bytes");
        return {block.data(), block.size()};
    }
};

// Both, for whoever judges boards; Python keeps them alive.
struct Endings {
    const TwoSidedTable* two_sided;
    const OneSidedTable* one_sided;
};

}  // namespace tabla::bindings
