// No byte sent to a seat at a real table of Tianjiu depends on anything it may not see.
//
// A match is generated in advance. For some moment of it and some seat, another world is drawn in
// which everything that this seat has seen is the same: its own tiles, the tiles shown, the number
// of tiles laid face down. Both worlds are then played on two hosts side by side, with the same
// noise from the clients: chat, reloads, lost connections, refused moves, requests, kills of the
// host. Everything sent to the seat and the spectator must be the same, byte by byte, up to that
// moment and for as long afterwards as the worlds can look alike.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "games/tianjiu/tianjiu.h"
#include "net/game_library.h"
#include "tests/host/host_world.h"

namespace yomikiri {
namespace {

using games::Tianjiu;
using games::tianjiu::InningRecord;
using games::tianjiu::Tiles;
using tests::Client;
using tests::Json;
using State = Tianjiu::State;
using Action = Tianjiu::Action;

// All chance outcomes: who deals first, and all hands.
struct Fate {
  Seat first_dealer{};
  std::vector<InningRecord> innings;
};

std::vector<InningRecord> innings_of(const State& state) {
  std::vector<InningRecord> innings;
  if (state.past) innings = *state.past;
  innings.push_back(state.record);
  return innings;
}

std::vector<Action> plays_of(const State& state) {
  std::vector<Action> plays;
  for (const InningRecord& inning : innings_of(state))
    for (int i = 0; i < inning.play_count(); ++i)
      plays.push_back(Tianjiu::action_of(inning.play_at(i)));
  return plays;
}

// The real game with predetermined chance.
class Fated : public Tianjiu {
 public:
  Fated(const Tianjiu& game, std::shared_ptr<const Fate> fate)
      : Tianjiu(game), fate_(std::move(fate)) {}

  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const {
    visit(outcome(state), 1.0);
  }
  // Plays the deal, until a seat is to move.
  [[nodiscard]] State after_chance(State state) const {
    while (!is_over(state) && to_move(state) == kChance) state = apply(state, outcome(state));
    return state;
  }

 private:
  [[nodiscard]] Action outcome(const State& state) const {
    if (!state.has_dealer) return {Action::Kind::Dealer, fate_->first_dealer, {}};
    const std::size_t inning = state.past ? state.past->size() : 0;
    const int receiver = number(state.record.receiver());
    const Tiles hand = fate_->innings.at(inning).dealt()[receiver];
    std::optional<Tiles> next;
    hand.minus(state.record.dealt()[receiver]).for_each_kind([&](Tiles tile, int) {
      if (!next) next = tile;
    });
    return {Action::Kind::Deal, Seat{}, *next};
  }

  std::shared_ptr<const Fate> fate_;
};

// A scene that leaks a secret: it reveals the tiles of the next seat.
class Leaky : public Fated {
 public:
  using Fated::Fated;
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const {
    Scene scene = Fated::scene(state, viewer);
    for (int seat = 0; seat < 4; ++seat)
      if (viewer.sees(Seat(seat)))
        scene.add_text("leak", to_string(state.inning.hand(games::tianjiu::next_seat(Seat(seat)))));
    return scene;
  }
};

// The games as offered, with the fated Tianjiu. No bots.
class FatedLibrary final : public host::Library {
 public:
  explicit FatedLibrary(host::Scheduler&) {}

  [[nodiscard]] std::span<const host::Offer> offers() const override { return real().offers(); }
  [[nodiscard]] Result<AnyGame> open(std::string_view name,
                                     std::span<const std::string> settings) const override {
    if (name != "tianjiu") return fail(Errc::BadInput, std::string(name), "not here");
    const auto game =
        tests::try_game<Tianjiu>(std::vector<std::string>(settings.begin(), settings.end()));
    if (!game) return game.error();
    if (leaky) return AnyGame(Leaky(*game, fate));
    return AnyGame(Fated(*game, fate));
  }
  void ask_bot(host::BotRequest, std::function<void(Result<std::string>)>) override {}

  std::shared_ptr<const Fate> fate;
  bool leaky = false;

