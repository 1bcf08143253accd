// The analyst of a game of known type: the one place where methods meet games. Included by
// catalogue_part.h only, so that the templates are compiled once for each game.
#pragma once

#include <utility>

#include "solve/search/perft.h"
#include "studies/adviser_of.h"
#include "studies/analyst.h"
#include "studies/equilibria_of.h"
#include "studies/solver_of.h"

namespace yomikiri::studies {

template <Listed G>
class AnalystOf final : public Analyst {
  using State = typename G::State;

 public:
  AnalystOf(G game, Settings settings)
      : game_(std::move(game)),
        settings_(std::move(settings)),
        any_(game_),
        solver_(game_),
        equilibria_(game_) {}

  GameCard card() const override { return G::card(); }
  const Settings& settings() const override { return settings_; }
  const AnyGame& game() const override { return any_; }
  std::span<const Level> levels() const override { return AdviserOf<G>::kLevels; }

  Result<std::uint64_t> perft(const AnyValue& state, int depth, const Job& job) const override {
    return search::perft(game_, state.as<State>(), depth, job);
  }
  Result<search::Tally> playouts(const AnyValue& state, std::uint64_t count, std::uint64_t seed,
                                 const Job& job) const override {
    return search::playouts(game_, state.as<State>(), count, seed, job);
  }
  Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                        const Job& job) const override {
    return adviser_.advise(game_, state.as<State>(), options, job);
  }
  std::uint64_t memory_bytes() const override {
    if constexpr (requires { adviser_.memory_bytes(); }) return adviser_.memory_bytes();
    return 0;
  }

  const Solver* solver() const override { return solver_.get(); }
  const EquilibriumFinder* equilibria() const override { return equilibria_.get(); }

 private:
  G game_;
  Settings settings_;
  AnyGame any_;
  AdviserOf<G> adviser_;
  SolverOf<G> solver_;
  EquilibriaOf<G> equilibria_;
};

}  // namespace yomikiri::studies
