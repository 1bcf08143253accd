#include "studies/solve_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/plural.h"
#include "studies/answer_parts.h"
#include "studies/rules.h"
#include "studies/rules/history.h"
#include "studies/solution_answer.h"
#include "text/suggest.h"

namespace yomikiri::studies {
namespace {

constexpr std::int64_t kMostMebibytes = std::int64_t{1} << 30;
constexpr std::uint64_t kTableMebibytes = 256;    // for the table of a native game
constexpr std::uint64_t kStatesMebibytes = 1024;  // for the states of a rule file

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const Method method : kMethods) names.emplace_back(name_of(method));
  return names;
}

// Null for a native game.
const RulesAnalyst* rules_of(const Analyst& analyst) {
  return dynamic_cast<const RulesAnalyst*>(&analyst);
}

// The method that was asked for, or the default, if the game can be solved by it.
Result<Method> chosen_method(const Analyst& analyst, const std::string& name) {
  const std::vector<Method> methods = methods_of(analyst);
  if (name.empty() && !methods.empty()) return methods.front();
  const auto found = std::ranges::find(methods, name, name_of);
  if (found != methods.end()) return *found;
  std::vector<std::string_view> names;
  for (const Method method : methods) names.push_back(name_of(method));
  const std::string_view game = analyst.card().name;
  return in_field("method",
                  fail(Errc::Unsupported, "",
                       fmt::format("{} cannot be solved by the method {}", game,
                                   name.empty() ? name_of(Method::AlphaBeta) : name),
                       names.empty() ? fmt::format("the study of {} has questions of its own", game)
                                     : "methods that work: " + text::joined(names)));
}

}  // namespace

SolveQuestion::SolveQuestion() {
  game_.declare(form);
  form.choice("method", method_, method_names(),
              "method to use; default: the first that yomikiri games lists for the game");
  form.number("memory", memory_mib_, {1, kMostMebibytes},
              "memory limit for tables and states, in MiB; default: 256, for rule files 1024");
  form.flag("all_moves", all_moves_, "also find the value of every move, on all threads");
  equilibrium_.declare(form);
  equilibrium_.declare_plot(form);
  declare_seed(form, seed_);
}

Result<void> SolveQuestion::check(Method method) const {
  if (auto fits = equilibrium_.check(form, method); !fits) return fits;
  if (!finds_equilibria(method)) return {};
  return form.refuse({"memory", "all_moves"},
                     fmt::format("does not apply to the method {}", name_of(method)));
}

Result<SolveQuestion::Prepared> SolveQuestion::prepare(const Job& job) const {
  auto opened = game_.open(form, job);
  if (!opened) return opened.error();
  const auto method = chosen_method(*opened->analyst, method_);
  if (!method) return method.error();
  if (auto fits = check(*method); !fits) return fits.error();
  const std::uint64_t usual = rules_of(*opened->analyst) ? kStatesMebibytes : kTableMebibytes;
  const std::uint64_t memory_bytes =
      std::min(memory_mib_.value_or(usual) << 20, job.memory_limit_bytes);
  return Prepared{*std::move(opened),
                  {.method = *method, .memory_bytes = memory_bytes, .all_moves = all_moves_}};
}

Result<Answer> SolveQuestion::ask(const Job& job) {
  const auto prepared = prepare(job);
  if (!prepared) return prepared.error();
  const auto& [opened, options] = *prepared;
  const Solver* solver = opened.analyst->solver();
  if (solver == nullptr) return find_equilibria(*prepared, job);
  auto solution = solver->solve(opened.state, options, job);
  if (!solution) return solution.error();
  const RulesAnalyst* by_rules = rules_of(*opened.analyst);
  if (by_rules != nullptr)
    solution->history = rules::told_history(by_rules->scribe().numbering().program());
  Answer answer{.json = describe(*opened.analyst), .text = solution_text(*solution)};
  if (by_rules != nullptr)
    answer.text += counted(solution->nodes, "state", "states") + " examined\n";
  answer.json.update(solution_json(*solution));
  answer.json["method"] = name_of(options.method);
  return answer;
}

Result<Answer> SolveQuestion::find_equilibria(const Prepared& prepared, const Job& job) const {
  const Analyst& analyst = *prepared.opened.analyst;
  const EquilibriumFinder& finder = *analyst.equilibria();
  const Method method = prepared.options.method;
  if (prepared.opened.state != analyst.game().initial())
    return in_field(game_.state.empty() ? "moves" : "state",
                    fail(Errc::Unsupported, "",
                         "equilibria are found only for the whole game, from its initial state"));
  const auto options = equilibrium_.options(seed_);
  if (!options) return options.error();
  Answer answer{.json = describe(analyst), .text = {}};
  if (auto drawn = equilibrium_.draw_plot(analyst.card().name, finder, job, answer); !drawn)
    return drawn.error();
  const auto found = finder.find(method, *options, job);
  if (!found) return found.error();
  answer.text = equilibria_text(*found);
  answer.json.update(equilibria_json(*found));
  answer.json["method"] = name_of(method);
  return answer;
}

QuestionCard solve_question() {
  return {.name = "solve",
          .summary = "solve a game: value and best play",
          .examples = {{{"game", "tic-tac-toe"}},
                       {{"game", "connect-four"},
                        {"set", "columns=6"},
                        {"set", "rows=4"},
                        {"all_moves", "true"}},
                       {{"game", "subtraction"}, {"set", "stones=20"}},
                       {{"game", "connect-four"},
                        {"set", "columns=4"},
                        {"set", "rows=4"},
                        {"method", "retrograde"}},
                       {{"game", "rules/tic-tac-toe.asl"}, {"moves", "<2,2> <2,1>"}},
                       {{"game", "battle-of-the-sexes"}},
                       {{"game", "kuhn"}, {"method", "lp"}}},
          .make = make_question<SolveQuestion>};
}

}  // namespace yomikiri::studies
