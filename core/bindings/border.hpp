// The border: what numbers may pass from Python into the core, each said once.
//
// The core trusts what it is given. So every number is checked here, once a call, before it gets there: none
// may crash the interpreter, keep it busy without end or take memory without end. What is refused is a
// ValueError with a sentence. Ceilings lie far above all that Tabla asks for.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace tabla::bindings {

inline constexpr int kMostThreads = 256;
inline constexpr std::size_t kMostBoards = std::size_t{1} << 22;   // of one call
inline constexpr std::size_t kMostLooked = std::size_t{1} << 16;   // of one call that finds much of each
inline constexpr std::size_t kMostInputs = std::size_t{1} << 18;   // of one call that shows what nets see
inline constexpr std::size_t kMostHidden = std::size_t{1} << 28;   // values that nets work with
inline constexpr std::size_t kMostResults = std::size_t{1} << 25;  // boards that one call lists
inline constexpr std::uint64_t kMostTrials = 1'000'000;            // of one rollout
inline constexpr int kMostTurns = 10'000;                          // of a game that nets play
inline constexpr std::uint64_t kMostGames = 10'000'000;            // of one call that learns
inline constexpr std::size_t kMostBatchGames = 100'000;
inline constexpr std::size_t kMostPasses = 1'000;
inline constexpr std::size_t kMostWeights = std::size_t{1} << 26;  // of a net
// A cube and the doubles that are looked ahead; play itself stops long before (docs/rule-sets.md).
inline constexpr int kMostCube = 1 << 20;
inline constexpr int kMostMultiplier = 9;                         // points of a gammon or a backgammon
inline constexpr std::size_t kMostPoints = std::size_t{1} << 12;  // by which a score is told apart

// Throws std::invalid_argument if a number lies outside; `what` begins the sentence.
template <typename Number>
Number within(const char* what, Number number, Number least, Number most) {
    if (!(least <= number && number <= most))  // not a number is neither
        throw std::invalid_argument(std::string(what) + " from " + std::to_string(least) + " to " +
                                    std::to_string(most) + ", not " + std::to_string(number));
    return number;
}

inline int checked_threads(int threads) {
    return within("threads are", threads, 0, kMostThreads);
}

// At least 0 and a number; infinity where a limit may be none.
inline float checked_limit(const char* what, float limit) {
    if (!(limit >= 0)) throw std::invalid_argument(std::string(what) + " is 0 or more");
    return limit;
}

inline void check_finite(const char* what, std::span<const float> values) {
    for (const float value : values)
        if (!std::isfinite(value)) throw std::invalid_argument(std::string(what) + " is not a finite number");
}

// The values of an array, which Python may have begun anywhere in memory.
template <typename Array>
std::span<const typename Array::Scalar> checked_values(const Array& array) {
    using Value = typename Array::Scalar;
    if (reinterpret_cast<std::uintptr_t>(array.data()) % alignof(Value) != 0)
        throw std::invalid_argument("an array of numbers must be aligned in memory");
    return {array.data(), array.size()};
}

}  // namespace tabla::bindings
