// Conditions on the value of a cell can be tested for many cells at once: a board of bytes is
// compared as a whole, and a loop runs over the remaining cells.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "asl/cpp/positions.h"
#include "asl/plan/plan.h"

namespace yomikiri::asl {

// "board[cell] is the value", or "is not".
struct CellTest {
  Expr board;  // a component of the state before the move, with byte elements
  Expr cell;
  Expr value;  // a number or a variable
  bool is = true;
};
[[nodiscard]] std::optional<CellTest> cell_test_of(const Plan& plan, const Expr& condition);

// "Some D of the directions from P: at(to(P, D)) = white & ...", on a board of at most 64 cells:
// one operation finds P's white neighbours, and the others cost nothing.
struct Neighbours {
  ListTable lists;  // the loop's lists, with items in the order of the cells they lead to
  std::vector<std::uint64_t> masks;  // the cells of each key
  std::vector<CellTest> tests;       // on one board, for one neighbour
  Expr rest;                         // the rest of the condition
};
[[nodiscard]] std::optional<Neighbours> neighbours_of(const Plan& plan, const ListLoop& loop,
                                                      const Expr& condition);

}  // namespace yomikiri::asl
