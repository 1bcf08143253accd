#include "studies/rules/cpp_compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "core/notation.h"
#include "studies/rules/own_build.h"

namespace yomikiri::studies::rules {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTold = "compiler.txt";  // the compiler's messages

std::string compiler_of(const Job& job) {
  return job.workplace.compiler.empty() ? own_build().compiler : job.workplace.compiler;
}

Error compiler_error(const Job& job, std::string_view what) {
  return fail(Errc::Unsupported, fmt::format("the C++ compiler {}", quote(compiler_of(job))),
              std::string(what), kInsteadOfCompiling);
}

// The program's other symbols come from the program when the object is loaded. Inline functions are
// hidden: the object has its own copies and calls them directly.
std::vector<std::string> command_line(const fs::path& folder, const Job& job) {
  std::vector<std::string> words{compiler_of(job)};
  words.insert(words.end(), own_build().flags.begin(), own_build().flags.end());
  for (const char* flag :
       {"-w", "-fPIC", "-shared", "-fvisibility-inlines-hidden", "-fno-semantic-interposition"})
    words.emplace_back(flag);
  words.push_back(folder / kGameText);
  words.emplace_back("-o");
  words.push_back(folder / kGameObject);
  return words;
}

// Our own environment, except for the folder of temporary files: they are removed with it.
std::vector<std::string> environment_in(const fs::path& folder) {
  std::vector<std::string> variables{"TMPDIR=" + folder.string()};
  for (char** one = environ; *one != nullptr; ++one)
    if (!std::string_view(*one).starts_with("TMPDIR=")) variables.emplace_back(*one);
  return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Runs in its own process group, so that it can be stopped with all its helpers. Returns the result
// of posix_spawn.
int start(const fs::path& folder, const Job& job, pid_t& child) {
  auto words = command_line(folder, job);
  auto variables = environment_in(folder);
  const std::string told = folder / kTold;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, told.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);  // a server's sockets
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  for (const int signal : {SIGINT, SIGPIPE}) sigaddset(&usual, signal);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  const int failed = posix_spawnp(&child, words[0].c_str(), &files, &attributes,
                                  pointers_to(words).data(), pointers_to(variables).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failed;
}

// Returns its exit status, or nothing when the job was stopped.
std::optional<int> wait_for(pid_t child, const Job& job) {
  constexpr auto kLookEvery = std::chrono::milliseconds(10);
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (job.stop.stop_requested()) {
      kill(-child, SIGKILL);
      waitpid(child, &status, 0);
      return std::nullopt;
    }
    job.report("compiling the rules", 0, 0);
    std::this_thread::sleep_for(kLookEvery);
  }
  return status;
}

// The line that best explains the failure.
std::string complaint(const fs::path& told) {
  constexpr std::size_t kLongest = 300;
  std::ifstream file(told);
  std::string first;
  for (std::string line; std::getline(file, line);) {
    if (first.empty() || line.contains("error")) first = line.substr(0, kLongest);
    if (line.contains("error")) break;
  }
  return first.empty() ? "it printed no message" : first;
}

}  // namespace

Result<void> compile_object(const fs::path& folder, const Job& job) {
  pid_t child = -1;
  if (const int failed = start(folder, job, child); failed != 0)
    return compiler_error(job, fmt::format("could not be started: {}", std::strerror(failed)));
  const auto status = wait_for(child, job);
  if (!status) return stopped_early();
  if (!WIFEXITED(*status) || WEXITSTATUS(*status) != 0)
    return compiler_error(job, "failed: " + complaint(folder / kTold));
  return {};
}

}  // namespace yomikiri::studies::rules
