#include "studies/poker/hand_pairs.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::all_hole_cards;
using games::holdem::HandClass;
using games::holdem::kHandClassCount;

constexpr double kDeals = 1326.0 * 1225.0;  // pairs of combinations that share no card

struct Counts {
  std::uint64_t pairs = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t ties = 0;
};

HandPairs::Cell cell_of(const Counts& counts) {
  const auto share = [](std::uint64_t count) {
    return static_cast<double>(count) / EquityTable::kBoards / kDeals;
  };
  return {.deal = static_cast<double>(counts.pairs) / kDeals,
          .win = share(counts.wins),
          .lose = share(counts.losses),
          .tie = share(counts.ties)};
}

// Uses integers up to the last division, so the sums are exact.
std::vector<Counts> count_pairs(const EquityTable& table, int hands,
                                const std::vector<int>& hand_of) {
  std::vector<Counts> counts(static_cast<std::size_t>(hands) * hands);
  for (const HoleCards own : all_hole_cards())
    for (const HoleCards other : all_hole_cards()) {
      if (own.shares_card_with(other)) continue;
      Counts& sum =
          counts[static_cast<std::size_t>(hand_of[own.index()]) * hands + hand_of[other.index()]];
      ++sum.pairs;
      sum.wins += table.wins(own, other);
      sum.losses += table.losses(own, other);
      sum.ties += table.ties(own, other);
    }
  return counts;
}

HandPairs pairs_of(const EquityTable& table, std::vector<std::string> names,
                   const std::vector<int>& hand_of) {
  HandPairs result;
  result.hands = std::move(names);
  for (const Counts& counts : count_pairs(table, result.hand_count(), hand_of))
    result.cells.push_back(cell_of(counts));
  return result;
}

}  // namespace

HandPairs class_pairs(const EquityTable& table) {
  std::vector<std::string> names;
  for (int index = 0; index < kHandClassCount; ++index)
    names.push_back(to_string(HandClass::at(index)));
  std::vector<int> class_of;
  for (const HoleCards hand : all_hole_cards()) class_of.push_back(HandClass::of(hand).index());
  return pairs_of(table, std::move(names), class_of);
}

HandPairs combination_pairs(const EquityTable& table) {
  std::vector<std::string> names;
  std::vector<int> itself;
  for (const HoleCards hand : all_hole_cards()) {
    names.push_back(to_string(hand));
    itself.push_back(hand.index());
  }
  return pairs_of(table, std::move(names), itself);
}

}  // namespace yomikiri::studies::poker
