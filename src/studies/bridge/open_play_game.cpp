#include "studies/bridge/open_play_game.h"

#include "solve/worlds/alpha_mu.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {

OpenPlayGame::State OpenPlayGame::state_of(const Decision& decision, const Hands& dealt) const {
  State state{.play = {.leader = decision.played.leader,
                       .strain = contract_.strain,
                       .trick = decision.played.trick}};
  for (std::size_t seat = 0; seat < dealt.size(); ++seat)
    state.play.hands[seat] = dealt[seat] - decision.played.cards[seat];
  const auto side = static_cast<std::size_t>(yomikiri::bridge::side(contract_.declarer));
  state.needed = contract_.tricks() - decision.played.tricks[side];
  return state;
}

OpenPlayGame::State OpenPlayGame::apply(State state, Card card) const {
  const bool ends_trick = state.play.trick.size() == 3;
  state.play = after(std::move(state.play), card);
  if (ends_trick && is_declaring(state.play.leader)) --state.needed;
  return state;
}

Payoffs OpenPlayGame::payoff(const State& state) const {
  Payoffs made{1, -1, 1, -1};
  const bool north_wins = (state.needed <= 0) == is_declaring(yomikiri::bridge::kNorth);
  return north_wins ? made : Payoffs{-1, 1, -1, 1};
}

Result<int> OpenPlayGame::open_tricks(const State& state) const {
  const auto movers = DoubleDummy::most_tricks(state.play);
  if (!movers) return movers.error();
  return is_declaring(state.play.mover()) ? *movers : state.play.tricks_left() - *movers;
}

Result<PlannedCard> plan_card(const Decision& decision, const std::vector<World>& worlds, int depth,
                              const Job& job) {
  YK_ASSERT(decision.is_declaring());
  if (auto cards = candidates(decision); !cards) return cards.error();
  const OpenPlayGame game(decision.contract);
  std::vector<OpenPlayGame::State> states;
  for (const World& world : worlds) states.push_back(game.state_of(decision, world.hands));
  if (game.is_over(states[0]))
    return fail(
        Errc::Unsupported, "",
        states[0].needed <= 0 ? "the contract is made already" : "the contract is set already",
        "ask for tricks");
  const auto wins = [&](const OpenPlayGame::State& state) {
    return game.is_over(state) ? state.needed <= 0
                               : game.open_tricks(state).value() >= state.needed;
  };
  worlds::AlphaMu search(game, [&](Seat seat) { return game.is_declaring(seat); }, wins, job.stop);
  const auto planned = search.choose(states, depth);
  if (job.stop.stop_requested()) return stopped_early();
  return PlannedCard{planned.action, planned.worlds_won};
}

}  // namespace yomikiri::studies::bridge
