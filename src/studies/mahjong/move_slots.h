// A slot for each node and each move of its halves, for the choice to which the move leads. The
// nodes of a row and what leads to a target are found together, so that 14 tiles are grouped in a
// table as small as a row is long.
#pragma once

#include <cstddef>
#include <vector>

#include "studies/mahjong/hand_halves.h"

namespace yomikiri::studies::mahjong {

template <class Move>
class MoveSlots {
 public:
  using Moves = expectation::Rows<Move>;
  // All arguments must outlive this object. The slots are empty: kNone.
  MoveSlots(const NodeHalves& halves, const Moves& first, const Moves& second,
            std::uint32_t first_targets)
      : halves_(halves), first_(first), second_(second) {
    place_first_moves(first_targets);
    std::size_t slots = first_slots_.back();
    for (std::uint32_t row = 0; row < halves.count(0); ++row) {
      second_slots_.push_back(slots);
      for (Node node = begin_of(row); node < end_of(row); ++node) slots += second_of(node).size();
    }
    choices_.assign(slots, expectation::kNone);
  }

  // Calls visit(node, second target, move, slot) for every move of a node that leads to 14 tiles
  // with this first target, always in the same order.
  template <class Visit>
  void for_each_into(std::uint32_t target, const Visit& visit) const {
    for (std::uint32_t at = begins_into_[target]; at < begins_into_[target + 1]; ++at) {
      const auto [row, item] = into_[at];
      std::size_t slot = first_slots_[item];
      for (Node node = begin_of(row); node < end_of(row); ++node)
        visit(node, halves_.of_node[1][node], first_.items[item], slot++);
    }
    if (target >= halves_.count(0)) return;
    std::size_t slot = second_slots_[target];
    for (Node node = begin_of(target); node < end_of(target); ++node)
      for (const Move& move : second_of(node)) visit(node, move.target, move, slot++);
  }

  void fill(std::size_t slot, expectation::Choice choice) { choices_[slot] = choice; }

  // Calls visit(node, half, move, choice) for every move of every node of a row, node by node and
  // first half by first.
  template <class Visit>
  void for_each_of_row(std::uint32_t row, const Visit& visit) const {
    std::size_t slot = second_slots_[row];
    const Node begin = begin_of(row);
    for (Node node = begin; node < end_of(row); ++node) {
      for (std::uint32_t item = first_.begins[row]; item < first_.begins[row + 1]; ++item)
        visit(node, 0, first_.items[item], choices_[first_slots_[item] + (node - begin)]);
      for (const Move& move : second_of(node)) visit(node, 1, move, choices_[slot++]);
    }
  }

 private:
  using Node = expectation::Node;
  struct Into {
    std::uint32_t row;
    std::uint32_t item;  // the move, among all of first halves
  };

  [[nodiscard]] Node begin_of(std::uint32_t row) const { return halves_.row_begins[row]; }
  [[nodiscard]] Node end_of(std::uint32_t row) const { return halves_.row_begins[row + 1]; }
  [[nodiscard]] std::span<const Move> second_of(Node node) const {
    return second_[halves_.of_node[1][node]];
  }

  // Sorts the moves of first halves by target.
  void place_first_moves(std::uint32_t targets) {
    begins_into_.assign(targets + 1, 0);
    for (const Move& move : first_.items) ++begins_into_[move.target + 1];
    for (std::uint32_t each = 0; each < targets; ++each)
      begins_into_[each + 1] += begins_into_[each];
    std::vector<std::uint32_t> next(begins_into_.begin(), begins_into_.end() - 1);
    into_.resize(first_.items.size());
    first_slots_.reserve(first_.items.size() + 1);
    first_slots_.push_back(0);
    for (std::uint32_t row = 0; row < first_.size(); ++row)
      for (std::uint32_t item = first_.begins[row]; item < first_.begins[row + 1]; ++item) {
        into_[next[first_.items[item].target]++] = {row, item};
        first_slots_.push_back(first_slots_.back() + (end_of(row) - begin_of(row)));
      }
  }

  const NodeHalves& halves_;
  const Moves& first_;
  const Moves& second_;
  std::vector<std::uint32_t> begins_into_;  // of each first target: its part of into_
  std::vector<Into> into_;
  std::vector<std::size_t> first_slots_;   // of each move of a first half: one slot for each node
  std::vector<std::size_t> second_slots_;  // of each row: the slots of its nodes, one after another
  std::vector<expectation::Choice> choices_;
};

}  // namespace yomikiri::studies::mahjong
