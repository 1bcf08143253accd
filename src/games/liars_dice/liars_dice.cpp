#include "games/liars_dice/liars_dice.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/replay.h"

namespace yomikiri::games {
namespace {

// Every sorted text of `dice` faces.
std::vector<std::string> sorted_throws(int dice, int sides) {
  std::vector<std::string> throws{""};
  for (int die = 0; die < dice; ++die) {
    std::vector<std::string> longer;
    for (const std::string& faces : throws)
      for (char face = faces.empty() ? '1' : faces.back(); face < '1' + sides; ++face)
        longer.push_back(faces + face);
    throws = std::move(longer);
  }
  return throws;
}

// The number of orders in which the dice may have fallen.
int orders_of(std::string faces) {
  int orders = 0;
  do ++orders;
  while (std::ranges::next_permutation(faces).found);
  return orders;
}

constexpr std::string_view kLiarsDiceRules =
    R"(Two seats throw their dice in secret. In turn they bid how many of all dice on
the table, their own and the other's, show a certain face. Each bid must be
higher than the last: more dice, or as many dice of a higher face. Instead of
bidding, a seat may call the last bidder a liar. Then all dice are shown: the
bidder wins if at least that many dice show the face, and loses otherwise.
With wild=1 the highest face counts as every face.
)";

constexpr std::string_view kLiarsDiceNotation = R"(A move is a bid or the word liar:
  2x5       at least two dice show a five
  liar      the last bid is not true
Chance throws the dice, the first seat's faces first: 3/5, with two dice each
13/26.
A state is the throw and the moves so far: 3/5:1x3,2x5
)";

}  // namespace

GameCard LiarsDice::card() {
  static constexpr std::array kParameters{kDice, kSides, kWild};
  return {.name = "liars-dice",
          .aliases = {"bluff"},
          .summary = "bid on hidden dice until one calls the other a liar",
          .parameters = kParameters,
          .rules = kLiarsDiceRules,
          .notation = kLiarsDiceNotation,
          .example_moves = {"3/5", "1x3", "2x5", "liar"}};
}

Result<LiarsDice> LiarsDice::make(const Settings& settings) {
  return LiarsDice(settings[kDice], settings[kSides], settings[kWild] == 1);
}

LiarsDice::LiarsDice(int dice, int sides, bool wild) : dice_(dice), sides_(sides) {
  YK_ASSERT(bid_count() <= kMostBids && sides <= kMostSides);
  double throws = 1;
  for (int die = 0; die < dice; ++die) throws *= sides;
  for (std::string& faces : sorted_throws(dice, sides)) {
    Roll roll{.faces = faces, .probability = orders_of(faces) / throws, .matching = {}};
    for (int face = 0; face < sides; ++face)
      roll.matching[face] = static_cast<std::int8_t>(std::ranges::count_if(faces, [&](char shown) {
        return shown == '1' + face || (wild && shown == '0' + sides);
      }));
    rolls_.push_back(std::move(roll));
  }
}

Payoffs LiarsDice::payoff(State state) const {
  const int bid = lowest_bid(state.bidding) - 1;
  const int face = face_of(bid) - 1;
  const int shown =
      roll_of(state.deal, kFirst).matching[face] + roll_of(state.deal, kSecond).matching[face];
  const Seat bidder = to_move(state.bidding);  // the caller was its opponent
  return Payoffs::won_by(shown >= quantity_of(bid) ? bidder : opponent(bidder));
}

std::string LiarsDice::info_key(State state, Seat seat) const {
  if (state.deal < 0) return "-";
  return roll_of(state.deal, seat).faces + bidding_text(state.bidding);
}

std::string LiarsDice::view(State state, Seat seat) const {
  if (state.deal < 0) return draw(state);
  return fmt::format("you have {}{}\n", roll_of(state.deal, seat).faces,
                     bidding_text(state.bidding));
}

