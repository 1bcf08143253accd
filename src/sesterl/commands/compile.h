// From a file or a package to Erlang modules, for the commands that need them.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "sesterl/commands/commands.h"
#include "sesterl/erlang/emit.h"

namespace yomikiri::sesterl {

struct Compiled {
  std::vector<erlang::ErlangModule> library;  // what belongs to the compiler
  std::vector<erlang::ErlangModule> modules;
  std::vector<erlang::ErlangModule> tests;
  std::string main_module;  // as Erlang calls it
};

// Compiles everything. Reports what is wrong; then there is only an exit status.
[[nodiscard]] std::expected<Compiled, int> compile(const BuildRequest& request, Streams streams);

// Writes NAME.erl for each module. A file that already has this text is not touched.
[[nodiscard]] std::expected<void, std::string> write_modules(
    const std::filesystem::path& directory, const std::vector<erlang::ErlangModule>& modules);

}  // namespace yomikiri::sesterl
