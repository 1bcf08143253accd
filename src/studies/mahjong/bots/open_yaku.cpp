#include "studies/mahjong/bots/open_yaku.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Hand;
using games::mahjong::is_honour;
using games::mahjong::is_orphan;
using games::mahjong::kHonours;
using games::mahjong::Meld;
using games::mahjong::suit_of;

int value_of(int kind, const SeatView& view) {
  int han = games::mahjong::is_dragon(kind) ? 1 : 0;
  if (kind == view.standing.round_wind()) ++han;
  if (kind == view.standing.seat_wind(view.seat)) ++han;
  return han;
}

// Tiles of the hand that `fits` refuses: none may be in a meld, and few in the hand.
template <class Fits>
bool is_within_reach(const Hand& hand, int strangers, Fits&& fits) {
  int concealed = 0, called = 0;
  hand.concealed.for_each([&](int kind, int count) { concealed += fits(kind) ? 0 : count; });
  hand.melds.tiles().for_each([&](int kind, int count) { called += fits(kind) ? 0 : count; });
  return called == 0 && concealed <= strangers;
}

}  // namespace

int han_in_view(const Hand& hand, const SeatView& view, int strangers) {
  constexpr int kTanyao = 1, kHalfFlush = 2;
  int han = 0;
  hand.all_tiles().for_each([&](int kind, int count) {
    if (count >= 3) han += value_of(kind, view);
  });
  if (view.open_tanyao &&
      is_within_reach(hand, strangers, [](int kind) { return !is_orphan(kind); }))
    han += kTanyao;
  for (int suit = 0; suit < kHonours; ++suit)
    if (is_within_reach(hand, strangers,
                        [&](int kind) { return is_honour(kind) || suit_of(kind) == suit; }))
      han += kHalfFlush;
  return han;
}

}  // namespace yomikiri::studies::mahjong
