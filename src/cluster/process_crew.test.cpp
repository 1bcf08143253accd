#include "cluster/process_crew.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>

#include "cluster/crew_pool.h"
#include "cluster/local_pool.h"
#include "tests/cluster/small_tasks.h"
#include "tests/support/sanitized.h"
#include "tests/support/table_samples.h"

namespace yomikiri::cluster {
namespace {

using tests::kFatal;
using tests::number_bytes;
using tests::plain_sums;
using tests::sums;

constexpr auto ignore = [](std::size_t, const Bytes&) {};

// A fork of the test that serves the tests' own tasks on its standard input and output.
void serve_small_tasks(int socket) {
  dup2(socket, STDIN_FILENO);
  dup2(socket, STDOUT_FILENO);
  close(socket);
  const std::array kinds = {tests::kSums, tests::kFragile};
  DescriptorLine line(STDIN_FILENO, STDOUT_FILENO);
  serve(line, kinds);
  _exit(0);
}

CrewPool processes(int workers, const CrewOptions& options = {}) {
  return CrewPool(std::make_unique<ProcessCrew>(workers, serve_small_tasks), options);
}

// Interrupts whatever this process waits for, every millisecond.
class Interruptions {
 public:
  Interruptions() {
    struct sigaction ignoring = {};
    ignoring.sa_handler = [](int) {};
    sigaction(SIGALRM, &ignoring, &before_);
    tick({.tv_sec = 0, .tv_usec = 1000});
  }
  ~Interruptions() {
    tick({});
    sigaction(SIGALRM, &before_, nullptr);
  }
  Interruptions(const Interruptions&) = delete;
  Interruptions& operator=(const Interruptions&) = delete;

