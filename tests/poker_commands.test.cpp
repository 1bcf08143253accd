// `yomikiri poker ...` and the equilibria of `yomikiri solve` as scripts use them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/program.h"
#include "tests/support/sanitized.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A private file of the test, removed when it ends.
class OwnFile {
 public:
  explicit OwnFile(const std::string& name)
      : path_(testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() +
              name) {}
  ~OwnFile() { std::filesystem::remove(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string content() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }

 private:
  std::string path_;
};

TEST(PokerCommands, equity_counts_all_boards) {
  const auto json = json_of("poker equity AsAh KsKh --json");
  EXPECT_EQ(json["method"], "exact");
  EXPECT_EQ(json["showdowns"], 1712304);
  EXPECT_EQ(json["players"][0]["win"], 1410336);
  EXPECT_EQ(json["players"][0]["lose"], 292660);
  EXPECT_EQ(json["players"][0]["tie"], 9308);
  EXPECT_NEAR(json["players"][0]["equity"].get<double>(), 0.826366, 5e-7);
}

TEST(PokerCommands, equity_takes_ranges_boards_and_many_hands) {
  EXPECT_EQ(json_of("poker equity AA KK,AKs:0.5 --board 2c7d9h --json")["method"], "exact");
  const auto sampled = json_of("poker equity AA KK QQ JJ --limit 0 --trials 20000 --seed 4 --json");
  EXPECT_EQ(sampled["method"], "sampled");
  EXPECT_EQ(sampled["showdowns"], 20000);
  double sum = 0;
  for (const auto& player : sampled["players"]) sum += player["equity"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_EQ(sampled["players"],
            json_of("poker equity AA KK QQ JJ --limit 0 --trials 20000 --seed 4 --threads 1 "
                    "--json")["players"]);
}

TEST(PokerCommands, equity_takes_shares_of_all_hands_and_files_of_ranges) {
  if (kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const OwnFile file(".range");
  std::ofstream(file.path()) << "# queens or better\nQQ+,\nAKs:0.5  # sometimes\n";
  const auto typed = json_of("poker equity QQ+,AKs:0.5 1% --json");
  const auto read = json_of("poker equity @" + file.path() + " QQ+ --json");
  EXPECT_EQ(read["players"][0]["hand"], "@" + file.path());
  EXPECT_EQ(read["players"][0]["equity"], typed["players"][0]["equity"]);
  std::ofstream(file.path()) << "QQ+\nAKx\n";
  const Ended wrong = yomikiri("poker equity AA @" + file.path());
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, StartsWith("yomikiri: HAND @" + file.path() + ": 'AKx' at character 5: "));
}

TEST(PokerCommands, pushfold_prints_the_keys_of_its_contract) {
  if (kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto json = json_of("poker pushfold --stack 10 --json");
  EXPECT_NEAR(json["ev_sb"].get<double>(), -0.0454, 5e-5);
  EXPECT_NEAR(json["exploitability"].get<double>(), 1.447e-7, 5e-11);
  EXPECT_NEAR(json["push"].get<double>(), 0.5829, 5e-5);
  EXPECT_NEAR(json["call"].get<double>(), 0.3738, 5e-5);
  EXPECT_EQ(json["push_range"].size(), 169);
  EXPECT_NEAR(json["push_range"]["43s"].get<double>(), 0.716, 5e-4);
  EXPECT_NEAR(json["call_range"]["Q6s"].get<double>(), 0.400, 5e-4);
  EXPECT_EQ(json["iterations"], 1000);
  EXPECT_TRUE(json["seconds"].is_number());
}

TEST(PokerCommands, pushfold_prints_charts_without_colours_into_a_pipe) {
  if (kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const Ended ended = yomikiri("poker pushfold --stack 10");
  EXPECT_THAT(ended.out, StartsWith("[Pusher (small blind)]\n- EV: -0.0454\n"
                                    "- Overall push rate: 58.29%\n | A     K "));
  EXPECT_THAT(ended.out, HasSubstr("- Overall call rate: 37.38%"));
  EXPECT_THAT(ended.out, HasSubstr("- Exploitability: 1.447e-07\n"));
  EXPECT_EQ(ended.out.find('\x1b'), std::string::npos);
}

TEST(PokerCommands, pushfold_makes_books) {
  if (kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  for (const std::string type : {".csv", ".json", ".html"}) {
    const OwnFile file(type);
    const auto json =
        json_of("poker pushfold --stacks 3,6 --iterations 50 --json --book " + file.path());
    EXPECT_EQ(json["pages"].size(), 2);
    EXPECT_EQ(json["push_stacks"]["AA"], (nlohmann::json{{3.0, 6.0}}));
    EXPECT_THAT(file.content(), HasSubstr("72o"));
  }
}

TEST(PokerCommands, pushfold_plays_for_prizes) {
  if (kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto chips = json_of("poker pushfold --stack 10 --iterations 300 --json");
  const auto prizes =
      json_of("poker pushfold --chips 10,10,3 --prizes 50,30,0 --iterations 300 --json");
  EXPECT_LT(prizes["call"].get<double>(), chips["call"].get<double>());
}

TEST(PokerCommands, threeway_prints_the_keys_of_its_contract) {
  if (kSanitized) GTEST_SKIP() << "the sample takes too long";
  const auto json = json_of("poker threeway --stack 10 --deals 2 --iterations 20 --json");
  EXPECT_EQ(json["ev"].size(), 3);
  EXPECT_EQ(json["gains"].size(), 3);
  EXPECT_EQ(json["ranges"].size(), 6);
  EXPECT_EQ(json["ranges"]["btn_push"].size(), 169);
  EXPECT_NEAR(json["ranges"]["btn_push"]["AA"].get<double>(), 1, 0.01);
  EXPECT_LT(json["exploitability"].get<double>(), 0.1);
}

TEST(PokerCommands, kuhn_prints_the_keys_of_its_contract) {
  const auto json = json_of("poker kuhn --iterations 10000 --json");
  EXPECT_NEAR(json["ev"].get<double>(), -1.0 / 18, 1e-5);
  EXPECT_NEAR(json["exploitability"].get<double>(), 4.774e-5, 5e-9);
  EXPECT_NEAR(json["strategy"]["second"]["Q:bet"]["call"].get<double>(), 1.0 / 3, 1e-4);
}

TEST(PokerCommands, leduc_converges_by_every_schedule) {
  for (const std::string schedule : {"cfr", "cfr+", "linear", "dcfr", "dcfr(1.5,0,5)"}) {
    const auto json = json_of("poker leduc --iterations 300 --json --schedule " + schedule);
    EXPECT_NEAR(json["ev"].get<double>(), -0.0856, 0.02) << schedule;
    EXPECT_LT(json["exploitability"].get<double>(), 0.2) << schedule;
  }
}

TEST(PokerCommands, plots_are_pictures_of_all_schedules) {
  const OwnFile file(".svg");
  json_of("poker kuhn --iterations 100 --json --plot " + file.path());
  EXPECT_THAT(file.content(), StartsWith("<svg xmlns="));
  for (const std::string schedule : {"cfr", "cfr+", "linear", "dcfr"})
    EXPECT_THAT(file.content(), HasSubstr(">" + schedule + "<"));
}

TEST(PokerCommands, solve_lists_the_equilibria_of_a_table) {
  const auto json = json_of("solve rps --json");
  EXPECT_EQ(json["method"], "supports");
  EXPECT_EQ(json["complete"], true);
  ASSERT_EQ(json["equilibria"].size(), 1);
  EXPECT_EQ(json_of("solve battle-of-the-sexes --json")["equilibria"].size(), 3);
}

TEST(PokerCommands, solve_takes_the_first_method_that_a_game_has) {
  EXPECT_EQ(json_of("solve kuhn --json")["method"], "cfr");
  EXPECT_EQ(json_of("solve tic-tac-toe --json")["method"], "alpha-beta");
}

TEST(PokerCommands, a_person_sees_its_own_card_only) {
  const Ended ended = yomikiri("play kuhn --seat second --seed 5", "quit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("you hold "));
  EXPECT_EQ(ended.out.find("first holds"), std::string::npos);
}

TEST(PokerCommands, two_programs_play_a_game_with_secrets_to_its_end) {
  const auto record = json_of("play leduc --seat none --seed 3 --json");
  EXPECT_EQ(record["over"], true);
  EXPECT_EQ(record, json_of("play leduc --seat none --seed 3 --json"));
}

TEST(PokerCommands, the_referee_takes_chances_moves_too) {
  const Ended ended = yomikiri("referee kuhn - --json", "bet\nKQ\ncheck\ncall\nbet\nfold\n");
  std::istringstream lines(ended.out);
  std::vector<nlohmann::json> verdicts;
  for (std::string line; std::getline(lines, line);)
    verdicts.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(verdicts.size(), 6);
  EXPECT_EQ(verdicts[0]["legal"], false);
  EXPECT_EQ(verdicts[0]["to_move"], "chance");
  EXPECT_EQ(verdicts[1]["to_move"], 0);
  EXPECT_EQ(verdicts[3]["reason"], "there is no bet yet");
  EXPECT_EQ(verdicts[5]["payoffs"], (nlohmann::json{-1, 1}));
}

struct PokerCase {
  std::string line;
  std::string message;
  int status = 2;
};

class PokerBadInput : public testing::TestWithParam<PokerCase> {};

TEST_P(PokerBadInput, is_answered_by_one_line) {
  const Ended ended = yomikiri(GetParam().line);
  EXPECT_EQ(ended.status, GetParam().status);
  EXPECT_EQ(ended.out, "");
  EXPECT_THAT(ended.err, StartsWith("yomikiri: " + GetParam().message));
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1);
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, PokerBadInput,
    testing::Values(
        PokerCase{"poker equity AsAs KdKc", "HAND 'AsAs'"}, PokerCase{"poker equity AsAh AsKs", ""},
        PokerCase{"poker equity AsAh", ""}, PokerCase{"poker equity AsAx KdKc", "HAND 'AsAx'"},
        PokerCase{"poker equity AA KK:1.5", "HAND 'KK:1.5'"}, PokerCase{"poker equity AA ''", ""},
        PokerCase{"poker equity AA KK --board AsAs2d", ""},
        PokerCase{"poker pushfold --stack -3",
                  "--stack: expected a number from 0 to 1000000, found '-3'"},
        PokerCase{"poker pushfold --stack 0", "stack 0: expected more than 0 chips"},
        PokerCase{"poker pushfold --stack nan", "--stack: expected a number"},
        PokerCase{"poker pushfold --iterations 0", "--iterations: expected a whole number from 1"},
        PokerCase{"poker pushfold --iterations 99999999999999",
                  "--iterations: expected a whole number"},
        PokerCase{"poker pushfold --stacks 5..2", "--stacks '5..2': expected FIRST..LAST"},
        PokerCase{"poker pushfold --stacks 2..4 --book x.pdf",
                  "--book 'x.pdf': expected a name that ends in"},
        PokerCase{"poker pushfold --book x.csv", "--book: a book needs stacks"},
        PokerCase{"poker pushfold --chips 1,2", "--chips: chips and prizes must be given together"},
        PokerCase{"poker pushfold --chips 1,x --prizes 3", "--chips '1,x': 'x' is not an amount"},
        PokerCase{"poker threeway --chips 1,2", ""},
        PokerCase{"poker threeway --deals 1", "--deals"},
        PokerCase{"poker threeway --stack 0", "stack 0: expected more than 0 chips"},
        PokerCase{"poker pushfold --plot x.svg", ""},
        PokerCase{"poker kuhn --schedule fast", "--schedule 'fast'"}, PokerCase{"poker holdem", ""},
        PokerCase{"solve kuhn --moves KQ", "--moves: equilibria are found only for the whole", 1},
        PokerCase{"solve tic-tac-toe --method cfr", "--method: tic-tac-toe cannot be solved", 1},
        PokerCase{"poker kuhn --plot /no/such/folder/x.svg",
                  "/no/such/folder/x.svg: No such file or directory", 1},
        PokerCase{"poker pushfold --stacks 2..3 --book /no/such/folder/x.csv",
                  "/no/such/folder/x.csv: No such file or directory", 1}));

}  // namespace
}  // namespace yomikiri::tests
