#include "cli/match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/game_words.h"
#include "cli/line_reader.h"
#include "cli/match_history.h"
#include "cli/output_file.h"
#include "cli/prompt.h"
#include "core/job.h"
#include "core/notation.h"
#include "studies/answer_parts.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kCommands =
    "During play, type a move or one of these words:\n"
    "  moves   list the moves that you may play\n"
    "  hint    what the program would play\n"
    "  undo    take back your last move\n"
    "  board   show the board again\n"
    "  help    show this text\n"
    "  resign  give up the game\n"
    "  quit    leave the game unfinished (Ctrl-C and Ctrl-D do, too)\n";

// Nobody can stop a game without a person, and some games have no end: unless --plies says
// otherwise, such a game stops after so many plies, or when a state has occurred this often.
constexpr int kUnattendedPlies = 1000;
constexpr int kMostReturns = 3;

// The program's evaluation of the move it advises, for the seat that plays it, in brackets.
std::string opinion(const studies::Advice& advice) {
  if (advice.probability)
    return fmt::format(" ({:.0f}% of the time in equilibrium)", 100 * *advice.probability);
  if (advice.by_engine) return "";
  if (!advice.proved) return fmt::format(" (expects {:+.2f})", advice.expected_payoff);
  if (advice.proved->is_draw()) return " (a draw, proved)";
  const int plies = advice.proved->plies();
  return fmt::format(" ({} in {} {}, proved)", advice.proved->is_win() ? "wins" : "loses", plies,
                     plies == 1 ? "ply" : "plies");
}

// The seat that the word names or numbers; nothing for `both` and `none`.
std::optional<Seat> sits_at(std::string_view word) {
  for (int seat = 0; seat < 4; ++seat)
    if (word == seat_name(Seat(seat)) || word == fmt::to_string(seat)) return Seat(seat);
  return std::nullopt;
}

std::uint64_t drawn_seed() {
  constexpr std::uint32_t kSeeds = 1'000'000;  // easy to type
  return std::random_device()() % kSeeds;
}

// The turns of a match.
class Table {
 public:
  Table(const studies::Analyst& analyst, MatchHistory history, const MatchOptions& options,
        const Adviser& adviser, Console& console)
      : analyst_(analyst),
        history_(std::move(history)),
        options_(options),
        seed_(options.seed.value_or(drawn_seed())),
        most_plies_(options.plies.value_or(is_unattended() ? kUnattendedPlies : 0)),
        adviser_(adviser),
        console_(console) {}

  Result<void> play(Prompt& prompt) {
    if (!options_.seed)
      say(fmt::format("seed {} (repeat this game with --seed {})\n", seed_, seed_));
    say(board());
    Result<void> turn;
    while (turn && goes_on())
      turn = console_.interrupt().token().stop_requested() ? stopped_early()
             : history_.mover() == kChance                 ? chances_turn()
             : is_person(history_.mover())                 ? persons_turn(prompt)
                                                           : programs_turn();
    if (turn && history_.is_over()) turn = require_answer();
    print_end();
    return turn;
  }

  [[nodiscard]] const MatchHistory& history() const { return history_; }

 private:
  [[nodiscard]] bool goes_on() {
    if (history_.is_over() || left_ || console_.output_error()) return false;
    goes_round_ =
        is_unattended() && ++seen_[history_.game().format_state(history_.state())] >= kMostReturns;
    return !goes_round_ && !reached_limit();
  }

  // No person plays, and no length was given.
  [[nodiscard]] bool is_unattended() const { return options_.seat == "none" && !options_.plies; }

  [[nodiscard]] bool reached_limit() const {
    return most_plies_ != 0 && history_.plies() >= most_plies_;
  }

  [[nodiscard]] bool is_person(Seat seat) const {
    return options_.seat == "both" || sits_at(options_.seat) == seat;
  }

  [[nodiscard]] std::string label(Seat seat) const { return seat_label(history_.game(), seat); }

