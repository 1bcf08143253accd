// The payoffs in chips of the ends of push/fold for three. Stacks may differ: a shorter stack plays
// for the main pot only, the others for a side pot, and chips that nobody can match are returned.
#pragma once

#include "core/error.h"
#include "games/holdem/three_way.h"

namespace yomikiri::games::holdem::three_way {

// In big blinds, or any other unit. Stacks are those before blinds and antes; a seat that has less
// than a blind posts what it has.
struct Stakes {
  Amounts stacks = {10, 10, 10};
  double small_blind = 0.5;
  double big_blind = 1;
  double ante = 0;  // of each seat
};

// What each seat gets at an end, by the order of the three hands. Where one seat is left, or
// between two, the orders that make no difference pay the same.
struct Payoffs {
  std::array<std::array<Amounts, kOrders>, kEnds> amounts{};

  [[nodiscard]] const Amounts& at(End end, int order) const {
    return amounts[end - kFirstEnd][order];
  }
  [[nodiscard]] Amounts& at(End end, int order) { return amounts[end - kFirstEnd][order]; }
};

// Chips won and lost. Fails on amounts that are negative or not numbers, and on an empty stack.
[[nodiscard]] Result<Payoffs> chip_payoffs(const Stakes& stakes);

}  // namespace yomikiri::games::holdem::three_way
