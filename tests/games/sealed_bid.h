// A tiny game with chance and secrets, correct unless a flaw is chosen: each seat is dealt a low or
// a high card, more often different ones; the first seat bids, the second answers, a card is turned
// up, and the first seat bids again. Each flaw breaks one law of hidden_laws.h, to prove that the
// law can fail.
//
// A state is its own text, one letter per action: a deal (`a` to `d`), two bids (`l` or `h`), the
// card turned up (`s` or `t`), a bid.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/hidden.h"
#include "core/notation.h"
#include "core/public_tree.h"
#include "core/scene.h"

namespace yomikiri::laws {

enum class Leak {
  None,
  ShufflesOutcomes,
  DealsTheImpossible,
  LosesProbability,
  ShowsBothCards,
  DrawsWithoutNewline,
  ChoosesByTheOthersCard,
  ForgetsItsBid,
  StandsStill,
  AnnouncesItsCard,
  SharesHands,
  MistakesTheTurn,
  MiscountsActions,
  EndsEarly,
  HidesABid,
  TurnsUpOneCardOnly,
  GuessesTheOdds,
  PaysTheOtherSeat,
  ForgetsAValue,
  PicturesBothCards,
  ShowsSpectatorsACard,
  OffersByTheOthersCard,
  HidesACardFromEverybody,
};

class SealedBid {
 public:
  using State = std::string;
  using Action = char;
  using PublicState = std::string;  // the letters after the deal

  explicit SealedBid(Leak leak) : leak_(leak) {}

  static constexpr int seat_count() { return 2; }
  State initial() const { return ""; }
  bool is_over(const State& s) const { return s.size() == 5; }
  Seat to_move(const State& s) const {
    return s.empty() ? kChance : seat_at(static_cast<int>(s.size()) - 1);
  }
  State apply(const State& s, Action action) const { return s + action; }
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    for (const char action : letters(s)) visit(action);
  }
  template <class Visit>
  void for_each_outcome(const State& s, Visit&& visit) const {
    std::string outcomes = letters(s);
    if (has(Leak::ShufflesOutcomes)) outcomes = {outcomes.rbegin(), outcomes.rend()};
    for (const char outcome : outcomes) visit(outcome, probability(outcome));
  }
  Payoffs payoff(const State& s) const {
    const double amount = payoff_of_first(hand(s, kFirst), hand(s, kSecond), s.substr(1));
    return {amount, -amount};
  }

  std::string info_key(const State& s, Seat seat) const {
    if (s.empty()) return "-";
    std::string seen = s.substr(1);
    if (has(Leak::ForgetsItsBid) && seen.size() > 1) seen[0] = '?';
    if (has(Leak::StandsStill)) seen = "";
    return fmt::format("{}{}", hand(s, seat), seen);
  }
  std::string view(const State& s, Seat seat) const {
    const std::string seen = has(Leak::ShowsBothCards) ? s : info_key(s, seat);
    return seen + (has(Leak::DrawsWithoutNewline) ? "" : "\n");
  }

  std::string announced(const State& before, Action action) const {
    if (!has(Leak::AnnouncesItsCard)) return {action};
    return fmt::format("{} with {}", action, hand(before, to_move(before)));
  }

  int hand_count() const { return 2; }
  PublicState public_root() const { return ""; }
  PublicTurn public_turn(const PublicState& line) const {
    const int length = static_cast<int>(line.size());
    if (length == 4 || (has(Leak::EndsEarly) && length == 3)) return {kFirst, 0};
    if (has(Leak::MistakesTheTurn) && length == 1) return {kFirst, 2};
    if (has(Leak::TurnsUpOneCardOnly) && length == 2) return {kChance, 1};
    return {seat_at(length), has(Leak::MiscountsActions) ? 1 : 2};
  }
  PublicState public_child(const PublicState& line, int action) const {
    return line + letters("a" + line)[action];
  }
  double public_chance(const PublicState& line, int action) const {
    return has(Leak::GuessesTheOdds) ? 0.5 : probability(letters("a" + line)[action]);
  }
  void evaluate(const PublicState& line, Seat seat, std::span<const double> reach,
                std::span<double> values) const {
    const bool first = (seat == kFirst) != has(Leak::PaysTheOtherSeat);
    for (int own = 0; own < (has(Leak::ForgetsAValue) ? 1 : 2); ++own) {
      values[own] = 0;
      for (int other = 0; other < 2; ++other) {
        const double gain =
            first ? payoff_of_first(own, other, line) : -payoff_of_first(other, own, line);
        values[own] += (own == other ? 1 : 2) / 6.0 * reach[other] * gain;
      }
    }
  }
  std::string public_info_key(const PublicState& line, Seat, int hand) const {
    const bool hides = has(Leak::HidesABid) && line.size() == 1;
    return fmt::format("{}{}", has(Leak::SharesHands) ? 0 : hand, hides ? "?" : line);
  }

