// The values of finite sorts, numbered 0, 1, ... All engines use these codes:
// - a range's code is value - least; False is 0, True 1;
// - data: the constructors in the order of Sort::constructors, each with the block of codes after
//   the previous one; inside a block, mixed radix over the arguments, the last one varying fastest;
// - the index of an array: likewise over its index sorts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "asl/program/program.h"
#include "asl/program/sort_sizes.h"
#include "asl/program/value.h"

namespace yomikiri::asl {

class Numbering {
 public:
  // One value for each parameter of the program, in order.
  Numbering(std::shared_ptr<const Program> program, std::vector<std::int64_t> parameters);

  [[nodiscard]] const Program& program() const { return *program_; }
  [[nodiscard]] const std::vector<std::int64_t>& parameters() const { return parameters_; }

  // The number of values of a sort, see SortSizes::of.
  [[nodiscard]] std::optional<std::uint64_t> size(SortId sort) const { return sizes_.of(sort); }
  // Requires a sort of known size, and code < size.
  [[nodiscard]] Value value(SortId sort, std::uint64_t code) const;
  [[nodiscard]] std::uint64_t code(SortId sort, const Value& value) const;

  // The bounds of a range; it has no values if they do not fit in 64 bits.
  [[nodiscard]] std::int64_t least(SortId range) const { return bounds(range).least; }
  [[nodiscard]] std::int64_t most(SortId range) const { return bounds(range).most; }

  // The number of elements of an array, and the position of the element with these indices.
  [[nodiscard]] std::uint64_t length(SortId array) const;
  [[nodiscard]] std::uint64_t index(SortId array, std::span<const Value> indices) const;
  // The indices of that element.
  [[nodiscard]] std::vector<Value> indices(SortId array, std::uint64_t index) const;

 private:
  [[nodiscard]] SortSizes::Bounds bounds(SortId range) const {
    return sizes_.bounds(range).value_or(SortSizes::Bounds{});
  }
  [[nodiscard]] std::uint64_t mixed_code(std::span<const SortId> sorts,
                                         std::span<const Value> values) const;
  [[nodiscard]] std::vector<Value> mixed_values(std::span<const SortId> sorts,
                                                std::uint64_t code) const;

  std::shared_ptr<const Program> program_;
  std::vector<std::int64_t> parameters_;
  SortSizes sizes_;
};

}  // namespace yomikiri::asl
