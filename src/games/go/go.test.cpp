// The test positions T1 to T12 of the Ikeda rules. Boards are written as in the paper: X Black, O
// White, <column,row> from the top left.
#include "games/go/go.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "games/go/vertex.h"
#include "solve/search/perft.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using go::Colour;
using go::State;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

// One game, its size given by the first row, played by texts: "31" is <3,1>, "-" a pass.
class Table {
 public:
  explicit Table(const std::string& rows, Colour mover = Colour::Black)
      : game_(Go::of_size(static_cast<int>(rows.find('/')))),
        state_(game_.parse_state(rows + (mover == Colour::Black ? " black" : " white")).value()) {}

  std::string refusal(const std::string& move) const {
    return game_.refusal(state_, action(move)).value_or("");
  }
  Table& play(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      EXPECT_EQ(refusal(move), "") << move;
      state_ = game_.apply(state_, action(move));
    }
    return *this;
  }

  const Go& game() const { return game_; }
  const State& state() const { return state_; }
  int taken(Colour colour) const { return state_->ledger().captured()[number(colour)]; }
  int penalties(Colour colour) const { return state_->ledger().penalties()[number(colour)]; }
  int points(Colour colour) const { return Go::score(state_).points(colour); }
  std::vector<int> points() const { return {points(Colour::Black), points(Colour::White)}; }
  std::vector<int> territory() const {
    const auto territory = Go::score(state_).territory;
    return {territory[0], territory[1]};
  }

 private:
  go::Action action(const std::string& move) const {
    if (move == "-") return {};
    return go::parse_vertex(std::string{'<', move[0], ',', move[1], '>'}, game_.size()).value();
  }

  Go game_;
  State state_;
};

constexpr const char* kKo = ".XO../XO.O./.XO../...../.....";

TEST(Go, forbids_to_retake_a_ko_until_the_board_has_changed) {  // T1
  Table table(kKo, Colour::White);
  table.play({"-", "32"});
  EXPECT_EQ(table.taken(Colour::White), 1);
  EXPECT_EQ(table.refusal("22"), "B4 would repeat the board after ply 1 (axiom 3-3)");
  table.play({"55", "11"});
  EXPECT_EQ(table.refusal("22"), "");
}

TEST(Go, forbids_to_repeat_the_board_of_the_start) {  // T2
  EXPECT_EQ(Table(kKo).play({"32"}).refusal("22"),
            "B4 would repeat the board of the start (axiom 3-3)");
}

TEST(Go, forbids_to_come_round_a_triple_ko) {  // T3
  Table table("OOOOOOO/OXO.O.O/X.XOXOX/XXXXXXX/OOOOOOO/......./.......");
  table.play({"42", "23", "62", "43", "22"});
  EXPECT_THAT(table.refusal("23"), ::testing::HasSubstr("repeat"));
  EXPECT_THAT(table.refusal("63"), ::testing::HasSubstr("repeat"));
  EXPECT_THAT(table.refusal("42"), ::testing::HasSubstr("suicide"));
  int legal = 0;
  table.game().for_each_action(table.state(), [&](go::Action) { ++legal; });
  const int empty = table.state()->board().empty_points().count();
  EXPECT_EQ(legal, empty - 3 + 1);  // all but those three, and the pass
}

TEST(Go, forbids_to_send_two_and_return_one_for_ever) {  // T4
  Table table(".O.O./XXOO./.XXO./..X../.....");
  table.play({"-", "11", "31"});
  EXPECT_EQ(table.taken(Colour::White), 2);
  EXPECT_EQ(table.refusal("21"), "B5 would repeat the board after ply 1 (axiom 3-3)");
}

TEST(Go, forbids_repetitions_that_take_nothing) {  // T5
  Table table("OO.O./XXOO./.XXO./..X../.....", Colour::White);
  table.play({"-", "31", "21", "-"});
  EXPECT_THAT(table.refusal("11"), ::testing::HasSubstr("repeat"));
}

Facts facts_at_the_end(const Table& table) { return table.game().report(table.state(), {}); }

