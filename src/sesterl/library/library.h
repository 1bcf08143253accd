// The packages that belong to the compiler, `stdlib` and `testing`: their sources, which stand
// beside this file, are embedded in the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace yomikiri::sesterl {

struct LibraryFile {
  std::string_view path;  // stdlib/src/list.sest
  std::string_view text;
};

// In the order of their paths.
[[nodiscard]] std::span<const LibraryFile> library_files();

// The package that a dependency of this name means, by the name of its folder. The original calls
// its packages sesterl_stdlib and sesterl_testing.
[[nodiscard]] constexpr std::optional<std::string_view> library_package(std::string_view name) {
  if (name == "stdlib" || name == "sesterl_stdlib") return "stdlib";
  if (name == "testing" || name == "sesterl_testing") return "testing";
  return std::nullopt;
}

}  // namespace yomikiri::sesterl
