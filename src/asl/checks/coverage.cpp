#include "asl/checks/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace yomikiri::asl {
namespace {

using Row = std::vector<Pattern>;

class Coverage {
 public:
  explicit Coverage(const Specification& specification) : spec_(specification) {}

  // Arguments that no row matches; each row has one pattern per sort.
  std::optional<std::vector<std::string>> missing(const std::vector<Row>& rows,
                                                  const std::vector<SortId>& sorts) {
    steps_ = 0;
    return useful(rows, sorts);
  }

  // Arguments that both rows match.
  std::optional<std::vector<std::string>> overlap(const Row& a, const Row& b) const {
    std::vector<std::string> common;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const auto one = unified(a[i], b[i]);
      if (!one) return std::nullopt;
      common.push_back(*one);
    }
    return common;
  }

 private:
  // The usefulness check is exponential in the worst case; rules written by people come nowhere
  // near this.
  static constexpr std::size_t kMostSteps = 20'000;

  [[nodiscard]] std::string applied(SymbolId id, const std::vector<std::string>& arguments) const {
    const Symbol& symbol = spec_.symbols[id];
    if (symbol.kind == SymbolKind::Injection) return arguments.front();
    if (symbol.kind == SymbolKind::Tuple) return fmt::format("<{}>", fmt::join(arguments, ", "));
    if (arguments.empty()) return symbol.name;
    return fmt::format("{}({})", symbol.name, fmt::join(arguments, ", "));
  }

  [[nodiscard]] std::string text(const Pattern& pattern) const {
    if (pattern.kind == PatternKind::Variable) return "_";
    if (pattern.kind == PatternKind::Number) return std::to_string(pattern.number);
    std::vector<std::string> arguments;
    for (const Pattern& child : pattern.children) arguments.push_back(text(child));
    return applied(pattern.symbol, arguments);
  }

  [[nodiscard]] std::optional<std::string> unified(const Pattern& a, const Pattern& b) const {
    if (a.kind == PatternKind::Variable) return text(b);
    if (b.kind == PatternKind::Variable) return text(a);
    if (a.kind != b.kind || a.number != b.number || a.symbol != b.symbol) return std::nullopt;
    if (a.kind == PatternKind::Number) return text(a);
    const auto arguments = overlap(a.children, b.children);
    return arguments ? std::optional(applied(a.symbol, *arguments)) : std::nullopt;
  }

  std::optional<std::vector<std::string>> useful(const std::vector<Row>& rows,
                                                 const std::vector<SortId>& sorts) {
    if (++steps_ > kMostSteps) return std::nullopt;
    if (sorts.empty())
      return rows.empty() ? std::optional(std::vector<std::string>{}) : std::nullopt;
    const auto matched = [](const Row& row) { return row.front().kind != PatternKind::Variable; };
    if (std::ranges::none_of(rows, matched)) return with_default(rows, sorts, "_");
    const Sort& sort = spec_.sorts[sorts.front()];
    const bool number = sort.kind == SortKind::Integer || sort.kind == SortKind::Range;
    return number ? useful_number(rows, sorts) : useful_constructor(rows, sorts);
  }

  // Assumes that the first argument is `shown`, which no row names: only rows with a variable there
  // remain.
  std::optional<std::vector<std::string>> with_default(const std::vector<Row>& rows,
                                                       const std::vector<SortId>& sorts,
                                                       const std::string& shown) {
    std::vector<Row> rest;
    for (const Row& row : rows)
      if (row.front().kind == PatternKind::Variable) rest.emplace_back(row.begin() + 1, row.end());
    auto witness = useful(rest, {sorts.begin() + 1, sorts.end()});
    if (witness) witness->insert(witness->begin(), shown);
    return witness;
  }

  std::optional<std::vector<std::string>> useful_number(const std::vector<Row>& rows,
                                                        const std::vector<SortId>& sorts) {
    const Sort& sort = spec_.sorts[sorts.front()];
    std::set<std::int64_t> named;
    for (const Row& row : rows)
      if (row.front().kind == PatternKind::Number) named.insert(row.front().number);
    for (const std::int64_t number : named) {
      std::vector<Row> rest;
      for (const Row& row : rows)
        if (row.front().kind == PatternKind::Variable || row.front().number == number)
          rest.emplace_back(row.begin() + 1, row.end());
      auto witness = useful(rest, {sorts.begin() + 1, sorts.end()});
      if (!witness) continue;
      witness->insert(witness->begin(), std::to_string(number));
      return witness;
    }
    std::int64_t other = sort.kind == SortKind::Range ? sort.least : 0;
    while (named.contains(other)) ++other;
    if (sort.kind == SortKind::Range && other > sort.most) return std::nullopt;
    return with_default(rows, sorts, std::to_string(other));
  }

