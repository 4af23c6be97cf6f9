#include "net/first_layer.hpp"

#include <algorithm>

namespace tabla {

namespace {

constexpr std::size_t kCounts = 16;  // a place holds 0 to 15 checkers

}  // namespace

FirstLayer::FirstLayer(const Network& network)
    : width_(network.width()), table_(2 * kPlaces * kCounts * width_), bias_(width_) {
    refresh(network);
}

void FirstLayer::refresh(const Network& network) {
    const float* weights = network.weights().data();
    std::copy_n(weights + network.layers()[0].bias, width_, bias_.begin());
    std::fill(table_.begin(), table_.end(), 0.0F);
    for (std::size_t place = 0; place < 2 * kPlaces; ++place)
        for (std::size_t count = 1; count <= kCheckers; ++count) {
            const auto units = raw_units(static_cast<int>(place % kPlaces), static_cast<int>(count));
            float* row = &table_[(place * kCounts + count) * width_];
            for (std::size_t unit = 0; unit < kUnits; ++unit)
                if (units[unit] != 0)
                    add_scaled(units[unit], weights + (place * kUnits + unit) * width_, width_, row);
        }
}

void FirstLayer::add_side(Side side, std::size_t first_place, const float* from, float* sum) const {
    std::array<const float*, kCheckers> rows;  // at most a place per checker
    std::size_t found = 0;
    PointMask places = occupied(side) | (count_at(side, kOff) > 0 ? 1U : 0U);
    for (; places != 0; places &= places - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(places));
        const auto count = static_cast<std::size_t>(count_at(side, static_cast<int>(place)));
        rows[found++] = &table_[((first_place + place) * kCounts + count) * width_];
    }
    sum_rows({rows.data(), found}, from, width_, sum);
}

void FirstLayer::sum(std::span<const Board> boards, Floats& half, float* y, std::size_t stride) const {
    for (std::size_t i = 0; i < boards.size(); ++i) {
        // Boards after different plays of one turn mostly share the side that did not move.
        if (i == 0 || boards[i].mover != boards[i - 1].mover)
            add_side(boards[i].mover, 0, bias_.data(), half.data());
        add_side(boards[i].opponent, kPlaces, half.data(), y + i * stride);
    }
}

}  // namespace tabla
