#include "sesterl/commands/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <system_error>

#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {

std::expected<void, std::string> write_text_file(const std::filesystem::path& path,
                                                 std::string_view text) {
  namespace fs = std::filesystem;
  std::error_code failed;
  // Through a link to the file itself, so that the link stays one.
  const fs::path target = fs::is_symlink(path, failed) ? fs::canonical(path, failed) : path;
  const fs::path temporary = fmt::format("{}.{}.tmp", target.string(), getpid());
  std::ofstream file(temporary, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    fs::remove(temporary, failed);
    return std::unexpected(fmt::format("{}: cannot be written", path.string()));
  }
  std::error_code ignored;
  const fs::file_status status = fs::status(target, ignored);
  if (fs::exists(status)) fs::permissions(temporary, status.permissions(), ignored);
  fs::rename(temporary, target, failed);
  if (!failed) return {};
  fs::remove(temporary, ignored);
  return std::unexpected(fmt::format("{}: {}", path.string(), failed.message()));
}

std::expected<void, std::string> write_if_changed(const std::filesystem::path& path,
                                                  std::string_view text) {
  if (const auto old = read_text_file(path); old && *old == text) return {};
  return write_text_file(path, text);
}

}  // namespace yomikiri::sesterl
