#include "cli/line_peer.h"

#include <utility>

namespace yomikiri::cli {

Result<LinePeer> LinePeer::open(const std::string& address, Console& console) {
  if (address.empty()) {
    auto lines = LineReader::open("-", console.interrupt());
    if (!lines) return lines.error();
    return LinePeer(*std::move(lines), console);
  }
  auto server = TcpClient::connect(address, console.interrupt());
  if (!server) return in_field("connect", server.error());
  return LinePeer(*std::move(server), console);
}

Result<std::optional<std::string>> LinePeer::next() {
  auto line = lines().next();
  if (line || !lines().is_line_too_long()) return line;
  auto beginning = lines().skip_long_line();
  if (!beginning) return beginning.error();
  return std::optional(*std::move(beginning));
}

Result<void> LinePeer::send(const std::string& line) {
  if (server_) return server_->send(line);
  console_.print(line);
  if (console_.output_error()) return *console_.output_error();
  return {};
}

}  // namespace yomikiri::cli
