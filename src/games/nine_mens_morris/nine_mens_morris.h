// Nine men's morris: two seats place their men on 24 points, then move them along the lines, or,
// with three men left, anywhere; three of one's own men in a line close a mill, which takes one of
// the opponent's men. Whoever has fewer than three men or cannot move has lost. With perfect play
// the game is a draw [Gasser1996].
//
// So that every play ends, a number of moving plies without a capture, the patience, makes a draw:
// 100 as in [Sanmill]. board.h has the board's shape and the order of its points.
//
// Notation: an action is `d6` (place), `d6-d5` (move), followed by `xa1` when it takes a man; a
// state is the rings from the outer one, each clockwise from its upper left corner, the seat to
// move, the men that both have yet to place and the plies since the last capture:
// `X......./......../........ O 17 0`, X being the first seat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game_card.h"
#include "core/scene.h"
#include "core/views.h"
#include "games/nine_mens_morris/board.h"

namespace yomikiri::games {

class NineMensMorris {
 public:
  struct State {
    morris::Men own = 0;    // men of the seat to move, on the board
    morris::Men other = 0;  // men of its opponent
    Seat mover = kFirst;
    std::uint8_t to_place = 0;  // men of both seats that are yet to be placed
    std::uint8_t quiet = 0;     // plies since all were placed or a man was taken
    friend bool operator==(const State&, const State&) = default;
  };
  struct Action {
    static constexpr std::int8_t kNone = -1;
    std::int8_t from = kNone;  // kNone: the man is placed
    std::int8_t to = kNone;
    std::int8_t taken = kNone;  // kNone: no mill is closed
    friend bool operator==(const Action&, const Action&) = default;
  };

  static constexpr Parameter kMen{"men", "men per seat", 9, 3, 9};
  static constexpr Parameter kFlying{"flying", "1: a seat with three men may move one to any point",
                                     1, 0, 1};
  static constexpr Parameter kPatience{
      "patience", "plies without a capture after which the game is a draw", 100, 1, 250};

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<NineMensMorris> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {.to_place = static_cast<std::uint8_t>(2 * men_)}; }
  [[nodiscard]] bool is_over(const State& s) const { return loser(s) || is_drawn(s); }
  [[nodiscard]] Seat to_move(const State& s) const { return s.mover; }
  [[nodiscard]] State apply(const State& s, const Action& action) const;
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    const morris::Men empty = morris::kBoard ^ s.own ^ s.other;
    if (s.to_place > 0) return visit_targets(s, Action::kNone, empty, s.own, visit);
    morris::for_each_point(s.own, [&](int from) {
      visit_targets(s, from, morris::reach(from, s.own, empty, flying_),
                    s.own ^ morris::bit_of(from), visit);
    });
  }
  [[nodiscard]] Payoffs payoff(const State& s) const {
    const auto lost = loser(s);
    return lost ? Payoffs::won_by(opponent(*lost)) : Payoffs::draw();
  }
  [[nodiscard]] static constexpr Payoffs agreed_draw() { return Payoffs::draw(); }

  // A capture resets the patience, and takes a man.
  [[nodiscard]] int plies_left(const State& s) const {
    const int men = std::popcount(s.own | s.other) + s.to_place;
    return s.to_place + (men + 1) * patience_ - s.quiet;
  }
  // The smallest of the 16 images of the men in 48 bits, then the two counts.
  [[nodiscard]] std::uint64_t key(const State& s) const;

  [[nodiscard]] Result<Action> parse_action(const State& s, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& s, const Action& action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& s, const Action& action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& s) const;
  [[nodiscard]] std::string draw(const State& s) const;

  // A piece is a `man`; the numbers `quiet` and `patience` say how near a draw is.
  [[nodiscard]] Scene scene(const State& s, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& s, const Action& action) const;
  [[nodiscard]] Ending ending(const State& s) const;  // `few`, `blocked` or `patience`

 private:
  NineMensMorris(int men, morris::Flying flying, int patience)
      : men_(men), flying_(flying), patience_(patience) {}

  // During placement nobody loses: a seat may still reach three men.
  [[nodiscard]] std::optional<Seat> loser(const State& s) const {
    if (s.to_place > 0) return std::nullopt;
    if (std::popcount(s.own) < 3 || is_blocked(s)) return s.mover;
    if (std::popcount(s.other) < 3) return opponent(s.mover);
    return std::nullopt;
  }
  [[nodiscard]] bool is_drawn(const State& s) const { return s.quiet >= patience_; }
  [[nodiscard]] bool is_blocked(const State& s) const;
  // Men of a seat that are yet to be placed: the first seat places first.
  [[nodiscard]] static int to_place(const State& s, Seat seat) {
    return (s.to_place + number(seat)) / 2;
  }

  // The actions that bring the man from one point (or the hand) to each of the targets; `rest` are
  // the mover's other men.
  template <class Visit>
  void visit_targets(const State& s, int from, morris::Men targets, morris::Men rest,
                     Visit& visit) const {
    const morris::Men closing = morris::completing_mills(rest);
    morris::for_each_point(targets, [&](int to) {
      Action action{.from = static_cast<std::int8_t>(from), .to = static_cast<std::int8_t>(to)};
      if ((closing & morris::bit_of(to)) == 0) return visit(action);
      morris::for_each_point(morris::takeable(s.other), [&](int taken) {
        action.taken = static_cast<std::int8_t>(taken);
        visit(action);
      });
    });
  }

  // Why the man may not move to its target; and why the action may not take what it takes.
  [[nodiscard]] std::optional<std::string> step_refusal(const State& s, const Action& action) const;
  [[nodiscard]] std::optional<std::string> capture_refusal(const State& s,
                                                           const Action& action) const;
  // Returns why no play leads to the state, or nothing if one does.
  [[nodiscard]] std::optional<std::string> impossibility(const State& s) const;

  int men_;
  morris::Flying flying_;
  int patience_;
};

static_assert(Listed<NineMensMorris> && Keyed<NineMensMorris> && Bounded<NineMensMorris> &&
              Pictured<NineMensMorris> && Explained<NineMensMorris>);

}  // namespace yomikiri::games
