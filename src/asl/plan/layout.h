// How the values of sorts are stored as numbers, for given parameters. Only for use inside
// asl/plan/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "asl/plan/plan.h"
#include "asl/program/sort_sizes.h"
#include "core/error.h"

namespace yomikiri::asl {

// Thrown, and caught by `lower`: the rules need something that the fast engines do not support.
struct CannotBeKept {
  Error error;
};
[[noreturn]] void refuse(std::string where, std::string what);

class Layout {
 public:
  Layout(const Program& program, const std::vector<std::int64_t>& parameters);

 protected:
  // The number of values of a constructor; nothing if it is infinite.
  [[nodiscard]] std::optional<std::uint64_t> block_size(SymbolId symbol) const {
    return sizes_.product(program_.symbols[symbol].arguments);
  }
  // What code 0 stands for: the lower bound of a range.
  [[nodiscard]] std::int64_t least_of(SortId sort) const {
    return sizes_.bounds(sort).value_or(SortSizes::Bounds{}).least;
  }
  // The size of a finite sort; refuses others, which have too many values for `what`.
  [[nodiscard]] std::uint32_t size_of(SortId sort, std::string_view what) const;
  // The first code of a constructor, and the step between values of one of its arguments.
  [[nodiscard]] std::int64_t offset_of(SortId sort, SymbolId symbol) const;
  [[nodiscard]] std::int64_t stride_of(SymbolId symbol, std::size_t argument) const;

  [[nodiscard]] Type single_type(SortId id) const;
  // Infinite data are stored as a tag and fields.
  [[nodiscard]] bool is_record(SortId id) const;
  [[nodiscard]] Shape shape_of(SortId id) const;

  const Program& program_;
  const std::vector<std::int64_t>& parameters_;
  const SortSizes sizes_;

 private:
  [[nodiscard]] std::uint32_t length_of(const Sort& array, std::uint32_t of_element) const;
};

}  // namespace yomikiri::asl
