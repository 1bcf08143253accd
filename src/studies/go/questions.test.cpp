// The questions about records of Go, asked without any border.
#include "studies/questions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "question/json_form.h"

namespace yomikiri::studies::go {
namespace {

using nlohmann::ordered_json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// As a client over HTTP asks.
Result<Answer> ask(std::string_view name, const ordered_json& fields) {
  const auto question = find_question(name).value().make();
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({});
}

TEST(GoQuestions, referee_judges_a_record_that_was_sent_as_text) {
  const auto answer =
      ask("go referee", {{"file", "(;SZ[5]KM[0.5];B[cc];W[cb];B[cc];W[])"}}).value();
  EXPECT_EQ(answer.json["file"], "record.sgf");
  EXPECT_EQ(answer.json["legal_moves"], 2);
  EXPECT_EQ(answer.json["refused"]["ply"], 3);
  EXPECT_THAT(answer.text, HasSubstr("move 3, C3, is illegal: "));
  EXPECT_FALSE(answer.bad_news);
}

TEST(GoQuestions, score_takes_a_refused_move_as_bad_news) {
  const auto question = find_question("go score").value().make();
  ASSERT_TRUE(question->form.fill("file", {{}, {{"a.sgf", "(;SZ[3];B[bb];W[bb])"}}}));
  const auto answer = question->ask({}).value();
  EXPECT_EQ(answer.json["black"]["points"], 8);
  EXPECT_EQ(answer.bad_news, fail(Errc::Unsupported, "a.sgf:1:14",
                                  "move 2, B2, is illegal: B2 is occupied (axiom 3-1)"));
}

TEST(GoQuestions, score_counts_by_area_if_it_is_asked_to) {
  const ordered_json record{{"name", "one.sgf"}, {"text", "(;SZ[3];B[bb])"}};
  const auto answer = ask("go score", {{"file", record}, {"rules", "area"}}).value();
  EXPECT_EQ(answer.json["black"].dump(), R"({"stones":1,"surrounded":8,"points":9})");
  EXPECT_EQ(answer.json["result"], "B+9");
  EXPECT_EQ(ask("go score", {{"file", record}, {"rules", "chinese"}}).error(),
            in_field("rules", fail(Errc::BadInput, "", "expected ikeda or area, found 'chinese'")));
}

TEST(GoQuestions, note_that_only_the_first_game_is_judged) {
  const auto answer = ask("go referee", {{"file", "(;SZ[3];B[bb])(;SZ[3];B[aa])"}}).value();
  EXPECT_EQ(answer.json["games"], 2);
  EXPECT_THAT(answer.notes,
              ElementsAre("record.sgf: the file has 2 games; only the first is judged"));
}

TEST(GoQuestions, say_which_file_is_not_a_record) {
  const auto answer = ask("go referee", {{"file", {{"name", "b.sgf"}, {"text", "hello"}}}});
  EXPECT_EQ(answer.error(),
            fail(Errc::BadInput, "b.sgf: line 1, column 6", "the file contains no game",
                 "a record begins with (; as in (;GM[1]SZ[9];B[ee])"));
}

}  // namespace
}  // namespace yomikiri::studies::go
