// The 52 French cards and sets of them, for every game that is played with them. A card's number is
// 4 x rank + suit, so that cards are ordered by rank first: 2c = 0, 2d = 1 ... As = 51. A set keeps
// each suit's ranks together in 16 bits, so that the ranks of a suit are one shift away.
//
// Text: rank then suit, `As`, `Td` (also `10d`), in either case.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/assert.h"
#include "core/error.h"

namespace yomikiri::cards {

inline constexpr int kRankCount = 13;
inline constexpr int kSuitCount = 4;
inline constexpr int kCardCount = 52;
inline constexpr std::string_view kRankLetters = "23456789TJQKA";
inline constexpr std::string_view kSuitLetters = "cdhs";
inline constexpr int kAce = 12;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(int rank, int suit) : number_(static_cast<std::uint8_t>(4 * rank + suit)) {
    YK_DEBUG_ASSERT(rank >= 0 && rank < kRankCount && suit >= 0 && suit < kSuitCount);
  }
  [[nodiscard]] static constexpr Card numbered(int number) { return {number / 4, number % 4}; }

  [[nodiscard]] constexpr int number() const { return number_; }    // 0 to 51
  [[nodiscard]] constexpr int rank() const { return number_ / 4; }  // 0 (a two) to 12 (an ace)
  [[nodiscard]] constexpr int suit() const { return number_ % 4; }  // clubs diamonds hearts spades

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t number_ = 0;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card card) : bits_(std::uint64_t{1} << (16 * card.suit() + card.rank())) {}
  template <class Cards>
    requires requires(const Cards& cards) { static_cast<Card>(*cards.begin()); }
  explicit constexpr CardSet(const Cards& cards) {
    for (const Card card : cards) *this |= card;
  }
  [[nodiscard]] static constexpr CardSet whole_deck() {
    CardSet deck;
    deck.bits_ = 0x1FFF1FFF1FFF1FFF;
    return deck;
  }
  // Bit r of `ranks` stands for rank r.
  [[nodiscard]] static constexpr CardSet of_suit(int suit, unsigned ranks) {
    YK_DEBUG_ASSERT(ranks <= 0x1FFF);
    CardSet set;
    set.bits_ = std::uint64_t{ranks} << 16 * suit;
    return set;
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Card card) const { return intersects(card); }
  [[nodiscard]] constexpr bool intersects(CardSet other) const {
    return (bits_ & other.bits_) != 0;
  }
  [[nodiscard]] constexpr unsigned ranks_of(int suit) const {
    return (bits_ >> 16 * suit) & 0x1FFF;
  }
  // Bit 16 x suit + rank for each card.
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  constexpr CardSet& operator|=(CardSet other) { return bits_ |= other.bits_, *this; }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return a.bits_ &= b.bits_, a; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return a.bits_ &= ~b.bits_, a; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  // By number: by rank, then by suit.
  [[nodiscard]] std::vector<Card> cards() const;

 private:
  std::uint64_t bits_ = 0;
};

[[nodiscard]] std::string to_string(Card card);
// In the given order, without separators: `AsKd2c`.
[[nodiscard]] std::string to_string(const std::vector<Card>& cards);

[[nodiscard]] Result<Card> parse_card(std::string_view text);
// Parses distinct cards, `AsKd2c` or `As Kd, 2c`, possibly none. An error names the piece and its
// place.
[[nodiscard]] Result<std::vector<Card>> parse_cards(std::string_view text);

// Parses the card at the front of `text` and moves `text` past it; returns nothing, and leaves
// `text` alone, if there is none.
[[nodiscard]] std::optional<Card> take_card(std::string_view& text);
// The rank of a letter, in either case, or -1.
[[nodiscard]] int rank_of_letter(char letter);

}  // namespace yomikiri::cards
