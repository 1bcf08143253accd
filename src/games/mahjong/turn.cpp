#include "games/mahjong/turn.h"

#include "games/mahjong/shanten.h"

namespace yomikiri::games::mahjong {
namespace {

// Whether each reading of the hand, with each tile that completes it, has this kind as a triplet of
// its own, so that a kan of it changes nothing else.
bool is_always_triplet(const Hand& hand, Kinds waits, int kind) {
  for (; waits != 0; waits &= waits - 1) {
    Win win{.concealed = hand.concealed,
            .melds = hand.melds,
            .winning_kind = std::countr_zero(waits),
            .tsumo = true};
    win.concealed.add(win.winning_kind);
    bool always = true;
    for_each_reading(win, [&](const Reading& reading) {
      if ((reading.triplets & kinds_of(kind)) == 0) always = false;
    });
    if (!always) return false;
  }
  return true;
}

// After riichi only the drawn tile makes a kan, and only if it leaves the waits and the readings of
// the hand as they are.
bool may_kan_in_riichi(const Deal& deal) {
  const Player& player = deal.player(deal.turn);
  const int kind = deal.drawn->kind();
  if (player.hand.concealed[kind] != kCopies) return false;
  Hand before = player.hand;
  before.remove(*deal.drawn);
  if (!is_always_triplet(before, player.waits, kind)) return false;
  Hand after = player.hand;
  after.concealed.remove(kind, kCopies);
  after.melds.push_back({MeldType::ConcealedKan, static_cast<std::uint8_t>(kind), 0});
  return waits_of(after) == player.waits;
}

}  // namespace

bool may_riichi(const Deal& deal, const Rules& rules) {
  const Player& player = deal.player(deal.turn);
  const bool can_pay =
      rules.riichi_without_points || deal.standing.scores[number(deal.turn)] >= kStickPoints;
  return !player.is_riichi() && can_pay && deal.live >= rules.riichi_tiles_left &&
         player.hand.melds.closed() &&
         shanten(player.hand.concealed, player.hand.melds.size()).best() <= 0;
}

bool leaves_tenpai(const Deal& deal, Tile discard) {
  Hand hand = deal.player(deal.turn).hand;
  hand.remove(discard);
  return waits_of(hand) != 0;
}

bool may_tsumo(const Deal& deal, const Rules& rules) {
  return deal.drawn && score_of(deal, rules, deal.turn, *deal.drawn, true).has_value();
}

int orphans_in(const Hand& hand) {
  return std::popcount(hand.concealed.kinds_with(1) & kOrphanKinds);
}

bool may_abort(const Deal& deal, const Rules& rules) {
  const Player& player = deal.player(deal.turn);
  return rules.abortive_draws && deal.unbroken && deal.drawn && player.discard_count == 0 &&
         orphans_in(player.hand) >= kNineTerminals;
}

bool kans_are_open(const Deal& deal) {
  return deal.drawn && deal.live > 0 && deal.kans < kMostKans;
}

Kinds kans_of(const Deal& deal) {
  if (!kans_are_open(deal)) return 0;
  const Player& player = deal.player(deal.turn);
  if (player.is_riichi()) return may_kan_in_riichi(deal) ? kinds_of(deal.drawn->kind()) : Kinds{0};
  Kinds kinds = 0;
  player.hand.concealed.for_each([&](int kind, int count) {
    if (count == kCopies) kinds |= kinds_of(kind);
  });
  for (const Meld& meld : player.hand.melds)
    if (meld.type == MeldType::Pon && player.hand.concealed[meld.kind] == 1)
      kinds |= kinds_of(meld.kind);
  return kinds;
}

}  // namespace yomikiri::games::mahjong
