// The raw inputs' part of a net's first layer: for each place and count of checkers the summed row of
// weights.
#pragma once

#include "net/network.hpp"

namespace tabla {

class FirstLayer {
  public:
    explicit FirstLayer(const Network& network);

    // Takes over new weights of the same shape.
    void refresh(const Network& network);

    // Sets the rows of y, `stride` floats apart, to the bias and what the raw inputs of each board add to it.
    // `half` has room for the sum of one side.
    void sum(std::span<const Board> boards, Floats& half, float* y, std::size_t stride) const;

  private:
    // sum = from + the rows of the places of one side.
    void add_side(Side side, std::size_t first_place, const float* from, float* sum) const;

    std::size_t width_;
    Floats table_;  // [2 * kPlaces][16][width]
    Floats bias_;
};

}  // namespace tabla
