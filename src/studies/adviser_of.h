// The adviser of a game of known type: what its bots play, and at which levels. A game with players
// of its own specialises AdviserOf, as Go, Tianjiu and mahjong do. Included by analyst_of.h only.
#pragma once

#include <array>
#include <optional>

#include "core/duel.h"
#include "solve/search/alpha_beta.h"
#include "solve/search/monte_carlo.h"
#include "studies/analyst.h"
#include "studies/equilibrium_bot.h"

namespace yomikiri::studies {

inline constexpr std::array kUsualLevels{Level::Random, Level::Strong};

// Without secrets: a proof, if the effort is enough for one, or else playouts.
template <class G>
class AdviserOf {
 public:
  static constexpr auto& kLevels = kUsualLevels;

  [[nodiscard]] Result<Advice> advise(const G& game, const typename G::State& here,
                                      const AdviceOptions& options, const Job& job) const {
    if constexpr (Keyed<G> && Duel<G>)
      if (auto proved = proved_advice(game, here, options, until_hurried(job, options)))
        return *std::move(proved);
    if (job.stop.stop_requested()) return stopped_early();
    search::MonteCarlo<G> sampled(game, {.playouts = options.effort / 10, .seed = options.seed});
    const auto advice = sampled.advise(here, job);
    return Advice{.action = game.format_action(here, advice.action),
                  .expected_payoff = advice.expected_payoff};
  }

 private:
  // Returns nothing when the effort is not enough to solve the game from here.
  static std::optional<Advice> proved_advice(const G& game, const typename G::State& state,
                                             const AdviceOptions& options, const Job& job) {
    search::AlphaBeta<G> search(game, {.table_bytes = 0, .node_limit = options.effort}, job);
    const auto value = search.value(state);
    if (!value) return std::nullopt;
    const auto action = search.best_action(state, *value);
    if (!action) return std::nullopt;
    return Advice{.action = game.format_action(state, *action), .proved = value};
  }
};

template <HiddenDuel G>
class AdviserOf<G> : public EquilibriumBot<G> {
 public:
  static constexpr auto& kLevels = kUsualLevels;
};

}  // namespace yomikiri::studies
