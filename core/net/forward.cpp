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
    for (std::size_t phase = 0; phase < network.shape().phases(); ++phase) {
        auto& heard = heard_.emplace_back();
        for (const Layer& layer : network.layers(phase))
            heard.push_back(heard_inputs(&network.weights()[layer.panels], layer.inputs, layer.outputs));
    }
}

void Forward::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network.shape().bytes ? bytes::rounded(network) : network;
    first_.refresh(network, first_bias(network));
}

void Forward::run_layer(std::size_t phase, std::size_t i, std::size_t first, std::size_t end,
                        LayerValues& work) const {
    const Layer& layer = network_.layers(phase)[i];
    const float *weights = network_.weights().data(),
                *below = (i > 0 ? work.values[i - 1] : work.experts).data() + first * layer.inputs;
    float* values = &work.values[i][first * layer.outputs];
    if (i > 0)
        for (std::size_t row = 0; row < end - first; ++row)
            std::copy_n(weights + layer.bias, layer.outputs, values + row * layer.outputs);
    if (layer.inputs == 0) return;
    auto& inputs = work.inputs[i];
    Active* active = &inputs.active[first * inputs.stride];
    for (std::size_t row = 0; row < end - first; ++row)
        inputs.counts[first + row] =
            find_active(below + row * layer.inputs, layer.inputs, active + row * inputs.stride);
    add_layer(below, end - first, layer.inputs, active, &inputs.counts[first], inputs.stride,
              weights + layer.panels, layer.outputs, heard(phase, i), values);
}

void Forward::run(std::span<const Board> boards, LayerValues& work) const {
    assert(boards.size() <= kBoardsAtOnce);
    const Shape& shape = network_.shape();
    const std::size_t rows = boards.size(), depth = shape.hidden.size();
    first_.sum(boards, work.half.data(), work.values[0].data(), network_.width());
    if (shape.expert) expert_inputs(boards, work.experts);
    if (shape.bytes) bytes::round_experts(std::span(work.experts).first(rows * shape.experts()));
    for (std::size_t i = 0; i <= depth; ++i) {
        for (std::size_t first = 0, end; first < rows; first = end) {
            const std::size_t phase = i > 0 ? shape.phase(boards[first]) : 0;
            for (end = first + 1; end < rows && (i == 0 || shape.phase(boards[end]) == phase);) ++end;
            run_layer(phase, i, first, end, work);
        }
        float* values = work.values[i].data();
        const std::size_t count = rows * network_.layers()[i].outputs;
        if (i == depth)
            squash(values, count);
        else if (shape.bytes && i + 1 < depth)
            bytes::round_values(values, count);
        else
            rectify(values, count);
    }
}

}  // namespace tabla
