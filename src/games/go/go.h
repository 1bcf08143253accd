// Go under the Ikeda rules (Territory I) [InoueTorii1989]: two seats, Black (seat 0) and White,
// place stones on a grid; stones without liberty are taken. Suicide is forbidden, and so is a play
// (but not a pass) that repeats any earlier board, even the first. After two passes in a row the
// game is provisionally over and continues: every pass then costs a stone, except the last pass of
// whoever moved first after that point. Two more passes in a row end it. Points are territory,
// captured stones and penalties; dead stones must be taken to count.
//
// Either colour may begin; here Black does, unless the state was set up otherwise.
//
// Notation: an action is a point, `C3` (columns A to Z without I from the left, rows from the
// bottom) or `<3,7>` (column and row from the top left), or `pass`. A state is the board it began
// with, the colour that began and all plies: `9x9 black E5 C3 pass G7`, or with stones set up
// `.XO../XO.O./.XO../...../..... white pass C4`. A colour named between plies moves next even if it
// moved last, as in positions that programs set up: `9x9 black E5 black C3`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game_card.h"
#include "core/reported.h"
#include "core/scene.h"
#include "core/views.h"
#include "games/go/position.h"

namespace yomikiri::games {

class Go {
 public:
  using State = go::State;
  using Action = go::Action;

  static constexpr Parameter kSize{"size", "rows and columns of the board", 9, 1, go::kMostSize};
  static constexpr Parameter kKomi{
      "komi",
      "points subtracted from Black's score; usually negative if White starts",
      0,
      -go::kMostKomi,
      go::kMostKomi,
      true};

  // Longer games can be played but not read from a text: each ply is checked against all plies
  // before it, and a text of megabytes must not take hours.
  static constexpr int kMostPliesInText = 20'000;

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Go> make(const Settings& settings);
  // Without komi. Needs a size from 1 to go::kMostSize.
  [[nodiscard]] static Go of_size(int size) { return {size, 0}; }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] double komi() const { return komi_halves_ / 2.0; }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const {
    return go::Position::setup(go::Board(size_), go::Colour::Black);
  }
  [[nodiscard]] bool is_over(const State& s) const { return s->ledger().is_over(); }
  [[nodiscard]] Seat to_move(const State& s) const { return seat_of(s->mover()); }
  [[nodiscard]] State apply(const State& s, Action action) const { return s->after(action); }
  // In reading order from the top left; the pass, which is always legal, comes last.
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    s->legal_plays().for_each([&](go::Point point) { visit(Action{point}); });
    visit(Action{});
  }
  [[nodiscard]] Payoffs payoff(const State& s) const;
  // For the board as it stands; final when the game is over.
  [[nodiscard]] static go::Score score(const State& s) { return score_of(s->board(), s->ledger()); }

  // For the action that ends the game: the `winner` (black, white or draw) and the `accounts` that
  // decide. Nothing for any other action.
  [[nodiscard]] Facts report(const State& before, Action action) const;

  [[nodiscard]] Result<Action> parse_action(const State& s, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& s, Action action) const;
  // Names the axiom that refuses the action [InoueTorii1989].
  [[nodiscard]] std::optional<std::string> refusal(const State& s, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& s) const;
  [[nodiscard]] std::string draw(const State& s) const;

  // Stones `black` and `white`; the text `stage` is `provisional` between the provisional end and
  // the final one, and from then on the number `penalty` counts the passes that each seat paid for.
  [[nodiscard]] Scene scene(const State& s, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& s, Action action) const;
  // `points`. The scores are those of score(), Black's reduced by komi.
  [[nodiscard]] Ending ending(const State& s) const;

 private:
  Go(int size, int komi_halves) : size_(size), komi_halves_(komi_halves) {}

  // Twice Black's points minus White's minus komi, so that halves are whole numbers.
  [[nodiscard]] int lead_halves(const State& s) const {
    return 2 * score(s).margin() - komi_halves_;
  }

  [[nodiscard]] Result<go::Board> parse_board(std::string_view text) const;

  int size_;
  int komi_halves_;
};

static_assert(Listed<Go> && Reported<Go> && Pictured<Go> && Explained<Go> && !Numbered<Go> &&
              !Keyed<Go> && !Bounded<Go> && !Ranked<Go>);

}  // namespace yomikiri::games
