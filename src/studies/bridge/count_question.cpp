// How many deals agree with what is known.
#include "question/question.h"
#include "studies/bridge/world_fields.h"

namespace yomikiri::studies::bridge {
namespace {

class CountQuestion final : public Question {
 public:
  CountQuestion() {
    fields_.declare(form);
    fields_.declare_contract(form);
    fields_.declare_played(form);
  }

  Result<Answer> ask(const Job& job) override {
    if (!form.has("contract") && !form.has("auction"))
      if (auto fits =
              form.refuse({"played"}, "means nothing without a contract", "name the contract, too");
          !fits)
        return fits.error();
    const auto evidence = known();
    if (!evidence) return evidence.error();
    const auto worlds = Worlds::of(*evidence);
    if (!worlds) return worlds.error();
    const std::string count = to_string(worlds->total());
    Answer answer{.json = {{"worlds", count}}, .text = count + " worlds\n"};
    if (worlds->total() != 0) return answer;
    const auto clash = clashing_facts(*evidence, job);
    if (!clash) return clash.error();
    answer.json["clash"] = *clash;
    answer.text = "no worlds; these clash:\n";
    for (const std::string& fact : *clash) answer.text += "  " + fact + "\n";
    return answer;
  }

 private:
  [[nodiscard]] Result<Evidence> known() const {
    if (!form.has("contract") && !form.has("played")) return fields_.evidence();
    auto decision = fields_.decision();
    if (!decision) return decision.error();
    return std::move(decision->evidence);
  }

  WorldFields fields_;
};

}  // namespace

QuestionCard count_question() {
  return {.name = "bridge count",
          .summary = "how many deals agree with the hands that are seen and with constraints",
          .examples = {{{"hand", "S:AKQ2.T98.J5.AQ32"}},
                       {{"hand", "S:AKQ2.T98.J5.AQ32"},
                        {"constraints", "N: hcp 15..17 and balanced; E: not (spades >= 5)"}}},
          .make = make_question<CountQuestion>};
}

}  // namespace yomikiri::studies::bridge
