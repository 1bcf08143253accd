// The value of a position in one byte, as retrograde analysis and its tables keep it: 0 is
// undecided (at the end: a draw); otherwise the code is one more than the plies to the end of the
// game when the winner hurries and the loser delays. Even codes are won for the seat to move, odd
// ones lost.
#pragma once

#include <cstdint>

#include "core/assert.h"
#include "core/value.h"

namespace yomikiri::retrograde {

using Code = std::uint8_t;

inline constexpr Code kUndecided = 0;
inline constexpr Code kLostAlready = 1;
inline constexpr Code kWinsAtOnce = 2;
inline constexpr int kMostPlies = 254;

[[nodiscard]] constexpr bool is_win(Code code) { return code != kUndecided && code % 2 == 0; }
[[nodiscard]] constexpr bool is_loss(Code code) { return code % 2 == 1; }

[[nodiscard]] constexpr Value value_of(Code code) {
  if (code == kUndecided) return Value::draw();
  return is_win(code) ? Value::win_in(code - 1) : Value::loss_in(code - 1);
}

[[nodiscard]] constexpr Code code_of(Value value) {
  if (value.is_draw()) return kUndecided;
  YK_ASSERT(value.plies() <= kMostPlies);
  return static_cast<Code>(value.plies() + 1);
}

}  // namespace yomikiri::retrograde
