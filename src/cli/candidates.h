// What may come next on a command line, derived from the declarations of the commands: the part of
// shell completion that is the same for every shell.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace yomikiri::cli {

// The only candidate where a file name is expected.
inline constexpr const char* kAnyFile = ":files";

// `words` follow the program's name; the last one is being typed, and may be empty. A candidate
// that ends in '=' needs a value after it.
[[nodiscard]] std::vector<std::string> candidates(const CLI::App& program,
                                                  std::span<const std::string> words);

}  // namespace yomikiri::cli
