#include "net/byte_play.hpp"

#include <algorithm>
#include <cmath>

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
    Four sums[kChanceCount];
    for (std::size_t c = 0; c < kChanceCount; ++c, weights += inputs) {
        Eight even{}, odd{};
        for (std::size_t i = 0; i < inputs; i += kTile) {
            even += *reinterpret_cast<const Eight*>(below + i) * *reinterpret_cast<const Eight*>(weights + i);
            odd += *reinterpret_cast<const Eight*>(below + i + 8) *
                   *reinterpret_cast<const Eight*>(weights + i + 8);
        }
        even += odd;
        sums[c] =
            __builtin_shufflevector(even, even, 0, 1, 2, 3) + __builtin_shufflevector(even, even, 4, 5, 6, 7);
    }
    const auto halved = [](Four a, Four b) {
        return __builtin_shufflevector(a, b, 0, 1, 4, 5) + __builtin_shufflevector(a, b, 2, 3, 6, 7);
    };
    const Four first = halved(sums[0], sums[1]), second = halved(sums[2], sums[3]);
    const Four four = __builtin_shufflevector(first, second, 0, 2, 4, 6) +
                      __builtin_shufflevector(first, second, 1, 3, 5, 7);
    for (std::size_t c = 0; c < 4; ++c) out[c] = four[c] + bias[c];
    out[4] = (sums[4][0] + sums[4][2]) + (sums[4][1] + sums[4][3]) + bias[4];
}

// By output: the value of a unit of the totals, a whole number of 2^15ths of a byte.
Floats units_of(const Network& network, std::span<const float> bias) {
    constexpr float kParts = bytes::kValueSteps * (1 << 15);
    Floats units;
    for (const float unit : first_units(network, bias, kSumLimit))
        units.push_back(std::ceil(std::max(unit, kLeastRange / kSumLimit) * kParts) / kParts);
    return units;
}

Floats scaled(std::span<const float> values, float factor) {
    Floats out(values.begin(), values.end());
    for (float& value : out) value *= factor;
    return out;
}

}  // namespace

BytePlay::Workspace::Workspace(const BytePlay& play)
    : half(play.hidden_[0].outputs()),
      totals(kBoardsAtOnce * play.hidden_[0].outputs()),
      last(kBoardsAtOnce * play.hidden_.back().outputs()),
      outputs(kBoardsAtOnce * kChanceCount + kTile) {
    std::size_t widest = 0;
    for (const ByteLayer& layer : play.hidden_) widest = std::max(widest, layer.outputs());
    for (auto& values : rows) values.resize(kBoardsAtOnce * widest);
    for (auto& sum : sums) sum.resize(widest);
    chunks.resize(std::max(widest / kChunk, kExpertChunks) + kTile);
}

BytePlay::BytePlay(const Network& network, const ByteKernels& kernels)
    : hidden_([&] {
          std::vector<ByteLayer> layers;
          for (std::size_t i = 0; i < network.shape().hidden.size(); ++i) layers.emplace_back(network, i);
          return layers;
      }()),
      first_bias_(scaled({hidden_[0].base(), network.width()}, 1 / bytes::kValueSteps)),
      units_(units_of(network, first_bias_)),
      first_(network, first_bias_, units_),
      last_bias_(&network.weights()[network.layers().back().bias],
                 &network.weights()[network.layers().back().bias] + kChanceCount),
      kernels_(kernels) {
    for (std::size_t i = 0; i < network.width(); ++i) {
        const float bytes = units_[i] * bytes::kValueSteps, factor = bytes * (1 << 15);
        expert_scale_.push_back(hidden_[0].scale()[i] / bytes);
        factors_.push_back(static_cast<std::int16_t>(std::min(factor, 32767.0F)));
        if (factor > 32767) coarse_.push_back({i, bytes});
    }
    const Layer& output = network.layers().back();
    for (std::size_t chance = 0; chance < kChanceCount; ++chance)
        for (std::size_t in = 0; in < output.inputs; ++in)
            last_.push_back(
                network.weights()[output.panels + weight_index(output.inputs, output.outputs, in, chance)]);
}

