// A move of a game written in the rule language.
#pragma once

#include <compare>
#include <cstdint>

namespace yomikiri::asl {

// Identified by its code in Program::move.
struct Move {
  std::uint32_t code = 0;

  friend auto operator<=>(const Move&, const Move&) = default;
};

}  // namespace yomikiri::asl
