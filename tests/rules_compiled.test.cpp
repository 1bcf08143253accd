// The games of rules/, when compiled, are the same games that the interpreter runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/random.h"
#include "studies/rules.h"
#include "tests/paths.h"
#include "tests/support/sanitized.h"

namespace yomikiri::tests {
namespace {

using studies::rules::Engine;

struct Line {
  std::string game;
  std::vector<std::string> settings;

  friend void PrintTo(const Line& line, std::ostream* out) {
    *out << line.game;
    for (const std::string& setting : line.settings) *out << ' ' << setting;
  }
};

// Every file of rules/ with its defaults, and a few other settings.
std::vector<Line> lines() {
  std::vector<Line> all;
  for (const auto& file : std::filesystem::directory_iterator(YOMIKIRI_ROOT "/rules"))
    if (file.path().extension() == ".asl") all.push_back({file.path().stem(), {}});
  std::ranges::sort(all, {}, &Line::game);
  all.push_back({"go-ikeda", {"size=2"}});
  all.push_back({"go-ikeda", {"size=19"}});
  all.push_back({"tic-tac-toe", {"m=4", "k=2"}});
  return all;
}

text::Source source_of(const std::string& game) {
  std::stringstream text;
  text << std::ifstream(YOMIKIRI_ROOT "/rules/" + game + ".asl").rdbuf();
  return {game + ".asl", text.str()};
}

std::vector<std::string> actions_of(const AnyGame& game, const AnyValue& state) {
  std::vector<std::string> texts;
  game.for_each_action(
      state, [&](const AnyValue& action) { texts.push_back(game.format_action(state, action)); });
  return texts;
}

// Compares moves, states, movers and payoffs over so many random plies, but at most a million
// moves. Long games are cut off, because the texts of Go list all past boards.
void play_side_by_side(const Line& line, int plies) {
  constexpr int kLongest = 400;
  const text::Source source = source_of(line.game);
  const auto compiled = studies::open_rules(source, line.settings, Engine::Compiled);
  ASSERT_TRUE(compiled) << to_string(compiled.error());
  const auto interpreted = studies::open_rules(source, line.settings, Engine::Interpreter);
  ASSERT_TRUE(interpreted);
  const AnyGame& one = (*compiled)->game();
  const AnyGame& other = (*interpreted)->game();
  AnyValue a = one.initial();
  AnyValue b = other.initial();
  Random random(9);
  int played = 0;
  std::size_t compared = 0;
  for (int ply = 0; ply < plies && compared < 1'000'000; ++ply) {
    ASSERT_EQ(one.format_state(a), other.format_state(b)) << "ply " << ply;
    ASSERT_EQ(one.is_over(a), other.is_over(b));
    if (one.is_over(a)) {
      ASSERT_EQ(one.payoff(a), other.payoff(b));
      ASSERT_EQ(one.ending(a), other.ending(b));
    }
    if (one.is_over(a) || ++played > kLongest) {
      a = one.initial();
      b = other.initial();
      played = 0;
      continue;
    }
    ASSERT_EQ(one.to_move(a), other.to_move(b));
    ASSERT_EQ(one.as_pictured()->scene(a, Viewer::spectator()),
              other.as_pictured()->scene(b, Viewer::spectator()));
    const auto moves = actions_of(one, a);
    ASSERT_EQ(moves, actions_of(other, b)) << "ply " << ply;
    compared += moves.size();
    const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    a = one.apply(a, *one.parse_action(a, move));
    b = other.apply(b, *other.parse_action(b, move));
    ASSERT_EQ(*one.parse_state(one.format_state(a)), a);
  }
}

class CompiledRules : public ::testing::TestWithParam<Line> {};

TEST_P(CompiledRules, are_the_rules_that_are_interpreted) {
  play_side_by_side(GetParam(), kSanitized ? 10 : 60);
}

INSTANTIATE_TEST_SUITE_P(Rules, CompiledRules, ::testing::ValuesIn(lines()));

class SlowCompiledRules : public ::testing::TestWithParam<Line> {};

TEST_P(SlowCompiledRules, are_the_rules_that_are_interpreted_over_many_plies) {
  play_side_by_side(GetParam(), 20'000);
}

INSTANTIATE_TEST_SUITE_P(SlowRules, SlowCompiledRules, ::testing::ValuesIn(lines()));

}  // namespace
}  // namespace yomikiri::tests
