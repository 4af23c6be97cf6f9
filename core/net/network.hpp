// A net: its shape and its weights, and the same made ready to evaluate boards.
//
// Inputs -> rectified hidden layers -> five chances by the logistic function. The weights lie in one vector:
// the raw inputs' rows of the first layer, its expert inputs' tiles (see layers.hpp), its bias, then tiles
// and bias of each further layer. The output layer is padded from 5 to 16.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "net/chances.hpp"
#include "net/features.hpp"
#include "net/layers.hpp"

namespace tabla {

struct Shape {
    bool expert = true;               // whether the net sees the expert inputs
    std::vector<std::size_t> hidden;  // widths, each a multiple of kTile

    bool operator==(const Shape&) const = default;
    std::size_t inputs() const { return kRawInputs + (expert ? kExpertInputs : 0); }
    std::size_t experts() const { return expert ? kExpertInputs : 0; }
};

// Where one layer's weights begin in the vector.
struct Layer {
    std::size_t inputs, outputs;  // dense inputs; outputs padded
    std::size_t tiles, bias;
};

class Network {
  public:
    // All weights 0; throws std::invalid_argument when the shape makes no net.
    explicit Network(Shape shape);

    // Weights as files keep them: layer by layer, [inputs][outputs] row by row, then the bias; 5 outputs
    // last.
    static Network from_plain(Shape shape, std::span<const float> plain);
    std::vector<float> plain() const;

    // Random weights from a seed; the output starts near the chances of an even game.
    static Network random(Shape shape, std::uint64_t seed);

    const Shape& shape() const { return shape_; }
    std::size_t width() const { return layers_[0].outputs; }
    std::span<const Layer> layers() const { return layers_; }
    std::vector<float>& weights() { return weights_; }
    const std::vector<float>& weights() const { return weights_; }

  private:
    // Calls visit(index in weights, index in the plain order).
    template <typename Visit>
    void for_each_weight(Visit visit) const;

    Shape shape_;
    std::vector<Layer> layers_;
    std::vector<float> weights_;
};

// Values of every layer for a block of boards, kept between calls to spare allocation.
class Workspace {
  public:
    static constexpr std::size_t kRows = 8;

    explicit Workspace(const Network& network);

    std::vector<float> half;                 // first layer's sum over the mover's places
    std::vector<float> experts;              // kRows rows
    std::vector<std::vector<float>> values;  // per layer, kRows rows
};

// A net ready for use: for each place and count of checkers the summed row of the first layer.
class Inference {
  public:
    explicit Inference(const Network& network);

    // Takes over new weights of the same shape.
    void refresh(const Network& network);

    const Network& network() const { return network_; }

    // Chances of the side on roll; for unfinished games only, and before the rules have had their say.
    void evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const;

    // Leaves the values of all layers of at most Workspace::kRows boards in `work`.
    void forward(std::span<const Board> boards, Workspace& work) const;

  private:
    // Adds to `from`, the rows of the places of one side.
    void add_side(Side side, std::size_t first_place, const float* from, float* sum) const;

    Network network_;
    std::vector<float> table_;  // [2 * kPlaces][16][width]
};

}  // namespace tabla
