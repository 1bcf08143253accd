// Keys and indices of Connect Four, compared with mirror images made on plain grids.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/connect_four/connect_four.h"
#include "tests/games/boards.h"
#include "tests/games/grid.h"
#include "tests/games/make_game.h"
#include "tests/games/reachable.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using tests::make_game;

std::string mirror_of(const std::string& text) {
  return tests::text_of(tests::mirrored(tests::grid_of(text)));
}

TEST(ConnectFourKeys, are_equal_exactly_for_mirror_images) {
  for (const char* columns : {"columns=3", "columns=4"}) {
    const auto game = make_game<ConnectFour>({columns, "rows=3"});
    std::map<std::uint64_t, std::string> text_of_key;
    for (const std::string& text : tests::reachable_states(game)) {
      const std::string smaller = std::min(text, mirror_of(text));
      const std::uint64_t key = game.key(*game.parse_state(text));
      ASSERT_EQ(text_of_key.try_emplace(key, smaller).first->second, smaller);
      ASSERT_EQ(game.key(*game.parse_state(mirror_of(text))), key) << text;
    }
  }
}

TEST(ConnectFourKeys, are_equal_for_mirror_images_on_every_board) {
  for (const auto& [columns, rows, game] : tests::connect_four_boards())
    for (const auto& state : laws::sampled_states(game, {.plays = 3})) {
      const std::string image = mirror_of(game.format_state(state));
      ASSERT_EQ(game.key(*game.parse_state(image)), game.key(state)) << image;
    }
}

TEST(ConnectFourIndex, counts_every_filling_of_each_column) {
  EXPECT_EQ(make_game<ConnectFour>({"columns=1", "rows=1"}).index_count(), 3);
  EXPECT_EQ(make_game<ConnectFour>().index_count(), 532'875'860'165'503);  // 127^7
}

TEST(ConnectFourIndex, is_the_inverse_of_state_at_in_every_slot) {
  const auto game = make_game<ConnectFour>({"columns=4", "rows=3"});
  for (std::uint64_t i = 0; i < game.index_count(); ++i)
    ASSERT_EQ(game.index_of(game.state_at(i)), i);
}

TEST(ConnectFourIndex, is_the_inverse_of_state_at_at_the_last_slot_of_every_board) {
  for (const auto& [columns, rows, game] : tests::connect_four_boards()) {
    const std::uint64_t last = game.index_count() - 1;
    ASSERT_EQ(game.index_of(game.state_at(last)), last) << columns << 'x' << rows;
  }
}

}  // namespace
}  // namespace yomikiri::games
