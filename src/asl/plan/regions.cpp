// Neighbourhoods. A condition like "some liberty touches the chain" is evaluated from the chain
// outwards, and stops at the first hit; and if an invariant says that something holds nowhere, then
// after a change at one place it can hold only near that place.
#include <algorithm>
#include <optional>
#include <utility>

#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

bool is_read_of(const Expr& expr, const Expr& array, std::uint32_t at) {
  return expr.op == Op::Read && expr.kids[0] == array && is_variable(expr.kids[1], at);
}

// ---- lists turned around ----

ListTable transposed(const ListTable& table, std::size_t values) {
  std::vector<std::vector<std::int64_t>> rows(values);
  for (std::size_t key = 0; key + 1 < table.starts.size(); ++key)
    for (std::uint32_t i = table.starts[key]; i < table.starts[key + 1]; ++i)
      rows[static_cast<std::size_t>(table.items[i])].push_back(static_cast<std::int64_t>(key));
  ListTable turned;
  turned.item = scalar_type(0, static_cast<std::int64_t>(table.starts.size()) - 2);
  turned.starts.push_back(0);
  for (const auto& row : rows) {
    turned.items.insert(turned.items.end(), row.begin(), row.end());
    turned.starts.push_back(static_cast<std::uint32_t>(turned.items.size()));
  }
  return turned;
}

bool is_symmetric(const Plan& plan, std::uint32_t list) {
  const ListTable& table = plan.lists[list];
  const ListTable turned = transposed(table, table.starts.size() - 1);
  return turned.starts == table.starts && turned.items == table.items;
}

// `List#l(slot)`: the neighbours of a slot.
bool lists_of_slot(const Expr& domain, std::uint32_t slot) {
  return domain.op == Op::List && is_variable(domain.kids[0], slot);
}

// some N next to Q: N in R
bool touches(const Expr& condition, std::uint32_t slot, std::uint32_t set) {
  return condition.op == Op::Some && lists_of_slot(condition.kids[0], slot) &&
         condition.kids[1].op == Op::Member &&
         is_variable(condition.kids[1].kids[0], condition.slot) &&
         is_variable(condition.kids[1].kids[1], set);
}

// some Q: c(Q) & (some N next to Q: N in R)  ->  some N in R: some Q next to N: c(Q)
bool turn_some(Plan& plan, Expr& expr, std::uint32_t set, const Expr& closure) {
  if (expr.op == Op::Some && expr.kids[0].op == Op::Upto) {
    std::vector<Expr> conditions = conjuncts(expr.kids[1]);
    const auto near = std::ranges::find_if(
        conditions, [&](const Expr& one) { return touches(one, expr.slot, set); });
    if (near != conditions.end()) {
      const std::uint32_t list = near->kids[0].index;
      const Type item = plan.slots[near->slot].type;
      conditions.erase(near);
      const std::uint32_t member = plan.add_slot(item, "n");
      Expr around = make_expr(Op::List, expr.kids[0].type, {variable_expr(member, item)});
      around.index = add_list(plan, transposed(plan.lists[list], closure.type.size));
      Expr inner = binder(Op::Some, truth_type(), expr.slot,
                          {std::move(around), conjunction_of(std::move(conditions))});
      expr = binder(Op::Some, truth_type(), member, {closure, std::move(inner)});
      return true;
    }
  }
  return std::ranges::any_of(expr.kids,
                             [&](Expr& kid) { return turn_some(plan, kid, set, closure); });
}

// closure({P}, Q -> {N next to Q | A[N] = A[P]}): the whole region has one value, so A[N] = A[Q] is
// equivalent.
void name_region(Plan& plan, Expr& closure) {
  const Expr& start = closure.kids[0];
  Expr& step = closure.kids[1];
  if (start.op != Op::Elements || start.kids.size() != 1 || step.op != Op::Collect ||
      !lists_of_slot(step.kids[0], closure.slot) || step.kids[1].op != Op::Equal)
    return;
  Expr& condition = step.kids[1];
  for (const std::size_t side : {0U, 1U}) {
    const Expr& here = condition.kids[side];
    const Expr& there = condition.kids[1 - side];
    if (here.op != Op::Read || !is_variable(here.kids[1], step.slot)) continue;
    if (there.op != Op::Read || there.kids[0] != here.kids[0] ||
        !same_but_slots(there.kids[1], start.kids[0]))
      continue;
    Expr own = here;
    own.kids[1] = variable_expr(closure.slot, plan.slots[closure.slot].type);
    condition = make_expr(Op::Equal, truth_type(), {here, std::move(own)});
    return;
  }
}

// ---- locality ----

