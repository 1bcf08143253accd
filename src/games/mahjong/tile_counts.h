// How many tiles there are of each kind, in 3 bits a kind: suit by suit one word of 27 bits, the
// first kind lowest. A word names one of the patterns that the shanten tables list.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/mahjong/tile.h"

namespace yomikiri::games::mahjong {

class TileCounts {
 public:
  constexpr TileCounts() = default;
  // Every kind as often as `copies` says.
  [[nodiscard]] static constexpr TileCounts of_all(int copies) {
    TileCounts counts;
    for (int kind = 0; kind < kKindCount; ++kind) counts.add(kind, copies);
    return counts;
  }

  [[nodiscard]] constexpr int operator[](int kind) const {
    return static_cast<int>(suits_[suit_of(kind)] >> (3 * place_of(kind))) & 7;
  }
  // The count of a kind stays within 0 to 7; no hand has more than four.
  constexpr void add(int kind, int copies = 1) {
    suits_[suit_of(kind)] += static_cast<std::uint32_t>(copies) << (3 * place_of(kind));
  }
  constexpr void remove(int kind, int copies = 1) { add(kind, -copies); }

  [[nodiscard]] constexpr std::uint32_t suit(int suit) const { return suits_[suit]; }
  constexpr void set_suit(int suit, std::uint32_t pattern) { suits_[suit] = pattern; }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const std::uint32_t word : suits_) sum += sum_of(word);
    return sum;
  }
  [[nodiscard]] constexpr bool empty() const {
    return (suits_[0] | suits_[1] | suits_[2] | suits_[3]) == 0;
  }
  // The kinds of which there are at least `copies` (1 or 2), as bits.
  [[nodiscard]] std::uint64_t kinds_with(int copies) const;

  // Calls visit(kind, count) for every kind that is there, in order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (int suit = 0; suit < 4; ++suit)
      for (std::uint32_t word = suits_[suit]; word != 0;) {
        const int place = std::countr_zero(word) / 3;
        const std::uint32_t count = word >> (3 * place) & 7;
        visit(kind_at(suit, place), static_cast<int>(count));
        word &= ~(std::uint32_t{7} << (3 * place));
      }
  }

  constexpr TileCounts& operator+=(const TileCounts& other) {
    for (int suit = 0; suit < 4; ++suit) suits_[suit] += other.suits_[suit];
    return *this;
  }
  // Needs at least as many of each kind.
  constexpr TileCounts& operator-=(const TileCounts& other) {
    for (int suit = 0; suit < 4; ++suit) suits_[suit] -= other.suits_[suit];
    return *this;
  }
  friend constexpr TileCounts operator+(TileCounts a, const TileCounts& b) { return a += b; }
  friend constexpr TileCounts operator-(TileCounts a, const TileCounts& b) { return a -= b; }
  friend constexpr bool operator==(const TileCounts&, const TileCounts&) = default;
  friend constexpr auto operator<=>(const TileCounts&, const TileCounts&) = default;

 private:
  // Adds up nine counts of 3 bits: neighbours first, so that no sum overflows its place.
  static constexpr int sum_of(std::uint32_t word) {
    const std::uint32_t pairs = (word & 0007070707) + ((word >> 3) & 0007070707);
    const std::uint32_t tail = word >> 24;  // the ninth stands alone
    const std::uint32_t low = (pairs & 077) + (pairs >> 6 & 077);
    return static_cast<int>(low + (pairs >> 12 & 077) + (pairs >> 18 & 077) + tail);
  }

  std::array<std::uint32_t, 4> suits_{};
};

inline std::uint64_t TileCounts::kinds_with(int copies) const {
  constexpr std::uint32_t kOnes = 0111111111;
  std::uint64_t kinds = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const std::uint32_t word = suits_[suit];
    std::uint32_t there = (word >> 1 | word >> 2) & kOnes;  // two or more
    if (copies == 1) there |= word & kOnes;
    for (; there != 0; there &= there - 1)
      kinds |= std::uint64_t{1} << kind_at(suit, std::countr_zero(there) / 3);
  }
  return kinds;
}

}  // namespace yomikiri::games::mahjong
