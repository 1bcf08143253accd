// The table as a scene.
//
// Numbers: `board` and, in a match of several, `round` (from 1) and `rounds`; `dealer`; by seat
// `vulnerable` (1) and `scores`; once there is a contract `declarer`, by seat `tricks` (of its
// side), and during a claim `claim`. Texts: `calls` (`1N P 3N`, from the dealer), `contract`
// (`3NX`; `pass` if all passed) and, when the board is over, `result`.
#include "games/bridge/bridge.h"
#include "games/bridge/told_tricks.h"

namespace yomikiri::games {

using namespace bridge;

using Kind = Action::Kind;
using Phase = Board::Phase;

namespace {

// From high to low, spades first, as people hold their cards.
std::vector<cards::Card> sorted_cards(Hand hand) {
  std::vector<cards::Card> cards;
  for (int suit = cards::kSuitCount - 1; suit >= 0; --suit)
    for (int rank = cards::kAce; rank >= 0; --rank)
      if (const cards::Card card(rank, suit); hand.contains(card)) cards.push_back(card);
  return cards;
}

void add_hands(Scene& scene, const Board& board, Viewer viewer) {
  for (int i = 0; i < kSeats; ++i) {
    Scene::Zone& zone = scene.zones.emplace_back("hand", Seat(i));
    const Hand hand = board.hand(Seat(i));
    if (viewer.sees(Seat(i)) || board.is_open(Seat(i)))
      for (const cards::Card card : sorted_cards(hand)) zone.cards.emplace_back(to_string(card));
    else
      zone.cards.resize(static_cast<std::size_t>(hand.size()));
  }
}

void add_trick(Scene& scene, const Trick& trick, int strain) {
  Scene::Trick& drawn = scene.tricks.emplace_back();
  drawn.leader = trick.leader();
  for (const cards::Card card : trick.cards()) drawn.cards.emplace_back(to_string(card));
  if (trick.is_complete()) drawn.taker = trick.winner(strain);
}

// One number for each side, given to both its seats.
std::vector<double> by_side(double north_south, double east_west) {
  return {north_south, east_west, north_south, east_west};
}

void add_play(Scene& scene, const Board& board) {
  if (!board.auction().is_over()) return;
  scene.add_text("contract", to_string(board.contract()));
  if (!board.has_contract()) return;
  const Contract contract = board.contract();
  scene.add_number("declarer", number(contract.declarer));
  const int taken = board.tricks_of_declarer();
  const int lost = board.is_over() ? kTricks - taken : board.play().tricks_of_defenders();
  scene.add_numbers("tricks",
                    side(contract.declarer) == 0 ? by_side(taken, lost) : by_side(lost, taken));
  if (board.phase() == Phase::Claim) scene.add_number("claim", *board.claimed());
  for_each_trick(board, [&](const Trick& trick) { add_trick(scene, trick, contract.strain); });
}

std::string calls_text(const Auction& auction) {
  std::string text;
  for (int i = 0; i < auction.size(); ++i) (text += i > 0 ? " " : "") += to_string(auction[i]);
  return text;
}

}  // namespace

Scene Bridge::scene(const State& state, Viewer viewer) const {
  const int index = shown_index(state);
  const Board& board = shown_board(state);
  const Vulnerability vulnerable = vulnerability(index);
  const double total = north_south_total(state);
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  scene.add_number("board", board_number(index));
  if (options_.boards > 1) {
    scene.add_number("round", index + 1);
    scene.add_number("rounds", options_.boards);
  }
  scene.add_number("dealer", number(board.auction().dealer()));
  scene.add_numbers("vulnerable", by_side(is_vulnerable(vulnerable, kNorth) ? 1 : 0,
                                          is_vulnerable(vulnerable, kEast) ? 1 : 0));
  scene.add_numbers("scores", by_side(total, -total));
  scene.add_text("calls", calls_text(board.auction()));
  add_hands(scene, board, viewer);
  add_play(scene, board);
  if (board.is_over())
    scene.add_text("result", result_text(board, north_south_score(board, index)));
  return scene;
}

Choice Bridge::choice(const State& state, const Action& action) const {
  Choice choice;
  choice.move = format_action(state, action);
  switch (action.kind) {
    case Kind::Play:
    case Kind::Deal:
      choice.take = {choice.move};
      break;
    case Kind::Call:
      choice.how = action.call().is_pass()       ? "pass"
                   : action.call().is_double()   ? "double"
                   : action.call().is_redouble() ? "redouble"
                                                 : choice.move;
      break;
    default:
      choice.how = choice.move;
  }
  return choice;
}

Ending Bridge::ending(const State& state) const {
  Ending ending = ending_by(payoff(state));
  const auto points = payoff(state);
  ending.scores.assign(points.amounts().begin(), points.amounts().end());
  if (options_.boards > 1) return ending;
  if (!state.board.has_contract())
    ending.reason = "passed_out";
  else
    ending.reason = state.board.tricks_of_declarer() >= state.board.contract().tricks_needed()
                        ? "made"
                        : "down";
  return ending;
}

}  // namespace yomikiri::games
