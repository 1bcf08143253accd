// One moment of a game, linked to all earlier ones: positions are links of an immutable chain that
// grows at its end and may branch, so that a State, which must know every past board (superko), is
// one pointer and copying it costs nothing. Any number of threads may share links; the last State
// that refers to a link frees it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "games/go/board.h"
#include "games/go/ledger.h"

namespace yomikiri::games::go {

struct Action {
  Point point = kPass;
  [[nodiscard]] bool is_pass() const { return point == kPass; }
  friend bool operator==(const Action&, const Action&) = default;
};

struct Turn {
  Colour colour;
  Action action;
};

class Position;

// A position to hold, copy and compare. States are equal if they came about in the same way: same
// set-up, same first mover, same plies.
class State {
 public:
  State() = default;
  explicit State(const Position* position) : position_(position) {}  // takes over one reference
  State(const State& from);
  State(State&& from) noexcept : position_(std::exchange(from.position_, nullptr)) {}
  State& operator=(State from) noexcept {
    std::swap(position_, from.position_);
    return *this;
  }
  ~State();

  [[nodiscard]] const Position& operator*() const { return *position_; }
  [[nodiscard]] const Position* operator->() const { return position_; }

  friend bool operator==(const State& a, const State& b);

 private:
  const Position* position_ = nullptr;
};

class Position {
 public:
  // The first moment of a game.
  [[nodiscard]] static State setup(const Board& board, Colour mover);
  // The moment after a legal action.
  [[nodiscard]] State after(Action action) const;
  // The same moment with that colour to move, even if it moved last. The rules do not allow this
  // [InoueTorii1989, axiom 3-1]; programs set up positions in this way.
  [[nodiscard]] State with_mover(Colour colour) const;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] Colour mover() const { return mover_; }
  [[nodiscard]] int plies() const { return plies_; }
  [[nodiscard]] Action last_action() const { return last_action_; }  // a pass when plies() is 0
  [[nodiscard]] const Position* previous() const { return previous_; }
  [[nodiscard]] const Position& first() const;
  [[nodiscard]] std::vector<Action> actions() const;  // from the first to here
  [[nodiscard]] std::vector<Turn> turns() const;      // the same with the colour of each

  // The latest ply after which that board stood, if it ever did.
  [[nodiscard]] std::optional<int> plies_when(const Board& board) const;
  // The points where a play may repeat a board. If a past board has a stone where there is none
  // now, the stone was taken since then: no other point needs to be checked.
  [[nodiscard]] const PointSet& once_taken(Colour colour) const {
    return once_taken_[number(colour)];
  }

  // Every legal play of the mover, without the pass. Costs one walk through the past if any play
  // could repeat a board at all.
  [[nodiscard]] PointSet legal_plays() const;

 private:
  friend class State;
  friend bool operator==(const State& a, const State& b);

  Position(const Board& board, Colour mover) : board_(board), mover_(mover) {}
  Position(const Position& from) = delete;

  // Removes the boards that stood before and keeps those that did not.
  void remove_repeated(std::vector<std::pair<Point, Board>>& candidates, PointSet& plays) const;

  mutable std::atomic<std::uint32_t> references_ = 1;
  const Position* previous_ = nullptr;
  Board board_;
  PointSet once_taken_[2];
  Ledger ledger_;
  int plies_ = 0;
  Action last_action_;
  Colour mover_;
};

}  // namespace yomikiri::games::go
