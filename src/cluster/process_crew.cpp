#include "cluster/process_crew.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include "core/assert.h"

namespace yomikiri::cluster {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16;

std::string end_text(int status) {
  if (WIFSIGNALED(status)) return fmt::format("was ended by signal {}", WTERMSIG(status));
  return fmt::format("ended with status {}", WEXITSTATUS(status));
}

// The status with which a child has ended, or nothing if it has not and `options` are WNOHANG.
std::optional<int> status_of(pid_t process, int options) {
  int status = 0;
  pid_t ended = -1;
  do ended = waitpid(process, &status, options);
  while (ended < 0 && errno == EINTR);
  return ended == 0 ? std::nullopt : std::optional(status);
}

// The same of a worker that has hung up, which should be about to end.
std::optional<int> status_soon(pid_t process) {
  constexpr int kLongestMilliseconds = 500;
  for (int waited = 0; waited < kLongestMilliseconds; ++waited) {
    if (const auto status = status_of(process, WNOHANG)) return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return std::nullopt;
}

}  // namespace

BecomeWorker by_program(std::vector<std::string> words) {
  constexpr std::size_t kMostWords = 15;
  YK_ASSERT(words.size() <= kMostWords);
  return [words = std::move(words)](int socket) {
    std::array<char*, kMostWords + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i)
      arguments[i] = const_cast<char*>(words[i].c_str());
    dup2(socket, STDIN_FILENO);
    dup2(socket, STDOUT_FILENO);
    execvp(arguments[0], arguments.data());
  };
}

ProcessCrew::ProcessCrew(int workers, BecomeWorker become)
    : become_(std::move(become)), members_(static_cast<std::size_t>(workers)) {
  for (Member& member : members_) start(member);
}

ProcessCrew::~ProcessCrew() {
  for (Member& member : members_) end(member, true);
}

void ProcessCrew::start(Member& member) const {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    member.error = errno;
    return;  // stays gone, which the next event says
  }
  const pid_t master = getpid();
  const pid_t process = fork();
  if (process == 0) {
    // Nobody should be left behind when the master is killed while this one hangs.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == master) become_(ends[1]);
    _exit(127);
  }
  if (process < 0) {
    member.error = errno;
    close(ends[0]);
    close(ends[1]);
    return;
  }
  close(ends[1]);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  member = {.process = process, .socket = ends[0]};
}

// How it ended, in words.
std::string ProcessCrew::end(Member& member, bool by_force) {
  if (member.socket >= 0) close(std::exchange(member.socket, -1));
  const pid_t process = std::exchange(member.process, -1);
  if (process < 0) return fmt::format("could not be started: {}", std::strerror(member.error));
  if (!by_force)
    if (const auto status = status_soon(process)) return end_text(*status);
  kill(process, SIGKILL);
  return end_text(status_of(process, 0).value());
}

void ProcessCrew::send(int worker, const Message& message) {
  Member& member = members_[static_cast<std::size_t>(worker)];
  const Bytes framed = frame(message);
  member.unsent.insert(member.unsent.end(), framed.begin(), framed.end());
  flush(member);
}

void ProcessCrew::flush(Member& member) {
  std::size_t sent = 0;
  while (sent < member.unsent.size() && member.socket >= 0) {
    const ssize_t written = ::send(member.socket, member.unsent.data() + sent,
                                   member.unsent.size() - sent, MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) break;  // full, or gone, which reading will show
    sent += static_cast<std::size_t>(written);
  }
  member.unsent.erase(member.unsent.begin(), member.unsent.begin() + static_cast<long>(sent));
}

void ProcessCrew::read(Member& member) {
  std::array<std::uint8_t, kReadBytes> part;
  const ssize_t count = recv(member.socket, part.data(), part.size(), 0);
  if (count > 0) member.reader.add({part.data(), static_cast<std::size_t>(count)});
  const bool is_gone = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR);
  if (is_gone) close(std::exchange(member.socket, -1));
}

void ProcessCrew::poll_all(double seconds) {
  std::vector<pollfd> polled;
  for (const Member& member : members_)
    polled.push_back(
        {.fd = member.socket,
         .events = static_cast<short>(member.unsent.empty() ? POLLIN : POLLIN | POLLOUT),
         .revents = 0});
  if (poll(polled.data(), polled.size(), static_cast<int>(seconds * 1000)) <= 0) return;
  for (std::size_t i = 0; i < polled.size(); ++i) {
    if ((polled[i].revents & POLLOUT) != 0) flush(members_[i]);
    if ((polled[i].revents & (POLLIN | POLLHUP | POLLERR)) != 0) read(members_[i]);
  }
}

std::optional<Crew::Event> ProcessCrew::arrived_event() {
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const std::size_t at = (next_ + i) % members_.size();
    Member& member = members_[at];
    if (member.is_reported) continue;
    const int worker = static_cast<int>(at);
    auto message = member.reader.next();
    const bool is_broken = member.reader.is_broken();
    if (!message && !is_broken && member.socket >= 0) continue;
    next_ = at + 1;
    if (message) return Event{worker, std::move(message)};
    member.is_reported = true;
    if (!is_broken) return Event{worker, std::nullopt, end(member, false)};
    end(member, true);
    return Event{worker, std::nullopt, "sent a message that makes no sense"};
  }
  return std::nullopt;
}

std::optional<Crew::Event> ProcessCrew::wait(double seconds) {
  if (auto event = arrived_event()) return event;
  poll_all(seconds);
  return arrived_event();
}

bool ProcessCrew::replace(int worker) {
  Member& member = members_[static_cast<std::size_t>(worker)];
  end(member, true);
  member = {};
  start(member);
  return member.process >= 0;
}

double ProcessCrew::now() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

pid_t ProcessCrew::process(int worker) const {
  return members_[static_cast<std::size_t>(worker)].process;
}

std::optional<Message> DescriptorLine::receive() {
  while (true) {
    if (auto message = reader_.next()) return message;
    if (reader_.is_broken()) return std::nullopt;
    std::array<std::uint8_t, kReadBytes> part;
    const ssize_t count = ::read(in_, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    reader_.add({part.data(), static_cast<std::size_t>(count)});
  }
}

bool DescriptorLine::send(const Message& message) {
  const Bytes framed = frame(message);
  for (ByteView rest = framed; !rest.empty();) {
    const ssize_t written = ::write(out_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    rest = rest.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace yomikiri::cluster
