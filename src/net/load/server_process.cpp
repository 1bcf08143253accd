#include "net/load/server_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <utility>

extern char** environ;

namespace yomikiri::net {
namespace {

double seconds_of(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The first line that the server prints; empty if it ends before that or takes longer than ten
// seconds.
std::string first_line(int output) {
  std::string line;
  char byte = 0;
  pollfd waiting{.fd = output, .events = POLLIN, .revents = 0};
  while (byte != '\n' && poll(&waiting, 1, 10'000) > 0 && read(output, &byte, 1) == 1) line += byte;
  return byte == '\n' ? line : std::string();
}

// Extracts the address from `... is at http://127.0.0.1:8080/ ...`.
Result<LocalAddress> address_in(std::string_view line) {
  constexpr std::string_view kBefore = " is at ";
  const std::size_t at = line.find(kBefore);
  if (at != line.npos) line.remove_prefix(at + kBefore.size());
  return LocalAddress::parse(line.substr(0, line.find(' ')));
}

pid_t spawn(const std::filesystem::path& program, std::vector<std::string>& words, int output) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  pid_t process = 0;
  if (posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ) != 0)
    process = 0;
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

}  // namespace

Result<ServerProcess> ServerProcess::start(const std::filesystem::path& program,
                                           Transport transport, std::vector<std::string> options) {
  ServerProcess server;
  std::string folder = (std::filesystem::temp_directory_path() / "yomikiri_load_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return fail(Errc::Io, folder, "cannot be created");
  server.folder_ = folder;
  std::vector<std::string> words = {program.string(), "serve", "--port", "0", "--data", folder};
  if (transport == Transport::File)
    words.insert(words.end(), {"--bind", "unix:" + folder + "/door"});
  words.insert(words.end(), options.begin(), options.end());
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return fail(Errc::Io, "pipe", "cannot be created");
  server.output_ = ends[0];
  server.process_ = spawn(program, words, ends[1]);
  close(ends[1]);
  if (server.process_ == 0) return fail(Errc::Io, program.string(), "cannot be run");
  const auto address = address_in(first_line(server.output_));
  if (!address)
    return fail(Errc::Io, program.string() + " serve", "did not print the address it listens on");
  server.address_ = *address;
  return server;
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : process_(std::exchange(other.process_, 0)),
      output_(std::exchange(other.output_, -1)),
      address_(other.address_),
      folder_(std::exchange(other.folder_, {})) {}

ServerProcess::~ServerProcess() {
  if (process_ != 0) {
    kill(process_, SIGTERM);
    kill(process_, SIGTERM);  // the second signal ends it at once
    waitpid(process_, nullptr, 0);
  }
  if (output_ >= 0) close(output_);
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

double ServerProcess::cpu_seconds() const {
  clockid_t clock{};
  return clock_getcpuclockid(process_, &clock) == 0 ? seconds_of(clock) : 0;
}

double ServerProcess::resident_kib() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  double total = 0;
  double resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

double own_cpu_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

}  // namespace yomikiri::net
