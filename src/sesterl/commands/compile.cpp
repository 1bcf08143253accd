#include "sesterl/commands/compile.h"

#include <fmt/format.h>

#include <map>
#include <ostream>
#include <system_error>

#include "sesterl/commands/files.h"
#include "sesterl/commands/report.h"
#include "sesterl/package/check_workspace.h"

namespace yomikiri::sesterl {
namespace {

Compiled emit_all(Workspace& workspace, World& world) {
  std::map<const text::Source*, std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < world.files.size(); ++i) numbers[world.files[i].source] = i;
  erlang::Emitter emitter(world);
  Compiled made;
  for (Package& package : workspace.packages) {
    const bool is_alone = package.text == nullptr;
    const std::string prefix = is_alone ? "" : erlang::package_prefix(package.file.name.text);
    const auto add = [&](ModuleFile& file, std::vector<erlang::ErlangModule>& into) {
      const std::uint32_t number = numbers.at(&file.text->source);
      for (auto& one : emitter.emit(number, prefix, file.text->diagnostics))
        into.push_back(std::move(one));
      return world.names.text(world.files[number].tree.file.name.name);
    };
    for (ModuleFile& file : package.modules) {
      made.main_module = prefix + (is_alone ? "" : ".");
      made.main_module += add(file, made.modules);
    }
    for (ModuleFile& file : package.tests) add(file, made.tests);
  }
  const Package& built = workspace.packages.back();
  if (built.text == nullptr) return made;
  made.output = built.root / built.file.output_directory;
  made.test_output = built.root / built.file.test_output_directory;
  return made;
}

}  // namespace

std::expected<Compiled, int> compile(const BuildRequest& request, Streams streams) {
  const auto workspace = open_workspace(request.path, request.options);
  if (!workspace) return std::unexpected(refuse(streams, workspace.error()));
  World world((*workspace)->names);
  check_workspace(**workspace, world, request.partial_matches_warn);
  Compiled made;
  if (!(*workspace)->has_errors()) made = emit_all(**workspace, world);
  streams.err << report_text(**workspace);
  if ((*workspace)->has_errors()) return std::unexpected(kExitFailed);
  return made;
}

std::expected<void, std::string> write_modules(const std::filesystem::path& directory,
                                               const std::vector<erlang::ErlangModule>& modules) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed) return std::unexpected(fmt::format("{}: {}", directory.string(), failed.message()));
  for (const erlang::ErlangModule& one : modules) {
    const auto path = directory / (one.name + ".erl");
    if (const auto old = read_text_file(path); old && *old == one.text) continue;
    if (auto written = write_text_file(path, one.text); !written) return written;
  }
  return {};
}

}  // namespace yomikiri::sesterl
