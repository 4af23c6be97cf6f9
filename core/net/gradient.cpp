#include "net/gradient.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "net/bytes.hpp"
#include "net/limits.hpp"

namespace tabla {

namespace {

constexpr std::array<float, kChanceCount> kEquity = {2, 1, 1, -1, -1};  // of a chance, in points

}  // namespace

Learner::Learner(Network start)
    : network(std::move(start)),
      mean(network),
      first(network.weights().size()),
      second(network.weights().size()) {}

Gradient::Gradient(const Network& network) : work_(network), values_(network.weights().size()) {
    for (const Layer& layer : network.layers()) delta_.emplace_back(kBoardsAtOnce * layer.outputs);
}

double Gradient::output_delta(std::span<const Board> boards, const Targets& targets, float scale) {
    auto& delta = delta_.back();
    std::fill(delta.begin(), delta.end(), 0.0F);
    double squares = 0;
    std::array<float, kBoardsAtOnce> errors{};
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const float* found = &work_.values.back()[i * kTile];
        const auto possible = possible_chances(boards[i], has_contact(boards[i]));
        float error = 0;
        for (std::size_t c = 0; c < kChanceCount; ++c) {
            if (!possible[c]) continue;
            const float difference = found[c] - targets.chances[i][c];
            delta[i * kTile + c] = scale * difference;
            error += kEquity[c] * difference;
        }
        errors[i] = error;
        squares += static_cast<double>(error) * static_cast<double>(error);
    }
    if (targets.weight > 0 && !targets.choices.empty()) add_choices(boards, targets, errors, scale);
    return squares;
}

void Gradient::add_choices(std::span<const Board> boards, const Targets& targets,
                           std::span<const float> errors, float scale) {
    for (std::size_t begin = 0, end; begin < boards.size(); begin = end) {
        float sum = 0;
        for (end = begin; end < boards.size() && targets.choices[end] == targets.choices[begin]; ++end)
            sum += errors[end];
        const float mean = sum / static_cast<float>(end - begin);
        for (std::size_t i = begin; i < end; ++i) {
            const float* found = &work_.values.back()[i * kTile];
            const auto possible = possible_chances(boards[i], has_contact(boards[i]));
            const float pull = scale * targets.weight * (errors[i] - mean);
            for (std::size_t c = 0; c < kChanceCount; ++c)
                if (possible[c])
                    delta_.back()[i * kTile + c] += pull * kEquity[c] * found[c] * (1 - found[c]);
        }
    }
}

void Gradient::add_first_layer(const Network& network, std::span<const Board> boards) {
    const std::size_t width = network.width();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const float* delta = &delta_[0][i * width];
        std::size_t first_place = 0;
        for (const Side side : {boards[i].mover, boards[i].opponent}) {
            for (PointMask places = held(side); places != 0; places &= places - 1) {
                const int place = std::countr_zero(places);
                const auto units = raw_units(place, count_at(side, place));
                float* rows = &values_[(first_place + static_cast<std::size_t>(place)) * kUnits * width];
                for (std::size_t unit = 0; unit < kUnits; ++unit)
                    if (units[unit] != 0) add_scaled(units[unit], delta, width, rows + unit * width);
            }
            first_place += kPlaces;
        }
    }
}

void Gradient::take_over(Gradient& other) {
    add_scaled(1, other.values_.data(), values_.size(), values_.data());
    std::fill(other.values_.begin(), other.values_.end(), 0.0F);
}

double Gradient::add(const Forward& forward, std::span<const Board> boards, const Targets& targets,
                     float scale) {
    assert(boards.size() == targets.chances.size());
    const Network& network = forward.network();
    const std::size_t depth = network.layers().size();
    double squares = 0;
    for (std::size_t begin = 0; begin < boards.size(); begin += kBoardsAtOnce) {
        const std::size_t count = std::min(kBoardsAtOnce, boards.size() - begin);
        forward.run(boards.subspan(begin, count), work_);
        Targets part{targets.chances.subspan(begin, count), {}, targets.weight};
        if (!targets.choices.empty()) part.choices = targets.choices.subspan(begin, count);
        squares += output_delta(boards.subspan(begin, count), part, scale);
        for (std::size_t l = depth; l-- > 0;) {
            const auto& below = l > 0 ? work_.values[l - 1] : work_.experts;
            if (l > 0) std::fill(delta_[l - 1].begin(), delta_[l - 1].end(), 0.0F);
            for (std::size_t row = 0; row < count; ++row) {
                const std::size_t phase = network.shape().phase(boards[begin + row]);
                const Layer& layer = network.layers(phase)[l];
                const float* delta = &delta_[l][row * layer.outputs];
                add_scaled(1, delta, layer.outputs, &values_[layer.bias]);
                if (layer.inputs == 0) continue;
                const auto active = work_.inputs[l].of(row);
                add_layer_gradient(&below[row * layer.inputs], layer.inputs, active, delta, layer.outputs,
                                   forward.heard(phase, l), &values_[layer.panels]);
                if (l == 0) continue;
                float* back = &delta_[l - 1][row * layer.inputs];
                go_back(layer.inputs, active, &network.weights()[layer.panels], delta, layer.outputs,
                        forward.heard(phase, l), back);
                if (network.shape().bytes && l + 1 < depth)
                    bytes::stop_at_limit(&below[row * layer.inputs], active, back);
            }
        }
        add_first_layer(network, boards.subspan(begin, count));
    }
    return squares;
}

void step(Learner& learner, Gradient& gradient, float rate, float average) {
    constexpr float beta1 = 0.9F, beta2 = 0.999F, epsilon = 1e-8F;
    ++learner.steps;
    const auto steps = static_cast<double>(learner.steps);
    const AdamStep adam_step = {rate,
                                beta1,
                                beta2,
                                epsilon,
                                static_cast<float>(1 / (1 - std::pow(beta1, steps))),
                                static_cast<float>(1 / (1 - std::pow(beta2, steps))),
                                std::max(average, 1 / static_cast<float>(learner.steps))};
    auto& weights = learner.network.weights();
    adam(adam_step, weights.size(), weights.data(), gradient.values().data(), learner.first.data(),
         learner.second.data(), learner.mean.weights().data());
}

}  // namespace tabla
