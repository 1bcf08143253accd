#include "asl/cpp/runtime.h"

namespace yomikiri::asl {

Payoffs payoffs_of_winner(int seats, int winner) {
  std::array<double, kMaxSeats> amounts{};
  for (int seat = 0; winner >= 0 && seat < seats; ++seat)
    amounts[static_cast<std::size_t>(seat)] = seat == winner ? 1 : -1;
  return Payoffs(std::span(amounts).first(static_cast<std::size_t>(seats)));
}

}  // namespace yomikiri::asl
