// Judges moves by the axioms of a rule file, one per line or from a record of Go (SGF); a refusal
// names the axiom. The part of `yomikiri referee` for rule files.
#pragma once

#include <string>

#include "cli/console.h"
#include "studies/game_fields.h"

namespace yomikiri::cli {

struct RefereeFields {
  studies::GameFields game;
  std::string file = "-";
  bool sgf = false;
  bool check = false;
  bool strict = false;
  bool json = false;
};

// Needs fields.game.is_by_rules().
[[nodiscard]] Result<void> referee_by_rules(const RefereeFields& fields, const Form& form,
                                            Console& console);

}  // namespace yomikiri::cli
