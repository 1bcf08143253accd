#include "games/leduc/leduc.h"

#include <algorithm>
#include <array>

#include "core/replay.h"

namespace yomikiri::games {
namespace {

using Round = Leduc::Round;
using PublicState = Leduc::PublicState;

constexpr int kRanks = Leduc::kRanks;
constexpr std::array<int, 2> kBetSizes{2, 4};
constexpr int kAnte = 1;

// Which of a series of actions this is: of the deals or of the boards.
int offset(Leduc::Action action, Leduc::Action first) {
  return static_cast<int>(action) - static_cast<int>(first);
}

// How many of the two cards of a rank are left when `taken` are gone.
constexpr int left(int taken) { return 2 - taken; }

constexpr int ways_to_deal(int hand, int other) { return 2 * left(hand == other ? 1 : 0); }

constexpr int ways_to_turn(int hand, int other, int board) {
  return std::max(0, left((hand == board ? 1 : 0) + (other == board ? 1 : 0)));
}

constexpr int kWaysToDeal = 6 * 5;
constexpr int kWaysToTurn = 4;

// 1 when `hand` beats `other`, 0 when they split, -1 otherwise.
constexpr int comparison(int hand, int other, int board) {
  if (hand == other) return 0;
  if (hand == board) return 1;
  if (other == board) return -1;
  return hand > other ? 1 : -1;
}

using Matrix = std::array<std::array<double, kRanks>, kRanks>;

// The factors of the opponent's reach in `evaluate`, by board; the last one is for no board yet.
// After a fold each pair of hands has its probability as weight; at a showdown the winner decides
// the sign as well.
struct Weights {
  std::array<Matrix, kRanks + 1> fold;
  std::array<Matrix, kRanks> showdown;
};

constexpr Weights make_weights() {
  Weights weights{};
  for (int hand = 0; hand < kRanks; ++hand)
    for (int other = 0; other < kRanks; ++other) {
      const double dealt = double(ways_to_deal(hand, other)) / kWaysToDeal;
      weights.fold[kRanks][hand][other] = dealt;
      for (int board = 0; board < kRanks; ++board) {
        const double turned = double(ways_to_turn(hand, other, board)) / kWaysToTurn;
        weights.fold[board][hand][other] = dealt * turned * kRanks;  // public_chance is 1 / kRanks
        weights.showdown[board][hand][other] =
            weights.fold[board][hand][other] * comparison(hand, other, board);
      }
    }
  return weights;
}

constexpr Weights kWeights = make_weights();

// What a seat has put into the pot and the opponent has matched. The last bet of a round that ended
// in a fold was not matched.
int stake_of(const PublicState& play) {
  int stake = kAnte;
  for (std::size_t i = 0; i < play.rounds.size(); ++i) {
    const Round& round = play.rounds[i];
    const bool matched = round.end == Round::End::Called;
    stake += kBetSizes[i] * (round.bets - (matched || round.bets == 0 ? 0 : 1));
  }
  return stake;
}

constexpr std::string_view kNames = "JQK";
constexpr std::array<std::string_view, 5> kActionNames{"check", "bet", "fold", "call", "raise"};

// `:check,bet,call`; empty before the first action.
std::string round_text(const Round& round) {
  std::string text;
  const auto add = [&](std::string_view word) {
    text += text.empty() ? ':' : ',';
    text += word;
  };
  if (round.checked) add("check");
  if (round.bets >= 1) add("bet");
  if (round.bets >= 2) add("raise");
  if (round.end == Round::End::Called) add(round.bets == 0 ? "check" : "call");
  if (round.end == Round::End::Folded) add("fold");
  return text;
}

constexpr std::string_view kLeducRules =
    R"(The deck is two kings, two queens and two jacks. Each of two seats pays an
ante of 1 and gets one card that the other does not see. There are two rounds
of betting, with bets of 2 in the first and 4 in the second; before the second
a card is turned up, the board. The first seat begins each round. A seat may
check or bet; a bet may be called, raised once by the same amount, or folded
to.
After a fold, the other seat takes the pot. Otherwise a card that pairs the
board wins, then the higher card; equal cards split the pot.
)";

constexpr std::string_view kLeducNotation =
    R"(A move is one of the words: check, bet, call, raise, fold.
Chance deals two cards, the first seat's card first (KQ), and later the board
(J).
A state is the deal and all moves, with / before the board:
KQ:check,bet,call/J:check
)";

}  // namespace

