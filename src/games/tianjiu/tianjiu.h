// Tianjiu (天九, tien gow) [Gfn2021, chapter 5]: four seats, 32 tiles, eight piles an inning.
// A match of 8 or 16 rounds; the winner of an inning deals the next, and a dealer who wins plays
// the same round again. The rules in our words: README.md.
//
// Chance draws the first dealer and deals tile by tile, seat after seat. Notation: a play is its
// tiles, `w11,u9F`; face down `down w3,u5T`; chance's `dealer 2` and `w11`. A state is the innings
// so far between `|`, each `dealer 2;H0/H1/H2/H3;w11,u9F;down w3,u5T`; `-` before the first dealer
// is drawn. What a seat knows is the same text with its own hand only and `down 2` for what others
// lay face down.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dealt.h"
#include "core/game_card.h"
#include "core/hidden.h"
#include "core/pace.h"
#include "core/reported.h"
#include "core/scene.h"
#include "games/tianjiu/match_state.h"

namespace yomikiri::games {

class Tianjiu {
 public:
  using State = tianjiu::MatchState;
  struct Action {
    enum class Kind : std::uint8_t { Show, Down, Deal, Dealer };

    Kind kind = Kind::Show;
    Seat dealer{};  // of Kind::Dealer
    tianjiu::Tiles tiles;

    friend bool operator==(const Action&, const Action&) = default;
  };

  static constexpr int kSeats = tianjiu::kSeats;

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Tianjiu> make(const Settings& settings);

  [[nodiscard]] const tianjiu::Rules& rules() const { return rules_; }

  [[nodiscard]] static constexpr int seat_count() { return kSeats; }
  [[nodiscard]] State initial() const;
  [[nodiscard]] bool is_over(const State& state) const { return state.inning.is_over(); }
  [[nodiscard]] Seat to_move(const State& state) const {
    return state.record.is_dealt() ? state.inning.to_move() : kChance;
  }
  // Takes its state by value: a caller that no longer needs it moves it in, and nothing is copied.
  [[nodiscard]] State apply(State state, const Action& action) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    if (to_move(state) == kChance) {
      for_each_outcome(state, [&](const Action& action, double) { visit(action); });
      return;
    }
    state.inning.for_each_play(rules_, [&](const tianjiu::Play& play) { visit(action_of(play)); });
  }
  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const;
  [[nodiscard]] Payoffs payoff(const State& state) const;

  [[nodiscard]] std::string info_key(const State& state, Seat seat) const;
  [[nodiscard]] std::string view(const State& state, Seat seat) const;
  // `w11,u9F`, `down 2`. Needs an action of a seat.
  [[nodiscard]] std::string announced(const State& before, const Action& action) const;
  // Draws uniformly among the deals that agree with everything the seat has seen; only without
  // face_down_by_choice, where tiles laid face down carry information, are the odds approximate.
  [[nodiscard]] State sample_world(const State& state, Seat seat, Random& random) const;
  [[nodiscard]] std::vector<Fact> report(const State& before, const Action& action) const;

  [[nodiscard]] Result<Action> parse_action(const State& state, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& state, const Action& action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& state, const Action& action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const;
  [[nodiscard]] std::string draw(const State& state) const;

  // Zones `hand`, the tricks of the inning, and numbers and texts listed in scene.cpp. Between two
  // innings the only trick is the last one of the previous inning.
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& state, const Action& action) const;
  [[nodiscard]] Ending ending(const State& state) const;  // the scores, without a reason
  // Tricks are acknowledged; after an inning all seats ask for the next.
  [[nodiscard]] Pause pause_after(const State& before, const Action& action) const;

  [[nodiscard]] static Action action_of(const tianjiu::Play& play) {
    return {play.shown ? Action::Kind::Show : Action::Kind::Down, Seat{}, play.tiles};
  }
  [[nodiscard]] static tianjiu::Play play_of(const Action& action) {
    return {action.tiles, action.kind == Action::Kind::Show};
  }

 private:
  struct Start {
    std::optional<Seat> dealer;  // otherwise chance draws one
    std::optional<Seat> leader;  // of the first inning; otherwise its dealer
    int m = 0;
    std::optional<tianjiu::Hands> deal;  // otherwise chance deals
  };

  Tianjiu(int rounds, const tianjiu::Rules& rules, const Start& start)
      : rounds_(rounds), rules_(rules), start_(start) {}

  [[nodiscard]] bool is_single() const { return start_.deal || rounds_ == 0; }
  [[nodiscard]] tianjiu::Tiles undealt(const State& state) const;
  // Of the innings before and, as far as it has been played, this one.
  [[nodiscard]] tianjiu::Amounts scores(const State& state) const;
  void choose_dealer(State& state, Seat dealer) const;
  void play(State& state, const tianjiu::Play& play) const;
  void end_inning(State& state) const;
  [[nodiscard]] Result<void> replay_inning(State& state, std::string_view text) const;
  [[nodiscard]] Result<void> replay_deal(State& state, std::string_view text) const;
  // What everybody sees of the match so far, and what `seat` sees in addition; without a seat,
  // everything.
  [[nodiscard]] std::string picture(const State& state, std::optional<Seat> seat) const;

  int rounds_;
  tianjiu::Rules rules_;
  Start start_;
};

template <class Visit>
void Tianjiu::for_each_outcome(const State& state, Visit&& visit) const {
  if (!state.has_dealer) {
    for (int seat = 0; seat < kSeats; ++seat)
      visit(Action{Action::Kind::Dealer, Seat(seat), {}}, 1.0 / kSeats);
    return;
  }
  const tianjiu::Tiles left = undealt(state);
  const double each = 1.0 / left.size();
  left.for_each_kind([&](tianjiu::Tiles tile, int copies) {
    visit(Action{Action::Kind::Deal, Seat{}, tile}, copies * each);
  });
}

static_assert(Listed<Tianjiu> && Chancy<Tianjiu> && Announced<Tianjiu> && Dealt<Tianjiu> &&
              Reported<Tianjiu> && Pictured<Tianjiu> && Explained<Tianjiu> && Paced<Tianjiu>);

}  // namespace yomikiri::games
