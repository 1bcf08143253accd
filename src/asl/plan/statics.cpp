// What depends only on numbers of known range is computed once, when the plan is made: conditions
// and numbers become tables, domains become lists.
#include <algorithm>
#include <optional>
#include <utility>

#include "asl/interpreter/interpreter.h"
#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMostKeys = 1 << 16;
constexpr std::uint64_t kMostItems = 1 << 22;

// Combines the free slots of an expression into one number.
struct Key {
  std::vector<std::uint32_t> slots;
  std::vector<Type> types;
  std::uint64_t count = 1;

  [[nodiscard]] Expr expr() const {
    Expr key = number_expr(0);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      Expr digit = variable_expr(slots[i], types[i]);
      if (types[i].least != 0)
        digit = make_expr(Op::Subtract, scalar_type(0, types[i].most - types[i].least),
                          {std::move(digit), number_expr(types[i].least)});
      if (i == 0) {
        key = std::move(digit);
        continue;
      }
      const std::int64_t radix = types[i].most - types[i].least + 1;
      const Type row = scalar_type(0, (key.type.most + 1) * radix - 1);
      key = make_expr(Op::Multiply, row, {std::move(key), number_expr(radix)});
      key = make_expr(Op::Add, row, {std::move(key), std::move(digit)});
    }
    return key;
  }

  // The slot values for a key.
  void digits(std::uint64_t key, std::vector<std::int64_t>& numbers) const {
    numbers.resize(slots.size());
    for (std::size_t i = slots.size(); i-- > 0;) {
      const auto radix = static_cast<std::uint64_t>(types[i].most - types[i].least + 1);
      numbers[i] = types[i].least + static_cast<std::int64_t>(key % radix);
      key /= radix;
    }
  }
};

std::optional<Key> key_of(const Plan& plan, const Expr& expr) {
  Key key;
  for (const std::uint32_t slot : free_slots(expr)) {
    const Type& type = plan.slots[slot].type;
    if (slot < 2 * plan.components.size() || type.kind != Kind::Scalar || !type.is_bounded())
      return std::nullopt;
    key.slots.push_back(slot);
    key.types.push_back(type);
    key.count *= static_cast<std::uint64_t>(type.most - type.least + 1);
    if (key.count > kMostKeys) return std::nullopt;
  }
  return key;
}

bool is_static_domain(const Plan& plan, const Expr& domain) {
  switch (domain.op) {
    case Op::Upto:
      return true;
    case Op::Between:
      return is_static(plan, domain.kids[0]) && is_static(plan, domain.kids[1]);
    case Op::List:
    case Op::One:
      return is_static(plan, domain.kids[0]);
    case Op::Collect:
      return is_static_domain(plan, domain.kids[0]) && is_static(plan, domain.kids[1]);
    default:
      return false;
  }
}

Type range_of(const std::vector<std::int64_t>& numbers) {
  if (numbers.empty()) return scalar_type(0, 0);
  return scalar_type(std::ranges::min(numbers), std::ranges::max(numbers));
}

std::optional<ListTable> listed(const Plan& plan, const Expr& domain, const Key& key) {
  const Tabulator tabulator(plan, domain, key.slots);
  ListTable table;
  table.starts.push_back(0);
  std::vector<std::int64_t> numbers;
  for (std::uint64_t i = 0; i < key.count; ++i) {
    key.digits(i, numbers);
    const auto items = tabulator.items(numbers);
    if (!items || table.items.size() + items->size() > kMostItems) return std::nullopt;
    table.items.insert(table.items.end(), items->begin(), items->end());
    table.starts.push_back(static_cast<std::uint32_t>(table.items.size()));
  }
  table.item = range_of(table.items);
  return table;
}

// A static domain as a list, if it is not too long.
std::optional<Expr> as_list(Plan& plan, const Expr& domain) {
  const auto key = key_of(plan, domain);
  if (!key) return std::nullopt;
  auto table = listed(plan, domain, *key);
  if (!table) return std::nullopt;
  Expr list = make_expr(Op::List, domain.type, {key->expr()});
  list.index = add_list(plan, *std::move(table));
  return list;
}

