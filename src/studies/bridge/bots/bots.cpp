#include "studies/bridge/bots/bots.h"

#include "solve/worlds/best_arm.h"
#include "studies/bridge/bots/card_player.h"
#include "studies/bridge/knowledge/meaning.h"
#include "studies/bridge/worlds.h"

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

// Worlds of a state, as far as a few tries find some in which the hands that are not open fit their
// calls.
class HeardWorlds {
 public:
  HeardWorlds(const Bridge& game, const Bridge::State& state)
      : game_(game),
        state_(state),
        clauses_(clauses_of(sayc(), state.board.auction()).value_or(Clauses())) {
    std::erase_if(clauses_, [&](const Clause& clause) {
      return clause.seat == state.board.to_move() || state.board.is_open(clause.seat);
    });
  }

  [[nodiscard]] CardPlay draw(Random& random) const {
    constexpr int kTries = 8;  // a playout takes as long as about 20
    for (int i = 1;; ++i) {
      const Board world = game_.sample_world(state_, state_.board.to_move(), random).board;
      if (i == kTries || weight_of(clauses_, world.dealt()) > 0) return world.play();
    }
  }

 private:
  const Bridge& game_;
  const Bridge::State& state_;
  Clauses clauses_;
};

}  // namespace

Action greedy_choice(const Bridge::State& state) {
  const Board& board = state.board;
  if (board.phase() == Board::Phase::Auction)
    return Action::of(sayc().call_of(hand_to_call(board), board.auction()));
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
  const HeardWorlds heard(game, state);
  const auto draw = [&](Random& random) { return heard.draw(random); };
  const auto value = [&](CardPlay world, std::size_t arm, Random&) {
    world.play(cards[arm]);
    return static_cast<double>(sign * tricks_played_out(world));
  };
  const auto best = worlds::best_arm(cards.size(), draw, value,
                                     {.pulls = options.playouts, .seed = options.seed}, job);
  return Action::play(cards[best.arm]);
}

}  // namespace yomikiri::studies::bridge
