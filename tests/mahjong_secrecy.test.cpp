// No byte sent to a seat at a table of mahjong, and no time at which it is sent, depends on
// anything that the seat may not see.
//
// Two worlds have the same wall but for tiles that the watched seat never sees: those are dealt to
// the other seats in another way. So it differs who may claim the discards and who does not; nobody
// does, and everybody who is asked passes at a time of its own, within the time that every window
// lasts. The watched seat and a spectator must be sent the same bytes at the same simulated times,
// until the deal is over.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/host/fated_mahjong.h"
#include "tests/host/host_world.h"

namespace yomikiri::tests {
namespace {

constexpr int kSeats = games::mahjong::kSeats;
constexpr std::size_t kHand = games::mahjong::kHandSize;
constexpr std::size_t kDealt = games::mahjong::kDealtTiles;
constexpr std::size_t kDrawn = kDealt + 1 + games::mahjong::kLiveTiles;  // with the indicator

// The same for the seat: its hand, the indicator and all draws.
WallOrder twin_of(const WallOrder& wall, int seat, Random& random) {
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < wall.size(); ++i) {
    const bool own = i < kDealt && i / kHand == static_cast<std::size_t>(seat);
    if (!own && (i < kDealt || i >= kDrawn)) hidden.push_back(i);
  }
  WallOrder twin = wall;
  for (std::size_t i = hidden.size(); i > 1; --i)
    std::swap(twin[hidden[i - 1]], twin[hidden[random.below(static_cast<std::uint32_t>(i))]]);
  return twin;
}

using Heard = std::pair<host::Instant, std::string>;

// One of the two worlds: a host, four clients at the table and one spectator.
struct TimedSide {
  TimedSide(std::uint64_t order, const WallOrder& wall, bool leaky) : world(order) {
    world.library.wall = std::make_shared<const WallOrder>(wall);
    world.library.leaky = leaky;
    for (int i = 0; i <= kSeats; ++i) clients.push_back(std::make_unique<Client>(world.user("u")));
    world.on_text = [this](const Client& client, const std::string& text) {
      for (std::size_t who = 0; who < clients.size(); ++who) {
        if (clients[who].get() != &client) continue;
        heard[who].emplace_back(world.scheduler.now(), text);
        if (const Json json = Json::parse(text); json.contains("table")) table[who] = json["table"];
      }
    };
    room = world.room(*clients[0], {{"game", "mahjong"}, {"spectator_delay", 0}});
    for (auto& client : clients) world.connect(*client);
    say(kSeats, {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < kSeats; ++i) say(i, {{"do", "enter"}, {"room", room}});
  }

  void say(int who, Json command) {
    command["id"] = 1;
    world.say(*clients[static_cast<std::size_t>(who)], command);
    world.scheduler.run_ready();
  }
  void run_until(host::Instant time) { world.scheduler.run_for(time - world.scheduler.now()); }
  [[nodiscard]] const Json& table_of(int who) const { return table[static_cast<std::size_t>(who)]; }
  [[nodiscard]] bool is_asked(int who) const { return table_of(who).contains("choices"); }
  void play(int who, const Json& move) {
    say(who, {{"do", "move"}, {"ply", table_of(who)["ply"]}, {"move", move}});
  }

  tests::WorldOf<FatedMahjongLibrary> world;
  std::vector<std::unique_ptr<Client>> clients;
  std::array<std::vector<Heard>, kSeats + 1> heard;
  std::array<Json, kSeats + 1> table;
  std::string room;
};

class TwoTables {
 public:
  TwoTables(std::uint64_t seed, bool leaky)
      : random_(seed, 8),
        seat_(static_cast<int>(random_.below(kSeats))),
        wall_(tests::shuffled_wall(random_)),
        one_(seed, wall_, leaky),
        other_(seed, twin_of(wall_, seat_, random_), leaky) {}

  // Empty if all was the same; otherwise the difference.
  std::string run() {
    constexpr int kMostTurns = 60;
    for (int turn = 0; turn < kMostTurns && difference_.empty() && !is_over(); ++turn) {
      take_turn();
      same(seat_);
      same(kSeats);
    }
    return difference_;
  }
  [[nodiscard]] int told_apart() const { return told_apart_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }

 private:
  // The seat to move in both worlds; -1 if they have parted, because a seat could do more.
  [[nodiscard]] bool is_over() const {
    const auto ended = [](const TimedSide& side) {
      return side.table_of(0)["scene"].value("texts", Json::object()).contains("end");
    };
    return ended(one_) || ended(other_);
  }

