#include "cli/program.h"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <map>
#include <new>

#include "cli/commands.h"
#include "cli/form_options.h"
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
  if (group != groups.end() && !studies::find_game(group->name)) {
    return fail(Errc::BadInput, quote(second), fmt::format("{} has no such command", group->name),
                fmt::format("for example yomikiri {} {}", second,
                            group->name == "rules" ? "FILE.asl" : "GAME"));
  }
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

using OptionsByCommand = std::map<const Command*, FormOptions>;

void declare(CLI::App& app, Command& command, OptionsByCommand& options) {
  CLI::App* sub = app.add_subcommand(std::string(command.name()), std::string(command.summary()));
  sub->group("Commands");
  sub->footer(examples_text(command.examples()));
  options.try_emplace(&command, *sub, command.form());
}

OptionsByCommand declare_commands(CLI::App& app, const Commands& commands,
                                  const std::vector<CommandGroup>& groups) {
  OptionsByCommand options;
  app.set_help_flag("-h,--help", "print this help");
  app.set_version_flag("--version", "yomikiri " YOMIKIRI_VERSION)->description("print the version");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.require_subcommand(0, 1);  // so that in `games ostle` the game is not taken for a command
  app.footer(examples_text({"yomikiri games", "yomikiri solve tic-tac-toe",
                            "yomikiri connect-four perft --depth 7 --json"}));
  for (const auto& command : commands) declare(app, *command, options);
  for (const CommandGroup& group : groups) {
    CLI::App* sub = app.add_subcommand(std::string(group.name), std::string(group.summary));
    sub->group("Groups of commands");
    sub->require_subcommand(1);
    std::vector<std::string> examples;
    for (const auto& verb : group.verbs) {
      declare(*sub, *verb, options);
      examples.push_back(verb->examples().front());
    }
    sub->footer(examples_text(examples));
  }
  return options;
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

// `place` is the command as it is typed: `yomikiri poker pushfold`.
int run_command(Command& command, FormOptions& options, const std::string& place,
                Console& console) {
  if (auto filled = options.fill(); !filled) {
    Error error = in_options(command.form(), filled.error());
    if (error.code == Errc::BadInput && error.next_step.empty())
      error.next_step = fmt::format("see {} --help", place);
    return report(error);
  }
  const auto result = command.run(console);
  console.clear_progress();
  if (console.output_error()) return after_output(console, kExitFailed);
  return result ? kExitOk : report(in_options(command.form(), result.error()));
}

// The command that was typed, as far as it was understood: `yomikiri poker pushfold`.
std::string typed_place(const CLI::App& app) {
  std::string place = "yomikiri";
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands()[0];
    place += " " + at->get_name();
  }
  return place;
}

int parse_and_run(std::vector<std::string> arguments) {
  Console console;
  CLI::App app(
      "Yomikiri, a workbench for games: state the rules once; it referees, solves and plays.",
      "yomikiri");
  const Commands commands = all_commands(app);
  const std::vector<CommandGroup> groups = all_groups();
  OptionsByCommand options = declare_commands(app, commands, groups);
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
    return report(
        fail(Errc::BadInput, "", error.what(), fmt::format("see {} --help", typed_place(app))));
  }
  const auto run = [&](Command& command) {
    return run_command(command, options.at(&command), typed_place(app), console);
  };
  for (const auto& command : commands)
    if (app.got_subcommand(std::string(command->name()))) return run(*command);
  for (const CommandGroup& group : groups)
    if (app.got_subcommand(std::string(group.name)))
      for (const auto& verb : group.verbs)
        if (app.get_subcommand(std::string(group.name))->got_subcommand(std::string(verb->name())))
          return run(*verb);
  const int status = run(*commands.front());  // no command: the list of games
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
