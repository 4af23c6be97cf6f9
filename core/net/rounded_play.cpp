#include "net/rounded_play.hpp"

#include <algorithm>

namespace tabla {

RoundedPlay::Workspace::Workspace(const RoundedPlay& play, const Network& network)
    : half(network.width()), experts(kPlayRows * network.shape().experts()) {
    std::size_t widest = network.shape().experts();
    for (const RoundedLayer& layer : play.hidden_) {
        values.emplace_back(kPlayRows * layer.stride());
        widest = std::max(widest, layer.stride());
    }
    rows.assign(kPlayRows, RoundedRow(widest));
}

RoundedPlay::RoundedPlay(const Network& network) : first_(network, first_bias(network)) {
    for (const Layer& layer : network.layers().first(network.shape().hidden.size()))
        hidden_.emplace_back(&network.weights()[layer.panels], layer.inputs, layer.outputs);
}

LastValues RoundedPlay::run(const Network& network, std::span<const Board> boards, Workspace& work) const {
    const auto layers = network.layers();
    first_.sum(boards, work.half.data(), work.values[0].data(), hidden_[0].stride());
    if (network.shape().expert) expert_inputs(boards, work.experts);
    const float* below = work.experts.data();
    std::size_t below_stride = layers[0].inputs;
    for (std::size_t i = 0; i < hidden_.size(); ++i) {
        float* values = work.values[i].data();
        const std::size_t stride = hidden_[i].stride();
        for (std::size_t row = 0; row < boards.size(); ++row) {
            work.rows[row].assign(below + row * below_stride, layers[i].inputs, kernels_);
            if (i > 0)
                std::copy_n(&network.weights()[layers[i].bias], layers[i].outputs, values + row * stride);
        }
        hidden_[i].add(std::span(work.rows).first(boards.size()), values, kernels_);
        rectify(values, boards.size() * stride);
        below = values;
        below_stride = stride;
    }
    return {below, below_stride};
}

}  // namespace tabla
