#include "games/bridge/board.h"

#include <fmt/format.h>

namespace yomikiri::bridge {

using Kind = Action::Kind;

Seat Board::to_move() const {
  switch (phase_) {
    case Phase::Play:
      return play_.chooser();
    case Phase::Claim:
      return left_of(play_.contract().declarer, accepted_ == 0 ? 1 : 3);
    default:
      return auction_.to_call();
  }
}

bool Board::is_open(Seat seat) const {
  if (is_over()) return true;
  if (!has_contract()) return false;
  if (seat == play_.contract().dummy()) return play_.dummy_is_open();
  return seat == play_.contract().declarer && last_claim_ > 0;
}

bool Board::may_claim() const {
  return phase_ == Phase::Play && !play_.trick().is_begun() && play_.tricks_left() > 1 &&
         play_.tricks_left() != last_claim_ &&
         are_partners(play_.turn(), play_.contract().declarer);
}

std::optional<std::string> Board::refusal_in_play(const Action& action) const {
  if (action.kind == Kind::Play) return play_.refusal(action.card());
  if (action.kind != Kind::Claim) return "a card is to be played";
  if (!may_claim())
    return "the declarer may claim once a trick, before leading to it from either hand, but not "
           "before the last";
  if (action.value > play_.tricks_left())
    return fmt::format("only {} tricks are left", play_.tricks_left());
  return std::nullopt;
}

std::optional<std::string> Board::refusal(const Action& action) const {
  switch (phase_) {
    case Phase::Deal:
      if (action.kind != Kind::Deal) return "the cards are being dealt";
      if (!undealt().contains(action.card()))
        return fmt::format("{} has already been dealt", cards::to_string(action.card()));
      return std::nullopt;
    case Phase::Auction:
      if (action.kind != Kind::Call) return "a call is to be made";
      return auction_.refusal(action.call());
    case Phase::Claim:
      if (action.kind == Kind::Accept || action.kind == Kind::Refuse) return std::nullopt;
      return "the claim is to be answered: accept or refuse";
    default:
      return refusal_in_play(action);
  }
}

void Board::apply(const Action& action) {
  if (action.kind != Kind::Deal && action.kind != Kind::Call) events_[event_count_++] = action;
  switch (action.kind) {
    case Kind::Deal:
      hand_of(dealt_, receiver()) |= action.card();
      if (is_complete(dealt_)) phase_ = Phase::Auction;
      break;
    case Kind::Call:
      auction_.add(action.call());
      if (auction_.is_over()) end_auction();
      break;
    case Kind::Play:
      play_card(action.card());
      break;
    case Kind::Claim:
      claimed_ = action.value;
      last_claim_ = static_cast<std::uint8_t>(play_.tricks_left());
      phase_ = Phase::Claim;
      break;
    default:
      answer(action.kind == Kind::Accept);
  }
}

void Board::end_auction() {
  phase_ = has_contract() ? Phase::Play : Phase::Over;
  if (has_contract()) play_ = CardPlay(dealt_, contract());
}

void Board::play_card(cards::Card card) {
  play_.play(card);
  if (play_.is_over()) phase_ = Phase::Over;
}

void Board::answer(bool accepts) {
  accepted_ = accepts ? accepted_ + 1 : 0;
  if (accepted_ == 2) {
    phase_ = Phase::Over;
  } else if (!accepts) {
    claimed_ = kNoClaim;
    phase_ = Phase::Play;
  }
}

void Board::deal(const Hands& hands) {
  YK_DEBUG_ASSERT(phase_ == Phase::Deal && is_complete(hands));
  dealt_ = hands;
  phase_ = Phase::Auction;
}

void Board::redeal(const Hands& hands) {
  YK_DEBUG_ASSERT(phase_ != Phase::Deal && is_complete(hands));
  for (int i = 0; i < kSeats && has_contract(); ++i) {
    const Hand played = hand_of(dealt_, Seat(i)) - play_.hand(Seat(i));
    play_.set_hand(Seat(i), hand_of(hands, Seat(i)) - played);
  }
  dealt_ = hands;
}

}  // namespace yomikiri::bridge
