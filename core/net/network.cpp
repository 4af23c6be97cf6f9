#include "net/network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <stdexcept>
#include <string>

#include "board/random.hpp"

namespace tabla {

namespace {

constexpr std::size_t kCounts = 16;  // a place holds 0 to 15 checkers
constexpr std::size_t kMaxWidth = 4096, kMaxDepth = 8;

void check(const Shape& shape) {
    if (shape.hidden.empty() || shape.hidden.size() > kMaxDepth)
        throw std::invalid_argument("a net has " + std::to_string(shape.hidden.size()) +
                                    " hidden layers; 1 to " + std::to_string(kMaxDepth) + " are right");
    for (const std::size_t width : shape.hidden)
        if (width == 0 || width % kTile != 0 || width % panel_width(width) != 0 || width > kMaxWidth)
            throw std::invalid_argument("a hidden layer has width " + std::to_string(width) +
                                        "; 16, 32, 48 and multiples of 64 up to " +
                                        std::to_string(kMaxWidth) + " are right");
}

// A normal deviate by the sum of twelve even ones.
float deviate(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next() >> 11) * 0x1p-53;
    return static_cast<float>(sum);
}

}  // namespace

Network::Network(Shape shape) : shape_(std::move(shape)) {
    check(shape_);
    std::size_t at = kRawInputs * shape_.hidden[0], inputs = shape_.experts();
    for (std::size_t i = 0; i <= shape_.hidden.size(); ++i) {
        const std::size_t outputs = i < shape_.hidden.size() ? shape_.hidden[i] : kTile;
        layers_.push_back({inputs, outputs, at, at + inputs * outputs});
        at += (inputs + 1) * outputs;
        inputs = outputs;
    }
    weights_.assign(at, 0.0F);
}

template <typename Visit>
void Network::for_each_weight(Visit visit) const {
    std::size_t plain = 0;
    for (; plain < kRawInputs * width(); ++plain) visit(plain, plain);
    for (const Layer& layer : layers_) {
        const std::size_t outputs = &layer == &layers_.back() ? std::size_t{kChanceCount} : layer.outputs;
        for (std::size_t in = 0; in < layer.inputs; ++in)
            for (std::size_t out = 0; out < outputs; ++out)
                visit(layer.panels + weight_index(layer.inputs, layer.outputs, in, out), plain++);
        for (std::size_t out = 0; out < outputs; ++out) visit(layer.bias + out, plain++);
    }
}

Network Network::from_plain(Shape shape, std::span<const float> plain) {
    Network network(std::move(shape));
    std::size_t wanted = 0;
    network.for_each_weight([&](std::size_t, std::size_t from) { wanted = from + 1; });
    if (plain.size() != wanted)
        throw std::invalid_argument("a net of this shape has " + std::to_string(wanted) + " weights, not " +
                                    std::to_string(plain.size()));
    if (!std::all_of(plain.begin(), plain.end(), [](float weight) { return std::isfinite(weight); }))
        throw std::invalid_argument("a weight of the net is not a finite number");
    network.for_each_weight([&](std::size_t to, std::size_t from) { network.weights_[to] = plain[from]; });
    return network;
}

std::vector<float> Network::plain() const {
    std::vector<float> out;
    for_each_weight([&](std::size_t from, std::size_t) { out.push_back(weights_[from]); });
    return out;
}

Network Network::random(Shape shape, std::uint64_t seed) {
    Network network(std::move(shape));
    Random random(seed);
    const auto fill = [&](std::size_t from, std::size_t to, float scale) {
        for (std::size_t i = from; i < to; ++i) network.weights_[i] = scale * deviate(random);
    };
    const auto layers = network.layers();
    // About thirty raw inputs are on at a time, and the expert inputs are mostly small.
    fill(0, kRawInputs * network.width(), 0.18F);
    fill(layers[0].panels, layers[0].bias, 0.12F);
    for (std::size_t i = 1; i + 1 < layers.size(); ++i)
        fill(layers[i].panels, layers[i].bias, std::sqrt(2.0F / static_cast<float>(layers[i].inputs)));
    const Layer& last = layers.back();
    for (std::size_t in = 0; in < last.inputs; ++in)
        fill(last.panels + in * kTile, last.panels + in * kTile + kChanceCount, 0.05F);
    constexpr std::array<float, kChanceCount> even_game = {0, -1, -4, -1, -4};
    std::copy(even_game.begin(), even_game.end(), network.weights_.begin() + static_cast<long>(last.bias));
    return network;
}

