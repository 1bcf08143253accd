#include "cli/output_file.h"

#include <cerrno>
#include <cstring>

namespace yomikiri::cli {

Result<OutputFile> OutputFile::open(const std::string& name) {
  errno = 0;
  std::ofstream stream(name, std::ios::binary);
  if (!stream) return fail(Errc::Io, name, std::strerror(errno != 0 ? errno : EIO));
  return OutputFile(name, std::move(stream));
}

Result<void> OutputFile::write(std::string_view text) {
  errno = 0;
  stream_.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream_.close();
  if (stream_.fail()) return fail(Errc::Io, name_, std::strerror(errno != 0 ? errno : EIO));
  return {};
}

}  // namespace yomikiri::cli
