// `yomikiri referee GAME [FILE|-]`: judges moves, one per line.
#include "core/referee.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/game_words.h"
#include "cli/line_reader.h"
#include "cli/rules_referee.h"
#include "studies/answer_parts.h"

namespace yomikiri::cli {
namespace {

// `facts` are those of the last move; a game with accounts reports them there at its end.
std::string result_text(const Referee& referee, const Facts& facts) {
  const AnyGame& game = referee.game();
  std::string text = game.draw(referee.state());
  if (!referee.is_over())
    return text + fmt::format("{} to move\n", seat_label(game, game.to_move(referee.state())));
  text += accounts_text(facts) + "over; ";
  if (const auto* winner = find_fact<std::string>(facts, "winner"))
    text += fmt::format("winner {}; ", *winner);
  text += "payoffs";
  const auto payoffs = game.payoff(referee.state());
  for (const double amount : payoffs.amounts()) text += fmt::format(" {:+g}", amount);
  return text + "\n";
}

// A seat as its number; chance as its name.
nlohmann::ordered_json mover_json(Seat mover) {
  if (mover == kChance) return seat_name(mover);
  return number(mover);
}

nlohmann::ordered_json facts_json(const Facts& facts);

// A fact's value as JSON; a list of facts becomes an object.
nlohmann::ordered_json fact_json(const FactValue& value) {
  return std::visit(
      [](const auto& held) -> nlohmann::ordered_json {
        using Held = std::remove_cvref_t<decltype(held)>;
        if constexpr (std::same_as<Held, std::monostate>)
          return nullptr;
        else if constexpr (std::same_as<Held, Facts>)
          return facts_json(held);
        else
          return held;
      },
      value);
}

nlohmann::ordered_json facts_json(const Facts& facts) {
  auto json = nlohmann::ordered_json::object();
  for (const Fact& fact : facts) json[fact.name] = fact_json(fact.value);
  return json;
}

nlohmann::ordered_json verdict_json(const Referee& referee, const std::string& move,
                                    const std::optional<std::string>& refusal) {
  const AnyGame& game = referee.game();
  nlohmann::ordered_json json{{"move", move}, {"legal", !refusal.has_value()}};
  if (refusal) json["reason"] = *refusal;
  const bool over = referee.is_over();
  json["to_move"] = nullptr;
  if (!over) json["to_move"] = mover_json(game.to_move(referee.state()));
  json["over"] = over;
  if (over) json["payoffs"] = studies::payoffs_json(game.payoff(referee.state()));
  return json;
}

class RefereeCommand final : public Command {
 public:
  RefereeCommand() {
    fields_.game.declare(form_);
    form_
        .path("file", fields_.file,
              "a file of moves, one per line; # begins a comment; - reads standard input")
        .subject();
    form_.flag("sgf", fields_.sgf,
               "rule files: read the moves from a Go record; implied by a name in .sgf or a text "
               "that begins with (;");
    form_.flag("check", fields_.check, "rule files: check their invariants after every move");
    form_.flag("strict", fields_.strict, "stop with exit status 1 at the first refused move");
    form_.flag("json", fields_.json, "print JSON and nothing else");
  }

  std::string_view name() const override { return "referee"; }
  std::string_view summary() const override { return "judge moves read from a file or a pipe"; }
  std::vector<std::string> examples() const override {
    return {"printf '4\\n4\\n9\\n3\\n' | yomikiri referee connect-four",
            "printf 'b2\\nb2\\na1\\n' | yomikiri referee tic-tac-toe - --json",
            "printf '<2,2>\\n<2,2>\\n<1,1>\\n' | yomikiri referee rules/tic-tac-toe.asl",
            "printf '(;SZ[3];B[bb];W[aa];B[])' | yomikiri referee rules/go-ikeda.asl --sgf"};
  }

  Result<void> run(Console& console) override {
    if (fields_.game.is_by_rules()) return referee_by_rules(fields_, form_, console);
    if (auto fits = form_.refuse({"sgf", "check"}, "applies to rule files only"); !fits)
      return fits;
    return judge_lines(console);
  }

 private:
  Result<void> judge_lines(Console& console) const {
    const auto opened = fields_.game.open(form_, console.job(1));
    if (!opened) return opened.error();
    auto lines = LineReader::open(fields_.file, console.interrupt());
    if (!lines) return lines.error();
    Referee referee(opened->analyst->game(), opened->state);
    Facts facts;  // of the last move played
    while (!console.output_error()) {
      const auto line = lines->next();
      if (!line) return line.error();
      if (!*line) break;
      const std::string move(trimmed(std::string_view(**line).substr(0, (*line)->find('#'))));
      if (move.empty()) continue;
      const AnyValue before = referee.state();
      const auto refusal = referee.play(move);
      if (!refusal) facts = facts_of(referee.game(), before, move);
      if (fields_.json) {
        auto verdict = verdict_json(referee, canonical_move(referee.game(), before, move), refusal);
        if (!refusal) verdict.update(facts_json(facts));
        console.print_json(verdict);
      } else if (refusal) {
        console.print(
            fmt::format("line {}: {} refused: {}\n", lines->line_number(), quote(move), *refusal));
      }
      if (refusal && fields_.strict)
        return fail(Errc::Unsupported, fmt::format("{}:{}", fields_.file, lines->line_number()),
                    fmt::format("move {} was refused", quote(move)));
    }
    if (!fields_.json) console.print(result_text(referee, facts));
    return {};
  }

  RefereeFields fields_;
};

}  // namespace

std::unique_ptr<Command> referee_command() { return std::make_unique<RefereeCommand>(); }

}  // namespace yomikiri::cli
