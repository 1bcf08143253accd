#include "studies/bridge/knowledge/system.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kNorth;
using yomikiri::bridge::parse_auction;
using yomikiri::bridge::parse_hand;

System read(std::string_view text) {
  text::Diagnostics problems;
  const text::Source source("x.bid", std::string(text));
  System system = System::parse(source, problems);
  for (const auto& one : problems.sorted()) ADD_FAILURE() << text::render(source, one);
  return system;
}

// All problems, one a line, without the file's name.
std::string problems_of(std::string_view text) {
  text::Diagnostics problems;
  const text::Source source("x.bid", std::string(text));
  static_cast<void>(System::parse(source, problems));
  std::string lines;
  for (const auto& one : problems.sorted())
    lines += (lines.empty() ? "" : "\n") + text::headline(source, one).substr(6);
  return lines;
}

std::string call_of(const System& system, std::string_view auction, std::string_view hand) {
  return to_string(
      system.call_of(parse_hand(hand).value(), parse_auction(kNorth, auction).value()));
}

constexpr std::string_view kStrong = "AK32.KQ5.A42.J32";  // 17 points
constexpr std::string_view kWeak = "5432.Q52.942.J32";

TEST(BiddingSystem, makes_the_first_call_that_the_hand_fits) {
  const System system = read(
      "system \"Little\"   # a comment\n"
      "let strong: hcp 15+\n"
      "opening:\n"
      "  1N: strong and balanced  \"strong: balanced\"\n"
      "  1C: strong\n"
      "after 1N:\n"
      "  3N: any\n");
  EXPECT_EQ(system.name(), "Little");
  EXPECT_EQ(call_of(system, "", kStrong), "1N");
  EXPECT_EQ(call_of(system, "P P", kStrong), "1N");
  EXPECT_EQ(call_of(system, "", "AKQ432.KQ5.A42.J"), "1C");
  EXPECT_EQ(call_of(system, "", kWeak), "P");
  EXPECT_EQ(call_of(system, "1N P", kWeak), "3N");
  EXPECT_EQ(call_of(system, "1N", kWeak), "P");
  EXPECT_EQ(system.contexts()[0].entries[0].words, "strong: balanced");
  EXPECT_TRUE(system.knows(parse_auction(kNorth, "P 1N P").value()));
  EXPECT_FALSE(system.knows(parse_auction(kNorth, "1N X").value()));
}

TEST(BiddingSystem, calls_of_opponents_stand_in_parentheses_and_passes_are_filled_in) {
  const System system = read(
      "after (1H) X:\n  2C: any\n"
      "after (1H) P (P):\n  1S: any\n"
      "after 1C (X) 1D:\n  1H: any\n"
      "after (1C) (1D):\n  1H: any\n");
  EXPECT_EQ(call_of(system, "1H X P", kWeak), "2C");
  EXPECT_EQ(call_of(system, "1H X 2H", kWeak), "P");
  EXPECT_EQ(call_of(system, "1H P P", kWeak), "1S");
  EXPECT_EQ(call_of(system, "1C X 1D P", kWeak), "1H");
  EXPECT_EQ(call_of(system, "1C P 1D", kWeak), "1H");
  EXPECT_EQ(call_of(system, "P 1C P 1D", kWeak), "1H");
  EXPECT_EQ(call_of(system, "1C 1D", kWeak), "P");
}

TEST(BiddingSystem, letters_stand_for_suits_in_patterns_calls_and_conditions) {
  const System system = read(
      "after 1M:\n  2M: M 3+\n  1x: x 4+\n  2OM: OM 5+\n"
      "after (1x):\n  1y: y 5+\n");
  EXPECT_EQ(call_of(system, "1S P", "432.Q5.J9432.J32"), "2S");
  EXPECT_EQ(call_of(system, "1H P", "5432.Q5.942.J532"), "1S");
  EXPECT_EQ(call_of(system, "1S P", "32.Q5432.942.J53"), "2H");
  EXPECT_EQ(call_of(system, "1D", "32.Q5432.942.J53"), "1H");
  EXPECT_EQ(call_of(system, "1D", "Q5432.32.942.J53"), "1S");
  EXPECT_EQ(call_of(system, "1S", "32.Q5432.942.J53"), "P");  // 1H is not legal
}

TEST(BiddingSystem, letters_take_the_higher_suit_first_and_are_different_suits) {
  const System system = read("opening:\n  1M: M 5+\nafter 1x 1y 2z:\n  P: any\n");
  EXPECT_EQ(call_of(system, "", "Q5432.Q5432.2.J3"), "1S");
  const auto knows = [&](const char* calls) {
    return system.knows(parse_auction(kNorth, calls).value());
  };
  EXPECT_TRUE(knows("1C P 1H P 2D P"));
  EXPECT_FALSE(knows("1C P 1H P 2C P"));
}

