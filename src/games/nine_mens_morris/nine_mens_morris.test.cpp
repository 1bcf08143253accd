#include "games/nine_mens_morris/nine_mens_morris.h"

#include <gtest/gtest.h>

#include "solve/search/perft.h"
#include "tests/games/make_game.h"
#include "tests/games/plain_morris.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using tests::make_game;
using tests::PlainMorris;
using State = NineMensMorris::State;

State state_of(const NineMensMorris& game, std::string_view text) {
  return game.parse_state(text).value();
}

State after(const NineMensMorris& game, State state, std::initializer_list<const char*> moves) {
  for (const char* move : moves) {
    const auto action = game.parse_action(state, move).value();
    EXPECT_EQ(game.refusal(state, action), std::nullopt) << move;
    state = game.apply(state, action);
  }
  return state;
}

std::set<std::string> actions_of(const NineMensMorris& game, const State& state) {
  std::set<std::string> texts;
  game.for_each_action(state, [&](const NineMensMorris::Action& action) {
    texts.insert(game.format_action(state, action));
  });
  return texts;
}

std::uint64_t plain_perft(const PlainMorris& game, int depth) {
  const auto actions = game.actions();
  if (depth == 1) return actions.size();
  std::uint64_t plays = 0;
  for (const std::string& action : actions) {
    PlainMorris next = game;
    next.play(action);
    plays += plain_perft(next, depth - 1);
  }
  return plays;
}

std::uint64_t perft(const NineMensMorris& game, const State& state, int depth) {
  return search::perft(game, state, depth, {}).value();
}

TEST(NineMensMorris, has_the_actions_that_a_plain_generator_finds) {
  for (const char* flying : {"flying=0", "flying=1"})
    for (const char* men : {"men=3", "men=5", "men=9"}) {
      const auto game = make_game<NineMensMorris>({flying, men});
      for (const State& state : laws::sampled_states(game, {.plays = 4})) {
        if (game.is_over(state)) continue;
        const std::string text = game.format_state(state);
        ASSERT_EQ(actions_of(game, state), PlainMorris(text, flying[7] == '1').actions()) << text;
      }
    }
}

TEST(NineMensMorris, has_the_perft_of_placing_by_arithmetic) {
  const auto game = make_game<NineMensMorris>();
  EXPECT_EQ(perft(game, game.initial(), 1), 24);
  EXPECT_EQ(perft(game, game.initial(), 2), 552);      // 24 * 23
  EXPECT_EQ(perft(game, game.initial(), 3), 12'144);   // 24 * 23 * 22
  EXPECT_EQ(perft(game, game.initial(), 4), 255'024);  // 24 * 23 * 22 * 21
  // 24 * ... * 20, and once more for the second man that can be taken after each of the 16 * 3!
  // mills that the first seat can place while the second places two men on the other 21 points.
  EXPECT_EQ(perft(game, game.initial(), 5), 5'100'480 + 96 * 21 * 20);
}

TEST(NineMensMorrisInFull, has_the_perft_of_a_plain_generator_from_every_phase) {
  const auto game = make_game<NineMensMorris>();
  for (const char* text : {"......../......../........ X 18 0", "XOX.O.../.X.O..../........ X 12 0",
                           "XOX.OX../.XOO..X./O.X.O.OX X 0 7", "XX....../OO.O..../...O.X.. X 0 0",
                           "XX....../OO...O../..X..... O 0 3"}) {
    const State state = state_of(game, text);
    EXPECT_EQ(perft(game, state, 3), plain_perft(PlainMorris(text), 3)) << text;
  }
}

TEST(NineMensMorris, takes_one_man_for_two_mills_closed_at_once) {
  const auto game = make_game<NineMensMorris>();
  const State both = state_of(game, ".XX...XX/O..O..../..O.O... X 4 0");
  const State next = after(game, both, {"a7xb6"});
  EXPECT_EQ(std::popcount(next.own), 3);
}

TEST(NineMensMorris, is_lost_with_two_men_once_all_are_placed) {
  const auto game = make_game<NineMensMorris>({"men=3"});
  const State early = after(game, game.initial(), {"a7", "a1", "d7", "d1", "g7xa1"});
  EXPECT_FALSE(game.is_over(early));  // the second seat still has a man to place
  const State late = after(game, early, {"g1"});
  EXPECT_TRUE(game.is_over(late));
  EXPECT_EQ(game.payoff(late), Payoffs::won_by(kFirst));
}

TEST(NineMensMorris, is_lost_when_the_third_man_is_taken) {
  const auto game = make_game<NineMensMorris>();
  const State state = state_of(game, "XX.X..../O...O.../O....... X 0 5");
  const State next = after(game, state, {"g4-g7xb6"});
  EXPECT_TRUE(game.is_over(next));
  EXPECT_EQ(game.payoff(next), Payoffs::won_by(kFirst));
}

TEST(NineMensMorris, is_lost_by_a_seat_that_cannot_move) {
  const auto game = make_game<NineMensMorris>();
  const State state = state_of(game, "OXOXOXOX/......../........ O 0 0");
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), Payoffs::won_by(kFirst));
}

