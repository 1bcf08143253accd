// An option that would be ignored is refused, because the user meant something by it.
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

struct Ignored {
  std::string line;
  std::string message;
};

class IgnoredOption : public testing::TestWithParam<Ignored> {};

TEST_P(IgnoredOption, is_answered_by_one_line_and_status_2) {
  const Ended ended = yomikiri(GetParam().line);
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "yomikiri: " + GetParam().message + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, IgnoredOption,
    testing::Values(
        Ignored{"solve ttt --iterations 5",
                "--iterations: does not apply to the method alpha-beta"},
        Ignored{"solve ttt --schedule cfr", "--schedule: does not apply to the method alpha-beta"},
        Ignored{"solve ttt --updates simultaneous",
                "--updates: does not apply to the method alpha-beta"},
        Ignored{"solve kuhn --memory 5", "--memory: does not apply to the method cfr"},
        Ignored{"solve kuhn --explore", "--explore: does not apply to the method cfr"},
        Ignored{"solve kuhn --all-moves", "--all-moves: does not apply to the method cfr"},
        Ignored{"solve kuhn --method lp --iterations 5",
                "--iterations: does not apply to the method lp"},
        Ignored{"solve kuhn --method mccfr --schedule cfr+",
                "--schedule: does not apply to the method mccfr"},
        Ignored{"solve ttt --plot x.svg", "--plot: needs the method cfr, alpha-beta was chosen"},
        Ignored{"solve kuhn --plot k.png",
                "--plot 'k.png': plots are SVG files; choose a name that ends in .svg"},
        Ignored{"poker kuhn --plot k.png",
                "--plot 'k.png': plots are SVG files; choose a name that ends in .svg"},
        Ignored{"poker pushfold --stacks 2..4 --stack 7",
                "--stack: contradicts stacks, which sets the stacks"},
        Ignored{"poker pushfold --chips 1,2 --prizes 3 --stack 7",
                "--stack: contradicts chips, which sets the stacks"},
        Ignored{"poker threeway --chips 1,2,3 --stack 7",
                "--stack: contradicts chips, which sets the stacks"},
        Ignored{"ostle verify --all --sample 5",
                "--sample: contradicts all, which checks every board"},
        Ignored{"tianjiu match --level greedy --against random --playouts 5",
                "--playouts: only strong bots use playouts; omit it, or set level to strong"},
        Ignored{"mahjong match --level greedy --against random --hands 5",
                "--hands: only strong bots consider hands; omit it, or set level to strong"},
        Ignored{"bench --rooms 5",
                "--rooms: applies to bench host only; for example yomikiri bench host"},
        Ignored{"bench host --ratio", "--ratio: does not apply to bench host"}));

TEST(IgnoredOptions, an_empty_text_is_not_the_same_as_no_option) {
  for (const std::string option : {"--stacks", "--book", "--chips", "--prizes"}) {
    Command command = yomikiri_command("poker pushfold " + option);
    command.words.emplace_back();
    const Ended ended = run(command);
    EXPECT_EQ(ended.status, 2) << option;
    EXPECT_EQ(ended.err,
              "yomikiri: " + option +
                  ": expected some text, found ''; see yomikiri poker pushfold --help\n");
  }
}

TEST(IgnoredOptions, an_empty_list_is_a_list_of_nothing) {
  Command command = yomikiri_command("perft ttt --depth 1 --moves");
  command.words.emplace_back();
  EXPECT_EQ(run(command).out, "9\n");
}

}  // namespace
}  // namespace yomikiri::tests
