#include <algorithm>
#include <optional>
#include <utility>

#include "asl/plan/passes.h"
#include "asl/run/arithmetic.h"

namespace yomikiri::asl {
namespace {

constexpr std::int64_t kFar = Type::kFar;

class Simplifier {
 public:
  explicit Simplifier(Plan& plan) : plan_(plan) {}

  Expr run(Expr expr) {
    if (const auto known = assumed(expr)) return truth(*known);
    switch (expr.op) {
      case Op::And:
        return junction(std::move(expr), true);
      case Op::Or:
        return junction(std::move(expr), false);
      case Op::If:
        return choose(std::move(expr));
      default:
        break;
    }
    for (Expr& kid : expr.kids) kid = run(std::move(kid));
    narrow_range(expr);
    return step(std::move(expr));
  }

 private:
  // ---- what is known ----

  [[nodiscard]] std::optional<bool> assumed(const Expr& expr) const {
    if (is_number(expr) || facts_.empty() || expr.type.kind != Kind::Scalar) return std::nullopt;
    for (const auto& [fact, holds] : facts_)
      if (same_but_slots(fact, expr)) return holds;
    return std::nullopt;
  }

  void assume(const Expr& condition, bool holds) {
    if (condition.op == Op::Not) return assume(condition.kids[0], !holds);
    if (condition.op == (holds ? Op::And : Op::Or)) {
      assume(condition.kids[0], holds);
      assume(condition.kids[1], holds);
      return;
    }
    facts_.emplace_back(condition, holds);
  }

  Expr under(const Expr& condition, bool holds, Expr expr) {
    const std::size_t before = facts_.size();
    assume(condition, holds);
    expr = run(std::move(expr));
    facts_.resize(before);
    return expr;
  }

  // The second operand is evaluated only if the first does not decide.
  Expr junction(Expr expr, bool is_and) {
    Expr left = run(std::move(expr.kids[0]));
    if (is_number(left))
      return (left.number != 0) == is_and ? run(std::move(expr.kids[1])) : truth(!is_and);
    Expr right = under(left, is_and, std::move(expr.kids[1]));
    if (is_number(right) && (right.number != 0) == is_and) return left;
    expr.kids[0] = std::move(left);
    expr.kids[1] = std::move(right);
    return expr;
  }

  Expr choose(Expr expr) {
    Expr condition = run(std::move(expr.kids[0]));
    if (condition.op == Op::Not) {
      condition = Expr(condition.kids[0]);
      std::swap(expr.kids[1], expr.kids[2]);
    }
    if (is_number(condition)) return run(std::move(expr.kids[condition.number != 0 ? 1 : 2]));
    Expr yes = under(condition, true, std::move(expr.kids[1]));
    Expr no = under(condition, false, std::move(expr.kids[2]));
    if (yes == no) return yes;
    if (is_number(yes) && is_number(no) && yes.number == 1 && no.number == 0) return condition;
    if (is_number(yes) && is_number(no) && yes.number == 0 && no.number == 1)
      return negation(std::move(condition));
    if (yes.type == truth_type() && no.type == truth_type() && (is_number(yes) || is_number(no)))
      return as_junction(std::move(condition), std::move(yes), std::move(no));
    return choice(std::move(condition), std::move(yes), std::move(no));
  }

  // if c then False else d  ->  not c & d, and the like
  static Expr as_junction(Expr condition, Expr yes, Expr no) {
    if (is_number(yes))
      return yes.number != 0
                 ? make_expr(Op::Or, truth_type(), {std::move(condition), std::move(no)})
                 : make_expr(Op::And, truth_type(),
                             {negation(std::move(condition)), std::move(no)});
    return no.number != 0
               ? make_expr(Op::Or, truth_type(), {negation(std::move(condition)), std::move(yes)})
               : make_expr(Op::And, truth_type(), {std::move(condition), std::move(yes)});
  }

  // 0 < (if c then 0 else n)  ->  if c then False else 0 < n
  Expr compare_branches(Expr expr, std::size_t side) {
    Expr chosen = std::move(expr.kids[side]);
    const auto compared_with = [&](Expr branch) {
      Expr one = expr;
      one.kids[side] = std::move(branch);
      return one;
    };
    Expr yes = compared_with(std::move(chosen.kids[1]));
    Expr no = compared_with(std::move(chosen.kids[2]));
    return choose(choice(std::move(chosen.kids[0]), std::move(yes), std::move(no)));
  }

  // ---- ranges ----

  static void set_range(Expr& expr, std::int64_t least, std::int64_t most) {
    expr.type.least = std::max(expr.type.least, least);
    expr.type.most = std::min(expr.type.most, most);
  }

