#include "cli/rules_referee.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/game_words.h"
#include "cli/line_reader.h"
#include "core/notation.h"
#include "core/referee.h"
#include "studies/answer_parts.h"
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

  // Fails if the rules have no answer here: at an end, or where the game goes on without a move.
  [[nodiscard]] Result<void> require_end() const {
    return referee_.is_over() ? require_answer() : Result<void>();
  }
  [[nodiscard]] Result<void> require_moves() const {
    return referee_.is_over() ? Result<void>() : require_answer();
  }

  [[nodiscard]] Result<std::optional<std::string>> broken_invariant() const {
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
    json["payoffs"] = studies::payoffs_json(payoffs());
    json["winner"] = winner();
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
    text += fmt::format("over; winner {}; payoffs", winner());
    const Payoffs paid = payoffs();
    for (const double amount : paid.amounts()) text += fmt::format(" {:+g}", amount);
    return text + "\n";
  }

 private:
  [[nodiscard]] asl::Record record() const { return analyst_.record(referee_.state()); }

  [[nodiscard]] Result<void> require_answer() const {
    if (auto fault = analyst_.fault(referee_.state())) return *std::move(fault);
    return {};
  }

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
  // The payoffs depend on it, so it is known.
  [[nodiscard]] std::string winner() const { return deciding().scribe().winner(record()).value(); }
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

class RulesReferee {
 public:
  RulesReferee(const RefereeFields& fields, Console& console)
      : fields_(fields), console_(console) {}

  Result<void> run(const Form& form) const {
    auto lines = LineReader::open(fields_.file, console_.interrupt());
    if (!lines) return lines.error();
    if (fields_.sgf || fields_.file.ends_with(".sgf") || fields_.file.ends_with(".SGF"))
      return judge_record(*lines);
    const auto opened = fields_.game.open(form, console_.job(1));  // before waiting for any input
    console_.clear_progress();
    if (!opened) return opened.error();
    const auto is_record = lines->goes_on_with("(;");
    if (!is_record) return is_record.error();
    return *is_record ? judge_record(*lines) : judge_lines(*opened, *lines);
  }

 private:
  struct Begun {
    std::unique_ptr<RulesAnalyst> analyst;
    AnyValue state;
  };

  static constexpr std::size_t kLargestRecord = std::size_t{64} << 20;

  Result<void> judge_lines(const studies::GameFields::Opened& opened, LineReader& lines) const {
    Bench bench(dynamic_cast<const RulesAnalyst&>(*opened.analyst), opened.state);
    while (!console_.output_error()) {
      const auto line = lines.next();
      if (!line) return line.error();
      if (!*line) break;
      const std::string move(trimmed(std::string_view(**line).substr(0, (*line)->find('#'))));
      if (move.empty()) continue;
      const Place place{lines.line_number(), 0};
      if (auto judged = judge(bench, move, place); !judged) return judged;
    }
    return conclude(bench);
  }

  Result<void> judge_record(LineReader& lines) const {
    if (!fields_.game.state.empty() || !fields_.game.moves.empty())
      return in_field(fields_.game.state.empty() ? "moves" : "state",
                      fail(Errc::BadInput, "",
                           "cannot be combined with a record, which has its own initial state"));
    const auto bytes = lines.rest(kLargestRecord);
    if (!bytes) return bytes.error();
    const auto record = studies::rules::read_go_record(*bytes);
    if (!record)
      return fail(record.error().code, fields_.file + ": " + record.error().where,
                  record.error().what, record.error().next_step);
    note_further_games(record->games_in_file);
    const auto any = opened_by("literal", fields_.game.settings);  // to know the parameters
    if (!any) return any.error();
    const auto settings = studies::rules::settings_of(
        *record, (*any)->scribe().numbering().program(), fields_.game.settings);
    if (!settings) return in_field("set", settings.error());
    auto begun = begin(*record, settings->texts);
    if (!begun) return begun.error();
    Bench bench(*begun->analyst, begun->state);
    bench.let_begin(record->first);
    std::unique_ptr<RulesAnalyst> next_komi;
    if (settings->with_next_komi) {
      auto opened = opened_by("literal", *settings->with_next_komi);
      if (!opened) return opened.error();
      next_komi = *std::move(opened);
      bench.set_next_komi(*next_komi, record->komi);
    }
    return judge_moves(*record, begun->analyst->scribe(), bench);
  }

