// How often each of two hands wins, all in before the board is dealt: exact counts over all
// 1,712,304 boards for every pair of the 1326 x 1326 hole cards, computed on demand in a fraction
// of a second (README.md explains how). Takes 7 MB and never changes, so threads may share it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job.h"
#include "games/holdem/hole_cards.h"

namespace yomikiri::studies::poker {

using games::holdem::HoleCards;
using games::holdem::kHoleCardsCount;

class EquityTable {
 public:
  static constexpr std::uint32_t kBoards = 1'712'304;  // C(48, 5)

  // The counts are the same on any number of threads. Fails only when the job is stopped.
  [[nodiscard]] static Result<EquityTable> compute(const Job& job);

  // Boards on which `a` beats `b`; 0 if the hands share a card.
  [[nodiscard]] std::uint32_t wins(HoleCards a, HoleCards b) const {
    return wins_[a.index() * std::size_t{kHoleCardsCount} + b.index()];
  }
  [[nodiscard]] std::uint32_t losses(HoleCards a, HoleCards b) const { return wins(b, a); }
  // Also 0 if the hands share a card.
  [[nodiscard]] std::uint32_t ties(HoleCards a, HoleCards b) const {
    return a.shares_card_with(b) ? 0 : kBoards - wins(a, b) - wins(b, a);
  }
  // The share of the pot that `a` wins on average. Needs hands that share no card.
  [[nodiscard]] double equity(HoleCards a, HoleCards b) const {
    return (wins(a, b) + 0.5 * ties(a, b)) / kBoards;
  }

 private:
  std::vector<std::uint32_t> wins_;
};

}  // namespace yomikiri::studies::poker
