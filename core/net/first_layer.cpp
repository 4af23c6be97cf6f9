#include "net/first_layer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

#include "board/results.hpp"

namespace tabla {

namespace {

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
    : width_(network.width()), table_(kCheckers * 2 * kPlaces * width_), bias_(width_) {
    refresh(network, bias, units);
}

template <typename Value>
void FirstLayerOf<Value>::refresh(const Network& network, std::span<const float> bias,
                                  std::span<const float> units) {
    keep(bias.data(), units, width_, bias_.data());
    Floats summed(width_);
    for (std::size_t place = 0; place < 2 * kPlaces; ++place)
        for (std::size_t count = 1; count <= kCheckers; ++count) {
            sum_units(network, place, count, summed.data());
            keep(summed.data(), units, width_, &table_[row(place, count)]);
        }
}

template <typename Value>
std::span<const Value* const> FirstLayerOf<Value>::put_rows(const Board& board, bool mover, bool opponent,
                                                            Rows& rows) const {
    std::array<std::uint8_t, 2 * kPlaces + 6> counts;
    std::uint64_t places = 0;
    if (mover) {
        SideBytes(board.mover).write(counts.data());
        places = held(board.mover);
    }
    if (opponent) {
        SideBytes(board.opponent).write(counts.data() + kPlaces);
        places |= std::uint64_t{held(board.opponent)} << kPlaces;
    }
    std::size_t found = 0;
    for (; places != 0; places &= places - 1, ++found) {
        const auto place = static_cast<std::size_t>(std::countr_zero(places));
        rows[found] = &table_[row(place, counts[place])];
    }
    return {rows.data(), found};
}

template <typename Value>
void FirstLayerOf<Value>::sum(std::span<const Board> boards, Value* half, Value* y,
                              std::size_t stride) const {
    Rows rows;
    const auto same = [&](std::size_t i, std::size_t other) {
        return other < boards.size() && boards[i].mover == boards[other].mover;
    };
    for (std::size_t i = 0; i < boards.size(); ++i, y += stride) {
        // Boards after different plays of one turn mostly share the side that did not move.
        const bool is_next = same(i, i + 1), is_first = i == 0 || !same(i, i - 1);
        if (is_first && is_next) sum_rows(put_rows(boards[i], true, false, rows), bias_.data(), width_, half);
        const bool is_alone = is_first && !is_next;
        sum_rows(put_rows(boards[i], is_alone, true, rows), is_alone ? bias_.data() : half, width_, y);
    }
}

template class FirstLayerOf<float>;
template class FirstLayerOf<std::int16_t>;

}  // namespace tabla
