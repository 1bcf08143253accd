// Leduc hold'em [SoutheyEtAl2005, section 4.1]: a deck of K, Q and J in two suits, one card and an
// ante of 1 for each of two seats. A round of betting with bets of 2; then a card is turned up, the
// board, and a round with bets of 4. A round has at most a bet and a raise, and the first seat
// begins it. A pair with the board wins, then the higher card; equal cards split the pot.
//
// Suits never matter and are left out: a hand is a rank, and chance's odds count the cards.
//
// Notation: the deal is `KQ` (the first seat's card, then the second's), the board `J`, the other
// actions `check`, `bet`, `fold`, `call`, `raise`. A state is the deal and all actions so far,
// `KQ:check,bet,call/J:check`; `--` before the deal. What a seat knows is the same text with its
// own card only, `K:check,bet,call/J:check`.
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

class Leduc {
 public:
  static constexpr int kRanks = 3;  // J, Q, K: 0, 1, 2
  static constexpr int kDeals = kRanks * kRanks;

  // A round of betting. These fields describe it completely: only the first action can be a check
  // that does not end the round, and only the second bet is a raise.
  struct Round {
    enum class End : std::uint8_t { Open, Called, Folded };  // Called: or checked by both

    bool checked = false;  // by the first seat
    std::uint8_t bets = 0;
    End end = End::Open;
    friend bool operator==(const Round&, const Round&) = default;
  };
  // What both seats see.
  struct PublicState {
    std::array<Round, 2> rounds;
    std::int8_t board = -1;  // a rank; -1: not turned up yet
    friend bool operator==(const PublicState&, const PublicState&) = default;
  };
  struct State {
    std::int8_t deal = -1;  // 3 x the first seat's rank + the second's; -1: no cards yet
    PublicState play;
    friend bool operator==(const State&, const State&) = default;
  };
  enum class Action : std::uint8_t { Check, Bet, Fold, Call, Raise, FirstBoard, FirstDeal = 8 };

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Leduc> make(const Settings&) { return Leduc(); }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(const State& state) const { return is_over(state.play); }
  [[nodiscard]] Seat to_move(const State& state) const {
    return state.deal < 0 ? kChance : to_move(state.play);
  }
  [[nodiscard]] State apply(const State& state, Action action) const;
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    if (to_move(state) == kChance)
      for_each_outcome(state, [&](Action action, double) { visit(action); });
    else
      for_each_reply(current(state.play), visit);
  }
  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const {
    const int first = static_cast<int>(state.deal < 0 ? Action::FirstDeal : Action::FirstBoard);
    const int count = state.deal < 0 ? kDeals : kRanks;
    for (int i = 0; i < count; ++i)
      if (const double p = probability(state, Action(first + i)); p > 0)
        visit(Action(first + i), p);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const;

  [[nodiscard]] std::string info_key(const State& state, Seat seat) const;
  [[nodiscard]] std::string view(const State& state, Seat seat) const;

  [[nodiscard]] int hand_count() const { return kRanks; }
  [[nodiscard]] PublicState public_root() const { return {}; }
  [[nodiscard]] PublicTurn public_turn(const PublicState& play) const;
  [[nodiscard]] PublicState public_child(const PublicState& play, int action) const;
  // How likely a board is depends on the hands. Here every board has the same odds; `evaluate`
  // corrects the weight of each pair of hands accordingly.
  [[nodiscard]] double public_chance(const PublicState&, int) const { return 1.0 / kRanks; }
  void evaluate(const PublicState& play, Seat seat, std::span<const double> reach,
                std::span<double> values) const;
  [[nodiscard]] std::string public_info_key(const PublicState& play, Seat seat, int hand) const;

  [[nodiscard]] Result<Action> parse_action(const State& state, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& state, Action action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& state, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& state) const;
  [[nodiscard]] std::string draw(const State& state) const;

  // A zone `hand` for each seat and the `board`, the numbers `pot` and `paid`, and the text
  // `actions`.
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& state, Action action) const;
  [[nodiscard]] Ending ending(const State& state) const;  // `fold` or `showdown`

 private:
  [[nodiscard]] static const Round& current(const PublicState& play) {
    return play.rounds[play.board < 0 ? 0 : 1];
  }
  [[nodiscard]] static bool is_over(const PublicState& play) {
    return play.rounds[0].end == Round::End::Folded || play.rounds[1].end != Round::End::Open;
  }
  [[nodiscard]] static int length(const Round& round) {
    return (round.checked ? 1 : 0) + round.bets + (round.end == Round::End::Open ? 0 : 1);
  }
  [[nodiscard]] static Seat to_move(const PublicState& play) {
    const Round& round = current(play);
    return round.end == Round::End::Called && !is_over(play) ? kChance : Seat(length(round) % 2);
  }
  [[nodiscard]] static int reply_count(const Round& round) { return round.bets == 1 ? 3 : 2; }
  // The actions of a seat, the cheapest first.
  template <class Visit>
  static void for_each_reply(const Round& round, Visit&& visit) {
    visit(round.bets == 0 ? Action::Check : Action::Fold);
    visit(round.bets == 0 ? Action::Bet : Action::Call);
    if (round.bets == 1) visit(Action::Raise);
  }
  [[nodiscard]] static std::string rank_name(int rank);  // J, Q or K
  [[nodiscard]] static int rank_of(int deal, Seat seat) {
    return seat == kFirst ? deal / kRanks : deal % kRanks;
  }
  [[nodiscard]] static std::string deal_name(int deal);  // KQ
  // What is open on the table, after the text about the hands.
  [[nodiscard]] static std::string table_text(const PublicState& play);
  // `:check,bet,call/J:check`; empty before the first action.
  [[nodiscard]] static std::string play_text(const PublicState& play);
  // What each seat has put into the pot.
  [[nodiscard]] static std::array<int, 2> paid(const PublicState& play);
  // Who has folded, if anyone has.
  [[nodiscard]] static std::optional<Seat> folder(const PublicState& play);
  [[nodiscard]] static Round after(Round round, Action action);
  [[nodiscard]] static double probability(const State& state, Action outcome);
};

static_assert(Listed<Leduc> && Chancy<Leduc> && Hidden<Leduc> && PublicTree<Leduc> &&
              Pictured<Leduc> && Explained<Leduc> && !NormalForm<Leduc>);

}  // namespace yomikiri::games