 private:
  static void tick(const timeval& every) {
    const itimerval timer{.it_interval = every, .it_value = every};
    setitimer(ITIMER_REAL, &timer, nullptr);
  }
  struct sigaction before_ = {};
};

// While it lives, this process can open no further descriptor.
class NoDescriptors {
 public:
  NoDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit none{.rlim_cur = 0, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~NoDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;

 private:
  rlimit before_ = {};
};

Crew::Event next_event(ProcessCrew& crew) {
  while (true)
    if (auto event = crew.wait(1)) return *std::move(event);
}

// The sums, in spite of what happens to the worker that runs the fatal one first.
void expect_sums_although(const std::string& what, const CrewOptions& options) {
  const store::Scratch folder;
  const std::string shared = what + " " + (folder / "happened").string();
  Batch batch = sums(1, 40);
  batch.kind = &tests::kFragile;
  batch.shared.assign(shared.begin(), shared.end());
  auto pool = processes(2, options);
  const auto results = pool.run(batch, {}, ignore);
  ASSERT_TRUE(results) << to_string(results.error());
  EXPECT_EQ(*results, plain_sums(1, 40));
  EXPECT_TRUE(exists(folder / "happened"));
}

TEST(Processes, give_the_results_of_threads_and_of_one_thread) {
  const auto expected = plain_sums(3, 100);
  EXPECT_EQ(LocalPool(1).run(sums(3, 100), {}, ignore).value(), expected);
  EXPECT_EQ(LocalPool(4).run(sums(3, 100), {}, ignore).value(), expected);
  for (const int workers : {1, 2, 5}) {
    auto pool = processes(workers);
    EXPECT_EQ(pool.run(sums(3, 100), {}, ignore).value(), expected);
    EXPECT_EQ(pool.run(sums(4, 3), {}, ignore).value(), plain_sums(4, 3));  // and another batch
  }
}

TEST(Processes, run_again_what_a_killed_worker_had) { expect_sums_although("kill", {}); }

TEST(Processes, run_again_what_a_hanging_worker_had) {
  // Under a sanitizer, a worker of a busy machine may need half a second to start.
  expect_sums_although("hang", {.task_seconds = tests::kSanitized ? 2 : 0.5});
}

TEST(Processes, replace_a_worker_that_sends_nonsense) { expect_sums_although("babble", {}); }

TEST(Processes, survive_a_kill_from_outside_at_any_moment) {
  auto crew = std::make_unique<ProcessCrew>(2, serve_small_tasks);
  ProcessCrew& seen = *crew;
  CrewPool pool(std::move(crew));
  int arrived = 0;
  const auto results = pool.run(sums(1, 60), {}, [&](std::size_t, const Bytes&) {
    ++arrived;
    const pid_t victim = seen.process(arrived % 2);
    if (arrived % 15 == 0 && victim > 0) kill(victim, SIGKILL);  // -1 would be all processes
  });
  EXPECT_EQ(results.value(), plain_sums(1, 60));
  EXPECT_EQ(arrived, 60);
}

TEST(Processes, give_up_a_task_that_kills_every_worker) {
  const std::string shared = "always /nowhere/at/all";
  Batch batch = sums(1, 20);
  batch.kind = &tests::kFragile;
  batch.shared.assign(shared.begin(), shared.end());
  auto pool = processes(2);
  EXPECT_EQ(to_string(pool.run(batch, {}, ignore).error()),
            "task 8 of 20: three workers were lost over it; the last was ended by signal 9");
  EXPECT_EQ(pool.run(sums(2, 9), {}, ignore).value(), plain_sums(2, 9));  // and goes on
}

TEST(Processes, that_cannot_start_are_an_error) {
  CrewPool pool(std::make_unique<ProcessCrew>(2, by_program({"/nowhere/program"})));
  const auto ran = pool.run(sums(1, 5), {}, ignore);
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().code, Errc::Io);
  EXPECT_NE(to_string(ran.error()).find("ended with status 127"), std::string::npos);
}

TEST(Processes, without_descriptors_for_their_sockets_are_an_error) {
  const NoDescriptors limit;
  auto pool = processes(2);
  const auto ran = pool.run(sums(1, 5), {}, ignore);
  ASSERT_FALSE(ran);
  EXPECT_EQ(to_string(ran.error()),
            "no worker is left; 0 of 5 tasks are done; worker 2 could not be started: Too many "
            "open files");
}

TEST(Processes, that_hang_up_without_ending_are_killed) {
  ProcessCrew crew(1, [](int socket) {
    close(socket);
    while (true) pause();
  });
  const Crew::Event event = next_event(crew);
  EXPECT_FALSE(event.message);
  EXPECT_EQ(event.gone, "was ended by signal 9");
}

TEST(Processes, leave_other_children_alone_when_signals_interrupt_the_master) {
  const pid_t stranger = fork();
  if (stranger == 0) _exit(0);
  ProcessCrew crew(1, [](int socket) {
    close(socket);
    usleep(50'000);
  });
  {
    const Interruptions interruptions;
    EXPECT_FALSE(next_event(crew).message);
  }
  EXPECT_EQ(waitpid(stranger, nullptr, 0), stranger);
}

TEST(Processes, carry_the_error_of_a_task_back) {
  Batch batch = sums(1, 10);
  batch.tasks[6] = number_bytes(666);
  const Error expected = fail(Errc::BadInput, "666", "nobody adds up to this");
  EXPECT_EQ(LocalPool(1).run(batch, {}, ignore).error(), expected);
  EXPECT_EQ(LocalPool(2).run(batch, {}, ignore).error(), expected);
  auto pool = processes(2);
  EXPECT_EQ(pool.run(batch, {}, ignore).error(), expected);
  EXPECT_EQ(pool.run(sums(1, 30), {}, ignore).value(), plain_sums(1, 30));
}

TEST(Processes, take_large_tasks_and_results) {
  const TaskKind echo{"echo", [](ByteView) -> Result<std::unique_ptr<Worker>> {
                        struct Echo final : Worker {
                          Result<Bytes> run(ByteView task, const Job&) const override {
                            return Bytes(task.begin(), task.end());
                          }
                        };
                        return std::make_unique<Echo>();
                      }};
  CrewPool pool(std::make_unique<ProcessCrew>(2, [&](int socket) {
    DescriptorLine line(socket, socket);
    serve(line, {&echo, 1});
    _exit(0);
  }));
  Batch batch{.kind = &echo, .shared = {}, .tasks = {}};
  for (int i = 0; i < 12; ++i)
    batch.tasks.emplace_back(Bytes(1'000'000, static_cast<std::uint8_t>(i)));
  EXPECT_EQ(pool.run(batch, {}, ignore).value(), batch.tasks);
}

TEST(Processes, refuse_tasks_that_their_program_does_not_know) {
  const TaskKind strange{"strange", tests::make_sum_worker};
  Batch batch = sums(1, 3);
  batch.kind = &strange;
  auto pool = processes(1);
  EXPECT_EQ(to_string(pool.run(batch, {}, ignore).error()),
            "'strange': this worker does not know such tasks; use the same build on all machines");
}

TEST(Processes, stop_when_they_are_asked_to) {
  std::stop_source source;
  auto pool = processes(2);
  const auto ran = pool.run(sums(1, 50), {.stop = source.get_token()},
                            [&](std::size_t, const Bytes&) { source.request_stop(); });
  EXPECT_EQ(ran.error().code, Errc::Stopped);
  EXPECT_EQ(pool.run(sums(1, 50), {}, ignore).value(), plain_sums(1, 50));
}

}  // namespace
}  // namespace yomikiri::cluster
