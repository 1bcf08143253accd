// For every pair of hands that are all in before the flop: how likely the deal is, and how often
// each hand wins. Over the 1326 combinations, or over the 169 classes.
//
// The classes lose nothing: suits are interchangeable in this game, so all combinations of a class
// play alike, and the result for a class is the sum over the pairs of combinations that can be
// dealt. (The article says the opposite [Bainari2021, section 6.2], because it assumes one equity
// for a pair of classes; with the counts of pairs the sums are exact.) A test solves both ways.
#pragma once

#include <string>
#include <vector>

#include "games/holdem/equity_table.h"

namespace yomikiri::games::holdem {

struct HandPairs {
  struct Cell {
    double deal = 0;  // probability that the seats are dealt this pair
    double win = 0;   // probabilities that the own hand wins, loses and ties, times `deal`
    double lose = 0;
    double tie = 0;
  };

  std::vector<std::string> hands;  // names, `AKs` or `AsKs`
  std::vector<Cell> cells;         // own hand * hands.size() + the opponent's

  [[nodiscard]] int hand_count() const { return static_cast<int>(hands.size()); }
  [[nodiscard]] const Cell& at(int own, int other) const {
    return cells[static_cast<std::size_t>(own) * hands.size() + other];
  }
};

[[nodiscard]] HandPairs class_pairs(const EquityTable& table);
[[nodiscard]] HandPairs combination_pairs(const EquityTable& table);

}  // namespace yomikiri::games::holdem
