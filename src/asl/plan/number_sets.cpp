#include "asl/plan/number_sets.h"

#include <utility>

#include "asl/plan/passes.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

Expr both(Expr a, Expr b) { return make_expr(Op::And, truth_type(), {std::move(a), std::move(b)}); }
Expr either(Expr a, Expr b) {
  return make_expr(Op::Or, truth_type(), {std::move(a), std::move(b)});
}
Expr sum_of(Expr a, Expr b, std::uint32_t label = 0) {
  Expr sum = make_expr(Op::Add, integer_type(), {std::move(a), std::move(b)});
  sum.index = label;
  return sum;
}

// Descriptions are copied wherever they are used twice: each copy has its own slots.
class NumberSets {
 public:
  explicit NumberSets(Plan& plan) : plan_(plan) {}

  Expr member(Expr element, const Expr& set) {
    if (element.op != Op::Variable && !is_number(element)) {
      const Type type = element.type;
      const std::uint32_t slot = plan_.add_slot(type, "x");
      Expr inside = member(variable_expr(slot, type), set);
      return let_expr(slot, std::move(element), std::move(inside));
    }
    switch (set.op) {
      case Op::Between: {
        Expr above = make_expr(Op::LessEqual, truth_type(), {copy(set.kids[0]), element});
        return both(std::move(above), make_expr(Op::LessEqual, truth_type(),
                                                {std::move(element), copy(set.kids[1])}));
      }
      case Op::Elements:
        return is_one_of(element, set, set.kids.size());
      case Op::Collect:
        return both(member(element, set.kids[0]), of(set.kids[1], set.slot, element));
      case Op::Union:
        return either(member(element, set.kids[0]), member(element, set.kids[1]));
      case Op::Difference:
        return both(member(element, set.kids[0]), negation(member(element, set.kids[1])));
      case Op::If:
        return choice(copy(set.kids[0]), member(element, set.kids[1]),
                      member(element, set.kids[2]));
      case Op::Let:
        return under_let(set, [&](const Expr& body) { return member(element, body); });
      case Op::Upto:
        return truth(true);
      default:
        YK_ASSERT(!is_number_set(set));
        return make_expr(Op::Member, truth_type(), {std::move(element), copy(set)});
    }
  }

  Expr quantified(Op op, std::uint32_t slot, const Expr& set, const Expr& condition) {
    const bool some = op == Op::Some;
    const auto joined = [&](Expr a, Expr b) {
      return some ? both(std::move(a), std::move(b)) : either(negation(std::move(a)), std::move(b));
    };
    switch (set.op) {
      case Op::Between: {
        const std::uint32_t own = plan_.add_slot(plan_.slots[slot].type, plan_.slots[slot].name);
        return binder(op, truth_type(), own, {copy(set), of(condition, slot, name(own))});
      }
      case Op::Elements: {
        Expr all = truth(!some);
        for (const Expr& element : set.kids) {
          Expr here = bound(element, slot, condition);
          all = some ? either(std::move(all), std::move(here))
                     : both(std::move(all), std::move(here));
        }
        return all;
      }
      case Op::Collect:
        return quantified(op, slot, set.kids[0],
                          joined(of(set.kids[1], set.slot, name(slot)), condition));
      case Op::Union: {
        Expr first = quantified(op, slot, set.kids[0], condition);
        Expr second = quantified(op, slot, set.kids[1], condition);
        return some ? either(std::move(first), std::move(second))
                    : both(std::move(first), std::move(second));
      }
      case Op::Difference:
        return quantified(op, slot, set.kids[0],
                          joined(negation(member(name(slot), set.kids[1])), condition));
      case Op::If:
        return choice(copy(set.kids[0]), quantified(op, slot, set.kids[1], condition),
                      quantified(op, slot, set.kids[2], condition));
      default:
        YK_ASSERT(set.op == Op::Let);
        return under_let(set,
                         [&](const Expr& body) { return quantified(op, slot, body, condition); });
    }
  }

  // The number of elements for which the condition holds.
  Expr count(std::uint32_t slot, const Expr& set, const Expr& condition) {
    switch (set.op) {
      case Op::Between:
        return count_between(slot, set, condition);
      case Op::Elements: {
        Expr sum = number_expr(0);
        for (std::size_t i = 0; i < set.kids.size(); ++i) {
          Expr is_new = both(negation(is_one_of(name(slot), set, i)), condition);
          sum = sum_of(std::move(sum),
                       choice(bound(set.kids[i], slot, is_new), number_expr(1), number_expr(0)));
        }
        return sum;
      }
      case Op::Collect:
        return count(slot, set.kids[0], both(of(set.kids[1], set.slot, name(slot)), condition));
      case Op::Union: {
        Expr first = count(slot, set.kids[0], condition);
        Expr is_new = negation(member(name(slot), set.kids[0]));
        return sum_of(std::move(first),
                      count(slot, set.kids[1], both(std::move(is_new), condition)));
      }
      case Op::Difference:
        return count(slot, set.kids[0], both(negation(member(name(slot), set.kids[1])), condition));
      case Op::If:
        return choice(copy(set.kids[0]), count(slot, set.kids[1], condition),
                      count(slot, set.kids[2], condition));
      default:
        YK_ASSERT(set.op == Op::Let);
        return under_let(set, [&](const Expr& body) { return count(slot, body, condition); });
    }
  }

