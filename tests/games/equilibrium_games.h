// Games for the tests and benchmarks of equilibria, which share no code with the catalogue: two
// limit pokers that are both Hidden and public trees, so that both engines can be compared, and
// games of a few lines whose answers are known on paper.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/hidden.h"
#include "core/public_tree.h"
#include "core/random.h"

namespace yomikiri::equilibrium::test_games {

// One round of limit betting. Actions: fold if there is a raise, check or call, raise up to the
// limit. The history follows from these fields, so a text of them identifies it.
struct Betting {
  enum class Status : std::uint8_t { Open, Called, Folded };

  std::int16_t raises = 0;
  bool checked = false;
  Seat mover = kFirst;  // at the end, the one who folded
  Status status = Status::Open;

  friend bool operator==(const Betting&, const Betting&) = default;

  [[nodiscard]] int action_count(int limit) const {
    return 1 + (raises > 0 ? 1 : 0) + (raises < limit ? 1 : 0);
  }
  [[nodiscard]] Betting after(int action) const {
    Betting next = *this;
    const int kind = raises > 0 ? action : action + 1;  // fold, call, raise
    if (kind == 0) {
      next.status = Status::Folded;
    } else if (kind == 1 && (raises > 0 || checked)) {
      next.status = Status::Called;
    } else {
      if (kind == 1) next.checked = true;
      if (kind == 2) ++next.raises;
      next.mover = opponent(mover);
    }
    return next;
  }
  // Raises that the loser has paid.
  [[nodiscard]] int paid() const { return status == Status::Folded ? raises - 1 : raises; }
  [[nodiscard]] std::string text() const {
    return (checked ? "c" : "") + std::to_string(raises) + "r";
  }
};

// Poker with cards 0 ... n-1, one card each, an ante and one round of raises of 1. With three
// cards, an ante of 1 and one raise it is Kuhn poker. With an odd ante no two actions are equally
// good by accident, which rounding would then decide.
class OneCardPoker {
 public:
  using PublicState = Betting;
  struct State {
    std::int16_t first = -1;
    std::int16_t second = -1;
    Betting betting;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;  // chance's: first card * n + second card

  OneCardPoker(int cards, int raises, double ante = 1)
      : cards_(cards), raises_(raises), ante_(ante) {}

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State s) const { return s.betting.status != Betting::Status::Open; }
  [[nodiscard]] Seat to_move(State s) const { return s.first < 0 ? kChance : s.betting.mover; }
  [[nodiscard]] State apply(State s, Action a) const {
    if (s.first >= 0) return {s.first, s.second, s.betting.after(a)};
    return {static_cast<std::int16_t>(a / cards_), static_cast<std::int16_t>(a % cards_), {}};
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    if (s.first < 0) return for_each_outcome(s, [&](Action a, double) { visit(a); });
    for (int a = 0; a < s.betting.action_count(raises_); ++a) visit(a);
  }
  template <class Visit>
  void for_each_outcome(State, Visit&& visit) const {
    for (int a = 0; a < cards_ * cards_; ++a)
      if (a / cards_ != a % cards_) visit(a, 1.0 / (cards_ * (cards_ - 1)));
  }
  [[nodiscard]] Payoffs payoff(State s) const {
    const double stake = ante_ + s.betting.paid();
    const bool folded = s.betting.status == Betting::Status::Folded;
    const bool first_wins = folded ? s.betting.mover == kSecond : s.first > s.second;
    return first_wins ? Payoffs{stake, -stake} : Payoffs{-stake, stake};
  }
  [[nodiscard]] std::string info_key(State s, Seat seat) const {
    return public_info_key(s.betting, seat, seat == kFirst ? s.first : s.second);
  }
  [[nodiscard]] std::string view(State s, Seat seat) const { return info_key(s, seat) + "\n"; }

  [[nodiscard]] int hand_count() const { return cards_; }
  [[nodiscard]] PublicState public_root() const { return {}; }
  [[nodiscard]] PublicTurn public_turn(PublicState s) const {
    return {s.mover, s.status == Betting::Status::Open ? s.action_count(raises_) : 0};
  }
  [[nodiscard]] PublicState public_child(PublicState s, int action) const {
    return s.after(action);
  }
  [[nodiscard]] double public_chance(PublicState, int) const { return 0; }
  // Uses sums over lower cards: linear in the number of cards.
  void evaluate(PublicState s, Seat seat, std::span<const double> reach,
                std::span<double> values) const {
    const double unit = (ante_ + s.paid()) / (cards_ * (cards_ - 1.0));
    double total = 0;
    for (const double r : reach) total += r;
    if (s.status == Betting::Status::Folded) {
      const double gain = s.mover == seat ? -unit : unit;
      for (int h = 0; h < cards_; ++h) values[h] = gain * (total - reach[h]);
      return;
    }
    double lower = 0;
    for (int h = 0; h < cards_; ++h) {
      values[h] = unit * (2 * lower + reach[h] - total);
      lower += reach[h];
    }
  }
  [[nodiscard]] std::string public_info_key(PublicState s, Seat, int hand) const {
    return std::to_string(hand) + ":" + s.text();
  }

