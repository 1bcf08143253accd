#include "studies/analyst.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ranges>

#include "core/referee.h"
#include "studies/analyst_of.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"
#include "tests/games/ring.h"

namespace yomikiri::studies {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

std::unique_ptr<Analyst> open(std::string_view name, std::vector<std::string> settings = {}) {
  return open_game(name, settings).value();
}

constexpr std::uint64_t kSmallTable = std::uint64_t{64} << 20;

Solution solve_start(const Analyst& analyst, SolveOptions options = {}) {
  options.memory_bytes = kSmallTable;
  return analyst.solver()->solve(analyst.game().initial(), options, {}).value();
}

constexpr SolveOptions kExhaustive{.method = Method::Exhaustive};

TEST(Analyst, reads_a_pile_out_to_its_end) {
  const auto solution = solve_start(*open("subtraction", {"stones=7", "take=3"}));
  EXPECT_EQ(solution.winner(), kFirst);
  EXPECT_EQ(solution.value, Value::win_in(3));
  EXPECT_THAT(solution.line, SizeIs(3));
  EXPECT_EQ(solution.line[0], "3");
  EXPECT_GT(solution.nodes, 0);
}

TEST(Analyst, knows_the_value_of_every_move_on_request) {
  const auto analyst = open("subtraction", {"stones=6", "take=3"});
  EXPECT_TRUE(solve_start(*analyst).moves.empty());
  const auto moves = solve_start(*analyst, {.all_moves = true}).moves;
  ASSERT_THAT(moves, SizeIs(3));
  EXPECT_EQ(moves[0].value, Value::loss_in(4));  // 5 left, of which 1 is taken, then 1 + 3
  EXPECT_EQ(moves[1].value, Value::win_in(3));
  EXPECT_EQ(moves[2].value, Value::loss_in(2));
}

TEST(Analyst, plays_a_line_that_the_referee_accepts_to_the_end_of_the_game) {
  for (const Method method : {Method::AlphaBeta, Method::Exhaustive, Method::Retrograde}) {
    const auto analyst = open("tic-tac-toe", {"m=4", "n=3"});
    const auto solution = solve_start(*analyst, {.method = method});
    Referee referee(analyst->game());
    for (const auto& move : solution.line) EXPECT_EQ(referee.play(move), std::nullopt) << move;
    EXPECT_TRUE(referee.is_over());
    EXPECT_EQ(solution.value, Value::win_in(static_cast<int>(solution.line.size())));
  }
}

TEST(Analyst, finds_the_same_by_every_method) {
  for (const auto& entry : catalogue()) {
    if (entry.card.name == "connect-four") continue;  // its index is too large
    const auto analyst = open(entry.card.name);
    if (analyst->solver() == nullptr) continue;
    for (const Method method : analyst->solver()->methods() | std::views::drop(1))
      EXPECT_EQ(solve_start(*analyst, {.method = method}).value, solve_start(*analyst).value)
          << entry.card.name << " by " << name_of(method);
  }
}

TEST(Analyst, names_the_winner_of_a_finished_game) {
  const auto analyst = open("tic-tac-toe");
  const auto state = analyst->game().parse_state("XXX/OO./...");
  const auto solution = analyst->solver()->solve(*state, {.all_moves = true}, {});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->winner(), kFirst);
  EXPECT_TRUE(solution->line.empty());
  EXPECT_TRUE(solution->moves.empty());
}

TEST(Analyst, names_no_winner_of_a_draw) {
  EXPECT_EQ(solve_start(*open("tic-tac-toe")).winner(), std::nullopt);
}

TEST(Analyst, refuses_a_table_beyond_the_limit_before_it_starts) {
  const auto analyst = open("connect-four");
  const auto solution = analyst->solver()->solve(analyst->game().initial(), kExhaustive, {});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().code, Errc::TooLarge);
  EXPECT_EQ(to_string(solution.error()),
            "memory: the table needs 1016380044 MiB, the limit is 256 MiB; "
            "a limit of 1016380044 would allow it");  // 2 bytes x 127^7
}

TEST(Analyst, refuses_a_table_beyond_the_machine) {
  constexpr auto kWholeWorld = std::uint64_t{1} << 62;
  const auto fits = check_memory(kWholeWorld, kWholeWorld);
  ASSERT_FALSE(fits);
  EXPECT_EQ(fits.error().code, Errc::TooLarge);
  EXPECT_TRUE(fits.error().what.starts_with("the table needs 4398046511105 MiB, but only "));
}

TEST(Analyst, stops_when_told_to) {
  std::stop_source source;
  source.request_stop();
  const auto analyst = open("connect-four");
  const Job job{.stop = source.get_token()};
  const auto start = analyst->game().initial();
  EXPECT_EQ(analyst->solver()->solve(start, {.memory_bytes = kSmallTable}, job).error().code,
            Errc::Stopped);
  EXPECT_EQ(analyst->perft(start, 8, job).error().code, Errc::Stopped);
  EXPECT_EQ(analyst->playouts(start, 1000, 1, job).error().code, Errc::Stopped);
  EXPECT_EQ(analyst->advise(start, {}, job).error().code, Errc::Stopped);
}

