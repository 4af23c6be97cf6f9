#include "net/byte_play.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "board/vectors.hpp"

namespace tabla {

namespace {

// A unit must not be so small that the totals, in 16 bits, end before the values do.
constexpr float kSumLimit = 32000, kLeastRange = 8;

// The expert inputs of the boards in bytes, four to a chunk.
TABLA_PER_CPU void experts_to_bytes(const ExpertBlock& experts, ExpertChunks& chunks) {
    const auto& scales = bytes::expert_scales();
    for (std::size_t i = 0; i < kExpertInputs; ++i) {
        auto& chunk = chunks[i / kChunk];
        const std::size_t shift = 8 * (i % kChunk);
        if (shift == 0) chunk.fill(0);
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const float byte = experts[i][lane] * scales[i].steps + scales[i].offset + 0.5F;
            chunk[lane] |=
                static_cast<std::uint32_t>(static_cast<int>(std::min(std::max(byte, 0.0F), 255.0F))) << shift;
        }
    }
}

typedef float Eight __attribute__((vector_size(32), may_alias));
typedef float Four __attribute__((vector_size(16)));

// The output layer for one row, before squashing.
TABLA_PER_CPU void put_outputs(const float* below, std::size_t inputs, const float* weights,
                               const float* bias, float* out) {
    Eight parts[kChanceCount] = {};
    for (std::size_t i = 0; i < inputs; i += 8)
        for (std::size_t c = 0; c < kChanceCount; ++c)
            parts[c] += *reinterpret_cast<const Eight*>(below + i) *
                        *reinterpret_cast<const Eight*>(weights + c * inputs + i);
    Four sums[kChanceCount];
    for (std::size_t c = 0; c < kChanceCount; ++c) {
        Four halves[2];
        std::memcpy(halves, &parts[c], sizeof halves);
        sums[c] = halves[0] + halves[1];
    }
    const auto halved = [](const Four& a, const Four& b) {
        return shuffled<0, 1, 4, 5>(a, b) + shuffled<2, 3, 6, 7>(a, b);
    };
    const Four first = halved(sums[0], sums[1]), second = halved(sums[2], sums[3]);
    const Four four = shuffled<0, 2, 4, 6>(first, second) + shuffled<1, 3, 5, 7>(first, second);
    for (std::size_t c = 0; c < 4; ++c) out[c] = four[c] + bias[c];
    out[4] = (sums[4][0] + sums[4][2]) + (sums[4][1] + sums[4][3]) + bias[4];
}

}  // namespace

BytePlay::Workspace::Workspace(const BytePlay& play)
    : half(play.experts_.outputs()),
      totals(kBoardsAtOnce * play.experts_.outputs()),
      last(kBoardsAtOnce * play.later_[0].hidden.back().outputs()),
      outputs(kBoardsAtOnce * kChanceCount + kTile) {
    std::size_t widest = play.experts_.outputs();
    for (const ByteLayer& layer : play.later_[0].hidden) widest = std::max(widest, layer.outputs());
    for (auto& values : rows) values.resize(kBoardsAtOnce * widest);
    chunks.resize(std::max(widest / kChunk, kExpertChunks) + kTile);
}

BytePlay::Later::Later(const Network& network, std::size_t phase) {
    for (std::size_t i = 1; i < network.shape().hidden.size(); ++i) hidden.emplace_back(network, phase, i);
    const Layer& layer = network.layers(phase).back();
    const float* weights = network.weights().data();
    for (std::size_t chance = 0; chance < kChanceCount; ++chance)
        for (std::size_t in = 0; in < layer.inputs; ++in)
            output.push_back(weights[layer.panels + weight_index(layer.inputs, layer.outputs, in, chance)]);
    output_bias.assign(weights + layer.bias, weights + layer.bias + kChanceCount);
}

BytePlay::First::First(const Network& network) : experts(network, 0, 0) {
    constexpr float kParts = bytes::kValueSteps * (1 << 15);
    for (const float base : experts.base()) bias.push_back(base / bytes::kValueSteps);
    // A whole number of 2^15ths of a byte.
    for (const float unit : first_units(network, bias, kSumLimit))
        units.push_back(std::ceil(std::max(unit, kLeastRange / kSumLimit) * kParts) / kParts);
}

BytePlay::BytePlay(const Network& network, const ByteKernels& kernels)
    : BytePlay(network, kernels, First(network)) {}

