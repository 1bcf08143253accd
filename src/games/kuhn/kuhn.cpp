#include "games/kuhn/kuhn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/replay.h"

namespace yomikiri::games {
namespace {

constexpr std::string_view kNames = "JQK";
constexpr std::array<std::pair<int, int>, Kuhn::kDeals> kDealt{
    {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}}};

int card_of(int deal, Seat seat) {
  return seat == kFirst ? kDealt[deal].first : kDealt[deal].second;
}

// What the first seat gets when its card is higher, or when the second seat has folded; the second
// seat gets the same in the opposite case.
struct Pot {
  int stake;                   // at risk for each seat
  std::optional<Seat> folded;  // or the cards decide
};

Pot pot_of(Kuhn::Betting betting) {
  if (betting.bets == 0) return {1, std::nullopt};
  const bool called = (betting.bets & (betting.bets - 1)) != 0;
  if (called) return {2, std::nullopt};
  return {1, Seat((betting.length - 1) % 2)};
}

std::string deal_name(int deal) {
  return {kNames[kDealt[deal].first], kNames[kDealt[deal].second]};
}

constexpr std::array<std::string_view, 4> kActionNames{"check", "bet", "fold", "call"};

constexpr std::string_view kKuhnRules =
    R"(The deck is a king, a queen and a jack (K > Q > J). Each of two seats pays an
ante of 1 and gets one card that the other does not see. The first seat checks
or bets 1. After a check, the second seat checks or bets 1. Whoever faces a
bet calls it or folds.
After a fold, the other seat takes the pot; otherwise the higher card does.
)";

constexpr std::string_view kKuhnNotation = R"(A move is one of the words: check, bet, call, fold.
Chance deals two cards, the first seat's card first: KQ
A state is the deal and the moves so far: KQ:check,bet
)";

}  // namespace

GameCard Kuhn::card() {
  return {.name = "kuhn",
          .aliases = {"kuhn-poker"},
          .summary = "poker with three cards and one bet",
          .rules = kKuhnRules,
          .notation = kKuhnNotation,
          .example_moves = {"KQ", "check", "bet", "call"}};
}

char Kuhn::card_name(int deal, Seat seat) { return kNames[card_of(deal, seat)]; }

std::string Kuhn::betting_text(Betting betting) {
  std::string text;
  bool open = false;
  for (int i = 0; i < betting.length; ++i) {
    const bool bet = (betting.bets >> i & 1) != 0;
    text += i == 0 ? ':' : ',';
    text += kActionNames[(open ? 2 : 0) + (bet ? 1 : 0)];
    open = bet;
  }
  return text;
}

Payoffs Kuhn::payoff(State state) const {
  const Pot pot = pot_of(state.betting);
  const Seat winner =
      pot.folded ? opponent(*pot.folded)
                 : (card_of(state.deal, kFirst) > card_of(state.deal, kSecond) ? kFirst : kSecond);
  const double stake = pot.stake;
  return winner == kFirst ? Payoffs{stake, -stake} : Payoffs{-stake, stake};
}

std::string Kuhn::info_key(State state, Seat seat) const {
  if (state.deal < 0) return "-";
  return public_info_key(state.betting, seat, card_of(state.deal, seat));
}

std::string Kuhn::view(State state, Seat seat) const {
  if (state.deal < 0) return draw(state);
  return fmt::format("you hold {}{}\n", card_name(state.deal, seat), betting_text(state.betting));
}

void Kuhn::evaluate(PublicState betting, Seat seat, std::span<const double> reach,
                    std::span<double> values) const {
  const Pot pot = pot_of(betting);
  const double unit = static_cast<double>(pot.stake) / kDeals;
  if (pot.folded) {
    const double gain = *pot.folded == seat ? -unit : unit;
    values[0] = gain * (reach[1] + reach[2]);
    values[1] = gain * (reach[0] + reach[2]);
    values[2] = gain * (reach[0] + reach[1]);
  } else {
    values[0] = -unit * (reach[1] + reach[2]);
    values[1] = unit * (reach[0] - reach[2]);
    values[2] = unit * (reach[0] + reach[1]);
  }
}

std::string Kuhn::public_info_key(PublicState betting, Seat, int hand) const {
  return kNames[hand] + betting_text(betting);
}

Result<Kuhn::Action> Kuhn::parse_action(State, std::string_view text) const {
  if (const auto name = std::ranges::find(kActionNames, text); name != kActionNames.end())
    return Action(name - kActionNames.begin());
  for (int deal = 0; deal < kDeals; ++deal)
    if (text == deal_name(deal)) return deal_action(deal);
  return fail(Errc::BadInput, quote(text), "expected check, bet, fold, call or a deal such as KQ");
}

std::string Kuhn::format_action(State, Action action) const {
  if (action >= Action::FirstDeal) return deal_name(deal_number(action));
  return std::string(kActionNames[static_cast<int>(action)]);
}

std::optional<std::string> Kuhn::refusal(State state, Action action) const {
  const bool deals = action >= Action::FirstDeal;
  if (deals != (state.deal < 0))
    return deals ? "the cards have been dealt" : "no cards have been dealt yet";
  if (deals || action == passing(state.betting) || action == betting_on(state.betting))
    return std::nullopt;
  return is_bet_open(state.betting) ? "a bet must be called or folded to" : "there is no bet yet";
}

Result<Kuhn::State> Kuhn::parse_state(std::string_view text) const {
  if (const auto state = replayed(*this, text, ":,")) return *state;
  return fail(Errc::BadInput, quote(text), "expected a deal and the actions after it",
              "for example KQ:check,bet, or -- before the deal");
}

std::string Kuhn::format_state(State state) const {
  if (state.deal < 0) return "--";
  return deal_name(state.deal) + betting_text(state.betting);
}

std::string Kuhn::draw(State state) const {
  if (state.deal < 0) return "the cards are in the deck\n";
  return fmt::format("first holds {}, second holds {}{}\n", card_name(state.deal, kFirst),
                     card_name(state.deal, kSecond), betting_text(state.betting));
}

}  // namespace yomikiri::games
