#include "net/answer_cache.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "question/json_form.h"
#include "tests/net/fake_questions.h"

namespace yomikiri::net {
namespace {

SharedAnswer shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

std::string key_of(const QuestionCard& card, const char* fields) {
  const auto question = card.make();
  EXPECT_TRUE(fill_from_json(question->form, nlohmann::ordered_json::parse(fields))) << fields;
  return cache_key(card, question->form);
}

TEST(AnswerCache, forgets_what_was_not_used_for_longest) {
  AnswerCache cache(40);
  for (const char* key : {"a", "b", "c", "d"}) cache.put(key, shared_text("123456789"));
  EXPECT_EQ(cache.bytes(), 40);
  EXPECT_TRUE(cache.find("a"));
  cache.put("e", shared_text("1"));
  EXPECT_EQ(cache.find("b"), nullptr);
  EXPECT_EQ(*cache.find("a"), "123456789");
  EXPECT_EQ(*cache.find("e"), "1");
  EXPECT_EQ(cache.bytes(), 32);
}

TEST(AnswerCache, does_not_keep_an_answer_that_would_displace_all_others) {
  AnswerCache cache(40);
  cache.put("a", shared_text("1"));
  cache.put("b", shared_text(std::string(10, 'x')));
  EXPECT_TRUE(cache.find("a"));
  EXPECT_EQ(cache.find("b"), nullptr);
}

TEST(AnswerCache, has_one_key_for_the_same_fields_in_any_order) {
  const QuestionCard& echo = kFakeQuestions[0];
  EXPECT_EQ(key_of(echo, R"({"text":"a","times":2})"), key_of(echo, R"({"times":2,"text":"a"})"));
  EXPECT_EQ(key_of(echo, R"({"text":"a","set":{"m":1,"n":2}})"),
            key_of(echo, R"({"text":"a","set":{"n":2,"m":1}})"));
}

TEST(AnswerCache, has_different_keys_for_different_fields) {
  const QuestionCard& echo = kFakeQuestions[0];
  EXPECT_NE(key_of(echo, R"({"text":"a"})"), key_of(echo, R"({"text":"b"})"));
  EXPECT_NE(key_of(echo, R"({"text":"a"})"), key_of(kFakeQuestions[3], R"({"text":"a"})"));
  EXPECT_NE(key_of(echo, R"({"text":"a","copy":"b"})"), key_of(echo, R"({"text":"a4:copy1:b"})"));
  EXPECT_NE(key_of(echo, R"({"text":"a","set":{"m":"1,n=2"}})"),
            key_of(echo, R"({"text":"a","set":{"m":1,"n":2}})"));
}

}  // namespace
}  // namespace yomikiri::net
