#include "studies/mahjong/bots/efficiency.h"

#include <algorithm>
#include <bit>

#include "games/mahjong/shanten.h"
#include "studies/mahjong/bots/open_yaku.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Hand;
using games::mahjong::MeldType;
using games::mahjong::shanten;
using games::mahjong::Tile;
using games::mahjong::TileCounts;
using Kind = Action::Kind;

int shanten_of(const Hand& hand) { return shanten(hand.concealed, hand.melds.size()).best(); }

std::optional<Action> action_of(const SeatView& view, Kind kind) {
  const auto found = std::ranges::find(view.actions, kind, &Action::kind);
  if (found == view.actions.end()) return std::nullopt;
  return *found;
}

// The first of the most efficient discards; riichi if it may be declared with it.
Action efficient_discard(const SeatView& view) {
  std::optional<Action> best;
  Efficiency best_efficiency;
  for (const Action& action : view.actions) {
    if (!action.discards()) continue;
    Hand hand = view.hand;
    hand.remove(action.tile);
    const Efficiency efficiency = efficiency_of(hand, view.unseen);
    const bool same_with_riichi = best && action.kind == Kind::Riichi && action.tile == best->tile;
    if (best && !same_with_riichi && !efficiency.is_better_than(best_efficiency)) continue;
    best = action;
    best_efficiency = efficiency;
  }
  return *best;
}

}  // namespace

Efficiency efficiency_of(const Hand& hand, const TileCounts& unseen) {
  Efficiency efficiency{.shanten = shanten_of(hand)};
  for (Kinds left = games::mahjong::accepted_kinds(hand.concealed, hand.melds.size()); left != 0;
       left &= left - 1)
    efficiency.accepted += unseen[std::countr_zero(left)];
  return efficiency;
}

Hand hand_after(const SeatView& view, const Action& call) {
  Hand hand = view.hand;
  hand.remove(call.tile);
  hand.remove(call.other);
  const bool chi = call.kind == Kind::Chi;
  const int low = chi ? std::min(view.offered->kind(), call.tile.kind()) : view.offered->kind();
  const int reds = view.offered->is_red() + call.tile.is_red() + call.other.is_red();
  hand.melds.push_back({chi ? MeldType::Chi : MeldType::Pon, static_cast<std::uint8_t>(low),
                        static_cast<std::uint8_t>(reds)});
  return hand;
}

std::vector<Action> useful_calls(const SeatView& view) {
  std::vector<Action> calls;
  const int before = shanten_of(view.hand);
  for (const Action& action : view.actions) {
    if (action.kind != Kind::Chi && action.kind != Kind::Pon) continue;
    const Hand after = hand_after(view, action);
    const int shanten = shanten_of(after);
    // Each exchange on the way can give away one stranger, and so can the discard that is due.
    if (shanten < before && han_in_view(after, view, shanten + 1) > 0) calls.push_back(action);
  }
  return calls;
}

std::optional<Action> obvious_choice(const SeatView& view) {
  for (const Kind win : {Kind::Ron, Kind::Tsumo})
    if (const auto action = action_of(view, win)) return action;
  if (view.actions.size() == 1) return view.actions.front();
  if (view.own().is_riichi()) return view.actions.front();  // the tile just drawn
  constexpr int kHopeless = 3;                              // shanten
  const auto abort = action_of(view, Kind::NineTerminals);
  if (abort && shanten_of(view.hand) >= kHopeless) return abort;
  return std::nullopt;
}

Action efficient_choice(const SeatView& view) {
  if (const auto obvious = obvious_choice(view)) return *obvious;
  if (!view.offered) return efficient_discard(view);
  const auto calls = useful_calls(view);
  return calls.empty() ? Action::plain(Kind::Pass) : calls.front();
}

}  // namespace yomikiri::studies::mahjong