  // The seat whose view is shown: none if nobody sits here or the game is over.
  [[nodiscard]] std::optional<Seat> viewer() const {
    if (options_.seat == "none" || history_.is_over()) return std::nullopt;
    if (options_.seat == "both")
      return history_.mover() == kChance ? std::nullopt : std::optional(history_.mover());
    return sits_at(options_.seat);
  }

  [[nodiscard]] std::string board() const { return history_.board(viewer()); }

  void say(std::string_view text) const {
    if (!options_.json) console_.print(text);
  }

  [[nodiscard]] Result<studies::Advice> advice() const {
    return adviser_(history_.state(), seed_ + history_.moves().size());
  }

  Result<void> chances_turn() {
    history_.play(history_.outcome(seed_));
    if (history_.is_over() || history_.mover() != kChance) say(board());
    return {};
  }

  Result<void> programs_turn() {
    const std::string who = label(history_.mover());
    const auto advice = this->advice();
    if (!advice) return advice.error();
    history_.play(advice->action);
    if (const std::string seen = what_is_seen(*advice); !seen.empty())
      say(who + seen + "\n" + board());
    return {};
  }

  // The program's evaluation would give away its hand. Empty if the move stays hidden.
  [[nodiscard]] std::string what_is_seen(const studies::Advice& advice) const {
    if (!history_.has_secrets() || !viewer())
      return fmt::format(" plays {}{}", history_.moves().back(), opinion(advice));
    const auto announced = history_.last_announced();
    if (announced == "") return "";
    return announced ? " plays " + *announced : " has moved";
  }

  // Fails where the rules of the game have no answer.
  [[nodiscard]] Result<void> require_answer() const {
    if (auto fault = analyst_.fault(history_.state())) return *std::move(fault);
    return {};
  }

  Result<void> persons_turn(Prompt& prompt) {
    if (auto answered = require_answer(); !answered) return answered;
    const auto line = options_.json
                          ? prompt.listen()
                          : prompt.ask(fmt::format("{} to move> ", label(history_.mover())));
    if (!line && line.error().code != Errc::Stopped) return line.error();
    left_ = !line || !*line;  // at Ctrl-C, too: nothing is lost
    if (left_) return {};
    const std::string word(trimmed(**line));
    return word.empty() ? Result<void>() : answer(word);
  }

  Result<void> answer(const std::string& word) {
    if (word == "quit" || word == "q") {
      left_ = true;
    } else if (word == "resign") {
      resigned_ = history_.mover();
      left_ = true;
    } else if (word == "help" || word == "?") {
      say(explain(analyst_.card()) + "\n" + std::string(kCommands));
    } else if (word == "moves") {
      say(history_.legal_moves() + "\n");
    } else if (word == "board") {
      say(board());
    } else if (word == "undo") {
      say(history_.undo(history_.mover()) ? board() : "nothing to undo\n");
    } else if (word == "hint") {
      return give_hint();
    } else if (const auto reason = history_.play(word)) {
      say(fmt::format("{}; type help for more\n", *reason));
    } else {
      say(board());
    }
    return {};
  }

  Result<void> give_hint() const {
    const auto advice = this->advice();
    if (!advice) return advice.error();
    say(advice->action + opinion(*advice) + "\n");
    return {};
  }

  void print_end() const {
    if (options_.json)
      console_.print_json(record());
    else
      console_.print(end_text());
  }

  [[nodiscard]] nlohmann::ordered_json record() const {
    const AnyGame& game = history_.game();
    auto record = describe(analyst_);
    record.update({{"seed", seed_},
                   {"moves", history_.moves()},
                   {"state", game.format_state(history_.state())},
                   {"over", history_.is_over()}});
    if (history_.is_over())
      record["payoffs"] = studies::payoffs_json(game.payoff(history_.state()));
    if (resigned_) record["resigned"] = number(*resigned_);
    return record;
  }

