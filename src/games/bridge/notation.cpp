// Texts of actions, of states, and of what a seat has seen of a match.
//
// What a seat has seen of a board is its own hand; how many cards have been dealt, or else the
// calls; cards, claims and answers; then the hands that are open, as they were dealt:
// `AKQ2.T98.J5.AQ32;1N,P,P,P;4s;N:...`. Boards that are over are written as in a state, since all
// hands are open then.
#include "core/notation.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/bridge/bridge.h"

namespace yomikiri::games {

using namespace bridge;

using Kind = Action::Kind;
using Phase = Board::Phase;

namespace {

constexpr std::string_view kClaim = "claim ";

// Takes the piece before the separator, and the separator, off the text.
std::string_view take_piece(std::string_view& text, char separator) {
  const std::string_view piece = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), piece.size() + 1));
  return piece;
}

std::string to_text(const Action& action) {
  switch (action.kind) {
    case Kind::Call:
      return to_string(action.call());
    case Kind::Claim:
      return fmt::format("{}{}", kClaim, action.value);
    case Kind::Accept:
      return "accept";
    case Kind::Refuse:
      return "refuse";
    default:
      return cards::to_string(action.card());
  }
}

void append_calls_and_events(std::string& text, const Board& board) {
  if (board.auction().size() > 0) (text += ';') += to_string(board.auction());
  char separator = ';';
  for (const Action& event : board.events()) {
    (text += separator) += to_text(event);
    separator = ',';
  }
}

std::string board_text(const Board& board) {
  std::string text = to_string(board.dealt());
  append_calls_and_events(text, board);
  return text;
}

std::string seen_text(const Board& board, Seat seat) {
  if (board.is_over()) return board_text(board);
  std::string text = to_string(hand_of(board.dealt(), seat));
  if (board.phase() == Phase::Deal) return text + fmt::format(";{} dealt", board.dealt_count());
  append_calls_and_events(text, board);
  for (int i = 0; i < kSeats; ++i)
    if (Seat(i) != seat && board.is_open(Seat(i)))
      text += fmt::format(";{}:{}", letter_of(Seat(i)), to_string(hand_of(board.dealt(), Seat(i))));
  return text;
}

std::string past_text(const MatchState& state) {
  std::string text;
  if (!state.past) return text;
  for (const Board& board : *state.past) (text += board_text(board)) += '|';
  return text;
}

}  // namespace

std::string Bridge::format_action(const State&, const Action& action) const {
  return to_text(action);
}

std::string Bridge::format_state(const State& state) const {
  return past_text(state) + board_text(state.board);
}

std::string Bridge::info_key(const State& state, Seat seat) const {
  return past_text(state) + seen_text(state.board, seat);
}

Result<Action> Bridge::parse_action(const State& state, std::string_view text) const {
  if (text == "accept" || text == "refuse") return Action::answer(text == "accept");
  if (text.starts_with(kClaim)) {
    const auto tricks = parse_number<int>(text.substr(kClaim.size()));
    if (!tricks || *tricks < 0 || *tricks > kTricks)
      return fail(Errc::BadInput, quote(text), "expected claim 0 to claim 13");
    return Action::claim(*tricks);
  }
  const auto call = parse_call(text);
  const auto card = cards::parse_card(text);
  // `2s` is a card, but also a bid in lower case.
  if (call && (!card || state.board.phase() == Phase::Auction)) return Action::of(*call);
  if (card) return is_dealing(state) ? Action::deal(*card) : Action::play(*card);
  return fail(Errc::BadInput, quote(text), "not a call, a card or an answer to a claim",
              "write 1N, P, X, XX, As, claim 5, accept or refuse");
}

Result<Bridge::State> Bridge::parse_state(std::string_view text) const {
  State state = initial();
  for (std::string_view rest = text;;) {
    const int index = state.index();
    const bool is_last = rest.find('|') == std::string_view::npos;
    if (const auto replayed = replay_board(state, take_piece(rest, '|')); !replayed)
      return replayed.error();
    if (is_last) return state;
    if (state.index() == index) return fail(Errc::BadInput, quote(rest), "no board begins here");
  }
}

// Needs a state between two boards, or the initial one.
Result<void> Bridge::replay_board(State& state, std::string_view text) const {
  if (const auto dealt = replay_deal(state, take_piece(text, ';')); !dealt) return dealt.error();
  const int index = state.index();
  std::string_view calls = take_piece(text, ';');
  for (std::string_view* words : {&calls, &text})
    while (!words->empty()) {
      const std::string_view word = take_piece(*words, ',');
      if (is_over(state) || is_dealing(state) || state.index() != index)
        return fail(Errc::BadInput, quote(word), "no seat is to act here");
      const auto action = parse_action(state, word);
      if (!action) return action.error();
      if (const auto reason = refusal(state, *action))
        return fail(Errc::BadInput, quote(word), *reason);
      state = apply(std::move(state), *action);
    }
  return {};
}

Result<void> Bridge::replay_deal(State& state, std::string_view text) const {
  const auto hands = parse_deal(text);
  if (!hands) return hands.error();
  if (!is_dealing(state)) {
    if (*hands == state.board.dealt()) return {};
    return fail(Errc::BadInput, quote(text), "the deal is " + to_string(state.board.dealt()));
  }
  for (int seat = 0; seat < kSeats; ++seat)
    for (const cards::Card card : hand_of(*hands, Seat(seat)).cards()) {
      if (!is_dealing(state) || number(state.board.receiver()) != seat)
        return fail(Errc::BadInput, quote(text),
                    "the hands are dealt one after the other, first that of north");
      state.board.apply(Action::deal(card));
    }
  return {};
}

}  // namespace yomikiri::games
