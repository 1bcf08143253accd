// Equilibria of the small poker games of the literature: Kuhn poker and Leduc hold'em.
#include "question/question.h"
#include "studies/equilibria_answer.h"
#include "studies/open_game.h"

namespace yomikiri::studies {
namespace {

class SmallPoker : public Question {
 public:
  explicit SmallPoker(std::string_view game) : game_(game) {
    equilibrium_.declare(form);
    equilibrium_.declare_plot(form);
  }

  Result<Answer> ask(const Job& job) override {
    const auto analyst = open_game(game_, {});
    if (!analyst) return analyst.error();
    const EquilibriumFinder& finder = *(*analyst)->equilibria();
    if (auto fits = equilibrium_.check(form, Method::Cfr); !fits) return fits.error();
    const auto options = equilibrium_.options(kUnused);
    if (!options) return options.error();
    Answer answer;
    if (auto drawn = equilibrium_.draw_plot(game_, finder, job, answer); !drawn)
      return drawn.error();
    const auto found = finder.find(Method::Cfr, *options, job);
    if (!found) return found.error();
    const Equilibrium& equilibrium = found->list.front();
    answer.text = equilibria_text(*found);
    answer.json = {{"game", game_},
                   {"ev", equilibrium.proof->values.front()},
                   {"exploitability", equilibrium.proof->nash_conv},
                   {"gains", equilibrium.proof->gains},
                   {"strategy", strategy_json(equilibrium)},
                   {"info_sets", found->info_sets},
                   {"iterations", found->iterations},
                   {"schedule", equilibrium_.cfr.schedule},
                   {"updates", equilibrium_.cfr.updates}};
    return answer;
  }

 private:
  static constexpr std::uint64_t kUnused = 1;  // the seed: CFR draws nothing

  const std::string_view game_;
  EquilibriumFields equilibrium_;
};

class KuhnQuestion final : public SmallPoker {
 public:
  KuhnQuestion() : SmallPoker("kuhn") {}
};

class LeducQuestion final : public SmallPoker {
 public:
  LeducQuestion() : SmallPoker("leduc") {}
};

std::vector<Example> examples() { return {{{"iterations", "10000"}}, {{"schedule", "cfr+"}}}; }

}  // namespace

QuestionCard kuhn_question() {
  return {.name = "poker kuhn",
          .summary = "Kuhn poker in equilibrium",
          .examples = examples(),
          .make = make_question<KuhnQuestion>};
}

QuestionCard leduc_question() {
  return {.name = "poker leduc",
          .summary = "Leduc hold'em in equilibrium",
          .examples = examples(),
          .make = make_question<LeducQuestion>};
}

}  // namespace yomikiri::studies
