// Arrays: most elements that a move leaves unchanged need not be written, and most boards that
// rules mention need not be built.
#include <algorithm>
#include <optional>
#include <utility>

#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

using Binding = std::pair<std::uint32_t, Expr>;

Expr with(std::vector<Binding> bound, Expr body) {
  while (!bound.empty()) {
    body = let_expr(bound.back().first, std::move(bound.back().second), std::move(body));
    bound.pop_back();
  }
  return body;
}

// ---- updates ----

// One path through the choices of an element: under these conditions, this value.
struct Leaf {
  std::vector<Expr> path;
  Expr value;
};

void find_leaves(const Expr& element, std::vector<Expr>& path, std::vector<Leaf>& leaves) {
  if (element.op != Op::If) {
    leaves.push_back({path, element});
    return;
  }
  path.push_back(element.kids[0]);
  find_leaves(element.kids[1], path, leaves);
  path.back() = negation(element.kids[0]);
  find_leaves(element.kids[2], path, leaves);
  path.pop_back();
}

// The other array, if the element reads it at the same place.
std::optional<Expr> frame_of(const Expr& element, std::uint32_t slot) {
  if (element.op != Op::Read || !is_variable(element.kids[1], slot)) return std::nullopt;
  if (reads_slot(element.kids[0], slot)) return std::nullopt;
  return element.kids[0];
}

bool is_field_of(const Expr& expr, std::uint32_t slot) {
  return expr.op == Op::Field && is_variable(expr.kids[0], slot);
}

// Extracts the conditions that determine the place: `P = e`, or `some Y: X(P) = e & ...` for all
// fields.
class Places {
 public:
  Places(Plan& plan, std::uint32_t slot, std::uint32_t size)
      : plan_(plan), slot_(slot), size_(size) {}

  // Removes from the conditions what determines the place.
  Expr domain(std::vector<Expr>& conditions) {
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      auto found = places(conditions[i]);
      if (!found) continue;
      conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(i));
      return *std::move(found);
    }
    Expr all = make_expr(Op::Upto, bits_type(size_), {});
    all.number = size_;
    return all;
  }

 private:
  std::optional<Expr> places(const Expr& condition) {
    if (condition.op == Op::Equal) {
      for (const std::size_t side : {0U, 1U})
        if (is_variable(condition.kids[side], slot_) &&
            !reads_slot(condition.kids[1 - side], slot_))
          return make_expr(Op::One, bits_type(size_), {condition.kids[1 - side]});
      return std::nullopt;
    }
    if (condition.op == Op::Some && !reads_slot(condition.kids[0], slot_)) {
      auto inner = places_under(condition.kids[1]);
      if (!inner) return std::nullopt;
      return binder(Op::Each, bits_type(size_), condition.slot,
                    {condition.kids[0], std::move(inner->first), std::move(inner->second)});
    }
    if (auto solved = solve(conjuncts(condition))) return solved;
    return std::nullopt;
  }

  // The conditions that do not depend on the place, and the places.
  std::optional<std::pair<Expr, Expr>> places_under(const Expr& condition) {
    std::vector<Expr> all = conjuncts(condition);
    std::vector<Expr> free;
    std::vector<Expr> about;
    for (Expr& one : all) (reads_slot(one, slot_) ? about : free).push_back(std::move(one));
    if (about.size() == 1)
      if (auto inner = places(about[0]))
        return std::pair(conjunction_of(std::move(free)), *std::move(inner));
    if (auto solved = solve(std::move(about)))
      return std::pair(conjunction_of(std::move(free)), *std::move(solved));
    return std::nullopt;
  }

  // Solves X(P) + a = e & Y(P) + b = f, for all fields of P: the only such place, if it is on the
  // board.
  std::optional<Expr> solve(std::vector<Expr> equations) {
    Expr place = number_expr(0);
    std::vector<Expr> inside;
    std::int64_t covered = 1;
    for (const Expr& equation : equations) {
      if (equation.op != Op::Equal) return std::nullopt;
      const auto side = side_with_field(equation);
      if (!side) return std::nullopt;
      const auto& [field, shift, value] = *side;
      Expr digit = make_expr(Op::Subtract, integer_type(), {value, number_expr(shift)});
      Expr within = make_expr(Op::Within, truth_type(), {digit});
      within.number = 0;
      within.extra = field.extra - 1;
      inside.push_back(std::move(within));
      Expr part =
          make_expr(Op::Multiply, integer_type(), {std::move(digit), number_expr(field.number)});
      place = make_expr(Op::Add, integer_type(), {std::move(place), std::move(part)});
      covered *= field.extra;
    }
    if (covered != size_) return std::nullopt;  // a field is undetermined, or constrained twice
    place.type = scalar_type(0, size_ - 1);
    const std::uint32_t once = plan_.add_slot(scalar_type(0, 0), "o");
    Expr one = make_expr(Op::Upto, bits_type(1), {});
    one.number = 1;
    return binder(Op::Each, bits_type(size_), once,
                  {std::move(one), conjunction_of(std::move(inside)),
                   make_expr(Op::One, bits_type(size_), {std::move(place)})});
  }

  struct Side {
    Expr field;
    std::int64_t shift;
    Expr value;
  };

  [[nodiscard]] std::optional<Side> side_with_field(const Expr& equation) const {
    for (const std::size_t side : {0U, 1U}) {
      const Expr& here = equation.kids[side];
      const Expr& there = equation.kids[1 - side];
      if (reads_slot(there, slot_)) continue;
      if (is_field_of(here, slot_)) return Side{here, 0, there};
      if (here.op == Op::Add && is_number(here.kids[0]) && is_field_of(here.kids[1], slot_))
        return Side{here.kids[1], here.kids[0].number, there};
    }
    return std::nullopt;
  }

  Plan& plan_;
  std::uint32_t slot_;
  std::uint32_t size_;
};

