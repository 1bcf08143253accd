// The analyst of a game written in the rule language, run by a known engine. Included only where
// engines are chosen (rules.cpp), as analyst_of.h is by the catalogue.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "asl/program/rule_fault.h"
#include "core/zeroed_memory.h"
#include "solve/retrograde/ranked_values.h"
#include "solve/retrograde/reachable.h"
#include "solve/search/monte_carlo.h"
#include "solve/search/perft.h"
#include "studies/rules.h"
#include "studies/rules/played_game.h"
#include "studies/rules/proof.h"
#include "studies/rules/rule_book.h"

namespace yomikiri::studies {

template <asl::Core C>
class AnalystOfRules final : public RulesAnalyst {
  using Game = rules::PlayedGame<C>;
  using Engine = rules::Engine;
  using RuleBook = rules::RuleBook;
  using State = typename Game::State;
  using Action = asl::Move;
  using States = retrograde::Reachable<Game>;

 public:
  AnalystOfRules(RuleBook book, C core, Engine engine)
      : book_(std::move(book)),
        engine_(engine),
        game_(std::move(core), book_.scribe()),
        any_(game_) {}

  GameCard card() const override {
    return {.name = book_.name(),
            .aliases = {},
            .summary = "a game written in the rule language",
            .parameters = book_.parameters()};
  }
  const Settings& settings() const override { return book_.settings(); }
  const AnyGame& game() const override { return any_; }
  bool has_greedy() const override { return false; }
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

  Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                         const Job& job) const override {
    if (game_.seat_count() != 2)
      return fail(Errc::Unsupported, "", "only games with two seats can be solved");
    if (std::ranges::find(rules_methods(), options.method) == rules_methods().end())
      return cannot_solve(card(), options.method, rules_methods());
    return asl::unless_rules_fail([&]() -> Result<Solution> {
      if (options.method == Method::Retrograde)
        return solve_backwards(state.as<State>(), options, job);
      rules::Proof<Game> proof(game_, {.memory_bytes = most_bytes(options)}, job);
      auto solution = solve_with(proof, state.as<State>(), options);
      if (proof.error()) return *proof.error();
      return solution;
    });
  }

  Result<Equilibria> equilibria(Method method, const EquilibriumOptions&,
                                const Job&) const override {
    return cannot_solve(card(), method, rules_methods());
  }
  Result<std::vector<Convergence>> convergence(std::uint64_t, const std::function<double()>&,
                                               const Job&) const override {
    return cannot_solve(card(), Method::Cfr, rules_methods());
  }

  // Exact if a bounded search can solve the game, otherwise by playouts. Their number follows from
  // the length of games: an engine for rules is not a strong player.
  Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                        const Job& job) const override {
    return asl::unless_rules_fail([&]() -> Result<Advice> {
      const State& here = state.as<State>();
      if (auto proved = proved_advice(here, options, until_hurried(job, options)))
        return *std::move(proved);
      if (job.stop.stop_requested()) return stopped_early();
      search::MonteCarlo<Game> sampled(
          game_, {.playouts = kPlayouts[static_cast<std::size_t>(engine_)], .seed = options.seed});
      const auto advice = sampled.advise(here, job);
      return Advice{.action = game_.format_action(here, advice.action),
                    .proved = std::nullopt,
                    .probability = std::nullopt,
                    .expected_payoff = advice.expected_payoff};
    });
  }

 private:
  // Takes each engine some seconds on games as large as Othello.
  static constexpr std::array<std::uint64_t, 3> kPlayouts{2'000, 20'000, 100};
  // The same for the exact search tried before it: states met, and visits to them.
  static constexpr std::array<std::uint64_t, 3> kProofStates{20'000, 200'000, 1'000};

  [[nodiscard]] static std::uint64_t most_bytes(const SolveOptions& options) {
    const std::uint64_t available = available_memory_bytes();
    return available == 0 ? options.memory_bytes : std::min(options.memory_bytes, available);
  }

  [[nodiscard]] std::optional<Advice> proved_advice(const State& here, const AdviceOptions& options,
                                                    const Job& job) const {
    if (game_.seat_count() != 2) return std::nullopt;
    rules::Proof<Game> proof(game_,
                             {.most_states = kProofStates[static_cast<std::size_t>(engine_)],
                              .most_looks = options.effort},
                             job);
    if (auto best = best_by(proof, here)) return best;
    // A game that goes on forever under perfect play is never proved a draw; if it is small, all
    // its states can be enumerated.
    constexpr std::uint64_t kBytesAState = 256;
    const auto states = States::make(game_, here, kBytesAState * proof.states(), job);
    if (!states) return std::nullopt;
    auto values = retrograde::RankedValues<States>::make(*states, here, most_bytes({}), job);
    return values ? best_by(*values, here) : std::nullopt;
  }

  template <class Search>
  [[nodiscard]] std::optional<Advice> best_by(Search& search, const State& here) const {
    const auto value = search.value(here);
    const auto action = value ? search.best_action(here, *value) : std::nullopt;
    if (!action) return std::nullopt;
    return Advice{
        .action = game_.format_action(here, *action), .proved = value, .probability = std::nullopt};
  }

  Result<Solution> solve_backwards(const State& state, const SolveOptions& options,
                                   const Job& job) const {
    const auto states = States::make(game_, state, most_bytes(options), job);
    if (!states) return states.error();
    auto values = retrograde::RankedValues<States>::make(*states, state, most_bytes(options), job);
    if (!values) return values.error();
    return solve_with(*values, state, options);
  }

  // Value, best play to the end or until a state repeats, and the moves if requested.
  template <class Search>
  Result<Solution> solve_with(Search& search, State state, const SolveOptions& options) const {
    const auto value = search.value(state);
    if (!value) return stopped_early();
    Solution solution{.mover = game_.to_move(state), .value = *value, .line = {}, .moves = {}};
    if (options.all_moves && !game_.is_over(state))
      game_.for_each_action(state, [&](Action action) {
        if (const std::optional<Value> after = search.value_after(state, action))
          solution.moves.push_back({game_.format_action(state, action), *after});
      });
    std::vector<State> seen;
    for (auto here = value; !game_.is_over(state); here = search.value(state)) {
      if (!here) return stopped_early();
      if (here->is_draw() && std::ranges::find(seen, state) != seen.end()) break;
      seen.push_back(state);
      const std::optional<Action> best = search.best_action(state, *here);
      if (!best) return stopped_early();
      solution.line.push_back(game_.format_action(state, *best));
      state = game_.apply(state, *best);
    }
    solution.nodes = search.states();
    return solution;
  }

  RuleBook book_;
  Engine engine_;
  Game game_;
  AnyGame any_;
};

// Takes a core whose creation may have failed; core and book must be of the same rules.
template <asl::Core C>
[[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> analyst_by(Result<C> core, rules::RuleBook book,
                                                               rules::Engine engine) {
  if (!core) return core.error();
  return std::make_unique<AnalystOfRules<C>>(std::move(book), *std::move(core), engine);
}

}  // namespace yomikiri::studies
