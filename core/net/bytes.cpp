#include "net/bytes.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tabla::bytes {

namespace {

constexpr std::array<ExpertScale, kExpertInputs> kScales = [] {
    std::array<ExpertScale, kExpertInputs> scales{};
    scales.fill({128, 0});
    // These reach further than 2 on boards that do occur.
    for (const std::size_t input : {kPipsToHome, kPipsOutOfTheirs, kBackCheckers, kPipsToPass, kTrapped,
                                    kMobility, kStacked, kTiming, kSpread})
        scales[input] = scales[kSideInputs + input] = {64, 0};
    scales[2 * kSideInputs + kLead] = scales[2 * kSideInputs + kRelativeLead] = {63, 128};
    return scales;
}();

// Adding it leaves no room for a fraction.
constexpr float kRounder = 0x1.8p23F;

}  // namespace

const std::array<ExpertScale, kExpertInputs>& expert_scales() {
    return kScales;
}

float input_steps(std::size_t layer, std::size_t input) {
    return layer == 0 ? kScales[input].steps : kValueSteps;
}

std::vector<float> weight_units(const Network& network, std::size_t phase, std::size_t layer_index) {
    const Layer& layer = network.layers(phase)[layer_index];
    const std::size_t width = panel_width(layer.outputs);
    std::vector<float> units(layer.outputs);
    const float* weight = &network.weights()[layer.panels];
    for (std::size_t panel = 0; panel < layer.outputs; panel += width)
        for (std::size_t in = 0; in < layer.inputs; ++in) {
            const float step = 1 / (kWeightSteps * input_steps(layer_index, in));
            for (std::size_t i = 0; i < width; ++i, ++weight)
                units[panel + i] = std::max(units[panel + i], std::abs(*weight) * step);
        }
    return units;
}

Network rounded(const Network& network) {
    Network out = network;
    const auto round_layer = [&](std::size_t phase, std::size_t index) {
        const Layer& layer = network.layers(phase)[index];
        const std::size_t width = panel_width(layer.outputs);
        const auto units = weight_units(network, phase, index);
        float* weight = &out.weights()[layer.panels];
        for (std::size_t panel = 0; panel < layer.outputs; panel += width)
            for (std::size_t in = 0; in < layer.inputs; ++in) {
                const float steps = input_steps(index, in);
                for (std::size_t i = 0; i < width; ++i, ++weight) {
                    const float unit = units[panel + i] * steps;
                    if (unit > 0) *weight = (*weight / unit + kRounder - kRounder) * unit;
                }
            }
    };
    for (std::size_t phase = 0; phase < network.shape().phases(); ++phase)
        for (std::size_t layer = phase > 0 ? 1 : 0; layer < network.shape().hidden.size(); ++layer)
            round_layer(phase, layer);
    return out;
}

TABLA_PER_CPU void round_experts(std::span<float> experts) {
    for (std::size_t row = 0; row < experts.size(); row += kExpertInputs)
        for (std::size_t i = 0; i < kExpertInputs; ++i) {
            const ExpertScale scale = kScales[i];
            const float byte = std::clamp(experts[row + i] * scale.steps + scale.offset, 0.0F, 255.0F);
            experts[row + i] = (byte + kRounder - kRounder - scale.offset) / scale.steps;
        }
}

TABLA_PER_CPU void round_values(float* values, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const float limited = values[i] < 0 ? 0 : values[i] > 1 ? 1 : values[i];
        values[i] = (limited * kValueSteps + kRounder - kRounder) / kValueSteps;
    }
}

void stop_at_limit(const float* values, std::span<const Active> active, float* back) {
    for (const Active i : active)
        if (values[i] >= 1) back[i] = 0;
}

}  // namespace tabla::bytes
