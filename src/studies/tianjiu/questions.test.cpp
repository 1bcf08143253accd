#include "studies/questions.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "question/json_form.h"

namespace yomikiri::studies::tianjiu {
namespace {

using Json = nlohmann::ordered_json;

Result<Answer> match(const Json& fields) {
  const auto question = find_question("tianjiu match").value().make();
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({});
}

TEST(TianjiuQuestions, a_match_answers_in_json_and_text) {
  const auto answer =
      match({{"level", "greedy"}, {"against", "random"}, {"matches", 4}, {"set", {{"rounds", 0}}}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["matches"], 4);
  EXPECT_EQ(answer->json["seed"], 1);
  EXPECT_EQ(answer->json["confidence"], nullptr);
  EXPECT_TRUE(answer->text.starts_with("greedy against three random: ")) << answer->text;
  EXPECT_TRUE(answer->text.ends_with(" of 4 matches\n")) << answer->text;
}

TEST(TianjiuQuestions, errors_name_the_field) {
  EXPECT_EQ(match({{"level", "clever"}}).error(),
            in_field("level", fail(Errc::BadInput, "",
                                   "expected random or greedy or strong, found 'clever'")));
  EXPECT_EQ(match({{"level", "greedy"}, {"against", "random"}, {"playouts", 5}}).error(),
            in_field("playouts", fail(Errc::BadInput, "", "only strong bots use playouts",
                                      "omit it, or set level to strong")));
  const Error unknown = match({{"set", {{"round", 3}}}}).error();
  EXPECT_EQ(unknown.field, "set");
  EXPECT_EQ(unknown.what, "unknown parameter 'round'");
}

}  // namespace
}  // namespace yomikiri::studies::tianjiu