  // For bounded numbers; the bounds are far from overflowing.
  static void narrow_range(Expr& expr) {
    if (expr.type.kind != Kind::Scalar || expr.kids.size() < 2) return;
    const std::size_t first = expr.op == Op::If || expr.op == Op::Let ? 1 : 0;
    const Type& a = expr.kids[first].type;
    const Type& b = expr.kids.back().type;
    if (a.kind != Kind::Scalar || b.kind != Kind::Scalar || !a.is_bounded() || !b.is_bounded())
      return;
    switch (expr.op) {
      case Op::Add:
        return set_range(expr, a.least + b.least, a.most + b.most);
      case Op::Subtract:
        return set_range(expr, a.least - b.most, a.most - b.least);
      case Op::Multiply: {
        constexpr std::int64_t kSmall = std::int64_t{1} << 20;
        if (a.least < -kSmall || a.most > kSmall || b.least < -kSmall || b.most > kSmall) return;
        const std::int64_t corners[] = {a.least * b.least, a.least * b.most, a.most * b.least,
                                        a.most * b.most};
        return set_range(expr, std::ranges::min(corners), std::ranges::max(corners));
      }
      case Op::If:
      case Op::Let:
        return set_range(expr, std::min(a.least, b.least), std::max(a.most, b.most));
      default:
        return;
    }
  }

  static std::optional<bool> compared(const Expr& expr) {
    const Type& a = expr.kids[0].type;
    const Type& b = expr.kids[1].type;
    if (a.kind != Kind::Scalar) return std::nullopt;
    switch (expr.op) {
      case Op::Less:
        if (a.most < b.least) return true;
        if (a.least >= b.most) return false;
        return std::nullopt;
      case Op::LessEqual:
        if (a.most <= b.least) return true;
        if (a.least > b.most) return false;
        return std::nullopt;
      default:
        if (a.most < b.least || b.most < a.least) return false;
        return std::nullopt;
    }
  }

  // ---- single steps, whose kids are simple already ----

  Expr step(Expr expr) {
    switch (expr.op) {
      case Op::Add:
      case Op::Subtract:
      case Op::Multiply:
      case Op::Divide:
      case Op::Modulo:
        return arithmetic(std::move(expr));
      case Op::Less:
      case Op::LessEqual:
      case Op::Equal:
        return comparison(std::move(expr));
      case Op::Not:
        return negation(std::move(expr.kids[0]));
      case Op::Field:
        if (is_number(expr.kids[0]))
          return number_expr(expr.kids[0].number / expr.number % expr.extra);
        return expr;
      case Op::Within:
        if (expr.kids[0].type.least >= expr.number && expr.kids[0].type.most <= expr.extra)
          return truth(true);
        if (expr.kids[0].type.most < expr.number || expr.kids[0].type.least > expr.extra)
          return truth(false);
        return expr;
      case Op::Check:
        return check(std::move(expr));
      case Op::Let:
        return let(std::move(expr));
      case Op::Some:
      case Op::All:
      case Op::Count:
        return quantifier(std::move(expr));
      case Op::Sum:
        return sum(std::move(expr));
      case Op::Collect:
        return collect(std::move(expr));
      case Op::Each:
        return each(std::move(expr));
      case Op::Size:
        return size(std::move(expr));
      case Op::Member:
        return member(std::move(expr));
      case Op::Read:
        return read(std::move(expr));
      default:
        return expr;
    }
  }

  static Expr arithmetic(Expr expr) {
    const Expr& a = expr.kids[0];
    const Expr& b = expr.kids[1];
    if (is_number(a) && is_number(b) && std::abs(a.number) < kFar && std::abs(b.number) < kFar) {
      switch (expr.op) {
        case Op::Add:
          return number_expr(a.number + b.number);
        case Op::Subtract:
          return number_expr(a.number - b.number);
        case Op::Multiply: {
          std::int64_t product;
          if (!__builtin_mul_overflow(a.number, b.number, &product)) return number_expr(product);
          return expr;
        }
        case Op::Divide:
          if (b.number != 0) return number_expr(divide(a.number, b.number, ""));
          return expr;
        default:
          if (b.number != 0) return number_expr(modulo(a.number, b.number, ""));
          return expr;
      }
    }
    if (is_number(b) && b.number == 0 && (expr.op == Op::Add || expr.op == Op::Subtract))
      return std::move(expr.kids[0]);
    if (is_number(a) && a.number == 0 && expr.op == Op::Add) return std::move(expr.kids[1]);
    if (is_number(b) && b.number == 1 && expr.op == Op::Multiply) return std::move(expr.kids[0]);
    return expr;
  }

