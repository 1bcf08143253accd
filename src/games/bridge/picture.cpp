// The table as text for people: all of it, or what one seat may see.
#include <fmt/format.h>

#include "games/bridge/bridge.h"
#include "games/bridge/told_tricks.h"

namespace yomikiri::bridge {

std::string result_text(const Board& board, int north_south_score) {
  if (!board.has_contract()) return "passed out";
  const int over = board.tricks_of_declarer() - board.contract().tricks_needed();
  const std::string how = over < 0 ? fmt::format("down {}", -over)
                                   : fmt::format("made {}", board.tricks_of_declarer() - 6);
  return fmt::format("{} {}, NS {:+}", describe(board.contract()), how, north_south_score);
}

}  // namespace yomikiri::bridge

namespace yomikiri::games {

using namespace bridge;

using Phase = Board::Phase;

namespace {

// `N 1N, E P, S 3N`.
std::string auction_text(const Auction& auction) {
  std::string text;
  for (int i = 0; i < auction.size(); ++i)
    text += fmt::format("{}{} {}", i > 0 ? ", " : "", letter_of(auction.caller(i)),
                        to_string(auction[i]));
  return text;
}

// `W 4h, N 2h, E Kh, S Ah; taken by S`.
std::string trick_text(const Trick& trick, int strain) {
  std::string text;
  for (int i = 0; i < trick.size(); ++i)
    text += fmt::format("{}{} {}", i > 0 ? ", " : "", letter_of(left_of(trick.leader(), i)),
                        cards::to_string(trick.cards()[static_cast<std::size_t>(i)]));
  if (trick.is_complete()) text += fmt::format("; taken by {}", letter_of(trick.winner(strain)));
  return text;
}

// One line for each seat.
std::string hands_text(const Board& board, std::optional<Seat> seat) {
  std::string text;
  for (int i = 0; i < kSeats; ++i) {
    const Hand hand = board.hand(Seat(i));
    const bool is_seen = !seat || *seat == Seat(i) || board.is_open(Seat(i));
    const bool is_dummy = board.has_contract() && board.contract().dummy() == Seat(i);
    text += fmt::format("{}{}: {}\n", letter_of(Seat(i)), is_dummy ? " (dummy)" : "",
                        is_seen ? to_string(hand) : fmt::format("{} cards", hand.size()));
  }
  return text;
}

std::string play_text(const Board& board) {
  if (!board.has_contract()) return "";
  std::string text =
      fmt::format("contract {}; tricks: declarer {}, defenders {}\n", describe(board.contract()),
                  board.play().tricks_of_declarer(), board.play().tricks_of_defenders());
  int count = 0;
  for_each_trick(board, [&](const Trick& trick) {
    text += fmt::format("trick {}: {}\n", ++count, trick_text(trick, board.contract().strain));
  });
  return text;
}

std::string turn_text(const Board& board) {
  if (board.phase() == Phase::Claim)
    return fmt::format("{} claims {} of {} tricks; {} answers\n",
                       letter_of(board.contract().declarer), *board.claimed(),
                       board.play().tricks_left(), letter_of(board.to_move()));
  const bool for_dummy = board.phase() == Phase::Play && board.play().turn() != board.to_move();
  return fmt::format("to move {}{}\n", letter_of(board.to_move()), for_dummy ? " for dummy" : "");
}

}  // namespace

std::string Bridge::picture(const State& state, std::optional<Seat> seat) const {
  const Board& board = state.board;
  std::string text = fmt::format("board {}", board_number(state.index()));
  if (options_.boards > 1) text += fmt::format(" ({} of {})", state.index() + 1, options_.boards);
  text += fmt::format(", dealer {}, vulnerable {}; NS {:+}\n", letter_of(board.auction().dealer()),
                      name_of(vulnerability(state.index())), north_south_total(state));
  if (state.past)
    text += fmt::format(
        "last board: {}\n",
        result_text(state.past->back(), north_south_score(state.past->back(), state.index() - 1)));
  if (is_dealing(state))
    return text + fmt::format("dealing, {} cards dealt\n", board.dealt_count());
  text += hands_text(board, seat);
  if (board.auction().size() > 0)
    text += fmt::format("auction: {}\n", auction_text(board.auction()));
  text += play_text(board);
  if (!board.is_over()) return text + turn_text(board);
  return text + result_text(board, north_south_score(board, state.index())) + '\n';
}

std::string Bridge::view(const State& state, Seat seat) const { return picture(state, seat); }

std::string Bridge::draw(const State& state) const { return picture(state, std::nullopt); }

}  // namespace yomikiri::games