// A combination that never holds, for any place of an array (a component), in any state.
struct Impossible {
  std::vector<Expr> conditions;
  Expr array;
  std::uint32_t place;
};

void find_disjuncts(const Expr& expr, std::vector<Expr>& all) {
  if (expr.op == Op::Or) {
    find_disjuncts(expr.kids[0], all);
    find_disjuncts(expr.kids[1], all);
  } else {
    for (Expr& one : conjuncts(negation(expr))) all.push_back(std::move(one));
  }
}

std::vector<Impossible> find_impossible(const Plan& plan) {
  std::vector<Impossible> all;
  for (const Expr& invariant : plan.invariants) {
    if (invariant.op != Op::All || invariant.kids[0].op != Op::Upto) continue;
    Impossible one;
    one.place = invariant.slot;
    find_disjuncts(invariant.kids[1], one.conditions);
    std::set<std::uint32_t> arrays;
    for (const std::uint32_t slot : free_slots(invariant))
      if (plan.slots[slot].type.kind != Kind::Scalar) arrays.insert(slot);
    if (arrays.size() != 1 || free_slots(invariant).size() != 1) continue;
    one.array = variable_expr(*arrays.begin(), plan.slots[*arrays.begin()].type);
    all.push_back(std::move(one));
  }
  return all;
}

// A loop over all places, and an array that differs from a component's at one of them.
struct Changed {
  Expr array;   // the changed one
  Expr before;  // the component
  Expr place;
};

class Localiser {
 public:
  explicit Localiser(Plan& plan) : plan_(plan), impossible_(find_impossible(plan)) {}

  void run(Expr& expr) {
    if (expr.op == Op::Let && expr.kids[0].op == Op::Update) note(expr);
    for (Expr& kid : expr.kids) run(kid);
    const bool loop = expr.op == Op::Collect || expr.op == Op::Count || expr.op == Op::Some ||
                      expr.op == Op::Rule;
    if (!loop || expr.kids[0].op != Op::Upto) return;
    for (const Changed& changed : changed_)
      for (const Impossible& impossible : impossible_)
        if (localise(expr, changed, impossible)) return;
  }

 private:
  void note(const Expr& let) {
    const Expr& update = let.kids[0];
    if (update.kids.size() != 2 || update.kids[0].op != Op::Variable) return;
    const Expr& rule = update.kids[1];
    if (rule.kids[0].op != Op::One || !is_number(rule.kids[1])) return;
    changed_.push_back(
        {variable_expr(let.slot, update.type), update.kids[0], rule.kids[0].kids[0]});
  }

  bool localise(Expr& loop, const Changed& changed, const Impossible& impossible) {
    if (changed.before != impossible.array) return false;
    std::vector<Expr> conditions = conjuncts(loop.kids[1]);
    std::vector<bool> matched(conditions.size());
    const Type place_type = plan_.slots[loop.slot].type;
    for (const Expr& one : impossible.conditions) {
      Expr wanted = substitute(one, impossible.place, variable_expr(loop.slot, place_type));
      wanted = substitute(std::move(wanted), impossible.array.slot, changed.array);
      bool found = false;
      for (std::size_t i = 0; i < conditions.size(); ++i)
        if (same_but_slots(wanted, conditions[i])) found = matched[i] = true;
      if (!found) return false;
    }
    const Expr* region = nullptr;
    for (std::size_t i = 0; i < conditions.size() && !region; ++i)
      if (matched[i]) region = find_region(conditions[i], changed.array, loop.slot);
    if (!region) return false;
    const Expr closure = *region;
    const std::uint32_t list = closure.kids[1].kids[0].index;
    for (std::size_t i = 0; i < conditions.size(); ++i)
      if (matched[i] && !reads_near(conditions[i], changed.array, loop.slot, list)) return false;
    rewrite(loop, changed, closure, std::move(conditions));
    return true;
  }

  // The region of the loop's place, by a symmetric neighbourhood.
  const Expr* find_region(const Expr& expr, const Expr& array, std::uint32_t place) const {
    if (expr.op == Op::Closure && is_region(expr, array, place)) return &expr;
    for (const Expr& kid : expr.kids)
      if (const Expr* found = find_region(kid, array, place)) return found;
    return nullptr;
  }

  [[nodiscard]] bool is_region(const Expr& closure, const Expr& array, std::uint32_t place) const {
    const Expr& step = closure.kids[1];
    if (closure.kids[0].op != Op::Elements || closure.kids[0].kids.size() != 1 ||
        !is_variable(closure.kids[0].kids[0], place))
      return false;
    if (step.op != Op::Collect || !lists_of_slot(step.kids[0], closure.slot) ||
        !is_symmetric(plan_, step.kids[0].index) || step.kids[1].op != Op::Equal)
      return false;
    return is_read_of(step.kids[1].kids[0], array, step.slot) &&
           is_read_of(step.kids[1].kids[1], array, closure.slot);
  }

