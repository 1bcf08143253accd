#include "asl/program/sort_sizes.h"

#include "asl/sorts/constants.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMostValues = std::uint64_t{1} << 62;

std::optional<std::uint64_t> count_of(const SortSizes::Bounds& bounds) {
  if (bounds.most < bounds.least) return 0;
  const auto steps =
      static_cast<std::uint64_t>(bounds.most) - static_cast<std::uint64_t>(bounds.least);
  return steps < kMostValues ? std::optional(steps + 1) : std::nullopt;
}

}  // namespace

SortSizes::SortSizes(const Program& program, std::span<const std::int64_t> parameters)
    : bounds_(program.sorts.size()), sizes_(program.sorts.size()) {
  YK_ASSERT(parameters.size() == program.parameters.size());
  for (SortId id = 0; id < program.sorts.size(); ++id) {
    const Sort& sort = program.sorts[id];
    if (sort.kind != SortKind::Range) continue;
    const auto least = constant_value(sort.bounds[0], program.symbols, parameters);
    const auto most = constant_value(sort.bounds[1], program.symbols, parameters);
    if (least && most) bounds_[id] = {*least, *most};
  }
  // Sorts follow the sorts that they are made of. What remains is infinite, or empty.
  for (bool grown = true; grown;) {
    grown = false;
    for (SortId id = 0; id < program.sorts.size(); ++id) {
      if (sizes_[id]) continue;
      sizes_[id] = size_now(program, id);
      grown = grown || sizes_[id];
    }
  }
}

// From the sizes known so far.
std::optional<std::uint64_t> SortSizes::size_now(const Program& program, SortId id) const {
  const Sort& sort = program.sorts[id];
  if (sort.kind == SortKind::Boolean) return 2;
  if (sort.kind == SortKind::Range && bounds_[id]) return count_of(*bounds_[id]);
  if (sort.kind != SortKind::Data) return std::nullopt;
  std::uint64_t sum = 0;
  for (const SymbolId constructor : sort.constructors) {
    const auto block = product(program.symbols[constructor].arguments);
    if (!block || *block >= kMostValues - sum) return std::nullopt;
    sum += *block;
  }
  return sum;
}

std::optional<std::uint64_t> SortSizes::product(std::span<const SortId> sorts) const {
  std::uint64_t count = 1;
  for (const SortId sort : sorts) {
    if (!sizes_[sort]) return std::nullopt;
    if (*sizes_[sort] != 0 && count > kMostValues / *sizes_[sort]) return std::nullopt;
    count *= *sizes_[sort];
  }
  return count;
}

}  // namespace yomikiri::asl
