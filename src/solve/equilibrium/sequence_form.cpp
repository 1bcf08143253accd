#include "solve/equilibrium/sequence_form.h"

#include <fmt/format.h>
#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

namespace yomikiri::equilibrium {
namespace {

// GLPK's memory for this thread; freed at the end unless GLPK was already in use before.
class Environment {
 public:
  Environment() = default;
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    if (is_ours_) glp_free_env();
  }

 private:
  const bool is_ours_ = glp_init_env() == 0;
};

// With x the first seat's plan, q the second seat's values, tau the second seat's sequences:
//   maximise q(empty) where
//   x(empty) = 1, and x(set's actions) sum to x(sequence before the set);
//   q(set of tau) - sum of q(sets right after tau) <= sum over sigma of payoff(sigma, tau)
//   x(sigma).
// payoff(sigma, tau) sums over the ends that both sequences lead to, weighted by chance.
class Program {
 public:
  explicit Program(const InfoTree& tree)
      : tree_(tree), problem_(glp_create_prob(), glp_delete_prob), numbers_(tree.cells) {
    glp_set_obj_dir(problem_.get(), GLP_MAX);
    number_sequences();
    add_columns_and_rows();
    add_plan_constraints();
    add_value_constraints();
    add_payoffs();
    glp_load_matrix(problem_.get(), static_cast<int>(values_.size()) - 1, rows_.data(),
                    columns_.data(), values_.data());
  }

  [[nodiscard]] Result<SequenceFormSolution> solve() {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tol_bnd = parameters.tol_dj = 1e-9;
    if (glp_simplex(problem_.get(), &parameters) != 0 || glp_get_status(problem_.get()) != GLP_OPT)
      return fail(Errc::Unsupported, "the linear program of the game",
                  "was not solved by the simplex method", "use cfr instead");
    return SequenceFormSolution{glp_get_obj_val(problem_.get()), behaviour()};
  }

 private:
  // Sequences of each seat: 0 is the empty sequence, the others are the seat's cells in order.
  void number_sequences() {
    for (const InfoSet& set : tree_.sets)
      for (std::size_t action = 0; action < set.actions.size(); ++action)
        numbers_[set.first_cell + action] = ++last_sequence_[number(set.seat)];
  }
  [[nodiscard]] int sequence(std::uint32_t cell) const {
    return cell == kNone ? 0 : numbers_[cell];
  }

  // GLPK counts from 1. Columns: the plan x, then the values q; rows: plan, then value constraints.
  [[nodiscard]] int x_column(int sequence) const { return 1 + sequence; }
  [[nodiscard]] int q_column(int own_set) const { return 2 + last_sequence_[0] + own_set; }
  [[nodiscard]] int plan_row(int own_set) const { return 1 + own_set; }
  [[nodiscard]] int value_row(int sequence) const { return 2 + own_sets_[0] + sequence; }

  void add_columns_and_rows() {
    for (const InfoSet& set : tree_.sets) ++own_sets_[number(set.seat)];
    glp_prob* const problem = problem_.get();
    glp_add_cols(problem, 2 + last_sequence_[0] + own_sets_[1]);
    glp_add_rows(problem, 2 + own_sets_[0] + last_sequence_[1]);
    for (int i = 0; i <= last_sequence_[0]; ++i)
      glp_set_col_bnds(problem, x_column(i), GLP_LO, 0, 0);
    for (int i = 0; i <= own_sets_[1]; ++i) glp_set_col_bnds(problem, q_column(i), GLP_FR, 0, 0);
    for (int i = 0; i <= own_sets_[0]; ++i) {
      const double right = i == 0 ? 1 : 0;
      glp_set_row_bnds(problem, plan_row(i), GLP_FX, right, right);
    }
    for (int i = 0; i <= last_sequence_[1]; ++i)
      glp_set_row_bnds(problem, value_row(i), GLP_UP, 0, 0);
    glp_set_obj_coef(problem, q_column(0), 1);
  }