  // The sum of a number over the elements of the set.
  Expr summed(std::uint32_t slot, const Expr& set, const Expr& number, std::uint32_t label) {
    const auto over = [&](const Expr& part, const Expr& value) {
      return summed(slot, part, value, label);
    };
    const auto where = [&](Expr condition) {
      return choice(std::move(condition), number, number_expr(0));
    };
    switch (set.op) {
      case Op::Between: {
        const std::uint32_t own = plan_.add_slot(plan_.slots[slot].type, plan_.slots[slot].name);
        Expr sum = binder(Op::Sum, integer_type(), own, {copy(set), of(number, slot, name(own))});
        sum.index = label;
        return sum;
      }
      case Op::Elements: {
        Expr sum = number_expr(0);
        for (std::size_t i = 0; i < set.kids.size(); ++i) {
          const Expr once = where(negation(is_one_of(name(slot), set, i)));
          sum = sum_of(std::move(sum), bound(set.kids[i], slot, once), label);
        }
        return sum;
      }
      case Op::Collect:
        return over(set.kids[0], where(of(set.kids[1], set.slot, name(slot))));
      case Op::Union: {
        Expr first = over(set.kids[0], number);
        return sum_of(std::move(first),
                      over(set.kids[1], where(negation(member(name(slot), set.kids[0])))), label);
      }
      case Op::Difference:
        return over(set.kids[0], where(negation(member(name(slot), set.kids[1]))));
      case Op::If:
        return choice(copy(set.kids[0]), over(set.kids[1], number), over(set.kids[2], number));
      default:
        YK_ASSERT(set.op == Op::Let);
        return under_let(set, [&](const Expr& body) { return over(body, number); });
    }
  }

 private:
  Expr copy(const Expr& expr) { return fresh_copy(plan_, expr); }
  Expr name(std::uint32_t slot) { return variable_expr(slot, plan_.slots[slot].type); }
  // The condition of a slot, applied to another value.
  Expr of(const Expr& condition, std::uint32_t slot, const Expr& value) {
    return replaced(plan_, copy(condition), slot, value);
  }
  Expr bound(const Expr& element, std::uint32_t slot, const Expr& condition) {
    const std::uint32_t own = plan_.add_slot(element.type, "x");
    return let_expr(own, copy(element), of(condition, slot, name(own)));
  }

  // Whether it is one of the first so many elements.
  Expr is_one_of(const Expr& element, const Expr& set, std::size_t first) {
    Expr any = truth(false);
    for (std::size_t i = 0; i < first; ++i)
      any =
          either(std::move(any), make_expr(Op::Equal, truth_type(), {element, copy(set.kids[i])}));
    return any;
  }

  template <class F>
  Expr under_let(const Expr& let, F ask) {
    const Expr own = copy(let);
    return let_expr(own.slot, own.kids[0], ask(own.kids[1]));
  }

  // Without enumerating it, if there is no condition on the numbers.
  Expr count_between(std::uint32_t slot, const Expr& set, const Expr& condition) {
    if (!is_number(condition)) {
      const std::uint32_t own = plan_.add_slot(integer_type(), "x");
      return binder(Op::Count, integer_type(), own, {copy(set), of(condition, slot, name(own))});
    }
    const std::uint32_t from = plan_.add_slot(integer_type(), "f");
    const std::uint32_t to = plan_.add_slot(integer_type(), "t");
    Expr steps = make_expr(Op::Subtract, integer_type(), {name(to), name(from)});
    Expr empty = make_expr(Op::Less, truth_type(), {name(to), name(from)});
    Expr count = choice(std::move(empty), number_expr(0), sum_of(std::move(steps), number_expr(1)));
    return let_expr(from, copy(set.kids[0]), let_expr(to, copy(set.kids[1]), std::move(count)));
  }

  Plan& plan_;
};

}  // namespace

Expr member_of(Plan& plan, Expr element, const Expr& set) {
  return NumberSets(plan).member(std::move(element), set);
}

Expr size_of_numbers(Plan& plan, const Expr& set) {
  return NumberSets(plan).count(plan.add_slot(integer_type(), "x"), set, truth(true));
}

Expr quantified_over_numbers(Plan& plan, Op op, std::uint32_t slot, const Expr& set,
                             const Expr& condition) {
  return NumberSets(plan).quantified(op, slot, set, condition);
}

Expr sum_over_numbers(Plan& plan, std::uint32_t slot, const Expr& set, const Expr& number,
                      std::uint32_t label) {
  return NumberSets(plan).summed(slot, set, number, label);
}

Expr same_numbers(Plan& plan, const Expr& a, const Expr& b) {
  const auto within = [&](const Expr& inner, const Expr& outer) {
    const std::uint32_t slot = plan.add_slot(integer_type(), "x");
    const Expr inside = member_of(plan, variable_expr(slot, integer_type()), outer);
    return quantified_over_numbers(plan, Op::All, slot, inner, inside);
  };
  return both(within(a, b), within(b, a));
}

}  // namespace yomikiri::asl
