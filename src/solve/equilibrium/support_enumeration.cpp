#include "solve/equilibrium/support_enumeration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace yomikiri::equilibrium {
namespace {

constexpr double kRounding = 1e-9;

// Solves a square system by elimination with row exchanges; returns nothing when there is no unique
// solution. Each equation holds its coefficients, then its right side.
std::optional<std::vector<double>> solve_linear(std::vector<std::vector<double>> equations) {
  const std::size_t size = equations.size();
  for (std::size_t column = 0; column < size; ++column) {
    const auto pivot = std::max_element(
        equations.begin() + std::ptrdiff_t(column), equations.end(),
        [&](const auto& a, const auto& b) { return std::abs(a[column]) < std::abs(b[column]); });
    if (std::abs((*pivot)[column]) < kRounding) return std::nullopt;
    std::swap(*pivot, equations[column]);
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = equations[row][column] / equations[column][column];
      for (std::size_t i = column; i <= size; ++i)
        equations[row][i] -= factor * equations[column][i];
    }
  }
  std::vector<double> solution;
  for (std::size_t i = 0; i < size; ++i) solution.push_back(equations[i][size] / equations[i][i]);
  return solution;
}

// One seat's view of the table: what it gets for its own action against the other's.
class Payoff {
 public:
  Payoff(const PayoffTable& table, int seat) : table_(table), seat_(seat) {
    for (const auto& cell : table.cells) scale_ = std::max(scale_, std::abs(cell[seat]));
  }
  [[nodiscard]] double operator()(std::size_t own, std::size_t other) const {
    const auto& cell = seat_ == 0 ? table_.at(own, other) : table_.at(other, own);
    return cell[seat_] / scale_;
  }
  [[nodiscard]] std::size_t own_actions() const {
    return seat_ == 0 ? table_.rows.size() : table_.columns.size();
  }
  [[nodiscard]] std::size_t other_actions() const {
    return seat_ == 0 ? table_.columns.size() : table_.rows.size();
  }
  [[nodiscard]] double scale() const { return scale_; }

 private:
  const PayoffTable& table_;
  int seat_;
  double scale_ = 1e-300;  // payoffs are compared relative to the largest
};

using Support = std::vector<std::size_t>;

Support members(std::uint32_t mask) {
  Support support;
  for (std::size_t i = 0; i < 32; ++i)
    if ((mask >> i & 1) != 0) support.push_back(i);
  return support;
}

// The other seat's mix of `others` against which all of `own` pay the same, and what they pay.
struct Mix {
  std::vector<double> probabilities;  // by the other's actions
  double payoff;
};

std::optional<Mix> indifference(const Payoff& payoff, const Support& own, const Support& others) {
  const std::size_t size = others.size();
  std::vector<std::vector<double>> equations;
  for (const std::size_t action : own) {
    auto& equation = equations.emplace_back();
    for (const std::size_t other : others) equation.push_back(payoff(action, other));
    equation.insert(equation.end(), {-1, 0});
  }
  auto& sum = equations.emplace_back(size + 2, 1.0);
  sum[size] = 0;
  const auto solution = solve_linear(std::move(equations));
  if (!solution) return std::nullopt;
  Mix mix{std::vector<double>(payoff.other_actions()), solution->back()};
  for (std::size_t i = 0; i < size; ++i) {
    if ((*solution)[i] < kRounding) return std::nullopt;
    mix.probabilities[others[i]] = (*solution)[i];
  }
  return mix;
}

// How many actions of the seat are best against the mix; 0 when one outside the support pays more
// than those inside.
std::size_t best_answers(const Payoff& payoff, const Mix& against) {
  std::size_t best = 0;
  for (std::size_t own = 0; own < payoff.own_actions(); ++own) {
    double pays = 0;
    for (std::size_t other = 0; other < payoff.other_actions(); ++other)
      pays += against.probabilities[other] * payoff(own, other);
    if (pays > against.payoff + kRounding) return 0;
    if (pays > against.payoff - kRounding) ++best;
  }
  return best;
}

// C(rows + columns, rows): the pairs of equal size, the empty one included.
double support_pairs(std::size_t rows, std::size_t columns) {
  double pairs = 1;
  for (std::size_t i = 1; i <= rows; ++i)
    pairs *= static_cast<double>(columns + i) / static_cast<double>(i);
  return pairs;
}

// The next larger number with the same number of bits set.
std::uint32_t next_of_size(std::uint32_t mask) {
  const std::uint32_t low = mask & -mask;
  const std::uint32_t ripple = mask + low;
  return ripple | (((mask ^ ripple) >> 2) / low);
}

template <class Visit>
void for_each_support(std::size_t actions, std::size_t size, Visit&& visit) {
  const std::uint32_t end = std::uint32_t{1} << actions;
  for (std::uint32_t mask = (std::uint32_t{1} << size) - 1; mask < end; mask = next_of_size(mask))
    visit(members(mask));
}

}  // namespace

Result<TableEquilibria> all_equilibria(const PayoffTable& table) {
  const std::size_t rows = table.rows.size();
  const std::size_t columns = table.columns.size();
  YK_ASSERT(rows > 0 && columns > 0 && table.cells.size() == rows * columns);
  constexpr std::size_t kMaxActions = 30;  // a support is a mask of 32 bits
  if (std::max(rows, columns) > kMaxActions || support_pairs(rows, columns) > kMaxSupportPairs)
    return fail(Errc::TooLarge, fmt::format("a table of {} x {}", rows, columns),
                fmt::format("has more than {:.0f} pairs of supports", kMaxSupportPairs),
                "use cfr if it is zero-sum");
  const Payoff first(table, 0);
  const Payoff second(table, 1);
  TableEquilibria found;
  for (std::size_t size = 1; size <= std::min(rows, columns); ++size)
    for_each_support(rows, size, [&](const Support& row_support) {
      for_each_support(columns, size, [&](const Support& column_support) {
        const auto column_mix = indifference(first, row_support, column_support);
        if (!column_mix) return;
        const auto row_mix = indifference(second, column_support, row_support);
        if (!row_mix) return;
        const std::size_t best_rows = best_answers(first, *column_mix);
        const std::size_t best_columns = best_answers(second, *row_mix);
        if (best_rows == 0 || best_columns == 0) return;
        if (best_rows > size || best_columns > size) found.degenerate = true;
        found.list.push_back(
            {row_mix->probabilities,
             column_mix->probabilities,
             {column_mix->payoff * first.scale(), row_mix->payoff * second.scale()}});
      });
    });
  return found;
}

}  // namespace yomikiri::equilibrium
