// Seeded random numbers, the same on every machine, compiler and thread count: xoshiro256++
// [BlackmanVigna2019], seeded by SplitMix64, with our own distributions because the standard ones
// differ between libraries. Work that is split gives piece i the stream (seed, i), so results do
// not depend on which thread runs it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/assert.h"

namespace yomikiri {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t mixer = split_mix(seed) ^ split_mix(~stream);
    for (std::uint64_t& word : state_) word = split_mix(mixer += kGolden);
  }

  [[nodiscard]] constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), exactly: multiply and reject [Lemire2019]. Needs bound > 0.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) {
    YK_DEBUG_ASSERT(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = -bound % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in [0, 1), a multiple of 2^-53.
  [[nodiscard]] constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t split_mix(std::uint64_t z) {
    z += kGolden;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace yomikiri
