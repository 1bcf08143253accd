// Conditions that ask for the value of a cell can be asked of many cells at once: a board of bytes
// is compared whole, and a loop runs over the cells that are left.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "asl/cpp/positions.h"
#include "asl/plan/plan.h"

namespace yomikiri::asl {

// "board[cell] is the value", or "is not".
struct CellTest {
  Expr board;  // a component of the state before the move, its elements bytes
  Expr cell;
  Expr value;  // a number or a variable
  bool is = true;
};
[[nodiscard]] std::optional<CellTest> cell_test_of(const Plan& plan, const Expr& condition);

// "Some D of the directions from P: at(to(P, D)) = white & ...", on a board of at most 64 cells:
// which of P's neighbours are white is one question, and those that are not cost nothing.
struct Neighbours {
  ListTable lists;                   // of the loop, items in the order of the cells they lead to
  std::vector<std::uint64_t> masks;  // for each key: these cells
  std::vector<CellTest> tests;       // of one board, one neighbour
  Expr rest;                         // of the condition
};
[[nodiscard]] std::optional<Neighbours> neighbours_of(const Plan& plan, const ListLoop& loop,
                                                      const Expr& condition);

}  // namespace yomikiri::asl
