#include "core/any_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/referee.h"
#include "games/kuhn/kuhn.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri {
namespace {

// A game without any view: one seat spells a word of three letters a or b, and is paid its b's. Its
// state is a string, which does not fit inside an AnyValue.
class Spelling {
 public:
  using State = std::string;
  using Action = std::string;

  static constexpr int seat_count() { return 1; }
  State initial() const { return ""; }
  bool is_over(const State& word) const { return word.size() == 3; }
  Seat to_move(const State&) const { return kFirst; }
  State apply(const State& word, const Action& letter) const { return word + letter; }
  template <class Visit>
  void for_each_action(const State&, Visit&& visit) const {
    visit(Action("a"));
    visit(Action("b"));
  }
  Payoffs payoff(const State& word) const { return {double(std::ranges::count(word, 'b'))}; }

  Result<Action> parse_action(const State&, std::string_view text) const {
    if (text.size() != 1) return fail(Errc::BadInput, quote(text), "expected one letter");
    return Action(text);
  }
  std::string format_action(const State&, const Action& letter) const { return letter; }
  std::optional<std::string> refusal(const State&, const Action& letter) const {
    if (letter == "a" || letter == "b") return std::nullopt;
    return "only a and b can be spelt";
  }
  Result<State> parse_state(std::string_view text) const { return State(text); }
  std::string format_state(const State& word) const { return word; }
  std::string draw(const State& word) const { return word + "_\n"; }
};

static_assert(Notated<Spelling> && !Numbered<Spelling> && !Ranked<Spelling>);

// Reports how long the word has become.
struct Announced : Spelling {
  Facts report(const State& before, const Action&) const {
    return {{"length", static_cast<std::int64_t>(before.size() + 1)}};
  }
};

static_assert(Reported<Announced> && !Reported<Spelling>);

TEST(AnyGame, reports_what_a_game_has_to_say_of_an_action) {
  EXPECT_FALSE(AnyGame(Spelling()).as_reported());
  const auto reported = AnyGame(Announced()).as_reported();
  ASSERT_TRUE(reported);
  const AnyValue start = reported->initial();
  EXPECT_EQ(reported->report(start, reported->parse_action(start, "a").value()),
            (Facts{{"length", std::int64_t{1}}}));
}

TEST(AnyGame, offers_no_ranks_for_a_game_that_has_none) {
  EXPECT_FALSE(AnyGame(Spelling()).as_ranked());
}

TEST(AnyGame, offers_the_ranks_of_a_game_that_has_them) {
  const auto game = tests::make_game<games::TicTacToe>();
  const auto ranked = AnyGame(game).as_ranked();
  ASSERT_TRUE(ranked);
  EXPECT_EQ(ranked->index_count(), game.index_count());
  EXPECT_EQ(ranked->state_at(ranked->index_of(ranked->initial())), ranked->initial());
}

TEST(AnyGame, offers_no_secrets_for_a_game_that_has_none) {
  const AnyGame game(tests::make_game<games::TicTacToe>());
  EXPECT_FALSE(game.as_hidden());
  EXPECT_FALSE(game.payoff_table());
}

TEST(AnyGame, offers_chance_and_what_a_seat_knows) {
  const auto game = AnyGame(tests::make_game<games::Kuhn>()).as_hidden();
  ASSERT_TRUE(game);
  ASSERT_EQ(game->to_move(game->initial()), kChance);
  double sum = 0;
  game->for_each_outcome(game->initial(), [&](const AnyValue& deal, double probability) {
    sum += probability;
    const std::string cards = game->format_action(game->initial(), deal);
    const AnyValue state = game->apply(game->initial(), deal);
    EXPECT_EQ(game->info_key(state, kFirst), cards.substr(0, 1));
    EXPECT_EQ(game->info_key(state, kSecond), cards.substr(1, 1));
    EXPECT_EQ(game->view(state, kSecond), "you hold " + cards.substr(1, 1) + "\n");
  });
  EXPECT_DOUBLE_EQ(sum, 1);
}

TEST(AnyGame, numbers_actions_of_a_game_that_does_not) {
  const AnyGame game{Spelling()};
  ASSERT_EQ(game.action_count(game.initial()), 2);
  EXPECT_EQ(game.action_at(game.initial(), 0).as<std::string>(), "a");
  EXPECT_EQ(game.action_at(game.initial(), 1).as<std::string>(), "b");
}

TEST(AnyGame, plays_a_game_whose_states_do_not_fit_inside) {
  const AnyGame game{Spelling()};
  AnyValue state = game.initial();
  for (const char* letter : {"b", "a", "b"}) {
    EXPECT_FALSE(game.is_over(state));
    state = game.apply(state, *game.parse_action(state, letter));
  }
  EXPECT_TRUE(game.is_over(state));
  EXPECT_EQ(game.payoff(state), (Payoffs{2}));
  EXPECT_EQ(game.format_state(state), "bab");
  EXPECT_EQ(game.draw(state), "bab_\n");
  EXPECT_EQ(*game.parse_state("bab"), state);
}

TEST(AnyGame, passes_errors_and_refusals_through) {
  const AnyGame game{Spelling()};
  EXPECT_EQ(to_string(game.parse_action(game.initial(), "ab").error()),
            "'ab': expected one letter");
  EXPECT_EQ(game.refusal(game.initial(), *game.parse_action(game.initial(), "c")),
            "only a and b can be spelt");
}

TEST(AnyGame, answers_as_the_game_inside_through_whole_plays) {
  const auto game = tests::make_game<games::TicTacToe>();
  const AnyGame any(game);
  const auto states = laws::sampled_states(game, {});
  const auto same = laws::sampled_states(any, {});
  ASSERT_EQ(states.size(), same.size());
  for (std::size_t i = 0; i < states.size(); ++i) {
    EXPECT_EQ(same[i].as<games::TicTacToe::State>(), states[i]);
    EXPECT_EQ(any.is_over(same[i]), game.is_over(states[i]));
    EXPECT_EQ(any.to_move(same[i]), game.to_move(states[i]));
  }
}

static_assert(Drawable<games::TicTacToe> && !Drawable<games::Kuhn> && !Drawable<Spelling>);

TEST(AnyGame, knows_what_an_agreed_draw_is_worth_in_a_game_that_has_draws) {
  EXPECT_EQ(AnyGame(tests::make_game<games::TicTacToe>()).agreed_draw(), Payoffs::draw());
  EXPECT_EQ(AnyGame(Spelling()).agreed_draw(), std::nullopt);
}

TEST(AnyGame, takes_no_state_of_another_game) {
  const AnyGame spelling{Spelling()};
  const AnyGame lines(tests::make_game<games::TicTacToe>());
  EXPECT_THROW((void)lines.is_over(spelling.initial()), AssertionFailure);
}

TEST(AnyGame, outlives_the_handle_it_came_from) {
  std::optional<AnyRanked> ranked;
  {
    const AnyGame game(tests::make_game<games::TicTacToe>());
    ranked = game.as_ranked();
  }
  EXPECT_EQ(ranked->index_of(ranked->initial()), 0);
}

TEST(Referee, plays_what_is_legal) {
  Referee referee{AnyGame(Spelling())};
  EXPECT_EQ(referee.play("b"), std::nullopt);
  EXPECT_EQ(referee.play("  a\r\n"), std::nullopt);
  EXPECT_EQ(referee.game().format_state(referee.state()), "ba");
}

TEST(Referee, says_why_it_refuses_and_keeps_the_game_as_it_was) {
  Referee referee{AnyGame(Spelling())};
  ASSERT_EQ(referee.play("b"), std::nullopt);
  EXPECT_EQ(referee.play("c"), "only a and b can be spelt");
  EXPECT_EQ(referee.play("word"), "expected one letter");
  EXPECT_EQ(referee.play(""), "expected one letter");
  EXPECT_EQ(referee.game().format_state(referee.state()), "b");
}

TEST(Referee, plays_nothing_after_the_end) {
  const AnyGame game{Spelling()};
  Referee referee(game, *game.parse_state("aaa"));
  EXPECT_TRUE(referee.is_over());
  EXPECT_EQ(referee.play("a"), "the game is over");
}

}  // namespace
}  // namespace yomikiri
