#include <fmt/format.h>

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "sesterl/commands/commands.h"
#include "sesterl/commands/files.h"
#include "sesterl/syntax/name_style.h"

namespace yomikiri::sesterl {
namespace {

// tea_shop is the package TeaShop.
std::string module_name(std::string_view package) {
  std::string name;
  bool begins_word = true;
  for (const char c : package) {
    if (c == '_')
      begins_word = true;
    else
      name += std::exchange(begins_word, false) && c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return name;
}

bool is_package_name(std::string_view name) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789_";
  return is_snake_case(name) && name.front() >= 'a' &&
         name.find_first_not_of(kAllowed) == std::string_view::npos;
}

}  // namespace

int make_package(const std::filesystem::path& path, Streams streams) {
  namespace fs = std::filesystem;
  const std::string name = path.filename().string();
  if (!is_package_name(name))
    return refuse(streams, fmt::format("'{}' is not the name of a package: use snake case, such as "
                                       "tea_shop",
                                       name));
  std::error_code failed;
  if (fs::exists(path, failed)) return refuse(streams, path.string() + ": this exists already");
  fs::create_directories(path / "src", failed);
  if (failed) return refuse(streams, fmt::format("{}: {}", path.string(), failed.message()));
  const std::string module = module_name(name);
  const std::array<std::pair<fs::path, std::string>, 3> files = {{
      {path / kPackageFileName, fmt::format("package: \"{}\"\n"
                                            "language: \"v0.2.0\"\n"
                                            "main_module: \"{}\"\n"
                                            "source_directories: [\"src\"]\n"
                                            "dependencies: [{{name: \"stdlib\"}}]\n",
                                            name, module)},
      {path / "src" / (name + ".sest"), fmt::format("module {} = struct\n"
                                                    "  val main(_) = print_debug(\"{}\")\n"
                                                    "end\n",
                                                    module, name)},
      {path / ".gitignore", "/_generated/\n/_generated_test/\n/_doc/\n"},
  }};
  for (const auto& [file, text] : files)
    if (const auto written = write_text_file(file, text); !written)
      return refuse(streams, written.error());
  streams.out << fmt::format("made the package {}\nnext: sesterl check {}\n", name, path.string());
  return kExitOk;
}

}  // namespace yomikiri::sesterl