// if a or b then v: two leaves, the second one excluding the first.
void part_leaves(Plan& plan, std::vector<Leaf>& leaves) {
  for (std::size_t i = 0; i < leaves.size() && leaves.size() < 8; ++i) {
    for (std::size_t c = 0; c < leaves[i].path.size(); ++c) {
      if (leaves[i].path[c].op != Op::Or) continue;
      Leaf second = leaves[i];
      const Expr either = leaves[i].path[c];
      leaves[i].path[c] = either.kids[0];
      second.path[c] = either.kids[1];
      second.path.push_back(negation(fresh_copy(plan, either.kids[0])));
      leaves.insert(leaves.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(second));
      break;
    }
  }
}

// [P: if c then v else A[P]] is A except where c holds.
std::optional<Expr> as_update(Plan& plan, const Expr& fill) {
  std::vector<Leaf> leaves;
  std::vector<Expr> path;
  find_leaves(fill.kids[0], path, leaves);
  part_leaves(plan, leaves);
  std::optional<Expr> base;
  for (const Leaf& leaf : leaves)
    if (auto frame = frame_of(leaf.value, fill.slot)) {
      if (base && *base != *frame) return std::nullopt;
      base = std::move(frame);
    }
  if (!base || leaves.size() > 8) return std::nullopt;
  Expr update = make_expr(Op::Update, fill.type, {*base});
  for (Leaf& leaf : leaves) {
    if (frame_of(leaf.value, fill.slot)) continue;
    std::vector<Expr> conditions;
    for (Expr& one : leaf.path)
      std::ranges::move(conjuncts(std::move(one)), std::back_inserter(conditions));
    const std::uint32_t slot =
        plan.add_slot(plan.slots[fill.slot].type, plan.slots[fill.slot].name);
    Expr name = variable_expr(slot, plan.slots[slot].type);
    for (Expr& one : conditions) one = replaced(plan, fresh_copy(plan, one), fill.slot, name);
    Expr value = replaced(plan, fresh_copy(plan, leaf.value), fill.slot, name);
    Expr domain = Places(plan, slot, fill.type.size).domain(conditions);
    update.kids.push_back(
        binder(Op::Rule, bits_type(fill.type.size), slot,
               {std::move(domain), conjunction_of(std::move(conditions)), std::move(value)}));
  }
  return update;
}

