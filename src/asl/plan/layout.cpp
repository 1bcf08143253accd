#include "asl/plan/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kLargestSort = 1 << 20;

}  // namespace

void refuse(std::string where, std::string what) {
  throw CannotBeKept{fail(Errc::Unsupported, std::move(where), std::move(what),
                          "the engine literal runs all rules, slowly")};
}

Layout::Layout(const Program& program, const std::vector<std::int64_t>& parameters)
    : program_(program), parameters_(parameters), sizes_(program, parameters) {
  for (SortId id = 0; id < program.sorts.size(); ++id) {
    const Sort& sort = program.sorts[id];
    if (sort.kind != SortKind::Range) continue;
    if (!sizes_.bounds(id)) refuse("a range", "has a bound that does not fit in 64 bits");
    if (!sizes_.of(id)) refuse(sort.name, "has more values than can be counted");
    if (sizes_.of(id) == 0) refuse(sort.name, "has no values with these parameters");
  }
}

std::uint32_t Layout::size_of(SortId sort, std::string_view what) const {
  const auto size = sizes_.of(sort);
  if (!size || *size > kLargestSort)
    refuse(program_.sorts[sort].name,
           fmt::format("has {} values, too many for {}",
                       size ? fmt::to_string(*size) : "infinitely many", what));
  return static_cast<std::uint32_t>(*size);
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
    stride *= static_cast<std::int64_t>(*sizes_.of(arguments[i]));
  return stride;
}

Type Layout::single_type(SortId id) const {
  const Sort& sort = program_.sorts[id];
  if (id == kInteger) return integer_type();
  if (const auto size = sizes_.of(id)) return scalar_type(0, static_cast<std::int64_t>(*size) - 1);
  if (sort.kind == SortKind::Set) {
    if (sort.element == kInteger)
      refuse(sort.name,
             "is infinite, so it can be tested and iterated over, but not stored or passed on");
    if (sizes_.of(sort.element)) return bits_type(size_of(sort.element, "a set"));
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
  return program_.sorts[id].kind == SortKind::Data && !sizes_.of(id);
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
