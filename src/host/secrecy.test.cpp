// No byte sent to a seat depends on anything it may not see. Two worlds are played side by side,
// alike in everything but the cards, such that one seat cannot distinguish them: it is dealt the
// same, does the same and sees the same. Then everything it is sent must be the same, byte by byte:
// pushes, replies, refusals, snapshots, what is sent again after a lost connection; and likewise
// what spectators are sent.
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "core/chance.h"
#include "host/room_history.h"
#include "tests/host/host_world.h"
#include "tests/support/sanitized.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::World;

// One of the two worlds: clients on all seats, and one spectator.
struct Side {
  Side(const std::string& game, std::uint64_t order, std::uint64_t deals)
      : world(order, Options{}, deals) {
    world.library.with_pauses = order % 2 == 0;
    const int seats = world.library.open(game, {})->seat_count();
    for (int i = 0; i <= seats; ++i) clients.push_back(std::make_unique<Client>(world.user("u")));
    room = world.room(*clients[0], {{"game", game}, {"spectator_delay", 1}});
    for (auto& client : clients) world.connect(*client);
    world.ask(*clients.back(), {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < seats; ++i) world.ask(*clients[i], {{"do", "enter"}, {"room", room}});
  }

  [[nodiscard]] RoomModel model() const {
    std::vector<RoomEvent> events;
    const auto lines = world.journal.read("room:" + room);
    for (const std::string& line : lines.value()) events.push_back(parse_record(line).value());
    return RoomHistory::replay(std::move(events), world.library)->now();
  }

  World world;
  std::vector<std::unique_ptr<Client>> clients;
  std::string room;
};

class TwoWorlds {
 public:
  TwoWorlds(const std::string& game, std::uint64_t seed, std::uint64_t deals_a,
            std::uint64_t deals_b)
      : random_(seed, 3), a_(game, seed, deals_a), b_(game, seed, deals_b) {}

  // Whether the watcher cannot distinguish the worlds so far. Requires a running match.
  [[nodiscard]] bool look_alike(int seat) const {
    return key(a_.model(), seat) == key(b_.model(), seat);
  }

  // Plays until the worlds differ for the seat, or end; then everything they sent it must agree.
  void play(int seat) {
    seat_ = seat;
    while (look_alike(seat) && step()) {
    }
    compare(*a_.clients[seat], *b_.clients[seat]);
    compare(*a_.clients.back(), *b_.clients.back());
  }
  [[nodiscard]] bool differs() const { return differs_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }
  // How often a claim was open.
  [[nodiscard]] int absences() const { return absences_; }

 private:
  static std::string key(const RoomModel& model, int seat) {
    return model.hidden()->info_key(*model.state(), Seat(seat));
  }

  template <class Do>
  void in_both(Do&& act) {
    act(a_);
    act(b_);
    if (look_alike(seat_)) remember();  // otherwise a new deal made the worlds differ
  }
  // Everything received so far was received by a seat that saw the same in both worlds.
  void remember() {
    heard_a_ = a_.clients[seat_]->heard.size();
    heard_b_ = b_.clients[seat_]->heard.size();
    shown_a_ = a_.clients.back()->heard.size();
    shown_b_ = b_.clients.back()->heard.size();
  }

  bool step() {
    remember();
    disturb();
    const RoomModel a = a_.model();
    const RoomModel b = b_.model();
    if (a.phase() != Phase::Playing || b.phase() != Phase::Playing) return false;
    if (a.pause() != Pause::None) {
      in_both([](Side& side) { side.world.scheduler.run_for(std::chrono::seconds(61)); });
      in_both([](Side& side) {  // nobody has said a word for a minute
        for (auto& client : side.clients) side.world.connect(*client);
        side.world.ask(*side.clients.back(), {{"do", "watch"}, {"room", side.room}});
        for (auto& client : side.clients)
          side.world.ask(*client, {{"do", "enter"}, {"room", side.room}});
      });
      return a_.model().phase() == Phase::Playing;
    }
    const auto moves = same_looking_moves(a, b);
    if (!moves) return false;
    const auto play = [&](Side& side, const RoomModel& model, const std::string& text) {
      side.world.ask(*side.clients[model.turn()],
                     {{"do", "move"}, {"ply", model.ply()}, {"move", text}});
    };
    play(a_, a, moves->first);
    play(b_, b, moves->second);
    return true;
  }