  Expr comparison(Expr expr) {
    if (const auto known = compared(expr)) return truth(*known);
    if (is_number(expr.kids[0]) && is_number(expr.kids[1]))
      return truth(expr.op == Op::Less        ? expr.kids[0].number < expr.kids[1].number
                   : expr.op == Op::LessEqual ? expr.kids[0].number <= expr.kids[1].number
                                              : expr.kids[0].number == expr.kids[1].number);
    if (expr.op == Op::Equal && same_but_slots(expr.kids[0], expr.kids[1]) &&
        !any_in(expr.kids[0], may_fault))
      return truth(true);
    if (auto some = emptiness(expr)) return *std::move(some);
    for (const std::size_t side : {0U, 1U})
      if (is_number(expr.kids[1 - side]) && expr.kids[side].op == Op::If &&
          (is_number(expr.kids[side].kids[1]) || is_number(expr.kids[side].kids[2])))
        return compare_branches(std::move(expr), side);
    return expr;
  }

  static bool may_fault(const Expr& expr) {
    return expr.op == Op::Check || expr.op == Op::Call || expr.op == Op::Divide ||
           expr.op == Op::Modulo || (expr.op == Op::Table);
  }

  // |S| = 0, |S| > 0, |S| >= 1: only test for emptiness. |S| = -1: never.
  std::optional<Expr> emptiness(const Expr& expr) {
    const auto counts = [](const Expr& one) { return one.op == Op::Size || one.op == Op::Count; };
    const Expr& a = expr.kids[0];
    const Expr& b = expr.kids[1];
    if (expr.op == Op::Equal) {
      for (const auto& [count, number] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (!counts(*count) || !is_number(*number) || number->number > 0) continue;
        return number->number == 0 ? negation(there_is(*count)) : truth(false);
      }
    }
    if (expr.op == Op::Less && counts(b) && is_number(a) && a.number == 0) return there_is(b);
    if (expr.op == Op::LessEqual && counts(b) && is_number(a) && a.number == 1) return there_is(b);
    return std::nullopt;
  }

  Expr there_is(const Expr& count) {
    if (count.op == Op::Count) {
      Expr some = count;
      some.op = Op::Some;
      some.type = truth_type();
      return step(std::move(some));
    }
    const Type type = scalar_type(0, static_cast<std::int64_t>(count.kids[0].type.size) - 1);
    return step(
        binder(Op::Some, truth_type(), plan_.add_slot(type, "e"), {count.kids[0], truth(true)}));
  }

  // The range to which the guards restrict it.
  [[nodiscard]] Type guarded_range(const Expr& expr) const {
    Type range = expr.type;
    const auto at_least = [&](std::int64_t n) { range.least = std::max(range.least, n); };
    const auto at_most = [&](std::int64_t n) { range.most = std::min(range.most, n); };
    for (const auto& [fact, holds] : facts_) {
      if (fact.op != Op::Less && fact.op != Op::LessEqual) continue;
      const std::int64_t strict = fact.op == Op::Less ? 1 : 0;
      const Expr& low = fact.kids[0];
      const Expr& high = fact.kids[1];
      if (is_number(low) && same_but_slots(high, expr))
        holds ? at_least(low.number + strict) : at_most(low.number + strict - 1);
      if (is_number(high) && same_but_slots(low, expr))
        holds ? at_most(high.number - strict) : at_least(high.number - strict + 1);
    }
    return range;
  }

  [[nodiscard]] Expr check(Expr expr) const {
    Expr& kid = expr.kids[0];
    if (const Type range = guarded_range(kid); range.least <= range.most) kid.type = range;
    if (kid.type.least >= expr.number && kid.type.most <= expr.extra)
      return is_number(kid) ? number_expr(kid.number - expr.number)
                            : shifted(std::move(expr.kids[0]), -expr.number);
    return expr;
  }

  static Expr shifted(Expr expr, std::int64_t by) {
    if (by == 0) return expr;
    if (expr.op == Op::Add && is_number(expr.kids[0]) && expr.kids[0].number == -by)
      return std::move(expr.kids[1]);  // widened, then narrowed again
    const Type type = scalar_type(expr.type.least + by, expr.type.most + by);
    return make_expr(Op::Add, type, {number_expr(by), std::move(expr)});
  }

