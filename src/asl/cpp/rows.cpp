#include "asl/cpp/rows.h"

#include <algorithm>
#include <span>
#include <utility>

#include "asl/cpp/positions.h"

namespace yomikiri::asl {
namespace {

constexpr std::size_t kWidest = 16;  // lines through a cell: if there are more, a loop is faster
constexpr std::size_t kMostMasks = std::size_t{1} << 13;  // 64 KiB of them

std::span<const std::int64_t> items_of(const ListTable& lists, std::size_t key) {
  return std::span(lists.items)
      .subspan(lists.starts[key], lists.starts[key + 1] - lists.starts[key]);
}

// Turns conditions into masks, as long as all of them test the same value on known cells.
class Masks {
 public:
  explicit Masks(const Plan& plan) : plan_(plan) {}

  [[nodiscard]] const std::optional<CellTest>& test() const { return test_; }

  // The cells that the condition tests, for these values of slots.
  std::optional<std::uint64_t> mask_of(const Expr& condition, SlotValues& values) {
    if (is_number(condition) && condition.number != 0) return 0;
    if (condition.op == Op::And) {
      const auto one = mask_of(condition.kids[0], values);
      const auto other = one ? mask_of(condition.kids[1], values) : std::nullopt;
      return other ? std::optional(*one | *other) : std::nullopt;
    }
    if (condition.op == Op::All) return mask_of_all(condition, values);
    auto test = cell_test_of(plan_, condition);
    if (!test || !agrees(*test, values)) return std::nullopt;
    const auto cell = value_of(plan_, test->cell, values);
    if (!cell || *cell < 0 || *cell >= test->board.type.size) return std::nullopt;
    if (!test_) test_ = *std::move(test);
    return std::uint64_t{1} << *cell;
  }

 private:
  std::optional<std::uint64_t> mask_of_all(const Expr& all, SlotValues& values) {
    if (all.kids[0].op != Op::List) return std::nullopt;
    const auto key = value_of(plan_, all.kids[0].kids[0], values);
    const ListTable& lists = plan_.lists[all.kids[0].index];
    if (!key || *key < 0 || *key + 1 >= static_cast<std::int64_t>(lists.starts.size()))
      return std::nullopt;
    std::uint64_t cells = 0;
    for (const std::int64_t item : items_of(lists, static_cast<std::size_t>(*key))) {
      values[all.slot] = item;
      const auto mask = mask_of(all.kids[1], values);
      if (!mask) return std::nullopt;
      cells |= *mask;
    }
    values.erase(all.slot);
    return cells;
  }

  // Whether all tests use one board and one value that the loops do not change.
  [[nodiscard]] bool agrees(const CellTest& test, const SlotValues& values) const {
    if (test.board.type.size > 64) return false;
    if (test_)
      return test.board == test_->board && test.value == test_->value && test.is == test_->is;
    return test.value.op != Op::Variable || !values.contains(test.value.slot);
  }

  const Plan& plan_;
  std::optional<CellTest> test_;
};

// The masks of every key: one if the loop is an `all`, one for each item if it is a `some`.
std::optional<std::vector<std::vector<std::uint64_t>>> lines_of(const Plan& plan, const Expr& loop,
                                                                Masks& masks) {
  const ListTable& lists = plan.lists[loop.kids[0].index];
  std::vector<std::vector<std::uint64_t>> lines(lists.starts.size() - 1);
  for (std::size_t key = 0; key < lines.size(); ++key) {
    auto values = slots_of_key(plan, loop.kids[0].kids[0], static_cast<std::int64_t>(key));
    if (!values) return std::nullopt;
    if (loop.op == Op::All) {
      const auto mask = masks.mask_of(loop, *values);
      if (!mask) return std::nullopt;
      lines[key].push_back(*mask);
      continue;
    }
    for (const std::int64_t item : items_of(lists, key)) {
      (*values)[loop.slot] = item;
      const auto mask = masks.mask_of(loop.kids[1], *values);
      if (!mask) return std::nullopt;
      lines[key].push_back(*mask);
    }
  }
  return lines;
}

}  // namespace

std::optional<Rows> rows_of(const Plan& plan, const Expr& loop) {
  if (loop.kids[0].op != Op::List) return std::nullopt;
  if (!any_in(loop, [](const Expr& expr) { return expr.op == Op::All; })) return std::nullopt;
  Masks masks(plan);
  const auto lines = lines_of(plan, loop, masks);
  if (!lines || !masks.test()) return std::nullopt;
  Rows rows{.key = loop.kids[0].kids[0], .masks = {}, .test = *masks.test()};
  for (const auto& of_key : *lines) rows.width = std::max(rows.width, of_key.size());
  if (rows.width > kWidest || rows.width * lines->size() > kMostMasks) return std::nullopt;
  for (const auto& of_key : *lines) {
    if (of_key.empty()) return std::nullopt;  // no mask can express "never"
    rows.masks.insert(rows.masks.end(), of_key.begin(), of_key.end());
    rows.masks.insert(rows.masks.end(), rows.width - of_key.size(), of_key.back());
  }
  return rows;
}

}  // namespace yomikiri::asl
