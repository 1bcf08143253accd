// Workers in processes of their own on this machine, each at the other end of a socket. One that
// dies closes its end; one that closes its end and lives on is killed, and so is one that hangs,
// when it is replaced. When the master dies, however it does, its workers read the end of their
// input and end as well. A crew belongs to one thread: its workers are killed when the thread that
// started them ends.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cluster/crew.h"
#include "cluster/serve.h"

namespace yomikiri::cluster {

// Runs in the child process, whose master is at `socket`; the child ends when it returns. If the
// program has other threads, it must neither allocate nor throw before it runs another program: a
// lock that another thread holds at the fork is never released in the child.
using BecomeWorker = std::function<void(int socket)>;

// By a program that serves tasks on its standard input and output.
[[nodiscard]] BecomeWorker by_program(std::vector<std::string> words);

class ProcessCrew final : public Crew {
 public:
  ProcessCrew(int workers, BecomeWorker become);
  ~ProcessCrew() override;

  [[nodiscard]] int size() const override { return static_cast<int>(members_.size()); }
  void send(int worker, const Message& message) override;
  [[nodiscard]] std::optional<Event> wait(double seconds) override;
  [[nodiscard]] bool replace(int worker) override;
  [[nodiscard]] double now() const override;

  // For tests that kill one.
  [[nodiscard]] pid_t process(int worker) const;

 private:
  struct Member {
    pid_t process = -1;
    int socket = -1;  // -1: gone
    int error = 0;    // why it could not be started
    Bytes unsent = {};
    FrameReader reader = {};
    bool is_reported = false;  // that it is gone
  };

  void start(Member& member) const;
  static std::string end(Member& member, bool by_force);
  static void flush(Member& member);
  static void read(Member& member);
  void poll_all(double seconds);
  [[nodiscard]] std::optional<Event> arrived_event();

  BecomeWorker become_;
  std::vector<Member> members_;
  std::size_t next_ = 0;  // whose events are looked at first, in turn
};

// The worker's end: two descriptors, which may be the same.
class DescriptorLine final : public Line {
 public:
  DescriptorLine(int in, int out) : in_(in), out_(out) {}
  [[nodiscard]] std::optional<Message> receive() override;
  [[nodiscard]] bool send(const Message& message) override;

 private:
  int in_;
  int out_;
  FrameReader reader_;
};

}  // namespace yomikiri::cluster
