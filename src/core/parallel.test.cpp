#include "core/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/random.h"

namespace yomikiri {
namespace {

TEST(ParallelFor, visits_each_item_once) {
  for (const int threads : {1, 2, 7}) {
    std::vector<std::atomic<int>> visits(1000);
    EXPECT_TRUE(
        parallel_for(visits.size(), {.threads = threads}, [&](std::uint64_t i) { ++visits[i]; }));
    for (const auto& count : visits) EXPECT_EQ(count, 1);
  }
}

TEST(ParallelFor, gives_the_same_result_on_any_number_of_threads) {
  const auto numbers = [](int threads) {
    std::vector<std::uint64_t> slots(500);
    EXPECT_TRUE(parallel_for(slots.size(), {.threads = threads},
                             [&](std::uint64_t i) { slots[i] = Random(1, i).next(); }));
    return slots;
  };
  EXPECT_EQ(numbers(2), numbers(1));
  EXPECT_EQ(numbers(7), numbers(1));
}

TEST(ParallelFor, has_nothing_to_do_without_items) {
  EXPECT_TRUE(parallel_for(0, {.threads = 4}, [](std::uint64_t) { FAIL(); }));
}

TEST(ParallelFor, runs_on_one_thread_when_asked_for_none) {
  for (const int threads : {0, -3}) {
    const auto caller = std::this_thread::get_id();
    EXPECT_TRUE(parallel_for(10, {.threads = threads}, [&](std::uint64_t) {
      EXPECT_EQ(std::this_thread::get_id(), caller);
    }));
  }
}

TEST(ParallelFor, stops_early_and_says_so) {
  for (const int threads : {1, 4}) {
    std::stop_source source;
    std::atomic<int> done = 0;
    const Job job{.threads = threads, .stop = source.get_token()};
    EXPECT_FALSE(parallel_for(1'000'000, job, [&](std::uint64_t) {
      if (++done == 20) source.request_stop();
    }));
    EXPECT_LT(done, 1'000'000);
  }
}

TEST(ParallelFor, does_nothing_for_a_job_already_stopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(parallel_for(5, {.stop = source.get_token()}, [](std::uint64_t) { FAIL(); }));
}

TEST(ParallelFor, is_complete_when_the_stop_comes_after_the_last_item) {
  std::stop_source source;
  EXPECT_TRUE(parallel_for(5, {.stop = source.get_token()}, [&](std::uint64_t i) {
    if (i == 4) source.request_stop();
  }));
}

TEST(ParallelFor, throws_again_what_its_body_threw) {
  for (const int threads : {1, 4}) {
    std::atomic<int> done = 0;
    const auto body = [&](std::uint64_t i) {
      if (i == 100) throw std::runtime_error("item 100 is broken");
      ++done;
    };
    EXPECT_THROW((void)parallel_for(1'000'000, {.threads = threads}, body), std::runtime_error);
    EXPECT_LT(done, 1'000'000);
  }
}

TEST(ParallelFor, throws_one_of_many_failures) {
  const auto body = [](std::uint64_t) { throw std::runtime_error("every item is broken"); };
  EXPECT_THROW((void)parallel_for(100, {.threads = 7}, body), std::runtime_error);
}

TEST(HardwareThreads, are_at_least_one) { EXPECT_GE(hardware_threads(), 1); }

}  // namespace
}  // namespace yomikiri
