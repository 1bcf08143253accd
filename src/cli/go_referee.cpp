// `yomikiri go referee FILE.sgf`, `yomikiri go score FILE.sgf`: a record judged, and its
// accounting.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/go.h"
#include "cli/options.h"
#include "studies/go/record.h"

namespace yomikiri::cli {
namespace {

using studies::go::Verdict;

nlohmann::ordered_json verdict_json(const std::string& file, const Verdict& verdict) {
  nlohmann::ordered_json json{{"file", file},
                              {"legal_moves", verdict.legal_moves()},
                              {"refused", nullptr},
                              {"over", verdict.is_over},
                              {"komi", verdict.komi}};
  if (const auto& refused = verdict.refused)
    json["refused"] = {{"ply", refused->ply},
                       {"move", refused->move},
                       {"reason", refused->reason},
                       {"line", refused->place.line},
                       {"column", refused->place.column}};
  const auto& score = verdict.score;
  for (const auto& [name, colour] :
       {std::pair{"black", studies::go::Colour::Black}, {"white", studies::go::Colour::White}})
    json[name] = {{"territory", score.territory[number(colour)]},
                  {"captured", score.captured[number(colour)]},
                  {"penalties", score.penalties[number(colour)]},
                  {"points", score.points(colour)}};
  json["result"] = studies::go::result_text(score, verdict.komi);
  json["claimed"] = verdict.claimed;
  return json;
}

// Both verbs judge the record; they differ in what they do about a move that is refused.
class GoRecordCommand final : public Command {
 public:
  enum class Verb { Referee, Score };

  explicit GoRecordCommand(Verb verb) : verb_(verb) {}

  std::string_view name() const override { return verb_ == Verb::Referee ? "referee" : "score"; }
  std::string_view summary() const override {
    return verb_ == Verb::Referee ? "judge every move of a record (SGF)"
                                  : "the accounting of a record (SGF) as its last board stands";
  }
  std::vector<std::string> examples() const override {
    return {fmt::format("printf '(;SZ[3];B[bb];W[aa];B[])' | yomikiri go {} - --json", name())};
  }

  void declare(OptionList& options) override {
    options.required_word("FILE", file_, "the record; - is standard input");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const auto bytes = read_whole_file(file_);
    if (!bytes) return bytes.error();
    const auto verdict = studies::go::judge_file(*bytes);
    if (!verdict) return in_file(verdict.error());
    if (json_)
      console.print_json(verdict_json(file_, *verdict));
    else
      console.print(text_of(*verdict));
    if (const auto& refused = verdict->refused; refused && verb_ == Verb::Score)
      return fail(
          Errc::Unsupported,
          fmt::format("{}:{}:{}", file_, refused->place.line, refused->place.column),
          fmt::format("move {}, {}, is illegal: {}", refused->ply, refused->move, refused->reason));
    return {};
  }

 private:
  [[nodiscard]] Error in_file(Error error) const {
    error.where = error.where.empty() ? file_ : file_ + ": " + error.where;
    return error;
  }

  [[nodiscard]] std::string text_of(const Verdict& verdict) const {
    std::string text = studies::go::draw(verdict.state);
    text += fmt::format("{} legal moves\n", verdict.legal_moves());
    if (const auto& refused = verdict.refused)
      text += fmt::format("move {}, {}, is refused: {}\n", refused->ply, refused->move,
                          refused->reason);
    else if (!verdict.is_over)
      text += "the game is not over\n";
    return text + studies::go::account(verdict.score, verdict.komi);
  }

  const Verb verb_;
  std::string file_;
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
