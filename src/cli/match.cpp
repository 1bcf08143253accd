#include "cli/match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/line_reader.h"
#include "cli/options.h"
#include "core/chance.h"
#include "core/referee.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kHelp =
    "a move, or: moves (what may be played), hint, undo, board, help, quit\n";

// What the program thinks of the move it advises, for the seat that plays it.
std::string opinion(const studies::Advice& advice) {
  if (advice.probability)
    return fmt::format("{:.0f}% of the time in equilibrium", 100 * *advice.probability);
  if (advice.by_engine) return "its own choice";
  if (!advice.proved) return fmt::format("expects {:+.2f}", advice.expected_payoff);
  if (advice.proved->is_draw()) return "a draw, proved";
  return fmt::format("{} in {} plies, proved", advice.proved->is_win() ? "wins" : "loses",
                     advice.proved->plies());
}

class Match {
 public:
  Match(const AnyGame& game, AnyValue start, const Adviser& adviser)
      : game_(game), hidden_(game.as_hidden()), states_{std::move(start)}, adviser_(adviser) {}

  [[nodiscard]] bool is_over() const { return game_.is_over(states_.back()); }
  [[nodiscard]] Seat mover() const { return game_.to_move(states_.back()); }
  [[nodiscard]] bool has_secrets() const { return hidden_.has_value(); }
  // As the viewer may see it; without one, the whole truth.
  [[nodiscard]] std::string board(std::optional<Seat> viewer) const {
    return hidden_ && viewer ? hidden_->view(state(), *viewer) : game_.draw(state());
  }
  [[nodiscard]] const AnyValue& state() const { return states_.back(); }
  [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }

  [[nodiscard]] std::string legal_moves() const {
    std::string text;
    game_.for_each_action(state(), [&](const AnyValue& action) {
      text += game_.format_action(state(), action) + " ";
    });
    return text;
  }

  [[nodiscard]] Result<studies::Advice> advice() const { return adviser_(state(), moves_.size()); }

  // What chance does now; the same in each repetition of the match.
  [[nodiscard]] std::string outcome(std::uint64_t seed) const {
    Random random(seed, moves_.size());
    return game_.format_action(state(), random_outcome(game_, state(), random));
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
  const AnyGame game_;
  const std::optional<AnyHidden> hidden_;
  std::vector<AnyValue> states_;
  std::vector<std::string> moves_;
  const Adviser& adviser_;
};

// The one seat that the word names; nothing for `both` and `none`.
std::optional<Seat> sits_at(std::string_view word) {
  for (int seat = 0; seat < 4; ++seat)
    if (word == seat_name(Seat(seat))) return Seat(seat);
  return std::nullopt;
}

// The turns of a match.
class Table {
 public:
  Table(Match& match, const MatchOptions& options, Console& console)
      : match_(match), options_(options), console_(console) {}

  Result<void> play(const studies::Analyst& analyst, LineReader& lines) {
    say(board());
    while (!match_.is_over() && !left_ && !console_.output_error()) {
      if (console_.interrupt().token().stop_requested()) return stopped_early();
      const auto turn = match_.mover() == kChance   ? chances_turn()
                        : is_person(match_.mover()) ? persons_turn(lines)
                                                    : programs_turn();
      if (!turn) return turn.error();
      left_ |= options_.most_plies != 0 && std::ssize(match_.moves()) >= options_.most_plies;
    }
    print_end(analyst);
    return {};
  }

 private:
  [[nodiscard]] bool is_person(Seat seat) const {
    return options_.seat == "both" || options_.seat == seat_name(seat);
  }

  // For whom the board is shown: nobody in particular when nobody sits here, or all is over.
  [[nodiscard]] std::optional<Seat> viewer() const {
    if (options_.seat == "none" || match_.is_over()) return std::nullopt;
    if (options_.seat == "both")
      return match_.mover() == kChance ? std::nullopt : std::optional(match_.mover());
    return sits_at(options_.seat);
  }

  [[nodiscard]] std::string board() const { return match_.board(viewer()); }

  void say(std::string_view text) const {
    if (!options_.json) console_.print(text);
  }

  Result<void> chances_turn() {
    match_.play(match_.outcome(options_.seed));
    if (match_.is_over() || match_.mover() != kChance) say(board());
    return {};
  }

  Result<void> programs_turn() {
    const std::string who = seat_name(match_.mover());
    const auto advice = match_.advice();
    if (!advice) return advice.error();
    match_.play(advice->action);
    if (match_.has_secrets() && viewer())  // its view shows what it may see of the move
      say(fmt::format("{} has moved\n{}", who, board()));
    else
      say(fmt::format("{} plays {} ({})\n{}", who, advice->action, opinion(*advice), board()));
    return {};
  }

  Result<void> persons_turn(LineReader& lines) {
    (void)match_.legal_moves();  // written rules by which there is none say so here
    say(fmt::format("{} to move> ", seat_name(match_.mover())));
    const auto line = lines.next();
    if (!line) return line.error();
    left_ = !*line;
    if (left_) return {};
    return answer(std::string(trimmed(**line)));
  }

  Result<void> answer(const std::string& word) {
    if (word == "quit" || word == "q") {
      left_ = true;
    } else if (word == "help" || word == "?") {
      say(kHelp);
    } else if (word == "moves") {
      say(match_.legal_moves() + "\n");
    } else if (word == "board") {
      say(board());
    } else if (word == "undo") {
      say(match_.undo(match_.mover()) ? board() : "nothing to undo\n");
    } else if (word == "hint") {
      const auto advice = match_.advice();
      if (!advice) return advice.error();
      say(fmt::format("{} ({})\n", advice->action, opinion(*advice)));
    } else if (const auto reason = match_.play(word)) {
      say(fmt::format("{}; type help for more\n", *reason));
    } else {
      say(board());
    }
    return {};
  }

  // Among more than two, what each gets says more than who wins.
  [[nodiscard]] static std::string end_text(const Payoffs& payoffs) {
    if (payoffs.amounts().size() > 2)
      return fmt::format("over; payoffs {:+}\n", fmt::join(payoffs.amounts(), " "));
    if (payoffs[kFirst] == 0) return "a draw\n";
    return seat_name(payoffs[kFirst] > 0 ? kFirst : kSecond) + " wins\n";
  }

  void print_end(const studies::Analyst& analyst) const {
    const AnyGame& game = analyst.game();
    auto record = describe(analyst);
    record.update({{"moves", match_.moves()},
                   {"state", game.format_state(match_.state())},
                   {"over", match_.is_over()}});
    std::string text = "\nleft unfinished\n";
    if (match_.is_over()) {
      const Payoffs payoffs = game.payoff(match_.state());
      record["payoffs"] = payoffs_json(payoffs);
      text = end_text(payoffs);
    }
    if (options_.json)
      console_.print_json(record);
    else
      console_.print(text);
  }

  Match& match_;
  const MatchOptions& options_;
  Console& console_;
  bool left_ = false;  // the person went away
};

}  // namespace

Result<void> play_match(const studies::Analyst& analyst, AnyValue start, const Adviser& adviser,
                        const MatchOptions& options, Console& console) {
  auto lines = LineReader::open("-", console.interrupt());
  if (!lines) return lines.error();
  const int seats = analyst.game().seat_count();
  if (const auto seat = sits_at(options.seat); seat && number(*seat) >= seats)
    return fail(Errc::BadInput, "--seat " + options.seat,
                fmt::format("{} has {} seats", analyst.card().name, seats));
  Match match(analyst.game(), std::move(start), adviser);
  return Table(match, options, console).play(analyst, *lines);
}

}  // namespace yomikiri::cli
