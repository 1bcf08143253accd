// The board of a game written in the rule language, for scenes: its cells with their names, and the
// pieces that the values on them stand for. Immutable.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "asl/program/literal.h"
#include "asl/sorts/grid.h"
#include "core/scene.h"

namespace yomikiri::asl {

class Board {
 public:
  // A larger board, or one with more different pieces, is not drawn.
  static constexpr std::uint64_t kMostCells = 4096;
  static constexpr std::uint64_t kMostFaces = 256;

  // The component that the picture names; without a picture, the first one over a pair of ranges,
  // preferably one with players on it. Nothing if there is none.
  [[nodiscard]] static std::optional<Board> make(const std::shared_ptr<const Literal>& literal);

  [[nodiscard]] std::size_t component() const { return component_; }

  // --- cells, numbered row by row from the top left as they are drawn ---

  using Cell = int;
  struct Step {
    int right = 0;
    int down = 0;
  };

  [[nodiscard]] Cell cell_count() const { return columns_ * rows_; }
  [[nodiscard]] const std::string& name(Cell cell) const { return names_[at(cell)]; }
  [[nodiscard]] std::optional<Cell> neighbour(Cell cell, Step step) const;
  // One step along a row, a column or a diagonal; nothing if the cells are on no such line.
  [[nodiscard]] std::optional<Step> step_towards(Cell from, Cell to) const;
  // As drawn, for columns and rows as they are numbered.
  [[nodiscard]] Step step(std::int64_t columns, std::int64_t rows) const;
  // The cell that a value is: a pair of a column and a row.
  [[nodiscard]] std::optional<Cell> cell(const Value& value) const;
  // Whether that is the sort of the cells.
  [[nodiscard]] bool is_cell_sort(SortId sort) const { return sort == cell_sort_; }

  // --- what stands on them ---

  using Face = int;
  static constexpr Face kEmpty = -1;

  // One for each cell, from the value of the component.
  [[nodiscard]] std::vector<Face> faces(const Value& value) const;
  [[nodiscard]] std::optional<Seat> seat_of(Face face) const { return kinds_[at(face)].seat; }

  [[nodiscard]] Scene::Grid grid(const Value& value) const;

 private:
  struct Kind {
    std::string is;
    std::optional<Seat> seat;
  };

  Board(std::shared_ptr<const Literal> literal, std::size_t component, GridSorts sorts);
  [[nodiscard]] static std::optional<Board> over(const std::shared_ptr<const Literal>& literal,
                                                 std::size_t component);
  [[nodiscard]] static std::size_t at(int number) { return static_cast<std::size_t>(number); }
  [[nodiscard]] const Numbering& numbering() const { return literal_->numbering(); }
  [[nodiscard]] const Program& program() const { return literal_->program(); }
  [[nodiscard]] bool has_players() const;
  void place_cells();
  [[nodiscard]] Kind kind_of(const Value& value) const;
  [[nodiscard]] std::optional<Seat> player_named(const std::string& name) const;
  [[nodiscard]] Face named_empty() const;
  [[nodiscard]] Face commonest() const;

  std::shared_ptr<const Literal> literal_;
  std::size_t component_ = 0;
  GridSorts sorts_;
  SortId array_ = kErrorSort;      // of the component
  SortId cell_sort_ = kErrorSort;  // if cells are pairs
  SortId element_ = kErrorSort;
  int columns_ = 0;
  int rows_ = 0;
  bool upward_ = false;
  std::vector<std::string> names_;    // of the cells
  std::vector<std::size_t> indices_;  // of the cells, in the component's array
  std::vector<Kind> kinds_;           // by the codes of their values
  Face empty_ = kEmpty;               // the code of the empty value, if there is one
  Scene::Grid frame_;                 // without pieces
};

}  // namespace yomikiri::asl
