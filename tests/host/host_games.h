// Games and bots for tests of the host: some from the catalogue, and one written here that is small
// and full of secrets.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/bridge/bridge.h"
#include "games/connect_four/connect_four.h"
#include "games/go/go.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "games/liars_dice/liars_dice.h"
#include "games/mahjong/mahjong.h"
#include "games/normal_form/rock_paper_scissors.h"
#include "games/tianjiu/tianjiu.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "host/library.h"
#include "host/scheduler.h"
#include "tests/games/make_game.h"
#include "tests/host/claim_game.h"

namespace yomikiri::tests {

// Four seats, cards 0 to 7, two for each. In each of the two tricks of a round everybody lays a
// card, `up3` or `down3`; the highest face-up card takes one point from each of the others. Two
// rounds.
class Tricks {
 public:
  using State = std::vector<std::uint8_t>;  // all actions so far
  using Action = std::uint8_t;              // a card; + 8: laid face down

  static constexpr int kCards = 8;
  static constexpr std::size_t kRound = 16;  // 8 deals, 8 plays
  static constexpr std::size_t kRounds = 2;

  static constexpr int seat_count() { return 4; }
  State initial() const { return {}; }
  bool is_over(const State& s) const { return s.size() == kRound * kRounds; }
  Seat to_move(const State& s) const {
    const std::size_t at = s.size() % kRound;
    return at < kCards ? kChance : Seat(at % 4);
  }
  State apply(State s, Action a) const {
    s.push_back(a);
    return s;
  }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    for (Action card = 0; card < kCards; ++card) {
      if (!is_available(s, card)) continue;
      visit(card);
      if (to_move(s) != kChance) visit(Action(card + kCards));
    }
  }
  template <class Visit>
  void for_each_outcome(const State& s, Visit&& visit) const {
    const double left = kCards - double(s.size() % kRound);
    for_each_action(s, [&](Action card) { visit(card, 1 / left); });
  }
  Payoffs payoff(const State& s) const {
    std::array<double, 4> points{};
    for (std::size_t trick = 0; trick * 4 < s.size(); ++trick) {
      if (trick % 4 < 2) continue;  // these are deals
      int winner = -1;
      int best = -1;
      for (int i = 0; i < 4; ++i)
        if (const int card = s[trick * 4 + i]; card < kCards && card > best)
          best = card, winner = i;
      for (int i = 0; i < 4 && winner >= 0; ++i) points[i] += i == winner ? 3 : -1;
    }
    return {points[0], points[1], points[2], points[3]};
  }

  // Deals go around the table: seat i gets the i-th and the (i + 4)-th card.
  std::string info_key(const State& s, Seat seat) const {
    std::string key;
    for (std::size_t i = 0; i < s.size(); ++i) {
      const bool own = static_cast<int>(i % 4) == number(seat);
      const bool deal = i % kRound < kCards;
      if (deal)
        key += own ? std::string("got") + char('0' + s[i]) + ' ' : ". ";
      else
        key += own || s[i] < kCards ? text_of(s[i]) + ' ' : "down ";
    }
    return key;
  }
  std::string view(const State& s, Seat seat) const { return info_key(s, seat) + '\n'; }
  // What the viewer has seen, as the text `seen`.
  Scene scene(const State& s, Viewer viewer) const {
    Scene scene;
    scene.add_text("seen", seen(s, viewer));
    return scene;
  }
  Choice choice(const State&, Action action) const { return {.move = text_of(action)}; }
  Pause pause_after(const State& before, Action) const {
    const std::size_t laid = before.size() % kRound + 1;
    if (laid == kRound) return Pause::AskAll;
    return laid % 4 == 0 ? Pause::Acknowledge : Pause::None;
  }

  Result<Action> parse_action(const State&, std::string_view text) const {
    for (Action action = 0; action < 2 * kCards; ++action)
      if (text == text_of(action)) return action;
    return fail(Errc::BadInput, quote(text), "expected up0 to down7");
  }
  std::string format_action(const State&, Action action) const { return text_of(action); }
  std::optional<std::string> refusal(const State& s, Action action) const {
    if (is_available(s, action % kCards)) return std::nullopt;
    return "the card is not in your hand";
  }
  Result<State> parse_state(std::string_view text) const {
    return fail(Errc::Unsupported, quote(text), "not for this game");
  }
  std::string format_state(const State& s) const {
    std::string text;
    for (const Action action : s) text += text_of(action) + ' ';
    return text;
  }
  std::string draw(const State& s) const { return format_state(s) + '\n'; }

 private:
  std::string seen(const State& s, Viewer viewer) const {
    if (viewer.sees_all()) return format_state(s);
    for (int seat = 0; seat < 4; ++seat)
      if (viewer.sees(Seat(seat))) return info_key(s, Seat(seat));
    std::string open;
    for (std::size_t i = 0; i < s.size(); ++i)
      if (i % kRound >= kCards) open += s[i] < kCards ? text_of(s[i]) + ' ' : "down ";
    return open;
  }
  static std::string text_of(Action action) {
    return (action < kCards ? "up" : "down") + std::string(1, char('0' + action % kCards));
  }
  // For chance: not dealt yet. For a seat: dealt to it in this round, and not laid yet.
  bool is_available(const State& s, int card) const {
    const std::size_t round = s.size() / kRound * kRound;
    const std::size_t at = s.size() % kRound;
    bool held = at < kCards;
    for (std::size_t i = round; i < s.size(); ++i) {
      const bool deal = i - round < kCards;
      if (s[i] % kCards != card) continue;
      if (at < kCards || !deal) return false;
      held = i % 4 == at % 4;
    }
    return held;
  }
};

