#include "core/scene.h"

#include <algorithm>

namespace yomikiri {

Ending ending_by(const Payoffs& payoffs) {
  const auto amounts = payoffs.amounts();
  Ending ending;
  if (amounts.empty()) return ending;
  const auto [least, most] = std::ranges::minmax(amounts);
  if (least == most) return ending;
  for (std::size_t seat = 0; seat < amounts.size(); ++seat)
    if (amounts[seat] == most) ending.winners.push_back(Seat(static_cast<std::uint8_t>(seat)));
  return ending;
}

}  // namespace yomikiri
