// Which card to lead.
#include "cluster/pool_user.h"
#include "question/question.h"
#include "studies/bridge/choice_answer.h"

namespace yomikiri::studies::bridge {
namespace {

class LeadQuestion final : public Question, public cluster::PoolUser {
 public:
  LeadQuestion() {
    world_.declare(form);
    world_.declare_contract(form);
    choice_.declare(form);
  }

  Result<Answer> ask(const Job& job) override {
    const auto decision = world_.decision();
    if (!decision) return decision.error();
    const auto choice = choose(*decision, choice_, pool(job), job);
    if (!choice) return choice.error();
    return choice_answer(*decision, choice_, *choice);
  }

 private:
  static constexpr std::uint64_t kMostByItself = 2000;
  WorldFields world_;
  ChoiceFields choice_{kMostByItself};
};

}  // namespace

QuestionCard lead_question() {
  return {.name = "bridge lead",
          .summary = "the opening lead: how often each card sets the contract over many deals",
          .examples = {{{"hand", "W:K62.QJT4.83.9754"},
                        {"contract", "3NT by S"},
                        {"constraints", "S: hcp 15..17 and balanced; N: hcp 8..14"},
                        {"worlds", "20"}},
                       {{"hand", "W:K62.QJT4.83.9754"},
                        {"auction", "1NT P 3NT"},
                        {"dealer", "S"},
                        {"worlds", "20"}}},
          .make = make_question<LeadQuestion>};
}

}  // namespace yomikiri::studies::bridge
