// `yomikiri play GAME`: a game between a person and the program, in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "core/referee.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kHelp =
    "a move, or: moves (what may be played), hint, undo, board, help, quit\n";

// What the program thinks of the move it advises, for the seat that plays it.
std::string opinion(const studies::Advice& advice) {
  if (!advice.proved) return fmt::format("expects {:+.2f}", advice.expected_payoff);
  if (advice.proved->is_draw()) return "a draw, proved";
  return fmt::format("{} in {} plies, proved", advice.proved->is_win() ? "wins" : "loses",
                     advice.proved->plies());
}

class Match {
 public:
  Match(const studies::Analyst& analyst, AnyValue start, std::uint64_t seed, Console& console)
      : analyst_(analyst),
        game_(analyst.game()),
        states_{std::move(start)},
        seed_(seed),
        console_(console) {}

  [[nodiscard]] bool is_over() const { return game_.is_over(states_.back()); }
  [[nodiscard]] Seat mover() const { return game_.to_move(states_.back()); }
  [[nodiscard]] std::string board() const { return game_.draw(states_.back()); }
  [[nodiscard]] const AnyValue& state() const { return states_.back(); }
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }

  [[nodiscard]] std::string legal_moves() const {
    std::string text;
    game_.for_each_action(state(), [&](const AnyValue& action) {
      text += game_.format_action(state(), action) + " ";
    });
    return text;
  }

  [[nodiscard]] Result<studies::Advice> advice() {
    // A fresh seed for each move, the same in each repetition of the match.
    return analyst_.advise(state(), {.seed = seed_ + moves_.size()}, console_.job(1));
  }

  // The reason when the move is refused.
  std::optional<std::string> play(const std::string& move) {
    Referee referee(game_, state());
    if (auto reason = referee.play(move)) return reason;
    moves_.push_back(move);
    states_.push_back(referee.state());
    return std::nullopt;
  }

  // Back to where `seat` had its last choice, if it had one.
  bool undo(Seat seat) {
    auto last = moves_.size();
    while (last > 0 && game_.to_move(states_[last - 1]) != seat) --last;
    if (last == 0) return false;
    moves_.resize(last - 1);
    states_.resize(last);
    return true;
  }

 private:
  const studies::Analyst& analyst_;
  const AnyGame game_;
  std::vector<AnyValue> states_;
  std::vector<std::string> moves_;
  std::uint64_t seed_;
  Console& console_;
};

class PlayCommand final : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "play against the program in the terminal"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri play tic-tac-toe", "yomikiri play connect-four --seat second",
            "yomikiri play subtraction --seat none --seed 7"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.choice("--seat", seat_, {"first", "second", "both", "none"}, "where you sit");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    auto lines = LineReader::open("-", console.interrupt());
    if (!lines) return lines.error();
    Match match(*opened->analyst, opened->state, work_.seed, console);
    say(console, match.board());
    left_ = false;
    while (!match.is_over() && !left_ && !console.output_error()) {
      const auto turn = is_person(match.mover()) ? persons_turn(match, *lines, console)
                                                 : programs_turn(match, console);
      if (!turn) return turn.error();
    }
    print_end(match, *opened->analyst, console);
    return {};
  }

 private:
  [[nodiscard]] bool is_person(Seat seat) const {
    return seat_ == "both" || seat_ == seat_name(seat);
  }

  // With --json only the record of the game is printed, at the end.
  void say(Console& console, std::string_view text) const {
    if (!work_.json) console.print(text);
  }

  Result<void> programs_turn(Match& match, Console& console) const {
    const std::string who = seat_name(match.mover());
    const auto advice = match.advice();
    if (!advice) return advice.error();
    match.play(advice->action);
    say(console,
        fmt::format("{} plays {} ({})\n{}", who, advice->action, opinion(*advice), match.board()));
    return {};
  }

  Result<void> persons_turn(Match& match, LineReader& lines, Console& console) {
    say(console, fmt::format("{} to move> ", seat_name(match.mover())));
    const auto line = lines.next();
    if (!line) return line.error();
    left_ = !*line;
    if (left_) return {};
    return answer(std::string(trimmed(**line)), match, console);
  }

  Result<void> answer(const std::string& word, Match& match, Console& console) {
    if (word == "quit" || word == "q") {
      left_ = true;
    } else if (word == "help" || word == "?") {
      say(console, kHelp);
    } else if (word == "moves") {
      say(console, match.legal_moves() + "\n");
    } else if (word == "board") {
      say(console, match.board());
    } else if (word == "undo") {
      say(console, match.undo(match.mover()) ? match.board() : "nothing to undo\n");
    } else if (word == "hint") {
      const auto advice = match.advice();
      if (!advice) return advice.error();
      say(console, fmt::format("{} ({})\n", advice->action, opinion(*advice)));
    } else if (const auto reason = match.play(word)) {
      say(console, fmt::format("{}; type help for more\n", *reason));
    } else {
      say(console, match.board());
    }
    return {};
  }

  void print_end(const Match& match, const studies::Analyst& analyst, Console& console) const {
    const AnyGame& game = analyst.game();
    auto record = describe(analyst);
    record.update({{"moves", match.moves()},
                   {"state", game.format_state(match.state())},
                   {"over", match.is_over()}});
    std::string text = "\nleft unfinished\n";
    if (match.is_over()) {
      const Payoffs payoffs = game.payoff(match.state());
      record["payoffs"] = payoffs_json(payoffs);
      text = payoffs[kFirst] == 0 ? "a draw\n"
                                  : seat_name(payoffs[kFirst] > 0 ? kFirst : kSecond) + " wins\n";
    }
    if (work_.json)
      console.print_json(record);
    else
      console.print(text);
  }

  GameOptions game_;
  std::string seat_ = "first";
  WorkOptions work_;
  bool left_ = false;  // the person went away
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace yomikiri::cli
