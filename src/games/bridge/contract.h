// What an auction leads to: how many tricks one side must take, in which strain, doubled or not,
// and which seat plays the hands of that side.
#pragma once

#include <cstdint>
#include <string>

#include "games/bridge/compass.h"

namespace yomikiri::bridge {

enum class Doubling : std::uint8_t { None, Doubled, Redoubled };

struct Contract {
  int level = 0;  // 0: all have passed, and nothing is played
  int strain = kNoTrump;
  Doubling doubling = Doubling::None;
  Seat declarer{};

  [[nodiscard]] constexpr bool is_passed_out() const { return level == 0; }
  [[nodiscard]] constexpr int tricks_needed() const { return 6 + level; }
  [[nodiscard]] constexpr Seat dummy() const { return partner(declarer); }
  [[nodiscard]] constexpr Seat opening_leader() const { return left_of(declarer); }

  friend constexpr bool operator==(const Contract&, const Contract&) = default;
};

// `4SX`; `pass` if all have passed.
[[nodiscard]] std::string to_string(const Contract& contract);
// `4SX by N`; `passed out`.
[[nodiscard]] std::string describe(const Contract& contract);

}  // namespace yomikiri::bridge