GameCard Leduc::card() {
  return {.name = "leduc",
          .aliases = {"leduc-poker", "leduc-holdem"},
          .summary = "poker with six cards, a board and two rounds",
          .rules = kLeducRules,
          .notation = kLeducNotation,
          .example_moves = {"KQ", "check", "bet", "call", "J", "check"}};
}

Leduc::State Leduc::apply(const State& state, Action action) const {
  State next = state;
  if (action >= Action::FirstDeal)
    next.deal = static_cast<std::int8_t>(offset(action, Action::FirstDeal));
  else if (action >= Action::FirstBoard)
    next.play.board = static_cast<std::int8_t>(offset(action, Action::FirstBoard));
  else
    next.play.rounds[state.play.board < 0 ? 0 : 1] = after(current(state.play), action);
  return next;
}

Leduc::Round Leduc::after(Round round, Action action) {
  if (action == Action::Check && !round.checked)
    round.checked = true;
  else if (action == Action::Bet || action == Action::Raise)
    ++round.bets;
  else
    round.end = action == Action::Fold ? Round::End::Folded : Round::End::Called;
  return round;
}

double Leduc::probability(const State& state, Action outcome) {
  if (state.deal < 0) {
    const int deal = offset(outcome, Action::FirstDeal);
    return double(ways_to_deal(rank_of(deal, kFirst), rank_of(deal, kSecond))) / kWaysToDeal;
  }
  const int board = offset(outcome, Action::FirstBoard);
  return double(ways_to_turn(rank_of(state.deal, kFirst), rank_of(state.deal, kSecond), board)) /
         kWaysToTurn;
}

std::array<int, 2> Leduc::paid(const PublicState& play) {
  const int stake = stake_of(play);
  std::array<int, 2> paid{stake, stake};
  for (std::size_t i = 0; i < play.rounds.size(); ++i) {
    const Round& round = play.rounds[i];
    const bool unmatched = round.end != Round::End::Called && round.bets > 0;
    if (unmatched) paid[((round.checked ? 1 : 0) + round.bets - 1) % 2] += kBetSizes[i];
  }
  return paid;
}

// The seats act in turn, and the first seat begins each round.
std::optional<Seat> Leduc::folder(const PublicState& play) {
  for (const Round& round : play.rounds)
    if (round.end == Round::End::Folded) return Seat(((round.checked ? 1 : 0) + round.bets) % 2);
  return std::nullopt;
}

Payoffs Leduc::payoff(const State& state) const {
  const double stake = stake_of(state.play);
  if (const auto seat = folder(state.play))
    return *seat == kFirst ? Payoffs{-stake, stake} : Payoffs{stake, -stake};
  const int order =
      comparison(rank_of(state.deal, kFirst), rank_of(state.deal, kSecond), state.play.board);
  if (order == 0) return Payoffs::draw();
  return {order * stake, -order * stake};
}

std::string Leduc::info_key(const State& state, Seat seat) const {
  if (state.deal < 0) return "-";
  return public_info_key(state.play, seat, rank_of(state.deal, seat));
}

std::string Leduc::view(const State& state, Seat seat) const {
  if (state.deal < 0) return draw(state);
  return "you hold " + rank_name(rank_of(state.deal, seat)) + table_text(state.play) +
         info_key(state, seat) + '\n';
}

PublicTurn Leduc::public_turn(const PublicState& play) const {
  const Seat seat = to_move(play);
  if (is_over(play)) return {seat, 0};
  return {seat, seat == kChance ? kRanks : reply_count(current(play))};
}

Leduc::PublicState Leduc::public_child(const PublicState& play, int action) const {
  PublicState child = play;
  if (to_move(play) == kChance) {
    child.board = static_cast<std::int8_t>(action);
    return child;
  }
  int number = 0;
  for_each_reply(current(play), [&](Action reply) {
    if (number++ == action) child.rounds[play.board < 0 ? 0 : 1] = after(current(play), reply);
  });
  return child;
}

