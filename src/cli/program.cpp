#include "cli/program.h"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <new>

#include "cli/command.h"
#include "core/notation.h"
#include "studies/catalogue.h"
#include "text/suggest.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kHowToGoOn =
    "Next, try one of these:\n"
    "  yomikiri play tic-tac-toe          play against it\n"
    "  yomikiri solve connect-four --set columns=5 --set rows=4\n"
    "  yomikiri --help                    everything else\n";

using Commands = std::vector<std::unique_ptr<Command>>;

Commands all_commands(const CLI::App& program) {
  Commands commands;
  commands.push_back(games_command());
  commands.push_back(play_command());
  commands.push_back(solve_command());
  commands.push_back(perft_command());
  commands.push_back(playouts_command());
  commands.push_back(referee_command());
  commands.push_back(serve_command());
  commands.push_back(bench_command());
  commands.push_back(completion_command(program));
  return commands;
}

std::vector<CommandGroup> all_groups() {
  std::vector<CommandGroup> groups;
  groups.push_back(go_commands());
  groups.push_back(ostle_commands());
  groups.push_back(poker_commands());
  groups.push_back(rules_commands());
  groups.push_back(tianjiu_commands());
  return groups;
}

std::vector<std::string_view> names_of(const Commands& commands) {
  std::vector<std::string_view> names;
  for (const auto& command : commands) names.push_back(command->name());
  return names;
}

bool is_among(const std::vector<std::string_view>& names, std::string_view word) {
  return std::ranges::find(names, word) != names.end();
}

int exit_status(Errc code) {
  if (code == Errc::BadInput) return kExitBadInput;
  return code == Errc::Stopped ? kExitInterrupted : kExitFailed;
}

int report(const Error& error) {
  std::string line = to_string(error);
  std::ranges::replace_if(line, [](unsigned char c) { return std::iscntrl(c) != 0; }, ' ');
  fmt::print(stderr, "yomikiri: {}\n", line);
  return exit_status(error.code);
}

// Reports words that are not a verb of the group; missing words and options are left to the parser.
Result<void> check_verb(const CommandGroup& group, const std::string& word) {
  if (word.empty() || word.starts_with('-')) return {};
  const auto verbs = names_of(group.verbs);
  std::string next_step = fmt::format("see yomikiri {} --help", group.name);
  if (const auto near = text::nearest_name(word, verbs))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, quote(word), fmt::format("{} has no such command", group.name),
              next_step);
}

// `yomikiri connect-four solve` means `yomikiri solve connect-four`; but a game with a study has
// verbs of its own.
Result<void> put_command_first(std::vector<std::string>& arguments, const Commands& commands,
                               const std::vector<CommandGroup>& groups) {
  if (arguments.empty() || arguments[0].starts_with('-')) return {};
  const auto names = names_of(commands);
  if (is_among(names, arguments[0])) return {};
  const std::string second = arguments.size() < 2 ? "" : arguments[1];
  const auto group = std::ranges::find(groups, arguments[0], &CommandGroup::name);
  if (group != groups.end() && is_among(names_of(group->verbs), second)) return {};
  if (group != groups.end() && !is_among(names, second)) return check_verb(*group, second);
  if (studies::find_game(arguments[0])) {
    if (!is_among(names, second))
      return fail(Errc::BadInput, quote(arguments[0]), "expected a command after the game",
                  fmt::format("for example yomikiri {} solve", arguments[0]));
    std::swap(arguments[0], arguments[1]);
    return {};
  }
  std::string next_step = "see yomikiri --help";
  if (const auto near = text::nearest_name(arguments[0], names))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, quote(arguments[0]), "no such command or game", next_step);
}

std::string examples_text(const std::vector<std::string>& examples) {
  std::string text = "Examples:";
  for (const std::string& example : examples) text += "\n  $ " + example;
  return text;
}

