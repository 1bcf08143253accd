// What a won hand is worth: the best of all its readings, with its yaku, its fu and its points.
// Nothing here allocates, so that millions of hands a second can be scored.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "games/mahjong/fu.h"
#include "games/mahjong/options.h"
#include "games/mahjong/payments.h"
#include "games/mahjong/win.h"
#include "games/mahjong/yaku.h"

namespace yomikiri::games::mahjong {

// How the hand was read: four sets and a pair, seven pairs or thirteen orphans.
enum class WinForm : std::uint8_t { Regular, Pairs, Orphans };

// A yakuman has neither han nor fu.
struct Score {
  WinForm form = WinForm::Regular;
  YakuSet yaku;
  int yakuman = 0;                            // how many times: 1, 2 ...; 0: none
  int han = 0;                                // with dora
  int fu = 0;                                 // rounded
  int dora = 0, ura_dora = 0, red_fives = 0;  // the han counted for each
  FuList fu_items;
  int base_points = 0;  // see payments()

  [[nodiscard]] std::span<const FuItem> fu_breakdown() const { return fu_items.items(); }
};

// The best reading: most yakuman, then most points, then han, then fu before rounding. Nothing if
// the hand is not complete or has no yaku. Needs a win that check() accepts.
[[nodiscard]] std::optional<Score> best_score(const Win& win, const Options& options);

// `mangan`, `haneman`, `baiman`, `sanbaiman`, `kazoe yakuman`, `yakuman`, `double yakuman` ...;
// empty below mangan.
[[nodiscard]] std::string_view limit_name(const Score& score);

}  // namespace yomikiri::games::mahjong
