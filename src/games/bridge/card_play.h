// The play of the cards [DuplicateLaws2017, laws 41 to 45]: 13 tricks, where each seat must follow
// suit if it can and the highest trump, or else the highest card of the suit led, takes the trick.
// Plain data, changed in place, without history. The game and the studies share it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "games/bridge/contract.h"
#include "games/bridge/hand.h"

namespace yomikiri::bridge {

// The place (0: the leader's) of the card that takes a trick as it stands. Needs a card.
[[nodiscard]] int winning_place(std::span<const cards::Card> trick, int strain);

// The cards of a trick in the order of play.
class Trick {
 public:
  explicit constexpr Trick(Seat leader = {}) : leader_(leader) {}

  [[nodiscard]] constexpr Seat leader() const { return leader_; }
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool is_begun() const { return size_ > 0; }
  [[nodiscard]] constexpr bool is_complete() const { return size_ == kSeats; }
  [[nodiscard]] constexpr Seat turn() const { return left_of(leader_, size_); }
  [[nodiscard]] constexpr std::span<const cards::Card> cards() const {
    return {cards_.data(), size_};
  }
  // Both need is_begun().
  [[nodiscard]] constexpr int suit_led() const { return cards_[0].suit(); }
  [[nodiscard]] Seat winner(int strain) const {
    return left_of(leader_, winning_place(cards(), strain));
  }

  constexpr void add(cards::Card card) { cards_[size_++] = card; }

  friend constexpr bool operator==(const Trick&, const Trick&) = default;

 private:
  Seat leader_;
  std::uint8_t size_ = 0;
  std::array<cards::Card, kSeats> cards_{};
};

// The cards that may be played from a hand to a trick.
[[nodiscard]] Hand playable(Hand hand, const Trick& trick);

class CardPlay {
 public:
  CardPlay() = default;
  // Needs a contract that was not passed out, and four hands of equal size.
  CardPlay(const Hands& hands, const Contract& contract)
      : hands_(hands),
        contract_(contract),
        trick_(contract.opening_leader()),
        tricks_left_(static_cast<std::uint8_t>(hands[0].size())) {}

  [[nodiscard]] const Contract& contract() const { return contract_; }
  [[nodiscard]] bool is_over() const { return tricks_left_ == 0; }
  // Whose card is next, and which seat chooses it: the declarer for dummy.
  [[nodiscard]] Seat turn() const { return trick_.turn(); }
  [[nodiscard]] Seat chooser() const {
    return turn() == contract_.dummy() ? contract_.declarer : turn();
  }
  [[nodiscard]] Hand hand(Seat seat) const {
    return hands_[static_cast<std::size_t>(number(seat))];
  }
  [[nodiscard]] const Hands& hands() const { return hands_; }
  [[nodiscard]] const Trick& trick() const { return trick_; }     // never complete
  [[nodiscard]] int tricks_left() const { return tricks_left_; }  // also the one being played
  [[nodiscard]] int tricks_of_declarer() const { return declarers_; }
  [[nodiscard]] int tricks_of_defenders() const { return defenders_; }
  [[nodiscard]] bool dummy_is_open() const { return is_led_; }

  [[nodiscard]] Hand playable() const { return bridge::playable(hand(turn()), trick_); }
  // Why the card may not be played now, in the words of the rules.
  [[nodiscard]] std::optional<std::string> refusal(cards::Card card) const;
  // Needs a playable card.
  void play(cards::Card card);
  // Replaces the cards of a hand, keeping their number: another world.
  void set_hand(Seat seat, Hand hand) { hands_[static_cast<std::size_t>(number(seat))] = hand; }

  friend bool operator==(const CardPlay&, const CardPlay&) = default;

 private:
  Hands hands_{};
  Contract contract_;
  Trick trick_;
  std::uint8_t tricks_left_ = 0;
  std::uint8_t declarers_ = 0;
  std::uint8_t defenders_ = 0;
  bool is_led_ = false;
};

}  // namespace yomikiri::bridge
