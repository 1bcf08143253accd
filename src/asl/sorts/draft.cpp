#include <fmt/format.h>

#include <algorithm>

#include "asl/sorts/builtins.h"
#include "asl/sorts/typing.h"
#include "text/suggest.h"

namespace yomikiri::asl {

using syntax::Expr;
using syntax::ExprKind;

namespace {

void add_once(std::vector<SortId>& sorts, SortId sort) {
  if (std::ranges::find(sorts, sort) == sorts.end()) sorts.push_back(sort);
}

// `n`, `te`, `p1`: names that other languages would read as variables.
bool looks_like_variable(std::string_view name) {
  constexpr std::size_t kLongest = 2;
  return name.size() <= kLongest && name.front() >= 'a' && name.front() <= 'z';
}

std::string capitals(std::string name) {
  for (char& byte : name)
    if (byte >= 'a' && byte <= 'z') byte = static_cast<char>(byte - 'a' + 'A');
  return name;
}

}  // namespace

std::optional<std::uint32_t> Scope::find(std::string_view name) const {
  for (const std::uint32_t number : visible)
    if (variables[number].name == name) return number;
  return std::nullopt;
}

std::uint32_t Scope::bind(std::string name, SortId sort) {
  const auto number = static_cast<std::uint32_t>(variables.size());
  variables.push_back({std::move(name), sort});
  visible.push_back(number);
  return number;
}

Typing::Draft Typing::draft(const Expr& expr, Scope& scope) {
  switch (expr.kind) {
    case ExprKind::Call:
      return draft_call(expr, scope);
    case ExprKind::Variable:
      return draft_variable(expr, scope);
    case ExprKind::Number:
      return {.expr = &expr, .sorts = {kInteger}};
    case ExprKind::Tuple:
      return draft_tuple(expr, scope);
    case ExprKind::Set:
      return draft_set(expr, scope);
    case ExprKind::Not:
      return {.expr = &expr, .sorts = {kBoolean}, .children = draft_children(expr, scope)};
    case ExprKind::Negate:
    case ExprKind::Count:
      return {.expr = &expr, .sorts = {kInteger}, .children = draft_children(expr, scope)};
    case ExprKind::If:
      return draft_if(expr, scope);
    case ExprKind::Binary:
      return draft_binary(expr, scope);
    default:
      return draft_binder(expr, scope);
  }
}

std::vector<Typing::Draft> Typing::draft_children(const Expr& expr, Scope& scope) {
  std::vector<Draft> drafts;
  for (const Expr& child : expr.children) drafts.push_back(draft(child, scope));
  return drafts;
}

Typing::Draft Typing::draft_variable(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {kErrorSort}};
  if (const auto number = scope.find(expr.name)) {
    result.variable = *number;
    result.sorts = {scope.variables[*number].sort};
    return result;
  }
  if (!scope.unbound.insert(expr.name).second) return result;
  std::vector<std::string_view> known;
  for (const std::uint32_t number : scope.visible) known.push_back(scope.variables[number].name);
  std::string suggestion = "bind it on the left side, or by let, all, some or a set";
  if (!known.empty()) {
    suggestion = "bound variables:";
    for (const std::string_view name : known) suggestion += fmt::format(" {}", name);
  }
  diagnostics_.error(expr.span, fmt::format("the variable '{}' is not bound", expr.name),
                     suggestion);
  return result;
}

void Typing::complain_of_unknown(const Expr& expr) {
  if (!unknown_.insert(expr.name).second) return;
  std::string suggestion = text::did_you_mean(expr.name, names_.names_like(expr));
  if (suggestion.empty()) suggestion = "declare it with a production";
  if (expr.children.empty() && looks_like_variable(expr.name))
    suggestion += fmt::format("; variables are written in capitals: {}", capitals(expr.name));
  diagnostics_.error(expr.mark, fmt::format("unknown name '{}'", expr.name), suggestion);
}

Typing::Draft Typing::draft_call(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {kErrorSort}, .children = draft_children(expr, scope)};
  if (const auto found = names_.symbols.find(expr.name); found != names_.symbols.end()) {
    choose_symbols(result, found->second);
    return result;
  }
  const auto sort = names_.sorts.find(expr.name);
  if (sort != names_.sorts.end() && expr.children.empty())
    result.sorts = {set_sort(sort->second)};  // a sort's name stands for the set of its values
  else if (!draft_builtin(result))
    complain_of_unknown(expr);
  return result;
}

bool Typing::draft_builtin(Draft& draft) {
  const auto builtin = builtin_named(draft.expr->name);
  if (!builtin || draft.children.empty()) return false;
  if (builtin->takes(draft.children.size())) {
    draft.builtin = builtin->kind;
    draft.sorts = {kInteger};
  } else {
    diagnostics_.error(draft.expr->mark, fmt::format("{} {}, found {}", builtin->name,
                                                     builtin->wants(), draft.children.size()));
  }
  return true;
}

Typing::Draft Typing::draft_tuple(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {kErrorSort}, .children = draft_children(expr, scope)};
  choose_symbols(result, names_.tuples);
  return result;
}

void Typing::choose_symbols(Draft& draft, const std::vector<SymbolId>& candidates) {
  const auto viable = [&](SymbolId id) {
    const Symbol& symbol = specification_.symbols[id];
    if (symbol.arguments.size() != draft.children.size()) return false;
    for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
      if (!cost(draft.children[i], symbol.arguments[i])) return false;
    return true;
  };
  std::ranges::copy_if(candidates, std::back_inserter(draft.symbols), viable);
  if (draft.symbols.empty()) return complain_of_arguments(draft, candidates);
  draft.sorts.clear();
  for (const SymbolId id : draft.symbols) add_once(draft.sorts, specification_.symbols[id].result);
}