// ---- lifting ----

void take_arrays(Expr& expr, const std::set<std::uint32_t>& inside, std::vector<Binding>& taken) {
  const auto depends = [&](const Expr& bound) {
    const auto free = free_slots(bound);
    return std::ranges::any_of(free, [&](std::uint32_t slot) { return inside.contains(slot); });
  };
  while (expr.op == Op::Let && expr.kids[0].type.kind == Kind::Array && !depends(expr.kids[0])) {
    taken.emplace_back(expr.slot, std::move(expr.kids[0]));
    Expr body = std::move(expr.kids[1]);
    expr = std::move(body);
  }
  std::set<std::uint32_t> within = inside;
  if (binds_slot(expr.op)) within.insert(expr.slot);
  for (Expr& kid : expr.kids) take_arrays(kid, within, taken);
}

// ---- dissolving ----

bool is_used_whole(const Expr& expr, std::uint32_t slot) {
  if (expr.op == Op::Read && is_variable(expr.kids[0], slot))
    return is_used_whole(expr.kids[1], slot);
  if (expr.op == Op::Contains && is_variable(expr.kids[1], slot)) return false;
  if (expr.op == Op::Hash && is_variable(expr.kids[0], slot)) return false;
  if (is_variable(expr, slot)) return true;
  return std::ranges::any_of(expr.kids, [&](const Expr& kid) { return is_used_whole(kid, slot); });
}

class Dissolver {
 public:
  Dissolver(Plan& plan, bool parting) : plan_(plan), parting_(parting) {}

  void run(Expr& expr) {
    for (Expr& kid : expr.kids) run(kid);
    if (expr.op != Op::Let || expr.kids[0].type.kind != Kind::Array) return;
    if (expr.kids[0].op == Op::Variable) {
      Expr body = substitute(std::move(expr.kids[1]), expr.slot, expr.kids[0]);
      expr = std::move(body);
      return;
    }
    if (expr.kids[1].type.kind != Kind::Scalar) return;
    if (expr.kids[0].op == Op::If) return push_choice(expr);
    if (expr.kids[0].op == Op::Let) return lift_let(expr);
    if (expr.kids[0].op != Op::Update || is_used_whole(expr.kids[1], expr.slot)) return;
    if (!parting_)
      dissolve(expr);
    else if (std::ranges::any_of(expr.kids[0].kids, writes_set))
      part(expr);
  }

 private:
  // let x = if c then a else b in e  ->  if c then (let x = a in e) else (let x = b in e)
  void push_choice(Expr& expr) {
    Expr bound = std::move(expr.kids[0]);
    Expr other = fresh_copy(plan_, expr.kids[1]);
    const std::uint32_t slot =
        plan_.add_slot(plan_.slots[expr.slot].type, plan_.slots[expr.slot].name);
    other =
        replaced(plan_, std::move(other), expr.slot, variable_expr(slot, plan_.slots[slot].type));
    Expr yes = let_expr(expr.slot, std::move(bound.kids[1]), std::move(expr.kids[1]));
    Expr no = let_expr(slot, std::move(bound.kids[2]), std::move(other));
    Expr chosen =
        simplified(plan_, choice(std::move(bound.kids[0]), std::move(yes), std::move(no)));
    expr = std::move(chosen);
    run(expr);
  }

  // let x = (let y = a in b) in e  ->  let y = a in (let x = b in e)
  void lift_let(Expr& expr) {
    Expr bound = std::move(expr.kids[0]);
    Expr inner = let_expr(expr.slot, std::move(bound.kids[1]), std::move(expr.kids[1]));
    expr = let_expr(bound.slot, std::move(bound.kids[0]), std::move(inner));
    run(expr.kids[1]);
    run(expr);
  }

  static bool writes_set(const Expr& kid) {
    return kid.op == Op::Rule && kid.kids[0].op != Op::One && kid.kids[0].op != Op::Variable;
  }

