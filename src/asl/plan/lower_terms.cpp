// Terms, part of Lowering: all except calls and sets.
#include <algorithm>
#include <utility>

#include "asl/plan/lowering.h"
#include "asl/plan/number_sets.h"
#include "asl/plan/passes.h"
#include "asl/program/term_text.h"

namespace yomikiri::asl {

Expr Lowering::only(const ProgramTerm& term, Env& env, const Definition& d) {
  return lower(term, env, d).parts.front();
}

Lowered Lowering::lower(const ProgramTerm& term, Env& env, const Definition& d) {
  switch (term.kind.shared()) {
    case TermKind::OfOneStage:
      return lower_own(term, env, d);
    case TermKind::Variable:
      return value_of(env[term.variable]);
    case TermKind::Number:
      return {{number_expr(term.number)}, {}};
    case TermKind::Parameter:
      return {{number_expr(parameters_[program_.symbols[term.symbol].index] - least_of(term.sort))},
              {}};
    case TermKind::Construct: {
      std::vector<Lowered> arguments;
      for (const ProgramTerm& child : term.children) arguments.push_back(lower(child, env, d));
      return construct(term.sort, term.symbol, std::move(arguments));
    }
    case TermKind::If:
      return lower_if(term, env, d);
    case TermKind::Let:
      return lower_let(term, env, d);
    case TermKind::Equal:
      return lower_equal(term, env, d);
    default:
      return {{lower_single(term, env, d)}, {}};
  }
}

Lowered Lowering::lower_own(const ProgramTerm& term, Env& env, const Definition& d) {
  switch (term.kind.own()) {
    case ProgramKind::Call:
      return lower_call(term, env, d);
    case ProgramKind::Read:
      return {{lower_read(term, env, d)}, {}};
    case ProgramKind::Array:
      return {{lower_array(term, env, d)}, {}};
    case ProgramKind::Is:
      return {{is_made_by(lower(term.children[0], env, d), term)}, {}};
    case ProgramKind::Field:
      return field_of(lower(term.children[0], env, d), term);
    case ProgramKind::Axiom: {
      const ProgramTerm* before = std::exchange(axiom_, &term);
      Lowered value = lower(term.children[0], env, d);
      axiom_ = before;
      return value;
    }
  }
  return {};
}

// Each use of a described set gets its own slots.
Lowered Lowering::value_of(const Lowered& named) {
  Lowered value = named;
  for (Expr& part : value.parts)
    if (is_number_set(part)) part = fresh_copy(plan_, part);
  return value;
}

Lowered Lowering::construct(SortId sort, SymbolId symbol, std::vector<Lowered> arguments) {
  Lowered value;
  if (!is_record(sort)) {
    Expr code = number_expr(offset_of(sort, symbol));
    for (std::size_t i = 0; i < arguments.size(); ++i)
      code = sum(std::move(code), product(arguments[i].only(), stride_of(symbol, i)));
    if (!is_number(code)) code.type = single_type(sort);
    value.parts.push_back(std::move(code));
  } else {
    const Shape shape = shape_of(sort);
    const auto& constructors = program_.sorts[sort].constructors;
    const auto tag =
        static_cast<std::size_t>(std::ranges::find(constructors, symbol) - constructors.begin());
    value.parts.push_back(number_expr(static_cast<std::int64_t>(tag)));
    for (std::size_t p = 1; p < shape.parts.size(); ++p)
      value.parts.push_back(default_expr(shape.parts[p]));
    for (std::size_t i = 0; i < arguments.size(); ++i)
      std::ranges::copy(arguments[i].parts,
                        value.parts.begin() + static_cast<std::ptrdiff_t>(shape.fields[tag][i]));
  }
  value.made = std::make_shared<Made>(Made{symbol, std::move(arguments)});
  return value;
}

Expr Lowering::sum(Expr a, Expr b) {
  if (is_number(a) && is_number(b)) return number_expr(a.number + b.number);
  if (is_number(a) && a.number == 0) return b;
  return make_expr(Op::Add, integer_type(), {std::move(a), std::move(b)});
}

Expr Lowering::product(Expr a, std::int64_t factor) {
  if (factor == 1) return a;
  if (is_number(a)) return number_expr(a.number * factor);
  return make_expr(Op::Multiply, integer_type(), {std::move(a), number_expr(factor)});
}

// For max and min: both numbers get names, and the larger or smaller one is chosen.
Expr Lowering::extreme(const ProgramTerm& term, Expr a, Expr b) {
  Names bound;
  name_part(a, bound);
  name_part(b, bound);
  Expr less = make_expr(Op::Less, truth_type(), {a, b});
  Expr taken = term.kind == TermKind::Max ? choice(std::move(less), std::move(b), std::move(a))
                                          : choice(std::move(less), std::move(a), std::move(b));
  return with(bound, {{std::move(taken)}, {}}).only();
}

Expr Lowering::absolute(Expr value, const Definition& d) {
  Names bound;
  name_part(value, bound);
  Expr less = make_expr(Op::Less, truth_type(), {value, number_expr(0)});
  Expr opposite = make_expr(Op::Subtract, integer_type(), {number_expr(0), value});
  opposite.index = place_in(d);
  return with(bound, {{choice(std::move(less), std::move(opposite), std::move(value))}, {}}).only();
}

Expr Lowering::is_made_by(const Lowered& value, const ProgramTerm& term) {
  if (value.made) return truth(value.made->symbol == term.symbol);
  const SortId sort = term.children[0].sort;
  if (is_record(sort)) {
    const auto& constructors = program_.sorts[sort].constructors;
    return make_expr(Op::Equal, truth_type(),
                     {value.only(), number_expr(std::ranges::find(constructors, term.symbol) -
                                                constructors.begin())});
  }
  Expr within = make_expr(Op::Within, truth_type(), {value.only()});
  within.number = offset_of(sort, term.symbol);
  within.extra = within.number - 1 +
                 (sort == kBoolean ? 1 : static_cast<std::int64_t>(*block_size(term.symbol)));
  return within;
}

Lowered Lowering::field_of(const Lowered& value, const ProgramTerm& term) {
  const auto argument = static_cast<std::size_t>(term.number);
  if (value.made) return value.made->arguments[argument];
  const SortId sort = term.children[0].sort;
  if (is_record(sort)) {
    const Shape shape = shape_of(sort);
    const auto& constructors = program_.sorts[sort].constructors;
    const auto tag = static_cast<std::size_t>(std::ranges::find(constructors, term.symbol) -
                                              constructors.begin());
    Lowered field;
    const std::size_t first = shape.fields[tag][argument];
    for (std::size_t p = 0; p < shape_of(term.sort).parts.size(); ++p)
      field.parts.push_back(value.parts[first + p]);
    return field;
  }
  Expr base = value.only();
  if (const std::int64_t offset = offset_of(sort, term.symbol); offset != 0)
    base = make_expr(Op::Subtract, integer_type(), {std::move(base), number_expr(offset)});
  if (program_.symbols[term.symbol].arguments.size() == 1) {
    base.type = single_type(term.sort);
    return {{std::move(base)}, {}};
  }
  Expr field = make_expr(Op::Field, single_type(term.sort), {std::move(base)});
  field.number = stride_of(term.symbol, argument);
  field.extra = static_cast<std::int64_t>(*sizes_.of(term.sort));
  return {{std::move(field)}, {}};
}

Lowered Lowering::lower_if(const ProgramTerm& term, Env& env, const Definition& d) {
  const Expr condition = only(term.children[0], env, d);
  if (is_number(condition)) return lower(term.children[condition.number != 0 ? 1 : 2], env, d);
  const Lowered yes = lower(term.children[1], env, d);
  const Lowered no = lower(term.children[2], env, d);
  Lowered value;
  for (std::size_t p = 0; p < yes.parts.size(); ++p)
    value.parts.push_back(choice(condition, yes.parts[p], no.parts[p]));
  return value;
}

Lowered Lowering::lower_let(const ProgramTerm& term, Env& env, const Definition& d) {
  Lowered bound = lower(term.children[0], env, d);
  Names names;
  name_parts(bound, names);
  env[term.variable] = std::move(bound);
  return with(names, lower(term.children[1], env, d));
}

Lowered Lowering::lower_equal(const ProgramTerm& term, Env& env, const Definition& d) {
  const Lowered a = lower(term.children[0], env, d);
  const Lowered b = lower(term.children[1], env, d);
  if (is_number_set(a.only())) return {{same_numbers(plan_, a.only(), b.only())}, {}};
  std::vector<Expr> same;
  for (std::size_t p = 0; p < a.parts.size(); ++p)
    same.push_back(make_expr(Op::Equal, truth_type(), {a.parts[p], b.parts[p]}));
  return {{conjunction_of(std::move(same))}, {}};
}

Expr Lowering::lower_single(const ProgramTerm& term, Env& env, const Definition& d) {
  const auto kid = [&](std::size_t i) { return only(term.children[i], env, d); };
  const auto pair = [&](Op op, const Type& type) {
    Expr left = kid(0);
    Expr both = make_expr(op, type, {std::move(left), kid(1)});
    if (is_arithmetic(op)) both.index = place_in(d);
    return both;
  };
  switch (term.kind.shared()) {
    case TermKind::Widen:
      return sum(number_expr(least_of(term.children[0].sort)), kid(0));
    case TermKind::Narrow:
      return narrow(term, kid(0), d);
    case TermKind::And:
      return pair(Op::And, truth_type());
    case TermKind::Or:
      return pair(Op::Or, truth_type());
    case TermKind::Not:
      return negation(kid(0));
    case TermKind::Less:
      return pair(Op::Less, truth_type());
    case TermKind::LessEqual:
      return pair(Op::LessEqual, truth_type());
    case TermKind::Add:
      return pair(Op::Add, integer_type());
    case TermKind::Subtract:
      return pair(Op::Subtract, integer_type());
    case TermKind::Multiply:
      return pair(Op::Multiply, integer_type());
    case TermKind::Divide:
      return pair(Op::Divide, integer_type());
    case TermKind::Modulo:
      return pair(Op::Modulo, integer_type());
    case TermKind::Max:
    case TermKind::Min: {
      Expr first = kid(0);
      return extreme(term, std::move(first), kid(1));
    }
    case TermKind::Abs:
      return absolute(kid(0), d);
    default:
      return lower_set(term, env, d);
  }
}

// The place in the rules, as shown in messages.
std::uint32_t Lowering::place_in(const Definition& d) {
  std::string place = place_of(program_, d, axiom_);
  const auto known = std::ranges::find(plan_.labels, place);
  const auto index = static_cast<std::uint32_t>(known - plan_.labels.begin());
  if (known == plan_.labels.end()) plan_.labels.push_back(std::move(place));
  return index;
}

Expr Lowering::narrow(const ProgramTerm& term, Expr value, const Definition& d) {
  const std::int64_t least = least_of(term.sort);
  const std::int64_t most = least + static_cast<std::int64_t>(*sizes_.of(term.sort)) - 1;
  if (is_number(value) && value.number >= least && value.number <= most)
    return number_expr(value.number - least);
  Expr check = make_expr(Op::Check, scalar_type(0, most - least), {std::move(value)});
  check.number = least;
  check.extra = most;
  check.index = place_in(d);
  return check;
}

Expr Lowering::lower_read(const ProgramTerm& term, Env& env, const Definition& d) {
  Expr array = only(term.children[0], env, d);
  const auto& [element_sort, indices] = element_and_indices(term.children[0].sort);
  Expr key = number_expr(0);
  std::int64_t stride = array.type.size;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    stride /= static_cast<std::int64_t>(*sizes_.of(indices[i]));
    key = sum(std::move(key), product(only(term.children[i + 1], env, d), stride));
  }
  key.type = scalar_type(0, array.type.size - 1);
  if (program_.sorts[element_sort].kind == SortKind::Set)
    return read_set(std::move(array), std::move(key), single_type(element_sort));
  const Type element = scalar_type(array.type.least, array.type.most);
  return make_expr(Op::Read, element, {std::move(array), std::move(key)});
}

