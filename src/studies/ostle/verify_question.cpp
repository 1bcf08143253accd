// Whether the tables agree with a second move generator, one ply deep.
#include <fmt/format.h>

#include "core/plural.h"
#include "question/question.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/result_text.h"
#include "studies/ostle/verify.h"

namespace yomikiri::studies::ostle {
namespace {

class VerifyQuestion final : public Question {
 public:
  VerifyQuestion() {
    data_.declare_data(form);
    data_.declare_mode(form);
    form.number("sample", options_.sample, {1, 1'000'000'000},
                "number of boards to check in each table");
    form.flag("all", options_.all, "check every board; reads the tables into memory");
    declare_seed(form, options_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    if (options_.all)
      if (auto alone = form.refuse({"sample"}, "contradicts all, which checks every board"); !alone)
        return alone.error();
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    const auto verified = verify(*tablebase, options_, job);
    if (!verified) return verified.error();
    const auto& mismatches = verified->mismatches;
    Answer answer{.json = {{"game", "ostle"},
                           {"mode", data_.mode},
                           {"boards", verified->boards},
                           {"positions", verified->positions},
                           {"mismatches", mismatches.size()}},
                  .text = fmt::format("{}, {}: {}\n", counted(verified->boards, "board", "boards"),
                                      counted(verified->positions, "position", "positions"),
                                      mismatches.empty() ? "all agree" : "WRONG")};
    if (!mismatches.empty()) answer.bad_news = describe_mismatch(mismatches.front());
    return answer;
  }

 private:
  DataFields data_;
  VerifyOptions options_;
};

}  // namespace

QuestionCard verify_question() {
  return {.name = "ostle verify",
          .summary = "check tables by one ply of play with a second move generator",
          .examples = {},
          .make = make_question<VerifyQuestion>,
          .askers = Askers::Owner,
          .repeats = Repeats::Perhaps};
}

}  // namespace yomikiri::studies::ostle
