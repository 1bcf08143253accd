// Connects the exact solver of Go to the analyst: `yomikiri solve go`. For small boards and late
// positions: past boards are part of a state, so the number of states doubles with nearly every
// ply.
#pragma once

#include "games/go/go.h"
#include "studies/solver_of.h"

namespace yomikiri::studies {

namespace go {

// Value, best play to the end, and the value of every move if requested. Fails when the allowed
// memory is full.
[[nodiscard]] Result<Solution> solve(const games::Go& game, const games::go::State& state,
                                     const SolveOptions& options, const Job& job);

}  // namespace go

template <>
class SolverOf<games::Go> final : public Solver {
 public:
  // Keeps a reference to the game.
  explicit SolverOf(const games::Go& game) : game_(game) {}
  [[nodiscard]] const Solver* get() const { return this; }

  std::vector<Method> methods() const override { return {Method::AlphaBeta}; }
  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    return go::solve(game_, state.as<games::go::State>(), options, job);
  }

 private:
  const games::Go& game_;
};

}  // namespace yomikiri::studies
