#include "asl/written/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "asl/program/rule_fault.h"
#include "asl/written/board_text.h"
#include "asl/written/value_text.h"

namespace yomikiri::asl {
namespace {

// The value of a term that the checker has found to be a constant.
Value constant_value(const ProgramTerm& term) {
  if (term.kind == TermKind::Number) return Value::integer(term.number);
  if (term.kind != TermKind::Construct) return constant_value(term.children[0]);
  if (term.sort == kBoolean) return Value::boolean(term.symbol == kTrue);
  std::vector<Value> fields;
  for (const ProgramTerm& child : term.children) fields.push_back(constant_value(child));
  return Value::data(term.symbol, std::move(fields));
}

Scene::Grid::Shape shape_of(PictureInfo::Shape shape) {
  switch (shape) {
    case PictureInfo::Shape::Squares:
      return Scene::Grid::Shape::Squares;
    case PictureInfo::Shape::Points:
      return Scene::Grid::Shape::Points;
    case PictureInfo::Shape::Hexagons:
      return Scene::Grid::Shape::Hexagons;
  }
  return {};
}

int direction(int distance) { return (distance > 0 ? 1 : 0) - (distance < 0 ? 1 : 0); }

}  // namespace

std::optional<Board> Board::make(const std::shared_ptr<const Literal>& literal) {
  const Program& program = literal->program();
  if (program.picture) {
    if (!program.picture->board) return std::nullopt;
    return over(literal, *program.picture->board);
  }
  std::optional<Board> first;
  for (std::size_t i = 0; i < program.components.size(); ++i) {
    auto board = over(literal, i);
    if (board && board->has_players()) return board;
    if (board && !first) first = std::move(board);
  }
  return first;
}

std::optional<Board> Board::over(const std::shared_ptr<const Literal>& literal,
                                 std::size_t component) {
  const Program& program = literal->program();
  const Numbering& numbering = literal->numbering();
  const Sort& sort = program.sorts[program.components[component].sort];
  if (sort.kind != SortKind::Array) return std::nullopt;
  const auto grid = grid_over(sort.indices, program.sorts, program.symbols);
  const auto faces = numbering.size(sort.element);
  if (!grid || !faces || *faces > kMostFaces) return std::nullopt;
  const std::uint64_t columns = numbering.size(grid->columns).value_or(kMostCells + 1);
  const std::uint64_t rows = numbering.size(grid->rows).value_or(kMostCells + 1);
  if (columns == 0 || rows == 0 || columns > kMostCells || rows > kMostCells / columns)
    return std::nullopt;
  return Board(literal, component, *grid);
}

Board::Board(std::shared_ptr<const Literal> literal, std::size_t component, GridSorts sorts)
    : literal_(std::move(literal)),
      component_(component),
      sorts_(sorts),
      array_(program().components[component].sort),
      element_(program().sorts[array_].element) {
  if (sorts_.pair) cell_sort_ = program().sorts[array_].indices[0];
  columns_ = static_cast<int>(*numbering().size(sorts_.columns));
  rows_ = static_cast<int>(*numbering().size(sorts_.rows));
  if (const auto& picture = program().picture) {
    upward_ = picture->upward;
    frame_.shape = shape_of(picture->shape);
    frame_.drops = picture->drops;
  }
  frame_.joint = ",";
  place_cells();
  for (std::uint64_t code = 0; code < *numbering().size(element_); ++code)
    kinds_.push_back(kind_of(numbering().value(element_, code)));
  empty_ = named_empty();
  if (empty_ == kEmpty) empty_ = commonest();
}

bool Board::has_players() const {
  return std::ranges::any_of(kinds_, [](const Kind& kind) { return kind.seat.has_value(); });
}

void Board::place_cells() {
  const std::int64_t left = numbering().least(sorts_.columns);
  const std::int64_t top = upward_ ? numbering().most(sorts_.rows) : numbering().least(sorts_.rows);
  for (int x = 0; x < columns_; ++x) frame_.columns.push_back(std::to_string(left + x));
  for (int y = 0; y < rows_; ++y) {
    const std::int64_t row = upward_ ? top - y : top + y;
    frame_.rows.push_back(std::to_string(row));
    for (int x = 0; x < columns_; ++x) {
      std::vector<Value> where{Value::integer(left + x), Value::integer(row)};
      if (sorts_.pair) where = {Value::data(*sorts_.pair, std::move(where))};
      indices_.push_back(static_cast<std::size_t>(numbering().index(array_, where)));
      names_.push_back(fmt::format("{},{}", left + x, row));
    }
  }
}

// A value that is a player, has a player's name, or contains one: `man(black)` and `<black, man>`
// are both the kind `man`.
Board::Kind Board::kind_of(const Value& value) const {
  std::string text = format_value(numbering(), element_, value);
  if (const auto seat = player_named(text)) return {std::move(text), seat};
  if (value.kind() != Value::Kind::Data) return {std::move(text), std::nullopt};
  const Symbol& symbol = program().symbols[value.constructor()];
  const auto owner = std::ranges::find(symbol.arguments, program().player);
  if (owner == symbol.arguments.end()) return {std::move(text), std::nullopt};
  const auto field = static_cast<std::size_t>(owner - symbol.arguments.begin());
  const auto seat = numbering().code(program().player, value.parts()[field]);
  std::string is = symbol.name;
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
    if (i != field)
      is += (is.empty() ? "" : ",") +
            format_value(numbering(), symbol.arguments[i], value.parts()[i]);
  return {is, Seat(static_cast<std::uint8_t>(seat))};
}

std::optional<Seat> Board::player_named(const std::string& name) const {
  const SortId player = program().player;
  for (std::uint64_t code = 0; code < numbering().size(player).value_or(0); ++code)
    if (format_value(numbering(), player, numbering().value(player, code)) == name)
      return Seat(static_cast<std::uint8_t>(code));
  return std::nullopt;
}

// The value that the picture gives, else one that is called `empty` or the like, or the number 0.
Board::Face Board::named_empty() const {
  if (const auto& picture = program().picture; picture && picture->empty) {
    const std::uint64_t code = numbering().code(element_, constant_value(*picture->empty));
    if (code < kinds_.size()) return static_cast<Face>(code);
  }
  const bool is_range = program().sorts[element_].kind == SortKind::Range;
  for (std::size_t code = 0; code < kinds_.size(); ++code)
    if (names_nothing(kinds_[code].is) || (is_range && kinds_[code].is == "0"))
      return static_cast<Face>(code);
  return kEmpty;
}

// The value, not a player's, that most cells have in the initial state.
Board::Face Board::commonest() const {
  std::vector<int> counts(kinds_.size());
  try {
    for (const Face face : faces(literal_->initial()[component_])) ++counts[at(face)];
  } catch (const RuleFault&) {
    return kEmpty;
  }
  Face found = kEmpty;
  for (std::size_t code = 0; code < kinds_.size(); ++code)
    if (!kinds_[code].seat && counts[code] > (found == kEmpty ? 0 : counts[at(found)]))
      found = static_cast<Face>(code);
  return found;
}

std::optional<Board::Cell> Board::neighbour(Cell cell, Step step) const {
  const int x = cell % columns_ + step.right;
  const int y = cell / columns_ + step.down;
  if (x < 0 || x >= columns_ || y < 0 || y >= rows_) return std::nullopt;
  return y * columns_ + x;
}

std::optional<Board::Step> Board::step_towards(Cell from, Cell to) const {
  const int right = to % columns_ - from % columns_;
  const int down = to / columns_ - from / columns_;
  if (right != 0 && down != 0 && std::abs(right) != std::abs(down)) return std::nullopt;
  return Step{direction(right), direction(down)};
}

Board::Step Board::step(std::int64_t columns, std::int64_t rows) const {
  const auto most = static_cast<std::int64_t>(kMostCells);
  const int down = static_cast<int>(std::clamp(rows, -most, most));
  return {static_cast<int>(std::clamp(columns, -most, most)), upward_ ? -down : down};
}

std::optional<Board::Cell> Board::cell(const Value& value) const {
  if (value.kind() != Value::Kind::Data) return std::nullopt;
  const auto& arguments = program().symbols[value.constructor()].arguments;
  if (arguments != std::vector{sorts_.columns, sorts_.rows}) return std::nullopt;
  const auto x = value.parts()[0].number() - numbering().least(sorts_.columns);
  const auto row = value.parts()[1].number() - numbering().least(sorts_.rows);
  const auto y = upward_ ? rows_ - 1 - row : row;
  return static_cast<Cell>(y * columns_ + x);
}

std::vector<Board::Face> Board::faces(const Value& value) const {
  std::vector<Face> all;
  all.reserve(indices_.size());
  for (const std::size_t index : indices_) {
    const auto code = static_cast<Face>(numbering().code(element_, value.parts()[index]));
    all.push_back(code == empty_ ? kEmpty : code);
  }
  return all;
}

Scene::Grid Board::grid(const Value& value) const {
  Scene::Grid grid = frame_;
  const std::vector<Face> all = faces(value);
  for (Cell cell = 0; cell < cell_count(); ++cell) {
    if (all[at(cell)] == kEmpty) continue;
    const Kind& kind = kinds_[at(all[at(cell)])];
    grid.pieces.push_back({.at = name(cell), .is = kind.is, .seat = kind.seat});
  }
  return grid;
}

}  // namespace yomikiri::asl
