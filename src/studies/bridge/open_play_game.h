// The play of a contract as a game of four seats with all hands open: does the declarer's side take
// the tricks that it needs? Worlds are its states, so that methods over worlds decide for the
// declarer, who sees two hands, against defenders who see all four.
#pragma once

#include "core/game.h"
#include "studies/bridge/card_values.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

class OpenPlayGame {
 public:
  struct State {
    OpenPlay play;
    int needed = 0;  // tricks that the declarer's side still needs
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = Card;

  explicit OpenPlayGame(const Contract& contract) : contract_(contract) {}

  static constexpr int seat_count() { return yomikiri::bridge::kSeats; }
  // All cards to come; a game is asked about states of its own.
  [[nodiscard]] State initial() const {
    return {.play = {.leader = contract_.leader(), .strain = contract_.strain},
            .needed = contract_.tricks()};
  }
  [[nodiscard]] State state_of(const Decision& decision, const Hands& dealt) const;
  [[nodiscard]] bool is_over(const State& state) const {
    return state.needed <= 0 || state.needed > state.play.tricks_left();
  }
  [[nodiscard]] Seat to_move(const State& state) const { return state.play.mover(); }
  [[nodiscard]] State apply(State state, Card card) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    for (const Card card : state.play.legal_cards().cards()) visit(card);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const;
  // Of those that are left, what the declarer's side takes at best. Needs a state that is not over.
  [[nodiscard]] Result<int> open_tricks(const State& state) const;

  [[nodiscard]] bool is_declaring(Seat seat) const {
    return yomikiri::bridge::are_partners(seat, contract_.declarer);
  }

 private:
  Contract contract_;
};

static_assert(Game<OpenPlayGame>);

// A card for the declarer's side by alpha-mu (solve/worlds/alpha_mu.h), with libdds at its leaves.
struct PlannedCard {
  Card card;
  int worlds_won;
};
// Needs a decision of the declarer's side and 1 to 64 worlds. `depth` counts the side's own cards
// before each world is judged by itself. Worlds count alike, whatever their weights.
[[nodiscard]] Result<PlannedCard> plan_card(const Decision& decision,
                                            const std::vector<World>& worlds, int depth,
                                            const Job& job);

}  // namespace yomikiri::studies::bridge
