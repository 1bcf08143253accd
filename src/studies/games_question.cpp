// The catalogue; with a name, the details of one game.
#include <fmt/format.h>

#include <algorithm>

#include "question/question.h"
#include "studies/catalogue.h"

namespace yomikiri::studies {
namespace {

std::vector<std::string> method_names(const CatalogueEntry& entry) {
  std::vector<std::string> names;
  for (const Method method : methods_of(entry)) names.emplace_back(name_of(method));
  return names;
}

std::string entry_text(const CatalogueEntry& entry, std::size_t name_width) {
  const GameCard& card = entry.card;
  std::string text = fmt::format("{:<{}}  {}\n", card.name, name_width, card.summary);
  text += parameter_lines(card, "    ");
  const auto methods = method_names(entry);
  return text + (methods.empty() ? fmt::format("    studied by yomikiri {}\n", card.name)
                                 : fmt::format("    solved by {}\n", fmt::join(methods, ", ")));
}

nlohmann::ordered_json entry_json(const CatalogueEntry& entry) {
  const GameCard& card = entry.card;
  nlohmann::ordered_json parameters = nlohmann::ordered_json::array();
  for (const Parameter& parameter : card.parameters)
    parameters.push_back({{"name", parameter.name},
                          {"meaning", parameter.meaning},
                          {"default", parameter.fallback},
                          {"least", parameter.least},
                          {"most", parameter.most}});
  for (const TextParameter& parameter : card.text_parameters)
    parameters.push_back(
        {{"name", parameter.name}, {"meaning", parameter.meaning}, {"default", ""}});
  return {{"name", card.name},
          {"aliases", std::vector<std::string>(card.aliases.begin(), card.aliases.end())},
          {"summary", card.summary},
          {"parameters", std::move(parameters)},
          {"methods", method_names(entry)}};
}

std::string one_text(const CatalogueEntry& entry) {
  const auto methods = method_names(entry);
  return explain(entry.card) +
         (methods.empty() ? fmt::format("\nStudied by:\n  yomikiri {} --help\n", entry.card.name)
                          : fmt::format("\nMethods of solve:\n  {}\n", fmt::join(methods, ", ")));
}

nlohmann::ordered_json one_json(const CatalogueEntry& entry) {
  const auto& moves = entry.card.example_moves;
  auto json = entry_json(entry);
  json.update({{"rules", entry.card.rules},
               {"notation", entry.card.notation},
               {"example_moves", std::vector<std::string>(moves.begin(), moves.end())}});
  return json;
}

class Games final : public Question {
 public:
  Games() { form.text("game", game_, "explain this game").subject(); }

  Result<Answer> ask(const Job&) override {
    if (!game_.empty()) return explain_one();
    std::size_t longest = 0;
    for (const auto& entry : catalogue()) longest = std::max(longest, entry.card.name.size());
    Answer answer{.json = {{"games", nlohmann::ordered_json::array()}}, .text = {}};
    for (const auto& entry : catalogue()) {
      answer.json["games"].push_back(entry_json(entry));
      answer.text += entry_text(entry, longest);
    }
    return answer;
  }

 private:
  [[nodiscard]] Result<Answer> explain_one() const {
    const auto entry = find_game(game_);
    if (!entry) return entry.error();
    return Answer{.json = one_json(*entry), .text = one_text(*entry)};
  }

  std::string game_;
};

}  // namespace

QuestionCard games_question() {
  return {.name = "games",
          .summary = "list the games, or explain one: rules, notation, parameters",
          .examples = {{}, {{"game", "ostle"}}},
          .make = make_question<Games>};
}

}  // namespace yomikiri::studies
