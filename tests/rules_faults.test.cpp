// Rules without errors that still fail when they are run: what the commands report about them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/rules/rules_file.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Take one or two of five: with none left there is no move, but no state is final.
const std::string kEndlessNim = R"(player -> x; -> o;
take -> integer 1..2;
state -> initial; -> transition(state, take);
player -> mover(state); -> winner(state);
integer 0..5 -> pile(state);
mover(initial) == x;
mover(transition(S, T)) == if mover(S) = x then o else x;
pile(initial) == 5;
pile(transition(S, T)) == pile(S) - T;
boolean -> legal?(state, take); -> final?(state);
legal?(S, T) == T <= pile(S);
final?(S) == False;
winner(S) == if mover(S) = x then o else x;
)";

// What is reported when the pile is empty.
std::string stuck(const std::string& file) {
  return "yomikiri: " + file +
         ": the state is not final, but no move is legal, in the state \"mover=";
}

TEST(RulesFaults, a_state_that_is_not_final_needs_a_move_for_every_command) {
  const std::string nim = rules_file("nim.asl", kEndlessNim);
  for (const std::string engine : {"interpreter", "literal"})
    for (const std::string command :
         {"solve --method alpha-beta", "solve --method retrograde", "play --seat none",
          "play --seat both --moves 2,2,1", "referee --moves 2,2,1"}) {
      const auto space = command.find(' ');
      const Ended ended = yomikiri(command.substr(0, space) + " " + nim + " --engine " + engine +
                                   command.substr(space));
      EXPECT_EQ(ended.status, 1) << command;
      EXPECT_THAT(ended.err, StartsWith(stuck(nim))) << command;
      EXPECT_THAT(ended.err, EndsWith("pile=0\"; see final?\n")) << command;
    }
}

TEST(RulesFaults, a_referee_shows_the_board_where_no_move_is_left) {
  const std::string nim = rules_file("nim2.asl", kEndlessNim);
  for (const std::string moves : {"2\n2\n1\n", "2\n2\n1\n1\n1\n"}) {
    const Ended ended = yomikiri("referee " + nim, moves);
    EXPECT_EQ(ended.status, 1);
    EXPECT_THAT(ended.err, StartsWith(stuck(nim)));
    EXPECT_THAT(ended.out, Not(HasSubstr("to move")));
  }
  EXPECT_THAT(yomikiri("referee " + nim, "2\n2\n1\n").out, HasSubstr("pile: 0"));
}

// The only play of five plies is 1+1+1+1+1; there are no longer ones, which is not a fault.
TEST(RulesFaults, perft_counts_where_no_move_is_left) {
  const std::string nim = rules_file("nim3.asl", kEndlessNim);
  EXPECT_EQ(yomikiri("perft " + nim + " --depth 5").out, "1\n");
  EXPECT_EQ(yomikiri("perft " + nim + " --depth 6").out, "0\n");
}

// The same rules, but two may be taken when one is left.
TEST(RulesFaults, are_told_with_file_line_axiom_and_state) {
  std::string text = kEndlessNim;
  text.replace(text.find("T <= pile(S)"), 12, "pile(S) > 0 ");
  text.replace(text.find("pile(transition"), 0, "take-2: ");
  const std::string nim = rules_file("nim4.asl", text);
  const std::string said = "yomikiri: " + nim + ":9: axiom take-2 (pile): ";
  for (const std::string engine : {"interpreter", "literal"})
    for (const std::string command :
         {"perft --depth 3", "play --seat none --moves 2,2", "referee --moves 2,2,2"}) {
      const auto space = std::min(command.find(' '), command.size());
      const Ended ended = yomikiri(command.substr(0, space) + " " + nim + " --engine " + engine +
                                   command.substr(space));
      EXPECT_EQ(ended.status, 1) << command;
      EXPECT_THAT(ended.err, StartsWith(said)) << command;
      EXPECT_THAT(ended.err, HasSubstr("-1")) << command;
      EXPECT_THAT(ended.err, HasSubstr("in the state \"mover=x; pile=1\", move 2")) << command;
    }
}

TEST(RulesFaults, a_file_in_another_encoding_gets_one_line) {
  std::string wide = "\xff\xfe";
  for (const char byte : kEndlessNim) wide += {byte, '\0'};
  const std::string file = rules_file("wide.asl", wide);
  const Ended ended = yomikiri("rules check " + file);
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.out, file + ":1:1: the file is UTF-16, not UTF-8; save the file as UTF-8\n");
}

TEST(RulesFaults, a_bad_file_keeps_no_other_from_being_served) {
  namespace fs = std::filesystem;
  const fs::path folder = testing::TempDir() + "served_rules";
  fs::remove_all(folder);
  fs::create_directories(folder / "folder.asl");
  std::ofstream(folder / "broken.asl") << "player -> ;\n";
  std::ofstream(folder / "none.asl") << "include primitives;\n";
  std::ofstream(folder / "nim.asl") << kEndlessNim;
  const std::string start = "pile(initial) == 5;";
  std::string off = kEndlessNim;
  off.replace(off.find(start), start.size(), "pile(initial) == 5 + 1;");
  std::ofstream(folder / "off.asl") << off;
  const Ended ended = yomikiri("serve --port 0 --dry-run --data " + testing::TempDir() +
                               "served_data --rules " + folder.string());
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("Yomikiri is at"));
  const auto line = [&](const std::string& file, const std::string& why) {
    return "yomikiri: '" + (folder / file).string() + "' is not offered: " + why;
  };
  EXPECT_THAT(ended.err, HasSubstr(line("broken.asl", "broken.asl:1:11: expected a name")));
  EXPECT_THAT(ended.err, HasSubstr(line("folder.asl", "folder.asl: cannot be read\n")));
  EXPECT_THAT(ended.err, HasSubstr(line("none.asl", "none.asl: the rules: do not define a game")));
  EXPECT_THAT(ended.err, HasSubstr(line("off.asl", "")));
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 4) << ended.err;
}

TEST(RulesFaults, a_program_away_from_its_rules_says_where_it_looked) {
  namespace fs = std::filesystem;
  const fs::path folder = testing::TempDir() + "copied/bin";
  fs::create_directories(folder);
  fs::copy_file(YOMIKIRI_PROGRAM, folder / "yomikiri", fs::copy_options::overwrite_existing);
  Command command =
      yomikiri_command("serve --port 0 --dry-run --data " + testing::TempDir() + "copied_data");
  command.words.front() = folder / "yomikiri";
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.err, StartsWith("yomikiri: no games of the rule language are offered: no rules "
                                    "in " +
                                    testing::TempDir() + "copied/share/yomikiri/rules or "));
}

TEST(RulesFaults, a_folder_of_rules_that_is_not_there_is_bad_input) {
  const Ended ended = yomikiri("serve --port 0 --dry-run --rules /no/such/folder");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err,
            "yomikiri: --rules '/no/such/folder': is not a folder; choose a folder with games as "
            "FILE.asl\n");
}

}  // namespace
}  // namespace yomikiri::tests
