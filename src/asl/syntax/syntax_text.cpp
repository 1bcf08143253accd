#include "asl/syntax/syntax_text.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace yomikiri::asl {
namespace {

using namespace syntax;

std::string print_at(const Expr& expr, int least_level);

std::string print_list(const std::vector<Expr>& exprs, int least_level) {
  std::string text;
  for (const Expr& expr : exprs) text += (text.empty() ? "" : ", ") + print_at(expr, least_level);
  return text;
}

// The binding strength of an expression; `if`, `let`, `all`, `some` and `sum` extend to the right
// as far as possible.
int level_of(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Binary:
      return binding_level(expr.operation);
    case ExprKind::If:
    case ExprKind::Let:
    case ExprKind::All:
    case ExprKind::Some:
    case ExprKind::Sum:
      return 0;
    case ExprKind::Not:
      return kNotLevel;
    case ExprKind::Negate:
      return kProductLevel;
    default:
      return kPrimaryLevel;
  }
}

std::string print_binary(const Expr& expr) {
  const int level = binding_level(expr.operation);
  const bool chains = level != kComparisonLevel && level != kRangeLevel;
  const std::string left = print_at(expr.children[0], chains ? level : level + 1);
  const std::string right = print_at(expr.children[1], level + 1);
  if (level == kRangeLevel) return left + ".." + right;
  return fmt::format("{} {} {}", left, spelling(expr.operation), right);
}

std::string print_call(const Expr& expr) {
  if (expr.children.empty()) return expr.name;
  return fmt::format("{}({})", expr.name, print_list(expr.children, 0));
}

std::string print_bare(const Expr& expr) {
  const auto child = [&](std::size_t i, int level = 0) {
    return print_at(expr.children[i], level);
  };
  switch (expr.kind) {
    case ExprKind::Call:
      return print_call(expr);
    case ExprKind::Variable:
      return expr.name;
    case ExprKind::Number:
      return std::to_string(expr.number);
    case ExprKind::Tuple:
      return fmt::format("<{}>", print_list(expr.children, kSumLevel));
    case ExprKind::Set:
      return fmt::format("{{{}}}", print_list(expr.children, 0));
    case ExprKind::Not:
      return fmt::format("not({})", child(0));
    case ExprKind::Negate:
      return "-" + child(0, kPrimaryLevel);
    case ExprKind::Binary:
      return print_binary(expr);
    case ExprKind::Count:
      return fmt::format("|{}|", child(0));
    case ExprKind::If:
      return fmt::format("if {} then {} else {}", child(0), child(1), child(2));
    case ExprKind::Let:
      return fmt::format("let {} = {} in {}", expr.name, child(0), child(1));
    case ExprKind::All:
      return fmt::format("all {} ∈ {}: {}", expr.name, child(0, kRangeLevel), child(1));
    case ExprKind::Some:
      return fmt::format("some {} ∈ {}: {}", expr.name, child(0, kRangeLevel), child(1));
    case ExprKind::Sum:
      return fmt::format("sum {} ∈ {}: {}", expr.name, child(0, kRangeLevel), child(1));
    case ExprKind::Comprehension:
      return fmt::format("{{{} ∈ {} | {}}}", expr.name, child(0, kRangeLevel), child(1));
    case ExprKind::Closure:
      return fmt::format("closure({}, {} -> {})", child(0), expr.name, child(1));
  }
  return {};
}

std::string print_at(const Expr& expr, int least_level) {
  return level_of(expr) < least_level ? fmt::format("({})", print_bare(expr)) : print_bare(expr);
}

std::string print_sort(const SortName& sort) {
  if (sort.bounds.empty()) return sort.name;
  return fmt::format("{} {}..{}", sort.name, print_at(sort.bounds[0], kSumLevel),
                     print_at(sort.bounds[1], kSumLevel));
}

std::string print_sorts(const std::vector<SortName>& sorts) {
  std::string text;
  for (const SortName& sort : sorts) text += (text.empty() ? "" : ", ") + print_sort(sort);
  return text;
}

std::string print_label(const std::string& label) { return label.empty() ? "" : label + ": "; }

std::string print_features(const Picture& picture) {
  constexpr std::array<std::string_view, 3> kShapes = {"squares", "points", "hexagons"};
  std::string text = fmt::format(" as {}", kShapes[static_cast<std::size_t>(picture.shape)]);
  if (picture.drops) text += ", drops";
  if (picture.upward) text += ", upward";
  if (picture.empty) text += ", empty = " + print_at(*picture.empty, kSumLevel);
  if (!picture.step.empty())
    text += fmt::format(", step = <{}, {}>", picture.step[0].name, picture.step[1].name);
  return text;
}

struct StatementPrinter {
  std::string operator()(const Include& include) const { return "include " + include.name; }

  std::string operator()(const Production& production) const {
    const std::string arguments = print_sorts(production.arguments);
    const std::string head = print_sort(production.result) + " -> ";
    switch (production.form) {
      case Production::Form::Name:
        return head + production.name;
      case Production::Form::Call:
        return fmt::format("{}{}({})", head, production.name, arguments);
      case Production::Form::Tuple:
        return fmt::format("{}<{}>", head, arguments);
      case Production::Form::Range:
        return head + arguments;
    }
    return {};
  }

  std::string operator()(const Parameter& parameter) const {
    const std::string alias = parameter.alias == parameter.name ? "" : " as " + parameter.alias;
    return fmt::format("parameter {} -> {}{} == {}", print_sort(parameter.sort), parameter.name,
                       alias, print(parameter.fallback));
  }

  std::string operator()(const Swaps& swaps) const {
    std::string text;
    for (const Swaps::Pair& pair : swaps.pairs)
      text += (text.empty() ? "symmetric " : ", ") + pair.left + " ~ " + pair.right;
    return text;
  }

  std::string operator()(const Axiom& axiom) const {
    return fmt::format("{}{}{} == {}", axiom.symmetric ? "symmetric " : "",
                       print_label(axiom.label), print_at(axiom.left, kComparisonLevel),
                       print(axiom.right));
  }

  std::string operator()(const Invariant& invariant) const {
    return fmt::format("invariant {}{}", print_label(invariant.label), print(invariant.condition));
  }

  std::string operator()(const Measure& measure) const {
    return fmt::format("measure {} == {}", print_at(measure.left, kComparisonLevel),
                       print(measure.right));
  }

  std::string operator()(const Picture& picture) const {
    std::string text = "picture";
    if (picture.board) text += " " + picture.board->name + print_features(picture);
    for (const Picture::Named& one : picture.shown)
      text += (&one == picture.shown.data() ? " with " : ", ") + one.name;
    return text;
  }
};

}  // namespace

std::string print(const Expr& expr) { return print_at(expr, 0); }

std::string print(const File& file) {
  std::string text;
  for (const Statement& statement : file.statements)
    text += std::visit(StatementPrinter{}, statement) + ";\n";
  return text;
}

}  // namespace yomikiri::asl
