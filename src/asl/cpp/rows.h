// Lines of cells that must all have one value, on a board of at most 64 cells: each line is a mask,
// and all lines through a cell are asked without a branch, as none can foretell the answer.
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
  std::size_t width = 1;             // lines of each key; where there are fewer, one is told twice
  std::vector<std::uint64_t> masks;  // so many for each key
  CellTest test;                     // what all cells of a line must pass
};
[[nodiscard]] std::optional<Rows> rows_of(const Plan& plan, const Expr& loop);

}  // namespace yomikiri::asl
