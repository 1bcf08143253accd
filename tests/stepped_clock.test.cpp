// A host whose machine changes its clock while people play: nobody notices [trials, S6].
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/net/plain_client.h"
#include "tests/support/served.h"

namespace yomikiri::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class SteppedClock : public testing::Test {
 protected:
  SteppedClock() { step(0); }

  // Written to a new file first: the server may read at any time.
  void step(long seconds) const {
    std::ofstream(file_.string() + ".new") << seconds;
    std::filesystem::rename(file_.string() + ".new", file_);
  }

  Served server_;
  const std::filesystem::path file_ = server_.folder() / "step";
};

TEST_F(SteppedClock, changes_nothing_for_players) {
  server_.start("export LD_PRELOAD=" YOMIKIRI_BUILD
                "/lib/libstepped_clock.so YOMIKIRI_CLOCK_STEP=" +
                file_.string());
  ASSERT_NE(server_.port(), 0);
  Person first(server_.port(), "Hanako");
  Person second(server_.port(), "Taro");
  const std::string room = first.open(R"({"game":"tic-tac-toe","pause_on_disconnect":false})");
  EXPECT_THAT(first.post(room + "/seats", R"({"seat":0})"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(second.post(room + "/seats", R"({"seat":1})"), StartsWith("HTTP/1.1 200 "));

  struct Turn {
    long step;  // of the clock, in seconds, before the move
    std::string move;
  };
  const Turn turns[] = {{0, "a1"},      {3'700, "b2"},  {7'400, "a2"},
                        {-3'600, "b3"}, {90'000, "b1"}, {-90'000, "a3"}};
  int ply = 1;
  for (const auto& [seconds, move] : turns) {
    step(seconds);
    Person& mover = ply % 2 == 1 ? first : second;
    const nlohmann::json body{{"ply", ply++}, {"move", move}};
    EXPECT_THAT(mover.post(room + "/moves", body.dump()), StartsWith("HTTP/1.1 200 "))
        << "after a step of " << seconds << " s";
  }
  EXPECT_THAT(first.get(room), HasSubstr(R"("phase":"playing")"));
}

}  // namespace
}  // namespace yomikiri::tests