std::pair<SortId, const std::vector<SortId>&> Lowering::element_and_indices(SortId array) const {
  return {program_.sorts[array].element, program_.sorts[array].indices};
}

// An array of sets is a row of booleans: for each index in turn, whether each number is in the set.
Expr Lowering::read_set(Expr array, Expr key, const Type& set) {
  Names bound;
  name_part(array, bound);
  name_part(key, bound);
  const std::uint32_t slot = plan_.add_slot(scalar_type(0, set.size - 1), "e");
  Expr all = make_expr(Op::Upto, set, {});
  all.number = set.size;
  Expr at = make_expr(Op::Add, scalar_type(0, array.type.size - 1),
                      {std::move(key), variable_expr(slot, plan_.slots[slot].type)});
  Expr is_in = make_expr(
      Op::Equal, truth_type(),
      {make_expr(Op::Read, truth_type(), {std::move(array), std::move(at)}), number_expr(1)});
  Lowered members{{binder(Op::Collect, set, slot, {std::move(all), std::move(is_in)})}, {}};
  return with(bound, std::move(members)).only();
}

Expr Lowering::lower_array(const ProgramTerm& term, Env& env, const Definition& d) {
  const Type type = single_type(term.sort);
  const auto& [element_sort, indices] = element_and_indices(term.sort);
  const bool of_sets = program_.sorts[element_sort].kind == SortKind::Set;
  const Type index_type = scalar_type(0, static_cast<std::int64_t>(type.size) - 1);
  const std::uint32_t slot = plan_.add_slot(index_type, d.variables[term.variable].name);
  std::int64_t stride = type.size;
  for (std::uint32_t i = 0; i < indices.size(); ++i) {
    Expr index = variable_expr(slot, index_type);
    stride /= static_cast<std::int64_t>(*sizes_.of(indices[i]));
    if (indices.size() > 1 || of_sets) {
      index = make_expr(Op::Field, single_type(indices[i]), {std::move(index)});
      index.number = stride;
      index.extra = static_cast<std::int64_t>(*sizes_.of(indices[i]));
    }
    env[term.variable + i] = {{std::move(index)}, {}};
  }
  Expr element = only(term.children[0], env, d);
  if (of_sets) {
    Expr number =
        make_expr(Op::Field, scalar_type(0, stride - 1), {variable_expr(slot, index_type)});
    number.number = 1;
    number.extra = stride;
    element = member_of(plan_, std::move(number), element);
  }
  return binder(Op::Fill, type, slot, {std::move(element)});
}

}  // namespace yomikiri::asl
