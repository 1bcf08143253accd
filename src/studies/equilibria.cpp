#include "studies/equilibria.h"

#include <cmath>

#include "studies/equilibria_of.h"
#include "studies/plot.h"

namespace yomikiri::studies {

Equilibrium describe_profile(const equilibrium::InfoTree& tree,
                             const equilibrium::Profile& profile) {
  Equilibrium result;
  for (const equilibrium::InfoSet& set : tree.sets) {
    auto& situation = result.strategy.emplace_back(set.seat, set.key);
    for (std::size_t i = 0; i < set.actions.size(); ++i)
      situation.choices.push_back({set.actions[i], profile[set.first_cell + i]});
  }
  auto proof = equilibrium::exploitability(tree, profile);
  result.proof = {std::move(proof.values), std::move(proof.gains), proof.nash_conv};
  return result;
}

namespace {

// How much each seat could gain by its best pure answer to the other's mixture.
Equilibrium::Proof table_proof(const PayoffTable& table, const equilibrium::MixedEquilibrium& mix) {
  double best_row = -INFINITY;
  double best_column = -INFINITY;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    double payoff = 0;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
      payoff += mix.columns[c] * table.at(r, c)[0];
    best_row = std::max(best_row, payoff);
  }
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    double payoff = 0;
    for (std::size_t r = 0; r < table.rows.size(); ++r) payoff += mix.rows[r] * table.at(r, c)[1];
    best_column = std::max(best_column, payoff);
  }
  const std::vector gains{best_row - mix.payoffs[0], best_column - mix.payoffs[1]};
  return {{mix.payoffs[0], mix.payoffs[1]}, gains, gains[0] + gains[1]};
}

}  // namespace

Equilibria describe_table(const PayoffTable& table,
                          const equilibrium::TableEquilibria& equilibria) {
  Equilibria result{.complete = !equilibria.degenerate};
  for (const auto& found : equilibria.list) {
    Equilibrium& one = result.list.emplace_back();
    one.strategy = {{kFirst, "", {}}, {kSecond, "", {}}};
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      one.strategy[0].choices.push_back({table.rows[i], found.rows[i]});
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      one.strategy[1].choices.push_back({table.columns[i], found.columns[i]});
    one.proof = table_proof(table, found);
  }
  return result;
}

std::string convergence_svg(const std::string& game, const std::vector<Convergence>& runs) {
  PlotPanel by_iterations{game, "iterations", "exploitability (NashConv)", {}};
  PlotPanel by_time{game, "seconds", "exploitability (NashConv)", {}};
  for (const Convergence& run : runs) {
    PlotSeries& against_iterations = by_iterations.series.emplace_back(run.schedule);
    PlotSeries& against_time = by_time.series.emplace_back(run.schedule);
    for (const auto& point : run.points) {
      against_iterations.points.emplace_back(point.iterations, point.nash_conv);
      against_time.points.emplace_back(point.seconds, point.nash_conv);
    }
  }
  return log_plot_svg(std::vector{by_iterations, by_time});
}

}  // namespace yomikiri::studies
