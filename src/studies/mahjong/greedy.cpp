#include "studies/mahjong/greedy.h"

#include <bit>
#include <optional>
#include <utility>

#include "games/mahjong/shanten.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Action;
using games::mahjong::Deal;
using games::mahjong::Discard;
using games::mahjong::Hand;
using games::mahjong::kCopies;
using games::mahjong::Player;
using games::mahjong::Tile;
using games::mahjong::TileCounts;

// How good the hand is after a discard: fewer shanten first, then more helpful tiles.
std::pair<int, int> promise(Hand hand, Tile discard, const TileCounts& left) {
  hand.remove(discard);
  const int melds = hand.melds.size();
  int tiles = 0;
  for (auto kinds = accepted_kinds(hand.concealed, melds); kinds != 0; kinds &= kinds - 1)
    tiles += left[std::countr_zero(kinds)];
  return {-shanten(hand.concealed, melds).best(), tiles};
}

// Winning comes before riichi, riichi before any other discard; the other actions do not count.
int urgency(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::Tsumo:
    case Action::Kind::Ron:
      return 3;
    case Action::Kind::Riichi:
      return 2;
    case Action::Kind::Discard:
    case Action::Kind::Pass:
      return 1;
    default:
      return 0;
  }
}

}  // namespace

TileCounts unseen_by(const Deal& deal, Seat seat) {
  TileCounts left = TileCounts::of_all(kCopies) - deal.player(seat).hand.concealed;
  for (const Player& player : deal.players) left -= player.hand.melds.tiles();
  for (const Discard& discard : deal.discards)
    if (!discard.taken_by) left.remove(discard.tile.kind());
  for (const Tile indicator : deal.indicators) left.remove(indicator.kind());
  return left;
}

Action greedy_choice(const games::Mahjong& game, const games::Mahjong::State& state) {
  const Seat seat = game.to_move(state);
  const Hand& hand = state.deal.player(seat).hand;
  const TileCounts left = unseen_by(state.deal, seat);
  std::optional<Action> best;
  std::pair<int, int> best_promise;
  game.for_each_action(state, [&](const Action& action) {
    const int gain = best ? urgency(action.kind) - urgency(best->kind) : 1;
    if (gain < 0) return;
    const auto here = action.discards() ? promise(hand, action.tile, left) : std::pair{0, 0};
    if (gain == 0 && here <= best_promise) return;
    best = action;
    best_promise = here;
  });
  return *best;
}

}  // namespace yomikiri::studies::mahjong
