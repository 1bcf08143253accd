#include "cli/console.h"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/standard_streams.h"

namespace yomikiri::cli {
namespace {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// $XDG_CACHE_HOME/yomikiri [XDG Base Directory Specification]. Without a home directory nothing is
// cached: the current folder is not ours to use.
std::filesystem::path cache_folder() {
  namespace fs = std::filesystem;
  if (const char* xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg == '/')
    return fs::path(xdg) / "yomikiri";
  const char* home = std::getenv("HOME");
  return home == nullptr || *home != '/' ? fs::path() : fs::path(home) / ".cache/yomikiri";
}

}  // namespace

Job Console::job(int threads) {
  const char* compiler = std::getenv("YOMIKIRI_CXX");
  return {.threads = threads,
          .stop = interrupt_.token(),
          .progress = &progress_bar_,
          .clock = steady_seconds,
          .workplace = {.cache = cache_folder(), .compiler = compiler == nullptr ? "" : compiler}};
}

bool Console::has_colours() const {
  return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

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
