#include "studies/bridge/bots/bidder.h"

#include <algorithm>
#include <array>
#include <optional>

namespace yomikiri::studies::bridge {

using namespace yomikiri::bridge;

namespace {

constexpr int kHearts = 2;
constexpr int kSpades = 3;
constexpr bool is_major(int strain) { return strain == kHearts || strain == kSpades; }

bool is_balanced(Hand hand) {
  int doubletons = 0;
  for (int suit = 0; suit < cards::kSuitCount; ++suit) {
    if (length(hand, suit) < 2) return false;
    doubletons += length(hand, suit) == 2 ? 1 : 0;
  }
  return doubletons < 2;
}

// The longest suit; of equal ones the highest.
int longest_suit(Hand hand) {
  int longest = 0;
  for (int suit = 1; suit < cards::kSuitCount; ++suit)
    if (length(hand, suit) >= length(hand, longest)) longest = suit;
  return longest;
}

Call opening(Hand hand) {
  const int points = high_card_points(hand);
  if (is_balanced(hand) && points >= 15 && points <= 17) return Call::bid(1, kNoTrump);
  if (is_balanced(hand) && points >= 20 && points <= 22) return Call::bid(2, kNoTrump);
  if (points < 12) return kPass;
  for (const int suit : {kSpades, kHearts})
    if (length(hand, suit) >= 5) return Call::bid(1, suit);
  return Call::bid(1, length(hand, 1) > length(hand, 0) ? 1 : 0);
}

// What a seat has shown at least.
struct Shown {
  int points = 0;
  std::array<int, cards::kSuitCount> lengths{2, 2, 2, 2};
  bool has_bid = false;
  bool has_signed_off = false;  // with a game or more
};

bool is_game(Call bid) {
  return bid.level() >= (bid.strain() == kNoTrump ? 3 : is_major(bid.strain()) ? 4 : 5);
}

void add_bid(Shown& shown, Call bid, bool opens, bool answers) {
  const bool first = !shown.has_bid;
  shown.has_bid = true;
  shown.has_signed_off = shown.has_signed_off || is_game(bid);
  if (bid.strain() != kNoTrump) {
    const int length = opens ? (is_major(bid.strain()) ? 5 : 3) : answers ? 4 : 5;
    int& known = shown.lengths[static_cast<std::size_t>(bid.strain())];
    known = std::max(known, length);
  }
  if (!first) return;
  if (opens)
    shown.points = bid.strain() != kNoTrump ? 12 : bid.level() == 1 ? 15 : 20;
  else
    shown.points = bid.level() == 1 ? 6 : 10;
}

Shown shown_by(Seat seat, const Auction& auction) {
  Shown shown;
  bool is_opened = false;
  bool partner_has_bid = false;
  for (int i = 0; i < auction.size(); ++i) {
    if (!auction[i].is_bid()) continue;
    if (auction.caller(i) == seat) add_bid(shown, auction[i], !is_opened, partner_has_bid);
    partner_has_bid = partner_has_bid || auction.caller(i) == partner(seat);
    is_opened = true;
  }
  return shown;
}

// Enough points of both hands for so many tricks.
int level_for(int points, int strain) {
  if (points >= 37) return 7;
  if (points >= 33) return 6;
  if (points >= 26) return strain == kNoTrump ? 3 : is_major(strain) ? 4 : 5;
  return points >= 23 ? 3 : points >= 20 ? 2 : 1;
}

// A major suit with eight cards together, then no trump with enough for game, then any fit.
int strain_with(Hand hand, const Shown& partner, int points) {
  const auto fits = [&](int suit) {
    return length(hand, suit) + partner.lengths[static_cast<std::size_t>(suit)] >= 8;
  };
  for (const int suit : {kSpades, kHearts})
    if (fits(suit)) return suit;
  if (points < 26)
    for (const int suit : {1, 0})
      if (fits(suit)) return suit;
  return kNoTrump;
}

// The cheapest bid in the strain that is legal, if it is not above the level.
std::optional<Call> cheapest(const Auction& auction, int strain, int most_level) {
  for (int level = 1; level <= most_level; ++level)
    if (const Call call = Call::bid(level, strain); auction.is_legal(call)) return call;
  return std::nullopt;
}

Call overcall(Hand hand, const Auction& auction) {
  const int suit = longest_suit(hand);
  const int points = high_card_points(hand);
  if (length(hand, suit) < 5 || points < 9 || points > 17) return kPass;
  return cheapest(auction, suit, points >= 12 ? 2 : 1).value_or(kPass);
}

Call answer(Hand hand, const Auction& auction, const Shown& partner, bool has_bid) {
  const int own = high_card_points(hand);
  const int points = own + partner.points;
  const int strain = strain_with(hand, partner, points);
  const int level = level_for(points, strain);
  const bool has_fit = strain != kNoTrump || has_bid || partner.points >= 15;
  if (own < 6 && !has_bid) return kPass;
  // A suit of its own at the one level first.
  if (!has_bid && strain == kNoTrump && partner.points < 15)
    for (const int suit : {kHearts, kSpades})
      if (length(hand, suit) >= 4 && auction.is_legal(Call::bid(1, suit)))
        return Call::bid(1, suit);
  if (points >= 26 || has_fit) {
    const Call target = Call::bid(level, strain);
    if (points >= 20 && auction.is_legal(target)) return target;
    if (points >= 26) return kPass;
  }
  if (has_bid) return kPass;
  return cheapest(auction, strain, std::max(level, own >= 6 ? 1 : 0)).value_or(kPass);
}

}  // namespace

Call natural_call(Hand hand, const Auction& auction) {
  const Seat seat = auction.to_call();
  if (!auction.highest().is_bid()) return opening(hand);
  const Shown own = shown_by(seat, auction);
  const Shown partners = shown_by(partner(seat), auction);
  if (own.has_signed_off || partners.has_signed_off) return kPass;
  if (partners.has_bid) return answer(hand, auction, partners, own.has_bid);
  return own.has_bid ? kPass : overcall(hand, auction);
}

}  // namespace yomikiri::studies::bridge
