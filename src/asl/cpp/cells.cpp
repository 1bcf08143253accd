#include "asl/cpp/cells.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace yomikiri::asl {
namespace {

// Whether it fits into an element of a board: 258 must not be taken for 2.
bool fits_byte(const Expr& value) {
  if (is_number(value)) return value.number >= 0 && value.number <= 0xff;
  return value.op == Op::Variable && value.type.kind == Kind::Scalar && value.type.least >= 0 &&
         value.type.most <= 0xff;
}

// The lists with the items of each in the order of their cells; nothing if two items lead to the
// same cell.
std::optional<Neighbours> sorted(const ListTable& lists, const std::vector<std::int64_t>& cells) {
  if (!std::ranges::all_of(cells, [](std::int64_t cell) { return cell >= 0 && cell < 64; }))
    return std::nullopt;
  Neighbours near{.lists = lists, .masks = {}, .tests = {}, .rest = {}};
  for (std::size_t key = 0; key + 1 < lists.starts.size(); ++key) {
    std::vector<std::uint32_t> order(lists.starts[key + 1] - lists.starts[key]);
    std::iota(order.begin(), order.end(), lists.starts[key]);
    std::ranges::sort(order, {}, [&](std::uint32_t at) { return cells[at]; });
    std::uint64_t mask = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << cells[order[i]];
      if ((mask & bit) != 0) return std::nullopt;
      mask |= bit;
      near.lists.items[lists.starts[key] + i] = lists.items[order[i]];
    }
    near.masks.push_back(mask);
  }
  return near;
}

}  // namespace

std::optional<CellTest> cell_test_of(const Plan& plan, const Expr& condition) {
  if (condition.op == Op::Not) {
    auto test = cell_test_of(plan, condition.kids[0]);
    if (test) test->is = !test->is;
    return test;
  }
  const bool is_number_test = condition.op == Op::Within && condition.number == condition.extra;
  if (condition.op != Op::Equal && !is_number_test) return std::nullopt;
  const Expr& read = condition.kids[0];
  if (read.op != Op::Read || read.kids[0].op != Op::Variable) return std::nullopt;
  const Expr& board = read.kids[0];
  if (board.slot >= plan.components.size() || board.type.width() != 1) return std::nullopt;
  Expr value = is_number_test ? number_expr(condition.number) : condition.kids[1];
  if (!fits_byte(value)) return std::nullopt;
  return CellTest{.board = board, .cell = read.kids[1], .value = std::move(value)};
}

std::optional<Neighbours> neighbours_of(const Plan& plan, const ListLoop& loop,
                                        const Expr& condition) {
  std::vector<CellTest> tests;
  std::vector<Expr> rest;
  for (Expr& part : conjuncts(condition)) {
    auto test = cell_test_of(plan, part);
    const bool fits = test && test->board.type.size <= 64 && reads_slot(test->cell, loop.slot) &&
                      !reads_slot(test->value, loop.slot);
    if (fits && (tests.empty() ||
                 (test->board == tests[0].board && same_but_slots(test->cell, tests[0].cell))))
      tests.push_back(*std::move(test));
    else
      rest.push_back(std::move(part));
  }
  if (tests.empty()) return std::nullopt;
  const auto cells = entries_by_position(plan, tests[0].cell, loop);
  if (!cells) return std::nullopt;
  auto near = sorted(*loop.lists, *cells);
  if (!near) return std::nullopt;
  near->tests = std::move(tests);
  near->rest = conjunction_of(std::move(rest));
  return near;
}

}  // namespace yomikiri::asl
