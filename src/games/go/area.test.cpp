#include "games/go/area.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/go/go.h"

namespace yomikiri::games::go {
namespace {

using Rows = std::vector<std::string>;

// A second method: every empty point finds by its own search which colours its region touches.
struct PlainArea {
  int black = 0;
  int white = 0;
};

std::set<char> colours_around(const Rows& rows, int row, int column) {
  const int size = static_cast<int>(rows.size());
  std::set<char> colours;
  std::set<std::pair<int, int>> seen{{row, column}};
  std::vector<std::pair<int, int>> open{{row, column}};
  while (!open.empty()) {
    const auto [y, x] = open.back();
    open.pop_back();
    for (const auto& [dy, dx] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      const int v = y + dy;
      const int u = x + dx;
      if (v < 0 || v >= size || u < 0 || u >= size) continue;
      if (rows[v][u] != '.')
        colours.insert(rows[v][u]);
      else if (seen.insert({v, u}).second)
        open.emplace_back(v, u);
    }
  }
  return colours;
}

PlainArea plain_area(const Rows& rows) {
  PlainArea area;
  for (int row = 0; row < std::ssize(rows); ++row)
    for (int column = 0; column < std::ssize(rows); ++column) {
      const char here = rows[row][column];
      const std::set<char> colours =
          here == '.' ? colours_around(rows, row, column) : std::set<char>{here};
      area.black += colours == std::set<char>{'X'} ? 1 : 0;
      area.white += colours == std::set<char>{'O'} ? 1 : 0;
    }
  return area;
}

Board board_of(const Rows& rows) {
  Board board(static_cast<int>(rows.size()));
  for (int row = 0; row < std::ssize(rows); ++row)
    for (int column = 0; column < std::ssize(rows); ++column)
      if (rows[row][column] != '.')
        board.place(rows[row][column] == 'X' ? Colour::Black : Colour::White,
                    point_at(column, row));
  return board;
}

TEST(GoArea, is_stones_and_the_empty_points_that_they_alone_surround) {
  // Black: 5 stones and the two columns behind them; White: 5 stones and one column.
  const Area wall = area_of(board_of({"..XO.", "..XO.", "..XO.", "..XO.", "..XO."}));
  EXPECT_EQ(wall, (Area{.stones = {5, 5}, .surrounded = {10, 5}}));
  EXPECT_EQ(wall.margin(), 5);
}

TEST(GoArea, leaves_neutral_points_to_nobody) {
  // The middle column touches both walls.
  const Area neutral = area_of(board_of({".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O."}));
  EXPECT_EQ(neutral.points(Colour::Black), 10);
  EXPECT_EQ(neutral.points(Colour::White), 10);
  EXPECT_EQ(area_of(Board(9)), Area{});  // an empty board touches no stone
}

TEST(GoArea, counts_eyes_in_seki_and_every_stone_on_the_board) {
  // A lone white stone in Black's corner is not judged dead: the empty points around it belong to
  // nobody.
  const Area lone = area_of(board_of({"O.X..", "..X..", "XXX..", ".....", "....."}));
  EXPECT_EQ(lone.points(Colour::Black), 5 + 16);
  EXPECT_EQ(lone.points(Colour::White), 1);
}

TEST(GoArea, agrees_with_a_plain_count_on_random_boards) {
  Random random(5);
  for (int round = 0; round < 400; ++round) {
    const int size = 1 + static_cast<int>(random.below(9));
    const std::uint32_t emptiness = 2 + random.below(6);
    Rows rows(size, std::string(size, '.'));
    for (std::string& row : rows)
      for (char& here : row) {
        const std::uint32_t drawn = random.below(emptiness);
        if (drawn < 2) here = drawn == 0 ? 'X' : 'O';
      }
    const Area area = area_of(board_of(rows));
    const PlainArea plain = plain_area(rows);
    EXPECT_EQ(area.points(Colour::Black), plain.black) << round;
    EXPECT_EQ(area.points(Colour::White), plain.white) << round;
  }
}

}  // namespace
}  // namespace yomikiri::games::go
