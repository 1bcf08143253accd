// A small table manager for programs that play bridge: games::Bridge is the referee. It waits until
// every program is ready for each message, as the protocol asks, and complains of any other line.
#pragma once

#include <fmt/format.h>

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "core/notation.h"
#include "games/bridge/bridge.h"
#include "studies/bridge/table/message.h"

namespace yomikiri::tests {

class TableManager {
 public:
  using State = games::Bridge::State;
  using Action = games::Bridge::Action;
  // A program at the other end of a line.
  struct Player {
    std::function<void(const std::string& line)> send;
    std::function<std::string()> receive;
  };

  // The players in the order of the seats.
  explicit TableManager(std::array<Player, 4> players) : players_(std::move(players)) {}

  void seat_all() {
    for (int i = 0; i < 4; ++i) {
      expect(Seat(i), fmt::format("Connecting \"Us\" as {} using protocol version 18", name(i)));
      tell(Seat(i), fmt::format("{} (\"Us\") seated", name(i)));
    }
    for (int i = 0; i < 4; ++i) expect(Seat(i), fmt::format("{} ready for teams", name(i)));
    tell_all("Teams : N/S : \"Us\" E/W : \"Us\"");
    for (int i = 0; i < 4; ++i) expect(Seat(i), fmt::format("{} ready to start", name(i)));
  }

  // The finished board, unless somebody does what is not allowed: `fault` says what.
  State play(const games::Bridge& game, State state, int number) {
    deal(game, state, number);
    while (!game.is_over(state) && fault.empty())
      state.board.auction().is_over() ? play_card(game, state) : call(game, state);
    tell_all("Timing - N/S : this board  [1:15],  total  [0:11:23].  E/W : this board  [1:18]");
    return state;
  }

  void end() { tell_all("End of session"); }

  std::string fault;

 private:
  using Message = studies::bridge::table::Message;

  static std::string name(int seat) {
    return std::string(studies::bridge::table::name_of(Seat(seat)));
  }
  static std::string name(Seat seat) { return name(number(seat)); }

  void deal(const games::Bridge& game, const State& state, int number) {
    namespace table = studies::bridge::table;
    constexpr std::array kVulnerable{"Neither", "N/S", "E/W", "Both"};
    tell_all("Start of Board");
    expect_all("ready for deal");
    tell_all(fmt::format("Board number {}. Dealer {}. {} vulnerable.", number,
                         name(state.board.auction().dealer()),
                         kVulnerable[static_cast<std::size_t>(game.vulnerability(0))]));
    expect_all("ready for cards");
    for (int i = 0; i < 4; ++i)
      tell(Seat(i),
           fmt::format("{}'s cards : {}", name(i),
                       table::text_of(yomikiri::bridge::hand_of(state.board.dealt(), Seat(i)))));
  }

  void call(const games::Bridge& game, State& state) {
    const Seat caller = state.board.to_move();
    const std::string line = players_[index(caller)].receive();
    const auto heard = studies::bridge::table::parse_message(line);
    const auto* called = heard ? std::get_if<studies::bridge::table::Called>(&*heard) : nullptr;
    if (called == nullptr || called->seat != caller) return complain(line);
    carry_out(game, state, Action::of(called->call), line);
    pass_on(caller, fmt::format("ready for {}'s bid", name(caller)), line);
  }

  void play_card(const games::Bridge& game, State& state) {
    const auto& play = state.board.play();
    const Seat whose = play.turn(), chooser = play.chooser(), dummy = play.contract().dummy();
    const std::string hand = whose == dummy ? "Dummy" : name(whose);
    const int trick = 14 - play.tricks_left();
    const bool is_opening_lead = !play.dummy_is_open();
    if (!play.trick().is_begun()) tell(chooser, hand + " to lead");
    const std::string line = players_[index(chooser)].receive();
    const auto heard = studies::bridge::table::parse_message(line);
    const auto* played = heard ? std::get_if<studies::bridge::table::Played>(&*heard) : nullptr;
    if (played == nullptr || played->seat != whose) return complain(line);
    carry_out(game, state, Action::play(played->card), line);
    pass_on(chooser,
            fmt::format("ready for {}'s card to trick {}", whose == dummy ? "dummy" : hand, trick),
            line);
    if (!is_opening_lead || !fault.empty()) return;
    for (int i = 0; i < 4; ++i) {
      if (Seat(i) == dummy) continue;
      expect(Seat(i), fmt::format("{} ready for dummy", name(i)));
      tell(Seat(i), "Dummy's cards : " + studies::bridge::table::text_of(yomikiri::bridge::hand_of(
                                             state.board.dealt(), dummy)));
    }
  }

  void carry_out(const games::Bridge& game, State& state, Action action, const std::string& line) {
    if (const auto refusal = game.refusal(state, action)) return complain(line + ": " + *refusal);
    state = game.apply(std::move(state), action);
  }

  void pass_on(Seat from, const std::string& readiness, const std::string& line) {
    for (int i = 0; i < 4 && fault.empty(); ++i) {
      if (Seat(i) == from) continue;
      expect(Seat(i), fmt::format("{} {}", name(i), readiness));
      tell(Seat(i), line);
    }
  }

  void tell(Seat seat, const std::string& line) { players_[index(seat)].send(line); }
  void tell_all(const std::string& line) {
    for (int i = 0; i < 4; ++i) tell(Seat(i), line);
  }
  void expect(Seat seat, const std::string& expected) {
    const std::string line = players_[index(seat)].receive();
    if (line != expected) complain(fmt::format("'{}' instead of '{}'", line, expected));
  }
  void expect_all(const std::string& readiness) {
    for (int i = 0; i < 4; ++i) expect(Seat(i), fmt::format("{} {}", name(i), readiness));
  }
  void complain(const std::string& what) {
    if (fault.empty()) fault = what;
  }
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(number(seat)); }

  std::array<Player, 4> players_;
};

}  // namespace yomikiri::tests