// T9: seki with eyes, three passes played and the last one reported.
TEST(Go, reports_winner_and_accounts_with_the_last_pass) {
  Table table(".XO./XXOO/XXOO/XX.O");
  EXPECT_THAT(facts_at_the_end(table), IsEmpty());
  table.play({"-", "-", "-"});
  const Facts accounts{{"taken_white", std::int64_t{0}},   {"taken_black", std::int64_t{0}},
                       {"penalty_white", std::int64_t{1}}, {"penalty_black", std::int64_t{1}},
                       {"black_points", std::int64_t{1}},  {"white_points", std::int64_t{1}},
                       {"black_score", std::int64_t{2}},   {"white_score", std::int64_t{2}},
                       {"komi", std::int64_t{0}}};
  EXPECT_EQ(facts_at_the_end(table),
            (Facts{{"winner", std::string("draw")}, {"accounts", accounts}}));
}

TEST(Go, forbids_suicide_of_one_stone_and_of_many) {  // T6
  EXPECT_EQ(Table(".O../O.../..../....").refusal("11"),
            "A4 would be suicide: the stone would have no liberty (axiom 3-4)");
  EXPECT_THAT(Table(".XO./OO../..../....").refusal("11"), ::testing::HasSubstr("suicide"));
}

TEST(Go, takes_enemies_before_it_looks_for_suicide) {  // T6
  EXPECT_EQ(Table(".OX./OX../X.../....").play({"11"}).taken(Colour::White), 2);
}

TEST(Go, takes_several_chains_and_long_ones) {  // T7
  EXPECT_EQ(Table("..X../.XOX./XO.OX/.XOX./..X..").play({"33"}).taken(Colour::White), 4);
  EXPECT_EQ(Table("XXXXX/XOOOX/XO.OX/XOOOX/XXXXX").play({"33"}).taken(Colour::White), 8);
}

TEST(Go, takes_what_was_set_up_without_liberty_at_the_enemys_first_play) {
  Table table("OX../X.../..../....");
  EXPECT_EQ(table.play({"44"}).taken(Colour::White), 1);
  EXPECT_EQ(Table("OX../X.../..../....", Colour::White).play({"44"}).taken(Colour::White), 0);
}

TEST(Go, knows_the_snapback) {  // T8
  Table table(".OXX/OX../.OOX/X.X.", Colour::White);
  EXPECT_EQ(table.play({"42", "32"}).taken(Colour::White), 1);
  EXPECT_EQ(table.play({"42"}).taken(Colour::Black), 4);
}

TEST(Go, counts_no_territory_in_a_seki_but_its_eyes) {  // T9
  Table plain("XXOO/XX.O/XX.O/XXOO");
  plain.play({"-", "-", "-", "-"});
  EXPECT_TRUE(plain.game().is_over(plain.state()));
  EXPECT_THAT(plain.territory(), ElementsAre(0, 0));
  EXPECT_THAT(plain.points(), ElementsAre(1, 1));
  Table with_eyes(".XO./XXOO/XXOO/XX.O");
  with_eyes.play({"-", "-", "-", "-"});
  EXPECT_THAT(with_eyes.territory(), ElementsAre(1, 1));
  EXPECT_THAT(with_eyes.points(), ElementsAre(2, 2));
}

TEST(Go, plays_bent_four_in_the_corner_out) {  // T10
  Table table("XXX.OX/.OOOOX/OOXXXX/XXXXXX/.X.X.X/XXXXXX");
  table.play({"-", "-", "12", "41", "21", "11", "12"});
  EXPECT_THAT(table.refusal("11"), ::testing::HasSubstr("repeat"));
  table.play({"-", "31", "-", "-"});
  EXPECT_TRUE(table.game().is_over(table.state()));
  EXPECT_EQ(table.taken(Colour::White), 9);
  EXPECT_EQ(table.taken(Colour::Black), 4);
  EXPECT_EQ(table.penalties(Colour::White), 2);
  EXPECT_EQ(table.penalties(Colour::Black), 0);
  EXPECT_THAT(table.points(), ElementsAre(23, 4));
}

TEST(Go, accounts_for_plays_and_passes_around_the_provisional_end) {  // T11
  const std::vector<std::string> wall{"31", "41", "32", "42", "33", "43", "34", "44", "35", "45"};
  const auto after = [&](const std::vector<std::string>& moves) {
    return Table("...../...../...../...../.....").play(wall).play(moves).points();
  };
  EXPECT_THAT(after({"-", "-", "-", "-"}), ElementsAre(11, 6));
  EXPECT_THAT(after({"-", "-", "11", "-", "-"}), ElementsAre(10, 5));
  EXPECT_THAT(after({"11", "-", "-", "-", "-"}), ElementsAre(10, 6));
}

