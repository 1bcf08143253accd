#include "question/json_form.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace yomikiri {
namespace {

struct Request {
  bool wide = false;
  int depth = 3;
  double stack = 10;
  std::string method = "fast";
  std::vector<std::string> hands;
  std::vector<std::string> settings;
  Document record;
  std::string folder = "here";
  Form form;

  Request() {
    form.flag("wide", wide, "whether it is wide");
    form.number("depth", depth, {0, 9}, "how deep").required();
    form.decimal("stack", stack, {0, 100}, "how many chips");
    form.choice("method", method, {"fast", "slow"}, "how");
    form.texts("hands", hands, "the hands");
    form.settings("set", settings, "the game's parameters");
    form.document("record", record, "what was played");
    form.path("folder", folder, "where the tables are");
  }

  std::string error(std::string_view json) {
    const auto filled = fill_from_json(form, nlohmann::ordered_json::parse(json));
    return filled ? "" : to_string(filled.error());
  }
};

TEST(JsonForm, every_kind_has_its_json_type) {
  Request asked;
  EXPECT_EQ(asked.error(R"x({"wide": true, "depth": 5, "stack": 7.5, "method": "slow",
      "hands": ["AA", "KK"], "set": {"columns": 5, "komi": 6.5, "deal": "x", "kuitan": true},
      "record": {"name": "game.sgf", "text": "(;)"}})x"),
            "");
  EXPECT_TRUE(asked.wide);
  EXPECT_EQ(asked.depth, 5);
  EXPECT_EQ(asked.stack, 7.5);
  EXPECT_EQ(asked.method, "slow");
  EXPECT_EQ(asked.hands, (std::vector<std::string>{"AA", "KK"}));
  EXPECT_EQ(asked.settings,
            (std::vector<std::string>{"columns=5", "komi=6.5", "deal=x", "kuitan=true"}));
  EXPECT_EQ(asked.record.name, "game.sgf");
  EXPECT_EQ(asked.record.text, "(;)");
}

TEST(JsonForm, a_document_may_come_without_a_name) {
  Request asked;
  EXPECT_EQ(asked.error(R"x({"depth": 1, "record": "(;)"})x"), "");
  EXPECT_EQ(asked.record.text, "(;)");
}

TEST(JsonForm, wrong_kinds_are_refused_by_name) {
  EXPECT_EQ(Request().error(R"({"depth": "5"})"), "depth: expected a whole number, found '\"5\"'");
  EXPECT_EQ(Request().error(R"({"depth": 1.5})"), "depth: expected a whole number, found '1.5'");
  EXPECT_EQ(Request().error(R"({"depth": 10})"),
            "depth: expected a whole number from 0 to 9, found '10'");
  EXPECT_EQ(Request().error(R"({"wide": 1})"), "wide: expected true or false, found '1'");
  EXPECT_EQ(Request().error(R"({"hands": "AA"})"),
            "hands: expected a list of texts, found '\"AA\"'");
  EXPECT_EQ(Request().error(R"({"hands": ["AA", 1]})"),
            "hands: expected a list of texts, found '[\"AA\",1]'");
  EXPECT_EQ(Request().error(R"({"set": ["columns=5"]})"),
            "set: expected an object of parameters, found '[\"columns=5\"]'");
  EXPECT_EQ(Request().error(R"({"set": {"columns": []}})"),
            "set: expected a number, text or true/false, found '[]'");
  EXPECT_EQ(Request().error(R"({"record": {"name": "x"}})"),
            "record: expected a text, or an object with name and text, found '{\"name\":\"x\"}'");
  EXPECT_EQ(Request().error(R"({"dpth": 1})").substr(0, 45),
            "dpth: no such field; did you mean 'depth'? fi");
  EXPECT_EQ(Request().error("{}"), "depth: is required; how deep");
  EXPECT_EQ(Request().error("[1]"), "expected an object with the fields, found '[1]'");
}

TEST(JsonForm, a_client_cannot_name_paths_of_the_machine_that_answers) {
  Request asked;
  EXPECT_EQ(asked.error(R"({"depth": 1, "folder": "/etc"})").substr(0, 45),
            "folder: is for the owner of the machine that ");
  EXPECT_EQ(asked.folder, "here");
}

TEST(JsonForm, an_error_as_json_has_its_parts) {
  const Error error =
      in_field("set", fail(Errc::BadInput, "columns", "expected 1 to 32", "for example 7"));
  EXPECT_EQ(to_json(error).dump(),
            R"({"code":"bad_input","message":"set columns: expected 1 to 32; for example 7",)"
            R"("field":"set","where":"columns","what":"expected 1 to 32",)"
            R"("next_step":"for example 7"})");
  EXPECT_EQ(to_json(fail(Errc::Stopped, "", "stopped")).dump(),
            R"({"code":"stopped","message":"stopped","what":"stopped"})");
}

TEST(JsonForm, refuses_what_is_not_json_or_larger_than_a_form) {
  EXPECT_TRUE(
      read_json(R"({"text":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[:::\"{{{{{{{{{{{{{{{{{{{{{{{{"})"));
  for (const char* text : {"", "{", "[1,", "nothing", "{\"a\":1}{", "\xFF", "{\"a\":1e999}"})
    EXPECT_FALSE(read_json(text)) << text;
  EXPECT_FALSE(read_json(std::string(100'000, '[')));
  std::string names = "{";
  for (int i = 0; i < 2000; ++i) names += "\"" + std::to_string(i) + "\":0,";
  EXPECT_FALSE(read_json(names + "\"last\":0}"));
}

}  // namespace
}  // namespace yomikiri
