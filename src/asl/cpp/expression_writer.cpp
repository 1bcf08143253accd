#include "asl/cpp/expression_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::asl {
namespace {

// The index of the item in the row; appends the item if it is not there yet.
template <class Row, class T>
std::uint32_t kept_at(Row& row, const T& made) {
  const auto known = static_cast<std::uint32_t>(std::ranges::find(row, made) - row.begin());
  if (known == row.size()) row.push_back(made);
  return known;
}

// Elements that are written out may be equal: {A, B} where A = B.
bool may_repeat(const Expr& domain) {
  if (domain.op == Op::Elements) return domain.kids.size() > 1;
  return domain.op == Op::Collect && may_repeat(domain.kids[0]);
}

}  // namespace

std::string literal(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

void ExpressionWriter::count_rounds(const Expr& root, std::string_view name) {
  counting_ = counting_of(plan_, root);
  where_ = name;
}

std::string ExpressionWriter::function_body(const PlanFunction& function) {
  const Expr& body = function.body;
  counting_ = counting_of(plan_, function);
  where_ = function.name;
  inside_function_ = true;
  std::string text = value(body);
  inside_function_ = false;
  return text;
}

// ---- values ----

std::string ExpressionWriter::name_of(std::uint32_t slot) const {
  const std::size_t components = plan_.components.size();
  if (slot < components) return fmt::format("s.c{}", slot);
  if (slot < 2 * components) return fmt::format("n.c{}", slot - components);
  return fmt::format("v{}", slot);
}

std::string ExpressionWriter::value(const Expr& expr) {
  switch (expr.type.kind) {
    case Kind::Scalar:
      return scalar(expr);
    case Kind::Array:
      return array_value(expr);
    case Kind::Bits:
      return bits(expr);
    case Kind::Family:
      return family(expr);
  }
  return {};
}

// [&] { const auto v = bound; return body; }()
std::string ExpressionWriter::let(const Expr& expr) {
  const Type& type = expr.kids[0].type;
  const std::string held =
      type.kind == Kind::Scalar ? std::string(number_type(type)) : type_name_(type);
  const std::string bound = type.kind == Kind::Scalar
                                ? fmt::format("static_cast<{}>({})", held, scalar(expr.kids[0]))
                                : value(expr.kids[0]);
  return fmt::format("[&] {{ const {} v{} = {}; return {}; }}()", held, expr.slot, bound,
                     value(expr.kids[1]));
}

std::string ExpressionWriter::operation(const Expr& expr, std::string_view sign,
                                        std::string_view function) {
  const std::string a = scalar(expr.kids[0]);
  const std::string b = scalar(expr.kids[1]);
  if (fits_int(expr.type) && fits_int(expr.kids[0].type) && fits_int(expr.kids[1].type))
    return fmt::format("(int({}) {} int({}))", a, sign, b);
  return fmt::format("{}({}, {}, {})", function, a, b, literal(plan_.labels[expr.index]));
}

std::string ExpressionWriter::compared(const Expr& expr, std::string_view sign) {
  return fmt::format("({} {} {})", number(expr.kids[0]), sign, number(expr.kids[1]));
}

// As a signed number, so that comparisons do not mix signed and unsigned.
std::string ExpressionWriter::number(const Expr& expr) {
  return is_number(expr) ? scalar(expr)
                         : fmt::format("{}({})", number_type(expr.type), scalar(expr));
}

// Long on purpose: one case per operation.
std::string ExpressionWriter::scalar(const Expr& expr) {
  switch (expr.op) {
    case Op::Number:
      return fmt::format("{}", expr.number);
    case Op::Variable:
      return name_of(expr.slot);
    case Op::Add:
      return operation(expr, "+", "add");
    case Op::Subtract:
      return operation(expr, "-", "subtract");
    case Op::Multiply:
      return operation(expr, "*", "multiply");
    case Op::Divide:
      return fmt::format("divide({}, {}, {})", scalar(expr.kids[0]), scalar(expr.kids[1]),
                         literal(plan_.labels[expr.index]));
    case Op::Modulo:
      return fmt::format("modulo({}, {}, {})", scalar(expr.kids[0]), scalar(expr.kids[1]),
                         literal(plan_.labels[expr.index]));
    case Op::Less:
      return compared(expr, "<");
    case Op::LessEqual:
      return compared(expr, "<=");
    case Op::Equal:
      if (expr.kids[0].type.kind == Kind::Scalar) return compared(expr, "==");
      return fmt::format("({} == {})", value(expr.kids[0]), value(expr.kids[1]));
    case Op::Not:
      return fmt::format("!{}", scalar(expr.kids[0]));
    case Op::And:
      return fmt::format("({} && {})", scalar(expr.kids[0]), scalar(expr.kids[1]));
    case Op::Or:
      return fmt::format("({} || {})", scalar(expr.kids[0]), scalar(expr.kids[1]));
    case Op::If:
      return fmt::format("({0} ? {1}({2}) : {1}({3}))", scalar(expr.kids[0]),
                         number_type(expr.type), scalar(expr.kids[1]), scalar(expr.kids[2]));
    case Op::Let:
      return let(expr);
    case Op::Field:
      return field(expr);
    case Op::Within:
      return within(expr);
    case Op::Check:
      return fmt::format("checked({}, {}, {}, {})", scalar(expr.kids[0]), expr.number, expr.extra,
                         literal(plan_.labels[expr.index]));
    case Op::Table:
      return table(expr);
    case Op::Call:
      return call(expr);
    case Op::Read:
      return read(expr);
    case Op::Member:
      return fmt::format("{}.has({})", bits(expr.kids[1]), scalar(expr.kids[0]));
    case Op::Size:
      return fmt::format("{}.count()", bits(expr.kids[0]));
    case Op::Some:
    case Op::All:
      return quantified(expr);
    case Op::Count:
      return count(expr);
    case Op::Sum:
      return sum(expr);
    case Op::Contains:
      return fmt::format("contains({}, {}, [&] {{ return {}; }})", family(expr.kids[0]),
                         scalar(expr.kids[2]), array_value(expr.kids[1]));
    case Op::FamilySize:
      return fmt::format("Word({}.size())", family(expr.kids[0]));
    case Op::Touches:
      return fmt::format(
          "region_touches(v{0}.memo(), {1}.data(), Neighbourhood{{starts{2}, items{2}}}, {3}, "
          "std::uint32_t({4}), std::uint32_t({5}), {6}, {7})",
          expr.slot, array_value(expr.kids[0]), expr.index, expr.kids[0].type.size,
          scalar(expr.kids[1]), scalar(expr.kids[2]), scalar(expr.kids[3]), scalar(expr.kids[4]));
    case Op::Hash:
      return hash(expr);
    default:
      YK_ASSERT(expr.op == Op::Rehash);
      return rehash(expr);
  }
}

std::string ExpressionWriter::field(const Expr& expr) {
  const Type& kid = expr.kids[0].type;
  std::string text = fmt::format("{}({})", number_type(kid), scalar(expr.kids[0]));
  if (expr.number != 1) text += fmt::format(" / {}", expr.number);
  if (kid.least < 0 || kid.most >= expr.number * expr.extra)
    text += fmt::format(" % {}", expr.extra);
  return "(" + text + ")";
}

std::string ExpressionWriter::within(const Expr& expr) {
  const std::string kid = number(expr.kids[0]);
  const Type& type = expr.kids[0].type;
  if (expr.number == expr.extra) return fmt::format("({} == {})", kid, expr.number);
  if (type.least >= expr.number) return fmt::format("({} <= {})", kid, expr.extra);
  if (type.most <= expr.extra) return fmt::format("({} >= {})", kid, expr.number);
  return fmt::format("[&] {{ const {} value = {}; return value >= {} && value <= {}; }}()",
                     number_type(type), kid, expr.number, expr.extra);
}

std::string ExpressionWriter::table(const Expr& expr) {
  const std::string key = scalar(expr.kids[0]);
  const Table& entries = plan_.tables[expr.index];
  if (counts_up(entries.entries)) return key;
  if (const auto ordered = by_position(expr)) return *ordered;
  tables_.insert(expr.index);
  if (entries.partial)
    return fmt::format("looked_up(table{}, {}, {}, {})", expr.index, key, faulty(entries),
                       literal(entries.fault));
  return fmt::format("table{}[{}]", expr.index, key);
}

// Looks for a loop over a list that determines the key, from the innermost outwards.
std::optional<std::string> ExpressionWriter::by_position(const Expr& expr) {
  for (auto loop = loops_.rbegin(); loop != loops_.rend(); ++loop) {
    const auto entries = entries_by_position(plan_, expr, *loop);
    if (!entries) continue;
    const Table made{.type = plan_.tables[expr.index].type, .entries = *entries, .fault = {}};
    loop->is_asked = true;
    return fmt::format("ordered{}[p{}]", kept_at(ordered_, made), loop->slot);
  }
  return std::nullopt;
}

std::string ExpressionWriter::call(const Expr& expr) {
  std::string arguments;
  const PlanFunction& function = plan_.functions[expr.index];
  for (std::size_t i = 0; i < expr.kids.size(); ++i) {
    const Type& type = plan_.slots[function.parameters[i]].type;
    arguments += type.kind == Kind::Scalar
                     ? fmt::format("static_cast<{}>({}), ", number_type(type), scalar(expr.kids[i]))
                     : value(expr.kids[i]) + ", ";
  }
  return fmt::format("f{}({}calls, {})", expr.index, arguments,
                     inside_function_ ? "depth + 1" : "0");
}

std::string ExpressionWriter::read(const Expr& expr) {
  return fmt::format("{}[{}]", array_value(expr.kids[0]), scalar(expr.kids[1]));
}

std::string ExpressionWriter::quantified(const Expr& expr) {
  if (const auto rows = rows_of(plan_, expr))
    return fmt::format("any_row<{0}>({1}, masks{2} + {0} * {3})", rows->width, passing(rows->test),
                       kept_at(masks_, rows->masks), scalar(rows->key));
  return expr.op == Op::Some ? some(expr, "") : "!" + some(expr, "!");
}

// Whether the condition holds, or fails, for some number of a domain.
std::string ExpressionWriter::some(const Expr& expr, std::string_view negation) {
  const Expr& where = expr.kids[0];
  if (where.type.kind == Kind::Family)
    return "any" + each_array(expr, fmt::format("return {}{};", negation, scalar(expr.kids[1])));
  if (where.op != Op::List) {
    const auto [places, rest] = negation.empty() ? run_through(where, expr.slot, expr.kids[1])
                                                 : std::pair(domain(where), expr.kids[1]);
    return fmt::format(
        "{}([&]([[maybe_unused]] {} v{}) __attribute__((always_inline)) -> bool {{ return {}{}; "
        "}})",
        places, loop_type(expr), expr.slot, negation, scalar(rest));
  }
  return over_list(expr, negation.empty(), [&](const Expr& condition) {
    return fmt::format("{}{}", negation, scalar(condition));
  });
}

// The type of the loop variable.
std::string_view ExpressionWriter::loop_type(const Expr& loop) const {
  return number_type(plan_.slots[loop.slot].type);
}

// A loop over a list. `body` writes the code for each item from the rest of the condition; items
// that fail a part of it are skipped if `may_leave_out` allows it.
std::string ExpressionWriter::over_list(const Expr& loop, bool may_leave_out,
                                        const std::function<std::string(const Expr&)>& body) {
  const Expr& where = loop.kids[0];
  std::uint32_t index = where.index;
  const Expr* condition = &loop.kids[1];
  std::optional<Neighbours> near;
  if (may_leave_out)
    near = neighbours_of(plan_, {where.kids[0], &lists_[index], loop.slot}, *condition);
  if (near) {
    index = kept_at(lists_, near->lists);
    condition = &near->rest;
  }
  loops_.push_back({{where.kids[0], &lists_[index], loop.slot}});
  const std::string told = body(*condition);
  const bool positions = loops_.back().is_asked;
  loops_.pop_back();
  const std::string also = positions ? ", i" : "";
  return fmt::format(
      "{}([&]([[maybe_unused]] int v{}{}) __attribute__((always_inline)) -> bool {{ return {}; }})",
      near ? neighbours(where.kids[0], index, *near, also) : list(where, also), loop.slot,
      positions ? fmt::format(", auto p{}", loop.slot) : "", told);
}

// What follows the name of a function: the arrays of a family, and what is done with each.
std::string ExpressionWriter::each_array(const Expr& loop, std::string_view body) {
  Type array = loop.kids[0].type;
  array.kind = Kind::Array;
  return fmt::format(
      "_of<{0}>({1}, [&]([[maybe_unused]] const {0}& v{2}) -> bool {{ {3}{4} }})",
      type_name_(array), family(loop.kids[0]), loop.slot,
      counting_ == Counting::All ? fmt::format("note_round(calls, {}); ", literal(where_)) : "",
      body);
}

std::string ExpressionWriter::count(const Expr& expr) {
  if (expr.kids[0].type.kind == Kind::Family)
    return fmt::format(
        "[&] {{ Word count = 0; any{}; return count; }}()",
        each_array(expr, fmt::format("count += {} ? 1 : 0; return false;", scalar(expr.kids[1]))));
  const auto [places, rest] = may_repeat(expr.kids[0])
                                  ? std::pair(distinct(expr.kids[0]), expr.kids[1])
                                  : run_through(expr.kids[0], expr.slot, expr.kids[1]);
  return fmt::format(
      "[&] {{ Word count = 0; {}([&]([[maybe_unused]] {} v{}) {{ count += {} ? 1 : 0; return "
      "false; }}); return count; }}()",
      places, loop_type(expr), expr.slot, scalar(rest));
}

std::string ExpressionWriter::sum(const Expr& expr) {
  const std::string label = literal(plan_.labels[expr.index]);
  const std::string add =
      fmt::format("sum = add(sum, {}, {}); return false;", number(expr.kids[1]), label);
  if (expr.kids[0].type.kind == Kind::Family)
    return fmt::format("[&] {{ Word sum = 0; any{}; return sum; }}()", each_array(expr, add));
  return fmt::format(
      "[&] {{ Word sum = 0; {}([&]([[maybe_unused]] {} v{}) {{ {} }}); return sum; }}()",
      distinct(expr.kids[0]), loop_type(expr), expr.slot, add);
}

// A domain that visits no number twice.
std::string ExpressionWriter::distinct(const Expr& expr) {
  return may_repeat(expr) ? visitor(fmt::format("return {}.each(visit);", bits(expr)))
                          : domain(expr);
}

// A component's hash is stored beside it.
std::string ExpressionWriter::hash(const Expr& expr) {
  const std::size_t components = plan_.components.size();
  const Expr& array = expr.kids[0];
  if (array.op != Op::Variable || array.slot >= 2 * components)
    return fmt::format("hash_of({})", array_value(array));
  const bool before = array.slot < components;
  return fmt::format("{}.h{}", before ? "s" : "n", before ? array.slot : array.slot - components);
}

std::string ExpressionWriter::rehash(const Expr& expr) {
  const Expr& update = expr.kids[1];
  std::string text =
      fmt::format("[&] {{ auto hash = static_cast<std::uint64_t>({}); ", scalar(expr.kids[0]));
  for (std::size_t i = 1; i < update.kids.size(); ++i) {
    const Expr& rule = update.kids[i];
    text += fmt::format(
        "{0}([&](int v{1}) {{ if ({2}) hash ^= hash_of_element(v{1}, {3}[v{1}]) ^ "
        "hash_of_element(v{1}, {4}); return false; }}); ",
        domain(rule.kids[0]), rule.slot, scalar(rule.kids[1]), array_value(update.kids[0]),
        scalar(rule.kids[2]));
  }
  return text + "return static_cast<Word>(hash); }()";
}

// The expressions that arrays, sets and families have in common.
std::optional<std::string> ExpressionWriter::plain(const Expr& expr) {
  if (expr.op == Op::Variable) return name_of(expr.slot);
  if (expr.op == Op::Let) return let(expr);
  if (expr.op == Op::Call) return call(expr);
  if (expr.op != Op::If) return std::nullopt;
  return fmt::format("({} ? {} : {})", scalar(expr.kids[0]), value(expr.kids[1]),
                     value(expr.kids[2]));
}

// ---- arrays ----

std::string ExpressionWriter::rules(const Expr& update, std::string_view out) {
  std::string text;
  for (std::size_t i = 1; i < update.kids.size(); ++i) {
    const Expr& rule = update.kids[i];
    text += fmt::format(
        "{}([&](int v{}) __attribute__((always_inline)) {{ if ({}) {}; return false; }}); ",
        domain(rule.kids[0]), rule.slot, scalar(rule.kids[1]),
        type_name_.written(update.type, out, fmt::format("v{}", rule.slot), scalar(rule.kids[2])));
  }
  return text;
}

std::string ExpressionWriter::array_value(const Expr& expr) {
  if (const auto text = plain(expr)) return *text;
  switch (expr.op) {
    case Op::Fill:
      return fmt::format(
          "[&] {{ {0} out; for (int v{1} = 0; v{1} < {2}; ++v{1}) {3}; return out; }}()",
          type_name_(expr.type), expr.slot, expr.type.size,
          type_name_.written(expr.type, "out", fmt::format("v{}", expr.slot),
                             scalar(expr.kids[0])));
    default:
      YK_ASSERT(expr.op == Op::Update);
      return fmt::format("[&] {{ auto out = {}; {}return out; }}()", array_value(expr.kids[0]),
                         rules(expr, "out"));
  }
}

// ---- sets, families, domains ----

std::string ExpressionWriter::bits(const Expr& expr) {
  if (const auto text = plain(expr)) return *text;
  switch (expr.op) {
    case Op::Union:
      return fmt::format("({} | {})", bits(expr.kids[0]), bits(expr.kids[1]));
    case Op::Difference:
      return fmt::format("({} - {})", bits(expr.kids[0]), bits(expr.kids[1]));
    default:
      return fmt::format("collected<{}>({})", expr.type.size, domain(expr));
  }
}

std::string ExpressionWriter::family(const Expr& expr) {
  if (const auto text = plain(expr)) return *text;
  switch (expr.op) {
    case Op::Nothing:
      return "Family()";
    case Op::Union:
      return fmt::format("{}.united({})", family(expr.kids[0]), family(expr.kids[1]));
    case Op::Difference:
      return fmt::format("{}.without({})", family(expr.kids[0]), family(expr.kids[1]));
    case Op::Collect:
      return "kept" + each_array(expr, "return " + scalar(expr.kids[1]) + ";");
    default:
      YK_ASSERT(expr.op == Op::Extend);
      return fmt::format("extended({}, {}, {})", family(expr.kids[0]), array_value(expr.kids[1]),
                         scalar(expr.kids[2]));
  }
}

// Writes a function of a visitor.
std::string ExpressionWriter::domain(const Expr& expr) {
  switch (expr.op) {
    case Op::Upto:
      return run_through(expr, expr.slot, truth(true)).first;
    case Op::Between:
      return visitor(
          fmt::format("const Word last = {}; for (Word i = {}; i <= last; ++i) if "
                      "({}visit(static_cast<{}>(i))) return true; return false;",
                      scalar(expr.kids[1]), scalar(expr.kids[0]),
                      counting_ == Counting::Intervals && is_unbounded_interval(expr)
                          ? fmt::format("note_round(calls, {}), ", literal(where_))
                          : "",
                      number_type(scalar_type(expr.kids[0].type.least, expr.kids[1].type.most))));
    case Op::One:
      return visitor(fmt::format("return visit({});", scalar(expr.kids[0])));
    case Op::Elements: {
      std::string text;
      for (const Expr& kid : expr.kids)
        text += fmt::format("if (visit({})) return true; ", scalar(kid));
      return visitor(text + "return false;");
    }
    case Op::List:
      return list(expr, "");
    case Op::Collect:
      return visitor(
          fmt::format("return {}([&](int v{}) __attribute__((always_inline)) -> bool {{ return {} "
                      "&& visit(v{}); }});",
                      domain(expr.kids[0]), expr.slot, scalar(expr.kids[1]), expr.slot));
    case Op::Each:
      if (expr.kids[0].op == Op::List)
        return visitor(fmt::format("return {};", over_list(expr, true, [&](const Expr& condition) {
                                     return fmt::format("{} && {}(visit)", scalar(condition),
                                                        domain(expr.kids[2]));
                                   })));
      return visitor(
          fmt::format("return {}([&]([[maybe_unused]] {} v{}) __attribute__((always_inline)) -> "
                      "bool {{ return {} && {}(visit); }});",
                      domain(expr.kids[0]), loop_type(expr), expr.slot, scalar(expr.kids[1]),
                      domain(expr.kids[2])));
    case Op::Closure:
      return visitor(fmt::format(
          "return flood<{}>({}, [&](int v{}, auto&& enter) {{ return {}(enter); }}, visit);",
          expr.type.size, domain(expr.kids[0]), expr.slot, domain(expr.kids[1])));
    default:
      return visitor(fmt::format("return {}.each(visit);", bits(expr)));
  }
}

// Whether all lists have the same length.
bool ExpressionWriter::is_regular(const std::vector<std::uint32_t>& starts) {
  for (std::size_t i = 0; i < starts.size(); ++i)
    if (starts[i] != i * starts[1]) return false;
  return true;
}

// `also` is passed to the visitor beside each item.
std::string ExpressionWriter::list(const Expr& expr, std::string_view also) {
  const std::vector<std::uint32_t>& starts = plan_.lists[expr.index].starts;
  const std::string range =
      is_regular(starts)  // the compiler may unroll
          ? fmt::format("std::size_t i = key * {0}, end = i + {0}", starts[1])
          : fmt::format("std::size_t i = starts{0}[key], end = starts{0}[key + 1]", expr.index);
  return visitor(fmt::format(
      "const std::size_t key = {}; for ({}; i < end; ++i) if (visit(items{}[i]{})) return true; "
      "return false;",
      scalar(expr.kids[0]), range, expr.index, also));
}

// The items of a list whose cells pass the tests.
std::string ExpressionWriter::neighbours(const Expr& key, std::uint32_t list,
                                         const Neighbours& near, std::string_view also) {
  std::string passing_all;
  for (const CellTest& test : near.tests)
    passing_all += (passing_all.empty() ? "" : " & ") + passing(test);
  return visitor(fmt::format(
      "const std::size_t key = {}; const std::size_t first = starts{}[key]; for (std::uint64_t "
      "left = gathered({}, masks{}[key]); left != 0; left &= left - 1) {{ const std::size_t i = "
      "first + std::countr_zero(left); if (visit(items{}[i]{})) return true; }} return false;",
      scalar(key), list, passing_all, kept_at(masks_, near.masks), list, also));
}

// The cells that pass, on a board of at most 64, in one word; bits beyond the board may be set.
std::string ExpressionWriter::passing(const CellTest& test) {
  return fmt::format("{}places_of<{}>({}, {}).words[0]", test.is ? "" : "~", test.board.type.size,
                     array_value(test.board), scalar(test.value));
}

std::optional<ExpressionWriter::Guard> ExpressionWriter::guard_of(std::uint32_t slot,
                                                                  std::int64_t count,
                                                                  const Expr& condition) {
  std::vector<Expr> parts = conjuncts(condition);
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    const auto test = cell_test_of(plan_, *part);
    if (!test || !test->is || !is_variable(test->cell, slot) || count > test->board.type.size ||
        !is_known_before(test->value))
      continue;
    std::string places =
        fmt::format("places_of<{}>({}, {})", count, array_value(test->board), scalar(test->value));
    parts.erase(part);
    return Guard{std::move(places), conjunction_of(std::move(parts))};
  }
  return std::nullopt;
}
bool ExpressionWriter::is_known_before(const Expr& expr) const {
  return is_number(expr) || (expr.op == Op::Variable && expr.slot < plan_.components.size() &&
                             expr.type.kind == Kind::Scalar);
}

