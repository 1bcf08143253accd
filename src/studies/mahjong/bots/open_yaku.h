// Whether an open hand will have a yaku: a hand that calls gives up riichi and must know what it
// will win with.
#pragma once

#include "games/mahjong/hand.h"
#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong {

// The han of triplets of value that the hand has, of tanyao and of a half flush, if at most
// `strangers` of its concealed tiles do not fit: nothing if it has no yaku in view. Dora not
// counted.
[[nodiscard]] int han_in_view(const games::mahjong::Hand& hand, const SeatView& view,
                              int strangers);

}  // namespace yomikiri::studies::mahjong
