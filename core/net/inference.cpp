#include "net/inference.hpp"

#include <algorithm>
#include <cassert>

namespace tabla {

namespace {

std::vector<RoundedLayer> rounded(const Network& network) {
    std::vector<RoundedLayer> out;
    for (const Layer& layer : network.layers().first(network.shape().hidden.size()))
        out.emplace_back(&network.weights()[layer.panels], layer.inputs, layer.outputs);
    return out;
}

}  // namespace

Inference::Workspace::Workspace(const Inference& net)
    : half(net.network_.width()), experts(kRows * net.network_.shape().experts()) {
    std::size_t widest = net.network_.shape().experts();
    for (const RoundedLayer& layer : net.hidden_) {
        values.emplace_back(kRows * layer.stride());
        widest = std::max(widest, layer.stride());
    }
    rows.assign(kRows, RoundedRow(widest));
    active.resize(net.network_.layers().back().inputs + kTile);
    outputs.resize(kRows * kChanceCount + kTile);
}

Inference::Inference(const Network& network)
    : network_(network), first_(network), hidden_(rounded(network)) {}

void Inference::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network;
    first_.refresh(network);
    hidden_ = rounded(network);
}

// It is small and stays in floats.
void Inference::output(const float* below, float* out, Workspace& work) const {
    const float* weights = network_.weights().data();
    const Layer& layer = network_.layers().back();
    const std::size_t count = find_active(below, layer.inputs, work.active.data());
    const Heard all{0, layer.inputs};
    std::copy_n(weights + layer.bias, kTile, out);
    add_layer(below, 1, layer.inputs, work.active.data(), &count, 0, weights + layer.panels, layer.outputs,
              &all, out);
}

void Inference::evaluate_block(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    const auto layers = network_.layers();
    first_.sum(boards, work.half, work.values[0].data(), hidden_[0].stride());
    if (network_.shape().expert) expert_inputs(boards, work.experts);
    const float* below = work.experts.data();
    std::size_t below_stride = layers[0].inputs;
    for (std::size_t i = 0; i < hidden_.size(); ++i) {
        float* values = work.values[i].data();
        const std::size_t stride = hidden_[i].stride();
        for (std::size_t row = 0; row < boards.size(); ++row) {
            work.rows[row].assign(below + row * below_stride, layers[i].inputs, kernels_);
            if (i > 0)
                std::copy_n(&network_.weights()[layers[i].bias], layers[i].outputs, values + row * stride);
        }
        hidden_[i].add(std::span(work.rows).first(boards.size()), values, kernels_);
        rectify(values, boards.size() * stride);
        below = values;
        below_stride = stride;
    }
    // Each row's padding is overwritten by the next.
    for (std::size_t row = 0; row < boards.size(); ++row)
        output(below + row * below_stride, &work.outputs[row * kChanceCount], work);
    squash(work.outputs.data(), (boards.size() * kChanceCount + kTile - 1) / kTile * kTile);
    for (std::size_t row = 0; row < boards.size(); ++row)
        std::copy_n(&work.outputs[row * kChanceCount], std::size_t{kChanceCount}, out[row].begin());
}

void Inference::evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    for (std::size_t begin = 0; begin < boards.size(); begin += Workspace::kRows) {
        const std::size_t count = std::min(Workspace::kRows, boards.size() - begin);
        evaluate_block(boards.subspan(begin, count), out.subspan(begin, count), work);
    }
}

}  // namespace tabla
