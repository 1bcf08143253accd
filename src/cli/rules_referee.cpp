// `yomikiri rules referee FILE [MOVES]`: judges moves, one a line or a record of Go (SGF), by the
// axioms of a rule file; a refusal names the axiom.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "asl/program/fault.h"
#include "cli/go.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "core/referee.h"
#include "studies/rules/go_record.h"

namespace yomikiri::cli {
namespace {

using studies::RulesAnalyst;

// One game being judged, and what is told about it.
class Bench {
 public:
  Bench(const RulesAnalyst& analyst, AnyValue start)
      : analyst_(analyst), referee_(analyst.game(), std::move(start)) {}

  // The reason if the move is refused.
  std::optional<std::string> judge(const std::string& move) { return referee_.play(move); }

  // A fault of the rules if the game is to go on, but cannot.
  void require_moves() const {
    if (!referee_.is_over()) (void)analyst_.game().action_count(referee_.state());
  }

  [[nodiscard]] std::optional<std::string> broken_invariant() const {
    return analyst_.scribe().broken_invariant(record());
  }

  // As the native referee tells it, and at the end the accounts.
  [[nodiscard]] nlohmann::ordered_json verdict(const std::string& move,
                                               const std::optional<std::string>& refusal) const {
    nlohmann::ordered_json json{{"move", move}, {"legal", !refusal.has_value()}};
    if (refusal) json["reason"] = *refusal;
    const bool over = referee_.is_over();
    json["to_move"] = nullptr;
    if (!over) json["to_move"] = number(analyst_.game().to_move(referee_.state()));
    json["over"] = over;
    if (!over) return json;
    json["payoffs"] = payoffs_json(analyst_.game().payoff(referee_.state()));
    json["winner"] = analyst_.scribe().winner(record());
    json["accounts"] = nlohmann::ordered_json::object();
    for (const asl::Account& account : analyst_.scribe().accounts(record()))
      json["accounts"][account.name] = account.amount;
    return json;
  }

  [[nodiscard]] std::string board() const { return analyst_.game().draw(referee_.state()); }

  // Who is to move; at the end the accounts and the winner.
  [[nodiscard]] std::string standing() const {
    const AnyGame& game = analyst_.game();
    if (!referee_.is_over())
      return fmt::format("{} to move\n", seat_name(game.to_move(referee_.state())));
    std::string text;
    for (const asl::Account& account : analyst_.scribe().accounts(record()))
      text += fmt::format("{} = {}\n", account.name, account.amount);
    text += fmt::format("over; winner {}; payoffs", analyst_.scribe().winner(record()));
    const Payoffs payoffs = game.payoff(referee_.state());
    for (const double amount : payoffs.amounts()) text += fmt::format(" {:+g}", amount);
    return text + "\n";
  }

 private:
  [[nodiscard]] asl::Record record() const { return analyst_.record(referee_.state()); }

  const RulesAnalyst& analyst_;
  Referee referee_;
};

// Where a move stands in its file.
struct Place {
  int line;
  int column;  // 0: the whole line

  [[nodiscard]] std::string told() const {
    return column == 0 ? fmt::format("line {}", line)
                       : fmt::format("line {}, column {}", line, column);
  }
  [[nodiscard]] std::string in(const std::string& file) const {
    return column == 0 ? fmt::format("{}:{}", file, line)
                       : fmt::format("{}:{}:{}", file, line, column);
  }
};

class RulesRefereeCommand final : public Command {
 public:
  std::string_view name() const override { return "referee"; }
  std::string_view summary() const override {
    return "judge moves by the axioms; a refusal names the axiom";
  }
  std::vector<std::string> examples() const override {
    return {"printf '<2,2>\\n<2,2>\\n<1,1>\\n' | yomikiri rules referee rules/tic-tac-toe.asl",
            "printf '<3,3>\\n<3,3>\\n' | yomikiri rules referee rules/go-ikeda.asl - --set size=5 "
            "--json",
            "printf '(;SZ[3];B[bb];W[aa];B[])' | yomikiri rules referee rules/go-ikeda.asl --sgf"};
  }

