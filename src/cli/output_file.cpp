#include "cli/output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace yomikiri::cli {
namespace {

Error failure(const std::string& name) {
  return fail(Errc::Io, name, std::strerror(errno != 0 ? errno : EIO));
}

}  // namespace

Result<OutputFile> OutputFile::open(const std::string& name) {
  std::error_code ignored;
  const bool is_new = !std::filesystem::exists(name, ignored);
  errno = 0;
  std::ofstream stream(name, std::ios::binary | std::ios::app);
  if (!stream) return failure(name);
  return OutputFile(name, is_new, std::move(stream));
}

OutputFile::~OutputFile() {
  if (!stream_.is_open()) return;
  stream_.close();
  std::error_code ignored;
  if (is_new_) std::filesystem::remove(name_, ignored);
}

Result<void> OutputFile::write(std::string_view text) {
  errno = 0;
  stream_.close();
  stream_.open(name_, std::ios::binary | std::ios::trunc);
  stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream_.close();
  if (stream_.fail()) return failure(name_);
  return {};
}

}  // namespace yomikiri::cli
