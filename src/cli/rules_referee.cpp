// `yomikiri rules referee FILE [MOVES]`: judges moves, one per line or from a record of Go (SGF),
// by the axioms of a rule file; a refusal names the axiom.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "asl/program/rule_fault.h"
#include "cli/game_words.h"
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

// One game being judged, and what is reported about it.
class Bench {
 public:
  Bench(const RulesAnalyst& analyst, AnyValue start)
      : analyst_(analyst), referee_(analyst.game(), std::move(start)), to_move_(mover()) {}

  // Sets who moves first, if the rules leave it open and the record says so.
  void let_begin(Seat seat) { to_move_ = seat; }
  // The same rules with the next higher komi, if the record's komi lies between two integers.
  void set_next_komi(const RulesAnalyst& analyst, double komi) {
    next_komi_ = &analyst;
    komi_ = komi;
  }

  // The move in the notation of the rules, before it is judged.
  [[nodiscard]] std::string canonical(const std::string& move) const {
    return canonical_move(analyst_.game(), referee_.state(), move);
  }

  // Returns the reason if the move is refused.
  std::optional<std::string> judge(const std::string& move) {
    auto refusal = referee_.play(move);
    if (!refusal) to_move_ = mover();
    return refusal;
  }

  // Reports a fault of the rules if the game is not over but there is no move.
  void require_moves() const {
    if (!referee_.is_over()) (void)analyst_.game().action_count(referee_.state());
  }

  [[nodiscard]] std::optional<std::string> broken_invariant() const {
    return analyst_.scribe().broken_invariant(record());
  }

  // As the native referee reports it, with the accounts at the end.
  [[nodiscard]] nlohmann::ordered_json verdict(const std::string& move,
                                               const std::optional<std::string>& refusal) const {
    nlohmann::ordered_json json{{"move", move}, {"legal", !refusal.has_value()}};
    if (refusal) json["reason"] = *refusal;
    const bool over = referee_.is_over();
    json["to_move"] = nullptr;
    if (!over) json["to_move"] = number(to_move_);
    json["over"] = over;
    if (!over) return json;
    json["payoffs"] = payoffs_json(payoffs());
    json["winner"] = deciding().scribe().winner(record());
    json["accounts"] = nlohmann::ordered_json::object();
    for (const asl::Account& account : analyst_.scribe().accounts(record())) {
      json["accounts"][account.name] = account.amount;
      if (is_between(account)) json["accounts"][account.name] = komi_;
    }
    return json;
  }

  [[nodiscard]] std::string board() const { return analyst_.game().draw(referee_.state()); }

  // Who is to move; at the end, the accounts and the winner.
  [[nodiscard]] std::string standing() const {
    if (!referee_.is_over()) return fmt::format("{} to move\n", seat_name(to_move_));
    std::string text;
    for (const asl::Account& account : analyst_.scribe().accounts(record()))
      text += is_between(account) ? fmt::format("{} = {:g}\n", account.name, komi_)
                                  : fmt::format("{} = {}\n", account.name, account.amount);
    text += fmt::format("over; winner {}; payoffs", deciding().scribe().winner(record()));
    const Payoffs paid = payoffs();
    for (const double amount : paid.amounts()) text += fmt::format(" {:+g}", amount);
    return text + "\n";
  }

 private:
  [[nodiscard]] asl::Record record() const { return analyst_.record(referee_.state()); }

  // At the end nobody is to move; then the result does not matter.
  [[nodiscard]] Seat mover() const {
    return referee_.is_over() ? kFirst : analyst_.game().to_move(referee_.state());
  }

  // The rules use the next lower integer komi.
  [[nodiscard]] bool is_between(const asl::Account& account) const {
    return next_komi_ != nullptr && account.name == "komi";
  }

  // With a fractional komi there is no draw: see RecordSettings.
  [[nodiscard]] const RulesAnalyst& deciding() const {
    if (next_komi_ == nullptr) return analyst_;
    const Payoffs lower = analyst_.game().payoff(referee_.state());
    return lower[kFirst] == lower[kSecond] ? *next_komi_ : analyst_;
  }
  [[nodiscard]] Payoffs payoffs() const {
    return deciding().game().payoff(deciding().state(record()));
  }

  const RulesAnalyst& analyst_;
  Referee referee_;
  Seat to_move_;
  const RulesAnalyst* next_komi_ = nullptr;
  double komi_ = 0;  // the record's komi; used with next_komi_
};

