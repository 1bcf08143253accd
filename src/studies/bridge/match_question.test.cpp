#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "question/json_form.h"
#include "studies/questions.h"

namespace yomikiri::studies::bridge {
namespace {

Result<Answer> match_of(const std::string& name, const std::string& text) {
  const auto question = find_question("bridge match").value().make();
  const nlohmann::ordered_json fields{{"record", {{"name", name}, {"text", text}}}};
  if (auto filled = fill_from_json(question->form, fields); !filled) return filled.error();
  return question->ask({.threads = 2});
}

const std::string kPbn =
    "[Board \"7\"][West \"W. Ito\"]\n"
    "[Deal \"N:AKQJ.AKQ.AKQ.K32 T98.JT98.JT9.A54 765.765.8765.876 432.432.432.QJT9\"]\n"
    "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nH2 HA H8 H5\n- CK - -\n*\n";

TEST(BridgeMatch, says_which_cards_of_a_board_lost_tricks) {
  const auto answer = match_of("evening.pbn", kPbn);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["lost"].dump(), R"({"declarer":1,"lead":0,"defence":0})");
  EXPECT_EQ(answer->json["boards"][0]["board"], 7);
  EXPECT_EQ(answer->json["boards"][0]["losing"][0]["card"], "CK");
  EXPECT_EQ(answer->json["boards"][0]["losing"][0]["chooser"], "S");
  EXPECT_EQ(answer->text.substr(0, answer->text.find(';')),
            "board 7, 3N by S: double dummy 10 tricks before the lead, 9 after 5 cards\n"
            "  trick  2, N: CK loses 1");
  EXPECT_EQ(answer->json["skipped"], 0);
}

TEST(BridgeMatch, skips_boards_without_play_and_says_so) {
  const auto answer = match_of("evening.pbn", kPbn + "\n[Board \"8\"]\n");
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["skipped"], 1);
  EXPECT_EQ(answer->notes.at(0),
            "skipped 1 board without all hands, a contract or cards that were played");
  EXPECT_EQ(to_string(match_of("evening.pbn", "[Board \"8\"]\n").error()),
            "evening.pbn: no board has all four hands, a contract and cards that were played");
}

TEST(BridgeMatch, names_the_place_of_a_mistake) {
  const auto answer = match_of("evening.pbn", "[Board \"8\"]\n[Deal \"N:AKQJX - - -\"]\n");
  ASSERT_FALSE(answer);
  EXPECT_EQ(to_string(answer.error()).substr(0, 19), "evening.pbn, line 2");
}

TEST(BridgeMatch, reads_a_format_by_the_ending_of_the_name) {
  const std::string lin =
      "md|3SKH2DC,SHDC,SHDC|\n";  // no deal of 13 cards: LIN says so, PBN knows no such thing
  const std::string as_lin = to_string(match_of("a.lin", lin).error());
  const std::string as_pbn = to_string(match_of("a.pbn", lin).error());
  EXPECT_EQ(as_lin.substr(0, 5), "a.lin");
  EXPECT_NE(as_lin.substr(5), as_pbn.substr(5));
  EXPECT_NE(to_string(match_of("a.rbn", lin).error()).substr(5), as_pbn.substr(5));
}

}  // namespace
}  // namespace yomikiri::studies::bridge
