// The project's own files, for tests about the tree itself. Paths are relative to the project's
// root.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace yomikiri::tests {

[[nodiscard]] std::filesystem::path root();

// Every file of ours with one of these endings, sorted; skips build folders and hidden ones.
[[nodiscard]] std::vector<std::filesystem::path> files_ending(
    const std::vector<std::string>& endings);

[[nodiscard]] std::string read_text(const std::filesystem::path& file);
[[nodiscard]] std::vector<std::string> read_lines(const std::filesystem::path& file);
[[nodiscard]] std::vector<std::string> split_lines(const std::string& text);

// An empty folder that is removed with this object.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace yomikiri::tests
