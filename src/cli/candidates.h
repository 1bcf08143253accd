// What may stand next on a command line, read off the commands as they are declared: the part of
// shell completion that is the same for every shell.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace yomikiri::cli {

// Stands alone among the candidates where the name of a file is expected.
inline constexpr const char* kAnyFile = ":files";

// `words` follow the program's name; the last one is being typed, and may be empty. A candidate
// that ends in '=' wants more after it.
[[nodiscard]] std::vector<std::string> candidates(const CLI::App& program,
                                                  std::span<const std::string> words);

}  // namespace yomikiri::cli
