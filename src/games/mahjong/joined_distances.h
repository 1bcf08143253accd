// The distances of several suits taken together, sixteen sums at a time in one vector register: the
// compilers' own vector types, which need no instruction set.
#pragma once

#include <bit>
#include <cstdint>

#include "games/mahjong/suit_distances.h"

namespace yomikiri::games::mahjong {

class JoinedDistances {
 public:
  explicit JoinedDistances(SuitDistances suit)
      : halves_{(suit & kLowNibbles) | kBeyondFour, (suit >> 4 & kLowNibbles) | kBeyondFour} {}

  // The cheapest ways to share sets and pair between both.
  friend JoinedDistances join(JoinedDistances a, JoinedDistances b) {
    Halves best = {kFar, kFar};
    for (int sets = 0; sets <= 4; ++sets) {
      const std::uint64_t vacated = kFar & ~(~std::uint64_t{0} << (8 * sets));
      const Halves moved = (b.halves_ << (8 * sets)) | Halves{vacated, vacated};
      best = smaller(best, plus(moved, a.distance(sets, 0)));
      best = smaller(best, plus(Halves{kFar, moved[0]}, a.distance(sets, 1)));
    }
    return JoinedDistances(best);
  }

  // What the other suits must be for `sets` sets and a pair in all: lane i is the distance to
  // `sets` - i sets, and the halves change places, because exactly one side has the pair.
  [[nodiscard]] JoinedDistances complement(int sets) const {
    const std::uint64_t beyond = kFar << 8 << (8 * sets);
    const int shift = 8 * (7 - sets);
    return JoinedDistances(Halves{(std::byteswap(halves_[1]) >> shift) | beyond,
                                  (std::byteswap(halves_[0]) >> shift) | beyond});
  }

  // The distance of the whole hand, if this is the complement of the rest.
  [[nodiscard]] int least_sum(JoinedDistances suits) const {
    const Halves sums = plus(halves_, suits.halves_);
    Halves least = smaller(sums, Halves{sums[1], sums[0]});
    least = smaller(least, least >> 32);
    least = smaller(least, least >> 16);
    least = smaller(least, least >> 8);
    return static_cast<int>(least[0] & 0xFF);
  }

  // Whether that distance is `sum`, which needs that it is not less.
  [[nodiscard]] bool reaches(JoinedDistances suits, int sum) const {
    const auto equal = reinterpret_cast<Bytes>(plus(halves_, suits.halves_)) ==
                       (Bytes{} + static_cast<std::uint8_t>(sum));
    const auto found = reinterpret_cast<Halves>(equal);
    return (found[0] | found[1]) != 0;
  }

 private:
  // Lane i of a half is the distance to i sets; the second half has a pair, too.
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
  static constexpr std::uint64_t kLowNibbles = 0x0F0F0F0F0F;
  // Far beyond all distances, and so small that two of them fit in a byte.
  static constexpr std::uint64_t kFar = 0x3F3F3F3F3F3F3F3F;
  static constexpr std::uint64_t kBeyondFour = kFar << 40;

  explicit JoinedDistances(Halves halves) : halves_(halves) {}

  [[nodiscard]] std::uint8_t distance(int sets, int half) const {
    return static_cast<std::uint8_t>(halves_[half] >> (8 * sets));
  }
  static Halves plus(Halves a, std::uint8_t number) {
    return reinterpret_cast<Halves>(reinterpret_cast<Bytes>(a) + number);
  }
  static Halves plus(Halves a, Halves b) {
    return reinterpret_cast<Halves>(reinterpret_cast<Bytes>(a) + reinterpret_cast<Bytes>(b));
  }
  static Halves smaller(Halves a, Halves b) {
    const auto x = reinterpret_cast<Bytes>(a);
    const auto y = reinterpret_cast<Bytes>(b);
    return reinterpret_cast<Halves>(x < y ? x : y);
  }

  Halves halves_;
};

}  // namespace yomikiri::games::mahjong
