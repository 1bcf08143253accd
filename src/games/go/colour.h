// The colours of stones. Black sits at seat 0, White at seat 1.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace yomikiri::games::go {

enum class Colour : std::uint8_t { Black, White };

inline constexpr Colour kColours[] = {Colour::Black, Colour::White};

[[nodiscard]] constexpr int number(Colour colour) { return static_cast<int>(colour); }
[[nodiscard]] constexpr Colour other(Colour colour) { return Colour(1 - number(colour)); }
[[nodiscard]] constexpr Seat seat_of(Colour colour) { return Seat(number(colour)); }
[[nodiscard]] constexpr std::string_view name_of(Colour colour) {
  return colour == Colour::Black ? "Black" : "White";
}
[[nodiscard]] constexpr char sign_of(Colour colour) { return "XO"[number(colour)]; }

}  // namespace yomikiri::games::go
