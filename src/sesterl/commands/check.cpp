#include <fmt/format.h>

#include <ostream>

#include "sesterl/commands/commands.h"
#include "sesterl/commands/report.h"
#include "sesterl/package/check_workspace.h"

namespace yomikiri::sesterl {

int refuse(Streams streams, std::string_view message) {
  streams.err << "sesterl: " << message << '\n';
  return kExitBadInput;
}

int check(const CheckRequest& request, Streams streams) {
  const auto workspace = open_workspace(request.path, request.options);
  if (!workspace) return refuse(streams, workspace.error());
  World world((*workspace)->names);
  check_workspace(**workspace, world, request.partial_matches_warn);
  if (request.json)
    streams.out << report_json(**workspace);
  else
    streams.err << report_text(**workspace);
  if ((*workspace)->has_errors()) return kExitFailed;
  std::size_t count = 0;
  for (const Package& package : (*workspace)->packages)
    if (!package.is_library) count += package.modules.size() + package.tests.size();
  if (!request.json)
    streams.out << fmt::format("{} module{} without errors\n", count, count == 1 ? "" : "s");
  return kExitOk;
}

}  // namespace yomikiri::sesterl
