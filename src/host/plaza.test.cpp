#include "host/plaza.h"

#include <gtest/gtest.h>

#include "host/clean_text.h"
#include "tests/host/host_world.h"

namespace yomikiri::tests {
namespace {

host::Options with_page(std::size_t rooms) {
  host::Options options;
  options.plaza_page = rooms;
  return options;
}

std::vector<std::string> ids(const Json& rows) {
  std::vector<std::string> ids;
  for (const Json& row : rows) ids.push_back(row["id"]);
  return ids;
}

TEST(Plaza, lists_rooms_in_pages_newest_first) {
  World world(1, with_page(2));
  Client maker = world.user("maker");
  std::vector<std::string> rooms;
  for (int i = 0; i < 5; ++i) rooms.push_back(world.room(maker, {{"game", "kuhn"}}));
  world.settle();
  Client comes = world.user("comes");
  world.connect(comes);
  Json page = comes.last("plaza");
  EXPECT_EQ(ids(page["rooms"]), (std::vector{rooms[4], rooms[3]}));
  EXPECT_EQ(page["total"], 5);
  EXPECT_EQ(world.http(comes, "GET", "/rooms").body["rooms"], page["rooms"]);
  const auto next = [&] {
    const auto path = "/rooms?before=" + page["before"].dump();
    page = world.http(comes, "GET", path).body;
    return ids(page["rooms"]);
  };
  EXPECT_EQ(next(), (std::vector{rooms[2], rooms[1]}));
  EXPECT_EQ(next(), std::vector{rooms[0]});
  EXPECT_EQ(page["before"], nullptr);
  EXPECT_EQ(world.http(comes, "GET", "/rooms?before=x").code(), "bad_field");
  EXPECT_EQ(world.http(comes, "GET", "/rooms?before=0").body["rooms"], Json::array());
}

TEST(Plaza, keeps_a_rooms_place_in_the_list_when_it_changes) {
  World world(1, with_page(2));
  Client maker = world.user("maker");
  const std::string old = world.room(maker, {{"game", "kuhn"}});
  const std::string young = world.room(maker, {{"game", "kuhn"}});
  Client watcher = world.user("watcher");
  world.connect(watcher);
  ASSERT_EQ(world.enter(maker, old).status, 200);
  world.settle();
  EXPECT_EQ(ids(watcher.last("plaza_change")["changed"]), std::vector{old});
  EXPECT_EQ(watcher.last("plaza_change")["total"], 2);
  EXPECT_EQ(ids(world.http(watcher, "GET", "/rooms").body["rooms"]), (std::vector{young, old}));
}

TEST(Plaza, sends_the_list_anew_when_more_rooms_change_than_a_page_holds) {
  host::Options options = with_page(2);
  options.plaza_delay = std::chrono::seconds(1);  // longer than making four rooms takes
  World world(1, options);
  Client watcher = world.user("watcher");
  world.connect(watcher);
  Client maker = world.user("maker");
  std::vector<std::string> rooms;
  for (int i = 0; i < 4; ++i) rooms.push_back(world.room(maker, {{"game", "kuhn"}}));
  world.settle();
  EXPECT_TRUE(watcher.all("plaza_change").empty());
  EXPECT_EQ(ids(watcher.last("plaza")["rooms"]), (std::vector{rooms[3], rooms[2]}));
  EXPECT_EQ(watcher.last("plaza")["seq"], 1);
  rooms.push_back(world.room(maker, {{"game", "kuhn"}}));
  world.settle();
  EXPECT_EQ(watcher.last("plaza_change")["seq"], 2);
}

// What ten thousand rooms would fill is megabytes; a newcomer gets one page.
TEST(Plaza, of_three_thousand_rooms_is_sent_as_a_short_list) {
  host::Options options;
  options.most_rooms = options.most_rooms_of_a_user = 3000;
  options.commands_at_once = 4000;
  World world(1, options);
  Client maker = world.user("maker");
  const std::string longest(host::kMostNameCharacters, 'w');
  for (int i = 0; i < 3000; ++i) world.room(maker, {{"game", "kuhn"}, {"name", longest}});
  Client comes = world.user("comes");
  world.connect(comes);
  EXPECT_LT(comes.heard.back().size(), 32'000U);
  EXPECT_EQ(comes.last("plaza")["total"], 3000);
}

}  // namespace
}  // namespace yomikiri::tests
