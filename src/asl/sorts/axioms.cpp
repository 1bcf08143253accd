#include "asl/sorts/axioms.h"

#include <fmt/format.h>

#include <algorithm>

#include "asl/sorts/typing.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

using namespace syntax;

class AxiomReader {
 public:
  AxiomReader(Declared& declared, const std::set<std::string>& damaged,
              text::Diagnostics& diagnostics)
      : spec_(declared.specification),
        names_(declared.names),
        diagnostics_(diagnostics),
        typing_(declared, damaged, diagnostics) {
    for (const Function& function : spec_.functions)
      if (damaged.contains(spec_.symbols[function.symbol].name)) flawed_.insert(function.symbol);
  }

  void read(const Axiom& axiom) {
    const Expr* head = defined_by(axiom.left);
    if (head == nullptr)
      return diagnostics_.error(axiom.left.span, "expected a function of patterns on the left side",
                                "write f(X, Y) == ...; or, for a set, P ∈ f(X) == ...;");
    Scope scope;
    const Expr* element = head == &axiom.left ? nullptr : &axiom.left.children[0];
    const std::optional<SymbolId> symbol = symbol_for(*head);
    Case one{.label = axiom.label, .span = axiom.left.span};
    SortId wanted = kErrorSort;
    if (symbol) wanted = spec_.symbols[*symbol].result;
    if (element != nullptr) {
      one.patterns.push_back(read_element(*element, wanted, scope));
      wanted = kBoolean;
    }
    for (std::size_t i = 0; i < head->children.size(); ++i)
      one.patterns.push_back(typing_.read_pattern(
          head->children[i], symbol ? spec_.symbols[*symbol].arguments[i] : kErrorSort, scope));
    if (symbol && std::ranges::any_of(one.patterns, has_error)) flawed_.insert(*symbol);
    one.right = typing_.type(axiom.right, wanted, scope);
    one.variables = std::move(scope.variables);
    if (symbol) add_case(*symbol, std::move(one), element != nullptr);
  }

  void read(const syntax::Invariant& invariant) {
    InvariantInfo info{.label = invariant.label, .span = invariant.span};
    Scope scope;
    std::set<std::string> free;
    collect_free(invariant.condition, free);
    const auto state = std::ranges::find(spec_.sorts, SortKind::State, &Sort::kind);
    if (free.size() != 1 || state == spec_.sorts.end())
      return diagnostics_.error(invariant.span,
                                "expected one free variable in the invariant, the state");
    scope.bind(*free.begin(), static_cast<SortId>(state - spec_.sorts.begin()));
    info.condition = typing_.type(invariant.condition, kBoolean, scope);
    info.variables = std::move(scope.variables);
    spec_.invariants.push_back(std::move(info));
  }

  void read(const syntax::Measure& measure) {
    const Expr& left = measure.left;
    const bool variables = std::ranges::all_of(
        left.children, [](const Expr& child) { return child.kind == ExprKind::Variable; });
    if (left.kind != ExprKind::Call || !variables)
      return diagnostics_.error(left.span, "expected a function of variables",
                                "write measure f(X, Y) == X;");
    const auto symbol = symbol_for(left);
    if (!symbol) return;
    Scope scope;
    for (std::size_t i = 0; i < left.children.size(); ++i)
      static_cast<void>(
          typing_.read_pattern(left.children[i], spec_.symbols[*symbol].arguments[i], scope));
    MeasureInfo info{.term = typing_.type(measure.right, kInteger, scope)};
    info.variables = std::move(scope.variables);
    spec_.functions[spec_.symbols[*symbol].index].measure = std::move(info);
  }

  void complain_of_missing_axioms() {
    for (const Function& function : spec_.functions) {
      const Symbol& symbol = spec_.symbols[function.symbol];
      if (!function.cases.empty() || misspelled_.contains(symbol.name) ||
          flawed_.contains(function.symbol) || symbol.result == kErrorSort)
        continue;
      std::string suggestion = "add one, or remove the production";
      if (symbol.result == kInteger && symbol.arguments.empty())
        suggestion = fmt::format("to make it a parameter, write parameter integer 0..9 -> {} == 0",
                                 symbol.name);
      diagnostics_.error(symbol.span, fmt::format("'{}' has no axiom", symbol.name), suggestion);
    }
  }

