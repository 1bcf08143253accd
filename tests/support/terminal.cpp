#include "tests/support/terminal.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace yomikiri::tests {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(20);

}  // namespace

Terminal::Terminal(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const winsize size{.ws_row = 50, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
  child_ = forkpty(&descriptor_, nullptr, nullptr, &size);
  if (child_ < 0) std::abort();
  if (child_ > 0) return;
  setenv("TERM", "xterm", 1);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

Terminal::~Terminal() {
  if (child_ > 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  close(descriptor_);
}

bool Terminal::wait_for(const std::string& text) {
  const auto until = Clock::now() + kPatience;
  while (true) {
    if (const auto at = shown_.find(text, looked_at_); at != std::string::npos) {
      looked_at_ = at + text.size();
      return true;
    }
    if (!read_more(until)) return false;
  }
}

void Terminal::type(const std::string& keys) const {
  if (write(descriptor_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
    std::abort();
}

int Terminal::wait_for_end() {
  const auto until = Clock::now() + kPatience;
  while (read_more(until)) continue;
  if (Clock::now() >= until) return -1;
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool Terminal::read_more(Clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
  pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
  if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
  std::array<char, 4096> part;
  const ssize_t count = read(descriptor_, part.data(), part.size());
  if (count <= 0) return false;  // also an error once the program has left its terminal
  shown_.append(part.data(), static_cast<std::size_t>(count));
  return true;
}

}  // namespace yomikiri::tests
