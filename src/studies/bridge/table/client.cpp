#include "studies/bridge/table/client.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "games/bridge/redeal.h"

namespace yomikiri::studies::bridge::table {

using namespace yomikiri::bridge;

using Action = Bridge::Action;

namespace {

// A board of its own: the dealer and the vulnerability are what the manager says.
Result<Bridge> game_of(const BoardInfo& info) {
  const std::vector<std::string> words{
      "boards=1", "claims=0", fmt::format("dealer={}", number(info.dealer)),
      fmt::format("vulnerable={}", static_cast<int>(info.vulnerability))};
  const GameCard card = Bridge::card();
  auto settings = Settings::parse(words, card.parameters);
  if (!settings) return settings.error();
  return Bridge::make(*settings);
}

Error unexpected(std::string_view what) {
  return fail(Errc::BadInput, "", fmt::format("the table manager {}", what));
}

}  // namespace

TableClient::TableClient(TableOptions options, TableBot bot)
    : options_(std::move(options)), bot_(std::move(bot)), random_(options_.seed) {}

std::string TableClient::says(std::string_view what) const {
  return fmt::format("{} {}", name_of(options_.seat), what);
}

std::string TableClient::ready_for(std::string_view what) const {
  return says(fmt::format("ready for {}", what));
}

std::string TableClient::greeting() const {
  return fmt::format("Connecting \"{}\" as {} using protocol version 18", options_.team,
                     name_of(options_.seat));
}

Result<std::vector<std::string>> TableClient::respond(std::string_view line) {
  const auto message = parse_message(trimmed(line));
  if (!message) return message.error();
  auto answer = std::visit([&](const auto& heard) { return on(heard); }, *message);
  if (!answer && answer.error().where.empty()) answer.error().where = quote(trimmed(line));
  return answer;
}

Result<TableClient::Lines> TableClient::on(const StartOfBoard&) {
  game_.reset();
  ours_.reset();
  dummys_.reset();
  auction_ = {};
  known_ = {};
  voids_ = {};
  played_.clear();
  trick_ = Trick();
  tricks_ = 0;
  may_lead_ = false;
  return Lines{ready_for("deal")};
}

Result<TableClient::Lines> TableClient::on(const EndOfSession&) {
  is_done_ = true;
  return Lines{};
}

Result<TableClient::Lines> TableClient::on(const BoardInfo& info) {
  auto game = game_of(info);
  if (!game) return game.error();
  game_ = *std::move(game);
  auction_ = Auction(info.dealer);
  return Lines{ready_for("cards")};
}

Result<TableClient::Lines> TableClient::on(const Cards& cards) {
  if (!game_) return unexpected("deals cards before the board");
  if (!cards.are_dummys) {
    if (cards.seat != options_.seat || ours_) return unexpected("deals cards twice or to others");
    ours_ = known_cards(options_.seat) = cards.hand;
    return go_on();
  }
  if (!has_contract() || played_.empty() || dummys_ || options_.seat == dummy())
    return unexpected("shows dummy's cards when nobody asked for them");
  for (int i = 0; i < kSeats; ++i)
    if (Seat(i) != dummy() && cards.hand.intersects(hand_of(known_, Seat(i))))
      return unexpected("gives dummy cards that others have");
  if (!(known_cards(dummy()) - cards.hand).empty())
    return unexpected("leaves out cards that dummy has played");
  dummys_ = known_cards(dummy()) = cards.hand;
  return go_on();
}

Result<TableClient::Lines> TableClient::on(const Called& called) {
  if (!ours_ || auction_.is_over() || auction_.to_call() != called.seat ||
      called.seat == options_.seat)
    return unexpected("reports a call out of turn");
  if (const auto refusal = auction_.refusal(called.call)) return unexpected("allows: " + *refusal);
  auction_.add(called.call);
  return go_on();
}

Result<TableClient::Lines> TableClient::on(const ToLead&) {
  if (!has_contract() || trick_.is_begun() || !we_choose() || may_lead_)
    return unexpected("lets us lead when it is not our turn");
  may_lead_ = true;
  return go_on();
}

Result<TableClient::Lines> TableClient::on(const Played& played) {
  const bool fits = has_contract() && !play_is_over() && !we_choose() &&
                    (played.is_dummys ? is_dummys_turn() : played.seat == turn());
  if (!fits) return unexpected("reports a card out of turn");
  if (auto recorded = record(played.card); !recorded) return recorded.error();
  return go_on();
}

bool TableClient::has_contract() const {
  return ours_ && auction_.is_over() && !auction_.contract().is_passed_out();
}

bool TableClient::we_choose() const {
  if (is_dummys_turn()) return options_.seat == auction_.contract().declarer;
  return turn() == options_.seat;
}

Result<TableClient::Lines> TableClient::go_on() {
  Lines lines;
  while (!auction_.is_over() && auction_.to_call() == options_.seat) {
    auto call = make_call();
    if (!call) return call.error();
    lines.push_back(*std::move(call));
  }
  if (!auction_.is_over()) {
    lines.push_back(ready_for(fmt::format("{}'s bid", name_of(auction_.to_call()))));
    return lines;
  }
  if (!has_contract()) return lines;
  if (played_.empty() && !trick_.is_begun()) trick_ = Trick(auction_.contract().opening_leader());
  while (!play_is_over()) {
    if (!played_.empty() && !dummys_ && options_.seat != dummy()) {
      lines.push_back(ready_for("dummy"));
      return lines;
    }
    if (!we_choose()) {
      const std::string whose = is_dummys_turn() ? "dummy" : std::string(name_of(turn()));
      lines.push_back(ready_for(fmt::format("{}'s card to trick {}", whose, tricks_ + 1)));
      return lines;
    }
    if (!trick_.is_begun() && !std::exchange(may_lead_, false)) return lines;
    auto card = play_card();
    if (!card) return card.error();
    lines.push_back(*std::move(card));
  }
  return lines;
}

Result<std::string> TableClient::make_call() {
  const auto action = decide();
  if (!action) return action.error();
  auction_.add(action->call());
  return says(text_of(action->call()));
}

Result<std::string> TableClient::play_card() {
  const auto action = decide();
  if (!action) return action.error();
  const Seat whose = turn();
  if (auto recorded = record(action->card()); !recorded) return recorded.error();
  return fmt::format("{} plays {}", name_of(whose), text_of(action->card()));
}

// Asks the bot, whose answer must be legal.
Result<Action> TableClient::decide() {
  const auto state = imagined();
  if (!state) return state.error();
  auto action = bot_(*game_, *state);
  if (action && game_->refusal(*state, *action))
    return fail(Errc::BadInput, "", "the bot chose what is not allowed");
  return action;
}

// Notes a card of the seat whose turn it is.
Result<void> TableClient::record(cards::Card card) {
  const Seat seat = turn();
  const bool is_known = seat == options_.seat || (seat == dummy() && dummys_);
  for (int i = 0; i < kSeats; ++i)
    if (Seat(i) != seat && hand_of(known_, Seat(i)).contains(card))
      return unexpected(fmt::format("lets {} play a card of {}", name_of(seat), name_of(Seat(i))));
  if (is_known && !known_cards(seat).contains(card))
    return unexpected(fmt::format("lets {} play a card that it was not dealt", name_of(seat)));
  if (std::ranges::find(played_, card) != played_.end())
    return unexpected("lets a card be played twice");
  const Hand left = known_cards(seat) - Hand(played_);
  if (is_known && !yomikiri::bridge::playable(left, trick_).contains(card))
    return unexpected(fmt::format("lets {} revoke", name_of(seat)));
  const auto suits_shown_out = voids_[static_cast<std::size_t>(number(seat))];
  if ((suits_shown_out >> card.suit() & 1) != 0)
    return unexpected(fmt::format("lets {} play a suit that it has shown out of", name_of(seat)));
  if (trick_.is_begun() && card.suit() != trick_.suit_led())
    voids_[static_cast<std::size_t>(number(seat))] |=
        static_cast<std::uint8_t>(1 << trick_.suit_led());
  known_cards(seat) |= card;
  played_.push_back(card);
  trick_.add(card);
  if (trick_.is_complete()) {
    trick_ = Trick(trick_.winner(auction_.contract().strain));
    ++tricks_;
  }
  return {};
}

// The board as it may be.
Result<Bridge::State> TableClient::imagined() {
  std::vector<Receiver> receivers;
  std::vector<Seat> seats;
  Hands hands = known_;
  for (int i = 0; i < kSeats; ++i) {
    const int unseen = kTricks - hands[static_cast<std::size_t>(i)].size();
    if (unseen == 0) continue;
    receivers.push_back({unseen, voids_[static_cast<std::size_t>(i)]});
    seats.push_back(Seat(i));
  }
  if (redeal_count(Hand::whole_deck() - all_cards(known_), receivers) == 0)
    return unexpected("has let cards be played that no deal allows");
  const auto drawn = redeal(Hand::whole_deck() - all_cards(known_), receivers, random_);
  for (std::size_t i = 0; i < seats.size(); ++i) hand_of(hands, seats[i]) |= drawn[i];
  Bridge::State state = game_->initial();
  state.board.deal(hands);
  for (int i = 0; i < auction_.size(); ++i) state.board.apply(Action::of(auction_[i]));
  for (const cards::Card card : played_) state.board.apply(Action::play(card));
  return state;
}

}  // namespace yomikiri::studies::bridge::table
