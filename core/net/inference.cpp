#include "net/inference.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

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
    if (!network_.shape().phased) return evaluate_in_order(boards, out, work);
    // Those of a phase pass through the same layers, two by two.
    std::array<std::size_t, kPhases + 1> at{};
    work.phases_.clear();
    for (const Board& board : boards) {
        work.phases_.push_back(static_cast<std::uint8_t>(phase_of(board)));
        ++at[work.phases_.back() + std::size_t{1}];
    }
    std::partial_sum(at.begin(), at.end(), at.begin());
    work.order_.resize(boards.size());
    work.boards_.resize(boards.size());
    work.chances_.resize(boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const std::size_t to = at[work.phases_[i]]++;
        work.order_[i] = static_cast<std::uint32_t>(to);
        work.boards_[to] = boards[i];
    }
    evaluate_in_order(work.boards_, work.chances_, work);
    for (std::size_t i = 0; i < boards.size(); ++i) out[i] = work.chances_[work.order_[i]];
}

void Inference::evaluate_in_order(std::span<const Board> boards, std::span<Chances> out,
                                  Workspace& work) const {
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