  [[nodiscard]] std::string end_text() const {
    const AnyGame& game = history_.game();
    if (history_.is_over())
      return accounts_text(history_.last_facts()) +
             outcome_text(game, game.payoff(history_.state()));
    if (goes_round_) return "stopped: the same position occurred three times (see --plies)\n";
    if (reached_limit()) return fmt::format("stopped after {} plies (see --plies)\n", most_plies_);
    if (!resigned_) return "\nthe game was left unfinished\n";
    std::string text = label(*resigned_) + " resigns";
    if (game.seat_count() == 2) text += fmt::format("; {} wins", label(opponent(*resigned_)));
    return text + "\n";
  }

  const studies::Analyst& analyst_;
  MatchHistory history_;
  const MatchOptions& options_;
  const std::uint64_t seed_;
  const int most_plies_;
  const Adviser& adviser_;
  Console& console_;
  bool left_ = false;                // the person ended the session
  std::map<std::string, int> seen_;  // states of an unattended match, and how often each occurred
  bool goes_round_ = false;          // one of them occurred too often
  std::optional<Seat> resigned_;
};

// Plays the moves of a file, one per line, as `referee` reads them.
Result<void> load_moves(const std::string& file, MatchHistory& history, Console& console) {
  auto lines = LineReader::open(file, console.interrupt());
  if (!lines) return lines.error();
  while (true) {
    const auto line = lines->next();
    if (!line) return line.error();
    if (!*line) return {};
    const std::string move(trimmed(std::string_view(**line).substr(0, (*line)->find('#'))));
    if (move.empty()) continue;
    if (const auto reason = history.play(move))
      return fail(Errc::BadInput, fmt::format("{}:{}: {}", file, lines->line_number(), quote(move)),
                  *reason);
  }
}

std::string record_text(const studies::Analyst& analyst, const std::vector<std::string>& moves) {
  return fmt::format("# {}\n{}{}", analyst.card().name, fmt::join(moves, "\n"),
                     moves.empty() ? "" : "\n");
}

Result<void> check_seat(const studies::Analyst& analyst, const std::string& word) {
  const int seats = analyst.game().seat_count();
  const auto seat = sits_at(word);
  if (!seat || number(*seat) < seats) return {};
  return in_field("seat", fail(Errc::BadInput, word,
                               fmt::format("{} has {} seats", analyst.card().name, seats)));
}

}  // namespace

void MatchOptions::declare(Form& form) {
  form.choice("seat", seat,
              {"first", "second", "third", "fourth", "0", "1", "2", "3", "both", "none"},
              "your seat, by name or number; both: you play every seat; none: watch");
  form.number("plies", plies, {0, 1'000'000},
              fmt::format("stop after N moves; 0: no limit (default: 0; {} with --seat none)",
                          kUnattendedPlies));
  form.number("seed", seed, {0, std::numeric_limits<std::int64_t>::max()},
              "seed of chance and of the program's choices (default: random, and printed)");
  form.text("record", record, "write the moves to this file, one per line, as referee reads them");
  form.text("load", load, "first play the moves in this file, written by --record");
  form.flag("json", json, "print JSON and nothing else");
}

Result<void> play_match(const studies::Analyst& analyst, AnyValue start, const Adviser& adviser,
                        const MatchOptions& options, Console& console) {
  if (const auto fits = check_seat(analyst, options.seat); !fits) return fits.error();
  MatchHistory history(analyst.game(), std::move(start));
  if (!options.load.empty())
    if (const auto loaded = load_moves(options.load, history, console); !loaded)
      return loaded.error();
  std::optional<OutputFile> file;
  if (!options.record.empty()) {
    auto opened = OutputFile::open(options.record);
    if (!opened) return opened.error();
    file.emplace(*std::move(opened));
  }
  auto prompt = Prompt::open(console);
  if (!prompt) return prompt.error();
  Table table(analyst, std::move(history), options, adviser, console);
  const auto played = table.play(*prompt);
  if (file)
    if (const auto written = file->write(record_text(analyst, table.history().moves())); !written)
      return written.error();
  return played;
}

}  // namespace yomikiri::cli
