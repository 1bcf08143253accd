// The seats of a game written in the rule language: players become seats, a winner or the payoffs
// become numbers, and a move that contains a player belongs to that player. Engines share this
// code, so that they cannot differ here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "asl/program/numbering.h"
#include "asl/written/core.h"
#include "core/error.h"
#include "core/seat.h"

namespace yomikiri::asl {

class Seating {
 public:
  // Refuses games with more than kMaxSeats players or kMostMoves moves, games without moves, and
  // games of several players that do not define whose turn it is.
  static constexpr std::uint64_t kMostMoves = 1 << 20;
  [[nodiscard]] static Result<Seating> make(std::shared_ptr<const Numbering> numbering);

  [[nodiscard]] int seat_count() const { return seat_count_; }
  [[nodiscard]] std::uint32_t move_count() const {
    return static_cast<std::uint32_t>(players_.size());
  }
  // The player named in the move itself; nothing if it names none.
  [[nodiscard]] std::optional<Seat> player_of(Move move) const;
  // Whether the move may be listed when it is that seat's turn.
  [[nodiscard]] bool is_listed(Move move, Seat mover) const {
    const auto player = player_of(move);
    return !player || *player == mover;
  }

  // Requires a value of the sort Program::player.
  [[nodiscard]] Seat seat_of(const Value& player) const;
  [[nodiscard]] Value player(Seat seat) const;
  // For a value of the winner's sort: the player it is or contains; nothing for a draw.
  [[nodiscard]] std::optional<Seat> winning_seat(const Value& winner) const;

  [[nodiscard]] Payoffs won_by(std::optional<Seat> winner) const;

 private:
  explicit Seating(std::shared_ptr<const Numbering> numbering) : numbering_(std::move(numbering)) {}

  static constexpr std::int8_t kNobody = -1;

  std::shared_ptr<const Numbering> numbering_;
  int seat_count_ = 1;
  std::vector<std::int8_t> players_;  // of each move
};

}  // namespace yomikiri::asl
