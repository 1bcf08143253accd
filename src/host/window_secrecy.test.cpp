// Nobody learns from what is sent, or when, what others could choose and have chosen in secret.
//
// Two worlds are played side by side. They differ only in the cards of seats other than the watched
// one, hence in who may claim; in what others answer, as long as nobody may see the difference; and
// in when they answer, within the time that every window lasts. The watched seat and a spectator
// must be sent the same bytes at the same simulated times.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "tests/host/host_world.h"
#include "tests/support/sanitized.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::World;

constexpr int kPlayers = tests::ClaimGame::kSeats;
constexpr int kCardsDealt = kPlayers * tests::ClaimGame::kRounds;

struct Heard {
  Instant time;
  std::string text;
  friend bool operator==(const Heard&, const Heard&) = default;
};

// One of the two worlds: clients on all seats and one spectator, whose messages are timed.
struct ClaimWorld {
  ClaimWorld(const std::string& game, int seats, std::uint64_t order,
             std::shared_ptr<const std::string> fate)
      : world(order), heard(static_cast<std::size_t>(seats) + 1) {
    world.library.fate = std::move(fate);
    for (int i = 0; i <= seats; ++i) clients.push_back(std::make_unique<Client>(world.user("u")));
    world.on_text = [this](const Client& client, const std::string& text) {
      for (std::size_t who = 0; who < clients.size(); ++who)
        if (clients[who].get() == &client) heard[who].push_back({world.scheduler.now(), text});
    };
    room = world.room(*clients[0], {{"game", game}, {"spectator_delay", 0}});
    for (auto& client : clients) world.connect(*client);
    world.ask(*clients.back(), {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < seats; ++i) world.ask(*clients[i], {{"do", "enter"}, {"room", room}});
  }
  void move(int seat, std::uint64_t ply, const std::string& text) {
    world.say(*clients[static_cast<std::size_t>(seat)],
              {{"do", "move"}, {"id", 1}, {"ply", ply}, {"move", text}});
  }

  World world;
  std::vector<std::unique_ptr<Client>> clients;
  std::vector<std::vector<Heard>> heard;
  std::string room;
};

class TwoClaimWorlds {
 public:
  TwoClaimWorlds(std::uint64_t seed, bool late)
      : random_(seed, 5),
        late_(late),
        watched_(static_cast<int>(random_.below(kPlayers))),
        fates_(draw_fates()),
        one_("claims", kPlayers, seed, std::make_shared<const std::string>(fates_.first)),
        other_("claims", kPlayers, seed, std::make_shared<const std::string>(fates_.second)) {}

  // Plays all rounds but the last, in which the end of the game shows everything. Empty if the
  // watched seat and the spectator were sent the same at the same times; otherwise the difference.
  std::string run() {
    for (int round = 0; round + 1 < tests::ClaimGame::kRounds && difference_.empty(); ++round) {
      play(round);
      same(watched_);
      same(kPlayers);
    }
    return difference_;
  }
  [[nodiscard]] int told_apart() const { return told_apart_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }

 private:
  using Fates = std::pair<std::string, std::string>;

  Fates draw_fates() {
    Fates fates;
    for (int i = 0; i < kCardsDealt; ++i) {
      const char card = static_cast<char>('0' + random_.below(4));
      const bool same = i % kPlayers == watched_;
      fates.first += card;
      fates.second += same ? card : static_cast<char>('0' + random_.below(4));
    }
    return fates;
  }

  static bool holds(const std::string& fate, int round, int seat, char card) {
    return fate[static_cast<std::size_t>(round * kPlayers + seat)] == card;
  }

  // The caller calls a card that often somebody holds; the same seat takes it in both worlds, or
  // nobody does.
  void play(int round) {
    const char card = fates_.first[random_.below(kCardsDealt)];
    int taker = -1;
    for (int i = kPlayers - 1; i > 0; --i)
      if (const int seat = (caller_ + i) % kPlayers; random_.below(3) == 0 &&
                                                     holds(fates_.first, round, seat, card) &&
                                                     holds(fates_.second, round, seat, card))
        taker = seat;
    in_both([&](ClaimWorld& side) {
      side.move(caller_, ply_, std::string(1, card));
      side.world.settle();
    });
    ++ply_;
    const auto own = Duration(random_.below(200));
    const bool disturbs = random_.below(2) == 0;
    answer_all(one_, fates_.first, round, card, taker, own, disturbs);
    answer_all(other_, fates_.second, round, card, taker, own, disturbs);
    ++ply_;
    for (int seat = 0; seat < kPlayers; ++seat)
      told_apart_ += seat != caller_ && holds(fates_.first, round, seat, card) !=
                                            holds(fates_.second, round, seat, card);
    caller_ = taker >= 0 ? taker : (caller_ + 1) % kPlayers;
  }