  // Whether they are allowed or refused is the same in both worlds. Those that would end the match
  // are left out: then everything is open.
  static void make_motions(Side& side, Client& client, const RoomModel& now) {
    for (const char* motion : {"offer_draw", "accept_draw", "decline_draw", "claim_draw"})
      side.world.ask(client, {{"do", motion}, {"ply", now.ply()}, {"match", now.match()}});
  }

  // The opponent stays away until a win may be claimed, and comes back.
  void stay_away(Side& side, const RoomModel& now) {
    Client& client = *side.clients[seat_];
    Client& opponent = *side.clients[1 - seat_];
    side.world.disconnect(opponent);
    side.world.scheduler.run_for(std::chrono::seconds(15));
    side.world.say(client, {{"do", "ping"}});
    side.world.scheduler.run_for(std::chrono::seconds(16));
    side.world.say(client, {{"do", "ping"}});
    make_motions(side, client, now);
    absences_ += client.last("event")["event"]["kind"] == "absent" ? 1 : 0;
    side.world.connect(opponent);
  }

  static bool is_legal(const RoomModel& model, std::string_view text) {
    const auto action = model.game().parse_action(*model.state(), text);
    return action && !model.game().refusal(*model.state(), *action);
  }

  // Things that a client may try, the same in both worlds; none of them is a move.
  void disturb() {
    const auto what = random_.below(9);
    const RoomModel now = a_.model();
    const auto ply = now.ply();
    const bool would_move = now.turn() == seat_ && is_legal(now, "up3");
    in_both([&](Side& side) {
      Client& client = *side.clients[seat_];
      if (what == 0) side.world.ask(client, {{"do", "chat"}, {"text", "hello"}});
      if (what == 1 && !would_move)
        side.world.ask(client, {{"do", "move"}, {"ply", ply}, {"move", "up3"}});
      if (what == 2) side.world.ask(client, {{"do", "state"}});
      if (what == 3) side.world.ask(*side.clients[0], {{"do", "chat"}, {"text", "look"}});
      if (what == 4) {
        const Json last = client.last("event");
        side.world.disconnect(client);
        side.world.connect(
            client, "room=" + side.room + "&since=" + std::to_string(last.value("seq", 3) - 2));
      }
      if (what == 5) client.heard.push_back(side.world.http(client, "GET", "/me").body.dump());
      if (what == 6) make_motions(side, client, now);
      if (what == 7 && now.seat_count() == 2) stay_away(side, now);
    });
  }

  // A move for each world, after which both go on and still look alike to the seat.
  std::optional<std::pair<std::string, std::string>> same_looking_moves(const RoomModel& a,
                                                                        const RoomModel& b) {
    std::map<std::string, std::vector<std::string>> of_a;
    std::vector<std::pair<std::string, std::string>> found;
    const auto look = [&](const RoomModel& model, auto&& visit) {
      const AnyHidden& game = *model.hidden();
      game.for_each_action(*model.state(), [&](const AnyValue& action) {
        const AnyValue after = game.apply(*model.state(), action);
        if (!game.is_over(after))
          visit(game.info_key(after, Seat(seat_)), game.format_action(*model.state(), action));
      });
    };
    look(a, [&](const std::string& seen, const std::string& text) { of_a[seen].push_back(text); });
    look(b, [&](const std::string& seen, const std::string& text) {
      if (const auto same = of_a.find(seen); same != of_a.end())
        for (const std::string& other : same->second)
          if (a.turn() != seat_ || other == text) found.emplace_back(other, text);
    });
    if (found.empty() || a.turn() != b.turn()) return std::nullopt;
    return found[random_.below(static_cast<std::uint32_t>(found.size()))];
  }

