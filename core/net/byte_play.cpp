#include "net/byte_play.hpp"

#include <algorithm>

namespace tabla {

namespace {

// The expert inputs of the boards in bytes, a padded row to each.
TABLA_PER_CPU void experts_to_bytes(const ExpertBlock& experts, std::size_t rows, std::uint8_t* out) {
    const auto& scales = bytes::expert_scales();
    std::array<std::array<std::uint8_t, kLanes>, kExpertInputs> block;
    for (std::size_t i = 0; i < kExpertInputs; ++i)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const float byte = experts[i][lane] * scales[i].steps + scales[i].offset + 0.5F;
            block[i][lane] = static_cast<std::uint8_t>(std::min(std::max(byte, 0.0F), 255.0F));
        }
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = 0; i < kExpertInputs; ++i)
            out[row * row_bytes(kExpertInputs) + i] = block[i][row];
}

Floats scaled(std::span<const float> values, float factor) {
    Floats out(values.begin(), values.end());
    for (float& value : out) value *= factor;
    return out;
}

}  // namespace

BytePlay::Workspace::Workspace(const BytePlay& play)
    : expert_rows(kBoardsAtOnce * row_bytes(kExpertInputs)),
      half(play.hidden_[0].outputs()),
      raw(kBoardsAtOnce * play.hidden_[0].outputs()),
      last(kBoardsAtOnce * play.hidden_.back().outputs()),
      active(play.hidden_.back().outputs() + kTile),
      outputs(kBoardsAtOnce * kChanceCount + kTile) {
    std::size_t widest = 0;
    for (const ByteLayer& layer : play.hidden_) widest = std::max(widest, layer.outputs());
    for (auto& values : rows) values.resize(kBoardsAtOnce * widest);
    for (auto& sum : sums) sum.resize(widest);
    chunks.resize(std::max(widest, row_bytes(kExpertInputs)) / kChunk + kTile);
}

BytePlay::BytePlay(const Network& network, const ByteKernels& kernels)
    : hidden_([&] {
          std::vector<ByteLayer> layers;
          for (std::size_t i = 0; i < network.shape().hidden.size(); ++i) layers.emplace_back(network, i);
          return layers;
      }()),
      first_bias_(scaled({hidden_[0].base(), network.width()}, 1 / bytes::kValueSteps)),
      units_(first_units(network, first_bias_)),
      first_(network, first_bias_, units_),
      raw_scale_(scaled(units_, bytes::kValueSteps)),
      last_(network.weights().begin() + static_cast<long>(network.layers().back().panels),
            network.weights().begin() + static_cast<long>(network.layers().back().bias)),
      last_bias_(network.weights().begin() + static_cast<long>(network.layers().back().bias),
                 network.weights().end()),
      kernels_(kernels) {}

std::span<const float> BytePlay::last_values(std::span<const Board> boards, Workspace& work) const {
    first_.sum(boards, work.half.data(), work.raw.data(), hidden_[0].outputs());
    expert_inputs(boards, work.experts);
    experts_to_bytes(work.experts, boards.size(), work.expert_rows.data());
    const std::uint8_t* below = work.expert_rows.data();
    for (const ByteLayer& layer : hidden_) {
        std::uint8_t* values = work.rows[below == work.rows[0].data()].data();
        for (std::size_t row = 0; row < boards.size(); row += 2)
            run_pair(layer, below, row, std::min(row + 1, boards.size() - 1), values, work);
        below = values;
    }
    return {work.last.data(), boards.size() * hidden_.back().outputs()};
}

void BytePlay::output(const float* below, float* out, Workspace& work) const {
    const std::size_t inputs = hidden_.back().outputs(),
                      count = find_active(below, inputs, work.active.data());
    const Heard all{0, inputs};
    std::copy(last_bias_.begin(), last_bias_.end(), out);
    add_layer(below, 1, inputs, work.active.data(), &count, 0, last_.data(), kTile, &all, out);
}

void BytePlay::run(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    const float* last = last_values(boards, work).data();
    float* outputs = work.outputs.data();
    // Each row's padding is overwritten by the next.
    for (std::size_t row = 0; row < boards.size(); ++row)
        output(last + row * hidden_.back().outputs(), outputs + row * kChanceCount, work);
    squash(outputs, (boards.size() * kChanceCount + kTile - 1) / kTile * kTile);
    for (std::size_t row = 0; row < boards.size(); ++row)
        std::copy_n(outputs + row * kChanceCount, std::size_t{kChanceCount}, out[row].begin());
}

void BytePlay::run_pair(const ByteLayer& layer, const std::uint8_t* below, std::size_t one, std::size_t other,
                        std::uint8_t* values, Workspace& work) const {
    const std::size_t stride = row_bytes(layer.inputs()), outputs = layer.outputs();
    const BytePair rows = {below + one * stride, below + other * stride};
    const SumPair sums = {work.sums[0].data(), work.sums[1].data()};
    const std::size_t count = kernels_.list(rows, stride, work.chunks.data());
    layer.sum(rows, {work.chunks.data(), count}, sums, kernels_);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t row = i == 0 ? one : other;
        if (&layer == &hidden_[0])
            kernels_.finish_first(sums[i], layer.scale(), &work.raw[row * outputs], raw_scale_.data(),
                                  outputs, values + row * outputs);
        else if (&layer == &hidden_.back())
            kernels_.finish_last(sums[i], layer.scale(), layer.base(), outputs, &work.last[row * outputs]);
        else
            kernels_.finish(sums[i], layer.scale(), layer.base(), outputs, values + row * outputs);
    }
}

}  // namespace tabla