  // Those who may claim answer at times of their own: the watched seat at the same in both worlds.
  void answer_all(ClaimWorld& side, const std::string& fate, int round, char card, int taker,
                  Duration own, bool disturbs) {
    std::vector<std::pair<Duration, int>> answers;
    for (int seat = 0; seat < kPlayers; ++seat) {
      if (seat == caller_ || !holds(fate, round, seat, card)) continue;
      const auto most = static_cast<std::uint32_t>(late_ ? 3000 : 300);
      answers.emplace_back(seat == watched_ ? own : Duration(random_.below(most)), seat);
    }
    if (disturbs) answers.emplace_back(Duration(310), -1);
    std::ranges::sort(answers);
    const Instant begin = side.world.scheduler.now();
    for (const auto& [delay, seat] : answers) {
      side.world.scheduler.run_for(begin + delay - side.world.scheduler.now());
      if (seat < 0)
        disturb(side);
      else
        side.move(seat, ply_, seat == taker ? "t" : "p");
    }
    side.world.scheduler.run_for(begin + std::chrono::seconds(4) - side.world.scheduler.now());
  }

  // The watched client looks again, tries to move, reloads.
  void disturb(ClaimWorld& side) {
    Client& client = *side.clients[static_cast<std::size_t>(watched_)];
    const auto say = [&](Client& who, const Json& command) {
      side.world.say(who, command);
      side.world.scheduler.run_ready();
    };
    say(client, {{"do", "state"}, {"id", 2}});
    say(client, {{"do", "chat"}, {"id", 3}, {"text", "well?"}});
    say(client, {{"do", "move"}, {"id", 4}, {"ply", ply_}, {"move", "x"}});
    say(*side.clients.back(), {{"do", "state"}, {"id", 2}});
  }

  template <class Do>
  void in_both(Do&& act) {
    act(one_);
    act(other_);
  }

  // With late answers, only the times may differ.
  void same(int who) {
    const auto& one = one_.heard[static_cast<std::size_t>(who)];
    const auto& other = other_.heard[static_cast<std::size_t>(who)];
    if (one.size() != other.size()) difference_ = "one was sent more";
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
      compared_ += one[i].text.size();
      if (one[i] != other[i] && difference_.empty())
        difference_ = std::to_string(one[i].time.time_since_epoch().count()) + one[i].text + "\n" +
                      std::to_string(other[i].time.time_since_epoch().count()) + other[i].text;
    }
  }

  Random random_;
  bool late_;
  int watched_;
  Fates fates_;
  ClaimWorld one_;
  ClaimWorld other_;
  int caller_ = 0;
  std::uint64_t ply_ = 1;
  int told_apart_ = 0;  // seats that could claim in one of the worlds only
  std::size_t compared_ = 0;
  std::string difference_;
};

constexpr int kPairsOfWorlds = tests::kSanitized ? 4 : 60;

TEST(WindowSecrecy, neither_bytes_nor_times_depend_on_who_may_claim) {
  int told_apart = 0;
  std::size_t compared = 0;
  for (int seed = 0; seed < kPairsOfWorlds; ++seed) {
    TwoClaimWorlds worlds(static_cast<std::uint64_t>(seed), false);
    ASSERT_EQ(worlds.run(), "") << seed;
    told_apart += worlds.told_apart();
    compared += worlds.compared();
  }
  EXPECT_GT(told_apart, kPairsOfWorlds / 2);
  EXPECT_GT(compared, 5000U * kPairsOfWorlds);
}

// What the wait itself tells, as the documents admit: this test would notice any difference.
TEST(WindowSecrecy, an_answer_after_the_least_time_shows_that_somebody_could_claim) {
  bool found = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    found = found || !TwoClaimWorlds(seed, true).run().empty();
  EXPECT_TRUE(found);
}

// Rock-paper-scissors: whether, when and what the other seat has chosen is a secret until both
// have.
TEST(WindowSecrecy, the_first_choice_shows_nothing_until_the_second) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const int watched = static_cast<int>(seed % 2);
    const auto choose_and_watch = [&](const char* choice, int before) {
      ClaimWorld side("rock-paper-scissors", 2, seed, nullptr);
      Client& client = *side.clients[static_cast<std::size_t>(watched)];
      for (int step = 0; step < 6; ++step) {
        if (step == before) side.move(1 - watched, 1, choice);
        side.world.scheduler.run_for(Duration(100));
        if (step == 2) side.world.say(client, {{"do", "state"}, {"id", 2}});
        if (step == 3)
          side.world.say(client, {{"do", "move"}, {"id", 3}, {"ply", 1}, {"move", "x"}});
        if (step == 4) side.world.say(*side.clients.back(), {{"do", "state"}, {"id", 2}});
      }
      return std::pair(side.heard[static_cast<std::size_t>(watched)], side.heard.back());
    };
    const auto expected = choose_and_watch("rock", 9);  // not at all
    EXPECT_EQ(choose_and_watch("rock", 0), expected);
    EXPECT_EQ(choose_and_watch("paper", 3), expected);
  }
}

}  // namespace
}  // namespace yomikiri::host
