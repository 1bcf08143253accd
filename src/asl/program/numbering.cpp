#include "asl/program/numbering.h"

#include <utility>

#include "asl/program/checked_arithmetic.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMostValues = std::uint64_t{1} << 62;

}  // namespace

Numbering::Numbering(std::shared_ptr<const Program> program, std::vector<std::int64_t> parameters)
    : program_(std::move(program)),
      parameters_(std::move(parameters)),
      bounds_(program_->sorts.size()),
      sizes_(program_->sorts.size()) {
  YK_ASSERT(parameters_.size() == program_->parameters.size());
  std::vector<bool> open(program_->sorts.size(), false);
  for (SortId sort = 0; sort < program_->sorts.size(); ++sort) measure(sort, open);
}

// The bounds of ranges: numbers, parameters and arithmetic. An overflow yields 0.
std::int64_t Numbering::constant(const Term& term) const {
  if (term.kind == TermKind::Number) return term.number;
  if (term.kind == TermKind::Parameter) return parameters_[program_->symbols[term.symbol].index];
  if (term.children.size() == 1) return constant(term.children[0]);  // Widen, Narrow
  YK_ASSERT(term.children.size() == 2);
  return combined(term.kind, constant(term.children[0]), constant(term.children[1])).value_or(0);
}

// Fills size and bounds. A sort that is still open contains itself: it is infinite, or empty.
void Numbering::measure(SortId id, std::vector<bool>& open) {
  const Sort& sort = program_->sorts[id];
  if (open[id] || sizes_[id]) return;
  open[id] = true;
  if (sort.kind == SortKind::Boolean) {
    sizes_[id] = 2;
  } else if (sort.kind == SortKind::Range) {
    bounds_[id] = {constant(sort.bounds[0]), constant(sort.bounds[1])};
    const auto [least, most] = bounds_[id];
    const auto count = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least) + 1;
    if (most < least)
      sizes_[id] = 0;
    else if (count - 1 < kMostValues)
      sizes_[id] = count;
  } else if (sort.kind == SortKind::Data) {
    std::optional<std::uint64_t> sum = 0;
    for (const SymbolId constructor : sort.constructors) {
      const auto& arguments = program_->symbols[constructor].arguments;
      for (const SortId argument : arguments) measure(argument, open);
      const auto block = product(arguments);
      sum =
          sum && block && *block < kMostValues - *sum ? std::optional(*sum + *block) : std::nullopt;
    }
    sizes_[id] = sum;
  }
  open[id] = false;
}

std::optional<std::uint64_t> Numbering::product(std::span<const SortId> sorts) const {
  std::uint64_t count = 1;
  for (const SortId sort : sorts) {
    if (!sizes_[sort]) return std::nullopt;
    if (*sizes_[sort] != 0 && count > kMostValues / *sizes_[sort]) return std::nullopt;
    count *= *sizes_[sort];
  }
  return count;
}

std::uint64_t Numbering::mixed_code(std::span<const SortId> sorts,
                                    std::span<const Value> values) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sorts.size(); ++i)
    sum = sum * *sizes_[sorts[i]] + code(sorts[i], values[i]);
  return sum;
}

std::vector<Value> Numbering::mixed_values(std::span<const SortId> sorts,
                                           std::uint64_t code) const {
  std::vector<Value> values(sorts.size());
  for (std::size_t i = sorts.size(); i-- > 0;) {
    values[i] = value(sorts[i], code % *sizes_[sorts[i]]);
    code /= *sizes_[sorts[i]];
  }
  return values;
}

Value Numbering::value(SortId id, std::uint64_t code) const {
  YK_ASSERT(sizes_[id] && code < *sizes_[id]);
  const Sort& sort = program_->sorts[id];
  if (sort.kind != SortKind::Data)
    return Value::integer(static_cast<std::int64_t>(
        static_cast<std::uint64_t>(sort.kind == SortKind::Range ? bounds_[id].least : 0) + code));
  for (const SymbolId constructor : sort.constructors) {
    const auto& arguments = program_->symbols[constructor].arguments;
    const std::uint64_t block = *product(arguments);
    if (code < block) return Value::data(constructor, mixed_values(arguments, code));
    code -= block;
  }
  return {};
}

std::uint64_t Numbering::code(SortId id, const Value& value) const {
  const Sort& sort = program_->sorts[id];
  if (sort.kind != SortKind::Data)
    return static_cast<std::uint64_t>(value.number()) -
           static_cast<std::uint64_t>(sort.kind == SortKind::Range ? bounds_[id].least : 0);
  std::uint64_t begin = 0;
  for (const SymbolId constructor : sort.constructors) {
    const auto& arguments = program_->symbols[constructor].arguments;
    if (constructor == value.constructor()) return begin + mixed_code(arguments, value.parts());
    begin += *product(arguments);
  }
  YK_ASSERT(false);  // a value of another sort
  return 0;
}

std::uint64_t Numbering::length(SortId array) const {
  const auto count = product(program_->sorts[array].indices);
  YK_ASSERT(count);
  return *count;
}

std::uint64_t Numbering::index(SortId array, std::span<const Value> indices) const {
  return mixed_code(program_->sorts[array].indices, indices);
}

std::vector<Value> Numbering::indices(SortId array, std::uint64_t index) const {
  return mixed_values(program_->sorts[array].indices, index);
}

}  // namespace yomikiri::asl