  void declare(OptionList& options) override {
    rules_.declare(options);
    options.optional_word("MOVES", file_,
                          "moves, one a line; # begins a comment; - is standard input");
    options.flag("--sgf", sgf_, "the moves are a record of Go; so is a file that ends in .sgf");
    options.flag("--check", check_, "check the invariants of the rules after every move");
    options.flag("--strict", strict_, "stop with exit status 1 at the first refused move");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    return asl::unless_rules_fail([&]() -> Result<void> {
      const bool record = sgf_ || file_.ends_with(".sgf") || file_.ends_with(".SGF");
      return record ? judge_record(console) : judge_lines(console);
    });
  }

 private:
  Result<void> judge_lines(Console& console) const {
    const auto opened = rules_.open();
    if (!opened) return opened.error();
    auto lines = LineReader::open(file_, console.interrupt());
    if (!lines) return lines.error();
    Bench bench(*opened->analyst, opened->state);
    while (!console.output_error()) {
      const auto line = lines->next();
      if (!line) return line.error();
      if (!*line) break;
      const std::string move(trimmed(std::string_view(**line).substr(0, (*line)->find('#'))));
      if (move.empty()) continue;
      const Place place{lines->line_number(), 0};
      if (auto judged = judge(bench, move, place, console); !judged) return judged;
    }
    conclude(bench, console);
    return {};
  }

  Result<void> judge_record(Console& console) const {
    if (!rules_.state.empty() || !rules_.moves.empty())
      return fail(Errc::BadInput, "--state, --moves", "a record has its own beginning");
    const auto bytes = read_whole_file(file_);
    if (!bytes) return bytes.error();
    const auto record = studies::rules::read_go_record(*bytes);
    if (!record)
      return fail(record.error().code, file_ + ": " + record.error().where, record.error().what,
                  record.error().next_step);
    const auto first = rules_.open_analyst(rules_.settings);  // to know the parameters
    if (!first) return first.error();
    const auto settings = studies::rules::settings_of(
        *record, (*first)->scribe().numbering().program(), rules_.settings);
    const auto analyst = rules_.open_analyst(settings);
    if (!analyst) return analyst.error();
    const auto start = studies::rules::start_of((*analyst)->scribe(), *record);
    if (!start) return start.error();
    Bench bench(**analyst, (*analyst)->state(*start));
    for (const auto& recorded : record->moves) {
      const auto move = studies::rules::move_text((*analyst)->scribe(), recorded);
      if (!move) return move.error();
      const Place place{recorded.line, recorded.column_in_file};
      if (auto judged = judge(bench, *move, place, console); !judged) return judged;
    }
    conclude(bench, console);
    return {};
  }

  void conclude(const Bench& bench, Console& console) const {
    if (!json_) console.print(bench.board());
    bench.require_moves();
    if (!json_) console.print(bench.standing());
  }

  Result<void> judge(Bench& bench, const std::string& move, const Place& place,
                     Console& console) const {
    if (console.interrupt().token().stop_requested()) return stopped_early();
    const auto refusal = bench.judge(move);
    if (json_)
      console.print_json(bench.verdict(move, refusal));
    else if (refusal)
      console.print(fmt::format("{}: {} refused: {}\n", place.told(), quote(move), *refusal));
    if (refusal) bench.require_moves();
    if (refusal && strict_)
      return fail(Errc::Unsupported, place.in(file_),
                  fmt::format("move {} was refused", quote(move)));
    if (check_ && !refusal)
      if (const auto broken = bench.broken_invariant())
        return fail(Errc::Unsupported, place.in(file_),
                    fmt::format("after {} invariant {} is broken", quote(move), *broken),
                    "the rules contradict themselves");
    return {};
  }

  RulesOptions rules_;
  std::string file_ = "-";
  bool sgf_ = false;
  bool check_ = false;
  bool strict_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_referee_command() { return std::make_unique<RulesRefereeCommand>(); }

}  // namespace yomikiri::cli
