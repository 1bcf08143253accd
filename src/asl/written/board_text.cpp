#include "asl/written/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "asl/written/value_text.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMostSigns = 12;
constexpr std::array<std::string_view, 5> kNamesOfNothing{"empty", "空", "none", "blank", "False"};

// The ranges of columns and rows, and the constructor that pairs them, if there is one.
struct Grid {
  SortId columns;
  SortId rows;
  std::optional<SymbolId> pair;
};

std::optional<Grid> grid_of(const Program& program, SortId array) {
  const auto is_range = [&](SortId sort) { return program.sorts[sort].kind == SortKind::Range; };
  const std::vector<SortId>& indices = program.sorts[array].indices;
  if (program.sorts[array].kind != SortKind::Array) return std::nullopt;
  if (indices.size() == 2 && is_range(indices[0]) && is_range(indices[1]))
    return Grid{indices[0], indices[1], std::nullopt};
  if (indices.size() != 1 || program.sorts[indices[0]].kind != SortKind::Data) return std::nullopt;
  std::optional<Grid> grid;
  for (const SymbolId constructor : program.sorts[indices[0]].constructors) {
    const auto& arguments = program.symbols[constructor].arguments;
    if (arguments.empty()) continue;
    if (grid || arguments.size() != 2 || !is_range(arguments[0]) || !is_range(arguments[1]))
      return std::nullopt;
    grid = Grid{arguments[0], arguments[1], constructor};
  }
  return grid;
}

// An unused character: from the name if that is ASCII, otherwise X, O, ...
char sign_for(const std::string& name, const std::string& taken) {
  if (std::ranges::find(kNamesOfNothing, name) != kNamesOfNothing.end() &&
      taken.find('.') == taken.npos)
    return '.';
  for (const std::string& signs : {name, std::string("XO#@%&+*=ABCDEFGHIJKL")})
    for (const char c : signs)
      if (c > ' ' && c < '\x7F' && taken.find(c) == taken.npos) return c;
  return '?';
}

// Columns are numbered by their last digits: a cell is two characters wide.
std::string ruler(const Numbering& numbering, const Grid& grid) {
  std::string line = "   ";
  for (std::int64_t x = numbering.least(grid.columns); x <= numbering.most(grid.columns); ++x)
    line += fmt::format(" {}", std::abs(x) % 10);
  return line + "\n";
}

}  // namespace

std::optional<std::string> draw_board(const Numbering& numbering, SortId sort, const Value& value) {
  const auto grid = grid_of(numbering.program(), sort);
  if (!grid) return std::nullopt;
  const SortId element = numbering.program().sorts[sort].element;
  const auto size = numbering.size(element);
  if (!size || *size > kMostSigns) return std::nullopt;
  std::string signs;
  std::string legend = "   ";
  for (std::uint64_t code = 0; code < *size; ++code) {
    const std::string name = format_value(numbering, element, numbering.value(element, code));
    signs += sign_for(name, signs);
    if (name != std::string(1, signs.back())) legend += fmt::format(" {} {}", signs.back(), name);
  }
  std::string text = ruler(numbering, *grid);
  for (std::int64_t y = numbering.least(grid->rows); y <= numbering.most(grid->rows); ++y) {
    text += fmt::format("{:>3}", y);
    for (std::int64_t x = numbering.least(grid->columns); x <= numbering.most(grid->columns); ++x) {
      std::vector<Value> at{Value::integer(x), Value::integer(y)};
      if (grid->pair) at = {Value::data(*grid->pair, std::move(at))};
      const Value& here = value.parts()[numbering.index(sort, at)];
      text += fmt::format(" {}", signs[numbering.code(element, here)]);
    }
    text += "\n";
  }
  return text + (legend.size() > 3 ? legend + "\n" : "");
}

}  // namespace yomikiri::asl
