#include "cli/input_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/standard_streams.h"

namespace yomikiri::cli {

Result<std::string> read_whole_file(const std::string& name) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const auto close = [](std::FILE* file) { return file == stdin ? 0 : std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(
      name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
  if (!file) return fail(Errc::Io, name, std::strerror(errno));
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, count);
    if (text.size() > kMostBytes) return fail(Errc::TooLarge, name, "larger than 64 MiB");
  }
  if (std::ferror(file.get()) != 0)
    return fail(Errc::Io, name == "-" ? "standard input" : name, stream_fault(errno));
  return text;
}

}  // namespace yomikiri::cli
