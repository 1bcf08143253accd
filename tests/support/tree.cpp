#include "tests/support/tree.h"

#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "tests/paths.h"

namespace yomikiri::tests {

namespace fs = std::filesystem;

fs::path root() { return YOMIKIRI_ROOT; }

std::vector<fs::path> files_ending(const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator entry(root()), end; entry != end; ++entry) {
    const std::string name = entry->path().filename();
    const bool not_ours = name.starts_with('.') || name == "build" || name == "node_modules";
    if (not_ours) entry.disable_recursion_pending();
    if (!not_ours && entry->is_regular_file() &&
        std::ranges::any_of(endings, [&](const auto& ending) { return name.ends_with(ending); }))
      files.push_back(entry->path().lexically_relative(root()));
  }
  std::ranges::sort(files);
  return files;
}

std::string read_text(const fs::path& file) {
  std::ifstream stream(root() / file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> read_lines(const fs::path& file) { return split_lines(read_text(file)); }

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

ScratchFolder::ScratchFolder() {
  std::string name = fs::temp_directory_path() / "yomikiri-test-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace yomikiri::tests
