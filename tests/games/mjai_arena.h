// A small server for mjai: four players answer lines, games::Mahjong is the referee. Each player
// sees what its seat may see.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/mahjong/mahjong.h"
#include "studies/mahjong/records/json_lines.h"
#include "studies/mahjong/records/match_events.h"
#include "tests/games/mahjong_matches.h"

namespace yomikiri::tests {

class MjaiArena {
 public:
  using State = games::Mahjong::State;
  using Action = games::mahjong::Action;
  // Sends a line and returns the answer.
  using Player = std::function<std::string(const std::string& line)>;

  MjaiArena(const games::Mahjong& game, std::array<Player, 4> players)
      : game_(game), players_(std::move(players)) {}

  // The finished match, or nothing if somebody answered what may not be played: `fault` says what.
  [[nodiscard]] std::optional<State> play(std::uint64_t seed) {
    Random random(seed);
    State state = game_.initial();
    while (!game_.is_over(state)) {
      std::optional<Action> action;
      if (game_.to_move(state) == kChance) {
        action = MahjongMatches(game_).next(state, random);
      } else {
        tell(state);
        action = answer_of(state, game_.to_move(state));
      }
      if (!action || game_.refusal(state, *action)) return std::nullopt;
      state = game_.apply(std::move(state), *action);
    }
    tell(state);
    return state;
  }

  std::string fault;  // the line that was answered wrongly

 private:
  using Event = studies::mahjong::mjai::Event;

  // Sends what has happened since the last time.
  void tell(const State& state) {
    const auto events = studies::mahjong::events_of(game_, state);
    while (sent_ < events.size()) send(events[sent_]);
  }

  void send(const Event& event) {
    namespace mjai = studies::mahjong::mjai;
    ++sent_;
    const bool asks = !std::holds_alternative<mjai::Dora>(event) &&
                      !std::holds_alternative<mjai::ReachAccepted>(event);
    for (int seat = 0; seat < 4; ++seat) {
      Event seen = studies::mahjong::seen_by(Seat(seat), event);
      if (auto* start = std::get_if<mjai::StartGame>(&seen)) start->id = seat;
      const std::string answer = players_[seat](mjai::to_line(seen));
      if (asks) answers_[seat] = answer;
    }
  }

  // The legal action whose event is the answer.
  std::optional<Action> answer_of(const State& state, Seat seat) {
    namespace mjai = studies::mahjong::mjai;
    fault = answers_[number(seat)];
    const auto answer = mjai::read_event(fault);
    if (!answer || !*answer) return std::nullopt;
    if (std::holds_alternative<mjai::Reach>(**answer)) {
      send(**answer);
      return find(state, seat, answers_[number(seat)], Action::Kind::Riichi);
    }
    return find(state, seat, mjai::to_line(**answer), std::nullopt);
  }

  std::optional<Action> find(const State& state, Seat seat, const std::string& line,
                             std::optional<Action::Kind> kind) {
    namespace mjai = studies::mahjong::mjai;
    std::optional<Action> found;
    fault = line;
    game_.for_each_action(state, [&](Action action) {
      if (kind && action.kind != *kind) return;
      Action as_written = action;
      if (kind) as_written.kind = Action::Kind::Discard;
      if (mjai::to_line(studies::mahjong::event_of(state.deal, seat, as_written)) == line)
        found = action;
    });
    return found;
  }

  const games::Mahjong& game_;
  std::array<Player, 4> players_;
  std::array<std::string, 4> answers_;
  std::size_t sent_ = 0;
};

}  // namespace yomikiri::tests
