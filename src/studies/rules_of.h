// The analyst of a game written in the rule language, run by a known engine. Included only where
// engines are chosen (rules.cpp), as analyst_of.h is by the catalogue.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "asl/written/guarded_game.h"
#include "asl/written/refereed_game.h"
#include "solve/search/monte_carlo.h"
#include "solve/search/perft.h"
#include "studies/adviser_of.h"
#include "studies/rules.h"
#include "studies/rules/asked.h"
#include "studies/rules/played_game.h"
#include "studies/rules/rule_book.h"
#include "studies/rules_solver.h"

namespace yomikiri::studies {

template <asl::Core C>
class AnalystOfRules final : public RulesAnalyst {
  using Game = rules::PlayedGame<C>;
  using Engine = rules::Engine;
  using RuleBook = rules::RuleBook;
  using Refereed = asl::RefereedGame<C>;

 public:
  AnalystOfRules(RuleBook book, asl::GuardedGame<C> game, Engine engine)
      : book_(std::move(book)), engine_(engine), refereed_(game), any_(refereed_), game_(game) {
    if (game_.seat_count() == 2) solver_.emplace(game_);
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
    return game_.core().record(core_of(state));
  }
  AnyValue state(const asl::Record& record) const override {
    return AnyValue(typename Refereed::State{game_.core().state(record)});
  }
  std::optional<Error> fault(const AnyValue& state) const override {
    return refereed_.fault(state.as<typename Refereed::State>());
  }
  Engine engine() const override { return engine_; }

  Result<std::uint64_t> perft(const AnyValue& state, int depth, const Job& job) const override {
    return rules::asked(game_, job, [&](const Game& game, const Job& watched) {
      return search::perft(game.counted(), core_of(state), depth, watched);
    });
  }

  Result<search::Tally> playouts(const AnyValue& state, std::uint64_t count, std::uint64_t seed,
                                 const Job& job) const override {
    return rules::asked(game_, job, [&](const Game& game, const Job& watched) {
      return search::playouts(game, core_of(state), count, seed, watched);
    });
  }

  // Exact if a bounded search can solve the game, otherwise by playouts. Their number follows from
  // the length of games: an engine for rules is not a strong player.
  Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                        const Job& job) const override {
    const auto engine = static_cast<std::size_t>(engine_);
    if (solver_) {
      auto proved = solver_->advise(state, {kProofStates[engine], options.effort},
                                    until_hurried(job, options));
      if (!proved) return proved.error();
      if (*proved) return **std::move(proved);
    }
    if (job.stop.stop_requested()) return stopped_early();
    return rules::asked(game_, job, [&](const Game& game, const Job& watched) -> Result<Advice> {
      search::MonteCarlo<Game> sampled(game, {.playouts = kPlayouts[engine], .seed = options.seed});
      const auto advice = sampled.advise(core_of(state), watched);
      return Advice{.action = game.format_action(core_of(state), advice.action),
                    .expected_payoff = advice.expected_payoff};
    });
  }

 private:
  // Takes each engine some seconds on games as large as Othello.
  static constexpr std::array<std::uint64_t, 3> kPlayouts{2'000, 20'000, 100};
  // The same for the exact search tried before it: states met, and visits to them.
  static constexpr std::array<std::uint64_t, 3> kProofStates{20'000, 200'000, 1'000};

  static const typename C::State& core_of(const AnyValue& state) {
    return state.as<typename Refereed::State>().core;
  }

  RuleBook book_;
  Engine engine_;
  Refereed refereed_;
  AnyGame any_;
  Game game_;
  std::optional<RulesSolver<C>> solver_;  // of a game for two
};

// Takes a core whose creation may have failed; core and book must be of the same rules.
template <asl::Core C>
[[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> analyst_by(Result<C> core, rules::RuleBook book,
                                                               rules::Engine engine) {
  if (!core) return core.error();
  auto game = asl::GuardedGame<C>::make(*std::move(core), book.scribe());
  if (!game) return game.error();
  return std::make_unique<AnalystOfRules<C>>(std::move(book), *std::move(game), engine);
}

}  // namespace yomikiri::studies
