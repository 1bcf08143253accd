#include "solve/equilibrium/info_values.h"

#include <algorithm>

namespace yomikiri::equilibrium {
namespace {

double step_probability(const InfoNode& node, const Profile& profile) {
  return node.cell == kNone ? node.chance : profile[node.cell];
}

// Decides the seat's info sets from the last to the first: when a set is decided, the seat's later
// choices are known, so the value of each action is a sum over the set's nodes.
class Responder {
 public:
  Responder(const InfoTree& tree, const Profile& profile, Seat seat)
      : tree_(tree),
        seat_(seat),
        strategy_(profile),
        others_reach_(tree.nodes.size(), 1.0),
        decided_(tree.nodes.size()),
        nodes_of_(tree.sets.size()) {
    for (std::uint32_t i = 1; i < tree.nodes.size(); ++i) {
      const InfoNode& node = tree.nodes[i];
      const double step = node.mover == seat ? 1 : step_probability(node, profile);
      others_reach_[i] = others_reach_[node.parent] * step;
    }
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].kind == InfoNode::Kind::Decision)
        nodes_of_[tree.nodes[i].place].push_back(i);
  }

  [[nodiscard]] BestResponse respond() {
    for (auto set = static_cast<std::uint32_t>(tree_.sets.size()); set-- > 0;)
      if (tree_.sets[set].seat == seat_) decide(set);
    return {value(0), strategy_};
  }

 private:
  void decide(std::uint32_t number) {
    const InfoSet& set = tree_.sets[number];
    std::vector<double> totals(set.actions.size());
    for (const std::uint32_t node : nodes_of_[number]) {
      std::uint32_t child = node + 1;
      for (double& total : totals) {
        total += others_reach_[node] * value(child);
        child = tree_.nodes[child].end;
      }
    }
    const auto best = std::ranges::max_element(totals) - totals.begin();
    for (std::size_t action = 0; action < totals.size(); ++action)
      strategy_[set.first_cell + action] = std::ptrdiff_t(action) == best ? 1 : 0;
    for (const std::uint32_t node : nodes_of_[number]) {
      std::uint32_t child = node + 1;
      for (auto action = best; action > 0; --action) child = tree_.nodes[child].end;
      decided_[node] = value(child);
    }
  }

  // The value of a node below which all of the seat's sets are decided.
  [[nodiscard]] double value(std::uint32_t number) const {
    const InfoNode& node = tree_.nodes[number];
    if (node.kind == InfoNode::Kind::End) return tree_.payoff(node, seat_);
    if (node.kind == InfoNode::Kind::Decision && tree_.sets[node.place].seat == seat_)
      return decided_[number];
    double sum = 0;
    for (std::uint32_t child = number + 1; child < node.end; child = tree_.nodes[child].end)
      sum += step_probability(tree_.nodes[child], strategy_) * value(child);
    return sum;
  }

  const InfoTree& tree_;
  const Seat seat_;
  Profile strategy_;
  std::vector<double> others_reach_;                  // by node, chance's part included
  std::vector<double> decided_;                       // values of the seat's own nodes
  std::vector<std::vector<std::uint32_t>> nodes_of_;  // by info set
};

}  // namespace

std::vector<double> expected_payoffs(const InfoTree& tree, const Profile& profile) {
  YK_ASSERT(profile.size() == tree.cells);
  std::vector<double> reach(tree.nodes.size(), 1.0);
  std::vector<double> payoffs(tree.seats);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const InfoNode& node = tree.nodes[i];
    if (i > 0) reach[i] = reach[node.parent] * step_probability(node, profile);
    if (node.kind != InfoNode::Kind::End) continue;
    for (int seat = 0; seat < tree.seats; ++seat)
      payoffs[seat] += reach[i] * tree.payoff(node, Seat(seat));
  }
  return payoffs;
}

BestResponse best_response(const InfoTree& tree, const Profile& profile, Seat seat) {
  YK_ASSERT(profile.size() == tree.cells);
  return Responder(tree, profile, seat).respond();
}

Exploitability exploitability(const InfoTree& tree, const Profile& profile) {
  Exploitability result{.values = expected_payoffs(tree, profile)};
  for (int seat = 0; seat < tree.seats; ++seat) {
    result.best_responses.push_back(best_response(tree, profile, Seat(seat)).value);
    result.gains.push_back(result.best_responses[seat] - result.values[seat]);
    result.nash_conv += result.gains[seat];
  }
  return result;
}

}  // namespace yomikiri::equilibrium
