// The raw inputs' part of a net's first layer: for each place and count of checkers the summed row of
// weights, in floats or, for nets in bytes, in whole numbers of a unit of each output's own.
#pragma once

#include "net/network.hpp"

namespace tabla {

template <typename Value>
class FirstLayerOf {
  public:
    // `bias` and `units` have a value for each output; without units the rows are as they are.
    FirstLayerOf(const Network& network, std::span<const float> bias, std::span<const float> units = {});

    // Takes over new weights of the same shape.
    void refresh(const Network& network, std::span<const float> bias, std::span<const float> units = {});

    // Sets the rows of y, `stride` values apart, to the bias and what the raw inputs of each board add to it.
    // `half` has room for the sum of one side.
    void sum(std::span<const Board> boards, Value* half, Value* y, std::size_t stride) const;

  private:
    // At most a place per checker.
    using Rows = std::array<const Value*, 2 * kCheckers>;
    // Puts the rows of the mover's places there, and those of the opponent's, as asked.
    std::span<const Value* const> put_rows(const Board& board, bool mover, bool opponent, Rows& rows) const;

    // Where the row of so many checkers, one or more, on a place of either side begins.
    std::size_t row(std::size_t place, std::size_t count) const {
        return ((count - 1) * 2 * kPlaces + place) * width_;
    }

    std::size_t width_;
    // [count - 1][place of either side][width]: the counts that come most lie together, in few pages.
    std::vector<Value, LineAllocator<Value>> table_;
    std::vector<Value, LineAllocator<Value>> bias_;
};

using FirstLayer = FirstLayerOf<float>;
using ByteFirstLayer = FirstLayerOf<std::int16_t>;

// The bias of a net's first layer.
std::span<const float> first_bias(const Network& network);

// The least that no board's sum passes `sum_limit` of them, bias included.
std::vector<float> first_units(const Network& network, std::span<const float> bias, float sum_limit);

}  // namespace tabla