  std::optional<std::vector<std::string>> useful_constructor(const std::vector<Row>& rows,
                                                             const std::vector<SortId>& sorts) {
    for (const SymbolId id : spec_.sorts[sorts.front()].constructors) {
      const std::vector<SortId>& arguments = spec_.symbols[id].arguments;
      std::vector<SortId> rest_sorts = arguments;
      rest_sorts.insert(rest_sorts.end(), sorts.begin() + 1, sorts.end());
      auto witness = useful(specialised(rows, id), rest_sorts);
      if (!witness) continue;
      const auto end = witness->begin() + static_cast<std::ptrdiff_t>(arguments.size());
      const std::string first = applied(id, {witness->begin(), end});
      witness->erase(witness->begin(), end);
      witness->insert(witness->begin(), first);
      return witness;
    }
    return std::nullopt;
  }

  // The rows that match the constructor, with its arguments in place of the first pattern.
  [[nodiscard]] std::vector<Row> specialised(const std::vector<Row>& rows, SymbolId id) const {
    std::vector<Row> result;
    for (const Row& row : rows) {
      const Pattern& first = row.front();
      if (first.kind == PatternKind::Construct && first.symbol != id) continue;
      Row rest = first.kind == PatternKind::Construct ? first.children
                                                      : Row(spec_.symbols[id].arguments.size());
      rest.insert(rest.end(), row.begin() + 1, row.end());
      result.push_back(std::move(rest));
    }
    return result;
  }

  const Specification& spec_;
  std::size_t steps_ = 0;
};

class CoverageCheck {
 public:
  CoverageCheck(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), coverage_(specification), diagnostics_(diagnostics) {}

  void check(const Function& function) {
    check_overlaps(function);
    const Symbol& symbol = spec_.symbols[function.symbol];
    std::vector<SortId> sorts = symbol.arguments;
    if (function.by_membership) sorts.insert(sorts.begin(), spec_.sorts[symbol.result].element);
    if (std::ranges::find(sorts, kErrorSort) != sorts.end()) return;
    std::vector<Row> rows;
    for (const Case& one : function.cases) rows.push_back(one.patterns);
    if (const auto initial = initial_row(function)) rows.push_back(*initial);
    const auto witness = coverage_.missing(rows, sorts);
    if (!witness) return;
    diagnostics_.error(function.cases.front().span,
                       fmt::format("no axiom defines {}", left_side(function, *witness)),
                       "add an axiom for it");
  }

 private:
  [[nodiscard]] std::string left_side(const Function& function,
                                      std::vector<std::string> arguments) const {
    std::string element;
    if (function.by_membership) {
      element = arguments.front() + " ∈ ";
      arguments.erase(arguments.begin());
    }
    const std::string& name = spec_.symbols[function.symbol].name;
    if (arguments.empty()) return element + name;
    return fmt::format("{}{}({})", element, name, fmt::join(arguments, ", "));
  }

  void check_overlaps(const Function& function) {
    for (std::size_t i = 0; i < function.cases.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const Case& earlier = function.cases[j];
        const Case& later = function.cases[i];
        const auto common = coverage_.overlap(earlier.patterns, later.patterns);
        if (!common) continue;
        diagnostics_.error(later.span,
                           fmt::format("{} is defined by two axioms{}",
                                       left_side(function, *common), labels(earlier, later)),
                           "their left sides must exclude each other");
        return;
      }
  }

  static std::string labels(const Case& a, const Case& b) {
    if (a.label.empty() || b.label.empty()) return {};
    return fmt::format(", {} and {}", a.label, b.label);
  }

  // A row for the initial state of a component, as if every component had a value there.
  [[nodiscard]] std::optional<Row> initial_row(const Function& function) const {
    if (!spec_.machine) return std::nullopt;
    for (const Component& component : spec_.machine->components) {
      if (component.function != function.symbol) continue;
      Row row(function.cases.front().patterns.size());
      const std::size_t at = component.state_argument + (function.by_membership ? 1 : 0);
      row[at].kind = PatternKind::Construct;
      row[at].symbol = spec_.machine->initial;
      const bool told = !component.initial_cases.empty();
      return told ? std::nullopt : std::optional(std::move(row));
    }
    return std::nullopt;
  }

  const Specification& spec_;
  Coverage coverage_;
  text::Diagnostics& diagnostics_;
};

}  // namespace

void check_coverage(const Specification& specification, const std::set<SymbolId>& flawed,
                    text::Diagnostics& diagnostics) {
  CoverageCheck check(specification, diagnostics);
  for (const Function& function : specification.functions)
    if (!function.cases.empty() && !flawed.contains(function.symbol)) check.check(function);
}

}  // namespace yomikiri::asl
