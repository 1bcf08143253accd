#include "cli/commands.h"

#include <string>

#include "cli/ask_command.h"
#include "studies/questions.h"

namespace yomikiri::cli {
namespace {

// A question that is asked about every game, as a command.
std::unique_ptr<Command> asked(std::string_view name) {
  const QuestionCard card = studies::find_question(name).value();
  return name == "solve" ? solve_command(card) : ask_command(card);
}

CommandGroup group_of(std::string_view name, std::string_view summary) {
  CommandGroup group{.name = name, .summary = summary, .verbs = {}};
  for (const QuestionCard& card : studies::questions())
    if (card.name.starts_with(std::string(name) + " ")) group.verbs.push_back(ask_command(card));
  return group;
}

}  // namespace

Commands all_commands(const CLI::App& program) {
  Commands commands;
  commands.push_back(asked("games"));
  commands.push_back(play_command());
  commands.push_back(asked("solve"));
  commands.push_back(asked("perft"));
  commands.push_back(asked("playouts"));
  commands.push_back(referee_command());
  commands.push_back(serve_command());
  commands.push_back(bench_command());
  commands.push_back(worker_command());
  commands.push_back(completion_command(program));
  commands.push_back(manual_command());
  return commands;
}

std::vector<CommandGroup> all_groups() {
  std::vector<CommandGroup> groups;
  groups.push_back(
      group_of("bridge", "bridge: deals under constraints, double dummy, leads and play"));
  groups.back().verbs.push_back(bridge_table_command());
  groups.push_back(group_of("go", "Go under the Ikeda rules: judge records, speak GTP"));
  groups.back().verbs.push_back(go_gtp_command());
  groups.push_back(group_of("ostle", "Ostle: solve it, query the tables, play perfectly"));
  groups.back().verbs.push_back(ostle_play_command());
  groups.push_back(group_of("poker", "equities, push/fold charts, small games in equilibrium"));
  groups.push_back(group_of("rules", "games written in the rule language"));
  groups.back().verbs.push_back(rules_bench_command());
  groups.push_back(
      group_of("mahjong", "Riichi mahjong: shanten, scores, advice, review of records, mjai"));
  groups.back().verbs.push_back(mahjong_mjai_command());
  groups.push_back(group_of("tianjiu", "Tianjiu: matches between bots"));
  return groups;
}

}  // namespace yomikiri::cli
