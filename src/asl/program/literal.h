// The literal evaluator: runs a program as it stands, term by term on boxed values. Slow and plain
// on purpose: it is the second road against which the fast engines are tested, it explains why
// a move is refused, and no rule file is too odd for it.
//
// Functions of a few scalars (隣接点) are tabulated at the beginning, by this very evaluator; all
// else is computed each time. A Literal is immutable and may be shared by threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "asl/program/numbering.h"
#include "asl/run/fault.h"

namespace yomikiri::asl {

struct LiteralLimits {
  std::uint64_t steps = 100'000'000;  // terms evaluated for one answer
  int depth = kDeepestCall;           // recursive calls inside of each other
  std::uint64_t cells = 1 << 22;      // elements of one array or set
};

class Literal {
 public:
  explicit Literal(std::shared_ptr<const Numbering> numbering, LiteralLimits limits = {});

  [[nodiscard]] const Program& program() const { return numbering_->program(); }
  [[nodiscard]] const Numbering& numbering() const { return *numbering_; }
  [[nodiscard]] const LiteralLimits& limits() const { return limits_; }

  // What a definition tells of a state; `given` are its other arguments, the move or the player.
  // All functions here throw RuleFault: a value off its range, no end within the limits.
  [[nodiscard]] Value ask(std::size_t definition, const Record& now,
                          std::span<const Value> given = {}) const;

  [[nodiscard]] Record initial() const;
  [[nodiscard]] Record next(const Record& now, const Value& move) const;

  // The value of a term inside of a definition, its variables as told; those it binds are left set.
  [[nodiscard]] Value evaluate(const Definition& definition, const Term& term,
                               std::vector<Value>& variables) const;

  // What the parameters of a definition are in a state; room for its other variables behind them.
  [[nodiscard]] std::vector<Value> variables_of(std::size_t definition, const Record& now,
                                                std::span<const Value> given,
                                                const Record& next = {}) const;

  // Does the definition come back to itself?
  [[nodiscard]] bool is_recursive(std::size_t definition) const { return recursive_[definition]; }

  // The tabulated value, if there is one. For the evaluation itself.
  [[nodiscard]] const Value* tabulated(std::size_t definition,
                                       std::span<const Value> arguments) const;

 private:
  struct Table {
    std::vector<SortId> sorts;                 // of the arguments
    std::vector<std::optional<Value>> values;  // none where the rules fail
  };

  void find_recursion();
  void tabulate();

  std::shared_ptr<const Numbering> numbering_;
  LiteralLimits limits_;
  std::vector<bool> recursive_;  // of each definition
  std::vector<Table> tables_;    // of each definition; empty for most
};

}  // namespace yomikiri::asl