// The numbers below count for which the condition may hold, and the rest of the condition.
std::pair<std::string, Expr> ExpressionWriter::run_through(std::uint32_t slot, std::int64_t count,
                                                           Expr condition) {
  if (auto guard = guard_of(slot, count, condition))
    return {visitor(fmt::format("return {}.each(visit);", guard->places)), std::move(guard->rest)};
  return {visitor(fmt::format(
              "for (int i = 0; i < {}; ++i) if (visit(i)) return true; return false;", count)),
          std::move(condition)};
}
std::pair<std::string, Expr> ExpressionWriter::run_through(const Expr& domain_expr,
                                                           std::uint32_t slot,
                                                           const Expr& condition) {
  if (domain_expr.op == Op::Upto) return run_through(slot, domain_expr.number, condition);
  return {domain(domain_expr), condition};
}

std::string ExpressionWriter::visitor(std::string_view body) const {
  if (counting_ == Counting::All)
    return fmt::format(
        "[&](auto&& visit_each) -> bool {{ const auto visit = [&](auto... v) -> bool {{ "
        "note_round(calls, {}); return visit_each(v...); }}; {} }}",
        literal(where_), body);
  return fmt::format("[&](auto&& visit) __attribute__((always_inline)) -> bool {{ {} }}", body);
}

}  // namespace yomikiri::asl
