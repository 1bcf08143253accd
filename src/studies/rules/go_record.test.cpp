#include "studies/rules/go_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/go.h"
#include "tests/rules/rules_game.h"

namespace yomikiri::studies::rules {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> move_texts(const tests::LiteralGame& game, const GoRecord& record) {
  std::vector<std::string> texts;
  for (const RecordedMove& move : record.moves)
    texts.push_back(move_text(game.scribe(), move).value());
  return texts;
}

TEST(GoRecord, puts_moves_into_the_terms_of_the_rules) {
  const GoRecord record = read_go_record("(;SZ[3]KM[5];B[ca];W[ac];B[])").value();
  EXPECT_EQ(record.size, 3);
  EXPECT_THAT(move_texts(tests::literal_game("go-ikeda", {"size=3"}), record),
              ElementsAre("<黒,<3,1>>", "<白,<1,3>>", "<黒,パスする>"));
  EXPECT_THAT(move_texts(tests::literal_game("go-ikeda-en", {"size=3"}), record),
              ElementsAre("<black,<3,1>>", "<white,<1,3>>", "<black,pass>"));
}

TEST(GoRecord, sets_size_and_komi_unless_they_are_given) {
  const tests::LiteralGame go = tests::literal_game("go-ikeda", {"size=2"});
  const asl::Program& program = go.core().program();
  const GoRecord record = read_go_record("(;SZ[3]KM[5])").value();
  const RecordSettings settings = settings_of(record, program, {}).value();
  EXPECT_THAT(settings.texts, ElementsAre("size=3", "komi=5"));
  EXPECT_EQ(settings.with_next_komi, std::nullopt);
  EXPECT_THAT(settings_of(record, program, {"コミ=2"})->texts, ElementsAre("コミ=2", "size=3"));
  EXPECT_THAT(settings_of(record, program, {"路=3", "komi=0"})->texts,
              ElementsAre("路=3", "komi=0"));
}

// A komi that one source allows is allowed by all others.
TEST(GoRecord, has_the_same_range_of_komi_as_the_native_game_and_the_rules) {
  for (const std::string file : {"go-ikeda", "go-ikeda-en"}) {
    const tests::LiteralGame go = tests::literal_game(file, {"size=2"});
    const auto& parameters = go.core().program().parameters;
    const auto komi = std::ranges::find(parameters, "komi", &asl::ParameterInfo::alias);
    ASSERT_NE(komi, parameters.end()) << file;
    EXPECT_EQ(komi->least, games::Go::kKomi.least) << file;
    EXPECT_EQ(komi->most, games::Go::kKomi.most) << file;
  }
  EXPECT_TRUE(read_go_record("(;KM[-1000])"));
  EXPECT_FALSE(read_go_record("(;KM[1000.5])"));
}

TEST(GoRecord, puts_a_komi_of_half_a_point_between_two_whole_ones) {
  const tests::LiteralGame go = tests::literal_game("go-ikeda", {"size=2"});
  const asl::Program& program = go.core().program();
  const GoRecord half = read_go_record("(;SZ[3]KM[-0.5])").value();
  const RecordSettings settings = settings_of(half, program, {}).value();
  EXPECT_THAT(settings.texts, ElementsAre("size=3", "komi=-1"));
  EXPECT_THAT(settings.with_next_komi.value(), ElementsAre("size=3", "komi=0"));
  EXPECT_EQ(settings_of(half, program, {"komi=2"})->with_next_komi, std::nullopt);
}

TEST(GoRecord, refuses_another_size_than_its_own) {
  const tests::LiteralGame go = tests::literal_game("go-ikeda", {"size=2"});
  const auto settings =
      settings_of(read_go_record("(;SZ[6])").value(), go.core().program(), {"size=9"});
  ASSERT_FALSE(settings.has_value());
  EXPECT_EQ(to_string(settings.error()), "size=9: the record has a board of 6x6 points");
}

TEST(GoRecord, tells_who_begins_and_how_many_games_the_file_has) {
  EXPECT_EQ(read_go_record("(;SZ[3]PL[W])")->first, kSecond);
  EXPECT_EQ(read_go_record("(;SZ[9]HA[2]AB[cg][gc])")->first, kSecond);
  EXPECT_EQ(read_go_record("(;SZ[3])")->first, kFirst);
  EXPECT_EQ(read_go_record("(;SZ[3])(;SZ[5])")->games_in_file, 2);
}

TEST(GoRecord, has_at_most_as_many_moves_as_a_text_of_go) {
  std::string text = "(;SZ[5]";
  for (int i = 0; i < 20'001; ++i) text += ";B[]";
  EXPECT_EQ(read_go_record(text + ")").error().what, "a record has at most 20000");
}

TEST(GoRecord, sets_stones_up_on_the_board_and_among_the_past_ones) {
  const tests::LiteralGame go = tests::literal_game("go-ikeda", {"size=2"});
  const auto start = start_of(go.scribe(), read_go_record("(;SZ[2]AB[aa]AW[ba])").value());
  ASSERT_TRUE(start.has_value());
  EXPECT_EQ(*start, go.parse_state("点の色=[黒,空,白,空*2]; 過去の盤={[黒,空,白,空*2]}").value());
}

TEST(GoRecord, is_refused_by_rules_of_other_games) {
  const tests::LiteralGame hex = tests::literal_game("hex", {"size=3"});
  const auto text = move_text(hex.scribe(), {.black = true, .column = 1, .row = 1});
  ASSERT_FALSE(text.has_value());
  EXPECT_THAT(text.error().what, HasSubstr("the rules are not"));
  EXPECT_FALSE(start_of(hex.scribe(), read_go_record("(;SZ[3]AB[aa])").value()).has_value());
}

TEST(GoRecord, off_the_board_is_no_move) {
  const tests::LiteralGame go = tests::literal_game("go-ikeda", {"size=2"});
  EXPECT_FALSE(move_text(go.scribe(), {.black = true, .column = 3, .row = 1}).has_value());
  const auto start = start_of(go.scribe(), read_go_record("(;SZ[3]AB[ca])").value());
  EXPECT_EQ(to_string(start.error()), "<3,1>: is not on the board");
}

TEST(GoRecord, that_cannot_be_read_says_so) {
  EXPECT_FALSE(read_go_record("no record").has_value());
}

}  // namespace
}  // namespace yomikiri::studies::rules
