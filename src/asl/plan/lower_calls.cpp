// Definitions, part of Lowering: inlined if that terminates, otherwise functions that are called.
#include <algorithm>
#include <iterator>
#include <utility>

#include "asl/plan/lowering.h"
#include "asl/plan/number_sets.h"
#include "asl/program/term_text.h"

namespace yomikiri::asl {
namespace {

constexpr std::size_t kLargestInline = 20'000;  // terms; larger ones are called, not copied
constexpr std::size_t kLargestRound = 200;  // ... for a recursion, whose first rounds are copied
constexpr int kRounds = 6;

}  // namespace

void Lowering::find_called() {
  for (std::size_t i = 0; i < called_.size(); ++i)
    if (code_size(i) > kLargestInline) called_[i] = true;
}

std::size_t Lowering::code_size(std::size_t definition) {
  std::size_t& size = sizes_of_code_[definition];
  if (size == 0) {
    size = 1;  // a recursive one is called
    size = term_size(program_.definitions[definition].right);
    if (size > kLargestInline) called_[definition] = true;
  }
  return size;
}

std::size_t Lowering::term_size(const ProgramTerm& term) {
  std::size_t size = 1;
  if (term.kind == ProgramKind::Call && !called_[term.definition]) {
    const std::size_t inside = code_size(term.definition);
    size += called_[term.definition] ? 1 : inside;
  }
  for (const ProgramTerm& child : term.children) size += term_size(child);
  return size;
}

Lowered Lowering::body_of(std::size_t definition, std::vector<Lowered> arguments) {
  const Definition& d = program_.definitions[definition];
  Env env = std::move(arguments);
  env.resize(d.variables.size());
  const ProgramTerm* before = std::exchange(axiom_, nullptr);
  Lowered value = lower(d.right, env, d);
  axiom_ = before;
  return value;
}

Lowered Lowering::lower_call(const ProgramTerm& term, Env& env, const Definition& d) {
  std::vector<Lowered> arguments;
  for (const ProgramTerm& child : term.children) arguments.push_back(lower(child, env, d));
  if (!called_[term.definition]) return inlined(term.definition, std::move(arguments));
  // The first rounds of a recursion are inlined, too: there most is known, and most recursions end.
  if (tells_a_number(term.definition) && code_size(term.definition) <= kLargestRound &&
      inside_[term.definition] < kRounds) {
    ++inside_[term.definition];
    Lowered value = inlined(term.definition, std::move(arguments));
    --inside_[term.definition];
    return value;
  }
  const std::uint32_t function = function_for(term.definition);
  Names bound;
  for (Lowered& argument : arguments)
    for (Expr& part : argument.parts)
      if (part.type.kind == Kind::Family) name_part(part, bound);  // must exist while it is queried
  Expr call = make_expr(Op::Call, plan_.functions[function].result, {});
  call.index = function;
  for (Lowered& argument : arguments)
    std::ranges::move(argument.parts, std::back_inserter(call.kids));
  return with(bound, {{std::move(call)}, {}});
}

bool Lowering::tells_a_number(std::size_t definition) const {
  const Shape result = shape_of(program_.definitions[definition].result);
  return result.parts.size() == 1 && result.parts[0].kind == Kind::Scalar;
}

// Arguments that are more than a name are bound first.
Lowered Lowering::inlined(std::size_t definition, std::vector<Lowered> arguments) {
  Names bound;
  for (Lowered& argument : arguments) name_parts(argument, bound);
  return with(bound, body_of(definition, std::move(arguments)));
}

bool Lowering::is_name(const Expr& expr) {
  return expr.op == Op::Variable || expr.op == Op::Number ||
         (expr.op == Op::Add && is_number(expr.kids[0]) && expr.kids[1].op == Op::Variable);
}

void Lowering::name_part(Expr& part, Names& bound) {
  if (is_name(part) || is_number_set(part)) return;  // a description is evaluated where it is used
  const std::uint32_t slot = plan_.add_slot(part.type, "t");
  Expr name = variable_expr(slot, part.type);
  bound.emplace_back(slot, std::exchange(part, std::move(name)));
}

void Lowering::name_parts(Lowered& value, Names& bound) {
  if (value.made && value.parts.size() == 1) {
    if (is_name(value.only())) return;
    auto made = std::make_shared<Made>(*value.made);
    for (Lowered& argument : made->arguments) name_parts(argument, bound);
    value = construct(made_sort(*made), made->symbol, made->arguments);
    return;
  }
  for (Expr& part : value.parts) name_part(part, bound);
}

SortId Lowering::made_sort(const Made& made) const { return program_.symbols[made.symbol].result; }

// The value's origin reads the same names as its parts do.
Lowered Lowering::with(const Names& bound, Lowered body) {
  if (body.made && !bound.empty()) {
    auto made = std::make_shared<Made>(*body.made);
    for (Lowered& argument : made->arguments) argument = with(bound, std::move(argument));
    body.made = std::move(made);
  }
  for (std::size_t i = bound.size(); i-- > 0;)
    for (Expr& part : body.parts)
      if (reads_slot(part, bound[i].first))
        part = let_expr(bound[i].first, bound[i].second, std::move(part));
  return body;
}

std::uint32_t Lowering::function_for(std::size_t definition) {
  if (const auto known = functions_.find(definition); known != functions_.end())
    return known->second;
  const auto number = static_cast<std::uint32_t>(plan_.functions.size());
  functions_[definition] = number;
  const Definition& d = program_.definitions[definition];
  const Shape result = shape_of(d.result);
  if (result.parts.size() != 1)
    refuse(plain_name(d.name), "is recursive, so it must return a single number");
  plan_.functions.push_back(
      {.name = plain_name(d.name), .parameters = {}, .result = result.parts[0], .body = {}});
  std::vector<Lowered> arguments;
  for (std::size_t i = 0; i < d.inputs.size(); ++i) {
    Lowered argument;
    for (const Type& type : shape_of(d.variables[i].sort).parts) {
      const std::uint32_t slot = plan_.add_slot(type, d.variables[i].name);
      plan_.functions[number].parameters.push_back(slot);
      argument.parts.push_back(variable_expr(slot, type));
    }
    arguments.push_back(std::move(argument));
  }
  const int before = std::exchange(inside_[definition], kRounds);
  Expr body = body_of(definition, std::move(arguments)).only();
  inside_[definition] = before;
  plan_.functions[number].body = std::move(body);
  return number;
}

}  // namespace yomikiri::asl
