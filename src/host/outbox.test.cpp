#include "host/outbox.h"

#include <gtest/gtest.h>

#include "host/simulated_scheduler.h"

namespace yomikiri::host {
namespace {

class NoOutlet final : public Outlet {
 public:
  void send(ConnectionId, const SharedText&) override {}
  void close(ConnectionId, int, std::string_view) override {}
};

TEST(HostOutbox, keeps_so_many_finished_records_while_the_host_runs) {
  SimulatedScheduler scheduler(1);
  NoOutlet outlet;
  auto journal = store::Journal::open(":memory:").value();
  Options options;
  options.records_kept = 5;
  Outbox outbox(scheduler, outlet, journal, options);
  const auto kept = [&](int i) { return !journal.read("room:" + std::to_string(i))->empty(); };
  for (int i = 0; i < 100; ++i) {
    outbox.append("room:" + std::to_string(i), "a match");
    outbox.finish("room:" + std::to_string(i));
    outbox.keep();
    outbox.flush();
    int count = 0;
    for (int k = 0; k <= i; ++k) count += kept(k) ? 1 : 0;
    EXPECT_LE(count, 5 + 8);
    EXPECT_TRUE(kept(i));
  }
  EXPECT_EQ(outbox.problem(), "");
}

}  // namespace
}  // namespace yomikiri::host
