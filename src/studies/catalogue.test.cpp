#include "studies/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace yomikiri::studies {
namespace {

std::string all_names() {
  std::string names;
  for (const auto& entry : catalogue())
    names += (names.empty() ? "" : ", ") + std::string(entry.card.name);
  return names;
}

std::string error_of_finding(std::string_view name) {
  const auto found = find_game(name);
  return found ? "" : to_string(found.error());
}

TEST(Catalogue, finds_a_game_by_its_name_and_aliases) {
  for (const char* name : {"connect-four", "connect4", "c4"})
    EXPECT_EQ(find_game(name)->card.name, "connect-four") << name;
}

TEST(Catalogue, does_not_mind_case_hyphens_and_underscores) {
  for (const char* name : {"TicTacToe", "tic_tac_toe", "TIC-TAC-TOE", "TTT"})
    EXPECT_EQ(find_game(name)->card.name, "tic-tac-toe") << name;
}

TEST(Catalogue, suggests_the_name_that_was_meant) {
  EXPECT_EQ(error_of_finding("conect-four"),
            "'conect-four': no such game; did you mean 'connect-four'? games: " + all_names());
}

TEST(Catalogue, lists_its_games_when_none_is_near) {
  EXPECT_EQ(error_of_finding("chess"), "'chess': no such game; games: " + all_names());
  EXPECT_EQ(error_of_finding(""), "'': no such game; games: " + all_names());
}

TEST(Catalogue, gives_no_name_twice) {
  std::set<std::string_view> names;
  for (const auto& entry : catalogue()) {
    EXPECT_TRUE(names.insert(entry.card.name).second) << entry.card.name;
    for (const auto alias : entry.card.aliases) EXPECT_TRUE(names.insert(alias).second) << alias;
  }
}

TEST(Catalogue, has_a_fallback_within_limits_for_every_parameter) {
  for (const auto& entry : catalogue())
    for (const Parameter& parameter : entry.card.parameters) {
      EXPECT_LE(parameter.least, parameter.fallback) << parameter.name;
      EXPECT_LE(parameter.fallback, parameter.most) << parameter.name;
      EXPECT_FALSE(parameter.meaning.empty()) << parameter.name;
    }
}

// With default parameters, where that is quick; the largest games have their own studies.
TEST(Catalogue, lists_only_methods_that_work) {
  for (const auto& entry : catalogue())
    for (const Method method : methods_of(entry)) {
      if (!finds_equilibria(method) || entry.card.name == "liars-dice") continue;
      const auto analyst = entry.open({});
      ASSERT_TRUE(analyst);
      const auto found = (*analyst)->equilibria()->find(method, {.iterations = 1}, {});
      EXPECT_TRUE(found) << entry.card.name << " by " << name_of(method) << ": "
                         << to_string(found.error());
    }
}

TEST(Catalogue, lists_no_linear_program_for_a_game_that_is_not_zero_sum) {
  const auto lists_it = [](std::string_view game) {
    return std::ranges::count(methods_of(*find_game(game)), Method::LinearProgram) == 1;
  };
  EXPECT_FALSE(lists_it("battle-of-the-sexes"));
  EXPECT_TRUE(lists_it("rps"));
}

}  // namespace
}  // namespace yomikiri::studies