TEST(Analyst, proves_its_advice_where_it_can) {
  const auto analyst = open("subtraction");
  const auto advice = analyst->advise(analyst->game().initial(), {}, {});
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->action, "1");  // leaves 20, divisible by 4
  EXPECT_EQ(advice->proved, Value::win_in(11));
}

TEST(Analyst, falls_back_on_playouts_where_it_cannot_prove) {
  const auto analyst = open("connect-four");
  for (const std::uint64_t effort : {1, 1000}) {
    const auto advice = analyst->advise(analyst->game().initial(), {.effort = effort}, {});
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->proved, std::nullopt);
    EXPECT_EQ(Referee(analyst->game()).play(advice->action), std::nullopt);
  }
}

// The minimum that the catalogue accepts, without any other view: one ply, and `heads` wins.
struct Guess {
  enum class State { Start, Heads, Tails };
  using Action = State;

  static GameCard card() { return {.name = "guess", .summary = "guess once"}; }
  static Result<Guess> make(const Settings&) { return Guess{}; }

  static constexpr int seat_count() { return 2; }
  State initial() const { return State::Start; }
  bool is_over(State state) const { return state != State::Start; }
  Seat to_move(State state) const { return state == State::Start ? kFirst : kSecond; }
  State apply(State, Action action) const { return action; }
  template <class Visit>
  void for_each_action(State, Visit&& visit) const {
    visit(State::Tails);
    visit(State::Heads);
  }
  Payoffs payoff(State state) const {
    return Payoffs::won_by(state == State::Heads ? kFirst : kSecond);
  }

  Result<Action> parse_action(State, std::string_view text) const { return parse_state(text); }
  std::string format_action(State, Action action) const { return format_state(action); }
  std::optional<std::string> refusal(State, Action) const { return std::nullopt; }
  Result<State> parse_state(std::string_view text) const {
    return text == "heads" ? State::Heads : State::Tails;
  }
  std::string format_state(State state) const { return state == State::Heads ? "heads" : "tails"; }
  std::string draw(State state) const { return format_state(state) + "\n"; }
  Scene scene(State, Viewer) const { return {}; }
  Choice choice(State state, Action action) const { return {.move = format_action(state, action)}; }
};
static_assert(Listed<Guess> && !Keyed<Guess> && !Ranked<Guess>);

TEST(Analyst, of_a_game_without_views_counts_and_advises_but_does_not_solve) {
  const AnalystOf<Guess> analyst(Guess{}, {});
  const AnyValue start = analyst.game().initial();
  EXPECT_EQ(analyst.perft(start, 1, {}).value(), 2);
  EXPECT_EQ(analyst.advise(start, {.effort = 1000}, {}).value().action, "heads");
  EXPECT_EQ(analyst.solver(), nullptr);
  EXPECT_EQ(analyst.equilibria(), nullptr);
}

TEST(Analyst, knows_the_value_of_every_move_by_every_method) {
  const auto analyst = open("connect-four", {"columns=4", "rows=4"});
  const auto state = analyst->game().parse_state("..../..../..../.XO.").value();
  const auto moves_by = [&](Method method) {
    const SolveOptions options{.method = method, .memory_bytes = kSmallTable, .all_moves = true};
    return analyst->solver()->solve(state, options, {}).value().moves;
  };
  const auto expected = moves_by(Method::AlphaBeta);
  ASSERT_THAT(expected, SizeIs(4));
  for (const Method method : {Method::Exhaustive, Method::Retrograde}) {
    const auto moves = moves_by(method);
    ASSERT_THAT(moves, SizeIs(4));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(moves[i].action, expected[i].action);
      EXPECT_EQ(moves[i].value, expected[i].value) << moves[i].action;
    }
  }
}

// A game in which the token goes back and forth forever.
struct NotatedRing : tests::Ring {
  NotatedRing() : Ring({.cells = 5}) {}

  static GameCard card() { return {.name = "ring", .summary = "reach the goal"}; }
  static Result<NotatedRing> make(const Settings&) { return NotatedRing(); }

  Result<Action> parse_action(State, std::string_view text) const {
    return Action{.step = text == "forward" ? 1 : -1};
  }
  std::string format_action(State, Action action) const {
    return action.step == 1 ? "forward" : "back";
  }
  std::optional<std::string> refusal(State, Action) const { return std::nullopt; }
  Result<State> parse_state(std::string_view) const { return initial(); }
  std::string format_state(State state) const { return fmt::to_string(state.cell); }
  std::string draw(State state) const { return format_state(state) + "\n"; }
  Scene scene(State, Viewer) const { return {}; }
  Choice choice(State state, Action action) const { return {.move = format_action(state, action)}; }
};

TEST(Analyst, ends_a_drawn_line_where_a_state_comes_back) {
  const AnalystOf<NotatedRing> analyst(NotatedRing(), {});
  const auto solution = solve_start(analyst, {.method = Method::Retrograde});
  EXPECT_TRUE(solution.value.is_draw());
  EXPECT_THAT(solution.line, ElementsAre("forward", "back"));
}

TEST(Analyst, refuses_a_graph_beyond_the_limit) {
  const auto analyst = open("connect-four");
  const auto start = analyst->game().initial();
  const auto solution = analyst->solver()->solve(start, {.method = Method::Retrograde}, {});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().code, Errc::TooLarge);
}

}  // namespace
}  // namespace yomikiri::studies
