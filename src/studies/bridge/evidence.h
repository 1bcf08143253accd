// What is known about a deal: cards seen, suits in which a seat has shown out, and constraints. The
// deals that agree with it are its worlds (worlds.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/job.h"
#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {

struct Evidence {
  Hands known{};  // cards that each seat is known to hold, or to have held before playing them
  std::array<std::uint8_t, kSeats> voids{};  // bit s: no further card of suit s in that hand
  Clauses clauses = {};
  // Fewer cards for tests and endings.
  Hand deck = Hand::whole_deck();
  std::array<int, kSeats> sizes = {13, 13, 13, 13};

  [[nodiscard]] Hand seen() const { return known[0] | known[1] | known[2] | known[3]; }
  [[nodiscard]] int hidden(Seat seat) const {
    const auto at = static_cast<std::size_t>(number(seat));
    return sizes[at] - known[at].size();
  }
};

// Whether the cards add up: nobody holds too many, and no card is in two hands.
[[nodiscard]] Result<void> check_cards(const Evidence& evidence);

// The spoken form of one fact: `N: hcp 15..17`, `E has no more hearts`.
using Facts = std::vector<std::string>;

// Facts that no deal satisfies together, though it would if any one of them were dropped. Clauses
// joined by `and` count as facts of their own. Needs cards that add up; empty if there are worlds,
// or if the clauses are too hard to count. An Error only if the job was stopped.
[[nodiscard]] Result<Facts> clashing_facts(const Evidence& evidence, const Job& job);

}  // namespace yomikiri::studies::bridge
