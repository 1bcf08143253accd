#include "games/mahjong/options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri::games::mahjong {
namespace {

struct Switch {
  std::string_view name;
  bool Options::* member;
};

constexpr std::array kSwitches{
    Switch{"aka", &Options::red_fives},
    Switch{"kuitan", &Options::open_tanyao},
    Switch{"pinfu-tsumo", &Options::pinfu_tsumo},
    Switch{"open-pinfu-fu", &Options::open_pinfu_fu},
    Switch{"kiriage", &Options::rounded_mangan},
    Switch{"double-wind-fu", &Options::double_wind_pair_fu},
    Switch{"double-suuankou", &Options::double_four_triplets},
    Switch{"double-kokushi", &Options::double_thirteen_waits},
    Switch{"double-chuuren", &Options::double_nine_gates},
    Switch{"double-daisuushii", &Options::double_four_winds},
    Switch{"kuikae", &Options::swap_calling},
};
constexpr std::string_view kCounted = "kazoe";

Error unknown(std::string_view name) {
  std::vector<std::string_view> names{kCounted};
  for (const Switch& option : kSwitches) names.push_back(option.name);
  std::string next = text::did_you_mean(name, names);
  return fail(Errc::BadInput, quote(name), "is not an option of these rules",
              next.empty() ? "there are " + text::joined(names) : next);
}

Error wrong_value(std::string_view setting, std::string_view values) {
  return fail(Errc::BadInput, quote(setting), "has a value that this option does not take",
              "write " + std::string(values));
}

}  // namespace

Result<Options> parse_options(std::span<const std::string> settings) {
  Options options;
  for (const std::string& setting : settings) {
    const std::size_t sign = std::min(setting.find('='), setting.size());
    const std::string_view name = std::string_view(setting).substr(0, sign);
    const std::string_view value =
        std::string_view(setting).substr(std::min(sign + 1, setting.size()));
    if (name == kCounted) {
      if (value != "yakuman" && value != "sanbaiman")
        return wrong_value(setting, "yakuman or sanbaiman");
      options.counted_yakuman =
          value == "yakuman" ? CountedYakuman::Yakuman : CountedYakuman::Sanbaiman;
      continue;
    }
    const auto* option = std::ranges::find(kSwitches, name, &Switch::name);
    if (option == kSwitches.end()) return unknown(name);
    if (value != "yes" && value != "no") return wrong_value(setting, "yes or no");
    options.*option->member = value == "yes";
  }
  return options;
}

std::string option_names() {
  std::string names;
  for (const Switch& option : kSwitches) names += std::string(option.name) + "=yes|no, ";
  return names + std::string(kCounted) + "=yakuman|sanbaiman";
}

}  // namespace yomikiri::games::mahjong