  [[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> opened_by(
      const std::string& engine, const std::vector<std::string>& settings) const {
    studies::GameFields rules = fields_.game;
    rules.engine = engine;
    rules.settings = settings;
    auto analyst = rules.open_by_rules(console_.job(1));
    console_.clear_progress();
    return analyst;
  }

  static Begun begun_at(std::unique_ptr<RulesAnalyst> analyst, const asl::Record& start) {
    AnyValue state = analyst->state(start);
    return {std::move(analyst), std::move(state)};
  }

  void note_further_games(int games) const {
    if (games < 2) return;
    fmt::print(stderr, "yomikiri: {}: the file has {} games; only the first is judged\n",
               fields_.file, games);
  }

  // The first state of the record. Fast engines rely on invariants, which set-up stones may break:
  // then the literal engine is used.
  [[nodiscard]] Result<Begun> begin(const studies::rules::GoRecord& record,
                                    const std::vector<std::string>& settings) const {
    auto analyst = opened_by(fields_.game.engine, settings);
    if (!analyst) return analyst.error();
    const auto start = studies::rules::start_of((*analyst)->scribe(), record);
    if (!start) return start.error();
    if (record.setup.empty()) return begun_at(*std::move(analyst), *start);
    if (fields_.check)
      if (const auto broken = (*analyst)->scribe().broken_invariant(*start); !broken || *broken)
        return !broken ? broken.error()
                       : fail(Errc::BadInput, fields_.file,
                              fmt::format("the set-up stones break invariant {}", **broken),
                              "omit --check to judge the record anyway");
    const auto state = (*analyst)->game().parse_state((*analyst)->scribe().format_state(*start));
    if (state) return Begun{*std::move(analyst), *state};
    fmt::print(stderr,
               "yomikiri: {}: the set-up stones break an invariant; using --engine literal\n",
               fields_.file);
    auto literal = opened_by("literal", settings);
    if (!literal) return literal.error();
    return begun_at(*std::move(literal), *start);
  }

  Result<void> judge_moves(const studies::rules::GoRecord& record, const asl::Scribe& scribe,
                           Bench& bench) const {
    for (const auto& recorded : record.moves) {
      const auto move = recorded.off_board.empty() ? studies::rules::move_text(scribe, recorded)
                                                   : recorded.off_board;
      if (!move) return move.error();
      const Place place{recorded.line, recorded.column_in_file};
      if (auto judged = judge(bench, *move, place); !judged) return judged;
    }
    return conclude(bench);
  }

  Result<void> conclude(const Bench& bench) const {
    if (!fields_.json) console_.print(bench.board());
    if (auto moves = bench.require_moves(); !moves) return moves;
    if (!fields_.json) console_.print(bench.standing());
    return {};
  }

  Result<void> judge(Bench& bench, const std::string& move, const Place& place) const {
    if (console_.interrupt().token().stop_requested()) return stopped_early();
    const std::string canonical = fields_.json ? bench.canonical(move) : move;
    const auto refusal = bench.judge(move);
    if (auto end = bench.require_end(); !end) return end;
    if (fields_.json)
      console_.print_json(bench.verdict(canonical, refusal));
    else if (refusal)
      console_.print(fmt::format("{}: {} refused: {}\n", place.told(), quote(move), *refusal));
    if (refusal)
      if (auto moves = bench.require_moves(); !moves) return moves;
    if (refusal && fields_.strict)
      return fail(Errc::Unsupported, place.in(fields_.file),
                  fmt::format("move {} was refused", quote(move)));
    return fields_.check && !refusal ? check_invariants(bench, move, place) : Result<void>();
  }

  Result<void> check_invariants(const Bench& bench, const std::string& move,
                                const Place& place) const {
    const auto broken = bench.broken_invariant();
    if (!broken) return broken.error();
    if (!*broken) return {};
    return fail(Errc::Unsupported, place.in(fields_.file),
                fmt::format("after {} invariant {} is broken", quote(move), **broken),
                "the rules contradict themselves");
  }

  const RefereeFields& fields_;
  Console& console_;
};

}  // namespace

Result<void> referee_by_rules(const RefereeFields& fields, const Form& form, Console& console) {
  return RulesReferee(fields, console).run(form);
}

}  // namespace yomikiri::cli