void Typing::complain_of_arguments(const Draft& draft, const std::vector<SymbolId>& candidates) {
  const Expr& expr = *draft.expr;
  const std::string called =
      expr.kind == ExprKind::Tuple ? "tuple" : fmt::format("'{}'", expr.name);
  if (std::ranges::any_of(draft.children, has_error)) return;
  std::vector<SymbolId> same_count;
  std::ranges::copy_if(candidates, std::back_inserter(same_count), [&](SymbolId id) {
    return specification_.symbols[id].arguments.size() == draft.children.size();
  });
  const std::string known = candidates_text(same_count.empty() ? candidates : same_count);
  if (same_count.size() == 1) {
    const Symbol& only = specification_.symbols[same_count.front()];
    for (std::size_t i = 0; i < only.arguments.size(); ++i)
      if (!cost(draft.children[i], only.arguments[i])) {
        diagnostics_.error(
            draft.children[i].expr->span,
            fmt::format("expected {}, found {}", specification_.sorts[only.arguments[i]].name,
                        names_of(draft.children[i].sorts)),
            known);
        return;
      }
  }
  std::string found;
  for (const Draft& child : draft.children)
    found += (found.empty() ? "" : ", ") + names_of(child.sorts);
  diagnostics_.error(expr.mark, fmt::format("no {} takes ({})", called, found), known);
}

Typing::Draft Typing::draft_set(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {}, .children = draft_children(expr, scope)};
  if (result.children.empty()) {
    result.sorts = {kEmptySet};
    return result;
  }
  for (const SortId sort : result.children.front().sorts) {
    const bool all = std::ranges::all_of(
        result.children, [&](const Draft& child) { return cost(child, sort).has_value(); });
    if (all) add_once(result.sorts, set_sort(sort));
  }
  if (result.sorts.empty()) {
    result.sorts = {kErrorSort};
    diagnostics_.error(expr.mark, "the elements of the set have different sorts",
                       standing({&result}));
  }
  return result;
}

Typing::Draft Typing::draft_if(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {}, .children = draft_children(expr, scope)};
  for (const SortId a : result.children[1].sorts)
    for (const SortId b : result.children[2].sorts)
      if (const auto joined = lattice_.join(a, b)) add_once(result.sorts, *joined);
  if (result.sorts.empty()) result.sorts = literal_sets(result.children[1], result.children[2]);
  if (result.sorts.empty()) result.sorts = result.children[1].sorts;  // settle reports the clash
  return result;
}

Typing::Draft Typing::draft_binary(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {kBoolean}, .children = draft_children(expr, scope)};
  switch (expr.operation) {
    case TokenKind::Plus:
    case TokenKind::Times:
    case TokenKind::Divide:
    case TokenKind::Mod:
      result.sorts = {kInteger};
      break;
    case TokenKind::Range:
      result.sorts = {set_sort(kInteger)};
      break;
    case TokenKind::Minus:
    case TokenKind::Union:
      add_set_sorts(result);
      break;
    default:
      break;
  }
  return result;
}

// `-` applies to integers or sets, `∪` to sets.
void Typing::add_set_sorts(Draft& draft) {
  const Draft& left = draft.children[0];
  const Draft& right = draft.children[1];
  draft.sorts.clear();
  for (const Draft* side : {&left, &right})
    for (const SortId sort : side->sorts)
      if (is_set(sort) && cost(left, sort) && cost(right, sort)) add_once(draft.sorts, sort);
  if (draft.expr->operation == TokenKind::Minus && cost(left, kInteger) && cost(right, kInteger))
    add_once(draft.sorts, kInteger);
  if (!draft.sorts.empty()) return;
  draft.sorts = {kErrorSort};
  if (has_error(left) || has_error(right)) return;
  std::string suggestion = standing({&left, &right});
  if (is_set(left.sorts.front()) && cost(right, specification_.sorts[left.sorts.front()].element))
    suggestion = "write the set of one element as {x}";
  diagnostics_.error(draft.expr->mark,
                     fmt::format("expected two {}sets of one sort, found {} and {}",
                                 draft.expr->operation == TokenKind::Minus ? "integers or " : "",
                                 names_of(left.sorts), names_of(right.sorts)),
                     suggestion);
}

Typing::Draft Typing::draft_binder(const Expr& expr, Scope& scope) {
  Draft result{.expr = &expr, .sorts = {kBoolean}};
  Term bound = settle_alone(draft(expr.children[0], scope));
  SortId sort = bound.sort;
  if (expr.kind != ExprKind::Let) {
    if (sort != kErrorSort && !is_set(sort)) {
      diagnostics_.error(expr.children[0].span,
                         fmt::format("expected a set, found {}", specification_.sorts[sort].name));
      bound.sort = kErrorSort;
    }
    sort = is_set(sort) ? specification_.sorts[sort].element : kErrorSort;
  }
  if (scope.find(expr.name))
    diagnostics_.error(expr.mark, fmt::format("'{}' is already bound", expr.name),
                       "choose another variable");
  result.variable = scope.bind(expr.name, sort);
  result.children.push_back(draft(expr.children[1], scope));
  scope.visible.pop_back();
  if (expr.kind == ExprKind::Let) result.sorts = result.children[0].sorts;
  if (expr.kind == ExprKind::Sum) result.sorts = {kInteger};
  if (expr.kind == ExprKind::Comprehension || expr.kind == ExprKind::Closure)
    result.sorts = {bound.sort};
  result.ready.push_back(std::move(bound));
  return result;
}

}  // namespace yomikiri::asl