  void dissolve(Expr& expr) {
    Expr update = std::move(expr.kids[0]);
    std::vector<Binding> bound;
    for (std::size_t i = 1; i < update.kids.size(); ++i) keep_places(update, i, bound);
    Expr body = read_through(std::move(expr.kids[1]), expr.slot, update);
    Expr result = with(std::move(bound), std::move(body));
    expr = std::move(result);
  }

  // let x = update in e, where some rules usually write nothing: treats that case separately,
  // without them, before their sets are built.
  void part(Expr& expr) {
    Expr update = std::move(expr.kids[0]);
    Expr less = update;
    std::erase_if(less.kids, [](const Expr& kid) { return writes_set(kid); });
    Expr written = truth(false);
    for (const Expr& rule : update.kids)
      if (writes_set(rule))
        written = make_expr(Op::Or, truth_type(), {std::move(written), may_write(rule)});
    const std::uint32_t other = plan_.add_slot(update.type, "x");
    Expr body = replaced(plan_, fresh_copy(plan_, expr.kids[1]), expr.slot,
                         variable_expr(other, update.type));
    Expr without = let_expr(other, fresh_copy(plan_, less), std::move(body));
    std::vector<Binding> bound;
    for (std::size_t i = 1; i < update.kids.size(); ++i) keep_places(update, i, bound);
    Expr with_all =
        with(std::move(bound), let_expr(expr.slot, std::move(update), std::move(expr.kids[1])));
    Expr result =
        simplified(plan_, choice(std::move(written), std::move(with_all), std::move(without)));
    expr = std::move(result);
  }

  // If this is false, the rule writes nothing. A closure without a start is empty.
  Expr may_write(const Expr& rule) {
    const Expr* domain = &rule.kids[0];
    if (domain->op != Op::Closure) return some_in(*domain, rule.slot, rule.kids[1]);
    while (domain->op == Op::Closure) domain = &domain->kids[0];
    if (domain->op == Op::Collect) return some_in(domain->kids[0], domain->slot, domain->kids[1]);
    return some_in(*domain, rule.slot, truth(true));
  }

  Expr some_in(const Expr& domain, std::uint32_t slot, const Expr& condition) {
    return fresh_copy(plan_, binder(Op::Some, truth_type(), slot, {domain, condition}));
  }

  // The places where a rule writes are a set, computed once; unless it is a single place.
  void keep_places(Expr& update, std::size_t i, std::vector<Binding>& bound) {
    Expr& rule = update.kids[i];
    if (rule.kids[0].op == Op::Variable) return;
    if (rule.kids[0].op == Op::One) {
      const Expr& place = rule.kids[0].kids[0];
      if (place.op != Op::Variable && place.op != Op::Number) {
        const std::uint32_t slot = plan_.add_slot(place.type, "p");
        Expr name = variable_expr(slot, place.type);
        bound.emplace_back(slot, std::exchange(rule.kids[0].kids[0], std::move(name)));
      }
      return;
    }
    const Type set = bits_type(update.type.size);
    const std::uint32_t slot = plan_.add_slot(set, "w");
    const std::uint32_t place = plan_.add_slot(plan_.slots[rule.slot].type, "p");
    Expr condition = replaced(plan_, std::move(rule.kids[1]), rule.slot,
                              variable_expr(place, plan_.slots[place].type));
    Expr where = std::move(rule.kids[0]);
    bound.emplace_back(slot,
                       binder(Op::Collect, set, place, {std::move(where), std::move(condition)}));
    rule.kids[0] = variable_expr(slot, set);
    rule.kids[1] = truth(true);
  }

