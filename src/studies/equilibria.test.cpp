// Games with secrets through the catalogue, as a person would ask for them.
#include "studies/equilibria.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/chance.h"
#include "studies/open_game.h"

namespace yomikiri::studies {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

Equilibria solved(std::string_view game, Method method, const EquilibriumOptions& options = {},
                  std::vector<std::string> settings = {}) {
  return open_game(game, settings).value()->equilibria()->find(method, options, {}).value();
}

double probability(const Equilibrium& equilibrium, std::string_view key, std::string_view action) {
  for (const auto& situation : equilibrium.strategy)
    for (const auto& choice : situation.choices)
      if (situation.info_key == key && choice.action == action) return choice.probability;
  return -1;
}

std::string percent(const Equilibrium& equilibrium, std::string_view key, std::string_view action) {
  return fmt::format("{:.2f}", 100 * probability(equilibrium, key, action));
}

// [Bainari2021, section 5.3], to the printed digit.
TEST(Equilibria, of_kuhn_are_the_articles) {
  const auto found = solved("kuhn", Method::Cfr, {.iterations = 10'000});
  EXPECT_EQ(found.info_sets, 12);
  const Equilibrium& kuhn = found.list.at(0);
  EXPECT_EQ(fmt::format("{:.4f}", kuhn.proof->values[0]), "-0.0556");
  EXPECT_EQ(fmt::format("{:.3e}", kuhn.proof->nash_conv), "4.774e-05");
  EXPECT_EQ(percent(kuhn, "K", "bet"), "56.72");
  EXPECT_EQ(percent(kuhn, "J", "bet"), "18.90");
  EXPECT_EQ(percent(kuhn, "Q:check,bet", "call"), "52.25");
  EXPECT_EQ(percent(kuhn, "J:check", "bet"), "33.33");
  EXPECT_EQ(percent(kuhn, "Q:bet", "call"), "33.33");
}

TEST(Equilibria, are_found_by_every_road) {
  struct Known {
    std::string_view game;
    double value;  // of the first seat
  };
  for (const auto& [game, value] :
       {Known{"kuhn", -1.0 / 18}, Known{"leduc", -0.0856064}, Known{"rock-paper-scissors", 0}}) {
    for (const auto& [method, tolerance] :
         {std::pair{Method::Cfr, 1e-3}, {Method::LinearProgram, 1e-7}, {Method::Sampling, 0.3}}) {
      const auto found = solved(game, method, {.iterations = 1000});
      const auto& proof = *found.list.at(0).proof;
      EXPECT_NEAR(proof.values[0], value, tolerance) << game << ' ' << name_of(method);
      EXPECT_LT(proof.nash_conv, 10 * tolerance) << game << ' ' << name_of(method);
    }
  }
}

TEST(Equilibria, of_tables_are_all_of_them) {
  const auto dates = solved("battle-of-the-sexes", Method::Supports);
  EXPECT_TRUE(dates.complete);
  ASSERT_THAT(dates.list, SizeIs(3));
  const Equilibrium& mixed = dates.list[2];
  EXPECT_NEAR(mixed.strategy[0].choices[0].probability, 2.0 / 3, 1e-12);  // he: sports
  EXPECT_NEAR(mixed.strategy[1].choices[1].probability, 2.0 / 3, 1e-12);  // she: film
  EXPECT_NEAR(mixed.proof->values[0], 2.0 / 3, 1e-12);
  for (const Equilibrium& one : dates.list) EXPECT_NEAR(one.proof->nash_conv, 0, 1e-12);
  EXPECT_THAT(solved("rps", Method::Supports).list, SizeIs(1));
}

// OpenSpiel's version: one die of six sides, sixes wild: -0.0271 [LanctotEtAl2019].
TEST(EquilibriaInFull, of_liars_dice_have_the_published_value) {
  const auto found = solved("liars-dice", Method::Cfr, {.iterations = 200});
  EXPECT_EQ(found.info_sets, 24'576);
  EXPECT_NEAR(found.list[0].proof->values[0], -0.0271, 2e-3);
  EXPECT_LT(found.list[0].proof->nash_conv, 0.02);
  const auto exact = solved("liars-dice", Method::LinearProgram, {}, {"sides=3", "wild=0"});
  EXPECT_NEAR(exact.list[0].proof->values[0], -1.0 / 9, 1e-9);  // [Ahle]
  EXPECT_NEAR(exact.list[0].proof->nash_conv, 0, 1e-9);
}

TEST(Equilibria, of_a_game_too_large_to_walk_are_sampled) {
  const std::vector<std::string> settings{"dice=2"};
  const auto game = open_game("liars-dice", settings).value();
  const auto refused = game->equilibria()->find(Method::Cfr, {.iterations = 1}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Errc::TooLarge);
  const auto found = game->equilibria()->find(Method::Sampling, {.iterations = 3}, {}).value();
  EXPECT_FALSE(found.list[0].proof);
  EXPECT_GT(found.info_sets, 100);
  EXPECT_FALSE(found.list[0].strategy.empty());
}

TEST(Equilibria, are_no_matter_of_games_without_secrets) {
  const auto game = open_game("tic-tac-toe", {}).value();
  EXPECT_EQ(game->equilibria(), nullptr);
  EXPECT_EQ(open_game("kuhn", {}).value()->solver(), nullptr);
}

TEST(Equilibria, and_solutions_are_for_two_seats_only) {
  const auto tianjiu = open_game("tianjiu", {}).value();
  EXPECT_EQ(tianjiu->equilibria(), nullptr);
  EXPECT_EQ(tianjiu->solver(), nullptr);
}

TEST(Equilibria, come_nearer_with_every_schedule) {
  const auto kuhn = open_game("kuhn", {}).value();
  const auto runs = kuhn->equilibria()->convergence(500, [] { return 1.0; }, {}).value();
  ASSERT_THAT(runs, SizeIs(4));
  for (const Convergence& run : runs) {
    EXPECT_EQ(run.points.back().iterations, 500);
    EXPECT_LT(run.points.back().nash_conv, run.points.front().nash_conv / 20) << run.schedule;
  }
  const std::string svg = convergence_svg("kuhn", runs);
  for (const Convergence& run : runs) EXPECT_THAT(svg, HasSubstr(">" + run.schedule + "<"));
}

// Stops a job after this many reports.
class StopAfter final : public Progress {
 public:
  explicit StopAfter(int reports) : left_(reports) {}
  void report(std::string_view, std::uint64_t, std::uint64_t) override {
    if (--left_ == 0) stop_.request_stop();
  }
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  int left_;
  std::stop_source stop_;
};

// The bot must not look at the other's hand: its play depends only on its info key and the seed.
TEST(EquilibriumBot, plays_by_what_it_knows_alone) {
  for (const std::string_view name : {"kuhn", "leduc", "rock-paper-scissors"}) {
    const auto analyst = open_game(name, {}).value();
    const auto game = *analyst->game().as_hidden();
    std::map<std::string, std::string> played;
    for (std::uint64_t match = 0; match < 40; ++match) {
      Random random(match);
      AnyValue state = game.initial();
      while (!game.is_over(state)) {
        if (game.to_move(state) == kChance) {
          state = game.apply(state, random_outcome(game, state, random));
          continue;
        }
        const auto advice = analyst->advise(state, {.seed = 9}, {}).value();
        ASSERT_GT(*advice.probability, 0);
        const std::string key = fmt::format("{} {}", number(game.to_move(state)),
                                            game.info_key(state, game.to_move(state)));
        EXPECT_EQ(played.try_emplace(key, advice.action).first->second, advice.action) << key;
        state = game.apply(state, *game.parse_action(state, advice.action));
      }
    }
  }
}

// A bot with little time must not start over, and play at random, at every question.
TEST(EquilibriumBot, goes_on_learning_where_it_was_stopped) {
  for (const std::string_view name : {"kuhn", "liars-dice"}) {
    const auto analyst = open_game(name, {}).value();
    const AnyGame& game = analyst->game();
    AnyValue state = game.initial();
    while (game.to_move(state) == kChance) state = game.apply(state, game.action_at(state, 0));
    const auto probability = [&](const Job& job) {
      return analyst->advise(state, {.effort = 1000, .seed = 9}, job).value().probability.value();
    };
    std::stop_source stop;
    stop.request_stop();
    const double ignorant = probability({.stop = stop.get_token()});
    EXPECT_DOUBLE_EQ(ignorant, 1.0 / game.action_count(state)) << name;
    StopAfter enough(20);  // reports
    const double first = probability({.stop = enough.token(), .progress = &enough});
    EXPECT_NE(first, ignorant) << name;
    EXPECT_EQ(probability({.stop = stop.get_token()}), first) << name;  // it is not forgotten
  }
}

TEST(EquilibriumBot, mixes_as_its_equilibrium_does) {
  const auto analyst = open_game("rock-paper-scissors", {}).value();
  std::map<std::string, int> played;
  for (std::uint64_t seed = 0; seed < 900; ++seed)
    ++played[analyst->advise(analyst->game().initial(), {.seed = seed}, {}).value().action];
  for (const auto& [action, count] : played) EXPECT_NEAR(count, 300, 71) << action;  // 5 sigma
  EXPECT_THAT(played, SizeIs(3));
}

}  // namespace
}  // namespace yomikiri::studies
