#include "asl/plan/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "asl/program/checked_arithmetic.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kLargestSort = 1 << 20;
constexpr std::uint64_t kMostValues = std::uint64_t{1} << 62;  // the maximum for any sort

}  // namespace

void refuse(std::string where, std::string what) {
  throw CannotBeKept{fail(Errc::Unsupported, std::move(where), std::move(what),
                          "the engine literal runs all rules, slowly")};
}

std::int64_t Layout::constant(const Term& term) const {
  switch (term.kind) {
    case TermKind::Number:
      return term.number;
    case TermKind::Parameter:
      return parameters_[program_.symbols[term.symbol].index];
    case TermKind::Widen:
    case TermKind::Narrow:
      return constant(term.children[0]);
    default:
      break;
  }
  const auto value = combined(term.kind, constant(term.children[0]), constant(term.children[1]));
  if (!value) refuse("a range", "has a bound that does not fit in 64 bits");
  return *value;
}

// Sizes under these parameters; an infinite sort has none.
void Layout::find_sizes() {
  sizes_.resize(program_.sorts.size());
  least_.resize(program_.sorts.size());
  sizes_[kBoolean] = 2;
  for (bool grown = true; grown;) {
    grown = false;
    for (SortId id = kBoolean + 1; id < program_.sorts.size(); ++id) {
      if (sizes_[id]) continue;
      sizes_[id] = size_now(id);
      grown = grown || sizes_[id];
    }
  }
}

std::optional<std::uint64_t> Layout::size_now(SortId id) {
  const Sort& sort = program_.sorts[id];
  if (sort.kind == SortKind::Range) {
    least_[id] = constant(sort.bounds[0]);
    const std::int64_t most = constant(sort.bounds[1]);
    if (most < least_[id]) refuse(sort.name, "has no values with these parameters");
    const auto steps = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least_[id]);
    if (steps >= kMostValues) refuse(sort.name, "has more values than can be counted");
    return steps + 1;
  }
  if (sort.kind != SortKind::Data || sort.constructors.empty()) return std::nullopt;
  std::uint64_t size = 0;
  for (const SymbolId symbol : sort.constructors) {
    const auto block = block_size(symbol);
    if (!block || *block > kMostValues - size) return std::nullopt;
    size += *block;
  }
  return size;
}

std::optional<std::uint64_t> Layout::block_size(SymbolId symbol) const {
  std::uint64_t size = 1;
  for (const SortId argument : program_.symbols[symbol].arguments) {
    if (!sizes_[argument] || size > kLargestSort ||
        __builtin_mul_overflow(size, *sizes_[argument], &size) || size > kMostValues)
      return std::nullopt;
  }
  return size;
}

std::uint32_t Layout::size_of(SortId sort, std::string_view what) const {
  if (!sizes_[sort] || *sizes_[sort] > kLargestSort)
    refuse(program_.sorts[sort].name,
           fmt::format("has {} values, too many for {}",
                       sizes_[sort] ? fmt::to_string(*sizes_[sort]) : "infinitely many", what));
  return static_cast<std::uint32_t>(*sizes_[sort]);
}

std::int64_t Layout::offset_of(SortId sort, SymbolId symbol) const {
  if (sort == kBoolean) return symbol == kTrue ? 1 : 0;
  std::int64_t offset = 0;
  for (const SymbolId before : program_.sorts[sort].constructors) {
    if (before == symbol) break;
    offset += static_cast<std::int64_t>(*block_size(before));
  }
  return offset;
}

std::int64_t Layout::stride_of(SymbolId symbol, std::size_t argument) const {
  const auto& arguments = program_.symbols[symbol].arguments;
  std::int64_t stride = 1;
  for (std::size_t i = argument + 1; i < arguments.size(); ++i)
    stride *= static_cast<std::int64_t>(*sizes_[arguments[i]]);
  return stride;
}

Type Layout::single_type(SortId id) const {
  const Sort& sort = program_.sorts[id];
  if (id == kInteger) return integer_type();
  if (sizes_[id]) return scalar_type(0, static_cast<std::int64_t>(*sizes_[id]) - 1);
  if (sort.kind == SortKind::Set) {
    if (sort.element == kInteger)
      refuse(sort.name,
             "is infinite, so it can be tested and iterated over, but not stored or passed on");
    if (sizes_[sort.element]) return bits_type(size_of(sort.element, "a set"));
    Type family = single_type(sort.element);
    if (family.kind != Kind::Array)
      refuse(sort.name, "is a set of elements that are neither numbers nor arrays");
    family.kind = Kind::Family;
    return family;
  }
  if (sort.kind == SortKind::Array) {
    Type array = single_type(sort.element);
    if (array.kind != Kind::Scalar && array.kind != Kind::Bits)
      refuse(sort.name, "is an array of elements that are neither numbers nor sets of numbers");
    if (sort.indices.empty()) return array;
    array.size = length_of(sort, array.kind == Kind::Bits ? array.size : 1);
    array.kind = Kind::Array;
    return array;
  }
  refuse(sort.name, "cannot be represented by numbers");
}

// For an array whose elements take so many cells each; each index is small, so no intermediate
// product exceeds 64 bits.
std::uint32_t Layout::length_of(const Sort& array, std::uint32_t of_element) const {
  std::uint64_t length = of_element;
  for (const SortId index : array.indices) {
    length *= size_of(index, "an array");
    if (length > kLargestSort)
      refuse(array.name, fmt::format("is an array of more than {} cells", kLargestSort));
  }
  return static_cast<std::uint32_t>(length);
}

bool Layout::is_record(SortId id) const {
  return program_.sorts[id].kind == SortKind::Data && !sizes_[id];
}

Shape Layout::shape_of(SortId id) const {
  if (!is_record(id)) return {.sort = id, .parts = {single_type(id)}, .fields = {}, .inner = {}};
  const auto& constructors = program_.sorts[id].constructors;
  Shape shape{.sort = id,
              .parts = {scalar_type(0, static_cast<std::int64_t>(constructors.size()) - 1)},
              .fields = {},
              .inner = {}};
  for (const SymbolId symbol : constructors) {
    auto& fields = shape.fields.emplace_back();
    auto& inner = shape.inner.emplace_back();
    for (const SortId argument : program_.symbols[symbol].arguments) {
      if (argument == id) refuse(program_.sorts[id].name, "contains itself");
      fields.push_back(shape.parts.size());
      inner.push_back(shape_of(argument));
      std::ranges::copy(inner.back().parts, std::back_inserter(shape.parts));
    }
  }
  return shape;
}

}  // namespace yomikiri::asl
