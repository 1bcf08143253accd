#include "asl/written/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "asl/sorts/grid.h"
#include "asl/written/value_text.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMostSigns = 12;
constexpr std::array<std::string_view, 5> kNamesOfNothing{"empty", "空", "none", "blank", "False"};

std::optional<GridSorts> grid_of(const Program& program, SortId array) {
  const Sort& sort = program.sorts[array];
  if (sort.kind != SortKind::Array) return std::nullopt;
  return grid_over(sort.indices, program.sorts, program.symbols);
}

// An unused character: from the name if that is ASCII, otherwise X, O, ...
char sign_for(const std::string& name, const std::string& taken) {
  if (names_nothing(name) && taken.find('.') == taken.npos) return '.';
  for (const std::string& signs : {name, std::string("XO#@%&+*=ABCDEFGHIJKL")})
    for (const char c : signs)
      if (c > ' ' && c < '\x7F' && taken.find(c) == taken.npos) return c;
  return '?';
}

// Columns are numbered by their last digits: a cell is two characters wide.
std::string ruler(const Numbering& numbering, const GridSorts& grid) {
  std::string line = "   ";
  for (std::int64_t x = numbering.least(grid.columns); x <= numbering.most(grid.columns); ++x)
    line += fmt::format(" {}", std::abs(x) % 10);
  return line + "\n";
}

}  // namespace

bool names_nothing(std::string_view name) {
  return std::ranges::find(kNamesOfNothing, name) != kNamesOfNothing.end();
}

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
