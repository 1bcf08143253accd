#include "cli/line_reader.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/standard_streams.h"
#include "core/job.h"

namespace yomikiri::cli {

Result<LineReader> LineReader::open(const std::string& path, const Interrupt& interrupt) {
  if (path == "-") return LineReader(STDIN_FILENO, "standard input", interrupt.descriptor());
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fail(Errc::Io, path, std::strerror(errno));
  return LineReader(descriptor, path, interrupt.descriptor());
}

LineReader::LineReader(int descriptor, std::string name, int interrupt_descriptor)
    : descriptor_(descriptor),
      name_(std::move(name)),
      interrupt_descriptor_(interrupt_descriptor) {}

LineReader::LineReader(LineReader&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      interrupt_descriptor_(other.interrupt_descriptor_),
      buffer_(std::move(other.buffer_)),
      line_number_(other.line_number_) {}

LineReader::~LineReader() {
  if (descriptor_ > STDIN_FILENO) close(descriptor_);
}

Result<std::optional<std::string>> LineReader::next() {
  ++line_number_;
  std::size_t searched = 0;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) return take(end, 1);
    searched = buffer_.size();
    if (searched > kLongestLine)
      return fail(Errc::BadInput, fmt::format("{}:{}", name_, line_number_),
                  fmt::format("the line is longer than {} bytes", kLongestLine));
    const auto more = fill();
    if (!more) return more.error();
    if (!*more) {
      if (buffer_.empty()) return std::optional<std::string>();
      return take(buffer_.size(), 0);
    }
  }
}

bool LineReader::is_ready() const {
  if (buffer_.find('\n') != std::string::npos) return true;
  std::array<pollfd, 2> waiting{
      pollfd{.fd = descriptor_, .events = POLLIN, .revents = 0},
      pollfd{.fd = interrupt_descriptor_, .events = POLLIN, .revents = 0}};
  return poll(waiting.data(), waiting.size(), 0) != 0;
}

bool LineReader::is_line_too_long() const {
  return buffer_.size() > kLongestLine && buffer_.find('\n') == std::string::npos;
}

Result<std::string> LineReader::skip_long_line() {
  std::string beginning = std::exchange(buffer_, {});
  while (true) {
    const auto more = fill();
    if (!more) return more.error();
    const std::size_t end = buffer_.find('\n');
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
    if (!*more || end != std::string::npos) return beginning;
  }
}

Result<bool> LineReader::goes_on_with(std::string_view signs) {
  constexpr std::string_view kIgnored = " \t\r\n\v\f\xEF\xBB\xBF";
  for (std::size_t at = 0; !signs.empty(); ++at) {
    while (at == buffer_.size()) {
      if (at > kLongestLine) return false;
      const auto more = fill();
      if (!more) return more.error();
      if (!*more) return false;
    }
    if (kIgnored.find(buffer_[at]) != std::string_view::npos) continue;
    if (buffer_[at] != signs.front()) return false;
    signs.remove_prefix(1);
  }
  return true;
}

Result<std::string> LineReader::rest(std::size_t most_bytes) {
  while (true) {
    if (buffer_.size() > most_bytes)
      return fail(Errc::TooLarge, name_, fmt::format("larger than {} MiB", most_bytes >> 20));
    const auto more = fill();
    if (!more) return more.error();
    if (!*more) return std::exchange(buffer_, {});
  }
}

std::string LineReader::take(std::size_t length, std::size_t skipped) {
  std::string line = buffer_.substr(0, length);
  buffer_.erase(0, length + skipped);
  return line;
}

Result<bool> LineReader::fill() {
  std::array<pollfd, 2> waiting{
      pollfd{.fd = descriptor_, .events = POLLIN, .revents = 0},
      pollfd{.fd = interrupt_descriptor_, .events = POLLIN, .revents = 0}};
  while (poll(waiting.data(), waiting.size(), -1) < 0)
    if (errno != EINTR) return fail(Errc::Io, name_, std::strerror(errno));
  if (waiting[1].revents != 0) return stopped_early();
  std::array<char, 1 << 14> bytes;
  const ssize_t count = read(descriptor_, bytes.data(), bytes.size());
  if (count < 0) return fail(Errc::Io, name_, stream_fault(errno));
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0;
}

}  // namespace yomikiri::cli
