#include "net/network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <stdexcept>
#include <string>

#include "board/random.hpp"

namespace tabla {

namespace {

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
        else if (shape.bytes && width % kPanel != 0)
            throw std::invalid_argument("a hidden layer in bytes has width " + std::to_string(width) +
                                        "; multiples of 64 are right");
    if (shape.bytes && (!shape.expert || shape.hidden.size() < 2))
        throw std::invalid_argument(
            "a net in bytes sees the expert inputs and has two hidden layers or more");
    if (shape.phased && !shape.bytes)
        throw std::invalid_argument("a net with layers for each phase is one in bytes");
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
    std::size_t at = kRawInputs * shape_.hidden[0];
    for (std::size_t phase = 0; phase < shape_.phases(); ++phase) {
        auto& layers = layers_.emplace_back();
        if (phase > 0) layers.push_back(layers_[0][0]);
        for (std::size_t i = layers.size(); i <= shape_.hidden.size(); ++i) {
            const std::size_t inputs = i > 0 ? shape_.hidden[i - 1] : shape_.experts(),
                              outputs = i < shape_.hidden.size() ? shape_.hidden[i] : kTile;
            layers.push_back({inputs, outputs, at, at + inputs * outputs});
            at += (inputs + 1) * outputs;
        }
    }
    weights_.assign(at, 0.0F);
}

template <typename Visit>
void Network::for_each_weight(Visit visit) const {
    std::size_t plain = 0;
    for (; plain < kRawInputs * width(); ++plain) visit(plain, plain);
    for (const auto& layers : layers_)
        for (std::size_t i = &layers == &layers_[0] ? 0 : 1; i < layers.size(); ++i) {
            const Layer& layer = layers[i];
            const std::size_t outputs = i + 1 == layers.size() ? std::size_t{kChanceCount} : layer.outputs;
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
    // About thirty raw inputs are on at a time, and the expert inputs are mostly small.
    const Layer& first = network.layers()[0];
    fill(0, kRawInputs * network.width(), 0.18F);
    fill(first.panels, first.bias, 0.12F);
    for (const auto& layers : network.layers_) {
        for (std::size_t i = 1; i + 1 < layers.size(); ++i)
            fill(layers[i].panels, layers[i].bias, std::sqrt(2.0F / static_cast<float>(layers[i].inputs)));
        const Layer& last = layers.back();
        for (std::size_t in = 0; in < last.inputs; ++in)
            fill(last.panels + in * kTile, last.panels + in * kTile + kChanceCount, 0.05F);
        constexpr std::array<float, kChanceCount> even_game = {0, -1, -4, -1, -4};
        std::copy(even_game.begin(), even_game.end(), &network.weights_[last.bias]);
    }
    return network;
}

}  // namespace tabla
