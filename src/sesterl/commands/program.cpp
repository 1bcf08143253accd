#include "sesterl/commands/program.h"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <functional>
#include <ostream>

#include "text/suggest.h"

namespace yomikiri::sesterl {
namespace {

// What the arguments ask for: CLI11 calls back as it finds a command, and the command runs after.
struct Request {
  std::function<int()> run;
  std::vector<std::string> package_paths;  // -p name:path
  CheckRequest check;
  BuildRequest build;
  FormatRequest format;
  std::string package;
};

void with_examples(CLI::App& command, const std::string& examples) {
  command.footer("Examples:\n" + examples);
}

void add_package_paths(CLI::App& command, Request& request) {
  command
      .add_option("-p,--package", request.package_paths,
                  "The directory of a package that is not local; may be repeated")
      ->type_name("NAME:DIRECTORY")
      ->allow_extra_args(false);
}

// -p name:path, …
std::expected<WorkspaceOptions, std::string> workspace_options(const Request& request) {
  WorkspaceOptions options;
  for (const std::string& one : request.package_paths) {
    const std::size_t colon = one.find(':');
    if (colon == 0 || colon == std::string::npos || colon + 1 == one.size())
      return std::unexpected(
          fmt::format("-p {}: expected NAME:DIRECTORY, for example tea:../tea", one));
    options.paths.emplace(one.substr(0, colon), one.substr(colon + 1));
  }
  return options;
}

void add_partial(CLI::App& command, bool& partial_matches_warn) {
  command
      .add_option_function<std::string>(
          "--partial",
          [&partial_matches_warn](const std::string& how) { partial_matches_warn = how == "warn"; },
          "What a 'case' is that does not cover all values (error)")
      ->check(CLI::IsMember({"error", "warn"}))
      ->type_name("error|warn");
}

// What `build` and `run` have in common.
CLI::App& add_building(CLI::App& program, Request& request, const char* name, const char* purpose) {
  CLI::App& command = *program.add_subcommand(name, purpose);
  command.add_option("path", request.build.path, "A file, or the directory of a package")
      ->capture_default_str();
  add_package_paths(command, request);
  add_partial(command, request.build.partial_matches_warn);
  return command;
}

void on_build(CLI::App& command, Request& request, Streams streams,
              int (*perform)(const BuildRequest&, Streams)) {
  command.callback([&request, streams, perform] {
    request.run = [&request, streams, perform] {
      auto options = workspace_options(request);
      if (!options) return refuse(streams, options.error());
      request.build.options = *std::move(options);
      return perform(request.build, streams);
    };
  });
}

void add_build(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command =
      add_building(program, request, "build", "Compiles a file or a package to Erlang");
  command
      .add_option("-o,--output", request.build.output,
                  "Where the Erlang modules go (as sesterl.yaml says)")
      ->type_name("DIRECTORY");
  with_examples(command,
                "  $ sesterl build tea_shop\n"
                "  $ sesterl build hello.sest -o generated\n");
  on_build(command, request, streams, build);
}

void add_run(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command =
      add_building(program, request, "run", "Compiles a program and calls main(0) on Erlang");
  with_examples(command,
                "  $ sesterl run hello.sest\n"
                "  $ sesterl run tea_shop -p tea:../tea\n");
  on_build(command, request, streams, run_main);
}

void add_test(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command =
      add_building(program, request, "test", "Compiles a program and runs its tests by EUnit");
  with_examples(command,
                "  $ sesterl test tea_shop\n"
                "  $ sesterl test till.sest\n");
  on_build(command, request, streams, run_tests);
}

void add_doc(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command =
      add_building(program, request, "doc", "Writes documentation in HTML from #[doc(\"...\")]");
  command
      .add_option("-o,--output", request.build.output,
                  "Where the pages go (as sesterl.yaml says, else _doc)")
      ->type_name("DIRECTORY");
  with_examples(command, "  $ sesterl doc tea_shop\n");
  on_build(command, request, streams, document);
}

void add_check(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command = *program.add_subcommand("check", "Reports errors in a file or a package");
  command.add_option("path", request.check.path, "A file, or the directory of a package")
      ->capture_default_str();
  add_package_paths(command, request);
  command.add_flag("--json", request.check.json, "Report one JSON object, for editors");
  add_partial(command, request.check.partial_matches_warn);
  with_examples(command,
                "  $ sesterl check\n"
                "  $ sesterl check shop -p tea:../tea\n"
                "  $ sesterl check --json src/till.sest\n");
  command.callback([&request, streams] {
    request.run = [&request, streams] {
      auto options = workspace_options(request);
      if (!options) return refuse(streams, options.error());
      request.check.options = *std::move(options);
      return check(request.check, streams);
    };
  });
}

void add_fmt(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command = *program.add_subcommand("fmt", "Formats programs, and names those changed");
  command
      .add_option("paths", request.format.paths,
                  "Files, or directories with all .sest files below; '-' reads standard input")
      ->required();
  command.add_flag("--check", request.format.only_check,
                   "Change nothing; fail if a file is not formatted");
  with_examples(command,
                "  $ sesterl fmt src\n"
                "  $ sesterl fmt --check src test\n"
                "  $ sesterl fmt - <src/till.sest\n");
  command.callback([&request, streams] {
    request.run = [&request, streams] { return format_files(request.format, streams); };
  });
}

void add_new(CLI::App& program, Request& request, Streams streams) {
  CLI::App& command = *program.add_subcommand("new", "Makes a package in a new directory");
  command.add_option("name", request.package, "The name of the package, in snake case")->required();
  with_examples(command, "  $ sesterl new tea_shop\n");
  command.callback([&request, streams] {
    request.run = [&request, streams] { return make_package(request.package, streams); };
  });
}

// A better word for a command that does not exist.
std::string unknown_command(const CLI::App& program, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands(nullptr))
    names.push_back(command->get_name());
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string meant = text::did_you_mean(word, known);
  return fmt::format("'{}' is not a command; {}", word,
                     meant.empty() ? "see sesterl --help" : meant);
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, Streams streams) {
  CLI::App program("Sesterl, a statically typed language for Erlang/OTP", "sesterl");
  program.set_version_flag("--version", "sesterl " YOMIKIRI_VERSION);
  program.require_subcommand(1);
  with_examples(program,
                "  $ sesterl new tea_shop\n"
                "  $ sesterl check tea_shop\n"
                "  $ sesterl run tea_shop\n"
                "  $ sesterl fmt tea_shop\n");
  Request request;
  add_build(program, request, streams);
  add_check(program, request, streams);
  add_doc(program, request, streams);
  add_fmt(program, request, streams);
  add_new(program, request, streams);
  add_run(program, request, streams);
  add_test(program, request, streams);
  if (!arguments.empty() && !arguments[0].starts_with('-')) {
    const auto commands = program.get_subcommands(nullptr);
    if (std::ranges::find(commands, arguments[0], &CLI::App::get_name) == commands.end())
      return refuse(streams, unknown_command(program, arguments[0]));
  }
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 takes them
    program.parse(reversed);
  } catch (const CLI::ParseError& stop) {
    if (stop.get_exit_code() == 0) return program.exit(stop, streams.out, streams.err);
    return refuse(streams, fmt::format("{}; see sesterl --help", stop.what()));
  }
  const int status = request.run();
  streams.out.flush();
  if (streams.out) return status;
  return std::max(kExitFailed, refuse(streams, "standard output cannot be written"));
}

}  // namespace yomikiri::sesterl
