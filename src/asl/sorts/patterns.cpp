#include <fmt/format.h>

#include "asl/sorts/typing.h"

namespace yomikiri::asl {

using syntax::Expr;
using syntax::ExprKind;

namespace {

Pattern injected(Pattern pattern, const Coercion& way) {
  for (const Coercion::Step& step : way.steps) {
    if (step.kind != TermKind::Construct) continue;  // numbers need no wrapping
    const text::Span span = pattern.span;
    pattern = {.kind = PatternKind::Construct,
               .sort = step.sort,
               .span = span,
               .symbol = step.symbol,
               .children = {std::move(pattern)}};
  }
  return pattern;
}

// 3 or -3.
std::optional<std::int64_t> number_in(const Expr& pattern) {
  if (pattern.kind == ExprKind::Number) return pattern.number;
  const bool negative =
      pattern.kind == ExprKind::Negate && pattern.children[0].kind == ExprKind::Number;
  return negative ? std::optional(-pattern.children[0].number) : std::nullopt;
}

}  // namespace

std::optional<std::pair<SymbolId, Coercion>> Typing::constructor_for(const Expr& expr,
                                                                     SortId sort) {
  std::optional<std::pair<SymbolId, Coercion>> best;
  const auto named = names_.symbols.find(expr.name);
  if (expr.kind == ExprKind::Call && named == names_.symbols.end()) return best;
  const auto& candidates = expr.kind == ExprKind::Tuple ? names_.tuples : named->second;
  for (const SymbolId id : candidates) {
    const Symbol& symbol = specification_.symbols[id];
    const bool constructor =
        symbol.kind == SymbolKind::Constructor || symbol.kind == SymbolKind::Tuple;
    if (!constructor || symbol.arguments.size() != expr.children.size()) continue;
    auto way = lattice_.coercion(symbol.result, sort);
    if (!way || (best && best->second.cost <= way->cost)) continue;
    bool all = true;
    for (std::size_t i = 0; i < expr.children.size(); ++i)
      all = all && fits(expr.children[i], symbol.arguments[i]);
    if (all) best = {id, std::move(*way)};
  }
  return best;
}

bool Typing::fits(const Expr& pattern, SortId sort) {
  if (number_in(pattern)) return lattice_.coercion(kInteger, sort).has_value();
  switch (pattern.kind) {
    case ExprKind::Variable:
      return true;
    case ExprKind::Call:
    case ExprKind::Tuple:
      break;
    default:
      return false;
  }
  const auto known = fits_.find({&pattern, sort});
  if (known != fits_.end()) return known->second;
  return fits_[{&pattern, sort}] = sort == kErrorSort || constructor_for(pattern, sort).has_value();
}

Pattern Typing::construct(const Expr& expr, SymbolId id, Scope& scope) {
  const Symbol symbol = specification_.symbols[id];
  Pattern pattern{
      .kind = PatternKind::Construct, .sort = symbol.result, .span = expr.span, .symbol = id};
  for (std::size_t i = 0; i < expr.children.size(); ++i)
    pattern.children.push_back(read_pattern(expr.children[i], symbol.arguments[i], scope));
  return pattern;
}

Pattern Typing::read_pattern(const Expr& expr, SortId sort, Scope& scope) {
  Pattern pattern{.sort = sort, .span = expr.span};
  if (expr.kind == ExprKind::Variable) {
    if (const auto number = scope.find(expr.name)) {
      diagnostics_.error(expr.span, fmt::format("'{}' occurs twice on the left side", expr.name),
                         "use two variables and compare them on the right side");
      pattern.variable = *number;
      return pattern;
    }
    pattern.variable = scope.bind(expr.name, sort);
    return pattern;
  }
  const std::string& wanted = specification_.sorts[sort].name;
  if (const auto number = number_in(expr)) {
    const auto way = lattice_.coercion(kInteger, sort);
    if (!way) diagnostics_.error(expr.span, fmt::format("expected {}, found a number", wanted));
    if (!way) pattern.sort = kErrorSort;
    pattern.kind = PatternKind::Number;
    pattern.number = *number;
    return way ? injected(std::move(pattern), *way) : pattern;
  }
  if (expr.kind != ExprKind::Call && expr.kind != ExprKind::Tuple) {
    diagnostics_.error(expr.span, "expected a pattern: variables, numbers, constructors, tuples",
                       "conditions belong on the right side");
    pattern.sort = kErrorSort;
    return pattern;
  }
  if (const auto found = constructor_for(expr, sort))
    return injected(construct(expr, found->first, scope), found->second);
  const bool unknown = expr.kind == ExprKind::Call && !names_.symbols.contains(expr.name);
  if (sort != kErrorSort || unknown) complain_of_pattern(expr, sort);
  for (const Expr& child : expr.children)
    static_cast<void>(read_pattern(child, kErrorSort, scope));  // its variables are still bound
  pattern.sort = kErrorSort;
  return pattern;
}

// Reports a call or tuple that no constructor fits.
void Typing::complain_of_pattern(const Expr& expr, SortId sort) {
  const std::string expected =
      fmt::format("expected a pattern of {}", specification_.sorts[sort].name);
  if (expr.kind == ExprKind::Tuple)
    return diagnostics_.error(expr.mark, expected, candidates_text(names_.tuples));
  const auto named = names_.symbols.find(expr.name);
  if (named == names_.symbols.end()) return complain_of_unknown(expr);
  if (specification_.symbols[named->second.front()].kind == SymbolKind::Function)
    diagnostics_.error(
        expr.mark,
        fmt::format("'{}' is defined by axioms and cannot be used in a pattern", expr.name));
  else
    diagnostics_.error(expr.mark, expected, candidates_text(named->second));
}

}  // namespace yomikiri::asl
