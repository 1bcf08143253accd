// The registry of questions, seen as a border sees it.
#include "studies/questions.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "tests/paths.h"

namespace yomikiri::studies {
namespace {

std::string text_of(std::string_view file) {
  std::ifstream stream(std::string(YOMIKIRI_ROOT "/") + std::string(file));
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// As a border would fill it in: documents are read from their files.
Entry entry_of(const Field& field, std::vector<std::string> texts) {
  const std::string& text = texts.front();
  const bool is_file = field.kind == FieldKind::Document || text.ends_with(".asl");
  if (is_file) return {.texts = {}, .documents = {{text, text_of(text)}}};
  return {std::move(texts)};
}

TEST(QuestionRegistry, are_found_by_name) {
  EXPECT_EQ(find_question("poker pushfold")->name, "poker pushfold");
  EXPECT_EQ(to_string(find_question("poker pushfolt").error()),
            "'poker pushfolt': no such question; did you mean 'poker pushfold'?");
}

TEST(QuestionRegistry, have_names_of_their_own_and_a_meaning_for_every_field) {
  std::set<std::string_view> names;
  for (const QuestionCard& card : questions()) {
    EXPECT_TRUE(names.insert(card.name).second) << card.name;
    EXPECT_FALSE(card.summary.empty()) << card.name;
    std::set<std::string_view> fields;
    const auto question = card.make();
    for (const Field& field : question->form.fields()) {
      EXPECT_TRUE(fields.insert(field.name).second) << card.name << ": " << field.name;
      EXPECT_FALSE(field.meaning.empty()) << card.name << ": " << field.name;
      EXPECT_EQ(field.meaning.find("--"), std::string::npos) << card.name << ": " << field.meaning;
    }
  }
}

TEST(QuestionRegistry, take_their_own_examples) {
  for (const QuestionCard& card : questions()) {
    EXPECT_TRUE(!card.examples.empty() || card.askers == Askers::Owner) << card.name;
    for (const Example& example : card.examples) {
      const auto question = card.make();
      std::map<std::string, std::vector<std::string>> texts;
      for (const auto& [name, text] : example) texts[std::string(name)].emplace_back(text);
      for (const auto& [name, given] : texts) {
        const Field* field = question->form.find(name);
        ASSERT_NE(field, nullptr) << card.name << ": " << name;
        const auto filled = question->form.fill(name, entry_of(*field, given));
        EXPECT_TRUE(filled) << card.name << ": " << to_string(filled.error());
      }
      EXPECT_TRUE(question->form.check_complete().has_value()) << card.name;
    }
  }
}

TEST(QuestionRegistry, a_game_without_a_name_is_not_a_rule_file_without_text) {
  const auto question = find_question("solve")->make();
  EXPECT_EQ(to_string(question->form.fill("game", {{""}}).error()),
            "game: expected the name of a game");
}

TEST(QuestionRegistry, fields_with_a_default_accept_it) {
  for (const QuestionCard& card : questions()) {
    const auto question = card.make();
    for (const Field& field : question->form.fields()) {
      if (field.fallback.empty()) continue;
      const auto filled = question->form.fill(field.name, {{field.fallback}});
      EXPECT_TRUE(filled) << card.name << ": " << to_string(filled.error());
    }
  }
}

}  // namespace
}  // namespace yomikiri::studies
