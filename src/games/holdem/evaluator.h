// How strong 5, 6 or 7 cards are. A hand is a sum: each card adds a key for its rank, a count for
// its suit and its bit, so loops extend hands card by card and board and hole cards are simply
// added. Strengths come from tables that are computed once, in some milliseconds, from the rules
// alone.
//
// Thread-safe: an Evaluator never changes. Take `const Evaluator& eval = evaluator();` out of
// loops.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cards/card.h"
#include "games/holdem/hand_rules.h"
#include "games/holdem/rank_table.h"

namespace yomikiri::games::holdem {

using cards::Card;
using cards::CardSet;
using cards::kCardCount;

// From 1 (75432 of mixed suits) to 7462 (a royal flush); higher is better, and hands that tie are
// equal.
using Strength = std::uint16_t;
inline constexpr Strength kWeakest = 1;
inline constexpr Strength kStrongest = 7462;

// Keys that make the sums of any two different multisets of up to 7 ranks differ, if the multisets
// have the same size and contain no rank more than four times: each key is the smallest number that
// keeps this true for the ranks up to it. The evaluator's tests try all multisets.
inline constexpr std::array<std::uint32_t, kRankCount> kRankKeys = {
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181};

// Any number of cards, added up. Sums of disjoint cards may be added to each other.
class HandSum {
 public:
  constexpr HandSum() = default;
  constexpr HandSum(Card card)
      : ranks_and_suits_(kCardKeys[card.number()]), cards_(CardSet(card).bits()) {}
  explicit constexpr HandSum(std::span<const Card> cards) {
    for (const Card card : cards) *this += card;
  }

  constexpr HandSum& operator+=(HandSum other) {
    ranks_and_suits_ += other.ranks_and_suits_;
    cards_ += other.cards_;
    return *this;
  }
  friend constexpr HandSum operator+(HandSum a, HandSum b) { return a += b; }
  friend constexpr bool operator==(HandSum, HandSum) = default;

  // The sum of the cards' rank keys.
  [[nodiscard]] constexpr std::uint32_t rank_key() const {
    return static_cast<std::uint32_t>(ranks_and_suits_);
  }
  // Whether five or more cards share a suit; a suit may be counted up to 11 times.
  [[nodiscard]] constexpr bool has_flush() const { return flush_bits() != 0; }
  // Whether `more` cards, at most 5, might make a flush. Needs at most 7 cards in the sum.
  [[nodiscard]] constexpr bool can_flush_with(int more) const {
    const std::uint64_t bias = 0x1111'0000'0000 * static_cast<std::uint64_t>(3 + more);
    return ((ranks_and_suits_ + bias) & 0x8888'0000'0000) != 0;
  }
  // The ranks of the flush as bits. Needs has_flush().
  [[nodiscard]] constexpr unsigned flush_ranks() const {
    const int suit = (std::countr_zero(flush_bits()) - 32) / 4;
    return (cards_ >> 16 * suit) & 0x1FFF;
  }

 private:
  static constexpr auto kCardKeys = [] {
    std::array<std::uint64_t, kCardCount> keys = {};
    for (int number = 0; number < kCardCount; ++number)
      keys[number] = kRankKeys[number / 4] + (std::uint64_t{1} << (32 + 4 * (number % 4)));
    return keys;
  }();

  // Adding 3 to each four-bit count carries 5 and more into the topmost bit.
  [[nodiscard]] constexpr std::uint64_t flush_bits() const {
    return (ranks_and_suits_ + 0x3333'0000'0000) & 0x8888'0000'0000;
  }

  std::uint64_t ranks_and_suits_ = 0;  // the rank key in 32 bits, then four counts of 4 bits
  std::uint64_t cards_ = 0;            // as CardSet::bits()
};

class Evaluator {
 public:
  Evaluator();

  // Needs a sum of exactly `cards` different cards, 5, 6 or 7.
  template <int cards = 7>
  [[nodiscard]] Strength strength(HandSum hand) const {
    static_assert(cards >= 5 && cards <= 7);
    if (hand.has_flush()) [[unlikely]]
      return flushes_[hand.flush_ranks()];
    return rank_strength<cards>(hand.rank_key());
  }
  // The strength of `cards` cards whose rank keys have this sum, if flushes do not count.
  template <int cards = 7>
  [[nodiscard]] Strength rank_strength(std::uint32_t rank_key) const {
    return ranks_[cards - 5].at(rank_key);
  }
  // The strength of 5 to 7 ranks (as bits) in one suit.
  [[nodiscard]] Strength flush_strength(unsigned ranks) const { return flushes_[ranks]; }
  // The strength of 5, 6 or 7 different cards.
  [[nodiscard]] Strength strength(std::span<const Card> cards) const;

 private:
  std::array<RankTable, 3> ranks_;  // for 5, 6 and 7 cards
  std::array<Strength, 8192> flushes_ = {};
};

// Created on the first call.
[[nodiscard]] const Evaluator& evaluator();

[[nodiscard]] Category category(Strength strength);
// `two pair, aces and kings, queen kicker`.
[[nodiscard]] std::string describe(Strength strength);

}  // namespace yomikiri::games::holdem
