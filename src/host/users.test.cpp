// Users and their sessions, as clients see them. The ids in the comments are the rows of the
// requirements (REQUIREMENTS.md).
#include <gtest/gtest.h>

#include <string>

#include "host/host.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using tests::Client;
using tests::Json;
using tests::Table;
using tests::World;

TEST(HostUsers, a_visitor_without_a_session_is_at_the_entrance) {  // U1
  World world;
  EXPECT_EQ(world.http("", "GET", "/me").body["state"], "entrance");
  EXPECT_EQ(world.http("nonsense", "GET", "/me").body["state"], "entrance");
}

TEST(HostUsers, a_name_makes_a_user_with_a_session) {  // U2
  World world;
  const auto answer = world.http("", "POST", "/users", R"({"name":"Hanako"})");
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body["user"]["name"], "Hanako");
  ASSERT_TRUE(answer.session);
  EXPECT_EQ(answer.session->size(), 64);  // U3: 256 bits in hexadecimal digits
  EXPECT_EQ(answer.body["user"]["id"].get<std::string>().find(*answer.session), std::string::npos);
}

TEST(HostUsers, a_name_may_be_called_as_in_the_article) {  // U2
  World world;
  const auto answer = world.http("", "POST", "/users", R"({"user_name":"Taro"})");
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body["user"]["name"], "Taro");
}

TEST(HostUsers, a_valid_session_stays_the_same_user) {  // U4
  World world;
  const Client client = world.user("Hanako");
  const auto again = world.http(client, "POST", "/users", {{"name", "Taro"}});
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body["user"]["id"], client.id);
  EXPECT_EQ(again.body["user"]["name"], "Hanako");
}

TEST(HostUsers, a_stale_session_is_none) {  // U5, U7
  World world;
  const Client client = world.user("Hanako");
  world.scheduler.run_for(24h + 1s);
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "entrance");
  const auto again = world.http(client, "POST", "/users", {{"name", "Hanako"}});
  EXPECT_EQ(again.status, 201);
  EXPECT_NE(again.body["user"]["id"], client.id);
}

TEST(HostUsers, who_is_connected_is_not_idle) {
  World world;
  Client client = world.user("Hanako");
  world.connect(client);
  for (int i = 0; i < 30 * 60; ++i) {
    world.say(client, {{"do", "ping"}});
    world.scheduler.run_for(1min - 1s);
  }
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "plaza");
}

TEST(HostUsers, logging_out_ends_session_seat_and_connection) {  // U6
  World world;
  Table table(world);
  Client& leaving = table.clients[2];
  const auto answer = world.http(leaving, "DELETE", "/users/" + leaving.id);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.session, "");
  world.settle();
  EXPECT_EQ(leaving.closed->code, 4001);
  EXPECT_EQ(world.http(leaving, "GET", "/rooms").status, 401);
  const Json left = table.clients[0].last("event");
  EXPECT_EQ(left["event"]["kind"], "leave");
  EXPECT_EQ(left["phase"], "suspended");
  EXPECT_EQ(left["seats"][2]["user"], nullptr);
}

TEST(HostUsers, nobody_acts_for_somebody_else) {  // U8
  World world;
  Client a = world.user("a");
  const Client b = world.user("b");
  EXPECT_EQ(world.http(a, "DELETE", "/users/" + b.id).code(), "not_you");
  for (const char* path : {"/rooms", "/rooms/x", "/records/x", "/invitations/x"})
    EXPECT_EQ(world.http("", "GET", path, "{}").code(), "no_session") << path;
  EXPECT_EQ(world.http("", "POST", "/rooms", "{}").code(), "no_session");
  EXPECT_EQ(world.http("", "DELETE", "/users/x", "{}").code(), "no_session");
  const std::string room = world.room(b, {{"game", "tricks"}});
  ASSERT_EQ(world.enter(b, room).status, 200);
  for (const char* what : {"moves", "acks", "next", "chat", "bots", "return", "rematch"})
    EXPECT_EQ(world
                  .http(a, "POST", "/rooms/" + room + "/" + what,
                        {{"ply", 0}, {"move", "x"}, {"text", "x"}, {"level", "random"}})
                  .code(),
              "not_seated")
        << what;
  EXPECT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/seats").code(), "not_seated");
  EXPECT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/bots/1").code(), "not_seated");
}

TEST(HostUsers, a_name_that_looks_like_another_users_gets_a_number) {
  World world;
  const auto come = [&](const char* name) {
    return world.http("", "POST", "/users", Json{{"name", name}}.dump());
  };
  const auto name_of = [](const auto& answer) { return answer.body["user"]["name"]; };
  const auto first = come("paypal");
  EXPECT_EQ(name_of(first), "paypal");
  EXPECT_EQ(name_of(come("p\u0430yp\u0430l")), "p\u0430yp\u0430l 2");  // with Cyrillic letters
  EXPECT_EQ(name_of(come("paypal")), "paypal 3");
  EXPECT_EQ(name_of(come("pay\u200Bpal\u3164")), "paypal\u3164 4");
  EXPECT_EQ(name_of(come("Paypal")), "Paypal");  // anybody can tell them apart
  const std::string path = "/users/" + first.body["user"]["id"].get<std::string>();
  ASSERT_EQ(world.http(first.session.value(), "DELETE", path).status, 200);
  EXPECT_EQ(name_of(come("p\u0430ypal")), "p\u0430ypal");
  world.restart();
  EXPECT_EQ(name_of(come("paypal")), "paypal 5");
}

TEST(HostUsers, names_are_cleaned_but_not_escaped_twice) {  // C4
  World world;
  const auto answer =
      world.http("", "POST", "/users", Json{{"name", " '</script>\u202e\n "}}.dump());
  EXPECT_EQ(answer.body["user"]["name"], "'</script>");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":" \n "})").code(), "bad_name");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":7})").code(), "bad_field");
  EXPECT_EQ(world.http("", "POST", "/users", "{").code(), "bad_json");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"v":2,"name":"a"})").code(), "bad_version");
}

}  // namespace
}  // namespace yomikiri::host