  static bool is_inside_loop(const Expr& expr, std::uint32_t slot, bool inside = false) {
    if (is_variable(expr, slot)) return inside;
    const bool loop = binds_slot(expr.op) && expr.op != Op::Let;
    return std::ranges::any_of(
        expr.kids, [&](const Expr& kid) { return is_inside_loop(kid, slot, inside || loop); });
  }

  Expr let(Expr expr) {
    const Expr& bound = expr.kids[0];
    const int reads = count_reads(expr.kids[1], expr.slot);
    if (reads == 0) return std::move(expr.kids[1]);
    const bool plain = is_number(bound) || bound.op == Op::Variable;
    const bool once =
        reads == 1 && bound.type.kind == Kind::Scalar && !is_inside_loop(expr.kids[1], expr.slot);
    if (plain || once || is_static(plan_, bound)) {
      Expr body = replaced(plan_, std::move(expr.kids[1]), expr.slot, bound);
      return run(std::move(body));
    }
    return expr;
  }

  // A quantifier over a set that is only described uses its description.
  Expr quantifier(Expr expr) {
    if (expr.kids[0].op == Op::Let) return let_before(std::move(expr));
    bound_slot(expr);
    Expr& domain = expr.kids[0];
    if (domain.op == Op::Collect) {
      Expr inner = std::move(domain);
      Expr condition = replaced(plan_, std::move(expr.kids[1]), expr.slot,
                                variable_expr(inner.slot, plan_.slots[inner.slot].type));
      expr.slot = inner.slot;
      Expr both =
          expr.op == Op::All
              ? make_expr(Op::Or, truth_type(),
                          {negation(std::move(inner.kids[1])), std::move(condition)})
              : make_expr(Op::And, truth_type(), {std::move(inner.kids[1]), std::move(condition)});
      Expr below = std::move(inner.kids[0]);
      expr.kids[0] = std::move(below);
      expr.kids[1] = run(std::move(both));
      return quantifier(std::move(expr));
    }
    const bool is_one =
        domain.op == Op::One || (domain.op == Op::Elements && domain.kids.size() == 1);
    if (is_one) {
      Expr one = std::move(domain.kids[0]);
      return run(let_expr(expr.slot, std::move(one), std::move(expr.kids[1])));
    }
    if (is_number(expr.kids[1]) && expr.op != Op::Count) {
      if (expr.op == Op::Some && expr.kids[1].number == 0) return truth(false);
      if (expr.op == Op::All && expr.kids[1].number != 0) return truth(true);
    }
    if (domain.op == Op::Between && is_number(domain.kids[0]) && is_number(domain.kids[1]) &&
        domain.kids[0].number > domain.kids[1].number)
      return expr.op == Op::All ? truth(true) : expr.op == Op::Some ? truth(false) : number_expr(0);
    return expr;
  }

  // Numbers between two bounds have a range: then so does everything computed from them.
  void bound_slot(Expr& loop) {
    const Expr& domain = loop.kids[0];
    Type& known = plan_.slots[loop.slot].type;
    if (domain.op != Op::Between || known.is_bounded()) return;
    const Type type = scalar_type(domain.kids[0].type.least, domain.kids[1].type.most);
    if (!type.is_bounded() || type.least > type.most) return;
    known = type;
    retype(loop.kids[1], loop.slot, type);
    loop.kids[1] = run(std::move(loop.kids[1]));
  }

  static void retype(Expr& expr, std::uint32_t slot, const Type& type) {
    if (is_variable(expr, slot)) expr.type = type;
    for (Expr& kid : expr.kids) retype(kid, slot, type);
  }

  // some v in (let x = a in D): c  ->  let x = a in (some v in D: c)
  Expr let_before(Expr loop) {
    Expr let = std::move(loop.kids[0]);
    loop.kids[0] = std::move(let.kids[1]);
    return this->let(let_expr(let.slot, std::move(let.kids[0]), step(std::move(loop))));
  }

  Expr sum(Expr expr) {
    if (expr.kids[0].op == Op::Let) return let_before(std::move(expr));
    bound_slot(expr);
    return expr;
  }

  Expr collect(Expr expr) {
    if (expr.kids[0].op == Op::Let) return let_before(std::move(expr));
    bound_slot(expr);
    if (expr.kids[0].op != Op::Collect) return expr;
    Expr inner = std::move(expr.kids[0]);
    Expr condition = replaced(plan_, std::move(expr.kids[1]), expr.slot,
                              variable_expr(inner.slot, plan_.slots[inner.slot].type));
    inner.kids[1] =
        run(make_expr(Op::And, truth_type(), {std::move(inner.kids[1]), std::move(condition)}));
    inner.type = expr.type;
    return inner;
  }

