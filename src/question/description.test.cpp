#include "question/description.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "question/json_form.h"
#include "studies/questions.h"

namespace yomikiri {
namespace {

using Json = nlohmann::ordered_json;

class Every final : public Question {
 public:
  Every() {
    form.text("hand", text, "a hand").required().subject();
    form.flag("all", flag, "all of them");
    form.number("depth", number, {1, 9}, "how deep");
    form.decimal("rake", decimal, {0, 5}, "how much");
    form.choice("method", choice, {"fast", "exact"}, "which method");
    form.texts("moves", texts, "some moves");
    form.settings("set", settings, "parameters");
    form.document("record", document, "a record");
    form.path("folder", path, "a folder here");
    form.new_file("plot", file, "a picture");
  }
  Result<Answer> ask(const Job&) override { return Answer{}; }

  std::string text, choice = "fast", path, file;
  bool flag = false;
  int number = 3;
  double decimal = 0.5;
  std::vector<std::string> texts, settings;
  Document document;
};

const QuestionCard kEvery{.name = "test every",
                          .summary = "has every kind of field",
                          .examples = {{{"hand", "AsKs"},
                                        {"all", "true"},
                                        {"depth", "2"},
                                        {"rake", "1.5"},
                                        {"moves", "a1"},
                                        {"moves", "b2"},
                                        {"set", "size=4"},
                                        {"set", "start=x"}},
                                       {{"hand", "AsKs"}, {"record", "game.sgf"}},
                                       {{"hand", "AsKs"}, {"moves", "@moves.txt"}},
                                       {{"hand", "AsKs"}, {"folder", "/tmp"}}},
                          .make = make_question<Every>};

TEST(Description, tells_every_field_that_a_client_may_fill_in) {
  const Json described = describe(kEvery);
  EXPECT_EQ(described["name"], "test every");
  EXPECT_EQ(described["summary"], "has every kind of field");
  EXPECT_EQ(described["fields"].dump(), Json::parse(R"([
    {"name":"hand","kind":"text","meaning":"a hand","required":true},
    {"name":"all","kind":"flag","meaning":"all of them","required":false,"default":false},
    {"name":"depth","kind":"number","meaning":"how deep","required":false,"default":3,"least":1,"most":9},
    {"name":"rake","kind":"decimal","meaning":"how much","required":false,"default":0.5,"least":0,"most":5},
    {"name":"method","kind":"choice","meaning":"which method","required":false,"default":"fast","choices":["fast","exact"]},
    {"name":"moves","kind":"texts","meaning":"some moves","required":false},
    {"name":"set","kind":"settings","meaning":"parameters","required":false},
    {"name":"record","kind":"document","meaning":"a record","required":false},
    {"name":"plot","kind":"new_file","meaning":"a picture","required":false}])")
                                            .dump());
}

TEST(Description, has_examples_that_a_client_can_send) {
  const Json examples = describe(kEvery)["examples"];
  ASSERT_EQ(examples.size(), 1) << "the others name files";
  EXPECT_EQ(examples[0].dump(),
            R"({"hand":"AsKs","all":true,"depth":2,"rake":1.5,"moves":["a1","b2"],)"
            R"("set":{"size":4,"start":"x"}})");
}

TEST(Description, has_a_schema_for_every_kind) {
  const Json schema = schema_of(Every().form);
  EXPECT_EQ(schema["required"].dump(), R"(["hand"])");
  EXPECT_EQ(schema["additionalProperties"], false);
  const Json& fields = schema["properties"];
  EXPECT_EQ(fields.size(), 9);
  EXPECT_EQ(fields["depth"].dump(),
            R"({"type":"integer","minimum":1,"maximum":9,"description":"how deep","default":3})");
  EXPECT_EQ(fields["method"]["enum"].dump(), R"(["fast","exact"])");
  EXPECT_EQ(fields["moves"]["items"].dump(), R"({"type":"string"})");
  EXPECT_EQ(fields["record"]["oneOf"][1]["required"].dump(), R"(["text"])");
}

TEST(Description, of_every_question_has_examples_that_fill_its_form) {
  for (const QuestionCard& card : studies::questions()) {
    for (const Json& example : describe(card)["examples"]) {
      const auto question = card.make();
      const auto filled = fill_from_json(question->form, example);
      EXPECT_TRUE(filled) << card.name << ' ' << example << ' ' << to_string(filled.error());
    }
  }
}

}  // namespace
}  // namespace yomikiri
