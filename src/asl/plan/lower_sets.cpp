// Sets, part of Lowering: rows of bits, families, and descriptions of sets of integers.
#include <utility>

#include "asl/plan/lowering.h"
#include "asl/plan/number_sets.h"

namespace yomikiri::asl {

Expr Lowering::lower_set(const ProgramTerm& term, Env& env, const Definition& d) {
  const auto kid = [&](std::size_t i) { return only(term.children[i], env, d); };
  switch (term.kind.shared()) {
    case TermKind::Interval: {
      Expr from = kid(0);
      return make_expr(Op::Between, number_set_type(), {std::move(from), kid(1)});
    }
    case TermKind::Everything: {
      const SortId element = program_.sorts[term.sort].element;
      Expr all = make_expr(Op::Upto, single_type(term.sort), {});
      all.number = size_of(element, "a set");
      return all;
    }
    case TermKind::Set:
      return lower_elements(term, env, d);
    case TermKind::Member:
      return lower_member(kid(0), kid(1));
    case TermKind::Count: {
      Expr set = kid(0);
      if (is_number_set(set)) return size_of_numbers(plan_, set);
      if (set.type.kind == Kind::Family && set.op == Op::Collect)
        return binder(Op::Count, integer_type(), set.slot, std::move(set.kids));
      const Op op = set.type.kind == Kind::Family ? Op::FamilySize : Op::Size;
      return make_expr(op, integer_type(), {std::move(set)});
    }
    case TermKind::Union:
    case TermKind::Difference:
      return lower_operation(term, kid(0), kid(1));
    default:
      return lower_binder(term, env, d);
  }
}

Type Lowering::set_type(SortId set) const {
  const bool of_numbers = set == kEmptySet || program_.sorts[set].element == kInteger;
  return of_numbers ? number_set_type() : single_type(set);
}

Expr Lowering::lower_elements(const ProgramTerm& term, Env& env, const Definition& d) {
  const Type type = set_type(term.sort);
  std::vector<Expr> elements;
  for (const ProgramTerm& child : term.children) elements.push_back(only(child, env, d));
  if (type.kind != Kind::Family) return make_expr(Op::Elements, type, std::move(elements));
  Expr family = make_expr(Op::Nothing, type, {});
  for (Expr& element : elements) family = extended(std::move(family), std::move(element));
  return family;
}

// Family operations need the array and its hash, so the array gets a name.
Expr Lowering::with_hash(Op op, const Type& type, Expr family, Expr array) {
  if (array.op == Op::Variable) {
    Expr hash = make_expr(Op::Hash, integer_type(), {array});
    return make_expr(op, type, {std::move(family), std::move(array), std::move(hash)});
  }
  const std::uint32_t slot = plan_.add_slot(array.type, "b");
  Expr name = variable_expr(slot, array.type);
  return let_expr(slot, std::move(array), with_hash(op, type, std::move(family), std::move(name)));
}

Expr Lowering::extended(Expr family, Expr array) {
  const Type type = family.type;
  return with_hash(Op::Extend, type, std::move(family), std::move(array));
}

Expr Lowering::lower_member(Expr element, Expr set) {
  if (is_number_set(set)) return member_of(plan_, std::move(element), set);
  if (set.type.kind != Kind::Family)
    return make_expr(Op::Member, truth_type(), {std::move(element), std::move(set)});
  return with_hash(Op::Contains, truth_type(), std::move(set), std::move(element));
}

// A family united with arrays that are written out is extended by them.
Expr Lowering::lower_operation(const ProgramTerm& term, Expr a, Expr b) {
  const Op op = term.kind == TermKind::Union ? Op::Union : Op::Difference;
  const Type type = set_type(term.sort);
  if (type.kind == Kind::Family && op == Op::Union) {
    if (put_under(b, a)) return b;
    if (put_under(a, b)) return a;
  }
  return make_expr(op, type, {std::move(a), std::move(b)});
}

// Puts the family `base` under all elements of another one that is written out.
bool Lowering::put_under(Expr& family, const Expr& base) {
  if (family.op == Op::Let) return put_under(family.kids[1], base);
  if (family.op == Op::Extend) return put_under(family.kids[0], base);
  if (family.op != Op::Nothing) return false;
  family = base;
  return true;
}

Expr Lowering::lower_binder(const ProgramTerm& term, Env& env, const Definition& d) {
  Expr domain = only(term.children[0], env, d);
  const SortId element = d.variables[term.variable].sort;
  if (is_record(element))
    refuse(program_.sorts[element].name, "is infinite and cannot be iterated over");
  Type type = single_type(element);
  if (element == kInteger && domain.op == Op::Between && is_number(domain.kids[0]) &&
      is_number(domain.kids[1]))
    type = scalar_type(domain.kids[0].number, domain.kids[1].number);
  const std::uint32_t slot = plan_.add_slot(type, d.variables[term.variable].name);
  env[term.variable] = {{variable_expr(slot, type)}, {}};
  Expr inside = only(term.children[1], env, d);
  if (is_number_set(domain)) return over_numbers(term, slot, std::move(domain), inside, d);
  std::vector<Expr> kids;
  kids.push_back(std::move(domain));
  kids.push_back(std::move(inside));
  switch (term.kind.shared()) {
    case TermKind::All:
      return binder(Op::All, truth_type(), slot, std::move(kids));
    case TermKind::Some:
      return binder(Op::Some, truth_type(), slot, std::move(kids));
    case TermKind::Sum: {
      Expr sum = binder(Op::Sum, integer_type(), slot, std::move(kids));
      sum.index = place_in(d);
      return sum;
    }
    case TermKind::Closure:
      if (type.kind != Kind::Scalar)
        refuse(program_.sorts[term.sort].name, "is a closure of elements that are not numbers");
      return binder(Op::Closure, single_type(term.sort), slot, std::move(kids));
    default:
      return binder(Op::Collect, single_type(term.sort), slot, std::move(kids));
  }
}

Expr Lowering::over_numbers(const ProgramTerm& term, std::uint32_t slot, Expr domain,
                            const Expr& inside, const Definition& d) {
  switch (term.kind.shared()) {
    case TermKind::All:
      return quantified_over_numbers(plan_, Op::All, slot, domain, inside);
    case TermKind::Some:
      return quantified_over_numbers(plan_, Op::Some, slot, domain, inside);
    case TermKind::Sum:
      return sum_over_numbers(plan_, slot, domain, inside, place_in(d));
    case TermKind::Closure:
      refuse(program_.sorts[term.sort].name, "is a closure of integers, which are unbounded");
    default:
      return binder(Op::Collect, number_set_type(), slot, {std::move(domain), inside});
  }
}

}  // namespace yomikiri::asl
