#include "net/page_safe.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace yomikiri::net {
namespace {

using namespace std::string_view_literals;

// Such characters stand only inside strings.
constexpr std::array kEscapes{std::pair("<"sv, "\\u003c"sv), std::pair(">"sv, "\\u003e"sv),
                              std::pair("&"sv, "\\u0026"sv), std::pair("\u2028"sv, "\\u2028"sv),
                              std::pair("\u2029"sv, "\\u2029"sv)};

}  // namespace

std::string page_safe(const nlohmann::ordered_json& json) {
  const std::string plain =
      json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  std::string safe;
  safe.reserve(plain.size());
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t plain_bytes = std::min(rest.find_first_of("<>&\xE2"), rest.size());
    safe += rest.substr(0, plain_bytes);
    rest.remove_prefix(plain_bytes);
    if (rest.empty()) break;
    std::pair next(rest.substr(0, 1), rest.substr(0, 1));
    for (const auto& escape : kEscapes)
      if (rest.starts_with(escape.first)) next = escape;
    safe += next.second;
    rest.remove_prefix(next.first.size());
  }
  return safe;
}

}  // namespace yomikiri::net
