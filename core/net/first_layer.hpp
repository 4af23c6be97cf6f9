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
    // sum = from + the rows of the places of one side.
    void add_side(Side side, std::size_t first_place, const Value* from, Value* sum) const;

    std::size_t width_;
    std::vector<Value, LineAllocator<Value>> table_;  // [2 * kPlaces][16][width]
    std::vector<Value, LineAllocator<Value>> bias_;
};

using FirstLayer = FirstLayerOf<float>;
using ByteFirstLayer = FirstLayerOf<std::int16_t>;

// The bias of a net's first layer.
std::span<const float> first_bias(const Network& network);

// The least that no board's sum passes `sum_limit` of them, bias included.
std::vector<float> first_units(const Network& network, std::span<const float> bias, float sum_limit);

}  // namespace tabla
