// Counts for every pair of hands that are all in before the flop how likely the deal is, and how
// often each hand wins. Over the 1326 combinations, or over the 169 classes.
//
// The classes lose nothing: suits are interchangeable in this game, so all combinations of a class
// play alike, and the result for a class is the sum over the pairs of combinations that can be
// dealt. (The article says the opposite [Bainari2021, section 6.2], because it assumes one equity
// for a pair of classes; with the counts of pairs the sums are exact.) A test solves both ways.
#pragma once

#include "games/holdem/push_fold.h"
#include "studies/poker/equity_table.h"

namespace yomikiri::studies::poker {

using games::holdem::HandPairs;

[[nodiscard]] HandPairs class_pairs(const EquityTable& table);
[[nodiscard]] HandPairs combination_pairs(const EquityTable& table);

}  // namespace yomikiri::studies::poker
