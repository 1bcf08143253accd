// Numbers in sentences: a number with the noun that fits it.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace yomikiri {

// `1 ply`, `2 plies`.
template <std::integral Number>
[[nodiscard]] std::string counted(Number number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

}  // namespace yomikiri
