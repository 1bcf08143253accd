// The rules on which tables differ. The defaults are those of the large online rooms: three red
// fives, open tanyao, no double yakuman, thirteen han are a yakuman.
//
// Text: `name=value`, for example `aka=no` or `kazoe=sanbaiman`, by the names that players use.
#pragma once

#include <span>
#include <string>

#include "core/error.h"

namespace yomikiri::games::mahjong {

enum class CountedYakuman { Yakuman, Sanbaiman };  // what thirteen han without a yakuman are worth

struct Options {
  bool red_fives = true;            // aka: one red five in each suit, a han each
  bool open_tanyao = true;          // kuitan
  bool pinfu_tsumo = true;          // pinfu counts with a self-drawn tile, which then has no fu
  bool open_pinfu_fu = true;        // an open hand without any fu counts as 30, not 20
  bool rounded_mangan = false;      // kiriage: 4 han 30 fu and 3 han 60 fu are a mangan
  bool double_wind_pair_fu = true;  // a pair of the wind of both seat and round: 4 fu, not 2
  CountedYakuman counted_yakuman = CountedYakuman::Yakuman;
  // Which yakuman count twice.
  bool double_four_triplets = false;   // suuankou, won on the pair
  bool double_thirteen_waits = false;  // kokushi with thirteen waits
  bool double_nine_gates = false;      // chuuren with nine waits
  bool double_four_winds = false;      // daisuushii
  bool swap_calling = false;           // kuikae: discarding what was just called, or its other end

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The defaults, changed as the settings say. An Error names the setting.
[[nodiscard]] Result<Options> parse_options(std::span<const std::string> settings);
// `aka=yes|no`, ...: all names with what may stand behind them.
[[nodiscard]] std::string option_names();

}  // namespace yomikiri::games::mahjong
