#include "net/load/bare_sends.h"

#include <gtest/gtest.h>

namespace yomikiri::net {
namespace {

TEST(BareSends, take_some_of_the_senders_time) {
  for (const Transport transport : {Transport::Tcp, Transport::File}) {
    const auto cost = measure_bare_sends(
        {.transport = transport, .connections = 20, .messages_per_second = 2000, .seconds = 0.1});
    ASSERT_TRUE(cost) << to_string(cost.error());
    EXPECT_GT(*cost, 0);
  }
}

}  // namespace
}  // namespace yomikiri::net
