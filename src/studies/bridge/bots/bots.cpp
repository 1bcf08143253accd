#include "studies/bridge/bots/bots.h"

#include "solve/worlds/best_arm.h"
#include "studies/bridge/bots/bidder.h"
#include "studies/bridge/bots/card_player.h"

namespace yomikiri::studies::bridge {

using namespace yomikiri::bridge;

using games::Bridge;
using Action = Bridge::Action;

namespace {

// The tricks of the declarer when the rest is played by rules of thumb.
int tricks_played_out(CardPlay play) {
  while (!play.is_over()) play.play(thumb_card(play));
  return play.tricks_of_declarer();
}

bool is_fair(const Board& board) {
  return tricks_played_out(board.play()) >= board.play().tricks_of_declarer() + *board.claimed();
}

Hand hand_to_call(const Board& board) { return hand_of(board.dealt(), board.to_move()); }

}  // namespace

Action greedy_choice(const Bridge::State& state) {
  const Board& board = state.board;
  if (board.phase() == Board::Phase::Auction)
    return Action::of(natural_call(hand_to_call(board), board.auction()));
  if (board.phase() == Board::Phase::Claim) return Action::answer(is_fair(board));
  return Action::play(thumb_card(board.play()));
}

Action strong_choice(const Bridge& game, const Bridge::State& state, const StrongOptions& options,
                     const Job& job) {
  const Board& board = state.board;
  if (board.phase() != Board::Phase::Play) return greedy_choice(state);
  const auto cards = board.play().playable().cards();
  if (cards.size() == 1) return Action::play(cards.front());
  const Seat mover = board.to_move();
  const int sign = are_partners(mover, board.contract().declarer) ? 1 : -1;
  const auto draw = [&](Random& random) {
    return game.sample_world(state, mover, random).board.play();
  };
  const auto value = [&](CardPlay world, std::size_t arm, Random&) {
    world.play(cards[arm]);
    return static_cast<double>(sign * tricks_played_out(world));
  };
  const auto best = worlds::best_arm(cards.size(), draw, value,
                                     {.pulls = options.playouts, .seed = options.seed}, job);
  return Action::play(cards[best.arm]);
}

}  // namespace yomikiri::studies::bridge
