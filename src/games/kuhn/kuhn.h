// Kuhn poker [Kuhn1950; Bainari2021, section 5.1]: a deck of K, Q and J, one card and an ante of 1
// for each of two seats, and one bet of 1. The first seat checks or bets; a check may be answered
// by a bet; a bet is called or folded to. The higher card takes the pot.
//
// Notation: the deal is `KQ` (the first seat's card, then the second's), the other actions `check`,
// `bet`, `fold`, `call`. A state is the deal and the actions so far, `KQ:check,bet`; `--` before
// the deal. What a seat knows is the same text with its own card only, `K:check,bet`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game_card.h"
#include "core/hidden.h"
#include "core/public_tree.h"
#include "core/scene.h"

namespace yomikiri::games {

class Kuhn {
 public:
  static constexpr int kCards = 3;  // J, Q, K: 0, 1, 2
  static constexpr int kDeals = 6;

  // The actions of the seats so far: bit i is set when the i-th was a bet or a call.
  struct Betting {
    std::uint8_t length = 0;
    std::uint8_t bets = 0;
    friend bool operator==(const Betting&, const Betting&) = default;
  };
  struct State {
    std::int8_t deal = -1;  // -1: no cards yet
    Betting betting;
    friend bool operator==(const State&, const State&) = default;
  };
  using PublicState = Betting;

  enum class Action : std::uint8_t { Check, Bet, Fold, Call, FirstDeal };

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Kuhn> make(const Settings&) { return Kuhn(); }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State state) const { return is_over(state.betting); }
  [[nodiscard]] Seat to_move(State state) const {
    return state.deal < 0 ? kChance : to_move(state.betting);
  }
  [[nodiscard]] State apply(State state, Action action) const {
    if (state.deal < 0) return {static_cast<std::int8_t>(deal_number(action)), {}};
    return {state.deal, after(state.betting, action == Action::Bet || action == Action::Call)};
  }
  template <class Visit>
  void for_each_action(State state, Visit&& visit) const {
    if (state.deal < 0) {
      for_each_outcome(state, [&](Action action, double) { visit(action); });
    } else {
      visit(passing(state.betting));
      visit(betting_on(state.betting));
    }
  }
  template <class Visit>
  void for_each_outcome(State, Visit&& visit) const {
    for (int deal = 0; deal < kDeals; ++deal) visit(deal_action(deal), 1.0 / kDeals);
  }
  [[nodiscard]] Payoffs payoff(State state) const;

  [[nodiscard]] std::string info_key(State state, Seat seat) const;
  [[nodiscard]] std::string view(State state, Seat seat) const;

  [[nodiscard]] int hand_count() const { return kCards; }
  [[nodiscard]] PublicState public_root() const { return {}; }
  [[nodiscard]] PublicTurn public_turn(PublicState betting) const {
    return {to_move(betting), is_over(betting) ? 0 : 2};
  }
  [[nodiscard]] PublicState public_child(PublicState betting, int action) const {
    return after(betting, action == 1);
  }
  [[nodiscard]] double public_chance(PublicState, int) const { return 0; }
  void evaluate(PublicState betting, Seat seat, std::span<const double> reach,
                std::span<double> values) const;
  [[nodiscard]] std::string public_info_key(PublicState betting, Seat seat, int hand) const;

  [[nodiscard]] Result<Action> parse_action(State state, std::string_view text) const;
  [[nodiscard]] std::string format_action(State state, Action action) const;
  [[nodiscard]] std::optional<std::string> refusal(State state, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State state) const;
  [[nodiscard]] std::string draw(State state) const;

  // A zone `hand` for each seat, the numbers `pot` and `paid`, and the text `actions`.
  [[nodiscard]] Scene scene(State state, Viewer viewer) const;
  [[nodiscard]] Choice choice(State state, Action action) const;
  [[nodiscard]] Ending ending(State state) const;  // `fold` or `showdown`

 private:
  [[nodiscard]] static bool is_over(Betting betting) {
    const bool bet_answered = betting.length >= 2 && betting.bets != 0 && !is_bet_open(betting);
    return bet_answered || (betting.length == 2 && betting.bets == 0);
  }
  // Whether the last action was the first bet.
  [[nodiscard]] static bool is_bet_open(Betting betting) {
    return betting.length > 0 && betting.bets == 1u << (betting.length - 1);
  }
  [[nodiscard]] static Action passing(Betting betting) {
    return is_bet_open(betting) ? Action::Fold : Action::Check;
  }
  [[nodiscard]] static Action betting_on(Betting betting) {
    return is_bet_open(betting) ? Action::Call : Action::Bet;
  }
  [[nodiscard]] static Seat to_move(Betting betting) { return Seat(betting.length % 2); }
  [[nodiscard]] static Betting after(Betting betting, bool bet) {
    return {static_cast<std::uint8_t>(betting.length + 1),
            static_cast<std::uint8_t>(betting.bets | (bet ? 1 << betting.length : 0))};
  }
  // `J`, `Q` or `K`.
  [[nodiscard]] static char card_name(int deal, Seat seat);
  // `:check,bet`; empty before the first action.
  [[nodiscard]] static std::string betting_text(Betting betting);
  [[nodiscard]] static Action deal_action(int deal) {
    return Action(static_cast<int>(Action::FirstDeal) + deal);
  }
  [[nodiscard]] static int deal_number(Action action) {
    return static_cast<int>(action) - static_cast<int>(Action::FirstDeal);
  }
};

static_assert(Listed<Kuhn> && Chancy<Kuhn> && Hidden<Kuhn> && PublicTree<Kuhn> && Pictured<Kuhn> &&
              Explained<Kuhn> && !NormalForm<Kuhn>);

}  // namespace yomikiri::games
