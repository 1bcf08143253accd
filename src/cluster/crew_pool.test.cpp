// The dispatcher with simulated workers and simulated time: every kind of trouble, as often as a
// test likes and in no time.
#include "cluster/crew_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "tests/cluster/small_tasks.h"

namespace yomikiri::cluster {
namespace {

using tests::plain_sums;
using tests::sums;

constexpr auto look_away = [](std::size_t, const Bytes&) {};

// Workers that take a second a task and may do anything else instead, by chance.
class SimulatedCrew final : public Crew {
 public:
  struct Odds {  // in percent, for each task
    std::uint32_t die = 0;
    std::uint32_t hang = 0;
    std::uint32_t babble = 0;
    bool can_be_replaced = true;
  };
  SimulatedCrew(int workers, const Odds& odds, std::uint64_t seed)
      : odds_(odds), random_(seed), workers_(static_cast<std::size_t>(workers)) {}

  int size() const override { return static_cast<int>(workers_.size()); }
  void send(int worker, const Message& message) override {
    auto& own = workers_[static_cast<std::size_t>(worker)];
    if (own.is_gone) return;
    if (message.type == MessageType::Task) own.tasks.push_back(message);
    most_waiting = std::max(most_waiting, own.tasks.size());
    if (own.tasks.size() == 1 && message.type == MessageType::Task) own.ends = now_ + 1;
  }
  std::optional<Event> wait(double seconds) override {
    const auto next = std::ranges::min_element(workers_, {}, [&](const Simulated& worker) {
      return worker.tasks.empty() || worker.hangs ? HUGE_VAL : worker.ends;
    });
    if (next->tasks.empty() || next->hangs || next->ends > now_ + seconds) {
      now_ += seconds;
      return std::nullopt;
    }
    now_ = std::max(now_, next->ends);
    return act(*next);
  }
  bool replace(int worker) override {
    auto& own = workers_[static_cast<std::size_t>(worker)];
    own = {.is_gone = !odds_.can_be_replaced};
    return odds_.can_be_replaced;
  }
  double now() const override { return now_; }

  std::size_t most_waiting = 0;

 private:
  struct Simulated {
    std::deque<Message> tasks = {};
    double ends = 0;
    bool hangs = false;
    bool is_gone = false;
  };

  std::optional<Event> act(Simulated& worker) {
    const int number = static_cast<int>(&worker - workers_.data());
    const std::uint32_t luck = random_.below(100);
    const Message task = worker.tasks.front();
    if (luck < odds_.die) {
      worker.tasks.clear();
      return Event{number, std::nullopt, "was ended by signal 9"};
    }
    if (luck < odds_.die + odds_.hang) {
      worker.hangs = true;
      return std::nullopt;
    }
    worker.tasks.pop_front();
    worker.ends = now_ + 1;
    const bool babbles = luck < odds_.die + odds_.hang + odds_.babble;
    const auto result = worker_->run(task.body, {});
    return Event{number, Message{.type = babbles ? MessageType::Task : MessageType::Result,
                                 .batch = task.batch,
                                 .task = task.task,
                                 .body = result.value()}};
  }

  Odds odds_;
  Random random_;
  std::vector<Simulated> workers_;
  double now_ = 0;
  std::unique_ptr<Worker> worker_ = tests::make_sum_worker(tests::number_bytes(1)).value();
};

TEST(CrewPool, gives_the_same_results_whatever_happens_to_its_workers) {
  int survived = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CrewPool pool(std::make_unique<SimulatedCrew>(
        static_cast<int>(1 + seed % 7), SimulatedCrew::Odds{.die = 3, .hang = 2, .babble = 2},
        seed));
    for (const std::uint64_t count : {0, 1, 60}) {
      const auto results = pool.run(sums(1, count), {}, look_away);
      if (!results) continue;
      EXPECT_EQ(*results, plain_sums(1, count));
      ++survived;
    }
  }
  EXPECT_GE(survived, 290);  // a task fails three times in a row in fewer than 60 * 0.07^3 = 2 %
}

TEST(CrewPool, goes_on_with_the_workers_that_are_left) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CrewPool pool(std::make_unique<SimulatedCrew>(
        20, SimulatedCrew::Odds{.die = 2, .hang = 2, .can_be_replaced = false}, seed));
    const auto results = pool.run(sums(1, 50), {}, look_away);
    if (results) {
      EXPECT_EQ(*results, plain_sums(1, 50));
    } else {
      EXPECT_NE(results.error().what.find("three workers"), std::string::npos);
    }
  }
}

TEST(CrewPool, says_how_far_it_came_when_no_worker_is_left) {
  CrewPool pool(std::make_unique<SimulatedCrew>(
      2, SimulatedCrew::Odds{.die = 10, .can_be_replaced = false}, 1));
  std::size_t arrived = 0;
  const auto results = pool.run(sums(1, 500), {}, [&](std::size_t, const Bytes&) { ++arrived; });
  ASSERT_FALSE(results);
  EXPECT_EQ(results.error().what,
            "no worker is left; " + std::to_string(arrived) + " of 500 tasks are done");
  EXPECT_EQ(results.error().code, Errc::Io);
}

TEST(CrewPool, gives_up_a_task_that_takes_too_long_three_times) {
  CrewPool pool(std::make_unique<SimulatedCrew>(3, SimulatedCrew::Odds{.hang = 100}, 1),
                {.task_seconds = 5});
  EXPECT_EQ(to_string(pool.run(sums(1, 3), {}, look_away).error()),
            "task 1 of 3: three workers were lost over it; the last took longer than 5 s");
}

TEST(CrewPool, lets_a_slow_task_take_its_time) {
  CrewPool pool(std::make_unique<SimulatedCrew>(1, SimulatedCrew::Odds{}, 1),
                {.task_seconds = 1.5});
  EXPECT_EQ(pool.run(sums(1, 40), {}, look_away).value(), plain_sums(1, 40));
}

TEST(CrewPool, keeps_a_few_tasks_waiting_at_each_worker_but_not_at_the_end) {
  for (const auto& [tasks, expected] :
       {std::pair<std::uint64_t, std::size_t>{100, 4}, {6, 1}, {3, 1}}) {
    auto crew = std::make_unique<SimulatedCrew>(3, SimulatedCrew::Odds{}, 1);
    SimulatedCrew& seen = *crew;
    CrewPool pool(std::move(crew));
    EXPECT_EQ(pool.run(sums(1, tasks), {}, look_away).value(), plain_sums(1, tasks));
    EXPECT_EQ(seen.most_waiting, expected) << tasks;
    // In the time that the tasks need when nobody waits: no worker sat idle while another had two.
    EXPECT_LE(seen.now(), std::ceil(static_cast<double>(tasks) / 3) + 0.5) << tasks;
  }
}

}  // namespace
}  // namespace yomikiri::cluster
