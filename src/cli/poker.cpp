#include "cli/poker.h"

namespace yomikiri::cli {

CommandGroup poker_commands() {
  CommandGroup group{.name = "poker",
                     .summary = "equities, push/fold charts, small games in equilibrium",
                     .verbs = {}};
  group.verbs.push_back(poker_equity_command());
  group.verbs.push_back(poker_pushfold_command());
  group.verbs.push_back(poker_kuhn_command());
  group.verbs.push_back(poker_leduc_command());
  return group;
}

}  // namespace yomikiri::cli