 private:
  static const net::GameLibrary& real() {
    static host::SimulatedScheduler scheduler(0);
    static const net::GameLibrary library(scheduler);
    return library;
  }
};

// What a seat has seen, computed independently of the game: its hands, the tiles shown or laid by
// itself, and how many tiles the others laid face down.
std::string seen(const State& state, Seat seat) {
  std::string text;
  for (const InningRecord& record : innings_of(state)) {
    text += "| " + to_string(record.dealt()[number(seat)]);
    if (!record.is_dealt()) continue;
    games::tianjiu::Inning inning = record.start();
    for (int i = 0; i < record.play_count(); ++i) {
      const auto& play = record.play_at(i);
      text += play.shown ? " shown " : " down ";
      text += play.shown || inning.to_move() == seat ? to_string(play.tiles)
                                                     : std::to_string(play.tiles.size());
      inning.play(play);
    }
  }
  return text;
}

// Random, but less often face down than a uniform choice among all actions would be.
Action some_play(const Tianjiu& game, const State& state, Random& random) {
  std::vector<Action> all;
  game.for_each_action(state, [&](const Action& action) { all.push_back(action); });
  Action chosen = all[random.below(static_cast<std::uint32_t>(all.size()))];
  for (int i = 0; i < 3 && chosen.kind == Action::Kind::Down; ++i)
    chosen = all[random.below(static_cast<std::uint32_t>(all.size()))];
  return chosen;
}

// Two worlds that look alike to `seat` for the first `alike` plays.
struct Twins {
  Tianjiu game;
  Seat seat;
  std::size_t alike = 0;
  std::vector<Action> plays;       // of one world, to the end of the match
  std::vector<Action> twin_plays;  // of the other, the first `alike`
  std::shared_ptr<const Fate> fate;
  std::shared_ptr<const Fate> twin_fate;
};

Twins draw_twins(const std::string& rounds, Random& random) {
  const auto game = tests::make_game<Tianjiu>({rounds});
  std::vector<State> moments;  // states in which a seat is to move, and the final one
  State state = game.initial();
  Seat first_dealer{};
  while (!game.is_over(state)) {
    const bool chance = game.to_move(state) == kChance;
    const Action action =
        chance ? random_outcome(game, state, random) : some_play(game, state, random);
    if (!chance) moments.push_back(state);
    if (action.kind == Action::Kind::Dealer) first_dealer = action.dealer;
    state = game.apply(std::move(state), action);
  }
  moments.push_back(state);
  const Seat seat = Seat(random.below(Tianjiu::kSeats));
  const std::size_t alike = random.below(static_cast<std::uint32_t>(moments.size()));
  const State twin = game.sample_world(moments[alike], seat, random);
  auto innings = innings_of(twin);
  const auto all = innings_of(state);
  for (std::size_t i = innings.size(); i < all.size(); ++i) innings.push_back(all[i]);
  return {game,
          seat,
          alike,
          plays_of(state),
          plays_of(twin),
          std::make_shared<const Fate>(Fate{first_dealer, all}),
          std::make_shared<const Fate>(Fate{first_dealer, std::move(innings)})};
}

// One of the two worlds: a host, four clients at the table and one spectator.
struct Side {
  Side(const Twins& twins, const std::shared_ptr<const Fate>& fate, const Json& request,
       std::uint64_t order, bool leaky)
      : world(order), game(twins.game, fate), state(game.after_chance(game.initial())) {
    world.library.fate = fate;
    world.library.leaky = leaky;
    for (int i = 0; i < 5; ++i) clients.push_back(std::make_unique<Client>(world.user("u")));
    room = world.room(*clients[0], request);
    for (auto& client : clients) world.connect(*client);
    say(4, {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < 4; ++i) say(i, {{"do", "enter"}, {"room", room}});
  }

  void say(int who, const Json& command) {
    world.say(*clients[who], command);
    world.settle();
  }
  void request(int who, const std::string& method, const std::string& path) {
    clients[who]->heard.push_back(world.http(*clients[who], method, path).text);
  }
  void reconnect(int who, const std::string& query) {
    world.disconnect(*clients[who]);
    world.connect(*clients[who], query);
  }
  void restart() {
    world.restart();
    for (auto& client : clients) world.connect(*client);
    say(4, {{"do", "watch"}, {"room", room}});
  }

  // The mover's client plays, and all clients answer a pause. Returns whether the move was played.
  [[nodiscard]] bool play(const Action& action) {
    ++plays;
    const Json move{{"do", "move"}, {"ply", ply}, {"move", game.format_action(state, action)}};
    say(number(game.to_move(state)), move);
    state = game.after_chance(game.apply(state, action));
    const Json event = clients[0]->last("event");
    const bool was_played = event["table"]["ply"] == ++ply;
    const bool ends_inning = event["pause"].is_object() && event["pause"]["kind"] == "ask_all";
    for (int i = 0; i < 4 && event["pause"].is_object(); ++i)
      say(i, {{"do", ends_inning ? "next" : "ack"}, {"ply", ply}});
    if (ends_inning) ++ply;  // the deal
    return was_played;
  }

  tests::WorldOf<FatedLibrary> world;
  Fated game;
  State state;
  std::size_t plays = 0;
  std::size_t ply = 1;  // the position's number
  std::vector<std::unique_ptr<Client>> clients;
  std::string room;
};

class TwoHosts {
 public:
  TwoHosts(Twins twins, const Json& request, std::uint64_t seed, bool leaky)
      : random_(seed, 3),
        twins_(std::move(twins)),
        one_(twins_, twins_.fate, request, seed, leaky),
        other_(twins_, twins_.twin_fate, request, seed, leaky) {
    compare();
  }

