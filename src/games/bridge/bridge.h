// Contract bridge: four seats, north, east, south and west, of which opposite ones are partners. A
// match of some boards with duplicate scores, or a single deal. The rules in our words: README.md.
//
// Chance deals card by card, seat after seat. Notation: calls `1N`, `P`, `X`, `XX`; cards `As`;
// `claim 5`, `accept`, `refuse`. A state is its boards between `|`, each
// `N:H0 H1 H2 H3;1N,P,P,P;As,2s,claim 5,accept`; a hand without cards is `-`. What a seat knows is
// written in a similar way (notation.cpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/dealt.h"
#include "core/game_card.h"
#include "core/hidden.h"
#include "core/pace.h"
#include "core/reported.h"
#include "core/scene.h"
#include "games/bridge/match_state.h"
#include "games/bridge/score.h"

namespace yomikiri::games {

class Bridge {
 public:
  using State = bridge::MatchState;
  using Action = bridge::Action;

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Bridge> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return bridge::kSeats; }
  [[nodiscard]] State initial() const;
  [[nodiscard]] bool is_over(const State& state) const { return state.board.is_over(); }
  [[nodiscard]] Seat to_move(const State& state) const {
    return is_dealing(state) ? kChance : state.board.to_move();
  }
  // Takes its state by value: a caller that no longer needs it moves it in, and nothing is copied.
  [[nodiscard]] State apply(State state, const Action& action) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const;
  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const {
    const bridge::Hand left = state.board.undealt();
    for (const cards::Card card : left.cards()) visit(Action::deal(card), 1.0 / left.size());
  }
  // Each seat gets the points of its side, so they sum to zero.
  [[nodiscard]] Payoffs payoff(const State& state) const;

  [[nodiscard]] std::string info_key(const State& state, Seat seat) const;
  [[nodiscard]] std::string view(const State& state, Seat seat) const;
  // Everybody sees every action of a seat.
  [[nodiscard]] std::string announced(const State& before, const Action& action) const {
    return format_action(before, action);
  }
  // Draws uniformly among the deals that agree with the seat's own cards, the open hands, the cards
  // played and the suits that seats did not follow. What calls and plays suggest is not considered.
  [[nodiscard]] State sample_world(const State& state, Seat seat, Random& random) const;
  [[nodiscard]] Facts report(const State& before, const Action& action) const;

  [[nodiscard]] Result<Action> parse_action(const State& state, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& state, const Action& action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& state, const Action& action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const;
  [[nodiscard]] std::string draw(const State& state) const;

  // Zones `hand`, the tricks of the board, and numbers and texts listed in scene.cpp. Between two
  // boards it is the table as the last one left it.
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& state, const Action& action) const;
  [[nodiscard]] Ending ending(const State& state) const;
  // Tricks are acknowledged; after a board all seats ask for the next.
  [[nodiscard]] Pause pause_after(const State& before, const Action& action) const;

  // What the board at that place of the match, from 0, is.
  [[nodiscard]] int board_number(int index) const { return options_.first_board + index; }
  [[nodiscard]] bridge::Vulnerability vulnerability(int index) const;
  // What north and south have got on the boards that are over.
  [[nodiscard]] int north_south_total(const State& state) const;

 private:
  struct Options {
    int boards = 1;
    int first_board = 1;
    std::optional<Seat> dealer;                          // of every board; otherwise by its number
    std::optional<bridge::Vulnerability> vulnerability;  // likewise
    bool claims = true;
    std::optional<bridge::Hands> deal;  // a single board; otherwise chance deals
  };

  explicit Bridge(const Options& options) : options_(options) {}

  [[nodiscard]] bool is_dealing(const State& state) const {
    return state.board.phase() == bridge::Board::Phase::Deal;
  }
  [[nodiscard]] bridge::Board new_board(int index) const;
  [[nodiscard]] int north_south_score(const bridge::Board& board, int index) const;
  // The board that is shown, and its place: the last one as long as no card of the next is dealt.
  [[nodiscard]] int shown_index(const State& state) const;
  [[nodiscard]] const bridge::Board& shown_board(const State& state) const;
  // What everybody sees, and what `seat` sees in addition; without a seat, everything.
  [[nodiscard]] std::string picture(const State& state, std::optional<Seat> seat) const;
  [[nodiscard]] Result<void> replay_board(State& state, std::string_view text) const;
  [[nodiscard]] Result<void> replay_deal(State& state, std::string_view text) const;

  Options options_;
};

template <class Visit>
void Bridge::for_each_action(const State& state, Visit&& visit) const {
  using Phase = bridge::Board::Phase;
  const bridge::Board& board = state.board;
  switch (board.phase()) {
    case Phase::Deal:
      for (const cards::Card card : board.undealt().cards()) visit(Action::deal(card));
      break;
    case Phase::Auction:
      board.auction().for_each_legal([&](bridge::Call call) { visit(Action::of(call)); });
      break;
    case Phase::Play:
      for (const cards::Card card : board.play().playable().cards()) visit(Action::play(card));
      if (!options_.claims || !board.may_claim()) break;
      for (int tricks = 0; tricks <= board.play().tricks_left(); ++tricks)
        visit(Action::claim(tricks));
      break;
    case Phase::Claim:
      visit(Action::answer(true));
      visit(Action::answer(false));
      break;
    case Phase::Over:
      break;
  }
}

static_assert(Listed<Bridge> && Chancy<Bridge> && Announced<Bridge> && Dealt<Bridge> &&
              Reported<Bridge> && Pictured<Bridge> && Explained<Bridge> && Paced<Bridge>);

}  // namespace yomikiri::games
