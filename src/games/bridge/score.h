// Duplicate scoring [DuplicateLaws2017, laws 77 and 78]: what a contract is worth, and how results
// at several tables are compared.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "games/bridge/contract.h"

namespace yomikiri::bridge {

// A bit for each side: 1 for north and south, 2 for east and west.
enum class Vulnerability : std::uint8_t { None, NorthSouth, EastWest, Both };

[[nodiscard]] constexpr bool is_vulnerable(Vulnerability vulnerability, Seat seat) {
  return (static_cast<int>(vulnerability) >> side(seat) & 1) != 0;
}
// `None`, `NS`, `EW`, `All`, as in PBN.
[[nodiscard]] std::string_view name_of(Vulnerability vulnerability);

// Boards from 1: the dealer goes round, and the vulnerability repeats after 16 boards [law 2].
[[nodiscard]] constexpr Seat dealer_of_board(int board) { return Seat((board - 1) % kSeats); }
[[nodiscard]] constexpr Vulnerability vulnerability_of_board(int board) {
  const int place = (board - 1) % 16;
  return static_cast<Vulnerability>((place + place / 4) % 4);
}

// What the declarer's side gets with so many tricks of 13; negative if it fails. 0 if all passed.
[[nodiscard]] int score(const Contract& contract, bool vulnerable, int tricks);
// The same for north and south: the negative if east or west declares.
[[nodiscard]] int north_south_score(const Contract& contract, Vulnerability vulnerability,
                                    int tricks);

// International match points for a difference between two results; as negative as the difference.
[[nodiscard]] int imps(int difference);

// For each of the scores two points for every other score that is lower and one for every equal
// one.
[[nodiscard]] std::vector<int> matchpoints(std::span<const int> scores);

}  // namespace yomikiri::bridge
