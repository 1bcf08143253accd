// Lines of cells that must all have one value, on a board of at most 64 cells: each line is a mask,
// and all lines through a cell are tested without a branch, since branches would be mispredicted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "asl/cpp/cells.h"
#include "asl/plan/plan.h"

namespace yomikiri::asl {

// "Some L of the lines through P: all I of L: at(cell(P, L, I)) = white", or without the "some".
struct Rows {
  Expr key;                          // P
  std::size_t width = 1;             // lines per key; if there are fewer, one is repeated
  std::vector<std::uint64_t> masks;  // `width` for each key
  CellTest test;                     // for all cells of a line
};
[[nodiscard]] std::optional<Rows> rows_of(const Plan& plan, const Expr& loop);

}  // namespace yomikiri::asl
