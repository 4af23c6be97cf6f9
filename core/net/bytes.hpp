// Nets in bytes: what they are, and how they look while they learn. How they play is in byte_layer.hpp.
//
// A hidden value lies in 0..1 and is a whole number of 255ths; an expert input is a whole number of its own
// unit. The weights from them to one output are whole numbers, at most 127 in size, of a unit of that
// output's own. So a layer is multiplied and summed in bytes, four products to a lane of an instruction. The
// raw inputs' rows, the biases, the values of the last hidden layer and the output layer are as fine as ever:
// there rounding would cost most (0.005 of 0.007 of equity between two plays) and save nothing.
#pragma once

#include <cstdint>
#include <span>

#include "net/network.hpp"

namespace tabla::bytes {

inline constexpr float kValueSteps = 255;
inline constexpr float kWeightSteps = 127;

// An expert input x is kept as offset + steps * x, rounded, in 0..255.
struct ExpertScale {
    float steps, offset;
};
const std::array<ExpertScale, kExpertInputs>& expert_scales();

// Steps in which an input of a layer is kept: 1 is so many.
float input_steps(std::size_t layer, std::size_t input);

// By output of a phase's layer, the unit of its weights, each for a step of its input; 0 where all are 0.
std::vector<float> weight_units(const Network& network, std::size_t phase, std::size_t layer);

// The same net with the weights that play has in bytes rounded to those.
Network rounded(const Network& network);

// Rows of expert inputs as their bytes tell them.
void round_experts(std::span<float> experts);

// Values before rectification become those of bytes.
void round_values(float* values, std::size_t count);

// A gradient passes neither where a value was 0 nor where it was at the limit.
void stop_at_limit(const float* values, std::span<const Active> active, float* back);

}  // namespace tabla::bytes
