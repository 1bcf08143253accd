// One client must not use up all places of the host.
#include <gtest/gtest.h>

#include "tests/host/host_world.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using tests::Client;
using tests::World;

World::Answer make_user(World& world, const std::string& address) {
  world.address = address;
  return world.http("", "POST", "/users", R"({"name":"a"})");
}

Options two_of_a_client() {
  Options options;
  options.most_users_of_a_client = 2;
  return options;
}

TEST(HostUsers, of_one_client_are_bounded_and_others_still_come) {
  World world(1, two_of_a_client());
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  const auto refused = make_user(world, "192.0.2.1");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.code(), "too_many_users");
  EXPECT_EQ(make_user(world, "192.0.2.2").status, 201);
  EXPECT_EQ(world.host->directory().users.size(), 3U);
}

TEST(HostUsers, of_one_client_make_room_by_logging_out_and_by_staying_away) {
  World world(1, two_of_a_client());
  const auto first = make_user(world, "192.0.2.1");
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  const std::string id = first.body["user"]["id"];
  ASSERT_EQ(world.http(first.session.value(), "DELETE", "/users/" + id).status, 200);
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 429);
  world.scheduler.run_for(11min);  // nobody has connected
  EXPECT_EQ(make_user(world, "192.0.2.1").status, 201);
}

// A client with a session does not create a new user, however many there are.
TEST(HostUsers, who_have_a_session_are_let_in_though_their_client_has_too_many) {
  World world(1, two_of_a_client());
  const auto first = make_user(world, "192.0.2.1");
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  EXPECT_EQ(world.http(first.session.value(), "POST", "/users", R"({"name":"b"})").status, 200);
}

TEST(HostRooms, of_one_clients_users_are_bounded_together) {
  World world(1, two_of_a_client());
  const std::string first = make_user(world, "192.0.2.1").session.value();
  const std::string second = make_user(world, "192.0.2.1").session.value();
  const std::string other = make_user(world, "192.0.2.2").session.value();
  const auto make_room = [&](const std::string& session) {
    return world.http(session, "POST", "/rooms", R"({"game":"kuhn"})").code();
  };
  EXPECT_EQ(make_room(first), "");
  EXPECT_EQ(make_room(second), "");
  EXPECT_EQ(make_room(first), "too_many_of_yours");
  EXPECT_EQ(make_room(other), "");
  world.scheduler.run_for(61s);  // nobody has entered them
  EXPECT_EQ(make_room(first), "");
}

TEST(HostUsers, of_one_client_are_counted_once_also_after_a_fault) {
  World world(1, two_of_a_client());
  const auto first = make_user(world, "192.0.2.1");
  const std::string id = first.body["user"]["id"];
  world.host->system().end(world.host->directory().users.at(id).id, Exit::Fault);
  world.settle();
  ASSERT_EQ(make_user(world, "192.0.2.1").status, 201);
  EXPECT_EQ(make_user(world, "192.0.2.1").status, 429);
  ASSERT_EQ(world.http(first.session.value(), "DELETE", "/users/" + id).status, 200);
  EXPECT_EQ(make_user(world, "192.0.2.1").status, 201);
}

}  // namespace
}  // namespace yomikiri::host
