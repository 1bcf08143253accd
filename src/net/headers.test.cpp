#include "net/headers.h"

#include <gtest/gtest.h>

#include <vector>

namespace yomikiri::net {
namespace {

TEST(SessionCookie, is_found_among_others) {
  EXPECT_EQ(session_cookie("yk_session=abc-1_2.3"), "abc-1_2.3");
  EXPECT_EQ(session_cookie("a=b; yk_session=abc; c=d"), "abc");
  EXPECT_EQ(session_cookie("a=b;yk_session=abc"), "abc");
  EXPECT_EQ(session_cookie("a=b;\t yk_session=abc "), "abc");
}

TEST(SessionCookie, is_not_found_where_it_is_not) {
  for (const auto* header : {"", ";", ";;;", "yk_session", "xyk_session=abc", "yk_session2=abc",
                             "a=yk_session=abc", "YK_SESSION=abc", "yk_session="})
    EXPECT_EQ(session_cookie(header), "") << header;
}

TEST(SessionCookie, has_only_bytes_that_our_tokens_have) {
  EXPECT_EQ(session_cookie("yk_session=a b"), "");
  EXPECT_EQ(session_cookie("yk_session=\"abc\""), "");
  EXPECT_EQ(session_cookie("yk_session=" + std::string(257, 'a')), "");
  EXPECT_EQ(session_cookie("yk_session=<script>; yk_session=abc"), "");
}

TEST(SessionCookie, is_set_for_a_day_and_out_of_reach_of_scripts) {
  EXPECT_EQ(set_session_cookie("abc", CookieTransport::Any),
            "yk_session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400");
  EXPECT_EQ(set_session_cookie("", CookieTransport::SecureOnly),
            "yk_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
}

TEST(Origin, is_ours_if_we_served_the_page) {
  const std::vector<std::string> none;
  EXPECT_TRUE(origin_is_ours("http://example.org:8080", "example.org:8080", none));
  EXPECT_TRUE(origin_is_ours("https://Example.org", "example.org", none));
  EXPECT_FALSE(origin_is_ours("http://example.org", "example.org:8080", none));
  EXPECT_FALSE(origin_is_ours("http://example.org.evil.net", "example.org", none));
  EXPECT_FALSE(origin_is_ours("http://evil.net/example.org", "example.org", none));
}

TEST(Origin, is_not_ours_if_it_is_nonsense) {
  const std::vector<std::string> none;
  for (const auto* origin : {"", "null", "http://", "https://", "file://", "example.org"})
    EXPECT_FALSE(origin_is_ours(origin, "example.org", none)) << origin;
  EXPECT_FALSE(origin_is_ours("http://", "", none));
}

TEST(Origin, may_be_listed) {
  const std::vector<std::string> listed = {"https://play.example.org"};
  EXPECT_TRUE(origin_is_ours("https://play.example.org", "127.0.0.1:8080", listed));
  EXPECT_FALSE(origin_is_ours("http://play.example.org", "127.0.0.1:8080", listed));
}

TEST(PublicHost, has_one_of_the_names_with_or_without_a_port) {
  const std::vector<std::string> names{"play.example.org", "localhost:8080"};
  for (const auto* host : {"play.example.org", "Play.Example.org", "play.example.org:8443"})
    EXPECT_TRUE(is_public_host(host, names)) << host;
  EXPECT_TRUE(is_public_host("localhost:8080", names));
  for (const auto* host : {"", ":", "evil.net", "play.example.org.evil.net", "localhost:80"})
    EXPECT_FALSE(is_public_host(host, names)) << host;
  EXPECT_TRUE(is_public_host("anything", {}));
}

}  // namespace
}  // namespace yomikiri::net
