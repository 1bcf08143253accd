// What the other seats may do with a discard, or with the tile of a kan: win with it, or call it
// for a meld. Each seat that can do anything is asked; nobody sees the answers before all are in.
#pragma once

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// The abort that follows the discard that is offered unless somebody wins with it.
[[nodiscard]] DealEnd pending_abort(const Deal& deal, const Rules& rules);

// Whether melds may be called from the offered tile at all.
[[nodiscard]] bool calls_are_open(const Deal& deal, const Rules& rules);

[[nodiscard]] bool may_ron(const Deal& deal, const Rules& rules, Seat seat);
// The next three need calls_are_open and a seat that has not declared riichi.
[[nodiscard]] bool may_pon(const Deal& deal, Seat seat);
[[nodiscard]] bool may_kan(const Deal& deal, Seat seat);
// With the kinds `low` and `high` of its hand.
[[nodiscard]] bool may_chi(const Deal& deal, const Rules& rules, Seat seat, int low, int high);

// The kinds that may not be discarded after calling `taken` with a sequence from `low` to `high`,
// or for a triplet (low == high).
[[nodiscard]] Kinds forbidden_after(int taken, int low, int high, const Rules& rules);

// Everybody who may do more than pass.
[[nodiscard]] SeatSet claimants(const Deal& deal, const Rules& rules);

// Calls visit(tile) for a plain tile of the kind and for a red one, if the hand has them.
template <class Visit>
void for_each_variant(const Hand& hand, int kind, Visit&& visit) {
  if (is_five(kind) && hand.reds[suit_of(kind)] > 0) visit(Tile::red_five(suit_of(kind)));
  if (hand.count(Tile(kind)) > 0) visit(Tile(kind));
}

template <class Visit>
void for_each_chi(const Deal& deal, const Rules& rules, Seat seat, Visit&& visit) {
  const int kind = deal.offered.kind();
  if (is_honour(kind) || seat != seat_after(deal.turn)) return;
  const Hand& hand = deal.player(seat).hand;
  for (const int lowest : {kind - 2, kind - 1, kind}) {
    const int low = lowest == kind ? kind + 1 : lowest;
    const int high = lowest + 2 == kind ? kind - 1 : lowest + 2;
    if (lowest < kind_at(suit_of(kind), 0) || lowest + 2 >= kind_at(suit_of(kind) + 1, 0) ||
        !may_chi(deal, rules, seat, low, high))
      continue;
    for_each_variant(hand, low, [&](Tile first) {
      for_each_variant(
          hand, high, [&](Tile second) { visit(Action{Action::Kind::Chi, first, second, false}); });
    });
  }
}

template <class Visit>
void for_each_pon(const Deal& deal, Seat seat, Visit&& visit) {
  if (!may_pon(deal, seat)) return;
  const Tile plain(deal.offered.kind());
  const Hand& hand = deal.player(seat).hand;
  if (hand.count(plain) >= 2) visit(Action{Action::Kind::Pon, plain, plain, false});
  if (is_five(plain.kind()) && hand.reds[suit_of(plain.kind())] > 0)
    visit(Action{Action::Kind::Pon, Tile::red_five(suit_of(plain.kind())), plain, false});
}

// All answers of a seat that is asked: to pass is the first. Needs Phase::Claims.
template <class Visit>
void for_each_claim(const Deal& deal, const Rules& rules, Seat seat, Visit&& visit) {
  visit(Action::plain(Action::Kind::Pass));
  if (may_ron(deal, rules, seat)) visit(Action::plain(Action::Kind::Ron));
  if (!calls_are_open(deal, rules) || deal.player(seat).is_riichi()) return;
  if (may_kan(deal, seat)) visit(Action::kan(deal.offered.kind()));
  for_each_pon(deal, seat, visit);
  for_each_chi(deal, rules, seat, visit);
}

}  // namespace yomikiri::games::mahjong
