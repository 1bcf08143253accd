#include "games/tianjiu/notation.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "games/tianjiu/tianjiu.h"

namespace yomikiri::games::tianjiu {
namespace {

constexpr std::string_view kDown = "down ";
constexpr std::string_view kDealerPrefix = "dealer ";

// Takes the piece before the separator, and the separator, off the text.
std::string_view take_piece(std::string_view& text, char separator) {
  const std::string_view piece = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), piece.size() + 1));
  return piece;
}

Error wrong_deal(std::string what) {
  return fail(Errc::BadInput, "deal", std::move(what),
              "expected four hands of eight tiles, H0/H1/H2/H3, the 32 tiles of the game");
}

}  // namespace

Result<Hands> parse_deal(std::string_view text) {
  if (std::ranges::count(text, '/') != kSeats - 1)
    return wrong_deal(fmt::format("hands found: {}", std::ranges::count(text, '/') + 1));
  Hands hands;
  Tiles left = Tiles::all();
  for (int seat = 0; seat < kSeats; ++seat) {
    const auto hand = parse_tiles(take_piece(text, '/'), left);
    if (!hand) return wrong_deal(fmt::format("hand {}: {}", seat, hand.error().what));
    if (hand->size() != kHandSize)
      return wrong_deal(fmt::format("hand {}: tiles found: {}", seat, hand->size()));
    if (!left.contains(*hand))
      return wrong_deal(fmt::format("hand {}: names a tile that was already dealt", seat));
    hands[seat] = *hand;
    left = left.minus(*hand);
  }
  return hands;
}

void append_play(std::string& text, const Play& play) {
  if (!play.shown) text += kDown;
  append_tiles(text, play.tiles);
}

void append_told_to_others(std::string& text, const Play& play) {
  if (play.shown) return append_tiles(text, play.tiles);
  text += kDown;
  text += std::to_string(play.tiles.size());
}

std::string to_string(const Play& play) {
  std::string text;
  append_play(text, play);
  return text;
}

std::string told_to_others(const Play& play) {
  std::string text;
  append_told_to_others(text, play);
  return text;
}

}  // namespace yomikiri::games::tianjiu

namespace yomikiri::games {

using namespace tianjiu;

namespace {

std::string deal_text(const InningRecord& record) {
  std::string text = to_string(record.dealt()[0]);
  for (int seat = 1; seat < kSeats; ++seat)
    if (!record.dealt()[seat].is_empty() || record.is_dealt())
      text += '/' + to_string(record.dealt()[seat]);
  return text;
}

// Appends an inning as `seat` has seen it; without a seat, as it was.
void append_inning(std::string& text, const InningRecord& record, std::optional<Seat> seat) {
  text += fmt::format("dealer {}", number(record.dealership().dealer));
  if (record.dealt_count() == 0) return;
  text += ';' + (seat ? to_string(record.dealt()[number(*seat)]) : deal_text(record));
  if (seat && !record.is_dealt()) text += fmt::format("/{} dealt", record.dealt_count());
  Trick trick(record.leader());
  for (int i = 0; i < record.play_count(); ++i) {
    const Play& play = record.play_at(i);
    const bool known = !seat || trick.to_move() == *seat;
    text += ';' + (known ? to_string(play) : told_to_others(play));
    trick.add(play);
    if (trick.is_complete()) trick = Trick(trick.taker());
  }
}

// The innings that are over and have been followed by another.
std::size_t inning_count(const MatchState& state) { return state.past ? state.past->size() : 0; }

std::string history(const MatchState& state, std::optional<Seat> seat) {
  if (!state.has_dealer) return "-";
  std::string text;
  if (state.past)
    for (const InningRecord& record : *state.past) {
      append_inning(text, record, seat);
      text += '|';
    }
  append_inning(text, state.record, seat);
  return text;
}

}  // namespace

std::string Tianjiu::info_key(const State& state, Seat seat) const { return history(state, seat); }

std::string Tianjiu::format_state(const State& state) const { return history(state, std::nullopt); }

std::string Tianjiu::format_action(const State&, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::Dealer:
      return fmt::format("dealer {}", number(action.dealer));
    case Action::Kind::Deal:
      return to_string(action.tiles);
    default:
      return to_string(play_of(action));
  }
}

