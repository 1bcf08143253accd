// What a referee says about a record, and its score. Both questions judge the record; they differ
// in how they take a refused move.
#include <fmt/format.h>

#include "core/notation.h"
#include "question/question.h"
#include "studies/go/record.h"
#include "studies/go/scoring_field.h"

namespace yomikiri::studies::go {
namespace {

nlohmann::ordered_json refused_json(const RefusedMove& refused) {
  return {{"ply", refused.number},
          {"move", refused.move},
          {"reason", refused.reason},
          {"line", refused.place.line},
          {"column", refused.place.column}};
}

// The account of one colour: its gains make its points, as in the text; `lost` and `paid` are its
// stones that the other colour has gained.
nlohmann::ordered_json account_json(const games::go::Score& score, Colour colour) {
  const int own = number(colour);
  const int enemy = number(other(colour));
  return {{"territory", score.territory[own]},  {"captured", score.captured[enemy]},
          {"received", score.penalties[enemy]}, {"points", score.points(colour)},
          {"lost", score.captured[own]},        {"paid", score.penalties[own]}};
}

nlohmann::ordered_json account_json(const games::go::Area& area, Colour colour) {
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
  const Scoring scoring = scoring_named(rules);
  const auto account = [&](Colour colour) {
    return scoring == Scoring::Area ? account_json(verdict.area, colour)
                                    : account_json(verdict.score, colour);
  };
  json["rules"] = rules;
  json["black"] = account(Colour::Black);
  json["white"] = account(Colour::White);
  json["result"] = result_text(verdict.margin(scoring), verdict.komi);
  json["claimed"] = verdict.claimed;
  json["games"] = verdict.games_in_file;
  return json;
}

std::string told(const RefusedMove& refused) {
  return fmt::format("move {}, {}, is illegal: {}", refused.number, refused.move, refused.reason);
}

std::string verdict_text(const Verdict& verdict, Scoring scoring) {
  std::string text = draw(verdict.state);
  text += fmt::format("{} legal move{}\n", verdict.legal_moves(),
                      verdict.legal_moves() == 1 ? "" : "s");
  for (const auto& refused : verdict.refused) text += told(refused) + "\n";
  if (!verdict.is_over) text += "the game is not over\n";
  text += scoring == Scoring::Area ? account(verdict.area, verdict.komi)
                                   : account(verdict.score, verdict.komi);
  if (!verdict.claimed.empty()) text += fmt::format("the record says {}\n", quote(verdict.claimed));
  return text;
}

class RefereeRecord : public Question {
 public:
  RefereeRecord() {
    form.document("file", file_, "the record (SGF)").required().subject();
    declare_scoring(form, rules_);
  }

  Result<Answer> ask(const Job&) override {
    const std::string name = file_.name.empty() ? "record.sgf" : file_.name;
    const auto verdict = judge_file(file_.text);
    if (!verdict) return in_file(name, verdict.error());
    Answer answer{.json = verdict_json(name, *verdict, rules_),
                  .text = verdict_text(*verdict, scoring_named(rules_))};
    if (verdict->games_in_file > 1)
      answer.notes.push_back(fmt::format("{}: the file has {} games; only the first is judged",
                                         name, verdict->games_in_file));
    if (!verdict->refused.empty()) answer.bad_news = bad_news(name, verdict->refused.front());
    return answer;
  }

 private:
  [[nodiscard]] static Error in_file(const std::string& name, Error error) {
    error.where = error.where.empty() ? name : name + ": " + error.where;
    return error;
  }

  // A referee has done its work.
  [[nodiscard]] virtual std::optional<Error> bad_news(const std::string&,
                                                      const RefusedMove&) const {
    return std::nullopt;
  }

  Document file_;
  std::string rules_ = "ikeda";
};

class ScoreRecord final : public RefereeRecord {
  [[nodiscard]] std::optional<Error> bad_news(const std::string& name,
                                              const RefusedMove& refused) const override {
    return fail(Errc::Unsupported,
                fmt::format("{}:{}:{}", name, refused.place.line, refused.place.column),
                told(refused));
  }
};

constexpr const char* kExample = "examples/capture.sgf";

}  // namespace

QuestionCard referee_question() {
  return {.name = "go referee",
          .summary = "judge every move of a record (SGF)",
          .examples = {{{"file", kExample}}},
          .make = make_question<RefereeRecord>};
}

QuestionCard score_question() {
  return {.name = "go score",
          .summary = "score the last board of a record (SGF)",
          .examples = {{{"file", kExample}}, {{"file", kExample}, {"rules", "area"}}},
          .make = make_question<ScoreRecord>};
}

}  // namespace yomikiri::studies::go
