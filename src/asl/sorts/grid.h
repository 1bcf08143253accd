// Boards: which index sorts are columns and rows. Shared by the checker, drawings and scenes, so
// that they agree on what a board is.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

// The ranges of columns and rows, and the constructor that pairs them, if there is one.
struct GridSorts {
  SortId columns = kErrorSort;
  SortId rows = kErrorSort;
  std::optional<SymbolId> pair;
};

// Nothing if the indices are neither two ranges nor a pair of them (`<column, row>`, alone or
// beside constants such as パスする).
[[nodiscard]] std::optional<GridSorts> grid_over(std::span<const SortId> indices,
                                                 const std::vector<Sort>& sorts,
                                                 const std::vector<Symbol>& symbols);

}  // namespace yomikiri::asl