  void compare(const Client& one, const Client& other) {
    const bool spectator = &one == a_.clients.back().get();
    const std::size_t count =
        spectator ? std::min(shown_a_, shown_b_) : std::min(heard_a_, heard_b_);
    for (std::size_t i = 0; i < count; ++i) {
      compared_ += one.heard[i].size();
      if (one.heard[i] == other.heard[i]) continue;
      differs_ = true;
      difference_ = one.heard[i] + "\n" + other.heard[i];
    }
  }

 public:
  std::string difference_;

 private:
  Random random_;
  Side a_;
  Side b_;
  int seat_ = 0;
  std::size_t heard_a_ = 0, heard_b_ = 0, shown_a_ = 0, shown_b_ = 0;
  std::size_t compared_ = 0;
  int absences_ = 0;
  bool differs_ = false;
};

// The hand that a seat is dealt when the room draws from this entropy: finds two deals that look
// alike without building a world for each try. The match starts after the room was created and all
// have entered.
std::string dealt(const AnyHidden& game, std::uint64_t deals, int seat) {
  Random random(Random(deals).next(), static_cast<std::uint64_t>(game.seat_count()) + 1);
  AnyValue state = game.initial();
  while (!game.is_over(state) && game.to_move(state) == kChance)
    state = game.apply(state, random_outcome(game, state, random));
  return game.info_key(state, Seat(seat));
}

struct Verdict {
  int pairs = 0;
  int alike = 0;  // pairs whose deals differed, but not for this seat
  std::size_t bytes = 0;
  int absences = 0;
  std::string difference;
};

Verdict compare_worlds(const std::string& name, int pairs) {
  Verdict verdict;
  SimulatedScheduler scheduler(0);
  const auto game = tests::HostLibrary(scheduler).open(name, {})->as_hidden();
  for (std::uint64_t seed = 0; verdict.pairs < pairs; ++seed) {
    const int seat = static_cast<int>(seed % static_cast<std::uint64_t>(game->seat_count()));
    const int other = (seat + 1) % game->seat_count();
    std::uint64_t twin = seed + 100000;
    while (dealt(*game, twin, seat) != dealt(*game, seed, seat) ||
           dealt(*game, twin, other) == dealt(*game, seed, other))
      ++twin;
    TwoWorlds worlds(name, seed, seed, twin);
    ++verdict.pairs;
    verdict.alike += worlds.look_alike(seat) ? 1 : 0;
    worlds.play(seat);
    verdict.bytes += worlds.compared();
    verdict.absences += worlds.absences();
    if (worlds.differs()) verdict.difference = "different: " + worlds.difference_;
  }
  return verdict;
}

constexpr int kPairs = tests::kSanitized ? 2 : 20;

void expect_secrecy(const std::string& game, int pairs) {
  const Verdict verdict = compare_worlds(game, pairs);
  EXPECT_EQ(verdict.difference, "") << game;
  EXPECT_EQ(verdict.alike, verdict.pairs) << game;
  EXPECT_GT(verdict.bytes, 3000U * static_cast<unsigned>(pairs)) << game;
}

TEST(Secrecy, no_byte_depends_on_what_a_seat_may_not_see) {
  for (const char* game : {"tricks", "kuhn", "leduc", "liars-dice"}) expect_secrecy(game, kPairs);
}

TEST(Secrecy, no_byte_about_claims_depends_on_what_a_seat_may_not_see) {
  const Verdict verdict = compare_worlds("liars-dice", kPairs);
  EXPECT_EQ(verdict.difference, "");
  EXPECT_GT(verdict.absences, 0);
}

TEST(Secrecy, a_careless_view_would_be_found_out) {
  EXPECT_NE(compare_worlds("leaky", 2).difference, "");
}

TEST(SlowSecrecy, no_byte_depends_on_what_a_seat_may_not_see) {
  for (const char* game : {"tricks", "kuhn", "leduc", "liars-dice"}) expect_secrecy(game, 2000);
}

}  // namespace
}  // namespace yomikiri::host
