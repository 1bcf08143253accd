#include "asl/sorts/grid.h"

namespace yomikiri::asl {

std::optional<GridSorts> grid_over(std::span<const SortId> indices, const std::vector<Sort>& sorts,
                                   const std::vector<Symbol>& symbols) {
  const auto is_range = [&](SortId sort) { return sorts[sort].kind == SortKind::Range; };
  if (indices.size() == 2 && is_range(indices[0]) && is_range(indices[1]))
    return GridSorts{indices[0], indices[1], std::nullopt};
  if (indices.size() != 1 || sorts[indices[0]].kind != SortKind::Data) return std::nullopt;
  std::optional<GridSorts> grid;
  for (const SymbolId constructor : sorts[indices[0]].constructors) {
    const auto& arguments = symbols[constructor].arguments;
    if (arguments.empty()) continue;
    if (grid || arguments.size() != 2 || !is_range(arguments[0]) || !is_range(arguments[1]))
      return std::nullopt;
    grid = GridSorts{arguments[0], arguments[1], constructor};
  }
  return grid;
}

}  // namespace yomikiri::asl
