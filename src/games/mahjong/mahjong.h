// Riichi mahjong for four: a match of several deals, or a single one. The rules in our words:
// README.md.
//
// Chance deals tile by tile, seat after seat, and turns up every later tile when it is needed; a
// wall has no order (wall.h). Seats that may claim a discard answer one after another, but nobody
// sees an answer before all are in (core/answers.h).
//
// Notation: the card. A state is its deals between `|`, each
// `E1.0.0 25000/25000/25000/25000;H0/H1/H2/H3;` and then all that happened: round and number of the
// deal, honba, sticks, scores; hands; tiles that chance turned up and actions. What a seat knows is
// written in a similar way (notation.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/answers.h"
#include "core/game_card.h"
#include "core/hidden.h"
#include "core/pace.h"
#include "core/reported.h"
#include "core/scene.h"
#include "games/mahjong/claims.h"
#include "games/mahjong/match_state.h"
#include "games/mahjong/turn.h"

namespace yomikiri::games {

class Mahjong {
 public:
  using State = mahjong::MatchState;
  using Action = mahjong::Action;

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Mahjong> make(const Settings& settings);
  explicit Mahjong(const mahjong::Rules& rules) : rules_(rules) {}

  [[nodiscard]] const mahjong::Rules& rules() const { return rules_; }

  [[nodiscard]] static constexpr int seat_count() { return mahjong::kSeats; }
  [[nodiscard]] State initial() const;
  // A match that stands like this and goes on with the next deal.
  [[nodiscard]] State start_at(const mahjong::Standing& standing) const;
  [[nodiscard]] bool is_over(const State& state) const {
    return state.deal.phase == mahjong::Phase::Over;
  }
  [[nodiscard]] Seat to_move(const State& state) const {
    return state.deal.is_chance() ? kChance : state.deal.mover();
  }
  [[nodiscard]] SeatSet answering(const State& state) const {
    if (state.deal.phase == mahjong::Phase::Claims) return state.deal.asked;
    return {state.deal.turn};
  }
  // Takes its state by value: a caller that no longer needs it moves it in, and nothing is copied.
  [[nodiscard]] State apply(State state, const Action& action) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    if (state.deal.is_chance())
      state.deal.wall.for_each([&](mahjong::Tile tile, int) { visit(Action::draw(tile)); });
    else if (state.deal.phase == mahjong::Phase::Act)
      for_each_turn_action(state.deal, rules_, visit);
    else
      for_each_claim(state.deal, rules_, state.deal.mover(), visit);
  }
  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const {
    const double each = 1.0 / state.deal.wall.total();
    state.deal.wall.for_each(
        [&](mahjong::Tile tile, int copies) { visit(Action::draw(tile), copies * each); });
  }
  // In points: see final_points() in settlement.h.
  [[nodiscard]] Payoffs payoff(const State& state) const;

  [[nodiscard]] std::string info_key(const State& state, Seat seat) const;
  [[nodiscard]] std::string view(const State& state, Seat seat) const;
  // Needs an action of a seat. An answer is announced when it is the last one: then all claims that
  // are carried out are. Before that nothing is.
  [[nodiscard]] std::string announced(const State& before, const Action& action) const;

  // What is announced, an indicator that chance turns up, and how a deal has ended.
  [[nodiscard]] Facts report(const State& before, const Action& action) const;

  [[nodiscard]] Result<Action> parse_action(const State& state, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& state, const Action& action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& state, const Action& action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const;
  [[nodiscard]] std::string draw(const State& state) const;

  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& state, const Action& action) const;
  [[nodiscard]] Ending ending(const State& state) const;
  // After a deal all seats ask for the next; after a discard others may claim it.
  [[nodiscard]] Pause pause_after(const State& before, const Action& action) const;

 private:
  // What everybody sees, and what `seat` sees in addition; without a seat, everything.
  [[nodiscard]] std::string picture(const State& state, std::optional<Seat> seat) const;
  [[nodiscard]] Result<void> replay_deal(State& state, std::string_view text) const;
  [[nodiscard]] Result<void> replay_hands(State& state, std::string_view text) const;

  mahjong::Rules rules_;
};

static_assert(Listed<Mahjong> && Chancy<Mahjong> && Simultaneous<Mahjong> && Announced<Mahjong> &&
              Reported<Mahjong> && Pictured<Mahjong> && Explained<Mahjong> && Paced<Mahjong>);

}  // namespace yomikiri::games
