// Which yaku a won hand has: by the way it was won, by its tiles alone, and by the sets in which it
// is read.
#pragma once

#include "games/mahjong/options.h"
#include "games/mahjong/reading.h"
#include "games/mahjong/win.h"
#include "games/mahjong/yaku.h"

namespace yomikiri::games::mahjong {

// Riichi, tsumo, haitei, tenhou ...
[[nodiscard]] YakuSet event_yaku(const Win& win);

// What holds however the tiles are read: tanyao, flushes, terminals and honours, chuuren.
[[nodiscard]] YakuSet tile_yaku(const Win& win, const Options& options);

// What depends on the sets, the pair and the wait.
[[nodiscard]] YakuSet set_yaku(const Reading& reading, const Win& win, const Options& options);

// Seven different pairs, or one of each terminal and honour and a second one of any.
[[nodiscard]] bool is_seven_pairs(const Win& win);
[[nodiscard]] bool is_thirteen_orphans(const Win& win);

}  // namespace yomikiri::games::mahjong
