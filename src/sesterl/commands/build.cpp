#include <fmt/format.h>

#include <ostream>

#include "sesterl/commands/compile.h"

namespace yomikiri::sesterl {

int build(const BuildRequest& request, Streams streams) {
  const auto compiled = compile(request, streams);
  if (!compiled) return compiled.error();
  const auto& output = request.output.empty() ? compiled->output : request.output;
  if (output.empty()) return refuse(streams, "a file that is compiled alone needs -o DIRECTORY");
  if (auto written = write_modules(output, compiled->modules); !written)
    return refuse(streams, written.error());
  const auto& test_output = request.output.empty() ? compiled->test_output : request.output;
  if (!compiled->tests.empty())
    if (auto written = write_modules(test_output, compiled->tests); !written)
      return refuse(streams, written.error());
  const std::size_t count = compiled->modules.size() + compiled->tests.size();
  streams.out << fmt::format("{} Erlang module{} in {}\n", count, count == 1 ? "" : "s",
                             output.string());
  return kExitOk;
}

}  // namespace yomikiri::sesterl
