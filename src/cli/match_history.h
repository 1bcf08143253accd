// A match so far: all its states, and all its moves in the game's notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "core/reported.h"

namespace yomikiri::cli {

class MatchHistory {
 public:
  MatchHistory(const AnyGame& game, AnyValue start)
      : game_(game), hidden_(game.as_hidden()), states_{std::move(start)} {}

  [[nodiscard]] const AnyGame& game() const { return game_; }
  [[nodiscard]] const AnyValue& state() const { return states_.back(); }
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
  [[nodiscard]] bool is_over() const { return game_.is_over(state()); }
  [[nodiscard]] Seat mover() const { return game_.to_move(state()); }
  [[nodiscard]] bool has_secrets() const { return hidden_.has_value(); }
  // Moves of the seats, not counting chance.
  [[nodiscard]] int plies() const;

  // As the viewer may see it; without a viewer, the full state.
  [[nodiscard]] std::string board(std::optional<Seat> viewer) const {
    return hidden_ && viewer ? hidden_->view(state(), *viewer) : game_.draw(state());
  }
  // All legal moves, each followed by a space.
  [[nodiscard]] std::string legal_moves() const;
  // The next chance outcome; the same whenever the match is repeated.
  [[nodiscard]] std::string outcome(std::uint64_t seed) const;
  // What the other seats saw of the last move; nothing if they saw only that there was one.
  [[nodiscard]] std::optional<std::string> last_announced() const;
  // The facts that the game reports about the last move.
  [[nodiscard]] Facts last_facts() const;

  // Returns the reason if the move is refused.
  std::optional<std::string> play(const std::string& move);
  // Returns to the last choice of `seat`, if there was one.
  bool undo(Seat seat);

 private:
  const AnyGame game_;
  const std::optional<AnyHidden> hidden_;
  std::vector<AnyValue> states_;  // one more than moves
  std::vector<std::string> moves_;
};

}  // namespace yomikiri::cli
