#include "studies/mahjong/bots/seat_view.h"

#include <bit>

#include "games/mahjong/claims.h"
#include "games/mahjong/turn.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Discard;
using games::mahjong::kinds_of;
using games::mahjong::Meld;
using games::mahjong::Phase;
using games::mahjong::suit_of;
using games::mahjong::Tile;

// Whether the last discard is still being offered: then nobody has let it pass.
bool is_pending(const Deal& deal) {
  return deal.phase == Phase::Claims && deal.offer == games::mahjong::Offer::Discard;
}

Kinds safe_kinds(const Deal& deal, Seat seat) {
  Kinds own = 0, passed = 0;
  bool riichi = false;
  const int settled = deal.discards.size() - (is_pending(deal) ? 1 : 0);
  for (int i = 0; i < deal.discards.size(); ++i) {
    const Discard& discard = deal.discards[i];
    if (discard.seat == seat) {
      own |= kinds_of(discard.tile.kind());
      if (!riichi) passed = 0;
      riichi = riichi || discard.riichi;
    } else if (i < settled) {
      passed |= kinds_of(discard.tile.kind());
    }
  }
  return own | passed;
}

OpenSeat open_seat(const Deal& deal, Seat seat) {
  const auto& player = deal.player(seat);
  return {.melds = player.hand.melds,
          .riichi = player.riichi,
          .discards = player.discard_count,
          .discarded = player.discarded,
          .safe = safe_kinds(deal, seat)};
}

class Unseen {
 public:
  explicit Unseen(SeatView& view) : view_(view) {
    view_.unseen = games::mahjong::TileCounts::of_all(games::mahjong::kCopies);
  }

  void see(Tile tile) {
    view_.unseen.remove(tile.kind());
    if (tile.is_red()) view_.red_unseen[suit_of(tile.kind())] = false;
  }
  void see(const Meld& meld) {
    view_.unseen -= meld.tiles();
    if (meld.reds > 0) view_.red_unseen[suit_of(meld.kind)] = false;
  }
  void see(const games::mahjong::Hand& hand) {
    view_.unseen -= hand.concealed;
    for (int suit = 0; suit < games::mahjong::kHonours; ++suit)
      if (hand.reds[suit] > 0) view_.red_unseen[suit] = false;
  }

 private:
  SeatView& view_;
};

void count_unseen(const Deal& deal, const Rules& rules, SeatView& view) {
  view.red_unseen.fill(rules.scoring.red_fives);
  Unseen unseen(view);
  unseen.see(view.hand);
  for (const OpenSeat& seat : view.seats)
    for (const Meld& meld : seat.melds) unseen.see(meld);
  for (const Discard& discard : deal.discards)
    if (!discard.taken_by) unseen.see(discard.tile);
  for (const Tile indicator : deal.indicators) unseen.see(indicator);
}

}  // namespace

SeatView view_of(const Deal& deal, const Rules& rules, Seat seat) {
  SeatView view{
      .seat = seat, .standing = deal.standing, .live = deal.live, .hand = deal.player(seat).hand};
  for (int i = 0; i < kSeats; ++i) view.seats[i] = open_seat(deal, Seat(i));
  for (const Tile indicator : deal.indicators) view.indicators.push_back(indicator.kind());
  count_unseen(deal, rules, view);
  const auto keep = [&](const Action& action) { view.actions.push_back(action); };
  if (deal.phase == Phase::Act) {
    view.drawn = deal.drawn;
    for_each_turn_action(deal, rules, keep);
  } else {
    view.offered = deal.offered;
    for_each_claim(deal, rules, seat, keep);
  }
  return view;
}

Situation situation_of(const SeatView& view, const games::mahjong::Options& scoring) {
  const bool riichi = view.own().is_riichi();
  Situation situation{.hand = view.hand,
                      .left = view.unseen,
                      .red_left = view.red_unseen,
                      .indicators = view.indicators,
                      .seat_wind = view.standing.seat_wind(view.seat),
                      .round_wind = view.standing.round_wind(),
                      .honba = view.standing.honba,
                      .sticks = view.standing.sticks - (riichi ? 1 : 0),
                      .riichi = riichi,
                      .options = scoring};
  for (Kinds left = view.own().discarded; left != 0; left &= left - 1)
    situation.discards.push_back(std::countr_zero(left));
  return situation;
}

}  // namespace yomikiri::studies::mahjong