  Result<Action> parse_action(const State&, std::string_view text) const {
    if (text.size() == 1) return text[0];
    return fail(Errc::BadInput, quote(text), "expected a letter");
  }
  std::string format_action(const State&, Action action) const { return {action}; }
  std::optional<std::string> refusal(const State& s, Action action) const {
    if (letters(s).contains(action)) return std::nullopt;
    return "not now";
  }
  Result<State> parse_state(std::string_view text) const { return State(text); }
  std::string format_state(const State& s) const { return s; }
  std::string draw(const State& s) const { return s + '\n'; }

  Scene scene(const State& s, Viewer viewer) const {
    Scene scene;
    if (s.empty()) return scene;
    scene.add_text("line", s.substr(1));
    if (has(Leak::HidesACardFromEverybody)) scene.zones = {{"hand", kFirst, {std::nullopt}}};
    for (const Seat seat : {kFirst, kSecond}) {
      const bool shown = viewer.sees(seat) ||
                         (has(Leak::PicturesBothCards) && viewer.sees(opponent(seat))) ||
                         (has(Leak::ShowsSpectatorsACard) && is_spectator(viewer));
      if (shown) scene.add_number("card", hand(s, seat));
    }
    return scene;
  }
  Choice choice(const State& s, Action action) const {
    Choice choice{.move = {action}};
    if (has(Leak::OffersByTheOthersCard))
      choice.how = std::to_string(hand(s, opponent(to_move(s))));
    return choice;
  }

 private:
  bool has(Leak leak) const { return leak_ == leak; }
  static bool is_spectator(Viewer viewer) { return !viewer.sees(kFirst) && !viewer.sees(kSecond); }

  static Seat seat_at(int length) { return length == 2 ? kChance : length == 1 ? kSecond : kFirst; }
  static int hand(const State& s, Seat seat) {
    return seat == kFirst ? (s[0] - 'a') / 2 : (s[0] - 'a') % 2;
  }
  std::string letters(const State& s) const {
    if (s.empty()) return "abcd";
    if (s.size() == 3) return "st";
    if (has(Leak::ChoosesByTheOthersCard) && s == "b") return "l";
    return "lh";
  }
  double probability(Action outcome) const {
    if (outcome == 'a' && has(Leak::DealsTheImpossible)) return 0;
    if (outcome == 'a' && has(Leak::LosesProbability)) return 0.1;
    if (outcome == 'd' && has(Leak::DealsTheImpossible)) return 2 / 6.0;
    if (outcome == 's' || outcome == 't') return outcome == 's' ? 0.25 : 0.75;
    return (outcome == 'a' || outcome == 'd' ? 1 : 2) / 6.0;
  }
  // An arbitrary amount that depends on everything.
  static double payoff_of_first(int own, int other, std::string_view line) {
    const auto high = [&](std::size_t i) { return line[i] == 'h' || line[i] == 't' ? 1 : 0; };
    return (own - other) * (1 + high(0) + 2 * high(3)) + (high(2) == own ? 3 : -1) - 4 * high(1);
  }

  Leak leak_;
};

static_assert(Pictured<SealedBid> && Notated<SealedBid> && Chancy<SealedBid> &&
              Announced<SealedBid> && PublicTree<SealedBid>);

}  // namespace yomikiri::laws
