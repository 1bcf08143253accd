// Referees one game: takes moves as text, refuses illegal ones with a reason, and leaves the game
// unchanged after a refusal. It stands between people (or clients) and the rules, both on the
// command line and in a hosted room.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/any_game.h"

namespace yomikiri {

class Referee {
 public:
  explicit Referee(AnyGame game) : game_(std::move(game)), state_(game_.initial()) {}
  Referee(AnyGame game, AnyValue state) : game_(std::move(game)), state_(std::move(state)) {}

  [[nodiscard]] const AnyGame& game() const { return game_; }
  [[nodiscard]] const AnyValue& state() const { return state_; }
  [[nodiscard]] bool is_over() const { return game_.is_over(state_); }

  // Plays the move if it is legal; otherwise reports why it was refused.
  std::optional<std::string> play(std::string_view move);

 private:
  AnyGame game_;
  AnyValue state_;
};

}  // namespace yomikiri
