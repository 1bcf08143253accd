#include "asl/cpp/positions.h"

namespace yomikiri::asl {
namespace {

bool decode(const Plan& plan, const Expr& key, std::int64_t number, SlotValues& values) {
  if (key.op == Op::Table && counts_up(plan.tables[key.index].entries))
    return decode(plan, key.kids[0], number, values);
  if (key.op == Op::Variable) {
    const auto [known, is_new] = values.emplace(key.slot, number);
    return is_new || known->second == number;
  }
  if (key.op != Op::Add || key.kids[0].op != Op::Multiply || !is_number(key.kids[0].kids[1]))
    return false;
  const std::int64_t radix = key.kids[0].kids[1].number;
  const Type& rest = key.kids[1].type;
  return radix > 0 && rest.least >= 0 && rest.most < radix &&
         decode(plan, key.kids[0].kids[0], number / radix, values) &&
         decode(plan, key.kids[1], number % radix, values);
}

}  // namespace

std::optional<SlotValues> slots_of_key(const Plan& plan, const Expr& key, std::int64_t number) {
  SlotValues values;
  if (!decode(plan, key, number, values)) return std::nullopt;
  return values;
}

std::optional<std::int64_t> value_of(const Plan& plan, const Expr& expr, const SlotValues& values) {
  if (is_number(expr)) return expr.number;
  if (expr.op == Op::Variable) {
    const auto known = values.find(expr.slot);
    return known == values.end() ? std::nullopt : std::optional(known->second);
  }
  std::vector<std::int64_t> kids;
  for (const Expr& kid : expr.kids) {
    const auto value = value_of(plan, kid, values);
    if (!value) return std::nullopt;
    kids.push_back(*value);
  }
  switch (expr.op) {
    case Op::Add:
      return kids[0] + kids[1];
    case Op::Subtract:
      return kids[0] - kids[1];
    case Op::Multiply:
      return kids[0] * kids[1];
    case Op::Table: {
      const Table& table = plan.tables[expr.index];
      if (kids[0] < 0 || kids[0] >= static_cast<std::int64_t>(table.entries.size()))
        return std::nullopt;
      const std::int64_t entry = table.entries[static_cast<std::size_t>(kids[0])];
      return entry == Table::kFaulty ? std::nullopt : std::optional(entry);
    }
    default:
      return std::nullopt;
  }
}

bool counts_up(const std::vector<std::int64_t>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i] != static_cast<std::int64_t>(i)) return false;
  return true;
}

std::optional<std::vector<std::int64_t>> entries_by_position(const Plan& plan, const Expr& read,
                                                             const ListLoop& loop) {
  if (!reads_slot(read, loop.slot)) return std::nullopt;
  const ListTable& lists = *loop.lists;
  std::vector<std::int64_t> entries;
  for (std::size_t key = 0; key + 1 < lists.starts.size(); ++key) {
    auto values = slots_of_key(plan, loop.key, static_cast<std::int64_t>(key));
    if (!values) return std::nullopt;
    for (std::size_t at = lists.starts[key]; at < lists.starts[key + 1]; ++at) {
      (*values)[loop.slot] = lists.items[at];
      const auto entry = value_of(plan, read, *values);
      if (!entry) return std::nullopt;
      entries.push_back(*entry);
    }
  }
  return entries;
}

}  // namespace yomikiri::asl
