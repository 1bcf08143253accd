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

TEST(ClientName, is_this_machine_s_own_on_loopback_and_behind_files) {
  for (const char* own : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "unix", ""})
    EXPECT_TRUE(is_own_machine(client_name(own))) << own;
  for (const char* other : {"192.0.2.1", "12.7.0.1", "2001:db8::1"})
    EXPECT_FALSE(is_own_machine(client_name(other))) << other;
}

}  // namespace
}  // namespace yomikiri::net