  // Whether the condition reads the array only in the region of the place, and next to it.
  [[nodiscard]] bool reads_near(const Expr& condition, const Expr& array, std::uint32_t place,
                                std::uint32_t list) const {
    std::set<std::uint32_t> inside{place};  // slots that hold places of the region
    std::set<std::uint32_t> near{place};    // ... or next to it
    return reads_near(condition, array, place, list, inside, near);
  }

  bool reads_near(const Expr& expr, const Expr& array, std::uint32_t place, std::uint32_t list,
                  std::set<std::uint32_t>& inside, std::set<std::uint32_t>& near) const {
    if (expr.op == Op::Read && expr.kids[0] == array)
      return expr.kids[1].op == Op::Variable && near.contains(expr.kids[1].slot);
    if (expr == array) return false;
    if (binds_slot(expr.op) && expr.op != Op::Let) {
      const Expr& domain = expr.kids[0];
      if (domain.op == Op::Closure && is_region(domain, array, place)) {
        inside.insert(expr.slot);
        near.insert(expr.slot);
      }
      if (domain.op == Op::List && domain.index == list && domain.kids[0].op == Op::Variable &&
          inside.contains(domain.kids[0].slot))
        near.insert(expr.slot);
      if (expr.op == Op::Closure && is_region(expr, array, place)) {
        inside.insert(expr.slot);
        near.insert(expr.slot);
      }
    }
    return std::ranges::all_of(expr.kids, [&](const Expr& kid) {
      return reads_near(kid, array, place, list, inside, near);
    });
  }

  // Whether the condition has the same value throughout a region: it depends on the place only
  // through the array's value there and through its region.
  static bool is_of_region(const Expr& expr, const Expr& array, std::uint32_t place,
                           const Expr& closure) {
    if (is_read_of(expr, array, place)) return true;
    if (expr.op == Op::Closure && same_but_slots(expr, closure)) return true;
    if (is_variable(expr, place)) return false;
    return std::ranges::all_of(
        expr.kids, [&](const Expr& kid) { return is_of_region(kid, array, place, closure); });
  }

  // The regions next to the change for which the conditions hold, and their places.
  void rewrite(Expr& loop, const Changed& changed, const Expr& closure,
               std::vector<Expr> conditions) {
    const Type place_type = plan_.slots[loop.slot].type;
    const Expr place = variable_expr(loop.slot, place_type);
    const Expr elsewhere = negation(make_expr(Op::Equal, truth_type(), {place, changed.place}));
    const Expr elsewhere2 = negation(make_expr(Op::Equal, truth_type(), {changed.place, place}));
    const bool differs = std::ranges::any_of(
        conditions, [&](const Expr& one) { return one == elsewhere || one == elsewhere2; });
    std::vector<Expr> of_region;
    std::vector<Expr> of_place;
    for (Expr& one : conditions) {
      if (differs) one = read_changed(std::move(one), changed, loop.slot);
      const bool whole = is_of_region(one, changed.array, loop.slot, closure);
      (whole ? of_region : of_place).push_back(std::move(one));
    }
    // Cheap conditions first.
    std::vector<Expr> asked_first;
    for (const bool slow : {false, true})
      for (const Expr& one : of_region)
        if (any_in(one, [](const Expr& inner) { return inner.op == Op::Closure; }) == slow)
          asked_first.push_back(one);
    const std::uint32_t start = plan_.add_slot(place_type, "s");
    Expr asked = fresh_copy(plan_, conjunction_of(std::move(asked_first)));
    asked = substitute(std::move(asked), loop.slot, variable_expr(start, place_type));
    Expr near = make_expr(Op::List, loop.kids[0].type, {changed.place});
    near.index = near_list(closure.kids[1].kids[0].index);
    Expr starts = binder(Op::Collect, closure.type, start, {std::move(near), std::move(asked)});
    Expr regions = fresh_copy(plan_, closure);
    regions.kids[0] = std::move(starts);
    loop.kids[0] = std::move(regions);
    loop.kids[1] = conjunction_of(std::move(of_place));
  }

  // Everywhere except at the change, both arrays are equal.
  static Expr read_changed(Expr expr, const Changed& changed, std::uint32_t place) {
    if (is_read_of(expr, changed.before, place)) {
      expr.kids[0] = changed.array;
      return expr;
    }
    for (Expr& kid : expr.kids) kid = read_changed(std::move(kid), changed, place);
    return expr;
  }

