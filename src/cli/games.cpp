// `yomikiri games`: the catalogue.
#include <fmt/format.h>

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

std::string entry_text(const studies::CatalogueEntry& entry) {
  const GameCard& card = entry.card;
  std::string text = fmt::format("{:<18}{}\n", card.name, card.summary);
  for (const Parameter& parameter : card.parameters)
    text += fmt::format("    {:<9} {} ({} to {}, default {})\n", parameter.name, parameter.meaning,
                        parameter.least, parameter.most, parameter.fallback);
  for (const TextParameter& parameter : card.text_parameters)
    text += fmt::format("    {:<9} {} (a text)\n", parameter.name, parameter.meaning);
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

class GamesCommand final : public Command {
 public:
  std::string_view name() const override { return "games"; }
  std::string_view summary() const override { return "list the games and their parameters"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri games", "yomikiri games --json"};
  }
  void declare(OptionList& options) override {
    options.flag("--json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    nlohmann::ordered_json games = nlohmann::ordered_json::array();
    std::string text;
    for (const auto& entry : studies::catalogue()) {
      games.push_back(entry_json(entry));
      text += entry_text(entry);
    }
    if (json_)
      console.print_json(nlohmann::ordered_json{{"games", std::move(games)}});
    else
      console.print(text);
    return {};
  }

 private:
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> games_command() { return std::make_unique<GamesCommand>(); }

}  // namespace yomikiri::cli
