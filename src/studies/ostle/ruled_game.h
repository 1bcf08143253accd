// Ostle under either rule of the ban, as a Game. Under the exact rule it is games::Ostle itself;
// under the mirror rule the previous board must be kept, because all of its images are banned.
#pragma once

#include <optional>

#include "core/game.h"
#include "games/ostle/board_index.h"
#include "games/ostle/ostle.h"
#include "games/ostle/positions.h"

namespace yomikiri::studies::ostle {

using games::Ostle;
using games::ostle::BanRule;
using games::ostle::Board;
using games::ostle::Step;

class RuledGame {
 public:
  struct State {
    Ostle::State ostle;
    std::optional<Board> previous;  // from the side of the opponent, who moved there
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = Ostle::Action;

  explicit RuledGame(BanRule rule) : rule_(rule), ostle_(*Ostle::make({})) {}

  [[nodiscard]] BanRule rule() const { return rule_; }
  [[nodiscard]] const Ostle& ostle() const { return ostle_; }

  // The state on a board; an Error when no move leads to it from `previous`.
  [[nodiscard]] Result<State> state(const Board& board, const std::optional<Board>& previous) const;

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {ostle_.initial(), std::nullopt}; }
  [[nodiscard]] bool is_over(const State& s) const { return ostle_.is_over(s.ostle); }
  [[nodiscard]] Seat to_move(const State& s) const { return ostle_.to_move(s.ostle); }
  [[nodiscard]] Payoffs payoff(const State& s) const { return ostle_.payoff(s.ostle); }
  [[nodiscard]] State apply(const State& s, Action action) const {
    return {ostle_.apply(s.ostle, action), s.ostle.board};
  }

  // The one move that is banned.
  [[nodiscard]] std::optional<Action> banned(const State& s) const;

  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    Ostle::State unbanned = s.ostle;
    unbanned.ban.reset();
    const std::optional<Action> ban = banned(s);
    ostle_.for_each_action(unbanned, [&](Action action) {
      if (action != ban) visit(action);
    });
  }

 private:
  BanRule rule_;
  Ostle ostle_;
};

static_assert(Game<RuledGame>);

}  // namespace yomikiri::studies::ostle
