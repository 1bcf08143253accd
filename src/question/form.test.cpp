#include "question/form.h"

#include <gtest/gtest.h>

namespace yomikiri {
namespace {

struct Asked {
  bool wide = false;
  int depth = 3;
  std::uint64_t seed = 1;
  std::optional<int> plies;
  double stack = 10;
  std::string method = "fast";
  std::string name;
  std::string moves;
  std::vector<std::string> hands;
  Document record;
  Form form;

  Asked() {
    form.flag("wide", wide, "whether it is wide");
    form.number("depth", depth, {0, 9}, "how deep").required();
    declare_seed(form, seed);
    form.number("plies", plies, {1, 5}, "how long");
    form.decimal("stack", stack, {0, 100}, "how many chips");
    form.choice("method", method, {"fast", "slow"}, "how");
    form.text("name", name, "its name");
    form.list("moves", moves, "played before");
    form.texts("hands", hands, "the hands").subject();
    form.document("record", record, "what was played");
  }

  std::string error(std::string_view field, const Entry& entry) {
    const auto filled = form.fill(field, entry);
    return filled ? "" : to_string(filled.error());
  }
};

TEST(Form, stores_what_is_filled_in_and_keeps_the_rest) {
  Asked asked;
  for (const auto& [field, text] : std::vector<std::pair<std::string, std::string>>{
           {"wide", "true"}, {"depth", "9"}, {"plies", "5"}, {"stack", "0.5"}, {"method", "slow"}})
    EXPECT_EQ(asked.error(field, {{text}}), "") << field;
  EXPECT_TRUE(asked.wide);
  EXPECT_EQ(asked.depth, 9);
  EXPECT_EQ(asked.plies, 5);
  EXPECT_EQ(asked.stack, 0.5);
  EXPECT_EQ(asked.method, "slow");
  EXPECT_EQ(asked.seed, 1u);
  EXPECT_TRUE(asked.form.has("depth"));
  EXPECT_FALSE(asked.form.has("seed"));
}

TEST(Form, an_error_names_the_field_and_what_would_fit) {
  Asked asked;
  EXPECT_EQ(asked.error("depth", {{"10"}}),
            "depth: expected a whole number from 0 to 9, found '10'");
  EXPECT_EQ(asked.error("depth", {{"1.5"}}),
            "depth: expected a whole number from 0 to 9, found '1.5'");
  EXPECT_EQ(asked.error("depth", {{"1", "2"}}), "depth: expected one value, found 2");
  EXPECT_EQ(asked.error("seed", {{"-1"}}),
            "seed: expected a whole number from 0 to 9223372036854775807, found '-1'");
  EXPECT_EQ(asked.error("stack", {{"nan"}}), "stack: expected a number from 0 to 100, found 'nan'");
  EXPECT_EQ(asked.error("wide", {{"yes"}}), "wide: expected true or false, found 'yes'");
  EXPECT_EQ(asked.error("method", {{"best"}}), "method: expected fast or slow, found 'best'");
  EXPECT_EQ(asked.error("name", {{""}}), "name: expected some text, found ''");
  EXPECT_EQ(asked.error("record", {{"text"}}), "record: expected one document");
  EXPECT_EQ(asked.error("dept", {{"1"}}),
            "dept: no such field; did you mean 'depth'? fields: wide, depth, seed, plies, stack, "
            "method, name, moves, hands, record");
  EXPECT_EQ(asked.depth, 3);  // refused values change nothing
}

TEST(Form, an_empty_list_is_a_list_of_nothing) {
  Asked asked;
  EXPECT_EQ(asked.error("moves", {{""}}), "");
  EXPECT_TRUE(asked.form.has("moves"));
}

TEST(Form, a_required_field_must_be_filled_in) {
  Asked asked;
  EXPECT_EQ(to_string(asked.form.check_complete().error()), "depth: is required; how deep");
  EXPECT_EQ(asked.error("depth", {{"1"}}), "");
  EXPECT_TRUE(asked.form.check_complete().has_value());
}

TEST(Form, refuses_fields_that_would_be_ignored) {
  Asked asked;
  EXPECT_TRUE(asked.form.refuse({"stack", "method"}, "does not apply").has_value());
  EXPECT_EQ(asked.error("method", {{"slow"}}), "");
  EXPECT_EQ(to_string(asked.form.refuse({"stack", "method"}, "does not apply", "omit it").error()),
            "method: does not apply; omit it");
}

TEST(Form, knows_what_holds_without_an_entry) {
  Asked asked;
  EXPECT_EQ(asked.form.find("depth")->fallback, "3");
  EXPECT_EQ(asked.form.find("stack")->fallback, "10");
  EXPECT_EQ(asked.form.find("method")->fallback, "fast");
  EXPECT_EQ(asked.form.find("plies")->fallback, "");
  EXPECT_EQ(asked.form.find("nothing"), nullptr);
}

}  // namespace
}  // namespace yomikiri