TEST(BiddingSystem, any_is_every_call_and_dots_are_any_auction_so_far) {
  const System system = read(
      "after 1N any 3C/3D:\n  3N: any\n"
      "after ... 4N:\n  5C: aces = 0\n  5D: any\n");
  EXPECT_EQ(call_of(system, "1N P 2C P 3D P", kWeak), "3N");
  EXPECT_EQ(call_of(system, "1N P 2H P 3H P", kWeak), "P");
  EXPECT_EQ(call_of(system, "1N P 4N P", kWeak), "5C");
  EXPECT_EQ(call_of(system, "1D X 1H 2S 4N P", kStrong), "5D");
  EXPECT_EQ(call_of(system, "1N 4N", kWeak), "P");
}

TEST(BiddingSystem, positions_of_several_headings_are_tried_in_their_order) {
  const System system =
      read("after 1H:\n  2H: hearts 3+\nafter 1S:\n  2S: spades 3+\nafter 1M, 1N:\n  3N: any\n");
  EXPECT_EQ(call_of(system, "1H P", kWeak), "2H");
  EXPECT_EQ(call_of(system, "1S P", "2.Q543.J942.J532"), "3N");
  EXPECT_EQ(call_of(system, "1N P", kWeak), "3N");
}

TEST(BiddingSystem, calls_that_are_not_legal_after_all_are_skipped) {
  const System system = read("after ... X:\n  1N: any\n  P: any\n");
  EXPECT_EQ(call_of(system, "1C X P", kWeak), "1N");
  EXPECT_EQ(call_of(system, "2C X P", kWeak), "P");
}

TEST(BiddingSystem, lines_go_on_in_parentheses_and_may_have_comments) {
  const System system = read(
      "# first\n\nopening:  # here\n"
      "  1N: (hcp 15..17   # points\n"
      "       and balanced)  \"a # sign is not a comment here\"\n"
      "  1C: hcp 12+\r\n");
  EXPECT_EQ(call_of(system, "", kStrong), "1N");
  EXPECT_EQ(system.contexts()[0].entries.size(), 2U);
}

TEST(BiddingSystem, deviations_have_a_weight) {
  const System system = read("opening:\n  1N: hcp 15..17 else 10 %\n");
  EXPECT_EQ(system.contexts()[0].entries[0].otherwise_percent, 10);
}

struct Wrong {
  const char* text;
  const char* problems;
};

TEST(BiddingSystem, refuses_texts_with_a_place_and_what_would_be_right) {
  const Wrong wrong[] = {
      {"system",
       "1:1: expected the name of the system in quotes; write for instance: system "
       "\"Our Acol\""},
      {"system \"A\"\nsystem \"B\"", "2:1: the system has a name already"},
      {"let : hcp 3", "1:1: expected a name after 'let'; write for instance: let weak: hcp < 10"},
      {"let M: hcp 3", "1:5: 'M' has a meaning already; choose another name"},
      {"let Balanced: hcp 3", "1:5: 'Balanced' has a meaning already; choose another name"},
      {"let a: hcp 3\nlet a: hcp 4", "2:5: 'a' is defined twice"},
      {"let a: hcp 3 else 5 %",
       "1:8: a definition takes no 'else'; write it where a call uses the definition"},
      {"openning\n  1C: any",
       "1:1: expected ':'; did you mean 'opening'?\n2:3: no heading says after which calls this "
       "one is made; write 'opening:' or 'after 1N:' on a line above"},
      {"opening now:", "1:9: expected ':' after 'opening'"},
      {"opening: 1C", "1:10: expected the calls on lines of their own"},
      {"after:",
       "1:6: expected the calls so far, such as 1N or (1H) X; write 'opening' for the "
       "first bid of the auction"},
      {"after 1Q:",
       "1:7: expected a call, found '1Q'; write P, X, XX, any, or a bid such as 1N, "
       "2H or 1M"},
      {"after (1H X:", "1:7: expected ')' after a call of the opponents"},
      {"after 2H 1S:",
       "1:7: no auction goes like this; each bid must be higher than the one "
       "before, and nobody calls after three passes"},
      {"1C: any",
       "1:1: no heading says after which calls this one is made; write 'opening:' or "
       "'after 1N:' on a line above"},
      {"opening:\n  any: hcp 3", "2:3: expected a single call; any is for calls made before"},
      {"opening:\n  1C hcp 3",
       "2:3: expected ':'; a line is 'after CALLS:', 'opening:', 'let NAME: CONDITION' or 'CALL: "
       "CONDITION'"},
      {"opening:\n  X: any", "2:3: this call is never legal here; nobody has bid yet"},
      {"after 2H:\n  1S: any", "2:3: this call is never legal here; a bid must be higher than 2H"},
      {"opening:\n  P: any\n  1C: hcp 3",
       "3:3: no hand gets here; every hand makes one of the calls above"},
      {"opening:\n  1C:",
       "2:6: expected a condition, found the end of the clause; write for "
       "instance hcp 15..17, spades >= 5 or balanced"},
      {"opening:\n  1C: hpc 3", "2:7: expected a condition, found 'hpc'; did you mean 'hcp'?"},
      {"opening:\n  1C: x 5+",
       "2:7: expected a condition, found 'x'; write for instance hcp "
       "15..17, spades >= 5 or balanced"},
      {"opening:\n  1C: hcp 3 4", "2:13: expected 'and', 'or', 'else' or the end, found '4'"},
      {"opening:\n  1C: (hcp 3\n  1D: hcp 4\n", "2:13: expected ')', found the end of the clause"},
      {"opening:\n  1C: hcp 3 \"words", "2:13: expected '\"' at the end of the words"},
      {"opening:\n  1C: hcp 3 \"words\" and", "2:21: expected nothing after the quoted words"},
      {"opening:\n  1C: hcp 3 else 101 %", "2:18: a world cannot count more than 100 %"},
      {"opening:\n  Qx: hcp 3\n  1Y: hcp 3",
       "2:3: expected a call, found 'Qx'; write P, X, XX, any, or a bid such as 1N, 2H or "
       "1M\n3:3: expected a call, found '1Y'; write P, X, XX, any, or a bid such as 1N, 2H or 1M"},
      {"\"only words\"",
       "1:2: expected ':'; a line is 'after CALLS:', 'opening:', 'let NAME: "
       "CONDITION' or 'CALL: CONDITION'"},
  };
  for (const auto& [text, problems] : wrong) EXPECT_EQ(problems_of(text), problems) << text;
}

