// A game as a plan: everything needed to run it with given parameters, in numbers. `plan` makes it
// from the functional program; README.md describes the passes.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "asl/plan/expr.h"
#include "asl/program/program.h"
#include "core/error.h"

namespace yomikiri::asl {

struct Slot {
  Type type;
  std::string name;
};

// A function of finite arguments, tabulated. The key is a number in mixed radix.
struct Table {
  Type type;
  std::vector<std::int64_t> entries;
  bool partial = false;  // some entries are kFaulty: a fault if read ...
  std::string fault;     // ... with this axiom's label

  static constexpr std::int64_t kFaulty = std::numeric_limits<std::int64_t>::min();
  friend bool operator==(const Table&, const Table&) = default;
};

// For each key a list: items[starts[key]] .. items[starts[key + 1] - 1].
struct ListTable {
  Type item;
  std::vector<std::uint32_t> starts;
  std::vector<std::int64_t> items;

  friend bool operator==(const ListTable&, const ListTable&) = default;
};

// How a value of a sort is stored: as one part, or as a tag and the fields of every constructor.
struct Shape {
  SortId sort = kErrorSort;
  std::vector<Type> parts;
  // Only for infinite data, for each constructor: the first part of each of its fields.
  std::vector<std::vector<std::size_t>> fields;
  std::vector<std::vector<Shape>> inner;  // ... and its shape
};

struct PlanComponent {
  std::string name;
  std::size_t of = 0;  // the program's component that it is a part of
  Type type;           // stored in the slot with its own number
  Expr initial;
};

// A recursive function.
struct PlanFunction {
  std::string name;
  std::vector<std::uint32_t> parameters;  // slots
  Type result;
  Expr body;
};

// Moves of the same form: those of one constructor, for one player. Their codes are first .. first
// + count - 1, enumerated by the slots, the last one fastest.
struct Block {
  std::uint32_t first = 0;
  std::uint32_t count = 1;
  std::vector<std::uint32_t> slots;
  std::vector<std::uint32_t> radices;
  std::vector<std::pair<std::uint32_t, Expr>> prelude;  // slots of legal shared by all moves
  std::vector<std::uint32_t> memos;                     // slots in which legal remembers regions
  Expr listed;  // whether it is these moves' player's turn; reads no slot of the block
  Expr legal;
  std::vector<Expr> next;  // per component, in order; may read the slots of earlier next values
};

// The names of the roots in the rules, for messages.
struct RootNames {
  std::string legal;
  std::string final;
  std::string winner;
  std::string mover;
  std::string payoff;
};

struct Plan {
  std::vector<Slot> slots;  // the components first, then their next values
  std::vector<PlanComponent> components;
  std::vector<Shape> shapes;  // of each component of the program
  std::vector<Table> tables;
  std::vector<ListTable> lists;
  std::vector<PlanFunction> functions;
  std::vector<std::string> labels;  // of checks and arithmetic: `axiom 3-1 (f)`, or `f`
  std::vector<Block> blocks;        // in the order of codes
  std::vector<Expr> invariants;     // that hold in every state
  Expr final;
  Expr winner;
  Expr mover;                    // a seat; 0 if the rules do not define it
  std::vector<Expr> payoffs;     // of each seat; empty: determined by the winner
  std::vector<int> winner_seat;  // for each code of a winner; -1: a draw
  int seats = 2;
  RootNames names;

  [[nodiscard]] std::uint32_t add_slot(const Type& type, std::string name);
  [[nodiscard]] std::uint32_t next_slot(std::size_t component) const {
    return static_cast<std::uint32_t>(components.size() + component);
  }
};

// Requires one value for each parameter, within its range. Refuses what the fast engines cannot
// store.
[[nodiscard]] Result<Plan> plan(const Program& program,
                                const std::vector<std::int64_t>& parameters);

// The plan before the passes: for tests that both mean the same.
[[nodiscard]] Result<Plan> lower(const Program& program,
                                 const std::vector<std::int64_t>& parameters);

}  // namespace yomikiri::asl
