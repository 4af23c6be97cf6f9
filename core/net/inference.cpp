#include "net/inference.hpp"

#include <algorithm>
#include <cassert>

namespace tabla {

namespace {

std::variant<RoundedPlay, BytePlay> play_of(const Network& network) {
    if (network.shape().bytes) return BytePlay(network);
    return RoundedPlay(network);
}

}  // namespace

Inference::Workspace::Workspace(const Inference& net)
    : work_([&]() -> std::variant<RoundedPlay::Workspace, BytePlay::Workspace> {
          if (const auto* play = std::get_if<BytePlay>(&net.play_)) return BytePlay::Workspace(*play);
          return RoundedPlay::Workspace(std::get<RoundedPlay>(net.play_), net.network_);
      }()),
      active_(net.network_.layers().back().inputs + kTile),
      outputs_(kPlayRows * kChanceCount + kTile) {}

Inference::Inference(const Network& network) : network_(network), play_(play_of(network)) {}

void Inference::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network;
    play_ = play_of(network);
}

// It is small and stays in floats.
void Inference::output(const float* below, float* out, Workspace& work) const {
    const float* weights = network_.weights().data();
    const Layer& layer = network_.layers().back();
    const std::size_t count = find_active(below, layer.inputs, work.active_.data());
    const Heard all{0, layer.inputs};
    std::copy_n(weights + layer.bias, kTile, out);
    add_layer(below, 1, layer.inputs, work.active_.data(), &count, 0, weights + layer.panels, layer.outputs,
              &all, out);
}

void Inference::evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    float* outputs = work.outputs_.data();
    for (std::size_t begin = 0; begin < boards.size(); begin += kPlayRows) {
        const auto block = boards.subspan(begin, std::min(kPlayRows, boards.size() - begin));
        const auto* play = std::get_if<BytePlay>(&play_);
        const LastValues last = play ? play->run(block, std::get<BytePlay::Workspace>(work.work_))
                                     : std::get<RoundedPlay>(play_).run(
                                           network_, block, std::get<RoundedPlay::Workspace>(work.work_));
        // Each row's padding is overwritten by the next.
        for (std::size_t row = 0; row < block.size(); ++row)
            output(last.values + row * last.stride, outputs + row * kChanceCount, work);
        squash(outputs, (block.size() * kChanceCount + kTile - 1) / kTile * kTile);
        for (std::size_t row = 0; row < block.size(); ++row)
            std::copy_n(outputs + row * kChanceCount, std::size_t{kChanceCount}, out[begin + row].begin());
    }
}

}  // namespace tabla
