#include "games/nine_mens_morris/endgames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "games/nine_mens_morris/nine_mens_morris.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using namespace morris;
using tests::make_game;
using Position = MorrisEndgames::Position;
using Permutation = std::array<int, kPoints>;

// The board's symmetries for Burnside's count: rotations, mirror images and the given permutations
// of the rings.
std::vector<Permutation> symmetries(const std::vector<std::array<int, 3>>& ring_orders) {
  std::vector<Permutation> all;
  for (const auto& rings : ring_orders)
    for (const int direction : {1, 7})
      for (int turn = 0; turn < 8; turn += 2) {
        Permutation images{};
        for (int point = 0; point < kPoints; ++point)
          images[std::size_t(point)] =
              8 * rings[std::size_t(point / 8)] + (direction * (point % 8) + turn) % 8;
        all.push_back(images);
      }
  return all;
}

std::vector<int> cycle_lengths(const Permutation& images) {
  std::vector<int> lengths;
  std::array<bool, kPoints> seen{};
  for (int start = 0; start < kPoints; ++start) {
    int length = 0;
    for (int at = start; !seen[std::size_t(at)]; at = images[std::size_t(at)], ++length)
      seen[std::size_t(at)] = true;
    if (length > 0) lengths.push_back(length);
  }
  return lengths;
}

// The ways to assign whole cycles to a men of one seat and b of the other.
std::uint64_t colourings(const std::vector<int>& cycles, int a, int b) {
  std::array<std::array<std::uint64_t, 10>, 10> ways{};  // by men of either seat
  ways[0][0] = 1;
  for (const int cycle : cycles) {
    const auto length = std::size_t(cycle);
    for (std::size_t i = 10; i-- > 0;)
      for (std::size_t j = 10; j-- > 0;)
        ways[i][j] +=
            (i >= length ? ways[i - length][j] : 0) + (j >= length ? ways[i][j - length] : 0);
  }
  return ways[std::size_t(a)][std::size_t(b)];
}

// The number of positions up to symmetry is the average number that a symmetry leaves unchanged.
std::uint64_t burnside(const std::vector<Permutation>& group, int a, int b) {
  std::uint64_t kept = 0;
  for (const Permutation& images : group) kept += colourings(cycle_lengths(images), a, b);
  return kept / group.size();
}

const std::vector<std::array<int, 3>> kTwoOrders{{0, 1, 2}, {2, 1, 0}};

std::uint64_t positions_in(const MorrisEndgames& game, std::uint64_t begin, std::uint64_t end) {
  std::uint64_t count = 0;
  for (std::uint64_t index = begin; index < end; ++index)
    if (game.position_at(index)) ++count;
  return count;
}

TEST(MorrisEndgamesInFull, have_as_many_positions_as_burnside_counts) {
  const MorrisEndgames game(4);
  const auto group = symmetries(kTwoOrders);
  for (const auto& [own, other] : {std::pair{3, 3}, {3, 4}, {4, 3}, {4, 4}})
    EXPECT_EQ(positions_in(game, game.block_begin(own, other), game.block_end(own, other)),
              burnside(group, own, other))
        << own << '-' << other;
}

