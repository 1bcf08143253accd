// Uses every game of the catalogue through one type: opens it by name, plays a random game and
// shows the end.
#include <yomikiri/core/random.h>
#include <yomikiri/solve/search/playout.h>
#include <yomikiri/studies/catalogue.h>
#include <yomikiri/studies/open_game.h>

#include <iostream>

int main() {
  for (const auto& entry : yomikiri::studies::catalogue()) {
    const auto analyst = yomikiri::studies::open_game(entry.card.name, {});
    if (!analyst) {
      std::cerr << to_string(analyst.error()) << '\n';
      return 1;
    }
    const yomikiri::AnyGame& game = (*analyst)->game();
    yomikiri::Random random(2026);
    std::uint64_t plies = 0;
    const auto end = yomikiri::search::playout(game, game.initial(), random, plies);
    std::cout << entry.card.name << " after " << plies << " random plies:\n" << game.draw(end);
  }
}
