#include "core/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/assert.h"

namespace yomikiri {
namespace {

constexpr Parameter kWidth{"width", "width of the box", 7, 1, 32};
constexpr Parameter kDepth{"depth", "depth of the box", -2, -10, 10};
constexpr std::array kBox{kWidth, kDepth};
constexpr TextParameter kLabel{"label", "what is written on the box"};
constexpr std::array kBoxTexts{kLabel};

Result<Settings> parse(const std::vector<std::string>& texts) {
  return Settings::parse(texts, kBox);
}

std::string error_of(const std::vector<std::string>& texts) {
  const auto settings = parse(texts);
  return settings ? "" : to_string(settings.error());
}

TEST(Settings, fall_back_where_nothing_is_set) {
  const auto settings = parse({});
  ASSERT_TRUE(settings);
  EXPECT_EQ((*settings)[kWidth], 7);
  EXPECT_EQ((*settings)[kDepth], -2);
}

TEST(Settings, hold_what_was_set) {
  const auto settings = parse({"width=5", " depth = -10 "});
  ASSERT_TRUE(settings);
  EXPECT_EQ((*settings)[kWidth], 5);
  EXPECT_EQ((*settings)[kDepth], -10);
}

TEST(Settings, listen_to_the_last_of_two) {
  EXPECT_EQ((*parse({"width=5", "width=6"}))[kWidth], 6);
}

TEST(Settings, take_halves_where_the_parameter_does) {
  constexpr Parameter kKomi{"komi", "points", 0, -10, 10, true};
  constexpr std::array kPoints{kKomi, kWidth};
  const auto komi = [&](const std::string& text) {
    const auto settings = Settings::parse(std::vector{"komi=" + text}, kPoints);
    return settings ? settings->halves(kKomi) : -99;
  };
  EXPECT_EQ(komi("6.5"), 13);
  EXPECT_EQ(komi("-6.5"), -13);
  EXPECT_EQ(komi("-0.5"), -1);
  EXPECT_EQ(komi("0.5"), 1);
  EXPECT_EQ(komi("7"), 14);
  for (const char* wrong : {"6.25", "10.5", "-10.5", "6.", ".5", "6.55", "6.5.5", "1e3"})
    EXPECT_EQ(komi(wrong), -99) << wrong;
  EXPECT_EQ((*Settings::parse(std::vector<std::string>{"komi=-6.5"}, kPoints))[kKomi], -7);
  const auto wrong = Settings::parse(std::vector<std::string>{"komi=x"}, kPoints);
  EXPECT_EQ(to_string(wrong.error()),
            "komi must be a whole number or a half from -10 to 10, found 'x'; for example "
            "komi=0");
  EXPECT_EQ(error_of({"width=6.5"}),
            "width must be a whole number from 1 to 32, found '6.5'; for example "
            "width=7");
}

TEST(Settings, accept_both_limits) {
  EXPECT_TRUE(parse({"width=1"}));
  EXPECT_TRUE(parse({"width=32"}));
}

TEST(Settings, need_an_equals_sign) {
  EXPECT_EQ(error_of({"width"}), "expected name=value, found 'width'");
  EXPECT_EQ(error_of({""}), "expected name=value, found ''");
}

TEST(Settings, suggest_the_parameter_that_was_meant) {
  EXPECT_EQ(error_of({"widht=5"}),
            "unknown parameter 'widht'; did you mean 'width'? parameters: width, depth");
}

TEST(Settings, list_the_parameters_when_none_is_near) {
  EXPECT_EQ(error_of({"colour=5"}), "unknown parameter 'colour'; parameters: width, depth");
  EXPECT_EQ(error_of({"=5"}), "unknown parameter ''; parameters: width, depth");
}

TEST(Settings, say_which_numbers_fit) {
  for (const char* value : {"0", "33", "-1", "", "x", "5x", "5.0", "0x5", "+5", "99999999999"})
    EXPECT_EQ(error_of({"width=" + std::string(value)}),
              "width must be a whole number from 1 to 32, found '" + std::string(value) +
                  "'; for example width=7");
}

TEST(Settings, take_true_and_false_for_switches) {
  constexpr Parameter kLid{"lid", "whether there is one", 1, 0, 1};
  const auto lid = [&](const std::string& value) {
    return Settings::parse(std::vector{"lid=" + value}, std::array{kLid}).value()[kLid];
  };
  EXPECT_EQ(lid("true"), 1);
  EXPECT_EQ(lid("false"), 0);
  EXPECT_EQ(lid("0"), 0);
  EXPECT_THAT(error_of({"width=true"}), testing::HasSubstr("must be a whole number"));
}

TEST(Settings, take_everything_behind_the_first_equals_sign_as_the_value) {
  EXPECT_EQ(error_of({"width=5=6"}),
            "width must be a whole number from 1 to 32, found '5=6'; "
            "for example width=7");
}

TEST(Settings, complain_about_the_first_bad_text) {
  EXPECT_EQ(error_of({"width=5", "nonsense", "width=0"}), "expected name=value, found 'nonsense'");
}

TEST(Settings, hold_texts_as_they_were_written) {
  const std::vector<std::string> texts{"label= a=b/c ", "width=5"};
  const auto settings = Settings::parse(texts, kBox, kBoxTexts);
  ASSERT_TRUE(settings);
  EXPECT_EQ((*settings)[kLabel], "a=b/c");
  EXPECT_EQ((*settings)[kWidth], 5);
  EXPECT_EQ(Settings()[kLabel], "");
  EXPECT_EQ(Settings().set(kLabel, "x")[kLabel], "x");
}

TEST(Settings, need_a_text_where_one_is_given) {
  const std::vector<std::string> texts{"label="};
  EXPECT_EQ(to_string(Settings::parse(texts, kBox, kBoxTexts).error()),
            "label is empty; label: what is written on the box");
}

TEST(Settings, name_text_parameters_among_the_others) {
  const std::vector<std::string> texts{"labl=x"};
  EXPECT_EQ(to_string(Settings::parse(texts, kBox, kBoxTexts).error()),
            "unknown parameter 'labl'; did you mean 'label'? parameters: width, depth, "
            "label");
}

TEST(Settings, take_no_value_beyond_the_limits_from_code) {
  EXPECT_THROW(Settings().set(kWidth, 33), AssertionFailure);
}

}  // namespace
}  // namespace yomikiri