void LiarsDice::evaluate(PublicState bidding, Seat seat, std::span<const double> reach,
                         std::span<double> values) const {
  const int bid = lowest_bid(bidding) - 1;
  const int face = face_of(bid) - 1;
  // The opponent's weight with at least this many matching dice: a hand needs to know nothing else.
  std::array<double, kDice.most + 2> weight_with{};
  for (std::size_t other = 0; other < rolls_.size(); ++other)
    for (int dice = 0; dice <= rolls_[other].matching[face]; ++dice)
      weight_with[dice] += rolls_[other].probability * reach[other];
  const double sign = seat == to_move(bidding) ? 1 : -1;
  for (std::size_t hand = 0; hand < rolls_.size(); ++hand) {
    const int needed = std::clamp(quantity_of(bid) - rolls_[hand].matching[face], 0, dice_ + 1);
    values[hand] = sign * rolls_[hand].probability * (2 * weight_with[needed] - weight_with[0]);
  }
}

std::string LiarsDice::public_info_key(PublicState bidding, Seat, int hand) const {
  return rolls_[hand].faces + bidding_text(bidding);
}

Result<LiarsDice::Action> LiarsDice::parse_action(State, std::string_view text) const {
  if (text == "liar") return Action::Liar;
  for (int bid = 0; bid < bid_count(); ++bid)
    if (text == bid_name(bid)) return bid_action(bid);
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    const auto first = find_roll(text.substr(0, slash));
    const auto second = find_roll(text.substr(slash + 1));
    if (first && second) return deal_action(*first * hand_count() + *second);
  }
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected liar, a bid from 1x1 to {} or a throw such as {}",
                          bid_name(bid_count() - 1), deal_name(1)));
}

std::string LiarsDice::format_action(State, Action action) const {
  if (action == Action::Liar) return "liar";
  if (action < Action::FirstDeal) return bid_name(offset(action, Action::FirstBid));
  return deal_name(offset(action, Action::FirstDeal));
}

std::optional<std::string> LiarsDice::refusal(State state, Action action) const {
  const bool deals = action >= Action::FirstDeal;
  if (deals != (state.deal < 0))
    return deals ? "the dice have been thrown" : "the dice have not been thrown yet";
  if (deals) return std::nullopt;
  if (action == Action::Liar) {
    if (state.bidding.bids != 0) return std::nullopt;
    return "there is no bid yet";
  }
  const int lowest = lowest_bid(state.bidding);
  if (offset(action, Action::FirstBid) >= lowest) return std::nullopt;
  return fmt::format("a bid must be higher than {}", bid_name(lowest - 1));
}

Result<LiarsDice::State> LiarsDice::parse_state(std::string_view text) const {
  if (const auto state = replayed(*this, text, ":,")) return *state;
  return fail(Errc::BadInput, quote(text), "expected a throw and the actions after it",
              fmt::format("for example {}:1x2,liar, or -- before the throw", deal_name(1)));
}

std::string LiarsDice::format_state(State state) const {
  if (state.deal < 0) return "--";
  return deal_name(state.deal) + bidding_text(state.bidding);
}

std::string LiarsDice::draw(State state) const {
  if (state.deal < 0) return "the dice are in the cups\n";
  return fmt::format("first has {}, second has {}{}\n", roll_of(state.deal, kFirst).faces,
                     roll_of(state.deal, kSecond).faces, bidding_text(state.bidding));
}

std::optional<int> LiarsDice::find_roll(std::string_view faces) const {
  const auto roll = std::ranges::find(rolls_, faces, &Roll::faces);
  if (roll == rolls_.end()) return std::nullopt;
  return static_cast<int>(roll - rolls_.begin());
}

std::string LiarsDice::bid_name(int bid) const {
  return fmt::format("{}x{}", quantity_of(bid), face_of(bid));
}

std::string LiarsDice::deal_name(int deal) const {
  return roll_of(deal, kFirst).faces + '/' + roll_of(deal, kSecond).faces;
}

std::string LiarsDice::bidding_text(Bidding bidding) const {
  std::string text;
  for (int bid = 0; bid < bid_count(); ++bid)
    if ((bidding.bids >> bid & 1) != 0) text += (text.empty() ? ':' : ',') + bid_name(bid);
  if (bidding.called) text += ",liar";
  return text;
}

}  // namespace yomikiri::games