  void add_plan_constraints() {
    put(plan_row(0), x_column(0), 1);
    int own_set = 0;
    for (const InfoSet& set : tree_.sets) {
      if (set.seat != kFirst) continue;
      ++own_set;
      put(plan_row(own_set), x_column(sequence(set.parent_cell)), -1);
      for (std::size_t action = 0; action < set.actions.size(); ++action)
        put(plan_row(own_set), x_column(numbers_[set.first_cell + action]), 1);
    }
  }

  void add_value_constraints() {
    put(value_row(0), q_column(0), 1);
    int own_set = 0;
    for (const InfoSet& set : tree_.sets) {
      if (set.seat != kSecond) continue;
      ++own_set;
      put(value_row(sequence(set.parent_cell)), q_column(own_set), -1);
      for (std::size_t action = 0; action < set.actions.size(); ++action)
        put(value_row(numbers_[set.first_cell + action]), q_column(own_set), 1);
    }
  }

  void add_payoffs() {
    struct Path {
      double chance;
      std::array<int, 2> sequences;
    };
    std::vector<Path> paths(tree_.nodes.size(), {1, {0, 0}});
    std::map<std::pair<int, int>, double> payoffs;
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      const InfoNode& node = tree_.nodes[i];
      if (i > 0) paths[i] = paths[node.parent];
      paths[i].chance *= node.chance;
      if (node.cell != kNone) paths[i].sequences[number(node.mover)] = numbers_[node.cell];
      if (node.kind == InfoNode::Kind::End)
        payoffs[{paths[i].sequences[0], paths[i].sequences[1]}] +=
            paths[i].chance * tree_.payoff(node, kFirst);
    }
    for (const auto& [sequences, payoff] : payoffs)
      put(value_row(sequences.second), x_column(sequences.first), -payoff);
  }

  void put(int row, int column, double value) {
    if (value == 0) return;
    rows_.push_back(row);
    columns_.push_back(column);
    values_.push_back(value);
  }

  // How often a sequence is played, as far as its own seat decides it.
  [[nodiscard]] double weight(Seat seat, int sequence) const {
    const double weight = seat == kFirst ? glp_get_col_prim(problem_.get(), x_column(sequence))
                                         : glp_get_row_dual(problem_.get(), value_row(sequence));
    return std::max(weight, 0.0);
  }

  [[nodiscard]] Profile behaviour() const {
    Profile profile = uniform_profile(tree_);
    for (const InfoSet& set : tree_.sets) {
      std::vector<double> weights;
      double total = 0;
      for (std::size_t action = 0; action < set.actions.size(); ++action) {
        weights.push_back(weight(set.seat, numbers_[set.first_cell + action]));
        total += weights.back();
      }
      constexpr double kRounding = 1e-12;  // a plan with less than this does not come here
      if (total < kRounding) continue;
      for (std::size_t action = 0; action < weights.size(); ++action)
        profile[set.first_cell + action] = weights[action] / total;
    }
    return profile;
  }

  const InfoTree& tree_;
  std::unique_ptr<glp_prob, void (*)(glp_prob*)> problem_;
  std::vector<int> numbers_;  // of the sequence that ends in a cell, among its seat's
  std::array<int, 2> last_sequence_{0, 0};
  std::array<int, 2> own_sets_{0, 0};
  // The matrix by entries; GLPK does not use the first element of each array.
  std::vector<int> rows_{0};
  std::vector<int> columns_{0};
  std::vector<double> values_{0};
};

bool is_zero_sum(const InfoTree& tree) {
  for (std::size_t i = 0; i < tree.payoffs.size(); i += 2)
    if (tree.payoffs[i] + tree.payoffs[i + 1] != 0) return false;
  return true;
}

}  // namespace

Result<SequenceFormSolution> solve_sequence_form(const InfoTree& tree) {
  if (tree.seats != 2 || !is_zero_sum(tree))
    return fail(Errc::Unsupported, "the linear program of the game",
                "needs two seats and payoffs that sum to zero", "use cfr instead");
  if (tree.cells > kMaxSequenceFormCells)
    return fail(Errc::TooLarge, "the linear program of the game",
                fmt::format("has {} sequences, more than {}", tree.cells, kMaxSequenceFormCells),
                "use cfr instead");
  const Environment environment;
  return Program(tree).solve();
}

}  // namespace yomikiri::equilibrium
