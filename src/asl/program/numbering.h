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
#include "asl/program/value.h"

namespace yomikiri::asl {

class Numbering {
 public:
  // One value for each parameter of the program, in order.
  Numbering(std::shared_ptr<const Program> program, std::vector<std::int64_t> parameters);

  [[nodiscard]] const Program& program() const { return *program_; }
  [[nodiscard]] const std::vector<std::int64_t>& parameters() const { return parameters_; }

  // The number of values of a sort; nothing if it is infinite, is not a range, booleans or data, or
  // has more than 2^62 values.
  [[nodiscard]] std::optional<std::uint64_t> size(SortId sort) const { return sizes_[sort]; }
  // Requires a sort of known size, and code < size.
  [[nodiscard]] Value value(SortId sort, std::uint64_t code) const;
  [[nodiscard]] std::uint64_t code(SortId sort, const Value& value) const;

  // The bounds of a range.
  [[nodiscard]] std::int64_t least(SortId range) const { return bounds_[range].least; }
  [[nodiscard]] std::int64_t most(SortId range) const { return bounds_[range].most; }

  // The number of elements of an array, and the position of the element with these indices.
  [[nodiscard]] std::uint64_t length(SortId array) const;
  [[nodiscard]] std::uint64_t index(SortId array, std::span<const Value> indices) const;
  // The indices of that element.
  [[nodiscard]] std::vector<Value> indices(SortId array, std::uint64_t index) const;

 private:
  struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = -1;
  };

  void measure(SortId sort, std::vector<bool>& open);
  [[nodiscard]] std::int64_t constant(const Term& term) const;
  [[nodiscard]] std::optional<std::uint64_t> product(std::span<const SortId> sorts) const;
  [[nodiscard]] std::uint64_t mixed_code(std::span<const SortId> sorts,
                                         std::span<const Value> values) const;
  [[nodiscard]] std::vector<Value> mixed_values(std::span<const SortId> sorts,
                                                std::uint64_t code) const;

  std::shared_ptr<const Program> program_;
  std::vector<std::int64_t> parameters_;
  std::vector<Bounds> bounds_;                       // of each sort
  std::vector<std::optional<std::uint64_t>> sizes_;  // of each sort
};

}  // namespace yomikiri::asl
