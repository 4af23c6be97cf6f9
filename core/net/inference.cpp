#include "net/inference.hpp"

#include <algorithm>
#include <cassert>

namespace tabla {

namespace {

std::variant<Forward, BytePlay> play_of(const Network& network) {
    if (network.shape().bytes) return BytePlay(network);
    return Forward(network);
}

}  // namespace

Inference::Workspace::Workspace(const Inference& net)
    : work_([&]() -> std::variant<LayerValues, BytePlay::Workspace> {
          if (const auto* play = std::get_if<BytePlay>(&net.play_)) return BytePlay::Workspace(*play);
          return LayerValues(net.network_);
      }()) {}

Inference::Inference(const Network& network) : network_(network), play_(play_of(network)) {}

void Inference::refresh(const Network& network) {
    assert(network.shape() == network_.shape());
    network_ = network;
    play_ = play_of(network);
}

void Inference::evaluate(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    for (std::size_t begin = 0; begin < boards.size(); begin += kBoardsAtOnce) {
        const auto block = boards.subspan(begin, std::min(kBoardsAtOnce, boards.size() - begin));
        const auto chances = out.subspan(begin, block.size());
        if (const auto* play = std::get_if<BytePlay>(&play_)) {
            play->run(block, chances, std::get<BytePlay::Workspace>(work.work_));
            continue;
        }
        auto& values = std::get<LayerValues>(work.work_);
        std::get<Forward>(play_).run(block, values);
        for (std::size_t row = 0; row < block.size(); ++row)
            std::copy_n(&values.values.back()[row * kTile], std::size_t{kChanceCount}, chances[row].begin());
    }
}

}  // namespace tabla
