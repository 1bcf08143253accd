#include "core/referee.h"

namespace yomikiri {

std::optional<std::string> Referee::play(std::string_view move) {
  if (is_over()) return "the game is over";
  const auto action = game_.parse_action(state_, trimmed(move));
  if (!action) return action.error().what;
  if (auto reason = game_.refusal(state_, *action)) return reason;
  state_ = game_.apply(state_, *action);
  return std::nullopt;
}

}  // namespace yomikiri
