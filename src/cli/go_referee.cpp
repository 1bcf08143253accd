// `yomikiri go referee FILE.sgf`, `yomikiri go score FILE.sgf`: judges a record, and shows its
// accounting.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/go.h"
#include "cli/options.h"
#include "core/notation.h"
#include "studies/go/record.h"

namespace yomikiri::cli {
namespace {

using studies::go::Verdict;

nlohmann::ordered_json refused_json(const studies::go::RefusedMove& refused) {
  return {{"ply", refused.number},
          {"move", refused.move},
          {"reason", refused.reason},
          {"line", refused.place.line},
          {"column", refused.place.column}};
}

// The account of one colour: its gains make its points, as in the text; `lost` and `paid` are its
// stones that the other colour has gained.
nlohmann::ordered_json account_json(const games::go::Score& score, studies::go::Colour colour) {
  const int own = number(colour);
  const int enemy = number(other(colour));
  return {{"territory", score.territory[own]},  {"captured", score.captured[enemy]},
          {"received", score.penalties[enemy]}, {"points", score.points(colour)},
          {"lost", score.captured[own]},        {"paid", score.penalties[own]}};
}

nlohmann::ordered_json account_json(const games::go::Area& area, studies::go::Colour colour) {
  return {{"stones", area.stones[number(colour)]},
          {"surrounded", area.surrounded[number(colour)]},
          {"points", area.points(colour)}};
}

nlohmann::ordered_json verdict_json(const std::string& file, const Verdict& verdict,
                                    const std::string& rules) {
  nlohmann::ordered_json json{{"file", file},
                              {"legal_moves", verdict.legal_moves()},
                              {"refused", nullptr},
                              {"refusals", nlohmann::ordered_json::array()},
                              {"over", verdict.is_over},
                              {"komi", verdict.komi}};
  for (const auto& refused : verdict.refused) json["refusals"].push_back(refused_json(refused));
  if (!verdict.refused.empty()) json["refused"] = json["refusals"].front();
  const auto scoring = scoring_named(rules);
  const auto account = [&](studies::go::Colour colour) {
    return scoring == studies::go::Scoring::Area ? account_json(verdict.area, colour)
                                                 : account_json(verdict.score, colour);
  };
  json["rules"] = rules;
  json["black"] = account(studies::go::Colour::Black);
  json["white"] = account(studies::go::Colour::White);
  json["result"] = studies::go::result_text(verdict.margin(scoring), verdict.komi);
  json["claimed"] = verdict.claimed;
  json["games"] = verdict.games_in_file;
  return json;
}

// Both verbs judge the record; they differ in how they treat a refused move.
class GoRecordCommand final : public Command {
 public:
  enum class Verb { Referee, Score };

  explicit GoRecordCommand(Verb verb) : verb_(verb) {}

  std::string_view name() const override { return verb_ == Verb::Referee ? "referee" : "score"; }
  std::string_view summary() const override {
    return verb_ == Verb::Referee ? "judge every move of a record (SGF)"
                                  : "score the last board of a record (SGF)";
  }
  std::vector<std::string> examples() const override {
    return {fmt::format("printf '(;SZ[3];B[bb];W[aa];B[])' | yomikiri go {} - --json", name())};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the record; - reads standard input");
    declare_scoring(options, rules_);
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const auto bytes = read_whole_file(file_);
    if (!bytes) return bytes.error();
    const auto verdict = studies::go::judge_file(*bytes);
    if (!verdict) return in_file(verdict.error());
    note_further_games(file_, verdict->games_in_file);
    if (json_)
      console.print_json(verdict_json(file_, *verdict, rules_));
    else
      console.print(text_of(*verdict));
    if (verdict->refused.empty() || verb_ == Verb::Referee) return {};
    const auto& refused = verdict->refused.front();
    return fail(
        Errc::Unsupported, fmt::format("{}:{}:{}", file_, refused.place.line, refused.place.column),
        fmt::format("move {}, {}, is illegal: {}", refused.number, refused.move, refused.reason));
  }

 private:
  [[nodiscard]] Error in_file(Error error) const {
    error.where = error.where.empty() ? file_ : file_ + ": " + error.where;
    return error;
  }

  [[nodiscard]] std::string text_of(const Verdict& verdict) const {
    std::string text = studies::go::draw(verdict.state);
    text += fmt::format("{} legal move{}\n", verdict.legal_moves(),
                        verdict.legal_moves() == 1 ? "" : "s");
    for (const auto& refused : verdict.refused)
      text += fmt::format("move {}, {}, is illegal: {}\n", refused.number, refused.move,
                          refused.reason);
    if (!verdict.is_over) text += "the game is not over\n";
    text += scoring_named(rules_) == studies::go::Scoring::Area
                ? studies::go::account(verdict.area, verdict.komi)
                : studies::go::account(verdict.score, verdict.komi);
    if (!verdict.claimed.empty())
      text += fmt::format("the record says {}\n", quote(verdict.claimed));
    return text;
  }

  const Verb verb_;
  std::string file_;
  std::string rules_ = "ikeda";
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> go_referee_command() {
  return std::make_unique<GoRecordCommand>(GoRecordCommand::Verb::Referee);
}

std::unique_ptr<Command> go_score_command() {
  return std::make_unique<GoRecordCommand>(GoRecordCommand::Verb::Score);
}

}  // namespace yomikiri::cli
