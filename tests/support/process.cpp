#include "tests/support/process.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace yomikiri::tests {
namespace {

using Clock = std::chrono::steady_clock;

// A file that exists only in memory, as long as it is open.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view text = {}) : descriptor_(memfd_create("run", MFD_CLOEXEC)) {
    while (!text.empty()) {
      const ssize_t written = write(descriptor_, text.data(), text.size());
      if (written <= 0) std::abort();
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    lseek(descriptor_, 0, SEEK_SET);
  }
  ~MemoryFile() { close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }

  [[nodiscard]] std::string text() const {
    std::string all;
    std::array<char, 4096> part;
    for (ssize_t n;
         (n = pread(descriptor_, part.data(), part.size(), static_cast<off_t>(all.size()))) > 0;)
      all.append(part.data(), static_cast<std::size_t>(n));
    return all;
  }

 private:
  int descriptor_;
};

[[noreturn]] void become(const Command& command, char* const* words, const std::array<int, 3>& io) {
  setpgid(0, 0);
  signal(SIGPIPE, SIG_DFL);
  for (int target = 0; target < 3; ++target) dup2(io[static_cast<std::size_t>(target)], target);
  for (const auto& [name, value] : command.environment) setenv(name.c_str(), value.c_str(), 1);
  if (command.directory.empty() || chdir(command.directory.c_str()) == 0) execvp(words[0], words);
  _exit(127);
}

// Waits for the child, delivering the interrupt and enforcing the timeout meanwhile.
int wait_for(pid_t child, const Command& command, Ended& ended) {
  const auto start = Clock::now();
  auto interrupt = command.interrupt;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    const auto elapsed = Clock::now() - start;
    if (interrupt && elapsed >= interrupt->after) {
      kill(-child, interrupt->signal);
      interrupt.reset();
    }
    if (!ended.timed_out && elapsed >= command.timeout) {
      kill(-child, SIGKILL);
      ended.timed_out = true;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(-child, SIGKILL);  // children that it left behind
  return status;
}

}  // namespace

Ended run(const Command& command) {
  const MemoryFile in(command.input);
  const MemoryFile out;
  const MemoryFile err;
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  const pid_t child = fork();
  if (child < 0) std::abort();
  if (child == 0)
    become(command, words.data(), {in.descriptor(), out.descriptor(), err.descriptor()});
  setpgid(child, child);  // here, too: parent and child race

  Ended ended;
  const int status = wait_for(child, command, ended);
  if (WIFEXITED(status)) ended.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ended.signal = WTERMSIG(status);
  ended.out = out.text();
  ended.err = err.text();
  return ended;
}

Command in_bash(const std::string& script) {
  return {.words = {"bash", "-c", "exec 2>&1\n" + script}};
}

}  // namespace yomikiri::tests