int nodes_in(const Expr& expr) {
  int count = 1;
  for (const Expr& kid : expr.kids) count += nodes_in(kid);
  return count;
}

bool is_worth_a_table(const Expr& expr, const Expr& key) {
  const bool slow = any_in(expr, [](const Expr& one) {
    return one.op == Op::Field || one.op == Op::Divide || one.op == Op::Modulo ||
           one.op == Op::Check || (binds_slot(one.op) && one.op != Op::Let);
  });
  if (any_in(expr, [](const Expr& one) { return one.op == Op::Table; }) && nodes_in(expr) < 4)
    return false;
  return slow || nodes_in(expr) > nodes_in(key) + 2;
}

// Whether it is the identity: <X, Y> of the fields X and Y of P is P.
bool is_identity(const Table& table, const Key& key) {
  if (key.slots.size() != 1) return false;
  for (std::size_t i = 0; i < table.entries.size(); ++i)
    if (table.entries[i] != static_cast<std::int64_t>(i) + key.types[0].least) return false;
  return true;
}

std::optional<Expr> as_table(Plan& plan, const Expr& expr) {
  const auto key = key_of(plan, expr);
  if (!key || key->slots.empty() || !is_worth_a_table(expr, key->expr())) return std::nullopt;
  const Tabulator tabulator(plan, expr, key->slots);
  Table table;
  std::vector<std::int64_t> numbers;
  std::vector<std::int64_t> known;
  for (std::uint64_t i = 0; i < key->count; ++i) {
    key->digits(i, numbers);
    const auto value = tabulator.value(numbers);
    if (tabulator.is_exhausted()) return std::nullopt;
    table.entries.push_back(value.value_or(Table::kFaulty));
    if (value)
      known.push_back(*value);
    else if (!std::exchange(table.partial, true))
      table.fault = tabulator.fault();
  }
  if (known.empty()) return std::nullopt;
  if (is_identity(table, *key)) return variable_expr(key->slots[0], key->types[0]);
  table.type = range_of(known);
  Expr lookup = make_expr(Op::Table, table.type, {key->expr()});
  const auto same = std::ranges::find_if(
      plan.tables, [&](const Table& other) { return other.entries == table.entries; });
  lookup.index = static_cast<std::uint32_t>(same - plan.tables.begin());
  if (same == plan.tables.end()) plan.tables.push_back(std::move(table));
  return lookup;
}

// The static conditions of a loop, and the others. For `all` the loop tests `static -> others`.
struct Split {
  std::vector<Expr> fixed;
  std::vector<Expr> open;
};

Split split(const Plan& plan, Expr condition) {
  Split parts;
  for (Expr& one : conjuncts(std::move(condition))) {
    const bool fixed = is_static(plan, one);
    (fixed ? parts.fixed : parts.open).push_back(std::move(one));
  }
  return parts;
}

std::vector<Expr> disjuncts(Expr condition) {
  if (condition.op != Op::Or) {
    std::vector<Expr> one;
    one.push_back(std::move(condition));
    return one;
  }
  std::vector<Expr> all = disjuncts(std::move(condition.kids[0]));
  std::ranges::move(disjuncts(std::move(condition.kids[1])), std::back_inserter(all));
  return all;
}

Expr disjunction_of(std::vector<Expr> conditions) {
  Expr any = std::move(conditions.back());
  for (std::size_t i = conditions.size() - 1; i-- > 0;)
    any = make_expr(Op::Or, truth_type(), {std::move(conditions[i]), std::move(any)});
  return any;
}

// Only the numbers of the domain for which `condition` holds.
std::optional<Expr> filtered(Plan& plan, std::uint32_t slot, const Expr& domain, Expr condition) {
  Expr some = binder(Op::Collect, domain.type, slot, {domain, std::move(condition)});
  if (!is_static_domain(plan, some)) return std::nullopt;
  return as_list(plan, some);
}