  // each D: each I in 1..(if c then 0 else n)  ->  each D with not c: each I in 1..n
  static Expr each(Expr expr) {
    Expr& inner = expr.kids[2];
    Expr& interval = inner.op == Op::Each ? inner.kids[0] : inner;
    if (interval.op != Op::Between) return expr;
    Expr& last = interval.kids[1];
    std::vector<Expr> conditions = conjuncts(std::move(expr.kids[1]));
    while (last.op == Op::If && last.kids[1].type.most < interval.kids[0].type.least) {
      Expr chosen = std::move(last);
      conditions.push_back(negation(std::move(chosen.kids[0])));
      last = std::move(chosen.kids[2]);
    }
    expr.kids[1] = conjunction_of(std::move(conditions));
    return expr;
  }

  Expr size(Expr expr) {
    Expr& set = expr.kids[0];
    if (set.op == Op::Upto) return number_expr(set.number);
    if (set.op != Op::Collect) return expr;
    Expr count = std::move(set);
    count.op = Op::Count;
    count.type = integer_type();
    return quantifier(std::move(count));
  }

  Expr member(Expr expr) {
    Expr& set = expr.kids[1];
    if (set.op == Op::Upto) return truth(true);
    if (set.op == Op::Elements) {
      Expr any = truth(false);
      if (set.kids.size() > 4 || any_in(expr.kids[0], may_fault)) return expr;
      for (Expr& kid : set.kids)
        any = make_expr(
            Op::Or, truth_type(),
            {std::move(any), make_expr(Op::Equal, truth_type(), {expr.kids[0], std::move(kid)})});
      return run(std::move(any));
    }
    if (set.op == Op::Collect && set.kids[0].op == Op::Upto) {
      Expr condition = std::move(set.kids[1]);
      return run(let_expr(set.slot, std::move(expr.kids[0]), std::move(condition)));
    }
    return expr;
  }

  Expr read(Expr expr) {
    Expr& array = expr.kids[0];
    if (array.op == Op::Fill) {
      Expr element = std::move(array.kids[0]);
      return run(let_expr(array.slot, std::move(expr.kids[1]), std::move(element)));
    }
    return expr;
  }

  Plan& plan_;
  std::vector<std::pair<Expr, bool>> facts_;
};

Expr renamed(Plan& plan, Expr expr, std::map<std::uint32_t, std::uint32_t>& names) {
  if (expr.op == Op::Variable) {
    if (const auto found = names.find(expr.slot); found != names.end()) expr.slot = found->second;
    return expr;
  }
  if (binds_slot(expr.op)) {
    const Slot slot = plan.slots[expr.slot];
    names[expr.slot] = plan.add_slot(slot.type, slot.name);
    expr.slot = names[expr.slot];
  }
  for (Expr& kid : expr.kids) kid = renamed(plan, std::move(kid), names);
  return expr;
}

}  // namespace

void for_each_root(Plan& plan, const std::function<void(Expr&)>& visit) {
  for (PlanFunction& function : plan.functions) visit(function.body);
  for (Block& block : plan.blocks) {
    visit(block.listed);
    visit(block.legal);
    for (Expr& next : block.next) visit(next);
  }
  visit(plan.final);
  visit(plan.winner);
  visit(plan.mover);
  for (Expr& payoff : plan.payoffs) visit(payoff);
}

Expr fresh_copy(Plan& plan, const Expr& expr) {
  if (!any_in(expr, [](const Expr& one) { return binds_slot(one.op); })) return expr;
  std::map<std::uint32_t, std::uint32_t> names;
  return renamed(plan, expr, names);
}

Expr replaced(Plan& plan, Expr expr, std::uint32_t slot, const Expr& value) {
  if (is_variable(expr, slot)) return fresh_copy(plan, value);
  for (Expr& kid : expr.kids) kid = replaced(plan, std::move(kid), slot, value);
  return expr;
}

bool is_static(const Plan& plan, const Expr& expr) {
  if (expr.type.kind != Kind::Scalar) return false;
  return !any_in(expr, [&](const Expr& one) {
    if (one.op == Op::Call || one.op == Op::Closure) return true;
    if (one.op != Op::Variable)
      return one.type.kind == Kind::Array || one.type.kind == Kind::Family;
    return one.slot < 2 * plan.components.size() || one.type.kind != Kind::Scalar ||
           !one.type.is_bounded() || one.type.most - one.type.least > 1'000'000;
  });
}

Expr simplified(Plan& plan, Expr expr) { return Simplifier(plan).run(std::move(expr)); }

}  // namespace yomikiri::asl
