#include "asl/program/numbering.h"

#include <utility>

#include "core/assert.h"

namespace yomikiri::asl {

Numbering::Numbering(std::shared_ptr<const Program> program, std::vector<std::int64_t> parameters)
    : program_(std::move(program)),
      parameters_(std::move(parameters)),
      sizes_(*program_, parameters_) {}

std::uint64_t Numbering::mixed_code(std::span<const SortId> sorts,
                                    std::span<const Value> values) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sorts.size(); ++i)
    sum = sum * *size(sorts[i]) + code(sorts[i], values[i]);
  return sum;
}

std::vector<Value> Numbering::mixed_values(std::span<const SortId> sorts,
                                           std::uint64_t code) const {
  std::vector<Value> values(sorts.size());
  for (std::size_t i = sorts.size(); i-- > 0;) {
    values[i] = value(sorts[i], code % *size(sorts[i]));
    code /= *size(sorts[i]);
  }
  return values;
}

Value Numbering::value(SortId id, std::uint64_t code) const {
  YK_ASSERT(size(id) && code < *size(id));
  const Sort& sort = program_->sorts[id];
  if (sort.kind != SortKind::Data)
    return Value::integer(static_cast<std::int64_t>(
        static_cast<std::uint64_t>(sort.kind == SortKind::Range ? least(id) : 0) + code));
  for (const SymbolId constructor : sort.constructors) {
    const auto& arguments = program_->symbols[constructor].arguments;
    const std::uint64_t block = *sizes_.product(arguments);
    if (code < block) return Value::data(constructor, mixed_values(arguments, code));
    code -= block;
  }
  return {};
}

std::uint64_t Numbering::code(SortId id, const Value& value) const {
  const Sort& sort = program_->sorts[id];
  if (sort.kind != SortKind::Data)
    return static_cast<std::uint64_t>(value.number()) -
           static_cast<std::uint64_t>(sort.kind == SortKind::Range ? least(id) : 0);
  std::uint64_t begin = 0;
  for (const SymbolId constructor : sort.constructors) {
    const auto& arguments = program_->symbols[constructor].arguments;
    if (constructor == value.constructor()) return begin + mixed_code(arguments, value.parts());
    begin += *sizes_.product(arguments);
  }
  YK_ASSERT(false);  // a value of another sort
  return 0;
}

std::uint64_t Numbering::length(SortId array) const {
  const auto count = sizes_.product(program_->sorts[array].indices);
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