void declare(CLI::App& app, Command& command) {
  CLI::App* sub = app.add_subcommand(std::string(command.name()), std::string(command.summary()));
  sub->group("Commands");
  sub->footer(examples_text(command.examples()));
  OptionList options(*sub);
  command.declare(options);
}

void declare_commands(CLI::App& app, const Commands& commands,
                      const std::vector<CommandGroup>& groups) {
  app.set_help_flag("-h,--help", "print this help");
  app.set_version_flag("--version", "yomikiri " YOMIKIRI_VERSION)->description("print the version");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.require_subcommand(0, 1);  // so that in `games ostle` the game is not taken for a command
  app.footer(examples_text({"yomikiri games", "yomikiri solve tic-tac-toe",
                            "yomikiri connect-four perft --depth 7 --json"}));
  for (const auto& command : commands) declare(app, *command);
  for (const CommandGroup& group : groups) {
    CLI::App* sub = app.add_subcommand(std::string(group.name), std::string(group.summary));
    sub->group("Groups of commands");
    sub->require_subcommand(1);
    std::vector<std::string> examples;
    for (const auto& verb : group.verbs) {
      declare(*sub, *verb);
      examples.push_back(verb->examples().front());
    }
    sub->footer(examples_text(examples));
  }
}

// `yomikiri help solve` means `yomikiri solve --help`.
void turn_help_into_option(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0] != "help") return;
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
}

// `status`, unless the output could not be written. A reader that closed the pipe is not an error
// worth reporting.
int after_output(const Console& console, int status) {
  if (!console.output_error()) return status;
  return console.reader_left() ? kExitReaderLeft : report(*console.output_error());
}

int run_command(Command& command, Console& console) {
  const Result<void> result = command.run(console);
  console.clear_progress();
  if (console.output_error()) return after_output(console, kExitFailed);
  return result ? kExitOk : report(result.error());
}

int parse_and_run(std::vector<std::string> arguments) {
  Console console;
  CLI::App app(
      "Yomikiri, a workbench for games: state the rules once; it referees, solves and plays.",
      "yomikiri");
  const Commands commands = all_commands(app);
  const std::vector<CommandGroup> groups = all_groups();
  declare_commands(app, commands, groups);
  turn_help_into_option(arguments);
  if (const auto ordered = put_command_first(arguments, commands, groups); !ordered)
    return report(ordered.error());
  try {
    std::ranges::reverse(arguments);  // CLI11 takes them from the back
    app.parse(std::move(arguments));
  } catch (const CLI::Success& success) {  // --help, --version
    std::ostringstream text;
    app.exit(success, text, text);
    console.print(text.str());
    return after_output(console, kExitOk);
  } catch (const CLI::ParseError& error) {
    std::string place = "yomikiri";
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
      at = at->get_subcommands()[0];
      place += " " + at->get_name();
    }
    return report(fail(Errc::BadInput, "", error.what(), fmt::format("see {} --help", place)));
  }
  for (const auto& command : commands)
    if (app.got_subcommand(std::string(command->name()))) return run_command(*command, console);
  for (const CommandGroup& group : groups)
    if (app.got_subcommand(std::string(group.name)))
      for (const auto& verb : group.verbs)
        if (app.get_subcommand(std::string(group.name))->got_subcommand(std::string(verb->name())))
          return run_command(*verb, console);
  const int status = run_command(*commands.front(), console);  // no command: the list of games
  if (status == kExitOk) console.print(kHowToGoOn);
  return after_output(console, status);
}

}  // namespace

int run_program(std::vector<std::string> arguments) {
  try {
    return parse_and_run(std::move(arguments));
  } catch (const std::bad_alloc&) {
    return report(fail(Errc::TooLarge, "", "out of memory", "try a smaller --memory"));
  } catch (const std::exception& bug) {
    fmt::print(stderr, "yomikiri: internal error, please report it: {}\n", bug.what());
    return kExitInternal;
  }
}

}  // namespace yomikiri::cli
