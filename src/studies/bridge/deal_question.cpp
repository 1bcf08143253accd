// Random deals that agree with what is known.
#include <fmt/format.h>

#include "question/question.h"
#include "studies/bridge/world_fields.h"

namespace yomikiri::studies::bridge {
namespace {

class DealQuestion final : public Question {
 public:
  DealQuestion() {
    fields_.declare(form);
    form.number("n", wanted_, {1, 1'000'000}, "number of deals; if fewer exist, each of them once");
    declare_seed(form, seed_);
  }

  Result<Answer> ask(const Job& job) override {
    const auto evidence = fields_.evidence();
    if (!evidence) return evidence.error();
    const auto sample = sample_worlds(*evidence, wanted_, seed_, job);
    if (!sample) return in_field("constraints", sample.error());
    Answer answer{.json = {{"complete", sample->is_complete},
                           {"seed", seed_},
                           {"deals", nlohmann::ordered_json::array()}}};
    for (const World& world : sample->worlds) {
      const std::string deal = deal_text(world.hands);
      answer.json["deals"].push_back(deal);
      answer.text += deal + "\n";
    }
    if (sample->is_complete)
      answer.notes.push_back(fmt::format("all {} deals that there are", sample->worlds.size()));
    return answer;
  }

 private:
  WorldFields fields_;
  std::uint64_t wanted_ = 10;
  std::uint64_t seed_ = 1;
};

}  // namespace

QuestionCard deal_question() {
  return {.name = "bridge deal",
          .summary = "draw random deals that satisfy constraints, each with the same probability",
          .examples = {{{"constraints", "N: hcp 15..17 and balanced; S: hcp >= 8"}, {"n", "5"}},
                       {{"hand", "S:AKQ2.T98.J5.AQ32"}, {"n", "3"}, {"seed", "7"}}},
          .make = make_question<DealQuestion>};
}

}  // namespace yomikiri::studies::bridge
