#include "solve/equilibrium/info_cfr.h"

#include <algorithm>

#include "solve/equilibrium/repeat.h"

namespace yomikiri::equilibrium {
namespace {

// The positive parts of the cells, scaled to sum to one in the set; uniform where there are none.
void normalise(const InfoSet& set, const std::vector<double>& cells, Profile& profile) {
  const std::uint32_t end = set.first_cell + static_cast<std::uint32_t>(set.actions.size());
  double total = 0;
  for (std::uint32_t cell = set.first_cell; cell < end; ++cell) total += std::max(cells[cell], 0.0);
  const double uniform = 1.0 / static_cast<double>(set.actions.size());
  for (std::uint32_t cell = set.first_cell; cell < end; ++cell)
    profile[cell] = total > 0 ? std::max(cells[cell], 0.0) / total : uniform;
}

}  // namespace

InfoCfr::InfoCfr(const InfoTree& tree, const CfrOptions& options)
    : tree_(tree),
      options_(options),
      strategy_(uniform_profile(tree)),
      regrets_(tree.cells),
      sums_(tree.cells),
      cell_values_(tree.cells),
      cell_reaches_(tree.cells),
      others_reach_(tree.nodes.size()),
      values_(tree.nodes.size()) {}

void InfoCfr::iterate() {
  const Factors factors = options_.schedule.factors(iterations_++);
  for (int seat = 0; seat < tree_.seats; ++seat) {
    learn(Seat(seat), factors);
    if (options_.updates == Updates::Alternating) match_regrets(Seat(seat));
  }
  if (options_.updates == Updates::Simultaneous)
    for (int seat = 0; seat < tree_.seats; ++seat) match_regrets(Seat(seat));
}

bool InfoCfr::run(std::uint64_t iterations, const Job& job) {
  return repeat(iterations, tree_.nodes.size(), job, [this] { iterate(); });
}

void InfoCfr::learn(Seat seat, const Factors& factors) {
  carry_reaches_down(seat);
  std::ranges::fill(cell_values_, 0.0);
  carry_values_up(seat);
  for (std::uint32_t set = 0; set < tree_.sets.size(); ++set)
    if (tree_.sets[set].seat == seat) update(set, factors);
}

void InfoCfr::carry_reaches_down(Seat seat) {
  others_reach_[0] = 1;
  for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
    const InfoNode& node = tree_.nodes[i];
    const double step = node.cell == kNone ? node.chance : strategy_[node.cell];
    if (i > 0) others_reach_[i] = others_reach_[node.parent] * (node.mover == seat ? 1 : step);
    values_[i] = node.kind == InfoNode::Kind::End ? tree_.payoff(node, seat) : 0;
  }
}

void InfoCfr::carry_values_up(Seat seat) {
  for (std::size_t i = tree_.nodes.size() - 1; i > 0; --i) {
    const InfoNode& node = tree_.nodes[i];
    const double step = node.cell == kNone ? node.chance : strategy_[node.cell];
    values_[node.parent] += step * values_[i];
    if (node.mover == seat) cell_values_[node.cell] += others_reach_[i] * values_[i];
  }
}

// A set comes after those its seat was in before, so the reach of the preceding cell is known. By
// perfect recall every node of a set is reached by its own seat with the same probability.
void InfoCfr::update(std::uint32_t number, const Factors& factors) {
  const InfoSet& set = tree_.sets[number];
  const std::uint32_t end = set.first_cell + static_cast<std::uint32_t>(set.actions.size());
  const double reach = set.parent_cell == kNone ? 1 : cell_reaches_[set.parent_cell];
  double value = 0;
  for (std::uint32_t cell = set.first_cell; cell < end; ++cell)
    value += strategy_[cell] * cell_values_[cell];
  for (std::uint32_t cell = set.first_cell; cell < end; ++cell) {
    const double kept = regrets_[cell] >= 0 ? factors.positive : factors.negative;
    regrets_[cell] = regrets_[cell] * kept + cell_values_[cell] - value;
    cell_reaches_[cell] = reach * strategy_[cell];
    sums_[cell] = sums_[cell] * factors.average + cell_reaches_[cell];
  }
}

void InfoCfr::match_regrets(Seat seat) {
  for (const InfoSet& set : tree_.sets)
    if (set.seat == seat) normalise(set, regrets_, strategy_);
}

Profile InfoCfr::average_strategy() const {
  Profile average(tree_.cells);
  for (const InfoSet& set : tree_.sets) normalise(set, sums_, average);
  return average;
}

}  // namespace yomikiri::equilibrium
