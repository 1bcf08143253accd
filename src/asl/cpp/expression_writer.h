// Writes plan expressions as C++ text. Scalars, sets, arrays and families become expressions; a
// domain becomes a function that calls a visitor with each number until it returns true.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asl/cpp/cells.h"
#include "asl/cpp/rows.h"
#include "asl/cpp/types.h"
#include "asl/plan/plan.h"
#include "asl/plan/rounds.h"

namespace yomikiri::asl {

[[nodiscard]] std::string literal(std::string_view text);

class ExpressionWriter {
 public:
  explicit ExpressionWriter(const Plan& plan)
      : plan_(plan), type_name_(plan), lists_(plan.lists.begin(), plan.lists.end()) {}

  [[nodiscard]] std::string scalar(const Expr& expr);
  [[nodiscard]] std::string value(const Expr& expr);
  // The body of a recursive function: its calls are one level deeper.
  [[nodiscard]] std::string function_body(const PlanFunction& function);
  // What is written from now on belongs to this root; if its loops may run for long, they count
  // rounds.
  void count_rounds(const Expr& root, std::string_view name);
  // Writes the changes of an Update into the array `out`.
  [[nodiscard]] std::string rules(const Expr& update, std::string_view out);

  // "array[v] is this value, and the rest holds", for v from 0 to count - 1.
  struct Guard {
    std::string places;
    Expr rest;
  };
  [[nodiscard]] std::optional<Guard> guard_of(std::uint32_t slot, std::int64_t count,
                                              const Expr& condition);
  // The numbers below count for which the condition may hold, and the rest of the condition.
  [[nodiscard]] std::pair<std::string, Expr> run_through(std::uint32_t slot, std::int64_t count,
                                                         Expr condition);

  [[nodiscard]] const TypeNames& type_names() const { return type_name_; }

  // The tables that the text written so far needs.
  [[nodiscard]] const std::set<std::uint32_t>& tables() const { return tables_; }
  [[nodiscard]] const std::vector<Table>& ordered_tables() const { return ordered_; }
  [[nodiscard]] const std::deque<ListTable>& lists() const { return lists_; }
  [[nodiscard]] const std::vector<std::vector<std::uint64_t>>& masks() const { return masks_; }
  // The number that stands for a fault in a table, next to the known ones.
  [[nodiscard]] static std::int64_t faulty(const Table& table) { return table.type.least - 1; }

 private:
  [[nodiscard]] std::string name_of(std::uint32_t slot) const;
  std::string let(const Expr& expr);
  std::string operation(const Expr& expr, std::string_view sign, std::string_view function);
  std::string compared(const Expr& expr, std::string_view sign);
  std::string number(const Expr& expr);
  std::string field(const Expr& expr);
  std::string within(const Expr& expr);
  std::string table(const Expr& expr);
  std::optional<std::string> by_position(const Expr& expr);
  std::string call(const Expr& expr);
  std::string read(const Expr& expr);
  std::string quantified(const Expr& expr);
  std::string some(const Expr& expr, std::string_view negation);
  std::string each_array(const Expr& loop, std::string_view body);
  std::string count(const Expr& expr);
  std::string sum(const Expr& expr);
  std::string distinct(const Expr& expr);
  [[nodiscard]] std::string_view loop_type(const Expr& loop) const;
  std::string hash(const Expr& expr);
  std::string rehash(const Expr& expr);
  std::optional<std::string> plain(const Expr& expr);
  std::string array_value(const Expr& expr);
  std::string bits(const Expr& expr);
  std::string family(const Expr& expr);
  std::string domain(const Expr& expr);
  static bool is_regular(const std::vector<std::uint32_t>& starts);
  std::string over_list(const Expr& loop, bool may_leave_out,
                        const std::function<std::string(const Expr&)>& body);
  std::string list(const Expr& expr, std::string_view also);
  std::string neighbours(const Expr& key, std::uint32_t list, const Neighbours& near,
                         std::string_view also);
  std::string passing(const CellTest& test);
  [[nodiscard]] bool is_known_before(const Expr& expr) const;
  std::pair<std::string, Expr> run_through(const Expr& domain_expr, std::uint32_t slot,
                                           const Expr& condition);
  [[nodiscard]] std::string visitor(std::string_view body) const;

  const Plan& plan_;
  TypeNames type_name_;
  bool inside_function_ = false;
  Counting counting_ = Counting::None;  // for the function being written ...
  std::string where_;                   // ... and its name
  std::set<std::uint32_t> tables_;
  std::vector<Table> ordered_;   // entries of tables, in the order of a list
  std::deque<ListTable> lists_;  // the plan's, then some of them reordered
  std::vector<std::vector<std::uint64_t>> masks_;
  struct Loop : ListLoop {
    bool is_asked = false;  // whether the position is used
  };
  std::vector<Loop> loops_;  // around the text being written
};

}  // namespace yomikiri::asl