static_assert(Pictured<Tricks> && Paced<Tricks> && Hidden<Tricks> && Chancy<Tricks> &&
              Notated<Tricks>);

// The same game with a scene that leaks a secret.
class LeakyTricks : public Tricks {
 public:
  Scene scene(const State& s, Viewer) const { return Tricks::scene(s, Viewer::everybody()); }
};

// Any game without its pauses.
template <class G>
class Hurried : public G {
 public:
  explicit Hurried(G game) : G(std::move(game)) {}
  Pause pause_after(const typename G::State&, const typename G::Action&) const {
    return Pause::None;
  }
};

// A game whose rules omit what comes after the first move: it is not over, and there is no move.
class Stuck {
 public:
  using State = int;
  using Action = int;

  static constexpr int seat_count() { return 2; }
  State initial() const { return 0; }
  bool is_over(State) const { return false; }
  Seat to_move(State s) const { return Seat(s % 2); }
  State apply(State s, Action) const { return s + 1; }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    if (s == 0) visit(0);
  }
  Payoffs payoff(State) const { return {0, 0}; }

  Result<Action> parse_action(State, std::string_view text) const {
    if (text == "go") return 0;
    return fail(Errc::BadInput, quote(text), "expected go");
  }
  std::string format_action(State, Action) const { return "go"; }
  std::optional<std::string> refusal(State s, Action) const {
    if (s == 0) return std::nullopt;
    return "nothing can be done";
  }
  Result<State> parse_state(std::string_view text) const {
    return fail(Errc::Unsupported, quote(text), "not for this game");
  }
  std::string format_state(State s) const { return std::to_string(s); }
  std::string draw(State s) const { return format_state(s) + '\n'; }
};

static_assert(Notated<Stuck>);

// Bots play at random, after a delay.
class HostLibrary final : public host::Library {
 public:
  explicit HostLibrary(host::Scheduler& scheduler) : scheduler_(scheduler) {
    for (const auto& [name, seats] : {std::pair("tricks", 4),
                                      {"leaky", 4},
                                      {"tic-tac-toe", 2},
                                      {"kuhn", 2},
                                      {"leduc", 2},
                                      {"liars-dice", 2},
                                      {"connect-four", 2},
                                      {"tianjiu", 4},
                                      {"mahjong", 4},
                                      {"bridge", 4},
                                      {"go", 2},
                                      {"rock-paper-scissors", 2},
                                      {"claims", 3},
                                      {"stuck", 2}})
      offers_.push_back({name, "a game", seats, {}, {"random", "broken"}, {}});
    std::ranges::find(offers_, "go", &host::Offer::name)->clock = {1200, 20};
  }

  std::span<const host::Offer> offers() const override { return offers_; }

  Result<AnyGame> open(std::string_view name,
                       std::span<const std::string> settings) const override {
    if (name == "tricks") return boxed(Tricks());
    if (name == "leaky") return boxed(LeakyTricks());
    if (name == "tic-tac-toe") return make<games::TicTacToe>(settings);
    if (name == "kuhn") return make<games::Kuhn>(settings);
    if (name == "leduc") return make<games::Leduc>(settings);
    if (name == "liars-dice") return make<games::LiarsDice>(settings);
    if (name == "connect-four") return make<games::ConnectFour>(settings);
    if (name == "tianjiu") return make<games::Tianjiu>(settings);
    if (name == "mahjong") return make<games::Mahjong>(settings);
    if (name == "bridge") return make<games::Bridge>(settings);
    if (name == "go") return make<games::Go>(settings);
    if (name == "rock-paper-scissors") return make<games::RockPaperScissors>(settings);
    if (name == "claims") return boxed(ClaimGame(fate));
    if (name == "stuck") return AnyGame(Stuck());
    return fail(Errc::BadInput, std::string(name), "no such game");
  }

  void ask_bot(host::BotRequest request, std::function<void(Result<std::string>)> answer) override {
    scheduler_.after(host::Duration(700), [request = std::move(request),
                                           answer = std::move(answer)] {
      Random random(request.seed);
      const AnyGame& game = request.game;
      const auto count = static_cast<std::uint32_t>(game.action_count(request.state));
      const AnyValue action = game.action_at(request.state, static_cast<int>(random.below(count)));
      if (request.level == "broken") return answer("nonsense");
      answer(game.format_action(request.state, action));
    });
  }

  bool with_pauses = true;
  std::shared_ptr<const std::string> fate;  // of the game of claims; null: at random

 private:
  template <class G>
  Result<AnyGame> make(std::span<const std::string> settings) const {
    auto game = try_game<G>({settings.begin(), settings.end()});
    if (!game) return game.error();
    return boxed(*std::move(game));
  }
  template <class G>
  AnyGame boxed(G game) const {
    return with_pauses ? AnyGame(std::move(game)) : AnyGame(Hurried(std::move(game)));
  }

  host::Scheduler& scheduler_;
  std::vector<host::Offer> offers_;
};

}  // namespace yomikiri::tests
