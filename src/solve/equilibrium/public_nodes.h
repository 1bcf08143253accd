// A public tree laid flat: its nodes in depth-first order, so that a node's first child is the next
// one and each further child begins where its sibling's subtree ends. Built once; a method then
// walks numbers instead of asking the game for turns and children.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/public_tree.h"

namespace yomikiri::equilibrium {

struct PublicNode {
  std::uint32_t end;         // the first node after this one's subtree
  std::int32_t actions;      // 0: the play is over
  Seat seat;                 // whose turn it is; may be kChance
  double chance;             // the product of chance's probabilities on the way here
  std::uint64_t first_cell;  // its first action's place among those of all deciding nodes

  [[nodiscard]] bool is_decision() const { return actions > 0 && seat != kChance; }
};

// The size of a game's flat tree, found by one walk that keeps nothing.
struct PublicSize {
  std::uint64_t nodes = 0;
  std::uint64_t cells = 0;         // actions of all nodes where a seat decides
  std::uint64_t path_actions = 0;  // the most actions along one way down, without chance's
  std::uint64_t path_nodes = 0;    // and the most nodes
};

template <PublicTree G>
[[nodiscard]] PublicSize public_size(const G& game, const typename G::PublicState& state) {
  const PublicTurn turn = game.public_turn(state);
  PublicSize size;
  for (int action = 0; action < turn.actions; ++action) {
    const PublicSize child = public_size(game, game.public_child(state, action));
    size.nodes += child.nodes;
    size.cells += child.cells;
    size.path_actions = std::max(size.path_actions, child.path_actions);
    size.path_nodes = std::max(size.path_nodes, child.path_nodes);
  }
  ++size.nodes;
  ++size.path_nodes;
  if (turn.seat != kChance) {
    size.cells += static_cast<std::uint64_t>(turn.actions);
    size.path_actions += static_cast<std::uint64_t>(turn.actions);
  }
  return size;
}

template <PublicTree G>
class PublicNodes {
 public:
  using PublicState = typename G::PublicState;

  explicit PublicNodes(const G& game) : size_(public_size(game, game.public_root())) {
    YK_ASSERT(size_.nodes < std::uint64_t{1} << 32);
    nodes_.reserve(size_.nodes);
    states_.reserve(size_.nodes);
    add(game, game.public_root(), 1);
  }

  [[nodiscard]] const PublicSize& size() const { return size_; }
  [[nodiscard]] std::size_t count() const { return nodes_.size(); }
  [[nodiscard]] const PublicNode& operator[](std::size_t node) const { return nodes_[node]; }
  [[nodiscard]] const PublicState& state(std::size_t node) const { return states_[node]; }

  // The number of the child that an action leads to.
  [[nodiscard]] std::size_t child(std::size_t node, int action) const {
    YK_DEBUG_ASSERT(action < nodes_[node].actions);
    std::size_t child = node + 1;
    while (action-- > 0) child = nodes_[child].end;
    return child;
  }

 private:
  void add(const G& game, const PublicState& state, double chance) {
    const PublicTurn turn = game.public_turn(state);
    const std::size_t number = nodes_.size();
    nodes_.push_back({0, turn.actions, turn.seat, chance, cells_});
    states_.push_back(state);
    if (turn.seat != kChance) cells_ += static_cast<std::uint64_t>(turn.actions);
    for (int action = 0; action < turn.actions; ++action) {
      const bool turned_up = turn.seat == kChance;
      add(game, game.public_child(state, action),
          turned_up ? chance * game.public_chance(state, action) : chance);
    }
    nodes_[number].end = static_cast<std::uint32_t>(nodes_.size());
  }

  PublicSize size_;
  std::uint64_t cells_ = 0;
  std::vector<PublicNode> nodes_;
  std::vector<PublicState> states_;
};

}  // namespace yomikiri::equilibrium
