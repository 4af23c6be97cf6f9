// A net: its shape and its weights.
//
// Inputs -> rectified hidden layers -> five chances by the logistic function. The weights lie in one vector:
// the raw inputs' rows of the first layer, its expert inputs' panels (see layers.hpp), its bias, then panels
// and bias of each further layer. The output layer is padded from 5 to 16.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "net/aligned.hpp"
#include "net/chances.hpp"
#include "net/features.hpp"
#include "net/layers.hpp"
#include "net/phase.hpp"

namespace tabla {

struct Shape {
    bool expert = true;               // whether the net sees the expert inputs
    std::vector<std::size_t> hidden;  // widths: multiples of kTile, above kPanel multiples of it
    bool bytes = false;               // whether hidden values and their weights fit bytes: see bytes.hpp
    bool phased = false;              // whether each phase has its own layers after the first

    bool operator==(const Shape&) const = default;
    std::size_t inputs() const { return kRawInputs + (expert ? kExpertInputs : 0); }
    std::size_t experts() const { return expert ? kExpertInputs : 0; }
    std::size_t phases() const { return phased ? kPhases : 1; }
    std::size_t phase(const Board& board) const { return phased ? phase_of(board) : 0; }
};

// Where one layer's weights begin in the vector.
struct Layer {
    std::size_t inputs, outputs;  // without the raw inputs; outputs padded
    std::size_t panels, bias;
};

class Network {
  public:
    // All weights 0; throws std::invalid_argument when the shape makes no net.
    explicit Network(Shape shape);

    // Weights as files keep them: layer by layer, [inputs][outputs] row by row, then the bias; 5 outputs
    // last. The first layer is followed by those of each phase in turn.
    static Network from_plain(Shape shape, std::span<const float> plain);
    std::vector<float> plain() const;

    // Random weights from a seed; the output starts near the chances of an even game.
    static Network random(Shape shape, std::uint64_t seed);

    const Shape& shape() const { return shape_; }
    std::size_t width() const { return layers_[0][0].outputs; }
    // From the first, which all phases share, to the output.
    std::span<const Layer> layers(std::size_t phase = 0) const { return layers_[phase]; }
    Floats& weights() { return weights_; }
    const Floats& weights() const { return weights_; }

  private:
    // Calls visit(index in weights, index in the plain order).
    template <typename Visit>
    void for_each_weight(Visit visit) const;

    Shape shape_;
    std::vector<std::vector<Layer>> layers_;  // by phase
    Floats weights_;
};

}  // namespace tabla
