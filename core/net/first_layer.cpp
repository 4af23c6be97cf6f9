#include "net/first_layer.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace tabla {

namespace {

constexpr std::size_t kCounts = 16;  // a place holds 0 to 15 checkers

// Sets `row` to the summed weights of so many checkers on a place.
void sum_units(const Network& network, std::size_t place, std::size_t count, float* row) {
    const std::size_t width = network.width();
    const auto units = raw_units(static_cast<int>(place % kPlaces), static_cast<int>(count));
    std::fill_n(row, width, 0.0F);
    for (std::size_t unit = 0; unit < kUnits; ++unit)
        if (units[unit] != 0)
            add_scaled(units[unit], &network.weights()[(place * kUnits + unit) * width], width, row);
}

template <typename Value>
void keep(const float* from, std::span<const float> units, std::size_t width, Value* to) {
    if constexpr (std::is_same_v<Value, float>)
        std::copy_n(from, width, to);
    else
        for (std::size_t i = 0; i < width; ++i) to[i] = static_cast<Value>(std::lrint(from[i] / units[i]));
}

}  // namespace

std::span<const float> first_bias(const Network& network) {
    return {&network.weights()[network.layers()[0].bias], network.width()};
}

std::vector<float> first_units(const Network& network, std::span<const float> bias, float sum_limit) {
    // Fifteen checkers add at most fifteen times what one of them can.
    const std::size_t width = network.width();
    Floats row(width);
    std::vector<float> units(width);
    std::array<std::vector<float>, 2> most{std::vector<float>(width), std::vector<float>(width)};
    for (std::size_t place = 0; place < 2 * kPlaces; ++place)
        for (std::size_t count = 1; count <= kCheckers; ++count) {
            sum_units(network, place, count, row.data());
            auto& side = most[place / kPlaces];
            for (std::size_t i = 0; i < width; ++i)
                side[i] = std::max(side[i], std::abs(row[i]) / static_cast<float>(count));
        }
    for (std::size_t i = 0; i < width; ++i)
        units[i] = (std::abs(bias[i]) + kCheckers * (most[0][i] + most[1][i])) / sum_limit;
    return units;
}

template <typename Value>
FirstLayerOf<Value>::FirstLayerOf(const Network& network, std::span<const float> bias,
                                  std::span<const float> units)
    : width_(network.width()), table_(2 * kPlaces * kCounts * width_), bias_(width_) {
    refresh(network, bias, units);
}

template <typename Value>
void FirstLayerOf<Value>::refresh(const Network& network, std::span<const float> bias,
                                  std::span<const float> units) {
    keep(bias.data(), units, width_, bias_.data());
    Floats row(width_);
    for (std::size_t place = 0; place < 2 * kPlaces; ++place)
        for (std::size_t count = 1; count <= kCheckers; ++count) {
            sum_units(network, place, count, row.data());
            keep(row.data(), units, width_, &table_[(place * kCounts + count) * width_]);
        }
}

template <typename Value>
void FirstLayerOf<Value>::add_side(Side side, std::size_t first_place, const Value* from, Value* sum) const {
    std::array<const Value*, kCheckers> rows;  // at most a place per checker
    std::size_t found = 0;
    PointMask places = occupied(side) | (count_at(side, kOff) > 0 ? 1U : 0U);
    for (; places != 0; places &= places - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(places));
        const auto count = static_cast<std::size_t>(count_at(side, static_cast<int>(place)));
        rows[found++] = &table_[((first_place + place) * kCounts + count) * width_];
    }
    sum_rows({rows.data(), found}, from, width_, sum);
}

template <typename Value>
void FirstLayerOf<Value>::sum(std::span<const Board> boards, Value* half, Value* y,
                              std::size_t stride) const {
    for (std::size_t i = 0; i < boards.size(); ++i) {
        // Boards after different plays of one turn mostly share the side that did not move.
        if (i == 0 || boards[i].mover != boards[i - 1].mover)
            add_side(boards[i].mover, 0, bias_.data(), half);
        add_side(boards[i].opponent, kPlaces, half, y + i * stride);
    }
}

template class FirstLayerOf<float>;
template class FirstLayerOf<std::int16_t>;

}  // namespace tabla
