#include "cli/rules.h"

namespace yomikiri::cli {

CommandGroup rules_commands() {
  CommandGroup group{.name = "rules", .summary = "games written in the rule language", .verbs = {}};
  group.verbs.push_back(rules_check_command());
  return group;
}

}  // namespace yomikiri::cli