  // Empty if all bytes were the same; otherwise the difference.
  std::string run() {
    while (difference_.empty() && !is_over()) {
      disturb();
      const Action play = twins_.plays[one_.plays];
      const auto twin = twin_of(play);
      if (!twin) break;
      if (!one_.play(play) || !other_.play(*twin)) return "a legal play was refused";
      if (seen(one_.state, twins_.seat) != seen(other_.state, twins_.seat))
        return "the worlds have parted";
      compare();
    }
    return difference_;
  }

  [[nodiscard]] bool differ() const { return one_.state != other_.state || differed_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }
  [[nodiscard]] std::size_t plays() const { return one_.plays; }
  [[nodiscard]] bool is_over() const { return one_.plays == twins_.plays.size(); }

 private:
  [[nodiscard]] int seat() const { return number(twins_.seat); }

  // The action by which the other world looks the same, if there is one.
  [[nodiscard]] std::optional<Action> twin_of(const Action& play) const {
    if (other_.plays < twins_.alike) return twins_.twin_plays[other_.plays];
    std::vector<Action> fitting;
    const bool own = other_.game.to_move(other_.state) == twins_.seat;
    other_.game.for_each_action(other_.state, [&](const Action& action) {
      const bool same_size = action.tiles.size() == play.tiles.size();
      if (own || play.kind == Action::Kind::Show ? action == play
                                                 : action.kind == play.kind && same_size)
        fitting.push_back(action);
    });
    if (fitting.empty()) return std::nullopt;
    return fitting[one_.plays % fitting.size()];
  }

  template <class Do>
  void in_both(Do&& act) {
    act(one_);
    act(other_);
  }

  // Other things that clients may do, the same in both worlds; the seat is sent each of them.
  void disturb() {
    static constexpr std::array<const char*, 8> kMoves{"w11",      "down w11",    "w1,w1", "u6,u3",
                                                       "down u5T", "w11,w11,w11", "down",  "x"};
    const auto what = random_.below(10);
    const std::string move = kMoves[random_.below(kMoves.size())];
    const auto back = random_.below(12);
    const int who = static_cast<int>(random_.below(4));
    const bool own_turn = one_.game.to_move(one_.state) == twins_.seat;
    in_both([&](Side& side) {
      side.say(4, {{"do", "ping"}});
      const Json wrong{{"do", "move"}, {"ply", side.ply - (own_turn ? 1 : 0)}, {"move", move}};
      const Json unfit{{"do", "move"}, {"ply", side.ply}, {"move", "w11,u6,w2," + move}};
      const std::string since = std::to_string(side.plays + 5 > back ? side.plays + 5 - back : 0);
      if (what == 0) side.say(who, {{"do", "chat"}, {"text", "hello"}});
      if (what == 1) side.say(seat(), wrong);
      if (what == 2) side.say(seat(), unfit);
      if (what == 3) side.say(seat(), {{"do", "state"}});
      if (what == 4) side.reconnect(seat(), "room=" + side.room + "&since=" + since);
      if (what == 5) side.reconnect(who, "");
      if (what == 6) side.request(seat(), "GET", "/me");
      if (what == 7) side.request(seat(), "GET", "/records/" + side.room);
      if (what == 8) side.request(4, "GET", "/me");
      if (what == 9 && back == 0) side.restart();
    });
    compare();
  }

