#include "net/fair_threads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>
#include <memory>

namespace yomikiri::net {
namespace {

using testing::ElementsAre;

// One thread that is kept busy until all work has been posted, and so much work that is wanted.
struct Desk {
  explicit Desk(int wanted) : left(wanted) {
    threads.post("the first", {}, [this] { all_posted.wait(); });
  }
  void post(const std::string& client, const std::string& work, std::stop_token unwanted = {}) {
    threads.post(client, std::move(unwanted), [this, work] {
      done.push_back(work);
      left.count_down();
    });
  }
  const std::vector<std::string>& finish() {
    all_posted.count_down();
    left.wait();
    return done;
  }

  std::latch all_posted{1};
  std::latch left;
  std::vector<std::string> done;
  FairThreads threads{1};
};

TEST(FairThreads, let_clients_take_turns) {
  Desk desk(6);
  for (const char* work : {"a1", "a2", "a3"}) desk.post("a", work);
  desk.post("b", "b1");
  desk.post("c", "c1");
  desk.post("b", "b2");
  EXPECT_THAT(desk.finish(), ElementsAre("a1", "b1", "c1", "a2", "b2", "a3"));
}

TEST(FairThreads, drop_work_that_is_not_wanted_any_more) {
  Desk desk(2);
  std::stop_source changed_mind;
  desk.post("a", "a1", changed_mind.get_token());
  desk.post("a", "a2");
  desk.post("b", "b1");
  changed_mind.request_stop();
  EXPECT_THAT(desk.finish(), ElementsAre("b1", "a2"));
}

TEST(FairThreads, keep_nothing_of_clients_that_change_their_mind) {
  Desk desk(0);
  const auto kept = std::make_shared<int>(0);
  for (int i = 0; i < 1000; ++i) {
    std::stop_source gone;
    desk.threads.post("a", gone.get_token(), [kept] {});
    gone.request_stop();
  }
  EXPECT_LE(kept.use_count(), 2);
  desk.finish();
}

}  // namespace
}  // namespace yomikiri::net
