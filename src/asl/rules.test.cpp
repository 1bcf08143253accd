// The games of rules/: each passes the checker without warnings, and can be printed and parsed
// back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "asl/checker.h"
#include "asl/syntax/parser.h"
#include "asl/syntax/syntax_text.h"
#include "tests/paths.h"

namespace yomikiri::asl {
namespace {

std::vector<text::Source> rule_files() {
  std::vector<text::Source> sources;
  for (const auto& entry : std::filesystem::directory_iterator(YOMIKIRI_ROOT "/rules")) {
    if (entry.path().extension() != ".asl") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    sources.emplace_back(entry.path().filename(), text.str());
  }
  return sources;
}

TEST(Rules, are_games_without_errors_or_warnings) {
  EXPECT_GE(rule_files().size(), 6);
  for (const text::Source& source : rule_files()) {
    const Checked checked = check(source);
    for (const text::Diagnostic& one : checked.diagnostics) ADD_FAILURE() << render(source, one);
    ASSERT_TRUE(checked.specification.machine.has_value()) << source.name();
    EXPECT_TRUE(checked.specification.machine->mover.has_value()) << source.name();
  }
}

TEST(Rules, print_and_parse_back_to_the_same_text) {
  for (const text::Source& source : rule_files()) {
    text::Diagnostics diagnostics;
    const std::string once = print(parse(source, diagnostics));
    const std::string twice = print(parse(text::Source("printed", once), diagnostics));
    EXPECT_EQ(once, twice);
    EXPECT_FALSE(diagnostics.has_errors()) << source.name();
  }
}

TEST(Rules, printed_mean_the_same_game) {
  for (const text::Source& source : rule_files()) {
    text::Diagnostics diagnostics;
    const Checked before = check(source);
    const Checked after = check(text::Source("printed", print(parse(source, diagnostics))));
    EXPECT_TRUE(after.diagnostics.empty()) << source.name();
    EXPECT_EQ(before.axioms, after.axioms);
    EXPECT_EQ(before.specification.symbols.size(), after.specification.symbols.size());
  }
}

// Computed by hand: columns x rows of the board, and what a move is.
TEST(Rules, have_as_many_moves_as_their_boards_tell) {
  const std::map<std::string, std::uint64_t> moves = {
      {"tic-tac-toe.asl", 9},         // cells
      {"connect-four.asl", 7},        // columns
      {"othello.asl", 8 * 8 + 1},     // cells and the pass
      {"hex.asl", 11 * 11},           // cells
      {"ostle.asl", 5 * 5 * 4},       // a cell and a direction
      {"go-ikeda.asl", 2 * (81 + 1)}  // a player, and a point or the pass
  };
  for (const text::Source& source : rule_files()) {
    if (!moves.contains(source.name())) continue;
    const Specification specification = check(source).specification;
    EXPECT_EQ(specification.sorts[specification.machine->move].size, moves.at(source.name()));
  }
}

}  // namespace
}  // namespace yomikiri::asl
