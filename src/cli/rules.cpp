#include "cli/rules.h"

namespace yomikiri::cli {

CommandGroup rules_commands() {
  CommandGroup group{.name = "rules", .summary = "games written in the rule language", .verbs = {}};
  group.verbs.push_back(rules_check_command());
  group.verbs.push_back(rules_functional_command());
  group.verbs.push_back(rules_cpp_command());
  group.verbs.push_back(rules_perft_command());
  group.verbs.push_back(rules_play_command());
  group.verbs.push_back(rules_solve_command());
  group.verbs.push_back(rules_referee_command());
  group.verbs.push_back(rules_bench_command());
  return group;
}

}  // namespace yomikiri::cli