 private:
  int cards_;
  int raises_;
  double ante_;
};

// Leduc poker: two cards of each of three ranks, an ante of 1, a round with raises of 2, a public
// card, a round with raises of 4, at most two raises in each. A pair with the public card wins,
// otherwise the higher rank. Card c has rank floor(c/2).
class Leduc {
 public:
  static constexpr int kCards = 6;
  static constexpr int kRaises = 2;

  struct PublicState {
    std::array<Betting, 2> rounds;
    std::int8_t board = -1;
    friend bool operator==(const PublicState&, const PublicState&) = default;
  };
  struct State {
    std::array<std::int8_t, 2> cards{-1, -1};
    PublicState open;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;  // a deal is 6 * first + second, a public card its number

  explicit Leduc(double ante = 1) : ante_(ante) {}

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State s) const { return is_over(s.open); }
  [[nodiscard]] Seat to_move(State s) const {
    return s.cards[0] < 0 ? kChance : public_turn(s.open).seat;
  }
  [[nodiscard]] State apply(State s, Action a) const {
    if (s.cards[0] < 0)
      s.cards = {static_cast<std::int8_t>(a / kCards), static_cast<std::int8_t>(a % kCards)};
    else
      s.open = public_child(s.open, a);
    return s;
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    if (to_move(s) == kChance) return for_each_outcome(s, [&](Action a, double) { visit(a); });
    for (int a = 0; a < public_turn(s.open).actions; ++a) visit(a);
  }
  template <class Visit>
  void for_each_outcome(State s, Visit&& visit) const {
    if (s.cards[0] < 0) {
      for (int a = 0; a < kCards * kCards; ++a)
        if (a / kCards != a % kCards) visit(a, 1.0 / (kCards * (kCards - 1)));
    } else {
      for (int a = 0; a < kCards; ++a)
        if (a != s.cards[0] && a != s.cards[1]) visit(a, 1.0 / (kCards - 2));
    }
  }
  [[nodiscard]] Payoffs payoff(State s) const {
    const bool folded = round(s.open).status == Betting::Status::Folded;
    const int sign = folded ? (round(s.open).mover == kFirst ? -1 : 1)
                            : showdown(s.open, s.cards[0] / 2, s.cards[1] / 2);
    const double gain = sign * stake(s.open);
    return {gain, -gain};
  }
  [[nodiscard]] std::string info_key(State s, Seat seat) const {
    return public_info_key(s.open, seat, s.cards[number(seat)]);
  }
  [[nodiscard]] std::string view(State s, Seat seat) const { return info_key(s, seat) + "\n"; }

  [[nodiscard]] int hand_count() const { return kCards; }
  [[nodiscard]] PublicState public_root() const { return {}; }
  [[nodiscard]] PublicTurn public_turn(const PublicState& s) const {
    const Betting& betting = round(s);
    if (is_over(s)) return {betting.mover, 0};
    if (betting.status == Betting::Status::Called) return {kChance, kCards};
    return {betting.mover, betting.action_count(kRaises)};
  }
  [[nodiscard]] PublicState public_child(PublicState s, int action) const {
    if (s.board < 0 && s.rounds[0].status == Betting::Status::Called)
      s.board = static_cast<std::int8_t>(action);
    else
      s.rounds[s.board < 0 ? 0 : 1] = round(s).after(action);
    return s;
  }
  [[nodiscard]] double public_chance(const PublicState&, int) const { return 1.0 / (kCards - 2); }
  // Fewer steps than all pairs of cards: which cards lose to a card depends only on their ranks.
  void evaluate(const PublicState& s, Seat seat, std::span<const double> reach,
                std::span<double> values) const {
    const double unit = stake(s) / (kCards * (kCards - 1));
    std::array<double, kCards / 2> by_rank{};
    for (int g = 0; g < kCards; ++g) by_rank[g / 2] += g == s.board ? 0 : reach[g];
    const double total = by_rank[0] + by_rank[1] + by_rank[2];
    const bool folded = round(s).status == Betting::Status::Folded;
    const double gain = round(s).mover == seat ? -unit : unit;
    for (int h = 0; h < kCards; ++h) {
      double won = 0;
      for (int rank = 0; rank < kCards / 2 && !folded; ++rank)
        won += by_rank[rank] * showdown(s, h / 2, rank);
      values[h] = h == s.board ? 0 : folded ? gain * (total - reach[h]) : unit * won;
    }
  }
  [[nodiscard]] std::string public_info_key(const PublicState& s, Seat, int hand) const {
    std::string key = std::to_string(hand) + ":" + s.rounds[0].text();
    if (s.board >= 0) key += "/" + std::to_string(s.board) + ":" + s.rounds[1].text();
    return key;
  }

