// Three implementations of the same rules: positions, quick boards and the plain rules of the
// axioms.
#include "games/go/quick_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/go.h"
#include "games/go/plain_rules.h"

namespace yomikiri::games::go {
namespace {

using Room = std::array<Point, kMostSize * kMostSize>;

std::vector<Point> listed(const QuickBoard& board) {
  Room room;
  const auto plays = board.list_legal(room);
  return {plays.begin(), plays.end()};
}

std::vector<Point> listed(const PointSet& set) {
  std::vector<Point> points;
  set.for_each([&](Point point) { points.push_back(point); });
  return points;
}

std::vector<Point> listed(const PlainGame& game, char player) {
  std::vector<Point> points;
  for (const PlainPoint p : game.legal_plays(player)) points.push_back(point_at(p.x - 1, p.y - 1));
  return points;
}

PlainBoard plain(const Board& board) {
  PlainBoard rows(board.size(), std::string(board.size(), '.'));
  for (const Colour colour : kColours)
    board.stones(colour).for_each(
        [&](Point point) { rows[row_of(point)][column_of(point)] = sign_of(colour); });
  return rows;
}

Score plain_score(const PlainGame& game) {
  return {.territory = {game.territory('X'), game.territory('O')},
          .captured = {game.captured('X'), game.captured('O')},
          .penalties = {game.penalties('X'), game.penalties('O')}};
}

// scoreB - scoreW = areaB - areaW - (M_B - M_W), M being the stones set up and those placed before
// the provisional end.
void expect_area_law(const State& state) {
  const Board& start = state->first().board();
  int balance = 0;
  for (const Colour colour : kColours) {
    const int area =
        state->board().stones(colour).count() + state->board().territory(colour).count();
    const int stones = start.stones(colour).count() + state->ledger().placed()[number(colour)];
    balance += (colour == Colour::Black ? 1 : -1) * (area - stones);
  }
  EXPECT_EQ(Go::score(state).margin(), balance);
}

enum class Road { AllThree, WithoutPlain };

// Plays a random game on all three; passes are rarer than plays but happen.
void play_together(const State& start, Random& random, int longest, Road road) {
  State state = start;
  QuickBoard quick(*start);
  PlainGame slow(plain(start->board()), sign_of(other(start->mover())));
  for (int ply = 0; ply < longest && !state->ledger().is_over(); ++ply) {
    const auto plays = listed(state->legal_plays());
    ASSERT_EQ(listed(quick), plays);
    const char player = sign_of(state->mover());
    if (road == Road::AllThree) {
      ASSERT_EQ(listed(slow, player), plays);
    }
    const auto choice = random.below(static_cast<std::uint32_t>(plays.size()) + 1);
    const Point point = choice < plays.size() ? plays[choice] : kPass;
    state = state->after({point});
    point == kPass ? quick.pass() : quick.play(point);
    ASSERT_EQ(quick.board(), state->board());
    ASSERT_EQ(quick.board().hash(), state->board().hash());
    ASSERT_EQ(quick.ledger(), state->ledger());
    if (road == Road::WithoutPlain) continue;
    slow.play(player,
              point == kPass ? PlainMove() : PlainMove({column_of(point) + 1, row_of(point) + 1}));
    ASSERT_EQ(slow.board(), plain(state->board()));
    ASSERT_EQ(slow.is_over(), state->ledger().is_over());
    ASSERT_EQ(plain_score(slow), Go::score(state));
  }
  if (state->ledger().is_over()) expect_area_law(state);
}

void play_many(int least_size, int most_size, int games, Road road) {
  for (int size = least_size; size <= most_size; ++size)
    for (int game = 0; game < games; ++game) {
      Random random(static_cast<std::uint64_t>(size), static_cast<std::uint64_t>(game));
      const State start =
          Position::setup(Board(size), game % 2 == 0 ? Colour::Black : Colour::White);
      ASSERT_NO_FATAL_FAILURE(play_together(start, random, 1000, road)) << size << ' ' << game;
    }
}

TEST(GoRules, are_the_same_along_three_roads_on_small_boards) {
  play_many(1, 3, 25, Road::AllThree);
  play_many(4, 5, 2, Road::AllThree);
}

TEST(SlowGoRules, are_the_same_along_three_roads_up_to_seven) {
  play_many(1, 4, 1000, Road::AllThree);
  play_many(5, 7, 60, Road::AllThree);
}

TEST(GoRules, are_the_same_on_quick_boards_and_in_positions_of_all_sizes) {
  for (int size = 1; size <= kMostSize; size += 6) {
    Random random(static_cast<std::uint64_t>(size));
    play_together(Position::setup(Board(size), Colour::Black), random, 400, Road::WithoutPlain);
  }
}

TEST(SlowGoRules, are_the_same_on_quick_boards_and_in_positions_through_long_games) {
  play_many(6, 25, 10, Road::WithoutPlain);
}

// Stones placed at random, so that there are chains without liberty, too.
Board scattered(int size, Random& random) {
  Board board(size);
  board.all_points().for_each([&](Point point) {
    if (const auto choice = random.below(3); choice < 2) board.place(kColours[choice], point);
  });
  return board;
}

TEST(GoRules, are_those_of_the_axioms_from_scattered_stones) {
  for (std::uint64_t game = 0; game < 200; ++game) {
    Random random(7, game);
    const int size = 2 + static_cast<int>(random.below(3));
    State state = Position::setup(scattered(size, random), kColours[game % 2]);
    PlainGame slow(plain(state->board()), sign_of(other(state->mover())));
    for (int ply = 0; ply < 3; ++ply) {
      const char player = sign_of(state->mover());
      const auto plays = listed(state->legal_plays());
      ASSERT_EQ(listed(slow, player), plays) << game;
      if (plays.empty()) break;
      const Point point = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      state = state->after({point});
      slow.play(player, PlainMove({column_of(point) + 1, row_of(point) + 1}));
      ASSERT_EQ(slow.board(), plain(state->board())) << game;
    }
  }
}

TEST(QuickBoard, goes_on_from_the_middle_of_a_game_with_its_past) {
  const Go game = Go::of_size(5);
  for (std::uint64_t i = 0; i < 20; ++i) {
    Random random(3, i);
    State state = game.initial();
    for (int ply = 0; ply < 40 && !game.is_over(state); ++ply) {
      const auto plays = listed(state->legal_plays());
      if (plays.empty()) break;
      state = state->after({plays[random.below(static_cast<std::uint32_t>(plays.size()))]});
    }
    EXPECT_EQ(listed(QuickBoard(*state)), listed(state->legal_plays()));
    play_together(state, random, 100, Road::WithoutPlain);
  }
}

TEST(QuickBoard, samples_every_legal_play_and_no_other) {
  const Go game = Go::of_size(5);
  const State state = game.parse_state(".XO../XO.O./.XO../...../..... black C4").value();
  QuickBoard board(*state);
  Random random(1);
  PointSet drawn;
  for (int i = 0; i < 2000; ++i) drawn.add(board.random_play(random));
  EXPECT_EQ(drawn, state->legal_plays());
}

TEST(QuickBoard, passes_when_there_is_no_legal_play) {
  QuickBoard board(1);
  Random random(1);
  EXPECT_EQ(board.random_play(random), kPass);
}

TEST(QuickBoard, knows_an_own_eye_from_a_false_one) {
  const auto is_eye = [](const char* rows) {
    const State state = Go::of_size(5).parse_state(std::string(rows) + " black").value();
    return std::pair(QuickBoard(*state).is_own_eye(point_at(0, 0)),
                     QuickBoard(*state).is_own_eye(point_at(2, 2)));
  };
  EXPECT_EQ(is_eye(".X.../XX.../...../...../....."), std::pair(true, false));
  EXPECT_EQ(is_eye(".X.../XO.../...../...../....."), std::pair(false, false));
  EXPECT_EQ(is_eye(".X.../.OX../.X.X./..X../....."), std::pair(false, true));
  EXPECT_EQ(is_eye("...../.OX../.X.X./..XO./....."), std::pair(false, false));
}

}  // namespace
}  // namespace yomikiri::games::go
