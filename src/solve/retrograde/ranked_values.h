// The value of every state that play can reach from a given one, found by retrograde analysis:
// unlike the search methods, it also solves games in which positions repeat.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "solve/retrograde/ranked_graph.h"
#include "solve/retrograde/solve_all.h"

namespace yomikiri::retrograde {

template <Ranked G>
class RankedValues {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // Keeps a reference to the game.
  [[nodiscard]] static Result<RankedValues> make(const G& game, const State& start,
                                                 std::uint64_t most_bytes, const Job& job) {
    auto graph = RankedGraph<G>::make(game, start, most_bytes, job);
    if (!graph) return graph.error();
    auto codes = solve_all(*graph, job);
    if (!codes) return codes.error();
    return RankedValues(game, *std::move(graph), *std::move(codes));
  }

  // For the seat to move. Needs a state that play can reach from the start.
  [[nodiscard]] std::optional<Value> value(const State& state) const {
    if (game_->is_over(state)) return Value::at_end(game_->payoff(state), game_->to_move(state));
    return value_of(codes_[graph_.index_of_state(state)]);
  }

  // The value of playing the action, for the seat that plays it.
  [[nodiscard]] Value value_after(const State& state, const Action& action) const {
    return value(game_->apply(state, action))->reversed().one_ply_earlier();
  }

  // The first action that attains the value of the state. Needs !is_over(state).
  [[nodiscard]] std::optional<Action> best_action(const State& state, Value value) const {
    std::optional<Action> best;
    game_->for_each_action(state, [&](const Action& action) {
      if (!best && value_after(state, action) == value) best = action;
    });
    return best;
  }

  // Positions solved: states that are reached and not over.
  [[nodiscard]] std::uint64_t states() const { return codes_.size(); }

 private:
  RankedValues(const G& game, RankedGraph<G> graph, std::vector<Code> codes)
      : game_(&game), graph_(std::move(graph)), codes_(std::move(codes)) {}

  const G* game_;
  RankedGraph<G> graph_;
  std::vector<Code> codes_;
};

}  // namespace yomikiri::retrograde