TEST(BiddingSystem, has_a_limit_to_what_its_letters_stand_for) {
  std::string headings = "after 1C";
  for (int i = 0; i < 500; ++i) headings += ", ... 1x 2y 3z";  // 24 contexts each
  EXPECT_TRUE(problems_of(headings + ":\n  7N: any\n")
                  .ends_with("the system has too many contexts; use fewer letters in headings"));
  std::string calls = "after ... 1x 2y 3z:\n";
  for (int i = 0; i < 9000; ++i) calls += "  7N: hcp 3\n";
  EXPECT_TRUE(
      problems_of(calls).ends_with("the system is too large; use fewer letters and definitions, "
                                   "and shorter conditions"));
  // Each definition is twice as long as the one before.
  std::string doubled = "let a0: hcp 3\n";
  for (int i = 1; i < 30; ++i) doubled += fmt::format("let a{}: a{} and a{}\n", i, i - 1, i - 1);
  EXPECT_TRUE(
      problems_of(doubled).starts_with("9:16: the definitions are too long together, found 'a7'\n"))
      << problems_of(doubled);
}

// A condition is read for every way to give suits to the letters above it, comments included.
TEST(BiddingSystem, has_a_limit_to_how_often_a_long_condition_is_read) {
  std::string text = "after ... 1x 2y 3z";
  for (int i = 0; i < 20; ++i) text += ", ... 1x 2y 3z";  // 24 contexts each
  text += ":\n  7N: (hcp 3  # " + std::string(50'000, 'a') + "\n)\n  7N: hcp 4\n";
  EXPECT_EQ(problems_of(text),
            "2:3: the system is too large; use fewer letters and definitions, and shorter "
            "conditions");
}

TEST(BiddingSystem, has_a_limit_to_its_length) {
  const std::string text((1 << 20) + 1, ' ');
  EXPECT_EQ(problems_of(text), "1:1: the text is longer than a megabyte");
  EXPECT_EQ(problems_of(text.substr(1)), "");
}

TEST(BiddingSystem, in_an_error_has_a_caret_below_the_place) {
  text::Diagnostics problems;
  const text::Source source("x.bid", "opening:\n  1C: hpc 3\n");
  static_cast<void>(System::parse(source, problems));
  ASSERT_EQ(problems.sorted().size(), 1U);
  EXPECT_EQ(text::render(source, problems.sorted()[0]),
            "x.bid:2:7: expected a condition, found 'hpc'; did you mean 'hcp'?\n"
            "  1C: hpc 3\n"
            "      ^\n");
}

TEST(BiddingSystem, from_a_document_is_an_error_at_the_first_problem) {
  const auto system = parse_system("mine.bid", "opening:\n  1C: hpc 3\n  1D: hcp\n");
  ASSERT_FALSE(system);
  EXPECT_EQ(to_string(system.error()),
            "mine.bid:2:7: expected a condition, found 'hpc'; did you mean 'hcp'?");
  EXPECT_EQ(to_string(parse_system("big.bid", std::string(1 << 21, ' ')).error()),
            "big.bid:1:1: the text is longer than a megabyte");
}

}  // namespace
}  // namespace yomikiri::studies::bridge
