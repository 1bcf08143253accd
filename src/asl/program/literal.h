// The literal evaluator: runs a program as it stands, term by term on boxed values. It is
// deliberately slow and simple: the fast engines are tested against it, it explains why a move is
// refused, and it can run any rule file.
//
// Functions of a few scalars (隣接点) are tabulated at the start, by this evaluator itself;
// everything else is computed each time. A Literal is immutable and may be shared by threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "asl/program/numbering.h"
#include "asl/run/throw_fault.h"

namespace yomikiri::asl {

struct LiteralLimits {
  std::uint64_t steps = 100'000'000;  // terms evaluated in one evaluation
  int depth = kDeepestCall;           // nested recursive calls
  std::uint64_t cells = 1 << 22;      // elements of one array or set
};

class Literal {
 public:
  explicit Literal(std::shared_ptr<const Numbering> numbering, LiteralLimits limits = {});

  [[nodiscard]] const Program& program() const { return numbering_->program(); }
  [[nodiscard]] const Numbering& numbering() const { return *numbering_; }
  [[nodiscard]] const LiteralLimits& limits() const { return limits_; }

  // The value of a definition in a state; `given` are its other arguments, the move or the player.
  // All functions here throw RuleFault: a value out of range, or no end within the limits.
  [[nodiscard]] Value ask(std::size_t definition, const Record& now,
                          std::span<const Value> given = {}) const;

  [[nodiscard]] Record initial() const;
  [[nodiscard]] Record next(const Record& now, const Value& move) const;

  // The value of a term inside a definition, with the given variables; those it binds are left set.
  [[nodiscard]] Value evaluate(const Definition& definition, const ProgramTerm& term,
                               std::vector<Value>& variables) const;

  // The parameters of a definition in a state, followed by room for its other variables.
  [[nodiscard]] std::vector<Value> variables_of(std::size_t definition, const Record& now,
                                                std::span<const Value> given,
                                                const Record& next = {}) const;

  // Whether the definition is recursive.
  [[nodiscard]] bool is_recursive(std::size_t definition) const { return recursive_[definition]; }

  // The tabulated value, if there is one. For the evaluation itself.
  [[nodiscard]] const Value* tabulated(std::size_t definition,
                                       std::span<const Value> arguments) const;

 private:
  struct Table {
    std::vector<SortId> sorts;                 // of the arguments
    std::vector<std::optional<Value>> values;  // empty where the rules fail
  };

  void tabulate();

  std::shared_ptr<const Numbering> numbering_;
  LiteralLimits limits_;
  std::vector<bool> recursive_;  // of each definition
  std::vector<Table> tables_;    // of each definition; empty for most
};

}  // namespace yomikiri::asl