  // The neighbours of a place, and the place itself.
  std::uint32_t near_list(std::uint32_t list) {
    const ListTable table = plan_.lists[list];
    ListTable near;
    near.item = scalar_type(0, static_cast<std::int64_t>(table.starts.size()) - 2);
    near.starts.push_back(0);
    for (std::size_t key = 0; key + 1 < table.starts.size(); ++key) {
      near.items.insert(near.items.end(), table.items.begin() + table.starts[key],
                        table.items.begin() + table.starts[key + 1]);
      near.items.push_back(static_cast<std::int64_t>(key));
      near.starts.push_back(static_cast<std::uint32_t>(near.items.size()));
    }
    return add_list(plan_, std::move(near));
  }

  Plan& plan_;
  std::vector<Impossible> impossible_;
  std::vector<Changed> changed_;
};

class Rememberer {
 public:
  Rememberer(Plan& plan, Block& block) : plan_(plan), block_(block) {}

  void run(Expr& expr) {
    if (expr.op == Op::Let && expr.kids[0].op == Op::Update) note(expr);
    for (Expr& kid : expr.kids) run(kid);
    for (const auto& [array, update] : changed_)
      if (auto touches = as_touches(expr, array, update)) {
        expr = *std::move(touches);
        return;
      }
  }

 private:
  void note(const Expr& let) {
    const Expr& update = let.kids[0];
    if (update.kids.size() != 2 || update.kids[0].op != Op::Variable ||
        update.kids[0].slot >= plan_.components.size())
      return;
    const Expr& rule = update.kids[1];
    if (rule.kids[0].op == Op::One && is_number(rule.kids[1]) && is_number(rule.kids[2]))
      changed_.emplace_back(variable_expr(let.slot, update.type), update);
  }

  // some N in region(s): some Q next to N: B[Q] = c
  std::optional<Expr> as_touches(const Expr& expr, const Expr& array, const Expr& update) {
    if (expr.op != Op::Some || expr.kids[0].op != Op::Closure || expr.kids[1].op != Op::Some)
      return std::nullopt;
    const Expr& closure = expr.kids[0];
    const Expr& inner = expr.kids[1];
    const Expr& start = closure.kids[0];
    const Expr& step = closure.kids[1];
    if (start.op != Op::Elements || start.kids.size() != 1 || start.kids[0].op != Op::Variable ||
        step.op != Op::Collect || !lists_of_slot(step.kids[0], closure.slot) ||
        step.kids[1].op != Op::Equal || !lists_of_slot(inner.kids[0], expr.slot) ||
        inner.kids[0].index != step.kids[0].index || inner.kids[1].op != Op::Equal)
      return std::nullopt;
    const Expr& same = step.kids[1];
    const Expr& target = inner.kids[1];
    if (!is_read_of(same.kids[0], array, step.slot) ||
        !is_read_of(same.kids[1], array, closure.slot) ||
        !is_read_of(target.kids[0], array, inner.slot) || !is_number(target.kids[1]))
      return std::nullopt;
    const Expr& rule = update.kids[1];
    Expr touches = make_expr(
        Op::Touches, truth_type(),
        {update.kids[0], start.kids[0], rule.kids[0].kids[0], rule.kids[2], target.kids[1]});
    touches.index = step.kids[0].index;
    touches.slot = memo_for(touches);
    return touches;
  }

  // One memo for each combination of array, neighbourhood and target.
  std::uint32_t memo_for(const Expr& touches) {
    for (const auto& [other, slot] : memos_)
      if (other.kids[0] == touches.kids[0] && other.index == touches.index &&
          other.kids[4] == touches.kids[4])
        return slot;
    Type type = touches.kids[0].type;
    const std::uint32_t slot = plan_.add_slot(type, "regions");
    memos_.emplace_back(touches, slot);
    block_.memos.push_back(slot);
    return slot;
  }

  Plan& plan_;
  Block& block_;
  std::vector<std::pair<Expr, Expr>> changed_;
  std::vector<std::pair<Expr, std::uint32_t>> memos_;
};

}  // namespace

void remember_regions(Plan& plan, Block& block) { Rememberer(plan, block).run(block.legal); }

void turn_around(Plan& plan, Expr& expr) {
  for (Expr& kid : expr.kids) turn_around(plan, kid);
  if (expr.op == Op::Closure) name_region(plan, expr);
  if (expr.op != Op::Let || expr.kids[0].op != Op::Closure) return;
  if (count_reads(expr.kids[1], expr.slot) != 1) return;
  if (turn_some(plan, expr.kids[1], expr.slot, expr.kids[0])) {
    Expr body = std::move(expr.kids[1]);
    expr = std::move(body);
  }
}

void stay_local(Plan& plan, Expr& expr) { Localiser(plan).run(expr); }

}  // namespace yomikiri::asl
