#include <fmt/format.h>

#include <algorithm>

#include "asl/sorts/constants.h"
#include "asl/sorts/typing.h"

namespace yomikiri::asl {

using syntax::Expr;
using syntax::ExprKind;

namespace {

Term error_term(const Expr& expr) { return {.sort = kErrorSort, .span = expr.span}; }

TermKind kind_of_operation(TokenKind operation) {
  if (const auto kind = arithmetic_kind(operation)) return *kind;
  const bool strict = operation == TokenKind::Less || operation == TokenKind::Greater;
  return strict ? TermKind::Less : TermKind::LessEqual;
}

TermKind binder_kind(ExprKind kind) {
  switch (kind) {
    case ExprKind::Let:
      return TermKind::Let;
    case ExprKind::All:
      return TermKind::All;
    case ExprKind::Some:
      return TermKind::Some;
    case ExprKind::Sum:
      return TermKind::Sum;
    case ExprKind::Comprehension:
      return TermKind::Comprehension;
    default:
      return TermKind::Closure;
  }
}

bool is_number(const Term& term) { return term.kind == TermKind::Number; }

Term negated(Term term) {
  const text::Span span = term.span;
  return {.kind = TermKind::Not, .sort = kBoolean, .span = span, .children = {std::move(term)}};
}

}  // namespace

Term Typing::type(const Expr& expr, SortId wanted, Scope& scope) {
  return settle(draft(expr, scope), wanted);
}

bool Typing::has_error(const Draft& draft) {
  return std::ranges::find(draft.sorts, kErrorSort) != draft.sorts.end();
}

bool Typing::is_set(SortId sort) const {
  return specification_.sorts[sort].kind == SortKind::Set || sort == kEmptySet;
}

std::optional<int> Typing::cost(const Draft& draft, SortId wanted) {
  std::optional<int> best;
  for (const SortId sort : draft.sorts)
    if (const auto way = lattice_.coercion(sort, wanted); way && (!best || way->cost < *best))
      best = way->cost;
  return best ? best : cost_of_elements(draft, wanted);
}

// For a set that is written out: the cost of converting each element to the element sort of the
// wanted set.
std::optional<int> Typing::cost_of_elements(const Draft& draft, SortId wanted) {
  const bool literal = draft.expr->kind == ExprKind::Set && !draft.children.empty();
  if (!literal || specification_.sorts[wanted].kind != SortKind::Set) return std::nullopt;
  int total = 0;
  for (const Draft& child : draft.children) {
    const auto one = cost(child, specification_.sorts[wanted].element);
    if (!one) return std::nullopt;
    total = std::max(total, *one);
  }
  return total;
}

Term Typing::coerce(Term term, const Coercion& way) {
  const bool literal = term.kind == TermKind::Number;
  const std::int64_t number = term.number;
  for (const Coercion::Step& step : way.steps) {
    const Sort& range = specification_.sorts[step.sort];
    const bool fixed =
        range.kind == SortKind::Range && std::ranges::all_of(range.bounds, &is_number);
    if (literal && fixed && (number < range.least || number > range.most))
      diagnostics_.error(
          term.span, fmt::format("expected {} to {}, found {}", range.least, range.most, number));
  }
  return lattice_.coerce(std::move(term), way);
}

// For an expression in a place where any sort is allowed.
Term Typing::settle_alone(const Draft& draft) {
  if (has_error(draft)) return settle(draft, kErrorSort);
  if (draft.sorts.size() == 1) return settle(draft, draft.sorts.front());
  diagnostics_.error(draft.expr->span,
                     fmt::format("the sort is ambiguous: it may be {}", names_of(draft.sorts)),
                     "nothing here determines which");
  return error_term(*draft.expr);
}

Term Typing::settle(const Draft& draft, SortId wanted) {
  const Expr& expr = *draft.expr;
  if (expr.kind == ExprKind::If || expr.kind == ExprKind::Let)
    return settle_exactly(draft, wanted);  // the branch with the clash reports it
  if (!draft.symbols.empty()) return settle_call(draft, wanted);
  std::optional<SortId> best;
  std::optional<Coercion> best_way;
  for (const SortId sort : draft.sorts) {
    auto way = lattice_.coercion(sort, wanted);
    if (!way || (best_way && best_way->cost <= way->cost)) continue;
    best = sort;
    best_way = std::move(way);
  }
  if (!best && cost_of_elements(draft, wanted)) return settle_set(draft, wanted);
  if (!best) return complain_of_sort(draft, wanted);
  Term term = settle_exactly(draft, *best == kEmptySet ? wanted : *best);
  return term.sort == kErrorSort ? term : coerce(std::move(term), *best_way);
}

Term Typing::settle_exactly(const Draft& draft, SortId sort) {
  const Expr& expr = *draft.expr;
  Term term{.sort = sort, .span = expr.span};
  switch (expr.kind) {
    case ExprKind::Call:
      if (draft.builtin) return settle_builtin(draft);
      term.kind = TermKind::Everything;  // calls of symbols are settled by settle_call
      return has_error(draft) ? error_term(expr) : term;
    case ExprKind::Tuple:
      return error_term(expr);
    case ExprKind::Variable:
      term.kind = TermKind::Variable;
      term.variable = draft.variable;
      return term;
    case ExprKind::Number:
      term.number = expr.number;
      return term;
    case ExprKind::Not:
      return negated(settle(draft.children[0], kBoolean));
    case ExprKind::Negate:
      term.kind = TermKind::Subtract;
      term.children = {{.sort = kInteger, .span = expr.mark}, settle(draft.children[0], kInteger)};
      return term;
    case ExprKind::Count:
      term.kind = TermKind::Count;
      term.children = {settle_alone(draft.children[0])};
      if (const SortId set = term.children[0].sort; set != kErrorSort && !is_set(set))
        diagnostics_.error(expr.mark, fmt::format("expected a set between the bars, found {}",
                                                  specification_.sorts[set].name));
      return term;
    case ExprKind::Set:
      return settle_set(draft, sort);
    case ExprKind::If:
      term.kind = TermKind::If;
      term.children = {settle(draft.children[0], kBoolean), settle(draft.children[1], sort),
                       settle(draft.children[2], sort)};
      return term;
    case ExprKind::Binary:
      return settle_binary(draft, sort);
    default:
      return settle_binder(draft, sort);
  }
}

// max(a, b, c) is max(max(a, b), c).
Term Typing::settle_builtin(const Draft& draft) {
  Term folded{.kind = *draft.builtin,
              .sort = kInteger,
              .span = draft.expr->span,
              .children = {settle(draft.children[0], kInteger)}};
  for (std::size_t i = 1; i < draft.children.size(); ++i) {
    if (i > 1)
      folded = {.kind = *draft.builtin,
                .sort = kInteger,
                .span = draft.expr->span,
                .children = {std::move(folded)}};
    folded.children.push_back(settle(draft.children[i], kInteger));
  }
  return folded;
}

Term Typing::settle_set(const Draft& draft, SortId sort) {
  Term term{.kind = TermKind::Set, .sort = sort, .span = draft.expr->span};
  const SortId element = is_set(sort) ? specification_.sorts[sort].element : kErrorSort;
  for (const Draft& child : draft.children) term.children.push_back(settle(child, element));
  return term;
}

Term Typing::settle_call(const Draft& draft, SortId wanted) {
  std::optional<int> best_cost;
  std::vector<SymbolId> best;
  for (const SymbolId id : draft.symbols) {
    const Symbol& symbol = specification_.symbols[id];
    const auto way = lattice_.coercion(symbol.result, wanted);
    if (!way) continue;
    int total = way->cost;
    for (std::size_t i = 0; i < draft.children.size(); ++i)
      total += cost(draft.children[i], symbol.arguments[i]).value_or(0);
    if (!best_cost || total < *best_cost) best.clear();
    if (!best_cost || total <= *best_cost) {
      best_cost = total;
      best.push_back(id);
    }
  }
  if (best.empty()) return complain_of_sort(draft, wanted);
  const bool silenced =
      wanted == kErrorSort || std::ranges::any_of(draft.children, Typing::has_error);
  if (best.size() > 1) {
    if (!silenced)
      diagnostics_.error(draft.expr->mark, "several meanings fit here", candidates_text(best));
    return error_term(*draft.expr);
  }
  const Symbol symbol = specification_.symbols[best.front()];
  KindOf<SpecificationKind> kind = TermKind::Construct;
  if (symbol.kind == SymbolKind::Function) kind = SpecificationKind::Call;
  if (symbol.kind == SymbolKind::Parameter) kind = TermKind::Parameter;
  Term term{.kind = kind, .sort = symbol.result, .span = draft.expr->span, .symbol = best.front()};
  for (std::size_t i = 0; i < draft.children.size(); ++i)
    term.children.push_back(settle(draft.children[i], symbol.arguments[i]));
  if (symbol.result == kErrorSort) return term;
  return coerce(std::move(term), *lattice_.coercion(symbol.result, wanted));
}

Term Typing::settle_binary(const Draft& draft, SortId sort) {
  const Expr& expr = *draft.expr;
  const auto both = [&](TermKind kind, SortId operands) -> Term {
    return {.kind = kind,
            .sort = sort,
            .span = expr.span,
            .children = {settle(draft.children[0], operands), settle(draft.children[1], operands)}};
  };
  switch (expr.operation) {
    case TokenKind::And:
      return both(TermKind::And, kBoolean);
    case TokenKind::Or:
      return both(TermKind::Or, kBoolean);
    case TokenKind::Equal:
      return settle_equality(draft);
    case TokenKind::Unequal:
      return negated(settle_equality(draft));
    case TokenKind::In:
      return settle_membership(draft);
    case TokenKind::NotIn:
      return negated(settle_membership(draft));
    case TokenKind::Range:
      return both(TermKind::Interval, kInteger);
    case TokenKind::Union:
      return both(TermKind::Union, sort);
    case TokenKind::Minus:
      return is_set(sort) ? both(TermKind::Difference, sort) : both(TermKind::Subtract, sort);
    default:
      break;
  }
  Term term = both(kind_of_operation(expr.operation), kInteger);
  if (expr.operation == TokenKind::Greater || expr.operation == TokenKind::GreaterEqual)
    std::swap(term.children[0], term.children[1]);
  return term;
}

// The sorts of one side that the other side, a set that is written out, can have as well.
std::vector<SortId> Typing::literal_sets(const Draft& left, const Draft& right) {
  std::vector<SortId> sorts;
  for (const SortId sort : left.sorts)
    if (cost_of_elements(right, sort)) sorts.push_back(sort);
  for (const SortId sort : right.sorts)
    if (cost_of_elements(left, sort)) sorts.push_back(sort);
  return sorts;
}

Term Typing::settle_equality(const Draft& draft) {
  const Draft& left = draft.children[0];
  const Draft& right = draft.children[1];
  std::vector<SortId> best;
  std::optional<int> best_cost;
  for (const SortId a : left.sorts)
    for (const SortId b : right.sorts) {
      const auto sort = lattice_.join(a, b);
      if (!sort) continue;
      const int total = lattice_.coercion(a, *sort)->cost + lattice_.coercion(b, *sort)->cost;
      if (!best_cost || total < *best_cost) best.clear();
      if (!best_cost || total <= *best_cost) best.push_back(*sort);
      best_cost = std::min(best_cost.value_or(total), total);
    }
  if (best.empty()) best = literal_sets(left, right);
  if (best.size() != 1 && !has_error(left) && !has_error(right)) {
    if (best.empty())
      complain_of_comparison(draft);
    else
      diagnostics_.error(draft.expr->mark, fmt::format("both sides may be {}", names_of(best)),
                         "nothing here determines which");
    return error_term(*draft.expr);
  }
  const SortId sort = best.size() == 1 ? best.front() : kErrorSort;
  return {.kind = TermKind::Equal,
          .sort = kBoolean,
          .span = draft.expr->span,
          .children = {settle(left, sort), settle(right, sort)}};
}

Term Typing::settle_membership(const Draft& draft) {
  const Draft& element = draft.children[0];
  const Draft& set = draft.children[1];
  Term term{.kind = TermKind::Member, .sort = kBoolean, .span = draft.expr->span};
  std::vector<SortId> best;
  std::optional<int> best_cost;
  for (const SortId sort : set.sorts) {
    if (!is_set(sort)) continue;
    const auto one = cost(element, specification_.sorts[sort].element);
    if (!one) continue;
    if (!best_cost || *one < *best_cost) best.clear();
    if (!best_cost || *one <= *best_cost) best.push_back(sort);
    best_cost = std::min(best_cost.value_or(*one), *one);
  }
  const bool silenced = has_error(element) || has_error(set);
  if (best.empty() && !silenced) complain_of_element(draft);
  if (best.size() > 1 && !silenced)
    diagnostics_.error(draft.expr->mark, fmt::format("the set may be {}", names_of(best)),
                       "nothing here determines which");
  if (best.size() != 1) return error_term(*draft.expr);
  term.children = {settle(element, specification_.sorts[best.front()].element),
                   settle(set, best.front())};
  return term;
}

Term Typing::settle_binder(const Draft& draft, SortId sort) {
  const Expr& expr = *draft.expr;
  Term term{
      .kind = binder_kind(expr.kind), .sort = sort, .span = expr.span, .variable = draft.variable};
  SortId body = kBoolean;
  if (expr.kind == ExprKind::Let) body = sort;
  if (expr.kind == ExprKind::Sum) body = kInteger;
  if (expr.kind == ExprKind::Closure) body = draft.ready[0].sort;
  term.children = {draft.ready[0], settle(draft.children[0], body)};
  return term;
}

}  // namespace yomikiri::asl
