#include "net/clients.h"

#include <gtest/gtest.h>

#include <vector>

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(TokenBucket, gives_its_burst_and_then_its_rate) {
  const SteadyTime start{};
  TokenBucket bucket(3, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(2, 3, start));
  EXPECT_FALSE(bucket.take(2, 3, start));
  EXPECT_FALSE(bucket.take(2, 3, start + milliseconds(499)));
  EXPECT_TRUE(bucket.take(2, 3, start + milliseconds(501)));
  int taken = 0;
  for (int i = 0; i < 10; ++i) taken += bucket.take(2, 3, start + seconds(1000)) ? 1 : 0;
  EXPECT_EQ(taken, 3);
}

TEST(Clients, each_have_so_many_places_and_get_them_back) {
  Limits limits;
  limits.connections_per_client = 2;
  Clients clients(limits);
  const SteadyTime now{};
  std::vector<Clients::Place> places;
  places.push_back(clients.enter("a", now));
  places.push_back(clients.enter("a", now));
  EXPECT_TRUE(places[0] && places[1]);
  EXPECT_FALSE(clients.enter("a", now));
  EXPECT_TRUE(clients.enter("b", now));
  places.erase(places.begin());
  EXPECT_TRUE(clients.enter("a", now));
}

TEST(Clients, are_forgotten_when_they_hold_and_ask_nothing) {
  Limits limits;
  limits.request_burst = 10;
  limits.requests_per_second = 1;
  Clients clients(limits);
  const SteadyTime start{};
  EXPECT_TRUE(clients.may_request("a", start));
  const auto place = clients.enter("b", start);
  clients.forget_idle(start);
  EXPECT_EQ(clients.count(), 2);
  clients.forget_idle(start + seconds(2));
  EXPECT_EQ(clients.count(), 1);
}

TEST(Clients, ask_at_their_own_rate_only) {
  Limits limits;
  limits.request_burst = 1;
  Clients clients(limits);
  EXPECT_TRUE(clients.may_request("a", {}));
  EXPECT_FALSE(clients.may_request("a", {}));
  EXPECT_TRUE(clients.may_request("b", {}));
}

}  // namespace
}  // namespace yomikiri::net
