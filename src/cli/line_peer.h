// The other end of a conversation in lines: a server over TCP, or whoever is at standard input and
// output.
#pragma once

#include <optional>
#include <string>

#include "cli/console.h"
#include "cli/line_reader.h"
#include "cli/tcp_client.h"

namespace yomikiri::cli {

class LinePeer {
 public:
  // `HOST:PORT`; empty: the standard streams. An error of the address names the field `connect`.
  [[nodiscard]] static Result<LinePeer> open(const std::string& address, Console& console);

  // Nothing at the end. Only the beginning of a line that is too long.
  [[nodiscard]] Result<std::optional<std::string>> next();
  // With the end of the line.
  [[nodiscard]] Result<void> send(const std::string& line);

 private:
  LinePeer(TcpClient server, Console& console) : console_(console), server_(std::move(server)) {}
  LinePeer(LineReader here, Console& console) : console_(console), here_(std::move(here)) {}

  [[nodiscard]] LineReader& lines() { return server_ ? server_->lines() : *here_; }

  Console& console_;
  std::optional<TcpClient> server_;
  std::optional<LineReader> here_;
};

}  // namespace yomikiri::cli