BytePlay::BytePlay(const Network& network, const ByteKernels& kernels, First first)
    : experts_(std::move(first.experts)), first_(network, first.bias, first.units), kernels_(kernels) {
    Floats in_bytes;
    for (std::size_t i = 0; i < network.width(); ++i) {
        const float bytes = first.units[i] * bytes::kValueSteps, factor = bytes * (1 << 15);
        in_bytes.push_back(bytes);
        factors_.push_back(static_cast<std::int16_t>(std::min(factor, 32767.0F)));
        if (factor > 32767) coarse_.push_back({i, bytes});
    }
    experts_.measure_in(in_bytes);
    for (std::size_t phase = 0; phase < network.shape().phases(); ++phase)
        later_.emplace_back(network, phase);
}

std::span<const float> BytePlay::last_values(std::span<const Board> boards, Workspace& work) const {
    const std::size_t count = boards.size(), width = experts_.outputs(), depth = later_[0].hidden.size();
    first_.sum(boards, work.half.data(), work.totals.data(), width);
    expert_inputs(boards, work.experts);
    experts_to_bytes(work.experts, work.expert_chunks);
    for (std::size_t row = 0; row < count; row += 2) hear_experts(row, std::min(row + 1, count - 1), work);
    kernels_.finish_total(work.totals.data(), factors_.data(), width, count, work.rows[0].data());
    for (const Coarse& unit : coarse_)
        for (std::size_t at = unit.index; at < count * width; at += width)
            work.rows[0][at] = static_cast<std::uint8_t>(
                std::clamp(static_cast<float>(work.totals[at]) * unit.bytes + 0.5F, 0.0F, 255.0F));
    for (std::size_t row = 0; row < count; ++row)
        work.later[row] = &later_[later_.size() > 1 ? phase_of(boards[row]) : 0];
    for (std::size_t i = 0; i < depth; ++i) {
        const std::uint8_t* below = work.rows[i % 2].data();
        std::uint8_t* values = work.rows[1 - i % 2].data();
        for (std::size_t row = 0, other; row < count; row = other + 1) {
            other = row + 1 < count && work.later[row + 1] == work.later[row] ? row + 1 : row;
            run_pair(work.later[row]->hidden[i], i + 1 == depth, below, row, other, values, work);
        }
    }
    return {work.last.data(), count * later_[0].hidden.back().outputs()};
}

void BytePlay::run(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    const float* last = last_values(boards, work).data();
    const std::size_t inputs = later_[0].hidden.back().outputs();
    float* outputs = work.outputs.data();
    for (std::size_t row = 0; row < boards.size(); ++row) {
        const Later& layers = *work.later[row];
        put_outputs(last + row * inputs, inputs, layers.output.data(), layers.output_bias.data(),
                    outputs + row * kChanceCount);
    }
    squash(outputs, (boards.size() * kChanceCount + kTile - 1) / kTile * kTile);
    for (std::size_t row = 0; row < boards.size(); ++row)
        std::copy_n(outputs + row * kChanceCount, std::size_t{kChanceCount}, out[row].begin());
}

void BytePlay::hear_experts(std::size_t one, std::size_t other, Workspace& work) const {
    const auto bytes_of = [&](std::size_t row) {
        return reinterpret_cast<const std::uint8_t*>(&work.expert_chunks[0][row]);
    };
    std::size_t count = 0;
    for (std::size_t chunk = 0; chunk < kExpertChunks; ++chunk) {
        work.chunks[count] = static_cast<Active>(chunk);
        count += (work.expert_chunks[chunk][one] | work.expert_chunks[chunk][other]) != 0;
    }
    std::int16_t* totals = work.totals.data();
    const std::size_t width = experts_.outputs();
    experts_.run(kernels_.to_totals, {bytes_of(one), bytes_of(other)}, sizeof work.expert_chunks[0],
                 {work.chunks.data(), count}, {totals + one * width, totals + other * width});
}

void BytePlay::run_pair(const ByteLayer& layer, bool last, const std::uint8_t* below, std::size_t one,
                        std::size_t other, std::uint8_t* values, Workspace& work) const {
    const std::size_t stride = row_bytes(layer.inputs()), outputs = layer.outputs();
    const BytePair rows = {below + one * stride, below + other * stride};
    const std::span chunks(work.chunks.data(), kernels_.list(rows, stride, work.chunks.data()));
    float* floats = work.last.data();
    if (last)
        layer.run(kernels_.to_floats, rows, kChunk, chunks,
                  {floats + one * outputs, floats + other * outputs});
    else
        layer.run(kernels_.to_bytes, rows, kChunk, chunks,
                  {values + one * outputs, values + other * outputs});
}

}  // namespace tabla
