// The two cards a seat holds: 1326 combinations, and the 169 classes into which they fall before
// the board is dealt (AA, AKs, 72o). A combination's index is C(high, 2) + low by the cards'
// numbers: 2d2c = 0, AsAh = 1325. A class's index is 13 x row + column in the chart that poker
// players know: aces first, suited hands above the diagonal, so AA = 0, AKs = 1, AKo = 13, 22 =
// 168.
#pragma once

#include <array>
#include <utility>

#include "cards/card.h"

namespace yomikiri::games::holdem {

using cards::Card;
using cards::CardSet;
using cards::kAce;
using cards::kCardCount;
using cards::kSuitCount;

inline constexpr int kHoleCardsCount = 1326;
inline constexpr int kHandClassCount = 169;

class HoleCards {
 public:
  constexpr HoleCards() = default;
  // Two different cards, in either order.
  constexpr HoleCards(Card a, Card b) : high_(a > b ? a : b), low_(a > b ? b : a) {
    YK_DEBUG_ASSERT(a != b);
  }
  [[nodiscard]] static constexpr HoleCards at(int index);

  [[nodiscard]] constexpr Card high() const { return high_; }
  [[nodiscard]] constexpr Card low() const { return low_; }
  [[nodiscard]] constexpr CardSet cards() const { return CardSet(high_) | low_; }
  [[nodiscard]] constexpr int index() const {
    return high_.number() * (high_.number() - 1) / 2 + low_.number();
  }
  [[nodiscard]] constexpr bool shares_card_with(HoleCards other) const {
    return cards().intersects(other.cards());
  }

  friend constexpr auto operator<=>(HoleCards, HoleCards) = default;

 private:
  Card high_ = Card::numbered(1);
  Card low_ = Card::numbered(0);
};

class HandClass {
 public:
  constexpr HandClass() = default;
  [[nodiscard]] static constexpr HandClass at(int index) {
    return HandClass(index / 13, index % 13);
  }
  [[nodiscard]] static constexpr HandClass pair(int rank) { return {kAce - rank, kAce - rank}; }
  // Needs high > low.
  [[nodiscard]] static constexpr HandClass suited(int high, int low) {
    return {kAce - high, kAce - low};
  }
  [[nodiscard]] static constexpr HandClass offsuit(int high, int low) {
    return {kAce - low, kAce - high};
  }
  [[nodiscard]] static constexpr HandClass of(HoleCards hand) {
    const int high = hand.high().rank();
    const int low = hand.low().rank();
    if (high == low) return pair(high);
    return hand.high().suit() == hand.low().suit() ? suited(high, low) : offsuit(high, low);
  }

  [[nodiscard]] constexpr int index() const { return 13 * row_ + column_; }
  [[nodiscard]] constexpr int row() const { return row_; }
  [[nodiscard]] constexpr int column() const { return column_; }
  [[nodiscard]] constexpr int high() const { return kAce - (row_ < column_ ? row_ : column_); }
  [[nodiscard]] constexpr int low() const { return kAce - (row_ < column_ ? column_ : row_); }
  [[nodiscard]] constexpr bool is_pair() const { return row_ == column_; }
  [[nodiscard]] constexpr bool is_suited() const { return row_ < column_; }
  // 6 for a pair, 4 suited, 12 offsuit.
  [[nodiscard]] constexpr int combination_count() const {
    return is_pair() ? 6 : is_suited() ? 4 : 12;
  }

  // Calls visit(HoleCards) for each combination, in order of suits.
  template <class Visit>
  constexpr void for_each_combination(Visit&& visit) const {
    for (int a = 0; a < kSuitCount; ++a)
      for (int b = 0; b < kSuitCount; ++b)
        if (is_pair() ? a > b : (a == b) == is_suited())
          visit(HoleCards(Card(high(), a), Card(low(), b)));
  }

  friend constexpr auto operator<=>(HandClass, HandClass) = default;

 private:
  constexpr HandClass(int row, int column)
      : row_(static_cast<std::int8_t>(row)), column_(static_cast<std::int8_t>(column)) {}

  std::int8_t row_ = 0;
  std::int8_t column_ = 0;
};

namespace detail {

inline constexpr auto kAllHoleCards = [] {
  std::array<HoleCards, kHoleCardsCount> all;
  for (int high = 1; high < kCardCount; ++high)
    for (int low = 0; low < high; ++low) {
      const HoleCards hand(Card::numbered(high), Card::numbered(low));
      all[hand.index()] = hand;
    }
  return all;
}();

}  // namespace detail

constexpr HoleCards HoleCards::at(int index) { return detail::kAllHoleCards[index]; }

// All combinations, by index.
[[nodiscard]] constexpr const std::array<HoleCards, kHoleCardsCount>& all_hole_cards() {
  return detail::kAllHoleCards;
}

// The higher card first: `AsKd`.
[[nodiscard]] std::string to_string(HoleCards hand);
// `AA`, `AKs`, `72o`.
[[nodiscard]] std::string to_string(HandClass hand_class);

// Two different cards, `AsKd`, `Kd As`.
[[nodiscard]] Result<HoleCards> parse_hole_cards(std::string_view text);

}  // namespace yomikiri::games::holdem
