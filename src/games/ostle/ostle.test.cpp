#include "games/ostle/ostle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/ostle/plain_rules.h"
#include "solve/search/perft.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using ostle::plain_moves;
using ostle::PlainBoard;
using ostle::PlainMove;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::make_game;

using State = Ostle::State;

State state_of(std::string_view text) { return make_game<Ostle>().parse_state(text).value(); }

State after(State state, std::initializer_list<const char*> moves) {
  const auto game = make_game<Ostle>();
  for (const char* move : moves) {
    const auto action = game.parse_action(state, move).value();
    EXPECT_EQ(game.refusal(state, action), std::nullopt) << move;
    state = game.apply(state, action);
  }
  return state;
}

std::string text_after(std::string_view text, std::initializer_list<const char*> moves) {
  return make_game<Ostle>().format_state(after(state_of(text), moves));
}

TEST(Ostle, keeps_the_laws_through_many_plays) {
  EXPECT_THAT(laws::broken_laws(make_game<Ostle>(), {.plays = 300}), IsEmpty());
}

TEST(Ostle, keeps_its_cells_in_place_while_the_seats_take_turns) {
  EXPECT_EQ(text_after("11111-00000-00300-00000-22222", {"a5s"}),
            "02222-20000-00300-00000-11111 second");
  EXPECT_EQ(text_after("11111-00000-00300-00000-22222", {"a5s", "e1n"}),
            "01111-10000-00300-00002-22220 first");
}

TEST(Ostle, bans_the_move_that_would_bring_the_hole_back) {
  EXPECT_EQ(text_after("11111-00000-00300-00000-22222", {"c3n"}),
            "22222-00300-00000-00000-11111 second ban c4s");
}

TEST(Ostle, bans_the_push_that_would_take_a_push_back) {
  EXPECT_EQ(text_after("00000-01200-00300-01111-02222", {"b4e"}),
            "00000-00210-00300-02222-01111 second ban d4w");
}

TEST(Ostle, bans_nothing_after_steps_pushes_of_own_pieces_and_falls) {
  for (const char* move : {"b4n", "b4s", "b2e", "b2n", "c2n"})
    EXPECT_EQ(after(state_of("00000-01200-00300-01111-02222"), {move}).ban, std::nullopt) << move;
}

TEST(Ostle, lifts_a_ban_after_one_ply) {
  EXPECT_EQ(after(state_of("11111-00000-00300-00000-22222"), {"c3n", "a1n", "c4s", "e1n"}).board,
            state_of("11111-00000-00300-20002-02220").board);
}

TEST(Ostle, is_won_by_the_second_piece_that_falls) {
  const auto game = make_game<Ostle>();
  const State state = after(state_of("11112-10000-00300-00000-02220 second"), {"a5e"});
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), Payoffs::won_by(kSecond));
}

TEST(Ostle, is_lost_by_the_seat_that_pushes_out_the_second_piece_of_its_own) {
  const auto game = make_game<Ostle>();
  const State state = after(state_of("11110-00000-00300-00000-22222"), {"a5n"});
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), Payoffs::won_by(kSecond));
}

TEST(Ostle, goes_on_with_four_pieces) {
  EXPECT_FALSE(make_game<Ostle>().is_over(state_of("11110-00000-00300-00000-22022")));
}

// Plays of an exact number of plies by the plain rules alone: bans are found by comparing boards.
std::uint64_t plain_perft(const PlainBoard& board, const PlainBoard* before, int depth) {
  if (depth == 0) return 1;
  std::uint64_t plays = 0;
  for (const PlainMove& move : plain_moves(board)) {
    if (before != nullptr && restores(move, *before)) continue;
    const bool over = move.own_pieces < 4 || move.other_pieces < 4;
    if (!over || depth == 1) plays += plain_perft(move.after, &board, depth - 1);
  }
  return plays;
}

std::uint64_t perft(const State& state, int depth) {
  return search::perft(make_game<Ostle>(), state, depth, {}).value();
}

TEST(Ostle, has_the_perft_of_the_plain_rules_from_the_start) {
  const PlainBoard start = ostle::plain_board("11111-00000-00300-00000-22222");
  std::vector<std::uint64_t> plays;
  for (int depth = 0; depth <= 4; ++depth) {
    plays.push_back(perft({}, depth));
    EXPECT_EQ(plays.back(), plain_perft(start, nullptr, depth)) << depth;
  }
  EXPECT_THAT(plays, ElementsAre(1, 24, 569, 11'997, 189'102));
}

TEST(Ostle, has_the_perft_of_the_plain_rules_in_a_melee) {
  const char* text = "00120-01210-21300-00220-00100";
  const PlainBoard board = ostle::plain_board(text);
  for (int depth = 1; depth <= 3; ++depth)
    EXPECT_EQ(perft(state_of(text), depth), plain_perft(board, nullptr, depth)) << depth;
}

TEST(SlowOstle, has_the_perft_of_the_plain_rules_from_the_start_at_six_plies) {
  const PlainBoard start = ostle::plain_board("11111-00000-00300-00000-22222");
  EXPECT_EQ(perft({}, 5), 2'865'125);
  EXPECT_EQ(perft({}, 6), 42'653'705);
  EXPECT_EQ(plain_perft(start, nullptr, 6), 42'653'705);
}

}  // namespace
}  // namespace yomikiri::games