  [[nodiscard]] std::set<SymbolId> flawed() && { return std::move(flawed_); }

 private:
  static void collect_free(const Expr& expr, std::set<std::string>& free) {
    for (const Expr& child : expr.children) collect_free(child, free);
    if (expr.kind == ExprKind::Variable)
      free.insert(expr.name);
    else if (!expr.name.empty())
      free.erase(expr.name);  // a binder; calls never have the name of a variable
  }

  static bool has_error(const Pattern& pattern) {
    return pattern.sort == kErrorSort || std::ranges::any_of(pattern.children, has_error);
  }

  // The function that a left side defines; if none fits, the error is reported here.
  std::optional<SymbolId> symbol_for(const Expr& head) {
    const auto named = names_.symbols.find(head.name);
    if (named == names_.symbols.end()) {
      if (const auto meant = text::nearest_name(head.name, names_.names_like(head)))
        misspelled_.insert(std::string(*meant));
      typing_.complain_of_unknown(head);
      return std::nullopt;
    }
    std::vector<SymbolId> same_count;
    std::vector<SymbolId> fitting;
    for (const SymbolId id : named->second) {
      const Symbol& symbol = spec_.symbols[id];
      if (symbol.kind != SymbolKind::Function || symbol.arguments.size() != head.children.size())
        continue;
      same_count.push_back(id);
      bool fits = true;
      for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
        fits = fits && typing_.fits(head.children[i], symbol.arguments[i]);
      if (fits) fitting.push_back(id);
    }
    if (fitting.size() == 1) return fitting.front();
    if (fitting.empty() && same_count.size() == 1) return same_count.front();
    complain_of_head(head, named->second, fitting.size() > 1);
    return std::nullopt;
  }

  void complain_of_head(const Expr& head, const std::vector<SymbolId>& candidates, bool several) {
    std::string known = "declared: ";
    for (const SymbolId id : candidates) {
      flawed_.insert(id);
      known += (id == candidates.front() ? "" : ", ") + signature(spec_, id);
    }
    diagnostics_.error(head.mark,
                       several ? fmt::format("several functions '{}' fit here", head.name)
                               : fmt::format("no function '{}' takes these arguments", head.name),
                       known);
  }

  Pattern read_element(const Expr& element, SortId set, Scope& scope) {
    const Sort& sort = spec_.sorts[set];
    if (set != kErrorSort && sort.kind != SortKind::Set)
      diagnostics_.error(element.span,
                         fmt::format("expected a set after '∈', found {}", sort.name));
    return typing_.read_pattern(element, sort.kind == SortKind::Set ? sort.element : kErrorSort,
                                scope);
  }

  void add_case(SymbolId symbol, Case one, bool membership) {
    Function& function = spec_.functions[spec_.symbols[symbol].index];
    if (function.cases.empty()) function.by_membership = membership;
    if (function.by_membership != membership) {
      flawed_.insert(symbol);
      return diagnostics_.error(one.span,
                                fmt::format("'{}' is defined by '∈' in one axiom and by '==' in "
                                            "another",
                                            spec_.symbols[symbol].name));
    }
    function.cases.push_back(std::move(one));
  }

  Specification& spec_;
  Names& names_;
  text::Diagnostics& diagnostics_;
  Typing typing_;
  std::set<SymbolId> flawed_;
  std::set<std::string> misspelled_;
};

}  // namespace

std::set<SymbolId> read_axioms(const File& file, const std::vector<Axiom>& axioms,
                               Declared& declared, text::Diagnostics& diagnostics) {
  AxiomReader reader(declared, file.damaged, diagnostics);
  for (const Axiom& axiom : axioms) reader.read(axiom);
  for (const Statement& statement : file.statements) {
    if (const auto* invariant = std::get_if<syntax::Invariant>(&statement)) reader.read(*invariant);
    if (const auto* measure = std::get_if<syntax::Measure>(&statement)) reader.read(*measure);
  }
  reader.complain_of_missing_axioms();
  return std::move(reader).flawed();
}

}  // namespace yomikiri::asl
