#include "cli/console.h"

#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/standard_streams.h"

namespace yomikiri::cli {

void Console::print(std::string_view text) {
  progress_bar_.clear();
  while (!text.empty() && !output_error_) {
    const ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0)
      text.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      fail_output(errno);
  }
}

void Console::fail_output(int error) {
  reader_left_ = error == EPIPE;
  output_error_ = fail(Errc::Io, "standard output", stream_fault(error));
}

void Console::print_json(const nlohmann::ordered_json& object) {
  // Whatever bytes a person typed are printed as valid UTF-8.
  print(object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

}  // namespace yomikiri::cli
