// How many values the finite sorts of a program have, for given parameters: what numbers are made
// of, in values (numbering.h) and in plans (plan/layout.h) alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "asl/program/program.h"

namespace yomikiri::asl {

class SortSizes {
 public:
  struct Bounds {
    std::int64_t least = 0;
    std::int64_t most = -1;
  };

  // One value for each parameter of the program, in order.
  SortSizes(const Program& program, std::span<const std::int64_t> parameters);

  // The number of values of a sort; nothing if it is infinite, is not a range, booleans or data, or
  // has more than 2^62 values.
  [[nodiscard]] std::optional<std::uint64_t> of(SortId sort) const { return sizes_[sort]; }
  // The number of rows of values of these sorts; nothing if it is not known or too large.
  [[nodiscard]] std::optional<std::uint64_t> product(std::span<const SortId> sorts) const;
  // The bounds of a range; nothing if one of them does not fit in 64 bits.
  [[nodiscard]] std::optional<Bounds> bounds(SortId range) const { return bounds_[range]; }

 private:
  [[nodiscard]] std::optional<std::uint64_t> size_now(const Program& program, SortId id) const;

  std::vector<std::optional<Bounds>> bounds_;        // of each sort
  std::vector<std::optional<std::uint64_t>> sizes_;  // of each sort
};

}  // namespace yomikiri::asl
