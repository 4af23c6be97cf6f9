// A small seeded generator: xoshiro256**, its state filled by splitmix64 from a seed and a stream number,
// so that game n of a run has its own dice whatever thread plays it.
#pragma once

#include <bit>
#include <cstdint>

namespace tabla {

class Random {
  public:
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t x = seed ^ (stream + 1) * 0xD1B54A32D192ED03;
        for (auto& word : state_) word = splitmix(x);
    }

    std::uint64_t next() {
        const std::uint64_t value = std::rotl(state_[1] * 5, 7) * 9, t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return value;
    }

    // Below `bound`, by multiplication; the bias is under bound / 2^32.
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

    int die() { return 1 + static_cast<int>(below(6)); }

  private:
    static std::uint64_t splitmix(std::uint64_t& x) {
        std::uint64_t z = x += 0x9E3779B97F4A7C15;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        return z ^ z >> 31;
    }

    std::uint64_t state_[4];
};

}  // namespace tabla
