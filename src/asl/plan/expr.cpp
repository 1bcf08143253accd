#include "asl/plan/expr.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace yomikiri::asl {
namespace {

using SlotMap = std::map<std::uint32_t, std::uint32_t>;

bool same_under(const Expr& a, const Expr& b, SlotMap& bound) {
  if (a.op != b.op || a.number != b.number || a.extra != b.extra ||
      (a.index != b.index && !is_arithmetic(a.op)) || a.kids.size() != b.kids.size() ||
      a.type.kind != b.type.kind)
    return false;
  if (a.op == Op::Variable) {
    const auto found = bound.find(a.slot);
    return (found == bound.end() ? a.slot : found->second) == b.slot;
  }
  if (binds_slot(a.op)) bound[a.slot] = b.slot;
  for (std::size_t i = 0; i < a.kids.size(); ++i)
    if (!same_under(a.kids[i], b.kids[i], bound)) return false;
  return true;
}

void collect_free(const Expr& expr, std::set<std::uint32_t>& bound, std::set<std::uint32_t>& free) {
  if (expr.op == Op::Variable && !bound.contains(expr.slot)) free.insert(expr.slot);
  if (binds_slot(expr.op)) bound.insert(expr.slot);
  for (const Expr& kid : expr.kids) collect_free(kid, bound, free);
}

constexpr std::array<std::string_view, 44> kNames = {
    "number",  "variable", "add",      "subtract",   "multiply", "divide",   "modulo",  "less",
    "at_most", "equal",    "not",      "and",        "or",       "if",       "let",     "field",
    "within",  "check",    "table",    "call",       "read",     "fill",     "update",  "rule",
    "upto",    "between",  "list",     "one",        "each",     "elements", "collect", "closure",
    "union",   "minus",    "member",   "size",       "some",     "all",      "count",   "sum",
    "nothing", "extend",   "contains", "family_size"};

}  // namespace

int Type::width() const {
  if (least >= 0 && most <= 0xff) return 1;
  if (least >= 0 && most <= 0xffff) return 2;
  return 8;
}

Expr number_expr(std::int64_t value) {
  return {.op = Op::Number, .type = scalar_type(value, value), .number = value, .kids = {}};
}

Expr variable_expr(std::uint32_t slot, const Type& type) {
  return {.op = Op::Variable, .type = type, .slot = slot, .kids = {}};
}

Expr make_expr(Op op, const Type& type, std::vector<Expr> kids) {
  return {.op = op, .type = type, .kids = std::move(kids)};
}

Expr binder(Op op, const Type& type, std::uint32_t slot, std::vector<Expr> kids) {
  return {.op = op, .type = type, .slot = slot, .kids = std::move(kids)};
}

Expr truth(bool value) {
  Expr expr = number_expr(value ? 1 : 0);
  expr.type = truth_type();
  return expr;
}

Expr negation(Expr condition) {
  if (is_number(condition)) return truth(condition.number == 0);
  if (condition.op == Op::Not) return std::move(condition.kids[0]);
  return make_expr(Op::Not, truth_type(), {std::move(condition)});
}

Expr conjunction_of(std::vector<Expr> conditions) {
  if (conditions.empty()) return truth(true);
  Expr all = std::move(conditions.back());
  for (std::size_t i = conditions.size() - 1; i-- > 0;)
    all = make_expr(Op::And, truth_type(), {std::move(conditions[i]), std::move(all)});
  return all;
}

std::vector<Expr> conjuncts(Expr condition) {
  std::vector<Expr> all;
  if (condition.op == Op::And) {
    all = conjuncts(std::move(condition.kids[0]));
    std::ranges::move(conjuncts(std::move(condition.kids[1])), std::back_inserter(all));
  } else if (!(is_number(condition) && condition.number != 0)) {
    all.push_back(std::move(condition));
  }
  return all;
}

Expr choice(Expr condition, Expr yes, Expr no) {
  Type type = yes.type;
  if (type.kind == Kind::Scalar) {
    type.least = std::min(type.least, no.type.least);
    type.most = std::max(type.most, no.type.most);
  }
  return make_expr(Op::If, type, {std::move(condition), std::move(yes), std::move(no)});
}

Expr let_expr(std::uint32_t slot, Expr bound, Expr body) {
  const Type type = body.type;
  return binder(Op::Let, type, slot, {std::move(bound), std::move(body)});
}

bool is_number(const Expr& expr) { return expr.op == Op::Number; }

bool is_variable(const Expr& expr, std::uint32_t slot) {
  return expr.op == Op::Variable && expr.slot == slot;
}

bool binds_slot(Op op) {
  switch (op) {
    case Op::Let:
    case Op::Fill:
    case Op::Rule:
    case Op::Each:
    case Op::Collect:
    case Op::Closure:
    case Op::Some:
    case Op::All:
    case Op::Count:
    case Op::Sum:
      return true;
    default:
      return false;
  }
}

bool is_arithmetic(Op op) { return op >= Op::Add && op <= Op::Modulo; }

bool operator==(const Expr& a, const Expr& b) {
  return a.op == b.op && a.type == b.type && a.number == b.number && a.extra == b.extra &&
         a.slot == b.slot && (a.index == b.index || is_arithmetic(a.op)) && a.kids == b.kids;
}

std::set<std::uint32_t> free_slots(const Expr& expr) {
  std::set<std::uint32_t> bound;
  std::set<std::uint32_t> free;
  collect_free(expr, bound, free);
  return free;
}

bool reads_slot(const Expr& expr, std::uint32_t slot) {
  return is_variable(expr, slot) ||
         std::ranges::any_of(expr.kids, [&](const Expr& kid) { return reads_slot(kid, slot); });
}

int count_reads(const Expr& expr, std::uint32_t slot) {
  int count = is_variable(expr, slot) ? 1 : 0;
  for (const Expr& kid : expr.kids) count += count_reads(kid, slot);
  return count;
}

Expr substitute(Expr expr, std::uint32_t slot, const Expr& value) {
  if (is_variable(expr, slot)) return value;
  for (Expr& kid : expr.kids) kid = substitute(std::move(kid), slot, value);
  return expr;
}

bool same_but_slots(const Expr& a, const Expr& b) {
  SlotMap bound;
  return same_under(a, b, bound);
}

bool any_in(const Expr& expr, const std::function<bool(const Expr&)>& test) {
  return test(expr) ||
         std::ranges::any_of(expr.kids, [&](const Expr& kid) { return any_in(kid, test); });
}

std::string to_string(const Expr& expr) {
  if (expr.op == Op::Number) return fmt::format("{}", expr.number);
  if (expr.op == Op::Variable) return fmt::format("v{}", expr.slot);
  const auto at = static_cast<std::size_t>(expr.op);
  std::string text{at < kNames.size() ? kNames[at] : std::string_view("hash")};
  if (binds_slot(expr.op)) text += fmt::format(" v{}", expr.slot);
  switch (expr.op) {
    case Op::Field:
    case Op::Within:
    case Op::Check:
      text += fmt::format("[{}, {}]", expr.number, expr.extra);
      break;
    case Op::Upto:
      text += fmt::format("[{}]", expr.number);
      break;
    case Op::Table:
    case Op::List:
    case Op::Call:
      text += fmt::format("#{}", expr.index);
      break;
    default:
      break;
  }
  if (expr.kids.empty()) return text;
  std::string inside;
  for (const Expr& kid : expr.kids) inside += (inside.empty() ? "" : ", ") + to_string(kid);
  return fmt::format("{}({})", text, inside);
}

}  // namespace yomikiri::asl
