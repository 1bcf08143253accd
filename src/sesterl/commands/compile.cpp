#include "sesterl/commands/compile.h"

#include <fmt/format.h>

#include <ostream>
#include <system_error>

#include "sesterl/commands/compilation.h"
#include "sesterl/commands/files.h"
#include "sesterl/commands/report.h"

namespace yomikiri::sesterl {

std::expected<Compiled, int> compile(const BuildRequest& request, Streams streams) {
  const auto workspace = open_workspace(request.path, request.options);
  if (!workspace) return std::unexpected(refuse(streams, workspace.error()));
  Compilation compilation(**workspace, request.partial_matches_warn);
  Compiled made;
  for (std::size_t i = 0; i < compilation.modules().size(); ++i) {
    const ModuleNode& node = compilation.modules()[i];
    auto& into = node.is_test ? made.tests : node.package->is_library ? made.library : made.modules;
    for (erlang::ErlangModule& one : compilation.compile(i)) into.push_back(std::move(one));
    if (!node.is_test) made.main_module = compilation.erlang_name(i);
  }
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
    auto written = write_if_changed(directory / (one.name + ".erl"), one.text);
    if (!written) return written;
  }
  return {};
}

}  // namespace yomikiri::sesterl
