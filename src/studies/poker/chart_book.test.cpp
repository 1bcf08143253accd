#include "studies/poker/chart_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/make_game.h"

namespace yomikiri::studies::poker {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using tests::error_of;

constexpr int kAces = 0;  // AA, the first class

ChartBook::Page page(double stack, double probability_of_aces) {
  PushFoldSolution solution{};
  solution.push[kAces] = probability_of_aces;
  return {stack, solution};
}

TEST(ChartBook, reads_stacks_as_a_span_or_a_list) {
  EXPECT_THAT(parse_stacks("2..5").value(), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(parse_stacks("1..2:0.5").value(), ElementsAre(1, 1.5, 2));
  EXPECT_EQ(parse_stacks("1..2:0.1").value().size(), 11);
  EXPECT_THAT(parse_stacks("5, 7.5,10").value(), ElementsAre(5, 7.5, 10));
  EXPECT_THAT(parse_stacks("8").value(), ElementsAre(8));
}

TEST(ChartBook, names_the_piece_of_a_list_of_stacks_that_is_wrong) {
  const std::string hint = "; for example 2..25, 2..25:0.5 or 5,10,15";
  EXPECT_EQ(error_of(parse_stacks("")), "'': '' is not a stack" + hint);
  EXPECT_EQ(error_of(parse_stacks("5,-2")), "'5,-2': '-2' is not a stack" + hint);
  EXPECT_EQ(error_of(parse_stacks("5,4")),
            "'5,4': 4 is not larger than 5, the stack before it" + hint);
  EXPECT_EQ(error_of(parse_stacks("1..1e6")), "'1..1e6': expected at most 1000 stacks" + hint);
  for (const char* text : {"5..2", "..", "1..2:0", "1..x", "0..3"})
    EXPECT_THAT(error_of(parse_stacks(text)), HasSubstr("expected FIRST..LAST")) << text;
}

TEST(ChartBook, finds_every_stretch_of_stacks_with_which_a_class_is_played) {
  const ChartBook book{
      .pages = {page(1, 1), page(2, 0.5), page(3, 0.4), page(4, 0), page(5, 1), page(6, 0.1)}};
  EXPECT_THAT(stretches(book, Role::Push, kAces), ElementsAre(Stretch{1, 2}, Stretch{5, 5}));
  EXPECT_TRUE(stretches(book, Role::Call, kAces).empty());
}

TEST(ChartBook, tells_thresholds_with_their_gaps) {
  const auto cell = [](std::vector<ChartBook::Page> pages) {
    const std::string text = threshold_text({.pages = std::move(pages)}, Role::Push);
    const std::string row = text.substr(text.find("\nA| ") + 4);
    return row.substr(0, row.find(' '));
  };
  EXPECT_EQ(cell({page(2, 1), page(3, 1)}), "3+");
  EXPECT_EQ(cell({page(2, 1), page(3, 0)}), "2");
  EXPECT_EQ(cell({page(2, 0), page(3, 1), page(4, 0)}), "3*");
  EXPECT_EQ(cell({page(2, 0), page(3, 0)}), "-");
}

// Not a real game: all pairs are equally likely, and the class with the lower index wins.
HandPairs ordered_pairs() {
  HandPairs pairs;
  for (int own = 0; own < games::holdem::kHandClassCount; ++own) {
    pairs.hands.push_back(class_name(own));
    for (int other = 0; other < games::holdem::kHandClassCount; ++other)
      pairs.cells.push_back({.deal = 1,
                             .win = own < other ? 1.0 : 0.0,
                             .lose = own > other ? 1.0 : 0.0,
                             .tie = own == other ? 1.0 : 0.0});
  }
  for (HandPairs::Cell& cell : pairs.cells)
    for (double* one : {&cell.deal, &cell.win, &cell.lose, &cell.tie})
      *one /= static_cast<double>(pairs.cells.size());
  return pairs;
}

TEST(ChartBook, is_the_same_on_any_number_of_threads) {
  const HandPairs pairs = ordered_pairs();
  const std::vector<double> stacks{4, 8, 12};
  const PushFoldOptions options{.iterations = 50};
  const auto alone = make_chart_book(pairs, {}, stacks, options, {}).value();
  const auto together = make_chart_book(pairs, {}, stacks, options, {.threads = 3}).value();
  EXPECT_EQ(to_csv(alone), to_csv(together));
  EXPECT_EQ(to_html(alone), to_html(together));
  EXPECT_EQ(alone.pages[1].stack, 8);
}

TEST(ChartBook, is_a_table_with_a_line_for_each_class) {
  const std::string csv = to_csv({.pages = {page(2, 1), page(2.5, 0.25)}});
  EXPECT_THAT(csv, StartsWith("class,push_until,call_until,push@2,push@2.5,call@2,call@2.5\n"
                              "AA,2,,1.000000,0.250000,0.000000,0.000000\nAKs,,,"));
  EXPECT_EQ(std::ranges::count(csv, '\n'), 170);
}

TEST(ChartBook, is_a_page_that_needs_nothing_else) {
  const std::string html = to_html({.pages = {page(2, 1), page(3, 0)}});
  EXPECT_THAT(html, StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(html, HasSubstr("<b>72o</b>"));
  EXPECT_EQ(html.find("http"), std::string::npos);
  EXPECT_EQ(html.find("<script"), std::string::npos);
}

TEST(Chart, texts_are_the_articles) {
  EXPECT_EQ(percent_text(1), "100.%");
  EXPECT_EQ(percent_text(0.9996), "100.%");
  EXPECT_EQ(percent_text(0.71649), "71.6%");
  EXPECT_EQ(percent_text(0.0004), "-");
  Chart chart{};
  chart[1] = 1;
  EXPECT_THAT(
      chart_text(chart, Colour::Plain),
      StartsWith(" | A     K     Q     J     T     9     8     7     6     5     4     3     "
                 "2\n-+----"));
  EXPECT_THAT(chart_text(chart, Colour::Plain), HasSubstr("\nA| -     100.% -     -"));
  EXPECT_THAT(chart_text(chart, Colour::Terminal), HasSubstr("\x1b[48;5;28m100.%\x1b[0m"));
}

TEST(Chart, legends_explain_every_sign_and_colour) {
  EXPECT_THAT(chart_legend(Colour::Plain), HasSubstr("- means never"));
  EXPECT_EQ(chart_legend(Colour::Plain).find('\x1b'), std::string::npos);
  for (const char* shade : {"236m never", "238m rarely", "136m often", "100m mostly", "28m always"})
    EXPECT_THAT(chart_legend(Colour::Terminal), HasSubstr(shade));
  for (const char* sign : {"- means never", "+ up to the last stack", "* not with every"})
    EXPECT_THAT(threshold_legend(), HasSubstr(sign));
}

TEST(Chart, rates_count_combinations) {
  Chart chart{};
  chart[0] = 1;  // AA: 6 of 1326
  EXPECT_DOUBLE_EQ(overall_rate(chart), 6.0 / 1326);
  chart[1] = 0.5;  // AKs: 4
  EXPECT_DOUBLE_EQ(overall_rate(chart), 8.0 / 1326);
  chart.fill(1);
  EXPECT_DOUBLE_EQ(overall_rate(chart), 1);
}

}  // namespace
}  // namespace yomikiri::studies::poker