TEST(MorrisEndgames, have_as_many_positions_as_published) {
  const auto group = symmetries(kTwoOrders);
  EXPECT_EQ(2 * burnside(group, 4, 3), 1'520'796);  // [Gasser1996]
  // With three flying men each, the rings are interchangeable: all six orders are symmetries.
  const auto all_orders =
      symmetries({{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}});
  EXPECT_EQ(burnside(all_orders, 3, 3), 56'922);  // [Gasser1996]
  EXPECT_EQ(burnside(group, 3, 3), 169'626);      // as in our code, with two orders
}

TEST(MorrisEndgames, leave_less_than_a_fifth_of_their_slots_unused) {
  const MorrisEndgames game(9);
  const auto group = symmetries(kTwoOrders);
  std::uint64_t positions = 0;
  for (int own = 3; own <= 9; ++own)
    for (int other = 3; other <= 9; ++other) {
      const std::uint64_t slots = game.block_end(own, other) - game.block_begin(own, other);
      EXPECT_EQ(slots, burnside(group, own, 0) * binomial(kPoints - own, other));
      EXPECT_GT(5 * burnside(group, own, other), 4 * slots);
      positions += burnside(group, own, other);
    }
  EXPECT_EQ(positions, 8'904'593'601);
  EXPECT_EQ(game.index_count(), 9'193'626'407);
  EXPECT_EQ(game.layer_count(), 13);
}

TEST(MorrisEndgames, give_all_images_of_a_position_one_index) {
  const MorrisEndgames game(9);
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    const std::uint64_t index = i * (game.index_count() / 2'000);
    const auto position = game.position_at(index);
    if (!position) continue;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
      ASSERT_EQ(
          game.index_of({image_of(symmetry, position->own), image_of(symmetry, position->other)}),
          index);
  }
}

TEST(MorrisEndgames, have_positions_at_both_ends_of_every_layer_in_ascending_order) {
  const MorrisEndgames game(5);
  for (int layer = 0; layer < game.layer_count(); ++layer) {
    const auto first = game.position_at(game.layer_begin(layer));
    ASSERT_TRUE(first);
    EXPECT_EQ(std::popcount(first->own | first->other), 6 + layer);
    EXPECT_LT(game.layer_begin(layer), game.layer_begin(layer + 1));
  }
  EXPECT_EQ(game.layer_begin(game.layer_count()), game.index_count());
}

// The indices that the game's own actions lead to from here; wins are counted separately.
struct Prospects {
  std::vector<std::uint64_t> indices;
  int wins = 0;
  friend bool operator==(const Prospects&, const Prospects&) = default;
};

Prospects by_the_game(const NineMensMorris& rules, const MorrisEndgames& game, Position position) {
  Prospects found;
  const NineMensMorris::State state{.own = position.own, .other = position.other};
  if (rules.is_over(state)) return found;
  rules.for_each_action(state, [&](const NineMensMorris::Action& action) {
    const auto next = rules.apply(state, action);
    if (std::popcount(next.own) < 3)
      ++found.wins;
    else
      found.indices.push_back(game.index_of({next.own, next.other}));
  });
  std::ranges::sort(found.indices);
  return found;
}

Prospects by_moves(const MorrisEndgames& game, Position position) {
  Prospects found;
  game.for_each_move(position, [&](const MorrisEndgames::Move& move) {
    if (move.end == MoveEnd::Wins)
      ++found.wins;
    else
      found.indices.push_back(game.arrival(position, move).index);
  });
  std::ranges::sort(found.indices);
  return found;
}

TEST(MorrisEndgamesInFull, have_the_moves_of_the_game) {
  for (const char* flying : {"flying=0", "flying=1"}) {
    const auto rules = make_game<NineMensMorris>({flying});
    const MorrisEndgames game(9, flying[7] == '1' ? Flying::WithThreeMen : Flying::Never);
    for (std::uint64_t i = 0; i < 20'000; ++i) {
      const auto position = game.position_at(i * (game.index_count() / 20'000));
      if (!position) continue;
      ASSERT_EQ(by_moves(game, *position), by_the_game(rules, game, *position));
    }
  }
}

TEST(MorrisEndgames, have_no_moves_when_all_men_are_blocked) {
  const MorrisEndgames game(6);
  const Position corners{bit_of(0) | bit_of(2) | bit_of(4) | bit_of(6),
                         bit_of(1) | bit_of(3) | bit_of(5) | bit_of(7)};
  EXPECT_EQ(by_moves(game, corners), Prospects{});
}

TEST(MorrisEndgames, are_won_by_taking_the_third_man) {
  const MorrisEndgames game(3);
  const Position two_of_a_mill{bit_of(0) | bit_of(1) | bit_of(20),
                               bit_of(8) | bit_of(12) | bit_of(22)};
  EXPECT_EQ(by_moves(game, two_of_a_mill).wins, 3);  // a mill on the upper side, three men to take
}

}  // namespace
}  // namespace yomikiri::games
