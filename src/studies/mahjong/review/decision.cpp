#include "studies/mahjong/review/decision.h"

#include <fmt/format.h>

#include <array>

namespace yomikiri::studies::mahjong {

std::string deal_name(const games::mahjong::Standing& standing) {
  constexpr std::array kWinds{"east", "south", "west", "north"};
  const auto wind = static_cast<std::size_t>(standing.round_wind() - games::mahjong::kEast);
  const std::string name = fmt::format("{} {}", kWinds[wind], number(standing.dealer()) + 1);
  return standing.honba == 0 ? name : fmt::format("{}, honba {}", name, standing.honba);
}

std::string_view action_name(const Option& option) {
  constexpr std::array kNames{"draw",           "discard", "riichi", "kan", "tsumo",
                              "nine terminals", "pass",    "chi",    "pon", "ron"};
  return kNames[static_cast<std::size_t>(option.kind)];
}

std::string to_string(const Option& option) {
  std::string text(action_name(option));
  if (option.tile) text += " " + to_string(*option.tile);
  if (option.meld) text += " " + to_string(*option.meld);
  return text;
}

}  // namespace yomikiri::studies::mahjong
