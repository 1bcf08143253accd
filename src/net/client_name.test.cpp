#include "net/client_name.h"

#include <gtest/gtest.h>

namespace yomikiri::net {
namespace {

TEST(ClientName, is_the_address_of_ipv4_also_by_way_of_ipv6) {
  EXPECT_EQ(client_name("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_name("::ffff:192.0.2.1"), "192.0.2.1");
}

TEST(ClientName, is_the_network_of_ipv6) {
  EXPECT_EQ(client_name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client_name("2001:db8:1:2::9"), client_name("2001:db8:1:2:ffff::"));
  EXPECT_NE(client_name("2001:db8:1:3::9"), client_name("2001:db8:1:2::9"));
}

TEST(ClientName, is_whatever_else_it_is_told) {
  EXPECT_EQ(client_name("unix"), "unix");
  EXPECT_EQ(client_name("1.2.3"), "1.2.3");
}

}  // namespace
}  // namespace yomikiri::net
