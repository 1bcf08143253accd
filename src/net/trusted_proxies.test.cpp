#include "net/trusted_proxies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

#include "core/notation.h"

namespace yomikiri::net {
namespace {

TrustedProxies trusting(std::initializer_list<std::string> entries) {
  return TrustedProxies::parse(std::vector(entries)).value();
}

TEST(TrustedProxies, are_addresses_networks_and_the_unix_socket) {
  const TrustedProxies proxies = trusting({"127.0.0.1", "10.1.0.0/16", "2001:db8::/33", "unix"});
  EXPECT_TRUE(proxies.trusts("127.0.0.1"));
  EXPECT_FALSE(proxies.trusts("127.0.0.2"));
  EXPECT_TRUE(proxies.trusts("10.1.255.7"));
  EXPECT_FALSE(proxies.trusts("10.2.0.1"));
  EXPECT_TRUE(proxies.trusts("2001:db8:7fff::1"));
  EXPECT_FALSE(proxies.trusts("2001:db8:8000::1"));
  EXPECT_TRUE(proxies.trusts("::ffff:127.0.0.1"));  // seen by a server that listens at ::
  EXPECT_TRUE(proxies.trusts("unix"));
  EXPECT_FALSE(trusting({"127.0.0.1"}).trusts("unix"));
  EXPECT_TRUE(trusting({"0.0.0.0/0"}).trusts("9.9.9.9"));
  EXPECT_FALSE(trusting({"0.0.0.0/0"}).trusts("2001:db8::1"));
}

TEST(TrustedProxies, name_what_is_no_address) {
  for (const std::string entry :
       {"proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", ""}) {
    const auto refused = TrustedProxies::parse(std::vector{entry});
    ASSERT_FALSE(refused) << entry;
    EXPECT_EQ(refused.error().where, quote(entry));
  }
}

TEST(TrustedProxies, are_believed_as_far_back_as_they_go) {
  const TrustedProxies proxies = trusting({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(proxies.client("127.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(proxies.client("127.0.0.1", "9.9.9.9, 1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(proxies.client("127.0.0.1", "9.9.9.9, 1.2.3.4,10.0.0.7"), "1.2.3.4");
  EXPECT_EQ(proxies.client("127.0.0.1", "10.0.0.8, 10.0.0.7"), "10.0.0.8");
  EXPECT_EQ(proxies.client("127.0.0.1", ""), "127.0.0.1");
}

TEST(TrustedProxies, do_not_let_a_stranger_choose_an_address) {
  const TrustedProxies proxies = trusting({"127.0.0.1"});
  EXPECT_EQ(proxies.client("8.8.8.8", "1.2.3.4"), "8.8.8.8");
  EXPECT_EQ(trusting({}).client("127.0.0.1", "1.2.3.4"), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "1.2.3.4, nonsense"), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "1.2.3.4,"), "127.0.0.1");
}

}  // namespace
}  // namespace yomikiri::net
