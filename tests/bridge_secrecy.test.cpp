// No byte sent to a seat at a real table of bridge depends on anything it may not see.
//
// A match is generated in advance. For some moment of it and some seat another deal is drawn that
// agrees with everything the seat has seen: its own hand, the calls and cards, dummy. Both worlds
// are played on two hosts side by side, with the same noise from the clients. Everything sent to
// the seat and to a spectator must be the same, byte by byte, up to that moment and for as long
// afterwards as what is played is legal in both worlds.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/chance.h"
#include "games/bridge/bridge.h"
#include "tests/games/make_game.h"
#include "tests/host/host_world.h"

namespace yomikiri {
namespace {

using bridge::Board;
using bridge::Hands;
using games::Bridge;
using tests::Client;
using tests::Json;
using BridgeState = Bridge::State;
using BridgeAction = Bridge::Action;

constexpr int kWatcher = 4;  // the spectator's client

// The deals of all boards.
using BridgeFate = std::vector<Hands>;

std::vector<Board> boards_of(const BridgeState& state) {
  std::vector<Board> boards;
  if (state.past) boards = *state.past;
  boards.push_back(state.board);
  return boards;
}

// The real game with predetermined deals.
class FatedBridge : public Bridge {
 public:
  FatedBridge(const Bridge& game, std::shared_ptr<const BridgeFate> fate)
      : Bridge(game), fate_(std::move(fate)) {}

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
    const auto board = static_cast<std::size_t>(state.index());
    const Seat receiver = state.board.receiver();
    const auto left = bridge::hand_of(fate_->at(board), receiver) - state.board.hand(receiver);
    return Action::deal(left.cards().front());
  }

  std::shared_ptr<const BridgeFate> fate_;
};

// A scene that leaks a secret: the strength of the next seat.
class LeakyBridge : public FatedBridge {
 public:
  using FatedBridge::FatedBridge;
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const {
    Scene scene = FatedBridge::scene(state, viewer);
    for (int seat = 0; seat < bridge::kSeats; ++seat)
      if (viewer.sees(Seat(seat)))
        scene.add_number("leak",
                         bridge::high_card_points(state.board.hand(bridge::left_of(Seat(seat)))));
    return scene;
  }
};

// Offers this game only, without bots.
class FatedBridgeLibrary final : public host::Library {
 public:
  explicit FatedBridgeLibrary(host::Scheduler&) {}

  [[nodiscard]] std::span<const host::Offer> offers() const override { return offers_; }
  [[nodiscard]] Result<AnyGame> open(std::string_view,
                                     std::span<const std::string> settings) const override {
    const auto game = tests::try_game<Bridge>({settings.begin(), settings.end()});
    if (!game) return game.error();
    if (leaky) return AnyGame(LeakyBridge(*game, fate));
    return AnyGame(FatedBridge(*game, fate));
  }
  void ask_bot(host::BotRequest, std::function<void(Result<std::string>)>) override {}

  std::shared_ptr<const BridgeFate> fate;
  bool leaky = false;