Result<Tianjiu::Action> Tianjiu::parse_action(const State& state, std::string_view text) const {
  if (text.starts_with(kDealerPrefix)) {
    const auto seat = parse_number<int>(text.substr(kDealerPrefix.size()));
    if (!seat || *seat < 0 || *seat >= kSeats)
      return fail(Errc::BadInput, quote(text), "expected dealer 0 to dealer 3");
    return Action{Action::Kind::Dealer, Seat(*seat), {}};
  }
  const bool down = text.starts_with(kDown);
  const bool deals = !down && to_move(state) == kChance;
  const Seat mover = to_move(state);
  const Tiles hand = mover == kChance ? undealt(state) : state.inning.hand(mover);
  const auto tiles = parse_tiles(down ? trimmed(text.substr(kDown.size())) : text, hand);
  if (!tiles) return tiles.error();
  return Action{down    ? Action::Kind::Down
                : deals ? Action::Kind::Deal
                        : Action::Kind::Show,
                Seat{}, *tiles};
}

std::optional<std::string> Tianjiu::refusal(const State& state, const Action& action) const {
  const bool plays = action.kind == Action::Kind::Show || action.kind == Action::Kind::Down;
  if (!state.has_dealer) {
    if (action.kind == Action::Kind::Dealer) return std::nullopt;
    return "the dealer is drawn first: expected dealer 0 to dealer 3";
  }
  if (action.kind == Action::Kind::Dealer) return "the dealer has already been drawn";
  if (to_move(state) != kChance) {
    if (plays) return state.inning.refusal(play_of(action), rules_);
    return "all tiles have been dealt";
  }
  if (plays || action.tiles.size() != 1) return "the tiles are being dealt, one at a time";
  if (!undealt(state).contains(action.tiles))
    return fmt::format("{} has already been dealt", to_string(action.tiles));
  return std::nullopt;
}

Result<Tianjiu::State> Tianjiu::parse_state(std::string_view text) const {
  State state = initial();
  if (text == format_state(state)) return state;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t innings = inning_count(state);
    if (const auto replayed = replay_inning(state, take_piece(rest, '|')); !replayed)
      return replayed.error();
    if (!rest.empty() && inning_count(state) == innings)
      return fail(Errc::BadInput, quote(rest), "no inning begins here");
  }
  return state;
}

std::string Tianjiu::announced(const State&, const Action& action) const {
  return told_to_others(play_of(action));
}

// Needs a state between two innings, or the initial one.
Result<void> Tianjiu::replay_inning(State& state, std::string_view text) const {
  const std::string_view dealer = take_piece(text, ';');
  const auto drawn = parse_action(state, dealer);
  if (!drawn || drawn->kind != Action::Kind::Dealer)
    return fail(Errc::BadInput, quote(dealer), "expected a dealer, such as dealer 0");
  if (!state.has_dealer) choose_dealer(state, drawn->dealer);
  if (state.record.dealership().dealer != drawn->dealer)
    return fail(Errc::BadInput, quote(dealer),
                fmt::format("the dealer is {}", number(state.record.dealership().dealer)));
  if (const auto dealt = replay_deal(state, take_piece(text, ';')); !dealt) return dealt.error();
  while (!text.empty()) {
    const std::string_view word = take_piece(text, ';');
    if (is_over(state) || to_move(state) == kChance)
      return fail(Errc::BadInput, quote(word), "no seat is to play here");
    const auto action = parse_action(state, word);
    if (!action) return action.error();
    if (const auto reason = refusal(state, *action))
      return fail(Errc::BadInput, quote(word), *reason);
    play(state, play_of(*action));
  }
  return {};
}

Result<void> Tianjiu::replay_deal(State& state, std::string_view text) const {
  if (state.record.is_dealt()) {
    const auto hands = parse_deal(text);
    if (hands && *hands == state.record.dealt()) return {};
    return fail(Errc::BadInput, quote(text), "the deal is " + quote(deal_text(state.record)));
  }
  int seat = 0;
  for (; !text.empty(); ++seat) {
    const std::string_view piece = take_piece(text, '/');
    const Tiles left = undealt(state);
    const auto hand = parse_tiles(piece, left);
    if (!hand) return hand.error();
    if (state.record.is_dealt() || number(state.record.receiver()) != seat ||
        hand->size() > kHandSize || !left.contains(*hand))
      return fail(Errc::BadInput, quote(piece),
                  "expected up to eight tiles that have not been dealt");
    hand->for_each_kind([&](Tiles tile, int copies) {
      for (int i = 0; i < copies; ++i) state.record.deal(tile);
    });
  }
  if (state.record.is_dealt()) state.inning = state.record.start();
  return {};
}

}  // namespace yomikiri::games