TEST(NineMensMorris, lets_three_men_fly_only_when_asked_to) {
  const char* text = "X.X..X../O.O..O../...O.... X 0 0";
  EXPECT_EQ(actions_of(make_game<NineMensMorris>(), state_of(make_game<NineMensMorris>(), text))
                .count("a7-e3"),
            1);
  const auto grounded = make_game<NineMensMorris>({"flying=0"});
  EXPECT_EQ(actions_of(grounded, state_of(grounded, text)),
            (std::set<std::string>{"a7-d7", "a7-a4", "g7-d7", "g7-g4", "d1-g1", "d1-a1"}));
}

TEST(NineMensMorris, is_drawn_when_patience_ends_without_a_capture) {
  const auto game = make_game<NineMensMorris>({"patience=2"});
  const State state = state_of(game, "X.X..X../O.O..O../X......O X 0 0");
  const State one = after(game, state, {"a7-a4"});
  EXPECT_FALSE(game.is_over(one));
  const State two = after(game, one, {"b6-b4"});
  EXPECT_TRUE(game.is_over(two));
  EXPECT_EQ(game.payoff(two), Payoffs::draw());
}

TEST(NineMensMorris, is_patient_again_after_a_capture) {
  const auto game = make_game<NineMensMorris>();
  const State state = state_of(game, "XX.X..X./O.O.O.../........ X 0 99");
  EXPECT_EQ(after(game, state, {"a1-a4"}).quiet, 100);
  const State richer = state_of(game, "XX.X..X./O.O.O.../O....... X 0 99");
  EXPECT_EQ(after(game, richer, {"g4-g7xc5"}).quiet, 0);
}

TEST(NineMensMorris, is_lost_rather_than_drawn_by_a_blocked_seat) {
  const auto game = make_game<NineMensMorris>();
  EXPECT_EQ(game.payoff(state_of(game, "OXOXOXOX/......../........ O 0 100")),
            Payoffs::won_by(kFirst));
}

TEST(NineMensMorris, has_equal_keys_for_images_and_for_nothing_else) {
  const auto game = make_game<NineMensMorris>();
  const auto key = [&](const char* text) { return game.key(state_of(game, text)); };
  const auto here = key("XO....../.X....../O....... X 14 0");
  EXPECT_EQ(key("..XO..../...X..../..O..... X 14 0"), here);  // a quarter turn
  EXPECT_EQ(key("O......./.X....../XO...... X 14 0"), here);  // rings exchanged
  EXPECT_NE(key("X......O/.X....../O....... X 14 0"), here);
  EXPECT_NE(key("XO....../.X....../O....... X 12 0"), here);
  EXPECT_NE(key("XOX.OX../.XOO..X./O.X.O.OX X 0 7"), key("XOX.OX../.XOO..X./O.X.O.OX X 0 8"));
}

}  // namespace
}  // namespace yomikiri::games