  // Compares everything received since the last call.
  void compare() {
    differed_ = differed_ || one_.state.record.dealt() != other_.state.record.dealt();
    if (is_over()) return;  // at the end everybody is shown everything
    same(seat());
    same(4);
  }
  void same(int who) {
    const auto& one = one_.clients[who]->heard;
    const auto& other = other_.clients[who]->heard;
    if (one.size() != other.size() && difference_.empty())
      difference_ =
          "client " + std::to_string(who) + " was sent more: " + one.back() + other.back();
    for (std::size_t& i = checked_[who]; i < std::min(one.size(), other.size()); ++i) {
      compared_ += one[i].size();
      if (one[i] != other[i] && difference_.empty())
        difference_ = "client " + std::to_string(who) + ":\n" + one[i] + "\n" + other[i];
    }
  }

  Random random_;
  Twins twins_;
  Side one_;
  Side other_;
  std::array<std::size_t, 5> checked_{};
  std::size_t compared_ = 0;
  bool differed_ = false;
  std::string difference_;
};

struct Verdict {
  int matches = 0;
  int different = 0;  // pairs of different worlds
  int ended = 0;      // pairs that looked alike to the end of the match
  std::size_t plays = 0;
  std::size_t bytes = 0;
  std::string difference;
};

Verdict compare_matches(std::uint64_t first, int count, bool leaky) {
  Verdict verdict;
  for (std::uint64_t seed = first; verdict.matches < count; ++seed) {
    Random random(seed, 2);
    const std::string rounds = "rounds=" + std::to_string(1 + (seed % 8 == 0 ? 1 : 0));
    const Json request{{"game", "tianjiu"},
                       {"settings", {{"rounds", seed % 8 == 0 ? 2 : 1}}},
                       {"spectator_delay", random.below(4)}};
    TwoHosts hosts(draw_twins(rounds, random), request, seed, leaky);
    const std::string difference = hosts.run();
    ++verdict.matches;
    verdict.different += hosts.differ() ? 1 : 0;
    verdict.ended += hosts.is_over() ? 1 : 0;
    verdict.plays += hosts.plays();
    verdict.bytes += hosts.compared();
    if (difference.empty()) continue;
    verdict.difference = "seed " + std::to_string(seed) + ": " + difference;
    break;
  }
  return verdict;
}

void expect_secrecy(std::uint64_t first, int count) {
  const Verdict verdict = compare_matches(first, count, false);
  EXPECT_EQ(verdict.difference, "");
  EXPECT_GT(verdict.different, verdict.matches * 9 / 10);
  EXPECT_GT(verdict.ended, 0);
  EXPECT_GT(verdict.bytes, 10000U * static_cast<unsigned>(count));
  testing::Test::RecordProperty("matches", verdict.matches);
  testing::Test::RecordProperty("plays", std::to_string(verdict.plays));
  testing::Test::RecordProperty("bytes", std::to_string(verdict.bytes));
}

TEST(TianjiuSecrecy, no_byte_depends_on_what_a_seat_may_not_see) { expect_secrecy(0, 32); }

TEST(TianjiuSecrecy, a_careless_view_would_be_found_out) {
  EXPECT_NE(compare_matches(0, 4, true).difference, "");
}

TEST(SlowTianjiuSecrecy, no_byte_of_thousands_of_matches_depends_on_what_a_seat_may_not_see) {
  expect_secrecy(1000, 4000);
}

}  // namespace
}  // namespace yomikiri
