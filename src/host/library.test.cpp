// What the host leaves to the library: bots, and work that takes long.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <vector>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"
#include "tests/host/host_world.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using tests::Client;

// Its games open only when a test says so, and its bots never answer.
class SlowLibrary final : public Library {
 public:
  explicit SlowLibrary(Scheduler&) {}
  std::span<const Offer> offers() const override { return offers_; }
  Result<AnyGame> open(std::string_view, std::span<const std::string>) const override {
    return AnyGame(tests::make_game<games::TicTacToe>());
  }
  void prepare(std::string_view, std::span<const std::string>, const std::string& client,
               std::function<void()> done) override {
    if (!is_slow) return done();
    prepared_for.push_back(client);
    waiting.push_back(std::move(done));
  }
  void work(const std::string&, std::function<void()> work, std::function<void()> done) override {
    waiting.push_back([work = std::move(work), done = std::move(done)] {
      work();
      done();
    });
  }
  void ask_bot(BotRequest request, std::function<void(Result<std::string>)>) override {
    requests.push_back(std::move(request));
  }

  bool is_slow = false;
  std::vector<std::string> prepared_for;
  std::vector<std::function<void()>> waiting;
  std::vector<BotRequest> requests;

 private:
  std::vector<Offer> offers_{{"tic-tac-toe", "", 2, {}, {"strong"}}};
};

using SlowWorld = tests::WorldOf<SlowLibrary>;

TEST(HostBots, are_not_wanted_any_more_when_their_room_has_closed) {
  SlowWorld world;
  world.address = "192.0.2.1";
  Client user = world.user("a");
  world.connect(user);
  const std::string room = world.room(user, {{"game", "tic-tac-toe"}});
  ASSERT_EQ(world.enter(user, room, {{"seat", 1}}).status, 200);
  ASSERT_TRUE(world.ask(user, {{"do", "bot"}, {"level", "strong"}})["ok"]);
  world.settle();
  ASSERT_EQ(world.library.requests.size(), 1U);
  EXPECT_EQ(world.library.requests[0].client, "192.0.2.1");
  EXPECT_FALSE(world.library.requests[0].unwanted.stop_requested());
  ASSERT_EQ(world.http(user, "DELETE", "/rooms/" + room + "/seats").status, 200);
  world.settle();
  EXPECT_TRUE(world.library.requests[0].unwanted.stop_requested());
}

TEST(HostRooms, that_wait_for_their_game_count_for_the_limits) {
  Options options;
  options.most_rooms_of_a_user = 2;
  SlowWorld world(1, options);
  world.address = "192.0.2.1";
  const Client user = world.user("a");
  world.library.is_slow = true;
  for (int i = 0; i < 2; ++i)
    world.host->handle(
        {"POST", "/api/v1/rooms", "", user.session, R"({"game":"tic-tac-toe"})", world.address},
        [](const Response&) {});
  world.settle();
  EXPECT_THAT(world.library.prepared_for, testing::ElementsAre("192.0.2.1", "192.0.2.1"));
  EXPECT_EQ(world.http(user, "POST", "/rooms", {{"game", "tic-tac-toe"}}).code(),
            "too_many_of_yours");
  EXPECT_EQ(world.library.waiting.size(), 2U);
}

// A record of thousands of steps takes long to replay.
TEST(HostRecords, are_read_elsewhere) {
  SlowWorld world;
  Client user = world.user("a");
  world.connect(user);
  const std::string room = world.room(user, {{"game", "tic-tac-toe"}});
  std::optional<Response> answer;
  world.host->handle({"GET", "/api/v1/records/" + room, "", user.session, "", ""},
                     [&](Response given) { answer = std::move(given); });
  world.scheduler.run_for(1s);
  EXPECT_FALSE(answer);
  ASSERT_EQ(world.library.waiting.size(), 1U);
  world.library.waiting[0]();
  world.settle();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 409);
}

}  // namespace
}  // namespace yomikiri::host
