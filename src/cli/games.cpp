// `yomikiri games`: the catalogue; with a name, the details of one game.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

std::vector<std::string> method_names(const studies::CatalogueEntry& entry) {
  std::vector<std::string> names;
  for (const studies::Method method : entry.methods) names.emplace_back(studies::name_of(method));
  return names;
}

std::string entry_text(const studies::CatalogueEntry& entry, std::size_t name_width) {
  const GameCard& card = entry.card;
  std::string text = fmt::format("{:<{}}  {}\n", card.name, name_width, card.summary);
  text += parameter_lines(card, "    ");
  const auto methods = method_names(entry);
  return text + (methods.empty() ? fmt::format("    studied by yomikiri {}\n", card.name)
                                 : fmt::format("    solved by {}\n", fmt::join(methods, ", ")));
}

nlohmann::ordered_json entry_json(const studies::CatalogueEntry& entry) {
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

std::string one_text(const studies::CatalogueEntry& entry) {
  const auto methods = method_names(entry);
  return explain(entry.card) +
         (methods.empty() ? fmt::format("\nStudied by:\n  yomikiri {} --help\n", entry.card.name)
                          : fmt::format("\nMethods of solve:\n  {}\n", fmt::join(methods, ", ")));
}

nlohmann::ordered_json one_json(const studies::CatalogueEntry& entry) {
  const auto moves = entry.card.example_moves;
  auto json = entry_json(entry);
  json.update({{"rules", entry.card.rules},
               {"notation", entry.card.notation},
               {"example_moves", std::vector<std::string>(moves.begin(), moves.end())}});
  return json;
}

class GamesCommand final : public Command {
 public:
  std::string_view name() const override { return "games"; }
  std::string_view summary() const override {
    return "list the games, or explain one: rules, notation, parameters";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri games", "yomikiri games ostle", "yomikiri games --json"};
  }
  void declare(OptionList& options) override {
    options.optional_word("GAME", game_, "explain this game");
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    if (!game_.empty()) return explain_one(console);
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    std::string text;
    std::size_t longest = 0;
    for (const auto& entry : studies::catalogue())
      longest = std::max(longest, entry.card.name.size());
    for (const auto& entry : studies::catalogue()) {
      games.push_back(entry_json(entry));
      text += entry_text(entry, longest);
    }
    if (json_)
      console.print_json(nlohmann::ordered_json{{"games", std::move(games)}});
    else
      console.print(text);
    return {};
  }

 private:
  Result<void> explain_one(Console& console) const {
    const auto entry = studies::find_game(game_);
    if (!entry) return entry.error();
    if (json_)
      console.print_json(one_json(*entry));
    else
      console.print(one_text(*entry));
    return {};
  }

  std::string game_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> games_command() { return std::make_unique<GamesCommand>(); }

}  // namespace yomikiri::cli
