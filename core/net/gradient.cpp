#include "net/gradient.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "net/bytes.hpp"
#include "net/limits.hpp"

namespace tabla {

Learner::Learner(Network start)
    : network(std::move(start)),
      mean(network),
      first(network.weights().size()),
      second(network.weights().size()) {}

Gradient::Gradient(const Network& network) : work_(network), values_(network.weights().size()) {
    for (const Layer& layer : network.layers()) delta_.emplace_back(LayerValues::kRows * layer.outputs);
}

double Gradient::output_delta(std::span<const Board> boards, std::span<const Chances> targets, float scale) {
    auto& delta = delta_.back();
    std::fill(delta.begin(), delta.end(), 0.0F);
    double squares = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const float* found = &work_.values.back()[i * kTile];
        const auto possible = possible_chances(boards[i]);
        float error = 0;
        for (std::size_t c = 0; c < kChanceCount; ++c) {
            if (!possible[c]) continue;
            const float difference = found[c] - targets[i][c];
            delta[i * kTile + c] = scale * difference;
            error += c == kWin ? 2 * difference : c < kLoseGammon ? difference : -difference;
        }
        squares += static_cast<double>(error) * static_cast<double>(error);
    }
    return squares;
}

void Gradient::add_first_layer(const Network& network, std::span<const Board> boards) {
    const std::size_t width = network.width();
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const float* delta = &delta_[0][i * width];
        std::size_t first_place = 0;
        for (const Side side : {boards[i].mover, boards[i].opponent}) {
            PointMask places = occupied(side) | (count_at(side, kOff) > 0 ? 1U : 0U);
            for (; places != 0; places &= places - 1) {
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

double Gradient::add(const Forward& forward, std::span<const Board> boards,
                     std::span<const Chances> targets) {
    assert(boards.size() == targets.size());
    const Network& network = forward.network();
    const auto layers = network.layers();
    const float scale = 1 / static_cast<float>(boards.size());
    double squares = 0;
    for (std::size_t begin = 0; begin < boards.size(); begin += LayerValues::kRows) {
        const std::size_t count = std::min(LayerValues::kRows, boards.size() - begin);
        forward.run(boards.subspan(begin, count), work_);
        squares += output_delta(boards.subspan(begin, count), targets.subspan(begin, count), scale);
        for (std::size_t l = layers.size(); l-- > 0;) {
            const Layer& layer = layers[l];
            const auto& below = l > 0 ? work_.values[l - 1] : work_.experts;
            if (l > 0) std::fill(delta_[l - 1].begin(), delta_[l - 1].end(), 0.0F);
            for (std::size_t row = 0; row < count; ++row) {
                const float* delta = &delta_[l][row * layer.outputs];
                add_scaled(1, delta, layer.outputs, &values_[layer.bias]);
                if (layer.inputs == 0) continue;
                const auto active = work_.inputs[l].of(row);
                add_layer_gradient(&below[row * layer.inputs], layer.inputs, active, delta, layer.outputs,
                                   forward.heard(l), &values_[layer.panels]);
                if (l == 0) continue;
                float* back = &delta_[l - 1][row * layer.inputs];
                go_back(layer.inputs, active, &network.weights()[layer.panels], delta, layer.outputs,
                        forward.heard(l), back);
                if (network.shape().bytes) bytes::stop_at_limit(&below[row * layer.inputs], active, back);
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