TEST(Go, gives_each_a_penalty_when_nobody_plays_at_all) {  // T12
  Table table(".../.../...");
  table.play({"-", "-"});
  EXPECT_TRUE(table.state()->ledger().is_provisionally_over());
  EXPECT_FALSE(table.game().is_over(table.state()));
  table.play({"-", "-"});
  EXPECT_THAT(table.points(), ElementsAre(1, 1));
  EXPECT_EQ(table.game().payoff(table.state()), Payoffs::draw());
  EXPECT_EQ(table.refusal("11"), "the game is over");
}

TEST(Go, lets_the_seats_alternate_and_white_begin_where_it_is_set_up_so) {  // T12
  const auto game = make_game<Go>({"size=3"});
  EXPECT_EQ(game.to_move(game.initial()), kFirst);
  const State state = game.parse_state("3x3 white B2").value();
  EXPECT_EQ(state->board().stone_at(go::point_at(1, 1)), Colour::White);
  EXPECT_EQ(game.to_move(state), kFirst);
}

TEST(Go, takes_the_komi_off_blacks_score) {
  const auto payoff = [](const std::string& komi) {
    const auto game = make_game<Go>({"size=3", "komi=" + komi});
    return game.payoff(game.parse_state("3x3 black B2 pass pass pass pass").value());
  };
  // 8 of territory and a penalty from each: 8 + 1 against 1.
  EXPECT_EQ(payoff("7"), Payoffs::won_by(kFirst));
  EXPECT_EQ(payoff("8"), Payoffs::draw());
  EXPECT_EQ(payoff("9"), Payoffs::won_by(kSecond));
  EXPECT_EQ(payoff("-3"), Payoffs::won_by(kFirst));
}

std::vector<std::uint64_t> perfts(int size, int depth) {
  const Go game = Go::of_size(size);
  std::vector<std::uint64_t> plays;
  for (int plies = 1; plies <= depth; ++plies)
    plays.push_back(search::perft(game, game.initial(), plies, {}).value());
  return plays;
}

TEST(Go, has_the_known_perft) {
  EXPECT_THAT(perfts(2, 8), ElementsAre(5, 21, 73, 193, 488, 1096, 2300, 4932));
  EXPECT_THAT(perfts(3, 4), ElementsAre(10, 91, 748, 5453));
  EXPECT_THAT(perfts(4, 3), ElementsAre(17, 273, 4129));
  EXPECT_THAT(perfts(5, 3), ElementsAre(26, 651, 15676));
  EXPECT_THAT(perfts(9, 2), ElementsAre(82, 6643));
  EXPECT_THAT(perfts(19, 1), ElementsAre(362));
}

TEST(SlowGo, has_the_known_perft_at_greater_depth) {
  EXPECT_THAT(perfts(3, 5), ElementsAre(10, 91, 748, 5453, 35436));
  EXPECT_THAT(perfts(4, 4), ElementsAre(17, 273, 4129, 58513));
  EXPECT_THAT(perfts(9, 3), ElementsAre(82, 6643, 531604));
  EXPECT_THAT(perfts(19, 2), ElementsAre(362, 130683));
}

TEST(Go, keeps_the_laws_on_small_boards) {
  for (const char* size : {"size=1", "size=2", "size=3", "size=5"})
    EXPECT_THAT(laws::broken_laws(make_game<Go>({size}), {.plays = 3}), IsEmpty()) << size;
}

TEST(SlowGo, keeps_the_laws_on_the_board_of_nine) {
  EXPECT_THAT(laws::broken_laws(make_game<Go>(), {.plays = 3}), IsEmpty());
}

TEST(Go, lets_a_game_of_any_length_go_without_using_up_the_stack) {
  const Go game = Go::of_size(5);
  State state = game.initial();
  for (int ply = 0; ply < 300'000; ++ply) state = state->after({});  // passes, over or not
  EXPECT_EQ(state->plies(), 300'000);
}

TEST(Go, shares_its_states_between_threads) {
  const Go game = Go::of_size(5);
  const State start = game.parse_state("5x5 black C3 B3 pass").value();
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&game, copy = start] {
      for (int round = 0; round < 1000; ++round) {
        State state = copy;
        state = game.apply(state, {go::point_at(round % 5, 0)});
        EXPECT_EQ(state->plies(), 4);
      }
    });
}

}  // namespace
}  // namespace yomikiri::games
