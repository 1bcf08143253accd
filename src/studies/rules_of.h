// The analyst of a game written in the rule language, run by a known engine. Included only where
// engines are chosen (rules.cpp), as analyst_of.h is by the catalogue.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "asl/program/rule_fault.h"
#include "core/duel.h"
#include "solve/search/monte_carlo.h"
#include "solve/search/perft.h"
#include "studies/adviser_of.h"
#include "studies/rules.h"
#include "studies/rules/played_game.h"
#include "studies/rules/rule_book.h"
#include "studies/rules_solver.h"

namespace yomikiri::studies {

template <asl::Core C>
class AnalystOfRules final : public RulesAnalyst {
  using Game = rules::PlayedGame<C>;
  using Engine = rules::Engine;
  using RuleBook = rules::RuleBook;
  using State = typename Game::State;

 public:
  AnalystOfRules(RuleBook book, C core, Engine engine)
      : book_(std::move(book)),
        engine_(engine),
        game_(std::move(core), book_.scribe()),
        any_(game_) {
    if (auto duel = ForTwo<Game>::of(game_)) solver_.emplace(*std::move(duel));
  }

  GameCard card() const override {
    return {.name = book_.name(),
            .aliases = {},
            .summary = "a game written in the rule language",
            .parameters = book_.parameters()};
  }
  const Settings& settings() const override { return book_.settings(); }
  const AnyGame& game() const override { return any_; }
  std::span<const Level> levels() const override { return kUsualLevels; }
  const Solver* solver() const override { return solver_ ? &*solver_ : nullptr; }
  const EquilibriumFinder* equilibria() const override { return nullptr; }
  const asl::Scribe& scribe() const override { return *book_.scribe(); }
  asl::Record record(const AnyValue& state) const override {
    return game_.core().record(state.as<State>());
  }
  AnyValue state(const asl::Record& record) const override {
    return AnyValue(game_.core().state(record));
  }
  Engine engine() const override { return engine_; }

  Result<std::uint64_t> perft(const AnyValue& state, int depth, const Job& job) const override {
    return asl::unless_rules_fail(
        [&] { return search::perft(game_.written(), state.as<State>(), depth, job); });
  }

  Result<search::Tally> playouts(const AnyValue& state, std::uint64_t count, std::uint64_t seed,
                                 const Job& job) const override {
    return asl::unless_rules_fail(
        [&] { return search::playouts(game_, state.as<State>(), count, seed, job); });
  }

  // Exact if a bounded search can solve the game, otherwise by playouts. Their number follows from
  // the length of games: an engine for rules is not a strong player.
  Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                        const Job& job) const override {
    return asl::unless_rules_fail([&]() -> Result<Advice> {
      const State& here = state.as<State>();
      const auto engine = static_cast<std::size_t>(engine_);
      if (solver_)
        if (auto proved = solver_->advise(here, {kProofStates[engine], options.effort},
                                          until_hurried(job, options)))
          return *std::move(proved);
      if (job.stop.stop_requested()) return stopped_early();
      search::MonteCarlo<Game> sampled(game_,
                                       {.playouts = kPlayouts[engine], .seed = options.seed});
      const auto advice = sampled.advise(here, job);
      return Advice{.action = game_.format_action(here, advice.action),
                    .expected_payoff = advice.expected_payoff};
    });
  }

 private:
  // Takes each engine some seconds on games as large as Othello.
  static constexpr std::array<std::uint64_t, 3> kPlayouts{2'000, 20'000, 100};
  // The same for the exact search tried before it: states met, and visits to them.
  static constexpr std::array<std::uint64_t, 3> kProofStates{20'000, 200'000, 1'000};

  RuleBook book_;
  Engine engine_;
  Game game_;
  AnyGame any_;
  std::optional<RulesSolver<Game>> solver_;  // of a game for two
};

// Takes a core whose creation may have failed; core and book must be of the same rules.
template <asl::Core C>
[[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> analyst_by(Result<C> core, rules::RuleBook book,
                                                               rules::Engine engine) {
  if (!core) return core.error();
  return std::make_unique<AnalystOfRules<C>>(std::move(book), *std::move(core), engine);
}

}  // namespace yomikiri::studies
