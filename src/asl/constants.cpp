#include "asl/constants.h"

#include <fmt/format.h>

#include <optional>

#include "asl/declarations.h"
#include "asl/suggestion.h"

namespace yomikiri::asl {
namespace {

using syntax::Expr;
using syntax::ExprKind;

std::optional<TermKind> arithmetic(TokenKind operation) {
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

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

// The operands are at most 10^9 in size.
std::int64_t computed(TermKind operation, std::int64_t a, std::int64_t b) {
  switch (operation) {
    case TermKind::Add:
      return a + b;
    case TermKind::Subtract:
      return a - b;
    case TermKind::Multiply:
      return a * b;
    case TermKind::Divide:
      return floor_divide(a, b);
    default:
      return a - b * floor_divide(a, b);
  }
}

}  // namespace

Constant ConstantReader::read(const Expr& expr) const {
  if (expr.kind == ExprKind::Number)
    return {true,
            expr.number,
            {.kind = TermKind::Number, .sort = kInteger, .span = expr.span, .number = expr.number}};
  if (expr.kind == ExprKind::Call && expr.children.empty()) return read_parameter(expr);
  if (expr.kind == ExprKind::Negate ||
      (expr.kind == ExprKind::Binary && arithmetic(expr.operation)))
    return read_operation(expr);
  diagnostics_.error(expr.span, "expected a constant expression",
                     "it may hold numbers, parameters and + - * / mod");
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
  std::string suggestion = did_you_mean(expr.name, names_.symbol_names());
  if (suggestion.empty()) suggestion = "bounds may name parameters declared above";
  diagnostics_.error(expr.span, fmt::format("'{}' is no parameter", expr.name), suggestion);
  return {};
}

Constant ConstantReader::read_operation(const Expr& expr) const {
  constexpr std::int64_t kMost = 1'000'000'000;
  const bool negate = expr.kind == ExprKind::Negate;
  const TermKind operation = negate ? TermKind::Subtract : *arithmetic(expr.operation);
  Constant left{true, 0, {.kind = TermKind::Number, .sort = kInteger, .span = expr.span}};
  if (!negate) left = read(expr.children[0]);
  const Constant right = read(expr.children.back());
  if (!left.known || !right.known) return {};
  if (right.number == 0 && (operation == TermKind::Divide || operation == TermKind::Modulo)) {
    diagnostics_.error(expr.mark, "division by zero");
    return {};
  }
  const std::int64_t number = computed(operation, left.number, right.number);
  if (number > kMost || number < -kMost) {
    diagnostics_.error(expr.mark, "the number is too large",
                       fmt::format("the largest is {}", kMost));
    return {};
  }
  Term term{
      .kind = operation, .sort = kInteger, .span = expr.span, .children = {left.term, right.term}};
  return {true, number, std::move(term)};
}

}  // namespace yomikiri::asl