Workspace::Workspace(const Network& network)
    : half(network.width()), experts(kRows * network.shape().experts()) {
    for (const Layer& layer : network.layers()) {
        values.emplace_back(kRows * layer.outputs);
        const std::size_t stride = layer.inputs + kTile;
        inputs.push_back({std::vector<Active>(kRows * stride), {}, stride});
    }
}

Inference::Inference(const Network& network)
    : network_(network), table_(2 * kPlaces * kCounts * network.width()) {
    refresh(network);
}

void Inference::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network;
    const std::size_t width = network_.width();
    std::fill(table_.begin(), table_.end(), 0.0F);
    for (int place = 0; place < 2 * kPlaces; ++place)
        for (int count = 1; count <= kCheckers; ++count) {
            const auto units = raw_units(place % kPlaces, count);
            float* row =
                &table_[(static_cast<std::size_t>(place) * kCounts + static_cast<std::size_t>(count)) *
                        width];
            for (std::size_t unit = 0; unit < kUnits; ++unit)
                if (units[unit] != 0)
                    add_scaled(units[unit],
                               &network_.weights()[(static_cast<std::size_t>(place) * kUnits + unit) * width],
                               width, row);
        }
}

void Inference::add_side(Side side, std::size_t first_place, const float* from, float* sum) const {
    std::array<const float*, kCheckers> rows;  // at most a place per checker
    std::size_t found = 0;
    const std::size_t width = network_.width();
    PointMask places = occupied(side) | (count_at(side, kOff) > 0 ? 1U : 0U);
    for (; places != 0; places &= places - 1) {
        const auto place = static_cast<std::size_t>(std::countr_zero(places));
        const auto count = static_cast<std::size_t>(count_at(side, static_cast<int>(place)));
        rows[found++] = &table_[((first_place + place) * kCounts + count) * width];
    }
    sum_rows({rows.data(), found}, from, width, sum);
}

void Inference::forward(std::span<const Board> boards, Workspace& work) const {
    assert(boards.size() <= Workspace::kRows);
    const float* weights = network_.weights().data();
    const auto layers = network_.layers();
    const std::size_t rows = boards.size();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        // Boards after different plays of one turn mostly share the side that did not move.
        if (i == 0 || boards[i].mover != boards[i - 1].mover)
            add_side(boards[i].mover, 0, weights + layers[0].bias, work.half.data());
        add_side(boards[i].opponent, kPlaces, work.half.data(), &work.values[0][i * layers[0].outputs]);
        if (network_.shape().expert)
            expert_inputs(boards[i],
                          std::span<float, kExpertInputs>(&work.experts[i * kExpertInputs], kExpertInputs));
    }
    const float* below = work.experts.data();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Layer& layer = layers[i];
        float* values = work.values[i].data();
        if (i > 0)
            for (std::size_t row = 0; row < rows; ++row)
                std::copy_n(weights + layer.bias, layer.outputs, values + row * layer.outputs);
        if (layer.inputs > 0) {
            auto& inputs = work.inputs[i];
            for (std::size_t row = 0; row < rows; ++row)
                inputs.counts[row] = find_active(below + row * layer.inputs, layer.inputs,
                                                 &inputs.active[row * inputs.stride]);
            add_layer(below, rows, layer.inputs, inputs.active.data(), inputs.counts.data(), inputs.stride,
                      weights + layer.panels, layer.outputs, values);
        }
        if (i + 1 < layers.size())
            rectify(values, rows * layer.outputs);
        else
            squash(values, rows * layer.outputs);
        below = values;
    }
}

void Inference::evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    for (std::size_t begin = 0; begin < boards.size(); begin += Workspace::kRows) {
        const std::size_t count = std::min(Workspace::kRows, boards.size() - begin);
        forward(boards.subspan(begin, count), work);
        for (std::size_t i = 0; i < count; ++i)
            std::copy_n(&work.values.back()[i * kTile], std::size_t{kChanceCount}, out[begin + i].begin());
    }
}

}  // namespace tabla
