#include "cli/match_history.h"

#include <algorithm>

#include "cli/game_words.h"
#include "core/chance.h"
#include "core/referee.h"

namespace yomikiri::cli {

int MatchHistory::plies() const {
  return static_cast<int>(
      std::count_if(states_.begin(), states_.end() - 1,
                    [&](const AnyValue& before) { return game_.to_move(before) != kChance; }));
}

std::string MatchHistory::legal_moves() const {
  std::string text;
  game_.for_each_action(
      state(), [&](const AnyValue& action) { text += game_.format_action(state(), action) + " "; });
  return text;
}

std::string MatchHistory::outcome(std::uint64_t seed) const {
  Random random(seed, moves_.size());
  return game_.format_action(state(), random_outcome(game_, state(), random));
}

std::optional<std::string> MatchHistory::last_announced() const {
  if (!hidden_ || moves_.empty()) return std::nullopt;
  const AnyValue& before = states_[states_.size() - 2];
  const auto action = game_.parse_action(before, moves_.back());
  return action ? hidden_->announced(before, *action) : std::nullopt;
}

Facts MatchHistory::last_facts() const {
  return moves_.empty() ? Facts() : facts_of(game_, states_[states_.size() - 2], moves_.back());
}

std::optional<std::string> MatchHistory::play(const std::string& move) {
  Referee referee(game_, state());
  if (auto reason = referee.play(move)) return reason;
  moves_.push_back(canonical_move(game_, state(), move));
  states_.push_back(referee.state());
  return std::nullopt;
}

bool MatchHistory::undo(Seat seat) {
  auto last = moves_.size();
  while (last > 0 && game_.to_move(states_[last - 1]) != seat) --last;
  if (last == 0) return false;
  moves_.resize(last - 1);
  states_.resize(last);
  return true;
}

}  // namespace yomikiri::cli