std::span<const float> BytePlay::last_values(std::span<const Board> boards, Workspace& work) const {
    const std::size_t count = boards.size(), width = hidden_[0].outputs();
    first_.sum(boards, work.half.data(), work.totals.data(), width);
    expert_inputs(boards, work.experts);
    experts_to_bytes(work.experts, work.expert_chunks);
    for (std::size_t row = 0; row < count; row += 2) hear_experts(row, std::min(row + 1, count - 1), work);
    const std::uint8_t* below = work.rows[0].data();
    kernels_.finish_total(work.totals.data(), factors_.data(), width, count, work.rows[0].data());
    for (const Coarse& unit : coarse_)
        for (std::size_t at = unit.index; at < count * width; at += width)
            work.rows[0][at] = static_cast<std::uint8_t>(
                std::clamp(static_cast<float>(work.totals[at]) * unit.bytes + 0.5F, 0.0F, 255.0F));
    for (const ByteLayer& layer : std::span(hidden_).subspan(1)) {
        std::uint8_t* values = work.rows[below == work.rows[0].data()].data();
        for (std::size_t row = 0; row < count; row += 2)
            run_pair(layer, below, row, std::min(row + 1, count - 1), values, work);
        below = values;
    }
    return {work.last.data(), count * hidden_.back().outputs()};
}

void BytePlay::run(std::span<const Board> boards, std::span<Chances> out, Workspace& work) const {
    const float* last = last_values(boards, work).data();
    const std::size_t inputs = hidden_.back().outputs();
    float* outputs = work.outputs.data();
    for (std::size_t row = 0; row < boards.size(); ++row)
        put_outputs(last + row * inputs, inputs, last_.data(), last_bias_.data(),
                    outputs + row * kChanceCount);
    squash(outputs, (boards.size() * kChanceCount + kTile - 1) / kTile * kTile);
    for (std::size_t row = 0; row < boards.size(); ++row)
        std::copy_n(outputs + row * kChanceCount, std::size_t{kChanceCount}, out[row].begin());
}

void BytePlay::hear_experts(std::size_t one, std::size_t other, Workspace& work) const {
    const ByteLayer& layer = hidden_[0];
    const auto bytes_of = [&](std::size_t row) {
        return reinterpret_cast<const std::uint8_t*>(&work.expert_chunks[0][row]);
    };
    std::size_t count = 0;
    for (std::size_t chunk = 0; chunk < kExpertChunks; ++chunk) {
        work.chunks[count] = static_cast<Active>(chunk);
        count += (work.expert_chunks[chunk][one] | work.expert_chunks[chunk][other]) != 0;
    }
    const SumPair sums = {work.sums[0].data(), work.sums[1].data()};
    layer.sum({bytes_of(one), bytes_of(other)}, sizeof work.expert_chunks[0], {work.chunks.data(), count},
              sums, kernels_);
    for (std::size_t row = one; row <= other; ++row)
        kernels_.add_to_total(sums[row - one], expert_scale_.data(), layer.hearing(),
                              &work.totals[row * layer.outputs()]);
}

void BytePlay::run_pair(const ByteLayer& layer, const std::uint8_t* below, std::size_t one, std::size_t other,
                        std::uint8_t* values, Workspace& work) const {
    const std::size_t stride = row_bytes(layer.inputs()), outputs = layer.outputs();
    const BytePair rows = {below + one * stride, below + other * stride};
    const SumPair sums = {work.sums[0].data(), work.sums[1].data()};
    const std::size_t count = kernels_.list(rows, stride, work.chunks.data());
    layer.sum(rows, kChunk, {work.chunks.data(), count}, sums, kernels_);
    for (std::size_t row = one; row <= other; ++row) {
        std::int32_t* sum = sums[row - one];
        std::fill(sum + layer.hearing(), sum + outputs, 0);
        if (&layer == &hidden_.back())
            kernels_.finish_last(sum, layer.scale(), layer.base(), outputs, &work.last[row * outputs]);
        else
            kernels_.finish(sum, layer.scale(), layer.base(), outputs, values + row * outputs);
    }
}

}  // namespace tabla
