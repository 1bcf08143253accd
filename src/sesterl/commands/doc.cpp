#include <fmt/format.h>

#include <ostream>
#include <system_error>

#include "sesterl/commands/commands.h"
#include "sesterl/commands/files.h"
#include "sesterl/commands/report.h"
#include "sesterl/doc/pages.h"
#include "sesterl/package/check_workspace.h"

namespace yomikiri::sesterl {
namespace {

namespace fs = std::filesystem;

std::vector<doc::Page> pages_of(const Package& package, World& world) {
  std::vector<doc::Page> pages;
  std::vector<std::string> modules;
  for (std::uint32_t i = 0; i < world.files.size(); ++i)
    for (const ModuleFile& file : package.modules) {
      if (world.files[i].source != &file.text->source) continue;
      modules.emplace_back(world.names.text(world.files[i].tree.file.name.name));
      pages.push_back(doc::module_page(world, i));
    }
  if (package.text != nullptr) pages.push_back(doc::index_page(package.file.name.text, modules));
  return pages;
}

std::expected<void, std::string> write_pages(const fs::path& directory,
                                             const std::vector<doc::Page>& pages) {
  std::error_code failed;
  fs::create_directories(directory, failed);
  if (failed) return std::unexpected(fmt::format("{}: {}", directory.string(), failed.message()));
  for (const doc::Page& one : pages)
    if (auto written = write_if_changed(directory / one.file, one.html); !written) return written;
  return {};
}

}  // namespace

int document(const BuildRequest& request, Streams streams) {
  const auto workspace = open_workspace(request.path, request.options);
  if (!workspace) return refuse(streams, workspace.error());
  World world((*workspace)->names);
  check_workspace(**workspace, world, request.partial_matches_warn);
  streams.err << report_text(**workspace);
  if ((*workspace)->has_errors()) return kExitFailed;
  const Package& package = (*workspace)->packages.back();
  std::vector<fs::path> directories;
  if (!request.output.empty())
    directories.push_back(request.output);
  else
    for (const std::string& one : package.file.document_directories)
      directories.push_back(package.root / one);
  if (directories.empty()) directories.push_back(package.root / "_doc");
  const auto pages = pages_of(package, world);
  for (const fs::path& one : directories) {
    if (auto written = write_pages(one, pages); !written) return refuse(streams, written.error());
    streams.out << fmt::format("{} page{} in {}\n", pages.size(), pages.size() == 1 ? "" : "s",
                               one.string());
  }
  return kExitOk;
}

}  // namespace yomikiri::sesterl