 private:
  std::vector<host::Offer> offers_{{"bridge", "", bridge::kSeats, {}, {}}};
};

// What a seat has seen, computed independently of the game's info key.
std::string seen_by(const BridgeState& state, Seat seat) {
  std::string text;
  for (const Board& board : boards_of(state)) {
    text += "| " + bridge::to_string(bridge::hand_of(board.dealt(), seat)) + ' ';
    text += to_string(board.auction());
    for (const BridgeAction& event : board.events())
      text += fmt::format(" {}:{}", static_cast<int>(event.kind), event.value);
    for (int other = 0; other < bridge::kSeats; ++other)
      if (board.is_open(Seat(other)))
        text += ' ' + bridge::to_string(bridge::hand_of(board.dealt(), Seat(other)));
  }
  return text;
}

// Random, with many passes, because otherwise every contract is of seven tricks.
BridgeAction some_action(const Bridge& game, const BridgeState& state, Random& random) {
  std::vector<BridgeAction> all;
  game.for_each_action(state, [&](const BridgeAction& action) { all.push_back(action); });
  const bool calls = state.board.phase() == Board::Phase::Auction;
  if (calls && state.board.auction().highest().is_bid() && random.below(3) > 0) return all[0];
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

// Two worlds that look alike to `seat` for the first `alike` actions.
struct BridgeTwins {
  Bridge game;
  Seat seat;
  std::vector<BridgeAction> actions;  // of one world, to the end of the match
  std::shared_ptr<const BridgeFate> fate;
  std::shared_ptr<const BridgeFate> twin_fate;
};

BridgeTwins draw_bridge_twins(Random& random) {
  const auto game = tests::make_game<Bridge>({"boards=2"});
  BridgeTwins twins{game, Seat(random.below(bridge::kSeats)), {}, nullptr, nullptr};
  std::vector<BridgeState> moments;
  BridgeState state = game.initial();
  while (!game.is_over(state)) {
    const bool chance = game.to_move(state) == kChance;
    const auto action =
        chance ? random_outcome(game, state, random) : some_action(game, state, random);
    if (!chance) {
      moments.push_back(state);
      twins.actions.push_back(action);
    }
    state = game.apply(std::move(state), action);
  }
  const auto& moment = moments[random.below(static_cast<std::uint32_t>(moments.size()))];
  const auto fate_of = [](const std::vector<Board>& boards) {
    BridgeFate fate;
    for (const Board& board : boards) fate.push_back(board.dealt());
    return fate;
  };
  const BridgeFate fate = fate_of(boards_of(state));
  BridgeFate twin = fate_of(boards_of(game.sample_world(moment, twins.seat, random)));
  twin.insert(twin.end(), fate.begin() + std::ssize(twin), fate.end());
  twins.fate = std::make_shared<const BridgeFate>(fate);
  twins.twin_fate = std::make_shared<const BridgeFate>(std::move(twin));
  return twins;
}

// One of the two worlds: a host, four clients at the table and one spectator.
struct BridgeSide {
  BridgeSide(const Bridge& real, const std::shared_ptr<const BridgeFate>& fate, const Json& request,
             std::uint64_t order, bool leaky)
      : world(order), game(real, fate), state(game.after_chance(game.initial())) {
    world.library.fate = fate;
    world.library.leaky = leaky;
    for (int i = 0; i <= kWatcher; ++i)
      clients.push_back(std::make_unique<Client>(world.user("u")));
    room = world.room(*clients[0], request);
    for (auto& client : clients) world.connect(*client);
    say(kWatcher, {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < kWatcher; ++i) say(i, {{"do", "enter"}, {"room", room}});
  }

  void say(int who, const Json& command) {
    world.say(*clients[static_cast<std::size_t>(who)], command);
    world.settle();
  }
  void reconnect(int who, const std::string& query) {
    world.disconnect(*clients[static_cast<std::size_t>(who)]);
    world.connect(*clients[static_cast<std::size_t>(who)], query);
  }
  // The mover's client plays, and all clients answer a pause. Returns whether the move was played.
  [[nodiscard]] bool play(const BridgeAction& action) {
    say(number(game.to_move(state)),
        {{"do", "move"}, {"ply", ply}, {"move", game.format_action(state, action)}});
    state = game.after_chance(game.apply(state, action));
    const Json event = clients[0]->last("event");
    const bool was_played = event["table"]["ply"] == ++ply;
    const bool ends_board = event["pause"].is_object() && event["pause"]["kind"] == "ask_all";
    for (int i = 0; i < kWatcher && event["pause"].is_object(); ++i)
      say(i, {{"do", ends_board ? "next" : "ack"}, {"ply", ply}});
    if (ends_board) ++ply;  // the deal
    return was_played;
  }

  tests::WorldOf<FatedBridgeLibrary> world;
  FatedBridge game;
  BridgeState state;
  std::size_t ply = 1;
  std::vector<std::unique_ptr<Client>> clients;
  std::string room;
};

class TwoBridgeHosts {
 public:
  TwoBridgeHosts(std::uint64_t seed, bool leaky)
      : random_(seed, 5),
        twins_(draw_bridge_twins(random_)),
        request_{{"game", "bridge"},
                 {"settings", {{"boards", 2}}},
                 {"spectator_delay", random_.below(3)}},
        one_(twins_.game, twins_.fate, request_, seed, leaky),
        other_(twins_.game, twins_.twin_fate, request_, seed, leaky) {
    compare();
  }

  // Empty if all bytes were the same; otherwise the difference.
  std::string run() {
    for (const BridgeAction& action : twins_.actions) {
      disturb();
      if (!difference_.empty() || other_.game.refusal(other_.state, action)) break;
      const auto next = one_.game.apply(one_.state, action);
      const auto twin = other_.game.apply(other_.state, action);
      // When a board ends, the hands that differ are shown.
      if (seen_by(next, twins_.seat) != seen_by(twin, twins_.seat)) break;
      if (!one_.play(action) || !other_.play(action)) return "a legal action was refused";
      ++played_;
      if (one_.game.is_over(one_.state)) break;
      compare();
    }
    return difference_;
  }

  [[nodiscard]] bool differ() const { return *twins_.fate != *twins_.twin_fate; }
  [[nodiscard]] std::size_t compared() const { return compared_; }
  [[nodiscard]] int played() const { return played_; }

 private:
  // Other things that clients may do, the same in both worlds.
  void disturb() {
    static constexpr std::array<const char*, 6> kMoves{"7N", "As", "claim 13", "accept", "2c", "x"};
    const auto what = random_.below(8);
    const std::string move = kMoves[random_.below(kMoves.size())];
    const int who = static_cast<int>(random_.below(bridge::kSeats));
    const int seat = number(twins_.seat);
    const bool own_turn = one_.game.to_move(one_.state) == twins_.seat;
    for (BridgeSide* side : {&one_, &other_}) {
      const Json wrong{{"do", "move"}, {"ply", side->ply - (own_turn ? 1 : 0)}, {"move", move}};
      if (what == 0) side->say(who, {{"do", "chat"}, {"text", "hello"}});
      if (what == 1) side->say(seat, wrong);
      if (what == 2) side->say(seat, {{"do", "state"}});
      if (what == 3) side->reconnect(seat, "room=" + side->room + "&since=0");
      if (what == 4) side->say(kWatcher, {{"do", "state"}});
    }
    compare();
  }

  void compare() {
    for (const int who : {number(twins_.seat), kWatcher}) {
      const auto at = static_cast<std::size_t>(who);
      const auto& one = one_.clients[at]->heard;
      const auto& other = other_.clients[at]->heard;
      if (one.size() != other.size() && difference_.empty())
        difference_ = fmt::format("client {} was sent more", who);
      for (std::size_t& i = checked_[at]; i < std::min(one.size(), other.size()); ++i) {
        compared_ += one[i].size();
        if (one[i] != other[i] && difference_.empty())
          difference_ = fmt::format("client {}:\n{}\n{}", who, one[i], other[i]);
      }
    }
  }

  Random random_;
  BridgeTwins twins_;
  Json request_;
  BridgeSide one_;
  BridgeSide other_;
  std::array<std::size_t, kWatcher + 1> checked_{};
  std::size_t compared_ = 0;
  int played_ = 0;
  std::string difference_;
};

void expect_bridge_secrecy(std::uint64_t first, int count) {
  int different = 0;
  int played = 0;
  std::size_t compared = 0;
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
    TwoBridgeHosts hosts(seed, false);
    ASSERT_EQ(hosts.run(), "") << seed;
    different += hosts.differ() ? 1 : 0;
    played += hosts.played();
    compared += hosts.compared();
  }
  EXPECT_GT(different, count / 3);  // late in a board little is unknown
  EXPECT_GT(played, count * 8);
  EXPECT_GT(compared, static_cast<std::size_t>(10'000 * count));
}

TEST(BridgeSecrecy, no_byte_depends_on_what_a_seat_may_not_see) { expect_bridge_secrecy(1, 10); }

TEST(BridgeSecrecy, a_careless_scene_would_be_found_out) {
  std::string difference;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) difference += TwoBridgeHosts(seed, true).run();
  EXPECT_NE(difference, "");
}

TEST(SlowBridgeSecrecy, no_byte_of_many_matches_depends_on_what_a_seat_may_not_see) {
  expect_bridge_secrecy(1000, 600);
}

}  // namespace
}  // namespace yomikiri
