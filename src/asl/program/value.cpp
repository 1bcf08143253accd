#include "asl/program/value.h"

#include <algorithm>
#include <utility>

namespace yomikiri::asl {
namespace {

// The finalizer of SplitMix64 [Steele2014]: every input bit affects every output bit.
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

std::uint64_t hash_of(std::uint64_t seed, std::span<const Value> values) {
  std::uint64_t sum = seed;
  for (const Value& value : values) sum = mixed(sum + 0x9E3779B97F4A7C15u) ^ value.hash();
  return sum;
}

}  // namespace

Value::Value(Kind kind, std::int64_t number, std::vector<Value> parts)
    : kind_(kind), number_(number) {
  if (!parts.empty()) parts_ = std::make_shared<const std::vector<Value>>(std::move(parts));
}

Value Value::integer(std::int64_t number) { return {Kind::Integer, number, {}}; }

Value Value::data(SymbolId constructor, std::vector<Value> fields) {
  return {Kind::Data, constructor, std::move(fields)};
}

Value Value::set(std::vector<Value> elements) {
  std::ranges::sort(elements);
  const auto repeated = std::ranges::unique(elements);
  elements.erase(repeated.begin(), repeated.end());
  return {Kind::Set, 0, std::move(elements)};
}

Value Value::array(std::vector<Value> elements) { return {Kind::Array, 0, std::move(elements)}; }

bool Value::contains(const Value& element) const {
  return std::ranges::binary_search(parts(), element);
}

std::uint64_t Value::hash() const {
  return hash_of(mixed(static_cast<std::uint64_t>(number_) * 4 + static_cast<unsigned>(kind_)),
                 parts());
}

std::strong_ordering operator<=>(const Value& a, const Value& b) {
  if (const auto order = a.kind_ <=> b.kind_; order != 0) return order;
  if (const auto order = a.number_ <=> b.number_; order != 0) return order;
  if (a.parts_ == b.parts_) return std::strong_ordering::equal;
  const auto mine = a.parts();
  const auto other = b.parts();
  return std::lexicographical_compare_three_way(mine.begin(), mine.end(), other.begin(),
                                                other.end());
}

std::uint64_t hash(const Record& record) { return hash_of(record.size(), record); }

}  // namespace yomikiri::asl
