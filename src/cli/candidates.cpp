#include "cli/candidates.h"

#include <CLI/App.hpp>
#include <algorithm>
#include <optional>

#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

using Names = std::vector<std::string>;

Names game_names() {
  Names names;
  for (const auto& entry : studies::catalogue()) names.emplace_back(entry.card.name);
  return names;
}

Names command_names(const CLI::App& app) {
  Names names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

Names option_names(const CLI::App& app) {
  Names names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  std::ranges::sort(names);
  return names;
}

const CLI::App* subcommand(const CLI::App& app, const std::string& name) {
  for (const CLI::App* command : app.get_subcommands({}))
    if (command->get_name() == name) return command;
  return nullptr;
}

bool takes_game(const CLI::App& command) {
  return std::ranges::any_of(command.get_options(), [](const CLI::Option* option) {
    return option->get_positional() && option->get_name(true) == "GAME";
  });
}

// Splits `a|b|c`, as declared by OptionList::choice.
Names split_choices(const std::string& type) {
  Names choices(1);
  for (const char c : type) {
    if (c == '|')
      choices.emplace_back();
    else
      choices.back() += c;
  }
  return choices;
}

// The words before the one being typed, interpreted from left to right.
class Reading {
 public:
  explicit Reading(const CLI::App& program) : program_(program), command_(&program) {}

  void take(const std::string& word) {
    if (pending_ != nullptr) {  // its value
      pending_ = nullptr;
      return;
    }
    if (word.starts_with("-")) return take_option(word);
    if (const CLI::App* next = subcommand(*command_, word)) return take_command(*next);
    const CLI::App* general = subcommand(program_, word);
    if (positionals_ == 0 && game_ && general != nullptr) return take_command(*general);
    ++positionals_;
    if (!game_) take_game(word);
    if (command_ == &program_) positionals_ = 0;  // a game before its command
  }

  [[nodiscard]] Names next(const std::string& typed) const {
    if (pending_ != nullptr) return values(*pending_);
    if (typed.starts_with("-")) return option_names(*command_);
    if (command_->get_subcommands({}).empty()) return positional();
    Names names = command_ == &program_ && game_ ? Names() : command_names(*command_);
    if (command_ == &program_ && !game_) std::ranges::copy(game_names(), std::back_inserter(names));
    if (game_)  // the next word is a command that all games have
      for (const CLI::App* general : program_.get_subcommands({}))
        if (takes_game(*general) && std::ranges::find(names, general->get_name()) == names.end())
          names.push_back(general->get_name());
    return names;
  }

 private:
  void take_option(const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    const CLI::Option* option = command_->get_option_no_throw(name);
    const bool has_value = option != nullptr && option->get_items_expected_max() > 0;
    if (has_value && name == word) pending_ = option;
  }

  void take_command(const CLI::App& command) {
    if (command_ == &program_ && !game_) take_game(command.get_name());  // `ostle` is both
    command_ = &command;
    positionals_ = game_ && subcommand(program_, command.get_name()) == &command &&
                           command.get_subcommands({}).empty()
                       ? 1
                       : 0;
  }

  void take_game(const std::string& word) {
    if (auto entry = studies::find_game(word)) game_ = *std::move(entry);
  }

  [[nodiscard]] Names values(const CLI::Option& option) const {
    const std::string type = option.get_type_name();
    if (option.check_lname("set")) return parameters();
    if (option.check_lname("game")) return game_names();
    if (option.check_lname("method") && game_) {
      Names names;
      for (const studies::Method method : methods_of(*game_)) names.emplace_back(name_of(method));
      if (!names.empty()) return names;
    }
    if (type == "FILE") return {kAnyFile};
    return type.find('|') == std::string::npos ? Names() : split_choices(type);
  }

  [[nodiscard]] Names parameters() const {
    Names names;
    if (!game_) return names;
    for (const Parameter& one : game_->card.parameters)
      names.push_back(std::string(one.name) + "=");
    for (const TextParameter& one : game_->card.text_parameters)
      names.push_back(std::string(one.name) + "=");
    return names;
  }

  // Decides by the name that the command declares for the word at this place.
  [[nodiscard]] Names positional() const {
    std::size_t place = 0;
    for (const CLI::Option* option : command_->get_options()) {
      if (!option->get_positional() || place++ != positionals_) continue;
      const std::string name = option->get_name(true);
      if (name == "GAME") return game_names();
      if (name == "FILE" || name == "MOVES") return {kAnyFile};
      return values(*option);
    }
    return {};
  }

  const CLI::App& program_;
  const CLI::App* command_;
  const CLI::Option* pending_ = nullptr;
  std::optional<studies::CatalogueEntry> game_;
  std::size_t positionals_ = 0;  // positional words of the command so far
};

}  // namespace

std::vector<std::string> candidates(const CLI::App& program, std::span<const std::string> words) {
  Reading reading(program);
  const std::string typed = words.empty() ? "" : words.back();
  for (std::size_t i = 0; i + 1 < words.size(); ++i) reading.take(words[i]);
  Names names = reading.next(typed);
  if (names.size() == 1 && names[0] == kAnyFile) return names;
  std::erase_if(names, [&](const std::string& name) { return !name.starts_with(typed); });
  return names;
}

}  // namespace yomikiri::cli
