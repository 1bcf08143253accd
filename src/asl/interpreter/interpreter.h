// Runs a plan directly, without a compiler: a Core (written/core.h) whose states are rows of words.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "asl/plan/plan.h"
#include "asl/program/numbering.h"
#include "asl/program/value.h"
#include "asl/run/family.h"
#include "asl/written/core.h"
#include "core/function_ref.h"
#include "core/random.h"
#include "core/seat.h"

namespace yomikiri::asl {

class InterpretedState {
 public:
  friend bool operator==(const InterpretedState& a, const InterpretedState& b) {
    return a.data_ == b.data_ || (a.data_ && b.data_ && *a.data_ == *b.data_);
  }

 private:
  friend class Interpreter;
  struct Data {
    std::vector<std::int64_t> words;
    std::vector<Family> families;
    friend bool operator==(const Data&, const Data&) = default;
  };
  std::shared_ptr<const Data> data_;
};

class Interpreter {
 public:
  using State = InterpretedState;
  using Action = Move;

  // Refuses what `plan` refuses; --engine literal can run such rules.
  [[nodiscard]] static Result<Interpreter> make(std::shared_ptr<const Numbering> numbering);
  // Uses a given plan of the same game: for tests of passes.
  [[nodiscard]] static Interpreter by_plan(std::shared_ptr<const Numbering> numbering, Plan plan);

  [[nodiscard]] const Program& program() const;
  [[nodiscard]] std::span<const std::int64_t> parameters() const;
  [[nodiscard]] int seat_count() const;
  [[nodiscard]] State initial() const;
  [[nodiscard]] bool is_over(const State& state) const;
  [[nodiscard]] Seat to_move(const State& state) const;
  [[nodiscard]] State apply(const State& state, Move move) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    list(state, [&](Move move) { visit(move); });
  }
  [[nodiscard]] Payoffs payoff(const State& state) const;
  [[nodiscard]] bool is_legal(const State& state, Move move) const;
  [[nodiscard]] Record record(const State& state) const;
  [[nodiscard]] Value component(const State& state, std::size_t number) const;
  [[nodiscard]] State state(const Record& record) const;
  [[nodiscard]] std::uint64_t hash(const State& state) const;
  // The label of an invariant that the state breaks: plans rely on the invariants.
  [[nodiscard]] std::optional<std::string> broken_invariant(const State& state) const;

  // A random legal move, uniformly distributed, found by trial; nothing if too many trials fail:
  // then list the moves instead.
  [[nodiscard]] std::optional<Move> random_action(const State& state, Random& random) const;

 private:
  class Machine;
  explicit Interpreter(std::shared_ptr<const Machine> machine) : machine_(std::move(machine)) {}
  void list(const State& state, FunctionRef<void(Move)> visit) const;

  std::shared_ptr<const Machine> machine_;
};

// Evaluates an expression without components for given values of its free slots; nothing if that is
// a fault.
class Tabulator {
 public:
  Tabulator(const Plan& plan, const Expr& expr, std::vector<std::uint32_t> slots);
  ~Tabulator();
  Tabulator(const Tabulator&) = delete;
  Tabulator& operator=(const Tabulator&) = delete;

  [[nodiscard]] std::optional<std::int64_t> value(std::span<const std::int64_t> numbers) const;
  // Whether it gave up because its loops ran too long. Then nothing is known about the last fault.
  [[nodiscard]] bool is_exhausted() const;
  // Where the last fault was: `axiom 3-1 (f)`.
  [[nodiscard]] const std::string& fault() const;
  // For an expression that is a domain: its numbers.
  [[nodiscard]] std::optional<std::vector<std::int64_t>> items(
      std::span<const std::int64_t> numbers) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace yomikiri::asl
