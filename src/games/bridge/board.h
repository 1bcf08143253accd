// One board, from the first card dealt to its result: the whole truth at one moment, and how it
// came about. A plain value of fixed size. The rules of claims: README.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "games/bridge/action.h"
#include "games/bridge/auction.h"
#include "games/bridge/card_play.h"
#include "games/bridge/deal.h"

namespace yomikiri::bridge {

class Board {
 public:
  enum class Phase : std::uint8_t { Deal, Auction, Play, Claim, Over };

  Board() = default;
  explicit Board(Seat dealer) : auction_(dealer) {}

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] bool is_over() const { return phase_ == Phase::Over; }
  // Who acts next. Needs Phase::Auction, Play or Claim.
  [[nodiscard]] Seat to_move() const;

  [[nodiscard]] const Hands& dealt() const { return dealt_; }
  [[nodiscard]] int dealt_count() const { return all_cards(dealt_).size(); }
  // The seat that gets the next card: the seats get their hands one after the other.
  [[nodiscard]] Seat receiver() const { return Seat(dealt_count() / kTricks); }
  [[nodiscard]] Hand undealt() const { return Hand::whole_deck() - all_cards(dealt_); }

  [[nodiscard]] const Auction& auction() const { return auction_; }
  // Needs the auction to be over.
  [[nodiscard]] Contract contract() const { return auction_.contract(); }
  [[nodiscard]] bool has_contract() const {
    return auction_.is_over() && auction_.highest().is_bid();
  }
  // Needs has_contract().
  [[nodiscard]] const CardPlay& play() const { return play_; }
  // The cards, claims and answers after the auction, in order.
  [[nodiscard]] std::span<const Action> events() const { return {events_.data(), event_count_}; }
  // The tricks that the declarer has claimed: still to be answered, or both defenders agreed.
  [[nodiscard]] std::optional<int> claimed() const {
    if (claimed_ == kNoClaim) return std::nullopt;
    return claimed_;
  }
  // Tricks of the declarer's side, also the claimed ones once the board is over.
  [[nodiscard]] int tricks_of_declarer() const {
    return play_.tricks_of_declarer() + (is_over() ? claimed().value_or(0) : 0);
  }
  // What a seat still holds, and whether all others see it.
  [[nodiscard]] Hand hand(Seat seat) const {
    return has_contract() ? play_.hand(seat) : hand_of(dealt_, seat);
  }
  [[nodiscard]] bool is_open(Seat seat) const;

  // At the beginning of a trick that the declarer or dummy leads, once a trick, before the last.
  [[nodiscard]] bool may_claim() const;
  // Why not, in the words of the rules. Needs a board that is not over.
  [[nodiscard]] std::optional<std::string> refusal(const Action& action) const;
  // Needs an action that is not refused.
  void apply(const Action& action);

  // Gives all hands at once. Needs Phase::Deal and complete hands.
  void deal(const Hands& hands);
  // Gives another world: complete hands, of which the same cards have been played. Needs
  // complete hands before, too.
  void redeal(const Hands& hands);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  // 52 cards, and a claim with two answers in each trick.
  static constexpr int kMostEvents = 52 + 3 * kTricks;
  static constexpr std::uint8_t kNoClaim = 255;

  void end_auction();
  void play_card(cards::Card card);
  void answer(bool accepts);
  [[nodiscard]] std::optional<std::string> refusal_in_play(const Action& action) const;

  Hands dealt_{};
  Auction auction_;
  CardPlay play_;
  std::array<Action, kMostEvents> events_{};
  std::uint8_t event_count_ = 0;
  std::uint8_t claimed_ = kNoClaim;
  std::uint8_t accepted_ = 0;    // answers to the claim so far
  std::uint8_t last_claim_ = 0;  // the tricks that were left when the declarer last claimed
  Phase phase_ = Phase::Deal;
};

}  // namespace yomikiri::bridge
