// What the seat whose turn it is may do: discard, declare riichi or a kan, win, or end the deal
// with nine terminals.
#pragma once

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// All need Phase::Act.

// Whether riichi may be declared, if a discard leaves the hand tenpai.
[[nodiscard]] bool may_riichi(const Deal& deal, const Rules& rules);
// Whether the hand is tenpai without this tile.
[[nodiscard]] bool leaves_tenpai(const Deal& deal, Tile discard);
[[nodiscard]] bool may_tsumo(const Deal& deal, const Rules& rules);
[[nodiscard]] bool may_abort(const Deal& deal, const Rules& rules);
// Whether any kan may be declared now, and of which kinds, concealed or added to a pon.
[[nodiscard]] bool kans_are_open(const Deal& deal);
[[nodiscard]] Kinds kans_of(const Deal& deal);

// How many different terminals and honours the concealed tiles have.
[[nodiscard]] int orphans_in(const Hand& hand);
inline constexpr int kNineTerminals = 9;

// Whether this tile can be discarded from the hand, leaving the drawn one.
[[nodiscard]] inline bool is_in_hand(const Deal& deal, Tile tile) {
  return deal.player(deal.turn).hand.count(tile) > (deal.drawn == tile ? 1 : 0);
}

// Calls visit(tile, as_drawn) for all that may be discarded, the drawn tile first.
template <class Visit>
void for_each_discard(const Deal& deal, Visit&& visit) {
  const Player& player = deal.player(deal.turn);
  if (deal.drawn) visit(*deal.drawn, true);
  if (player.is_riichi()) return;
  player.hand.for_each_tile([&](Tile tile) {
    if (is_in_hand(deal, tile) && (deal.forbidden & kinds_of(tile.kind())) == 0) visit(tile, false);
  });
}

// The first is to discard the drawn tile, if there is one.
template <class Visit>
void for_each_turn_action(const Deal& deal, const Rules& rules, Visit&& visit) {
  using Kind = Action::Kind;
  for_each_discard(
      deal, [&](Tile tile, bool as_drawn) { visit(Action{Kind::Discard, tile, {}, as_drawn}); });
  if (!deal.drawn) return;
  if (may_riichi(deal, rules))
    for_each_discard(deal, [&](Tile tile, bool as_drawn) {
      if (leaves_tenpai(deal, tile)) visit(Action{Kind::Riichi, tile, {}, as_drawn});
    });
  for (Kinds left = kans_of(deal); left != 0; left &= left - 1)
    visit(Action::kan(std::countr_zero(left)));
  if (may_tsumo(deal, rules)) visit(Action::plain(Kind::Tsumo));
  if (may_abort(deal, rules)) visit(Action::plain(Kind::NineTerminals));
}

}  // namespace yomikiri::games::mahjong