  Expr read_through(Expr expr, std::uint32_t slot, const Expr& update) {
    for (Expr& kid : expr.kids)
      if (!is_variable(kid, slot)) kid = read_through(std::move(kid), slot, update);
    if (expr.op == Op::Read && is_variable(expr.kids[0], slot))
      return element(std::move(expr.kids[1]), update);
    if (expr.op == Op::Hash && is_variable(expr.kids[0], slot)) {
      Expr before = make_expr(Op::Hash, integer_type(), {update.kids[0]});
      return make_expr(Op::Rehash, integer_type(), {std::move(before), fresh_copy(plan_, update)});
    }
    if (expr.op == Op::Contains && is_variable(expr.kids[1], slot))
      expr.kids[1] = fresh_copy(plan_, update);
    return expr;
  }

  Expr element(Expr at, const Expr& update) {
    std::vector<Binding> bound;
    if (at.op != Op::Variable && at.op != Op::Number) {
      const std::uint32_t slot = plan_.add_slot(scalar_type(0, update.type.size - 1), "k");
      Expr name = variable_expr(slot, plan_.slots[slot].type);
      bound.emplace_back(slot, std::exchange(at, std::move(name)));
    }
    Expr value =
        make_expr(Op::Read, scalar_type(update.type.least, update.type.most), {update.kids[0], at});
    for (std::size_t i = update.kids.size(); i-- > 1;) {
      const Expr& rule = update.kids[i];
      Expr here = rule.kids[0].op == Op::One
                      ? make_expr(Op::Equal, truth_type(), {at, rule.kids[0].kids[0]})
                      : make_expr(Op::Member, truth_type(), {at, rule.kids[0]});
      Expr also = replaced(plan_, rule.kids[1], rule.slot, at);
      Expr written = replaced(plan_, rule.kids[2], rule.slot, at);
      value = choice(conjunction_of(conjuncts(
                         make_expr(Op::And, truth_type(), {std::move(here), std::move(also)}))),
                     std::move(written), std::move(value));
    }
    return with(std::move(bound), std::move(value));
  }

  Plan& plan_;
  bool parting_;
};

}  // namespace

void find_updates(Plan& plan, Expr& expr) {
  for (Expr& kid : expr.kids) find_updates(plan, kid);
  if (expr.op != Op::Fill) return;
  Expr& element = expr.kids[0];
  if (auto base = frame_of(element, expr.slot)) {
    expr = *std::move(base);
    return;
  }
  if (element.op == Op::Let && !reads_slot(element.kids[0], expr.slot)) {
    Expr let = std::move(element);
    expr.kids[0] = std::move(let.kids[1]);
    find_updates(plan, expr);
    expr = let_expr(let.slot, std::move(let.kids[0]), std::move(expr));
    return;
  }
  if (element.op == Op::If && !reads_slot(element.kids[0], expr.slot)) {
    Expr other = expr;
    other.slot = plan.add_slot(plan.slots[expr.slot].type, plan.slots[expr.slot].name);
    other.kids[0] = replaced(plan, fresh_copy(plan, element.kids[2]), expr.slot,
                             variable_expr(other.slot, plan.slots[other.slot].type));
    Expr condition = std::move(element.kids[0]);
    Expr yes = std::move(element.kids[1]);
    expr.kids[0] = std::move(yes);
    find_updates(plan, expr);
    find_updates(plan, other);
    expr = choice(std::move(condition), std::move(expr), std::move(other));
    return;
  }
  if (auto update = as_update(plan, expr)) expr = *std::move(update);
}

void lift_arrays(Plan& plan, Expr& expr) {
  for (Expr& kid : expr.kids) lift_arrays(plan, kid);
  const bool loops =
      (binds_slot(expr.op) && expr.op != Op::Let && expr.op != Op::Rule) || expr.op == Op::Update;
  if (!loops) return;
  std::vector<Binding> taken;
  std::set<std::uint32_t> inside;
  if (binds_slot(expr.op)) inside.insert(expr.slot);
  for (Expr& kid : expr.kids) take_arrays(kid, inside, taken);
  expr = with(std::move(taken), std::move(expr));
}

void part_updates(Plan& plan, Expr& expr) { Dissolver(plan, true).run(expr); }

void dissolve_arrays(Plan& plan, Expr& expr) { Dissolver(plan, false).run(expr); }

}  // namespace yomikiri::asl
