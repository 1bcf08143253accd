// The fields of every question about a game: which game, its parameters, and the position that is
// asked about.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_value.h"
#include "question/form.h"
#include "studies/analyst.h"
#include "studies/rules.h"

namespace yomikiri::studies {

struct GameFields {
  std::string game;  // a name of the catalogue; empty if there are rules
  Document rules;    // the text of a rule file
  std::vector<std::string> settings;
  std::string engine = "interpreter";
  std::string state;
  std::string moves;

  void declare(Form& form);

  struct Opened {
    std::unique_ptr<Analyst> analyst;
    AnyValue state;
  };
  // Opens the game and goes to the position. Errors name the field.
  [[nodiscard]] Result<Opened> open(const Form& form, const Job& job) const;
  [[nodiscard]] Result<std::unique_ptr<Analyst>> open_game(const Form& form, const Job& job) const;

  [[nodiscard]] bool is_by_rules() const { return game.empty(); }
  // Needs is_by_rules().
  [[nodiscard]] Result<std::unique_ptr<RulesAnalyst>> open_by_rules(const Job& job) const;
};

// The moves in a text, separated by spaces or commas outside of brackets; or by semicolons, if
// moves contain spaces or commas.
[[nodiscard]] std::vector<std::string> listed_moves(std::string_view text);

}  // namespace yomikiri::studies
