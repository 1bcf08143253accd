// A tiny Retractable game, correct unless a flaw is chosen: a token goes round a ring of five
// cells, one step forward (move 0) or back (move 1), and the reply may not undo the step. Two rings
// make two layers; on the upper one the token may also drop (move 2) to the cell below it, and
// whoever drops it from the lower one wins. Each layer has a sixth slot that stays unused. Each
// flaw breaks one law of retractable_laws.h, to prove that the law can fail.
#pragma once

#include "core/retractable.h"

namespace yomikiri::laws {

enum class Turn {
  Sound,
  LosesItsPlace,
  Climbs,
  NamesTheWrongLayer,
  FallsBetween,
  RenumbersMoves,
  SharesNumbers,
  NumbersTooHigh,
  ForgetsAnUnmove,
  InventsAnUnmove,
  RepeatsAnUnmove,
  MisnumbersUnmoves,
  MisnamesBans,
  AllowsTheBanned,
  BansFromAbove,
  LeavesNoChoice,
  OverlooksWins,
  SeesNoDanger,
};

class Turnstile {
 public:
  struct Position {
    int layer;
    int cell;
  };
  struct Move {
    int number;
    MoveEnd end;
    int layer;
  };

  static constexpr bool kBans = true;
  static constexpr int kCells = 5;
  static constexpr int kSlots = 6;

  explicit Turnstile(Turn turn) : turn_(turn) {}

  std::uint64_t index_count() const { return 2 * kSlots; }
  int layer_count() const { return 2; }
  std::uint64_t layer_begin(int layer) const { return std::uint64_t(kSlots * layer); }
  std::optional<Position> position_at(std::uint64_t index) const {
    if (index % kSlots == kCells) return std::nullopt;
    return Position{int(index / kSlots), int(index % kSlots)};
  }
  std::uint64_t index_of(Position p) const {
    if (is(Turn::LosesItsPlace) && p.cell == 3) return 0;
    return std::uint64_t(kSlots * p.layer + p.cell);
  }

  template <class Visit>
  void for_each_move(Position p, Visit&& visit) const {
    const bool odd_mood = is(Turn::RenumbersMoves) && ++calls_ % 2 == 1;
    visit(Move{odd_mood ? 7 : 0, MoveEnd::GoesOn, p.layer});
    if (is(Turn::LeavesNoChoice)) return;
    visit(Move{back(), MoveEnd::GoesOn, is(Turn::NamesTheWrongLayer) ? 0 : p.layer});
    const bool climbs = is(Turn::Climbs) && p.layer == 0;
    if (p.layer == 0 && !climbs) visit(Move{2, MoveEnd::Wins, 0});
    if (p.layer == 1 || climbs) visit(Move{2, MoveEnd::GoesOn, 1 - p.layer});
  }
  Arrival arrival(Position p, const Move& move) const {
    if (move.number == 2)
      return {index_of({1 - p.layer, p.cell}), is(Turn::BansFromAbove) ? 0 : kNoMove};
    if (is(Turn::FallsBetween) && p.cell == 0) return {index_of({p.layer, kCells}), kNoMove};
    const bool forward = move.number == 0;
    return {index_of({p.layer, (p.cell + (forward ? 1 : kCells - 1)) % kCells}),
            forward ? back() : 0};
  }

  bool wins_at_once(Position p) const { return p.layer == 0 && !is(Turn::OverlooksWins); }
  bool gives_a_win(const Move& move) const { return move.layer == 0 && !is(Turn::SeesNoDanger); }

  template <class Visit>
  void for_each_unmove(Position p, Visit&& visit) const {
    const std::uint64_t behind = index_of({p.layer, (p.cell + kCells - 1) % kCells});
    const std::uint64_t ahead = index_of({p.layer, (p.cell + 1) % kCells});
    visit(Unmove{behind, is(Turn::MisnumbersUnmoves) ? 1 : 0});
    if (!is(Turn::ForgetsAnUnmove) || p.cell != 2) visit(Unmove{ahead, back()});
    if (is(Turn::RepeatsAnUnmove)) visit(Unmove{ahead, back()});
    if (is(Turn::InventsAnUnmove)) visit(Unmove{index_of(p), 3});
  }
  // A step back bans the step forward, and vice versa.
  template <class Visit>
  void for_each_unmove_banning(Position p, int reply, Visit&& visit) const {
    for_each_unmove(p, [&](const Unmove& unmove) {
      if (banned_by(unmove) == reply) visit(unmove);
    });
  }
  template <class Visit>
  void for_each_unmove_allowing(Position p, int reply, Visit&& visit) const {
    for_each_unmove(p, [&](const Unmove& unmove) {
      if (banned_by(unmove) != reply || is(Turn::AllowsTheBanned)) visit(unmove);
    });
  }

 private:
  bool is(Turn turn) const { return turn_ == turn; }
  int banned_by(const Unmove& unmove) const {
    return (unmove.number == 0) != is(Turn::MisnamesBans) ? back() : 0;
  }
  int back() const { return is(Turn::SharesNumbers) ? 0 : is(Turn::NumbersTooHigh) ? kNoMove : 1; }

  Turn turn_;
  mutable int calls_ = 0;
};

static_assert(Foreseeing<Turnstile>);

}  // namespace yomikiri::laws
