// Which card to play.
#include <fmt/format.h>

#include <algorithm>

#include "cluster/pool_user.h"
#include "core/plural.h"
#include "question/question.h"
#include "solve/worlds/alpha_mu.h"
#include "studies/bridge/choice_answer.h"
#include "studies/bridge/open_play_game.h"

namespace yomikiri::studies::bridge {
namespace {

class PlayQuestion final : public Question, public cluster::PoolUser {
 public:
  PlayQuestion() {
    world_.declare(form);
    world_.declare_contract(form);
    world_.declare_played(form);
    choice_.declare(form);
    form.choice("method", method_, {"pimc", "alphamu"},
                "pimc: the average over worlds, each solved with all hands open; alphamu: the plan "
                "for the declarer that makes the contract in most worlds");
    form.number("depth", depth_, {1, 4},
                "for alphamu: own cards to plan before each world is judged by itself");
  }

  Result<Answer> ask(const Job& job) override {
    const auto decision = world_.decision();
    if (!decision) return decision.error();
    if (method_ == "alphamu") return plan(*decision, job);
    if (auto fits = form.refuse({"depth"}, "only alphamu plans ahead", "set method to alphamu");
        !fits)
      return fits.error();
    const auto choice = choose(*decision, choice_, pool(job), job);
    if (!choice) return choice.error();
    return choice_answer(*decision, choice_, *choice);
  }

 private:
  [[nodiscard]] Result<Answer> plan(const Decision& decision, const Job& job) const {
    constexpr std::uint64_t kWorldsByItself = 20;
    if (auto fits =
            form.refuse({"objective"}, "alphamu always maximises how often the contract is made");
        !fits)
      return fits.error();
    if (auto fits = form.refuse({"unit"}, "alphamu looks at all worlds at once"); !fits)
      return fits.error();
    if (has_pool())
      return in_field("method", fail(Errc::Unsupported, "alphamu", "runs on one thread",
                                     "omit backend and mpi, or use pimc"));
    if (!decision.is_declaring())
      return in_field("method",
                      fail(Errc::Unsupported, "alphamu",
                           "plans for the declarer's side, but a defender is to play", "use pimc"));
    const std::uint64_t wanted = choice_.is_automatic() ? kWorldsByItself : choice_.most();
    if (wanted > worlds::kMostWorlds)
      return in_field("worlds", fail(Errc::BadInput, std::to_string(wanted),
                                     "alphamu takes at most 64 worlds"));
    const auto sample = sample_worlds(decision.evidence, wanted, choice_.seed(), job);
    if (!sample) return in_field("constraints", sample.error());
    const auto planned = plan_card(decision, sample->worlds, depth_, job);
    if (!planned) return planned.error();
    return plan_answer(*planned, *sample);
  }

  [[nodiscard]] Answer plan_answer(const PlannedCard& planned, const Sample& sample) const {
    const std::string card = card_text(planned.card);
    return {
        .json = {{"method", "alphamu"},
                 {"depth", depth_},
                 {"best", card},
                 {"made", planned.worlds_won},
                 {"worlds", sample.worlds.size()},
                 {"complete", sample.is_complete},
                 {"seed", choice_.seed()}},
        .text = fmt::format("{}: a plan that makes the contract in {} of {}\n", card,
                            planned.worlds_won, counted(sample.worlds.size(), "world", "worlds"))};
  }

  static constexpr std::uint64_t kMostByItself = 2000;
  WorldFields world_;
  ChoiceFields choice_{kMostByItself};
  std::string method_ = "pimc";
  int depth_ = 2;
};

}  // namespace

QuestionCard play_question() {
  return {.name = "bridge play",
          .summary = "the best card to play, by its double-dummy value over many deals",
          .examples = {{{"hand", "S:AKQ2.T98.J5.AQ32"},
                        {"hand", "N:J543.A43.K32.875"},
                        {"contract", "4S by S"},
                        {"played", "HK HA H2 H8 S3 S8 SA S6"},
                        {"worlds", "50"}}},
          .make = make_question<PlayQuestion>};
}

}  // namespace yomikiri::studies::bridge