 private:
  [[nodiscard]] static const Betting& round(const PublicState& s) {
    return s.rounds[s.board < 0 ? 0 : 1];
  }
  [[nodiscard]] static bool is_over(const PublicState& s) {
    return round(s).status == Betting::Status::Folded ||
           (s.board >= 0 && round(s).status == Betting::Status::Called);
  }
  [[nodiscard]] double stake(const PublicState& s) const {
    return ante_ + 2 * s.rounds[0].paid() + 4 * std::max(s.rounds[1].paid(), 0);
  }
  // 1 if the first rank wins, -1 if the second does, 0 for a tie.
  [[nodiscard]] static int showdown(const PublicState& s, int first, int second) {
    const auto strength = [&](int rank) { return rank == s.board / 2 ? 3 : rank; };
    return (strength(first) > strength(second)) - (strength(first) < strength(second));
  }

  double ante_;
};

// All seats choose simultaneously from the same number of actions: played in turn, unseen.
class AtOnce {
 public:
  struct State {
    std::vector<int> chosen;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;
  using Rule = Payoffs (*)(std::span<const int> chosen);

  AtOnce(int seats, int actions, Rule rule) : seats_(seats), actions_(actions), rule_(rule) {}

  [[nodiscard]] int seat_count() const { return seats_; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(const State& s) const { return std::ssize(s.chosen) == seats_; }
  [[nodiscard]] Seat to_move(const State& s) const { return Seat(s.chosen.size() % seats_); }
  [[nodiscard]] State apply(State s, Action a) const {
    s.chosen.push_back(a);
    return s;
  }
  template <class Visit>
  void for_each_action(const State&, Visit&& visit) const {
    for (int a = 0; a < actions_; ++a) visit(a);
  }
  [[nodiscard]] Payoffs payoff(const State& s) const { return rule_(s.chosen); }
  [[nodiscard]] std::string info_key(const State&, Seat) const { return "choose"; }
  [[nodiscard]] std::string view(const State&, Seat) const { return "choose\n"; }

 private:
  int seats_;
  int actions_;
  Rule rule_;
};

// Matching pennies that pays 2 for two heads: the first seat shows heads with probability 2/5, the
// second likewise, and the game is worth (2 * 1 - 1) / (2 + 1 + 1 + 1) = 1/5.
[[nodiscard]] inline AtOnce unequal_pennies() {
  return {2, 2, [](std::span<const int> chosen) {
            const double gain = chosen[0] != chosen[1] ? -1 : chosen[0] == 0 ? 2 : 1;
            return Payoffs{gain, -gain};
          }};
}

// A random game: each seat is dealt a secret bit, with random odds; then the seats move in turn,
// with two or three actions at each ply, and a ply is seen by both or only by its mover. Zero-sum.
class RandomGame {
 public:
  struct State {
    int deal = -1;  // two bits
    std::vector<int> plies;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  explicit RandomGame(std::uint64_t seed) : seed_(seed) {
    Random random(seed);
    double total = 0;
    for (double& o : odds_) total += o = 0.1 + random.unit();
    for (double& o : odds_) o /= total;
    for (Ply& ply : plies_) ply = {2 + static_cast<int>(random.below(2)), random.below(2) == 0};
  }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(const State& s) const { return s.plies.size() == plies_.size(); }
  [[nodiscard]] Seat to_move(const State& s) const {
    return s.deal < 0 ? kChance : Seat(s.plies.size() % 2);
  }
  [[nodiscard]] State apply(State s, Action a) const {
    if (s.deal < 0)
      s.deal = a;
    else
      s.plies.push_back(a);
    return s;
  }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    const int count = s.deal < 0 ? 4 : plies_[s.plies.size()].actions;
    for (int a = 0; a < count; ++a) visit(a);
  }
  template <class Visit>
  void for_each_outcome(const State&, Visit&& visit) const {
    for (int a = 0; a < 4; ++a) visit(a, odds_[a]);
  }
  [[nodiscard]] Payoffs payoff(const State& s) const {
    std::uint64_t history = static_cast<std::uint64_t>(s.deal);
    for (const int a : s.plies) history = 4 * history + static_cast<std::uint64_t>(a);
    const double gain = 2 * Random(seed_, history + 1).unit() - 1;
    return {gain, -gain};
  }
  [[nodiscard]] std::string info_key(const State& s, Seat seat) const {
    std::string key = std::to_string(s.deal >> number(seat) & 1);
    for (std::size_t i = 0; i < s.plies.size(); ++i)
      key += plies_[i].open || Seat(i % 2) == seat ? std::to_string(s.plies[i]) : "?";
    return key;
  }
  [[nodiscard]] std::string view(const State& s, Seat seat) const {
    return info_key(s, seat) + "\n";
  }

 private:
  struct Ply {
    int actions;
    bool open;
  };
  std::uint64_t seed_;
  std::array<double, 4> odds_{};
  std::array<Ply, 3> plies_{};
};

static_assert(Chancy<OneCardPoker> && Hidden<OneCardPoker> && PublicTree<OneCardPoker>);
static_assert(Chancy<Leduc> && Hidden<Leduc> && PublicTree<Leduc>);
static_assert(Hidden<AtOnce> && !Chancy<AtOnce> && Chancy<RandomGame> && Hidden<RandomGame>);

}  // namespace yomikiri::equilibrium::test_games
