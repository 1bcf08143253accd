// A connection to a server that is read and written line by line. Waiting for lines ends at Ctrl-C.
#pragma once

#include <string>
#include <string_view>

#include "cli/interrupt.h"
#include "cli/line_reader.h"
#include "core/error.h"

namespace yomikiri::cli {

class TcpClient {
 public:
  // `HOST:PORT`.
  [[nodiscard]] static Result<TcpClient> connect(const std::string& address,
                                                 const Interrupt& interrupt);

  [[nodiscard]] LineReader& lines() { return lines_; }
  // All of it.
  [[nodiscard]] Result<void> send(std::string_view text);

 private:
  TcpClient(int descriptor, std::string address, const Interrupt& interrupt);

  int descriptor_;  // owned by lines_
  std::string address_;
  LineReader lines_;
};

}  // namespace yomikiri::cli