// Excludes the numbers for which `condition` holds. If it is a fault, the number stays: the other
// conditions may guard it.
std::optional<Expr> without(Plan& plan, std::uint32_t slot, const Expr& domain,
                            const Expr& condition) {
  const Expr some = binder(Op::Collect, domain.type, slot, {domain, condition});
  const auto key = key_of(plan, some);
  if (!key) return std::nullopt;
  const Tabulator items(plan, domain, key->slots);
  std::vector<std::uint32_t> slots = key->slots;
  slots.push_back(slot);
  const Tabulator holds(plan, condition, slots);
  ListTable table;
  table.starts.push_back(0);
  std::vector<std::int64_t> numbers;
  for (std::uint64_t i = 0; i < key->count; ++i) {
    key->digits(i, numbers);
    const auto all = items.items(numbers);
    if (!all) return std::nullopt;
    numbers.push_back(0);
    for (const std::int64_t item : *all) {
      numbers.back() = item;
      if (holds.value(numbers).value_or(0) == 0) table.items.push_back(item);
      if (holds.is_exhausted()) return std::nullopt;
    }
    numbers.pop_back();
    if (table.items.size() > kMostItems) return std::nullopt;
    table.starts.push_back(static_cast<std::uint32_t>(table.items.size()));
  }
  table.item = range_of(table.items);
  Expr list = make_expr(Op::List, domain.type, {key->expr()});
  list.index = add_list(plan, std::move(table));
  return list;
}

// some v: A & d  ->  some v of those with A: d. Likewise for counts, sets and closures.
void filter_loop(Plan& plan, Expr& loop, bool relations_only) {
  if (!is_static_domain(plan, loop.kids[0])) return;
  Split parts = split(plan, loop.kids[1]);
  if (parts.fixed.empty()) return;
  auto list = filtered(plan, loop.slot, loop.kids[0], conjunction_of(std::move(parts.fixed)));
  if (!list || (relations_only && is_number(list->kids[0]))) return;
  loop.kids[0] = *std::move(list);
  loop.kids[1] = conjunction_of(std::move(parts.open));
}

bool is_filter(Op op) {
  return op == Op::Some || op == Op::Count || op == Op::Collect || op == Op::Each;
}

// all v: A & (t or d)  ->  (all v: A) & (all v of those without t: d).
Expr split_all(Plan& plan, Expr loop) {
  if (!is_static_domain(plan, loop.kids[0])) return loop;
  Split parts = split(plan, loop.kids[1]);
  std::vector<Expr> result;
  if (!parts.fixed.empty()) {
    Expr fixed = loop;
    fixed.kids[1] = conjunction_of(parts.fixed);
    const auto key = key_of(plan, fixed);
    if (!key) return loop;
    const Tabulator tabulator(plan, fixed, key->slots);
    std::vector<std::int64_t> numbers;
    for (std::uint64_t i = 0; i < key->count; ++i) {
      key->digits(i, numbers);
      if (!tabulator.value(numbers)) return loop;  // guarded by conditions that are not static
    }
    result.push_back(std::move(fixed));
  }
  for (Expr& open : parts.open) {
    Expr part = loop;
    part.slot = plan.add_slot(plan.slots[loop.slot].type, plan.slots[loop.slot].name);
    open = replaced(plan, std::move(open), loop.slot,
                    variable_expr(part.slot, plan.slots[part.slot].type));
    std::vector<Expr> fixed;
    std::vector<Expr> rest;
    for (Expr& one : disjuncts(std::move(open))) {
      const bool is_fixed = is_static(plan, one);
      (is_fixed ? fixed : rest).push_back(std::move(one));
    }
    if (!fixed.empty() && !rest.empty()) {
      if (auto list = without(plan, part.slot, part.kids[0], disjunction_of(fixed))) {
        part.kids[0] = *std::move(list);
        fixed.clear();
      }
    }
    for (Expr& one : rest) fixed.push_back(std::move(one));
    part.kids[1] = disjunction_of(std::move(fixed));
    result.push_back(std::move(part));
  }
  return conjunction_of(std::move(result));
}