void Leduc::evaluate(const PublicState& play, Seat seat, std::span<const double> reach,
                     std::span<double> values) const {
  const auto folded = folder(play);
  const Matrix& weights =
      folded ? kWeights.fold[play.board < 0 ? kRanks : play.board] : kWeights.showdown[play.board];
  const double stake = folded == seat ? -stake_of(play) : stake_of(play);
  for (int hand = 0; hand < kRanks; ++hand)
    values[hand] = stake * (weights[hand][0] * reach[0] + weights[hand][1] * reach[1] +
                            weights[hand][2] * reach[2]);
}

std::string Leduc::public_info_key(const PublicState& play, Seat, int hand) const {
  return rank_name(hand) + play_text(play);
}

std::string Leduc::rank_name(int rank) { return {kNames[rank]}; }

std::string Leduc::deal_name(int deal) {
  return rank_name(rank_of(deal, kFirst)) + rank_name(rank_of(deal, kSecond));
}

std::string Leduc::play_text(const PublicState& play) {
  const std::string first = round_text(play.rounds[0]);
  if (play.board < 0) return first;
  return first + '/' + rank_name(play.board) + round_text(play.rounds[1]);
}

std::string Leduc::table_text(const PublicState& play) {
  const auto [first, second] = paid(play);
  return (play.board >= 0 ? ", the board is " + rank_name(play.board) : "") + ", the pot is " +
         std::to_string(first + second) + '\n';
}

Result<Leduc::Action> Leduc::parse_action(const State&, std::string_view text) const {
  if (const auto name = std::ranges::find(kActionNames, text); name != kActionNames.end())
    return Action(name - kActionNames.begin());
  if (text.size() == 1 && kNames.contains(text[0]))
    return Action(static_cast<int>(Action::FirstBoard) + static_cast<int>(kNames.find(text[0])));
  for (int deal = 0; deal < kDeals; ++deal)
    if (text == deal_name(deal)) return Action(static_cast<int>(Action::FirstDeal) + deal);
  return fail(Errc::BadInput, quote(text),
              "expected check, bet, fold, call, raise, a card such as J or a deal such as KQ");
}

std::string Leduc::format_action(const State&, Action action) const {
  if (action >= Action::FirstDeal) return deal_name(offset(action, Action::FirstDeal));
  if (action >= Action::FirstBoard) return rank_name(offset(action, Action::FirstBoard));
  return std::string(kActionNames[static_cast<int>(action)]);
}

std::optional<std::string> Leduc::refusal(const State& state, Action action) const {
  const bool deals = action >= Action::FirstDeal;
  if (deals != (state.deal < 0))
    return deals ? "the cards have been dealt" : "no cards have been dealt yet";
  if (deals) return std::nullopt;
  const bool turns_up = action >= Action::FirstBoard;
  if (turns_up != (to_move(state) == kChance))
    return turns_up ? "no card is turned up now" : "the board has to be turned up first";
  if (turns_up) {
    if (probability(state, action) > 0) return std::nullopt;
    return "the seats hold both cards of that rank";
  }
  const Round& round = current(state.play);
  bool listed = false;
  for_each_reply(round, [&](Action reply) { listed = listed || reply == action; });
  if (listed) return std::nullopt;
  if (round.bets == 0) return "there is no bet yet";
  if (action == Action::Raise) return "a round has one raise at most";
  return round.bets == 1 ? "a bet must be called, raised or folded to"
                         : "a raise must be called or folded to";
}

Result<Leduc::State> Leduc::parse_state(std::string_view text) const {
  if (const auto state = replayed(*this, text, ":,/")) return *state;
  return fail(Errc::BadInput, quote(text), "expected a deal and the actions after it",
              "for example KQ:check,bet,call/J:check, or -- before the deal");
}

std::string Leduc::format_state(const State& state) const {
  if (state.deal < 0) return "--";
  return deal_name(state.deal) + play_text(state.play);
}

std::string Leduc::draw(const State& state) const {
  if (state.deal < 0) return "the cards are in the deck\n";
  return "first holds " + rank_name(rank_of(state.deal, kFirst)) + ", second holds " +
         rank_name(rank_of(state.deal, kSecond)) + table_text(state.play) + format_state(state) +
         '\n';
}

}  // namespace yomikiri::games
