#include "net/forward.hpp"

#include <algorithm>
#include <cassert>

#include "net/bytes.hpp"

namespace tabla {

LayerValues::LayerValues(const Network& network)
    : half(network.width()), experts(kBoardsAtOnce * network.shape().experts()) {
    for (const Layer& layer : network.layers()) {
        values.emplace_back(kBoardsAtOnce * layer.outputs);
        const std::size_t stride = layer.inputs + kTile;
        inputs.push_back({std::vector<Active>(kBoardsAtOnce * stride), {}, stride});
    }
}

Forward::Forward(const Network& network)
    : network_(network.shape().bytes ? bytes::rounded(network) : network),
      first_(network, first_bias(network)) {
    for (const Layer& layer : network.layers())
        heard_.push_back(heard_inputs(&network.weights()[layer.panels], layer.inputs, layer.outputs));
}

void Forward::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network.shape().bytes ? bytes::rounded(network) : network;
    first_.refresh(network, first_bias(network));
}

void Forward::run(std::span<const Board> boards, LayerValues& work) const {
    assert(boards.size() <= kBoardsAtOnce);
    const float* weights = network_.weights().data();
    const auto layers = network_.layers();
    const std::size_t rows = boards.size();
    first_.sum(boards, work.half.data(), work.values[0].data(), layers[0].outputs);
    if (network_.shape().expert) expert_inputs(boards, work.experts);
    const bool in_bytes = network_.shape().bytes;
    if (in_bytes) bytes::round_experts(std::span(work.experts).first(rows * layers[0].inputs));
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
                      weights + layer.panels, layer.outputs, heard_[i].data(), values);
        }
        if (i + 1 == layers.size())
            squash(values, rows * layer.outputs);
        else if (in_bytes && i + 2 < layers.size())
            bytes::round_values(values, rows * layer.outputs);
        else
            rectify(values, rows * layer.outputs);
        below = values;
    }
}

}  // namespace tabla
