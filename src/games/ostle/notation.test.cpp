#include "games/ostle/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/make_game.h"
#include "tests/games/ostle_boards.h"

namespace yomikiri::games {
namespace {

using namespace ostle;
using ::testing::EndsWith;
using tests::error_of;
using tests::make_game;

using State = Ostle::State;

constexpr const char* kStartText = "11111-00000-00300-00000-22222";
constexpr const char* kTheStartIs = "; the start is 11111-00000-00300-00000-22222";

Result<Action> parse_action(std::string_view text) {
  return make_game<Ostle>().parse_action({}, text);
}

Result<State> parse_state(std::string_view text) { return make_game<Ostle>().parse_state(text); }

std::string refusal_of(std::string_view state, std::string_view action) {
  const auto game = make_game<Ostle>();
  const State here = game.parse_state(state).value();
  return game.refusal(here, game.parse_action(here, action).value()).value_or("");
}

TEST(OstleNotation, names_cells_by_column_from_the_left_and_row_from_the_bottom) {
  EXPECT_EQ(format_cell(0), "a5");
  EXPECT_EQ(format_cell(4), "e5");
  EXPECT_EQ(format_cell(12), "c3");
  EXPECT_EQ(format_cell(24), "e1");
  EXPECT_EQ(format_move(2, Direction::Down), "c5s");
}

TEST(OstleNotation, reads_an_action_as_a_cell_and_a_direction) {
  for (const char* text : {"c5s", "C5S", "c5 s", "c5 south", "c5down", "c5 Down", "c5↓", "c5 ↓"})
    EXPECT_EQ(parse_action(text), (Action{2, Direction::Down})) << text;
  for (const char* text : {"e1n", "e1 up", "e1↑", "E1 NORTH"})
    EXPECT_EQ(parse_action(text), (Action{24, Direction::Up})) << text;
  EXPECT_EQ(parse_action("a1→"), (Action{20, Direction::Right}));
  EXPECT_EQ(parse_action("a1 right"), (Action{20, Direction::Right}));
  EXPECT_EQ(parse_action("c3w"), (Action{12, Direction::Left}));
  EXPECT_EQ(parse_action("c3 left"), (Action{12, Direction::Left}));
}

TEST(OstleNotation, writes_every_action_as_it_reads_it) {
  const auto game = make_game<Ostle>();
  for (int cell = 0; cell < kCellCount; ++cell)
    for (const Direction d : kDirections) {
      const Action action{static_cast<std::uint8_t>(cell), d};
      EXPECT_EQ(parse_action(game.format_action({}, action)), action);
    }
}

TEST(OstleNotation, says_what_an_action_looks_like) {
  for (const char* text : {"", "c", "c5", "c5x", "f1n", "a0n", "a6n", "5cs", "c5ss", "c5 s w", "↓"})
    EXPECT_EQ(error_of(parse_action(text)),
              "'" + std::string(text) +
                  "': expected a cell from a1 to e5 and a direction: n, e, s or w; "
                  "for example c5s");
}

TEST(OstleNotation, gives_its_reasons_for_a_refusal) {
  EXPECT_EQ(refusal_of(kStartText, "c5s"), "");
  EXPECT_EQ(refusal_of(kStartText, "c4s"), "c4 is empty");
  EXPECT_EQ(refusal_of(kStartText, "c1n"), "the piece on c1 is the opponent's");
  EXPECT_EQ(refusal_of("11111-00000-30000-00000-22222", "a3w"), "the hole cannot leave the board");
  EXPECT_EQ(refusal_of("11111-30000-00000-00000-22222", "a4n"),
            "the hole cannot move onto a piece");
  EXPECT_EQ(refusal_of("11111-00300-00000-00000-22222 first ban c4s", "c4s"),
            "this would restore the board of two plies before");
  const Action nowhere{25, Direction::Up};
  EXPECT_EQ(make_game<Ostle>().refusal({}, nowhere), "there is no such cell");
}

TEST(OstleNotation, reads_the_states_it_writes) {
  const auto game = make_game<Ostle>();
  for (const char* text :
       {"11111-00000-00300-00000-22222 first", "22222-00300-00000-00000-11111 second ban c4s",
        "00000-00210-00300-02222-01111 first ban d4w", "10011-00000-00300-00000-22222 second",
        "11110-00000-00300-00000-02220 first"})
    EXPECT_EQ(game.format_state(game.parse_state(text).value()), text);
}

TEST(OstleNotation, needs_neither_hyphens_nor_the_first_seat) {
  EXPECT_EQ(parse_state("1111100000003000000022222"), State{});
  EXPECT_EQ(parse_state("-1-1111000-0000300000-0022222--"), State{});
  EXPECT_EQ(parse_state("  1111100000003000000022222   first "), State{});
  EXPECT_EQ(parse_state("11111-00300-00000-00000-22222 ban c4s")->ban,
            (Action{7, Direction::Down}));
}

TEST(OstleNotation, says_how_many_digits_a_board_has) {
  EXPECT_EQ(
      error_of(parse_board("11111-00000-00300-00000-2222")),
      "'11111-00000-00300-00000-2222': expected 25 digits, found 24" + std::string(kTheStartIs));
  EXPECT_EQ(
      error_of(parse_board("11111-00000-00300-00000-222220")),
      "'11111-00000-00300-00000-222220': expected 25 digits, found 26" + std::string(kTheStartIs));
  EXPECT_EQ(error_of(parse_board("")),
            "'': expected 25 digits, found 0" + std::string(kTheStartIs));
  EXPECT_EQ(error_of(parse_state("  ")),
            "'': expected 25 digits, found 0" + std::string(kTheStartIs));
}

TEST(OstleNotation, says_which_sign_of_a_board_is_wrong) {
  EXPECT_EQ(error_of(parse_board("11111-0X000-00300-00000-22222")),
            "'11111-0X000-00300-00000-22222': expected 0, 1, 2, 3 or - at character 8, found 'X'" +
                std::string(kTheStartIs));
  EXPECT_THAT(error_of(parse_board("4")),
              EndsWith("at character 1, found '4'" + std::string(kTheStartIs)));
}

TEST(OstleNotation, says_how_many_holes_a_board_has) {
  EXPECT_EQ(error_of(parse_board("11111-00000-00000-00000-22222")),
            "'11111-00000-00000-00000-22222': expected one hole, a single 3, found 0" +
                std::string(kTheStartIs));
  EXPECT_THAT(error_of(parse_board("11111-00300-00300-00000-22222")),
              EndsWith("expected one hole, a single 3, found 2" + std::string(kTheStartIs)));
}

TEST(OstleNotation, says_how_many_pieces_a_seat_has) {
  const auto error = [](std::string_view text) {
    return error_of(parse_board(text, Finished::Allowed));
  };
  EXPECT_THAT(error("11111-10000-00300-00000-22222"),
              EndsWith(": a seat has at most 5 pieces, found 6" + std::string(kTheStartIs)));
  EXPECT_THAT(error("11111-00000-00300-22000-22222"),
              EndsWith(": a seat has at most 5 pieces, found 7" + std::string(kTheStartIs)));
  EXPECT_THAT(error("11000-00000-00300-00000-22222"),
              EndsWith(": a seat has at least 3 pieces, found 2" + std::string(kTheStartIs)));
  EXPECT_THAT(error("11100-00000-00300-00000-22200"),
              EndsWith(": at most one seat may have fewer than 4 pieces, found 3 and 3" +
                       std::string(kTheStartIs)));
}

TEST(OstleNotation, takes_a_finished_board_as_a_state_that_is_over) {
  const auto game = make_game<Ostle>();
  EXPECT_TRUE(game.is_over(parse_state("11100-00000-00300-00000-22222").value()));
  EXPECT_TRUE(game.is_over(parse_state("11110-00000-00300-00000-02220").value()));
  EXPECT_EQ(error_of(parse_board("11100-00000-00300-00000-22222")),
            "'11100-00000-00300-00000-22222': the game is over: the seat to move has 3 pieces "
            "left" +
                std::string(kTheStartIs));
  EXPECT_THAT(
      error_of(parse_board("11110-00000-00300-00000-02220")),
      EndsWith("the game is over: the opponent has 3 pieces left" + std::string(kTheStartIs)));
}

TEST(OstleNotation, says_what_may_follow_a_board) {
  constexpr const char* kExpected =
      ": expected first or second, then ban and a move, or nothing, after the board; "
      "for example 11111-00000-00300-00000-22222 first";
  const auto error = [](std::string_view rest) {
    return error_of(parse_state(std::string(kStartText) + ' ' + std::string(rest)));
  };
  EXPECT_EQ(error("third"), std::string("'third'") + kExpected);
  EXPECT_EQ(error("first second"), std::string("'second'") + kExpected);
  EXPECT_EQ(error("first ban"), std::string("'ban'") + kExpected);
  EXPECT_EQ(error("first ban c3n c3n"), std::string("'ban'") + kExpected);
}

TEST(OstleNotation, takes_as_the_banned_move_only_one_that_could_be) {
  const auto error = [](std::string_view board, std::string_view move) {
    return error_of(parse_state(std::string(board) + " first ban " + std::string(move)));
  };
  constexpr const char* kMelee = "00000-01200-00300-01111-02222";
  EXPECT_EQ(error(kMelee, "b4e"), "");
  EXPECT_EQ(error(kMelee, "c3w"), "");
  EXPECT_EQ(error(kMelee, "c9n"),
            "'c9n': expected a cell from a1 to e5 and a direction: n, e, s or w; for example c5s");
  EXPECT_EQ(error(kMelee, "a5n"), "'a5n': this cannot be the banned move: a5 is empty");
  EXPECT_EQ(error(kMelee, "c4n"),
            "'c4n': this cannot be the banned move: the piece on c4 is the opponent's");
  EXPECT_EQ(error(kMelee, "c3n"),
            "'c3n': this cannot be the banned move: the hole cannot move onto a piece");
  for (const char* move : {"b4n", "b2w", "b2e", "b2s", "c2n"})
    EXPECT_EQ(error(kMelee, move),
              "'" + std::string(move) +
                  "': this cannot be the banned move: it does not undo a move of the opponent");
  EXPECT_EQ(error("11100-00000-00300-00000-22222", "c3n"),
            "'c3n': this cannot be the banned move: the game is over");
}

TEST(OstleNotation, finds_the_ban_between_two_boards) {
  const auto ban = [](std::string_view previous, std::string_view board) {
    return ban_between(parse_board(previous).value(), parse_board(board).value());
  };
  EXPECT_EQ(ban(kStartText, "22222-00300-00000-00000-11111").value(),
            (BannedMove{7, Direction::Down}));
  EXPECT_EQ(ban("00000-01200-00300-01111-02222", "00000-00210-00300-02222-01111").value(),
            (BannedMove{8, Direction::Left}));
  EXPECT_EQ(ban(kStartText, "02222-20000-00300-00000-11111").value(), std::nullopt);
  EXPECT_EQ(error_of(ban(kStartText, kStartText)),
            "11111-00000-00300-00000-22222: no move leads from here to "
            "11111-00000-00300-00000-22222; each board is written for the seat to move on it, so 1 "
            "and 2 swap roles");
}

TEST(OstleNotation, finds_the_ban_that_playing_the_move_sets) {
  const auto game = make_game<Ostle>();
  Random random(21);
  for (int round = 0; round < 400; ++round) {
    const State state{.board = tests::random_board(kMaterials[round % 4], random)};
    game.for_each_action(state, [&](Action action) {
      const State next = game.apply(state, action);
      ASSERT_EQ(ban_between(state.board, next.board).value(), next.ban)
          << format_board(state.board);
    });
  }
}

TEST(OstleNotation, draws_the_board_with_its_coordinates) {
  EXPECT_EQ(make_game<Ostle>().draw({}),
            "  5  X X X X X\n"
            "  4  . . . . .\n"
            "  3  . . @ . .\n"
            "  2  . . . . .\n"
            "  1  O O O O O\n"
            "     a b c d e\n");
}

TEST(OstleNotation, draws_the_board_the_same_way_round_for_both_seats_and_names_the_ban) {
  const auto game = make_game<Ostle>();
  EXPECT_EQ(game.draw(game.parse_state("22222-00300-00000-00000-11111 second ban c4s").value()),
            "  5  X X X X X\n"
            "  4  . . @ . .\n"
            "  3  . . . . .\n"
            "  2  . . . . .\n"
            "  1  O O O O O\n"
            "     a b c d e\n"
            "O may not move c4s: it would restore the board of two plies before\n");
}

}  // namespace
}  // namespace yomikiri::games