  // The mover discards what it has drawn, or the watched seat now and then another tile; then all
  // who may claim pass.
  void take_turn() {
    const int mover = one_.table_of(kSeats)["turn"];
    const Json& choices = one_.table_of(mover)["choices"];
    Json move = choices[0]["move"];
    if (mover == seat_ && random_.below(2) == 0)
      for (const Json& choice : choices)
        if (!choice.contains("how")) move = choice["move"];
    const bool disturbs = random_.below(3) == 0;
    const host::Duration own(random_.below(250));
    const host::Duration look(random_.below(300));
    const int asked = discard(one_, mover, move, own, disturbs ? look : host::Duration(-1));
    told_apart_ += asked != discard(other_, mover, move, own, disturbs ? look : host::Duration(-1));
  }

  // Returns which seats were asked, as bits.
  int discard(TimedSide& side, int mover, const Json& move, host::Duration own,
              host::Duration look) {
    const host::Instant begin = side.world.scheduler.now();
    side.play(mover, move);
    side.world.settle();
    int asked = 0;
    std::vector<std::pair<host::Duration, int>> answers;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (!side.is_asked(seat)) continue;
      asked |= 1 << seat;
      answers.emplace_back(
          side.world.settling() + (seat == seat_ ? own : host::Duration(random_.below(300))), seat);
    }
    if (look.count() >= 0) answers.emplace_back(side.world.settling() + look, -1);
    std::ranges::sort(answers);
    for (const auto& [delay, seat] : answers) {
      side.run_until(begin + delay);
      if (seat >= 0)
        side.play(seat, "pass");
      else
        disturb(side);
    }
    side.run_until(begin + std::chrono::seconds(1));
    return asked & ~(1 << seat_);
  }

  void disturb(TimedSide& side) {
    side.say(seat_, {{"do", "state"}});
    side.say(seat_, {{"do", "move"}, {"ply", side.table_of(seat_)["ply"]}, {"move", "pon 99z"}});
    side.say(seat_, {{"do", "chat"}, {"text", "hm"}});
    side.say(kSeats, {{"do", "state"}});
  }

  void same(int who) {
    const auto& one = one_.heard[static_cast<std::size_t>(who)];
    const auto& other = other_.heard[static_cast<std::size_t>(who)];
    if (is_over()) return;
    if (one.size() != other.size() && difference_.empty())
      difference_ = "client " + std::to_string(who) + " was sent more: " + one.back().second +
                    other.back().second;
    for (std::size_t& i = checked_[static_cast<std::size_t>(who)];
         i < std::min(one.size(), other.size()); ++i) {
      compared_ += one[i].second.size();
      if (one[i] != other[i] && difference_.empty())
        difference_ = "client " + std::to_string(who) + ":\n" +
                      std::to_string(one[i].first.time_since_epoch().count()) + one[i].second +
                      "\n" + std::to_string(other[i].first.time_since_epoch().count()) +
                      other[i].second;
    }
  }

  Random random_;
  int seat_;
  WallOrder wall_;
  TimedSide one_;
  TimedSide other_;
  std::array<std::size_t, kSeats + 1> checked_{};
  int told_apart_ = 0;  // discards that other seats could claim in one of the worlds only
  std::size_t compared_ = 0;
  std::string difference_;
};

void expect_mahjong_secrecy(std::uint64_t first, int count) {
  int told_apart = 0;
  std::size_t compared = 0;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
    TwoTables tables(seed, false);
    ASSERT_EQ(tables.run(), "") << seed;
    told_apart += tables.told_apart();
    compared += tables.compared();
  }
  EXPECT_GT(told_apart, 5 * count);
  EXPECT_GT(compared, static_cast<std::size_t>(50'000 * count));
}

TEST(MahjongSecrecy, neither_bytes_nor_times_depend_on_what_a_seat_may_not_see) {
  expect_mahjong_secrecy(1, 4);
}

TEST(MahjongSecrecy, a_careless_scene_would_be_found_out) {
  EXPECT_NE(TwoTables(1, true).run(), "");
}

TEST(SlowMahjongSecrecy, neither_bytes_nor_times_depend_on_what_a_seat_may_not_see) {
  expect_mahjong_secrecy(1000, 300);
}

}  // namespace
}  // namespace yomikiri::tests
