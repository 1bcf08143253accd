// A small game of claims for tests of the host. Each of four rounds, three seats are dealt a secret
// card, 0 to 3. One seat calls a number; each other seat that holds this card may take it: then it
// gets a point from both others and calls next. If both take it, the one who comes first after the
// caller gets it; if nobody does, the next seat calls. Who may take, and who has passed, stays
// secret; who has taken is seen when the next cards are dealt.
//
// A state is its own text: in each round three cards (`0` to `3`), the number called, and `p`
// (pass) or `t` (take) of each seat that may take it, in order after the caller.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/answers.h"
#include "core/hidden.h"
#include "core/notation.h"
#include "core/pace.h"
#include "core/scene.h"

namespace yomikiri::tests {

class ClaimGame {
 public:
  using State = std::string;
  using Action = char;

  static constexpr int kSeats = 3;
  static constexpr int kRounds = 4;

  ClaimGame() = default;
  // Chance deals these cards, in order.
  explicit ClaimGame(std::shared_ptr<const std::string> fate) : fate_(std::move(fate)) {}

  static constexpr int seat_count() { return kSeats; }
  State initial() const { return ""; }
  bool is_over(const State& s) const { return last(s).number == kRounds; }
  Seat to_move(const State& s) const {
    const Round round = last(s);
    if (is_over(s)) return kFirst;
    if (round.text.size() < kSeats) return kChance;
    if (round.text.size() == kSeats) return Seat(round.caller);
    return Seat(claimants(round)[round.text.size() - kSeats - 1]);
  }
  SeatSet answering(const State& s) const {
    const Round round = last(s);
    if (round.text.size() <= kSeats) return {to_move(s)};
    SeatSet asked;
    const auto all = claimants(round);
    for (std::size_t i = round.text.size() - kSeats - 1; i < all.size(); ++i)
      asked.insert(Seat(all[i]));
    return asked;
  }
  State apply(State s, Action action) const { return s += action; }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    const bool claims = last(s).text.size() > kSeats;
    for (const char action : std::string_view(claims ? "pt" : "0123")) visit(action);
  }
  template <class Visit>
  void for_each_outcome(const State& s, Visit&& visit) const {
    if (fate_) return visit(fate_->at(dealt(s)), 1.0);
    for_each_action(s, [&](Action card) { visit(card, 0.25); });
  }
  Payoffs payoff(const State& s) const {
    const auto& points = last(s).points;
    return {double(points[0]), double(points[1]), double(points[2])};
  }
  Pause pause_after(const State& before, Action) const {
    return last(before).text.size() == kSeats ? Pause::Claims : Pause::None;
  }

  std::string info_key(const State& s, Seat seat) const { return seen(s, number(seat)); }
  std::string view(const State& s, Seat seat) const { return info_key(s, seat) + '\n'; }
  Scene scene(const State& s, Viewer viewer) const {
    int who = kSeats;  // nobody
    for (int seat = 0; seat < kSeats; ++seat)
      if (viewer.sees(Seat(seat))) who = seat;
    Scene scene;
    scene.add_text("seen", viewer.sees_all() ? s : seen(s, who));
    return scene;
  }
  Choice choice(const State&, Action action) const { return {.move = {action}, .how = {action}}; }

  Result<Action> parse_action(const State&, std::string_view text) const {
    if (text.size() == 1 && std::string_view("0123pt").contains(text[0])) return text[0];
    return fail(Errc::BadInput, quote(text), "expected 0 to 3, p or t");
  }
  std::string format_action(const State&, Action action) const { return {action}; }
  std::optional<std::string> refusal(const State& s, Action action) const {
    bool legal = false;
    for_each_action(s, [&](Action other) { legal = legal || other == action; });
    if (legal) return std::nullopt;
    return "not now";
  }
  Result<State> parse_state(std::string_view text) const {
    return fail(Errc::Unsupported, quote(text), "not for this game");
  }
  std::string format_state(const State& s) const { return s; }
  std::string draw(const State& s) const { return s + '\n'; }

 private:
  struct Round {
    int number = 0;
    int caller = 0;
    std::string_view text;
    std::vector<int> points = std::vector<int>(kSeats);
  };

  // The seats that hold the card that was called, in order after the caller.
  static std::vector<int> claimants(const Round& round) {
    std::vector<int> found;
    for (int i = 1; i < kSeats; ++i)
      if (const int seat = (round.caller + i) % kSeats;
          round.text[static_cast<std::size_t>(seat)] == round.text[kSeats])
        found.push_back(seat);
    return found;
  }
  static int taker(const Round& round) {
    const auto all = claimants(round);
    for (std::size_t i = 0; i < all.size(); ++i)
      if (round.text[kSeats + 1 + i] == 't') return all[i];
    return -1;
  }
  // Calls visit(round) for each round, of which only the last may be unfinished.
  template <class Visit>
  static void for_each_round(std::string_view s, Visit&& visit) {
    for (Round round;;) {
      round.text = s;
      if (s.size() > kSeats) round.text = s.substr(0, kSeats + 1 + claimants(round).size());
      visit(std::as_const(round));
      const bool done = s.size() > kSeats && s.size() >= kSeats + 1 + claimants(round).size();
      if (!done) return;
      const int took = taker(round);
      for (int seat = 0; seat < kSeats && took >= 0; ++seat)
        round.points[static_cast<std::size_t>(seat)] += seat == took ? 2 : -1;
      s.remove_prefix(round.text.size());
      round.caller = took >= 0 ? took : (round.caller + 1) % kSeats;
      ++round.number;
    }
  }
  static Round last(const State& s) {
    Round found;
    for_each_round(s, [&](const Round& round) { found = round; });
    return found;
  }
  static std::size_t dealt(const State& s) {
    const Round round = last(s);
    return static_cast<std::size_t>(round.number) * kSeats + round.text.size();
  }

  // The own cards and answers, every call, and who took it.
  static std::string seen(const State& s, int seat) {
    std::string text;
    std::string result;   // of the last round
    std::size_t end = 0;  // of its text
    for_each_round(s, [&](const Round& round) {
      if (round.number > 0 && (s.size() > end || round.number == kRounds)) text += result;
      if (round.number == kRounds || round.text.empty()) return;
      text += '|';
      const auto own = static_cast<std::size_t>(seat);
      if (own < std::min<std::size_t>(round.text.size(), kSeats)) text += round.text[own];
      if (round.text.size() <= kSeats) return;
      (text += " called ") += round.text[kSeats];
      const auto all = claimants(round);
      for (std::size_t i = 0; kSeats + 1 + i < round.text.size(); ++i)
        if (all[i] == seat) (text += " answered ") += round.text[kSeats + 1 + i];
      if (round.text.size() < kSeats + 1 + all.size()) return;
      result = taker(round) < 0 ? " nobody" : " taken by " + std::to_string(taker(round));
      end = static_cast<std::size_t>(round.text.data() - s.data()) + round.text.size();
    });
    return text;
  }

  std::shared_ptr<const std::string> fate_;  // null: at random
};

static_assert(Notated<ClaimGame> && Simultaneous<ClaimGame> && Chancy<ClaimGame> &&
              Pictured<ClaimGame> && Paced<ClaimGame>);

}  // namespace yomikiri::tests
