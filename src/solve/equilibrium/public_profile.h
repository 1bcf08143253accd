// A profile of both seats on a public tree: for each public state in which a seat decides, for each
// action and each hand, a probability. Public states are numbered in depth-first order from the
// root, 0, counting every node (including chance's and ends), so that any walk of the game can
// follow along.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assert.h"

namespace yomikiri::equilibrium {

class PublicProfile {
 public:
  explicit PublicProfile(int hands) : hands_(hands) {}

  // Adds the next node in depth-first order, with 0 actions where no seat decides. Starts uniform.
  void add_node(int actions) {
    first_.push_back(probabilities_.size());
    actions_.push_back(actions);
    const double uniform = actions == 0 ? 0 : 1.0 / actions;
    probabilities_.resize(probabilities_.size() + std::size_t(actions) * hands_, uniform);
  }

  [[nodiscard]] int hands() const { return hands_; }
  [[nodiscard]] std::size_t node_count() const { return first_.size(); }
  [[nodiscard]] int actions(std::size_t node) const { return actions_[node]; }

  [[nodiscard]] double at(std::size_t node, int action, int hand) const {
    return row(node, action)[hand];
  }
  // The probabilities of one action, hand by hand.
  [[nodiscard]] std::span<const double> row(std::size_t node, int action) const {
    return {probabilities_.data() + offset(node, action), std::size_t(hands_)};
  }
  [[nodiscard]] std::span<double> row(std::size_t node, int action) {
    return {probabilities_.data() + offset(node, action), std::size_t(hands_)};
  }

 private:
  [[nodiscard]] std::size_t offset(std::size_t node, int action) const {
    YK_DEBUG_ASSERT(node < first_.size() && action >= 0 && action < actions_[node]);
    return first_[node] + std::size_t(action) * hands_;
  }

  int hands_;
  std::vector<std::uint64_t> first_;
  std::vector<int> actions_;
  std::vector<double> probabilities_;  // by node, action, hand
};

}  // namespace yomikiri::equilibrium
