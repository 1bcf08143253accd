// How the unseen cards of one suit may fall, and of two suits together, grouped by the states of
// the hands. A key holds the state of each column, 16 bits each; a column is a hand with
// constraints, or all hands without any.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "studies/bridge/hand_states.h"

namespace yomikiri::studies::bridge {

using Key = std::uint64_t;
using Columns = std::vector<HandStates>;

// The first column stands highest, so that keys are ordered by it first.
[[nodiscard]] constexpr Key key_part(StateId state, std::size_t column) {
  return Key{state} << (48 - 16 * column);
}
[[nodiscard]] constexpr StateId state_of(Key key, std::size_t column) {
  return static_cast<StateId>(key >> (48 - 16 * column));
}

// Groups in ascending order of keys, each with its parts and the number of ways in which they fall.
template <class Part>
struct Groups {
  std::vector<Key> keys;
  std::vector<std::uint64_t> ways;   // of each group
  std::vector<std::uint32_t> first;  // its parts: from first[i] to first[i + 1]
  std::vector<Part> parts;
  std::vector<std::uint64_t> before;  // of each part: the ways of its group's earlier parts

  [[nodiscard]] std::size_t size() const { return keys.size(); }
};

// Which column gets each named card, two bits each in ascending order of ranks, and how many of the
// others each column gets, four bits each.
struct Split {
  std::uint32_t owners = 0;
  std::uint16_t smalls = 0;
};

// Numbers of two groups.
struct Two {
  std::uint32_t lower;
  std::uint32_t upper;
};

using SuitTable = Groups<Split>;
using PairTable = Groups<Two>;

// Empty if it would be too long.
[[nodiscard]] std::optional<SuitTable> make_suit_table(int suit, const HiddenSuit& hidden,
                                                       const Columns& columns);
[[nodiscard]] std::optional<PairTable> make_pair_table(HandStates::Pair pair,
                                                       const SuitTable& lower,
                                                       const SuitTable& upper,
                                                       const Columns& columns);

// The ranks that each column gets in one of the ways of a split.
void place_cards(const Split& split, const HiddenSuit& hidden, std::size_t columns,
                 std::uint64_t way, std::array<unsigned, kSeats>& ranks);

}  // namespace yomikiri::studies::bridge
