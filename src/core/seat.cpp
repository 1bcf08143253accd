#include "core/seat.h"

namespace yomikiri {

std::string_view seat_name(Seat seat) {
  if (seat == kChance) return "chance";
  static constexpr std::array<std::string_view, kMaxSeats> kNames{
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
  return kNames[static_cast<std::size_t>(number(seat))];
}

}  // namespace yomikiri