// The place of a move in its file.
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
    options.optional_word(
        "MOVES", file_,
        "a file of moves, one per line; # begins a comment; - reads standard input");
    options.flag(
        "--sgf", sgf_,
        "read the moves from a Go record; implied by a name in .sgf or a text that begins with (;");
    options.flag("--check", check_, "check the invariants of the rules after every move");
    options.flag("--strict", strict_, "stop with exit status 1 at the first refused move");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    return asl::unless_rules_fail([&]() -> Result<void> {
      auto lines = LineReader::open(file_, console.interrupt());
      if (!lines) return lines.error();
      if (sgf_ || file_.ends_with(".sgf") || file_.ends_with(".SGF"))
        return judge_record(*lines, console);
      const auto opened = rules_.open(console);  // before waiting for any input
      if (!opened) return opened.error();
      const auto is_record = lines->goes_on_with("(;");
      if (!is_record) return is_record.error();
      return *is_record ? judge_record(*lines, console) : judge_lines(*opened, *lines, console);
    });
  }

 private:
  static constexpr std::size_t kLargestRecord = std::size_t{64} << 20;

  Result<void> judge_lines(const RulesOptions::Opened& opened, LineReader& lines,
                           Console& console) const {
    Bench bench(*opened.analyst, opened.state);
    while (!console.output_error()) {
      const auto line = lines.next();
      if (!line) return line.error();
      if (!*line) break;
      const std::string move(trimmed(std::string_view(**line).substr(0, (*line)->find('#'))));
      if (move.empty()) continue;
      const Place place{lines.line_number(), 0};
      if (auto judged = judge(bench, move, place, console); !judged) return judged;
    }
    conclude(bench, console);
    return {};
  }

  Result<void> judge_record(LineReader& lines, Console& console) const {
    if (!rules_.state.empty() || !rules_.moves.empty())
      return fail(Errc::BadInput, "--state, --moves",
                  "cannot be combined with a record, which has its own initial state");
    const auto bytes = lines.rest(kLargestRecord);
    if (!bytes) return bytes.error();
    const auto record = studies::rules::read_go_record(*bytes);
    if (!record)
      return fail(record.error().code, file_ + ": " + record.error().where, record.error().what,
                  record.error().next_step);
    note_further_games(file_, record->games_in_file);
    const auto any = opened_by("literal", rules_.settings, console);  // to know the parameters
    if (!any) return any.error();
    const auto settings = studies::rules::settings_of(
        *record, (*any)->scribe().numbering().program(), rules_.settings);
    if (!settings) return settings.error();
    auto begun = begin(*record, settings->texts, console);
    if (!begun) return begun.error();
    Bench bench(*begun->analyst, begun->state);
    bench.let_begin(record->first);
    std::unique_ptr<RulesAnalyst> next_komi;
    if (settings->with_next_komi) {
      auto opened = opened_by("literal", *settings->with_next_komi, console);
      if (!opened) return opened.error();
      next_komi = *std::move(opened);
      bench.set_next_komi(*next_komi, record->komi);
    }
    return judge_moves(*record, begun->analyst->scribe(), bench, console);
  }

  [[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> opened_by(
      const std::string& engine, const std::vector<std::string>& settings, Console& console) const {
    RulesOptions rules = rules_;
    rules.engine = engine;
    return rules.open_analyst(settings, console);
  }

  static RulesOptions::Opened opened_at(std::unique_ptr<RulesAnalyst> analyst,
                                        const asl::Record& start) {
    AnyValue state = analyst->state(start);
    return {std::move(analyst), std::move(state)};
  }

  // The first state of the record. Fast engines rely on invariants, which set-up stones may break:
  // then the literal engine is used.
  [[nodiscard]] Result<RulesOptions::Opened> begin(const studies::rules::GoRecord& record,
                                                   const std::vector<std::string>& settings,
                                                   Console& console) const {
    auto analyst = rules_.open_analyst(settings, console);
    if (!analyst) return analyst.error();
    const auto start = studies::rules::start_of((*analyst)->scribe(), record);
    if (!start) return start.error();
    if (record.setup.empty()) return opened_at(*std::move(analyst), *start);
    if (check_)
      if (const auto broken = (*analyst)->scribe().broken_invariant(*start))
        return fail(Errc::BadInput, file_,
                    fmt::format("the set-up stones break invariant {}", *broken),
                    "omit --check to judge the record anyway");
    const auto state = (*analyst)->game().parse_state((*analyst)->scribe().format_state(*start));
    if (state) return RulesOptions::Opened{*std::move(analyst), *state};
    fmt::print(stderr,
               "yomikiri: {}: the set-up stones break an invariant; using --engine literal\n",
               file_);
    auto literal = opened_by("literal", settings, console);
    if (!literal) return literal.error();
    return opened_at(*std::move(literal), *start);
  }

  Result<void> judge_moves(const studies::rules::GoRecord& record, const asl::Scribe& scribe,
                           Bench& bench, Console& console) const {
    for (const auto& recorded : record.moves) {
      const auto move = recorded.off_board.empty() ? studies::rules::move_text(scribe, recorded)
                                                   : recorded.off_board;
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
    const std::string canonical = json_ ? bench.canonical(move) : move;
    const auto refusal = bench.judge(move);
    if (json_)
      console.print_json(bench.verdict(canonical, refusal));
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
