#include "asl/sorts/constants.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "asl/sorts/builtins.h"
#include "asl/sorts/checked_arithmetic.h"
#include "asl/sorts/declarations.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

using syntax::Expr;
using syntax::ExprKind;

bool too_large(std::int64_t number) { return number > kMostConstant || number < -kMostConstant; }

std::string largest() { return fmt::format("the largest is {}", kMostConstant); }

}  // namespace

std::optional<TermKind> arithmetic_kind(TokenKind operation) {
  switch (operation) {
    case TokenKind::Plus:
      return TermKind::Add;
    case TokenKind::Minus:
      return TermKind::Subtract;
    case TokenKind::Times:
      return TermKind::Multiply;
    case TokenKind::Divide:
      return TermKind::Divide;
    case TokenKind::Mod:
      return TermKind::Modulo;
    default:
      return std::nullopt;
  }
}

std::optional<std::int64_t> constant_value(const Term& term, const std::vector<Symbol>& symbols,
                                           std::span<const std::int64_t> parameters) {
  if (term.kind == TermKind::Number) return term.number;
  if (term.kind == TermKind::Parameter) return parameters[symbols[term.symbol].index];
  const auto left = constant_value(term.children[0], symbols, parameters);
  if (term.kind == TermKind::Widen || !left) return left;
  const auto right = constant_value(term.children[1], symbols, parameters);
  if (!right || too_large(*left) || too_large(*right)) return std::nullopt;
  return combined(term.kind.shared(), *left, *right);
}

std::vector<text::Diagnostic> check_ranges(const std::vector<Sort>& sorts,
                                           const std::vector<Symbol>& symbols,
                                           std::span<const std::int64_t> parameters) {
  std::vector<text::Diagnostic> wrong;
  for (const Sort& sort : sorts) {
    if (sort.kind != SortKind::Range) continue;
    std::vector<std::int64_t> bounds;
    for (const Term& bound : sort.bounds) {
      const auto value = constant_value(bound, symbols, parameters);
      if (value && !too_large(*value))
        bounds.push_back(*value);
      else
        wrong.push_back(
            {.span = bound.span,
             .message = "with these parameters the bound is not a number within the limits",
             .suggestion = largest()});
    }
    if (bounds.size() == 2 && bounds[0] > bounds[1])
      wrong.push_back(
          {.span = sort.bounds[0].span,
           .message = fmt::format("with these parameters the range is empty: {} is above {}",
                                  bounds[0], bounds[1]),
           .suggestion = {}});
  }
  return wrong;
}

Constant ConstantReader::read(const Expr& expr) const {
  if (expr.kind == ExprKind::Number)
    return {true,
            expr.number,
            {.kind = TermKind::Number, .sort = kInteger, .span = expr.span, .number = expr.number}};
  if (expr.kind == ExprKind::Call && expr.children.empty()) return read_parameter(expr);
  if (expr.kind == ExprKind::Negate ||
      (expr.kind == ExprKind::Binary && arithmetic_kind(expr.operation)))
    return read_operation(expr);
  if (const auto builtin = expr.kind == ExprKind::Call ? builtin_named(expr.name) : std::nullopt;
      builtin && builtin->takes(expr.children.size()) && !names_.symbols.contains(expr.name))
    return read_builtin(builtin->kind, expr);
  diagnostics_.error(expr.span, "expected a constant expression",
                     "it may contain numbers, parameters, + - * / mod, max, min and abs");
  return {};
}

Constant ConstantReader::read_parameter(const Expr& expr) const {
  const auto found = names_.symbols.find(expr.name);
  if (found != names_.symbols.end()) {
    const Symbol& symbol = specification_.symbols[found->second.front()];
    if (symbol.kind == SymbolKind::Parameter) {
      Term term{.kind = TermKind::Parameter,
                .sort = symbol.result,
                .span = expr.span,
                .symbol = found->second.front()};
      Term wide{.kind = TermKind::Widen, .sort = kInteger, .span = expr.span, .children = {term}};
      return {true, specification_.parameters[symbol.index].fallback, std::move(wide)};
    }
  }
  std::vector<std::string_view> parameters;
  for (const ParameterInfo& parameter : specification_.parameters)
    parameters.push_back(specification_.symbols[parameter.symbol].name);
  std::string suggestion = text::did_you_mean(expr.name, parameters);
  if (suggestion.empty()) suggestion = "bounds may use only parameters declared above";
  diagnostics_.error(expr.span, fmt::format("'{}' is not a parameter", expr.name), suggestion);
  return {};
}

// abs(a) is represented as max(a, -a).
Constant ConstantReader::read_builtin(TermKind kind, const Expr& expr) const {
  Constant folded = read(expr.children[0]);
  if (!folded.known) return {};
  if (kind == TermKind::Abs) {
    Term negative = make_term(TermKind::Subtract, kInteger,
                              {make_term(TermKind::Number, kInteger), folded.term});
    folded.term = make_term(TermKind::Max, kInteger, {folded.term, std::move(negative)});
    folded.number = std::abs(folded.number);
  }
  for (std::size_t i = 1; i < expr.children.size(); ++i) {
    const Constant next = read(expr.children[i]);
    if (!next.known) return {};
    folded.number = *combined(kind, folded.number, next.number);
    folded.term = make_term(kind, kInteger, {std::move(folded.term), next.term});
  }
  folded.term.span = expr.span;
  return folded;
}

Constant ConstantReader::read_operation(const Expr& expr) const {
  const bool negate = expr.kind == ExprKind::Negate;
  const TermKind operation = negate ? TermKind::Subtract : *arithmetic_kind(expr.operation);
  Constant left{true, 0, {.kind = TermKind::Number, .sort = kInteger, .span = expr.span}};
  if (!negate) left = read(expr.children[0]);
  const Constant right = read(expr.children.back());
  if (!left.known || !right.known) return {};
  if (right.number == 0 && (operation == TermKind::Divide || operation == TermKind::Modulo)) {
    diagnostics_.error(expr.mark, "division by zero");
    return {};
  }
  const auto number = combined(operation, left.number, right.number);
  if (!number || too_large(*number)) {
    diagnostics_.error(expr.mark, "the number is too large", largest());
    return {};
  }
  Term term{
      .kind = operation, .sort = kInteger, .span = expr.span, .children = {left.term, right.term}};
  return {true, *number, std::move(term)};
}

}  // namespace yomikiri::asl
