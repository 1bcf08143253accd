#include "studies/bridge/selfplay.h"

#include <algorithm>
#include <atomic>

#include "core/parallel.h"
#include "studies/bridge/bots/bots.h"
#include "studies/bridge/double_dummy.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {

using namespace yomikiri::bridge;

using games::Bridge;

namespace {

Result<Bridge> game_without_claims() {
  const std::vector<std::string> given{"boards=1", "claims=0"};
  const auto settings =
      Settings::parse(given, Bridge::card().parameters, Bridge::card().text_parameters);
  if (!settings) return settings.error();
  return Bridge::make(*settings);
}

// What the card loses of the tricks that its side could still take.
Result<int> tricks_lost(const CardPlay& play, Card card) {
  const auto values = DoubleDummy::all_cards(opened(play));
  if (!values) return values.error();
  const auto best = std::ranges::max_element(*values, {}, &CardTricks::tricks);
  return best->tricks - std::ranges::find(*values, card, &CardTricks::card)->tricks;
}

Result<PlayedBoard> play_board(const Bridge& game, const SelfplayOptions& options,
                               const Worlds& deals, std::uint64_t index) {
  Random random(options.seed, index);
  const int board_number = static_cast<int>(index) + 1;
  PlayedBoard played{.hands = deals.draw(random),
                     .vulnerability = vulnerability_of_board(board_number)};
  Bridge::State state = game.initial();
  Board& board = state.board;
  board = Board(dealer_of_board(board_number));
  board.deal(played.hands);
  bool is_led = false;
  while (!board.is_over()) {
    const Action action =
        options.playouts == 0
            ? greedy_choice(state)
            : strong_choice(game, state, {.playouts = options.playouts, .seed = options.seed}, {});
    if (board.phase() == Board::Phase::Play) {
      const CardPlay& play = board.play();
      if (!is_led) {
        const auto most = DoubleDummy::most_tricks(opened(play));
        if (!most) return most.error();
        played.double_dummy = kTricks - *most;
        is_led = true;
      }
      const auto lost = tricks_lost(play, action.card());
      if (!lost) return lost.error();
      const bool declares = are_partners(play.turn(), play.contract().declarer);
      (declares ? played.declarer_lost : played.defence_lost) += *lost;
    }
    board.apply(action);
  }
  played.auction = board.auction();
  if (!played.is_passed_out()) played.tricks = board.tricks_of_declarer();
  return played;
}

}  // namespace

int PlayedBoard::score() const {
  return is_passed_out() ? 0 : north_south_score(auction.contract(), vulnerability, tricks);
}

Result<std::vector<PlayedBoard>> selfplay(const SelfplayOptions& options, const Job& job) {
  const auto game = game_without_claims();
  if (!game) return game.error();
  const auto deals = Worlds::of({});
  if (!deals) return deals.error();
  std::vector<Result<PlayedBoard>> results(static_cast<std::size_t>(options.boards));
  std::atomic<std::uint64_t> done = 0;
  const bool all = parallel_for(results.size(), job, [&](std::uint64_t i) {
    results[i] = play_board(*game, options, *deals, i);
    job.report("playing boards", ++done, results.size());
  });
  if (!all) return stopped_early();
  std::vector<PlayedBoard> boards;
  for (auto& result : results) {
    if (!result) return result.error();
    boards.push_back(*std::move(result));
  }
  return boards;
}

}  // namespace yomikiri::studies::bridge
