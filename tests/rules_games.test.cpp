// The games of rules/ on the literal engine: known counts of plays, native twins, the laws of
// cores, the English twin of Go. The same templates test the faster engines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solve/search/perft.h"
#include "tests/games/make_game.h"
#include "tests/rules/rules_game.h"
#include "tests/rules/rules_twins.h"

namespace yomikiri::tests {
namespace {

using ::testing::ElementsAre;
using Settings = std::vector<std::string>;

std::vector<std::uint64_t> perft(const LiteralGame& game, int depth) {
  std::vector<std::uint64_t> counts;
  for (int plies = 1; plies <= depth; ++plies)
    counts.push_back(search::count_plays(game, game.initial(), plies));
  return counts;
}

TEST(RulesGames, othello_has_the_published_counts_of_plays) {
  EXPECT_THAT(perft(literal_game("othello"), 3), ElementsAre(4, 12, 56));
}

// By combinatorics: no play of at most 4 plies is finished.
TEST(RulesGames, tic_tac_toe_has_as_many_plays_as_there_are_orders_of_cells) {
  EXPECT_THAT(perft(literal_game("tic-tac-toe"), 3), ElementsAre(9, 9 * 8, 9 * 8 * 7));
}

TEST(RulesGames, connect_four_has_as_many_plays_as_the_native_game) {
  const auto native = make_game<games::ConnectFour>({"columns=4", "rows=2"});
  const auto counts = perft(literal_game("connect-four", {"columns=4", "rows=2"}), 4);
  for (int plies = 1; plies <= 4; ++plies)
    EXPECT_EQ(counts[static_cast<std::size_t>(plies - 1)],
              search::count_plays(native, native.initial(), plies));
}

TEST(RulesGames, hex_has_as_many_plays_as_orders_of_cells_before_anyone_can_be_through) {
  EXPECT_THAT(perft(literal_game("hex", {"size=3"}), 4), ElementsAre(9, 72, 504, 3024));
}

TEST(RulesGames, ostle_has_as_many_plays_as_the_native_game) {
  const auto native = make_game<games::Ostle>();
  EXPECT_THAT(perft(literal_game("ostle"), 2),
              ElementsAre(search::count_plays(native, native.initial(), 1),
                          search::count_plays(native, native.initial(), 2)));
}

// The counts are from notes/asl-and-go.md.
TEST(RulesGames, go_has_the_known_counts_of_plays) {
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=2"}), 5), ElementsAre(5, 21, 73, 193, 488));
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=3"}), 2), ElementsAre(10, 91));
}

TEST(RulesGames, tic_tac_toe_is_the_native_game) {
  const auto native = make_game<games::TicTacToe>({"m=3", "n=4"});
  expect_same_game(native, literal_game("tic-tac-toe", {"m=3", "n=4"}), tic_tac_toe_twin(native, 4),
                   60);
}

TEST(RulesGames, connect_four_is_the_native_game) {
  const auto native = make_game<games::ConnectFour>({"columns=5", "rows=4"});
  expect_same_game(native, literal_game("connect-four", {"columns=5", "rows=4"}),
                   connect_four_twin(native), 80);
}

TEST(RulesGames, ostle_is_the_native_game) {
  const auto native = make_game<games::Ostle>();
  expect_same_game(native, literal_game("ostle"), ostle_twin(native), 40);
}

TEST(RulesGames, go_is_the_native_game) {
  const auto native = make_game<games::Go>({"size=3", "komi=1"});
  expect_same_game(native, literal_game("go-ikeda", {"size=3", "komi=1"}), go_twin(native, kIkeda),
                   60);
}

TEST(RulesGames, go_in_english_is_the_same_game) {
  const auto native = make_game<games::Go>({"size=3"});
  expect_same_game(native, literal_game("go-ikeda-en", {"size=3"}), go_twin(native, kIkedaEnglish),
                   40, 2);
  EXPECT_THAT(perft(literal_game("go-ikeda-en", {"size=2"}), 4), ElementsAre(5, 21, 73, 193));
}

TEST(RulesGames, keep_the_laws_of_cores_and_their_invariants) {
  expect_core_laws(literal_game("tic-tac-toe"), 30);
  expect_core_laws(literal_game("connect-four", {"columns=4", "rows=3"}), 30);
  expect_core_laws(literal_game("othello", {"half=2"}), 20);
  expect_core_laws(literal_game("hex", {"size=3"}), 20);
  expect_core_laws(literal_game("ostle"), 8);
  expect_core_laws(literal_game("go-ikeda", {"size=3"}), 25);
}

// The English twin is the same text except for names and comments: the same program, axiom by
// axiom.
TEST(RulesGames, the_two_texts_of_go_have_the_same_axioms) {
  const auto japanese = literal_game("go-ikeda", {"size=2"});
  const auto english = literal_game("go-ikeda-en", {"size=2"});
  const asl::Program& a = japanese.core().program();
  const asl::Program& b = english.core().program();
  EXPECT_EQ(a.labels, b.labels);
  ASSERT_EQ(a.definitions.size(), b.definitions.size());
  const auto shape = [](const asl::ProgramTerm& term, const auto& self) -> std::string {
    std::string text = fmt::format("{}/{}/{}/{}/{}/{}", static_cast<int>(term.kind.shared()),
                                   static_cast<int>(term.kind.own()), term.symbol, term.definition,
                                   term.variable, term.number);
    for (const asl::ProgramTerm& child : term.children) text += "(" + self(child, self) + ")";
    return text;
  };
  for (std::size_t i = 0; i < a.definitions.size(); ++i)
    EXPECT_EQ(shape(a.definitions[i].right, shape), shape(b.definitions[i].right, shape))
        << a.definitions[i].name;
}

// More of the same, as far as the literal engine gets in a few minutes.
TEST(SlowRulesGames, have_the_published_counts_of_plays_further_on) {
  EXPECT_THAT(perft(literal_game("othello"), 5), ElementsAre(4, 12, 56, 244, 1396));
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=2"}), 8),
              ElementsAre(5, 21, 73, 193, 488, 1096, 2300, 4932));
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=3"}), 4), ElementsAre(10, 91, 748, 5453));
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=4"}), 3), ElementsAre(17, 273, 4129));
  EXPECT_THAT(perft(literal_game("go-ikeda", {"size=5"}), 2), ElementsAre(26, 651));
}

TEST(SlowRulesGames, are_their_native_twins_over_many_moves) {
  const auto tic_tac_toe = make_game<games::TicTacToe>();
  expect_same_game(tic_tac_toe, literal_game("tic-tac-toe"), tic_tac_toe_twin(tic_tac_toe, 3),
                   30'000);
  const auto connect_four = make_game<games::ConnectFour>();
  expect_same_game(connect_four, literal_game("connect-four"), connect_four_twin(connect_four),
                   20'000);
  const auto ostle = make_game<games::Ostle>();
  expect_same_game(ostle, literal_game("ostle"), ostle_twin(ostle), 5'000);
  const auto go = make_game<games::Go>({"size=4"});
  expect_same_game(go, literal_game("go-ikeda", {"size=4"}), go_twin(go, kIkeda), 4'000);
}

// The interpreter agrees, ply by ply, with the records of the literal engine and with the native
// games.
TEST(RulesInterpreter, plays_as_the_literal_engine_does) {
  const auto expect_same = [](const std::string& name, const Settings& settings, int plies) {
    SCOPED_TRACE(name);
    expect_same_engine(literal_game(name, settings), interpreted_game(name, settings), plies);
    expect_core_laws(interpreted_game(name, settings), plies, 2);
  };
  expect_same("tic-tac-toe", {}, 30);
  expect_same("connect-four", {"columns=4", "rows=3"}, 30);
  expect_same("othello", {"half=2"}, 20);
  expect_same("hex", {"size=3"}, 20);
  expect_same("ostle", {}, 8);
  expect_same("go-ikeda", {"size=3"}, 25);
}

// A million moves each.
TEST(SlowRulesInterpreter, plays_tic_tac_toe_as_the_native_game_does) {
  const auto native = make_game<games::TicTacToe>();
  expect_same_game(native, interpreted_game("tic-tac-toe"), tic_tac_toe_twin(native, 3), 1'000'000);
}

TEST(SlowRulesInterpreter, plays_connect_four_as_the_native_game_does) {
  const auto native = make_game<games::ConnectFour>();
  expect_same_game(native, interpreted_game("connect-four"), connect_four_twin(native), 1'000'000);
}

TEST(SlowRulesInterpreter, plays_ostle_as_the_native_game_does) {
  const auto native = make_game<games::Ostle>();
  expect_same_game(native, interpreted_game("ostle"), ostle_twin(native), 1'000'000);
}

TEST(SlowRulesInterpreter, plays_go_as_the_native_game_does) {
  const auto native = make_game<games::Go>({"size=5"});
  expect_same_game(native, interpreted_game("go-ikeda", {"size=5"}), go_twin(native, kIkeda),
                   1'000'000);
}

}  // namespace
}  // namespace yomikiri::tests
