#include "cli/child_output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace yomikiri::cli {
namespace {

std::string read_all(int descriptor) {
  std::string all;
  std::array<char, 4096> part;
  while (true) {
    const ssize_t count = read(descriptor, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return all;
    all.append(part.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

Result<std::string> child_output(std::vector<std::string> words) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return fail(Errc::Io, "pipe", "cannot be created");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  const int failed =
      posix_spawnp(&process, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  std::string output = failed == 0 ? read_all(ends[0]) : "";
  close(ends[0]);
  int status = -1;
  if (failed == 0)
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  if (failed != 0 || status != 0)
    return fail(Errc::Io, words[0],
                fmt::format("cannot be run, or has failed (status {})", status));
  return output;
}

}  // namespace yomikiri::cli
