// Keys and indices of the m,n,k-games, compared with symmetries applied on plain grids.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/random.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/boards.h"
#include "tests/games/grid.h"
#include "tests/games/make_game.h"
#include "tests/games/reachable.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using tests::Grid;
using tests::make_game;

// All images of a board under the symmetries that keep its shape, smallest text first.
std::vector<std::string> images_of(const Grid& grid) {
  std::vector<Grid> images{grid, tests::mirrored(grid), tests::flipped(grid),
                           tests::flipped(tests::mirrored(grid))};
  if (grid.size() == grid[0].size())
    for (int i = 0; i < 4; ++i) images.push_back(tests::transposed(images[std::size_t(i)]));
  std::vector<std::string> texts;
  for (const Grid& image : images) texts.push_back(tests::text_of(image));
  std::ranges::sort(texts);
  return texts;
}

void expect_keys_follow_symmetry(const TicTacToe& game) {
  std::map<std::uint64_t, std::string> text_of_key;
  std::map<std::string, std::uint64_t> key_of_text;
  for (const std::string& text : tests::reachable_states(game)) {
    const std::string smallest = images_of(tests::grid_of(text)).front();
    const std::uint64_t key = game.key(*game.parse_state(text));
    EXPECT_EQ(text_of_key.try_emplace(key, smallest).first->second, smallest) << text;
    EXPECT_EQ(key_of_text.try_emplace(smallest, key).first->second, key) << text;
  }
}

TEST(TicTacToeKeys, are_equal_exactly_for_symmetric_states) {
  expect_keys_follow_symmetry(make_game<TicTacToe>());
  expect_keys_follow_symmetry(make_game<TicTacToe>({"m=4", "n=2", "k=2"}));
  expect_keys_follow_symmetry(make_game<TicTacToe>({"m=2", "n=4", "k=3"}));
}

TEST(TicTacToeKeys, number_765_among_the_5478_states_of_tic_tac_toe) {
  const auto game = make_game<TicTacToe>();
  std::set<std::uint64_t> keys;
  const auto states = tests::reachable_states(game);
  for (const std::string& text : states) keys.insert(game.key(*game.parse_state(text)));
  EXPECT_EQ(states.size(), 5478);
  EXPECT_EQ(keys.size(), 765);  // both are well known
}

TEST(TicTacToeKeys, are_equal_for_symmetric_states_on_every_board) {
  for (const auto& [m, n, k, game] : tests::tic_tac_toe_boards()) {
    if (k != std::min(m, n)) continue;
    for (const auto& state : laws::sampled_states(game, {.plays = 1})) {
      const auto images = images_of(tests::grid_of(game.format_state(state)));
      for (const std::string& image : images)
        ASSERT_EQ(game.key(*game.parse_state(image)), game.key(state)) << image;
    }
  }
}

TEST(TicTacToeIndex, counts_every_way_to_fill_the_cells) {
  EXPECT_EQ(make_game<TicTacToe>().index_count(), 19'683);  // 3^9
  EXPECT_EQ(make_game<TicTacToe>({"m=5", "n=8"}).index_count(),
            12'157'665'459'056'928'801u);  // 3^40
}

TEST(TicTacToeIndex, is_the_inverse_of_state_at_in_every_slot) {
  const auto game = make_game<TicTacToe>();
  for (std::uint64_t i = 0; i < game.index_count(); ++i)
    ASSERT_EQ(game.index_of(game.state_at(i)), i);
}

TEST(TicTacToeIndex, is_the_inverse_of_state_at_on_the_largest_board) {
  const auto game = make_game<TicTacToe>({"m=5", "n=8"});
  Random random(1);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t index = random.next() % game.index_count();
    ASSERT_EQ(game.index_of(game.state_at(index)), index);
  }
}

}  // namespace
}  // namespace yomikiri::games