// some D: some J: c  ->  some pair of both: c, if the pairs are a list.
void join_loops(Plan& plan, Expr& loop) {
  if (loop.op != Op::Some || loop.kids[1].op != Op::Some) return;
  const Expr& inner = loop.kids[1];
  if (!is_static_domain(plan, loop.kids[0]) || !is_static_domain(plan, inner.kids[0])) return;
  const Type outer_type = plan.slots[loop.slot].type;
  const Type inner_type = plan.slots[inner.slot].type;
  if (!outer_type.is_bounded() || !inner_type.is_bounded()) return;
  const std::int64_t radix = inner_type.most - inner_type.least + 1;
  const std::int64_t count = (outer_type.most - outer_type.least + 1) * radix;
  if (count > 4096) return;
  const std::uint32_t pair = plan.add_slot(scalar_type(0, count - 1), "w");
  const auto part = [&](const Type& type, std::int64_t stride) {
    Expr field = make_expr(Op::Field, scalar_type(0, type.most - type.least),
                           {variable_expr(pair, plan.slots[pair].type)});
    field.number = stride;
    field.extra = type.most - type.least + 1;
    if (type.least == 0) return field;
    return make_expr(Op::Add, type, {std::move(field), number_expr(type.least)});
  };
  // The pairs for which both are in their domains.
  const auto within = [&](std::uint32_t slot, const Expr& domain, const Type& type, Expr value) {
    const std::uint32_t probe = plan.add_slot(type, "p");
    Expr same = make_expr(Op::Equal, truth_type(), {variable_expr(probe, type), std::move(value)});
    (void)slot;
    return binder(Op::Some, truth_type(), probe, {domain, std::move(same)});
  };
  Expr outer_in = within(loop.slot, loop.kids[0], outer_type, part(outer_type, radix));
  Expr inner_domain = replaced(plan, inner.kids[0], loop.slot, part(outer_type, radix));
  Expr inner_in = within(inner.slot, inner_domain, inner_type, part(inner_type, 1));
  Expr all = make_expr(Op::Upto, bits_type(static_cast<std::uint32_t>(count)), {});
  all.number = count;
  auto list =
      filtered(plan, pair, all,
               make_expr(Op::And, truth_type(), {std::move(outer_in), std::move(inner_in)}));
  if (!list) return;
  Expr body = replaced(plan, inner.kids[1], loop.slot, part(outer_type, radix));
  body = replaced(plan, std::move(body), inner.slot, part(inner_type, 1));
  loop = binder(Op::Some, truth_type(), pair, {*std::move(list), std::move(body)});
}

}  // namespace

void list_neighbours(Plan& plan, Expr& expr) {
  for (Expr& kid : expr.kids) list_neighbours(plan, kid);
  if (expr.op == Op::Collect && is_static_domain(plan, expr)) {
    if (auto list = as_list(plan, expr)) expr = *std::move(list);
  } else if (is_filter(expr.op)) {
    filter_loop(plan, expr, true);
  }
}

void split_loops(Plan& plan, Expr& expr) {
  for (Expr& kid : expr.kids) split_loops(plan, kid);
  if (is_filter(expr.op)) {
    filter_loop(plan, expr, false);
    join_loops(plan, expr);
  } else if (expr.op == Op::All) {
    expr = split_all(plan, std::move(expr));
  }
}

void tabulate(Plan& plan, Expr& expr) {
  if (expr.type.kind == Kind::Scalar && is_static(plan, expr)) {
    if (auto table = as_table(plan, expr)) {
      expr = *std::move(table);
      return;
    }
  }
  for (Expr& kid : expr.kids) tabulate(plan, kid);
}

}  // namespace yomikiri::asl
