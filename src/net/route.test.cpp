#include "net/route.h"

#include <gtest/gtest.h>

namespace yomikiri::net {
namespace {

TEST(Target, is_decoded_once_and_its_query_not_at_all) {
  EXPECT_EQ(parse_target("/rooms/a%20b?since=4%31"), (Target{"/rooms/a b", "since=4%31"}));
  EXPECT_EQ(parse_target("/%2541"), (Target{"/%41", ""}));
  EXPECT_EQ(parse_target("/?a?b"), (Target{"/", "a?b"}));
  EXPECT_EQ(parse_target("/a//b/"), (Target{"/a//b/", ""}));
}

TEST(Target, never_leads_upwards) {
  for (const auto* target : {"/..", "/../", "/a/../b", "/a/%2e%2e/b", "/a/%2E./b", "/.", "/a/./b",
                             "/..%2fetc", "/a%5c..%5cb", "/a\\b"})
    EXPECT_EQ(parse_target(target), std::nullopt) << target;
  EXPECT_NE(parse_target("/a..b/...c"), std::nullopt);
}

TEST(Target, is_refused_if_it_is_no_path) {
  for (const auto* target :
       {"", "*", "a", "http://example.org/", "/%", "/%2", "/%zz", "/%+1", "/%00", "/a%0Ab", "/%7f"})
    EXPECT_EQ(parse_target(target), std::nullopt) << target;
}

TEST(Route, knows_every_door) {
  EXPECT_EQ(route("/healthz").door, Door::Health);
  EXPECT_EQ(route("/metrics?x").door, Door::Metrics);
  EXPECT_EQ(route("/api/v1/socket?since=41").door, Door::WebSocket);
  EXPECT_EQ(route("/api/v1/socket?since=41").target.query, "since=41");
  for (const auto* target :
       {"/api/v1/questions", "/api/v1/openapi.json", "/api/v1/ask/poker/pushfold"})
    EXPECT_EQ(route(target).door, Door::Questions) << target;
  EXPECT_EQ(route("/api/v1/jobs/3f?wait=20").door, Door::Job);
  EXPECT_EQ(route("/api/v1/jobs/3f?wait=20").target, (Target{"/jobs/3f", "wait=20"}));
  EXPECT_EQ(route("/api/v1/jobs").door, Door::Api);
  EXPECT_EQ(route("/api/v2/ask/perft").door, Door::Api);
  EXPECT_EQ(route("/api/v1/rooms").door, Door::Api);
  EXPECT_EQ(route("/").door, Door::Files);
  EXPECT_EQ(route("/apiary").door, Door::Files);
  EXPECT_EQ(route("/../etc/passwd").door, Door::BadTarget);
}

TEST(Route, takes_the_prefix_of_this_version_from_the_hosts_paths) {
  EXPECT_EQ(route("/api/v1/rooms/7").target.path, "/rooms/7");
  EXPECT_EQ(route("/api/v2/rooms/7").target.path, "/api/v2/rooms/7");
  EXPECT_EQ(route("/api/v10/rooms").target.path, "/api/v10/rooms");
  EXPECT_EQ(route("/api/v1").target.path, "/api/v1");
}

}  // namespace
}  // namespace yomikiri::net
