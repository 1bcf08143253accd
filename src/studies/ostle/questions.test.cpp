#include "studies/questions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "question/json_form.h"
#include "store/write_table.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kStart = "11111-00000-00300-00000-22222";

// Fills in texts, as the command line does.
Result<Answer> asked(std::string_view name, const Example& fields, const Job& job = {}) {
  const auto question = find_question(name).value().make();
  for (const auto& [field, text] : fields)
    if (auto filled = question->form.fill(field, {{std::string(text)}}); !filled)
      return filled.error();
  if (auto complete = question->form.check_complete(); !complete) return complete.error();
  return question->ask(job);
}

TEST(OstleQuestions, a_probe_answers_in_json_and_text) {
  const auto answer =
      asked("ostle probe", {{"board", kStart}, {"seconds", "0"}, {"data", "/nowhere"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["board"], kStart);
  EXPECT_EQ(answer->json["result"], "unknown");
  EXPECT_EQ(answer->json["moves"].size(), 24u);
  EXPECT_TRUE(answer->text.starts_with(
      "nothing is proved about this position\nsearched 1 ply deep, 64 nodes, without tables\n"))
      << answer->text;
}

TEST(OstleQuestions, a_probe_ends_when_its_seconds_are_over) {
  static double now = 0;
  now = 0;
  const Job job{.clock = [] { return now += 0.001; }};
  const auto answer = asked("ostle probe",
                            {{"board", "00012-00100-01300-01000-00222"},
                             {"seconds", "1"},
                             {"line", "true"},
                             {"data", "/nowhere"}},
                            job);
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json["best"], "d5e");
  EXPECT_EQ(answer->json["plies"], 1);
  EXPECT_EQ(answer->json["line"], Json::array()) << "lines need tables";
  EXPECT_LT(now, 2);
}

TEST(OstleQuestions, reach_shows_its_table) {
  const auto answer = asked("ostle reach", {{"plies", "2"}, {"mode", "paper"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->json, Json::parse(R"({"game": "ostle", "mode": "paper", "with_ban": [1, 9, 99],
                                          "without_ban": [1, 9, 102]})"));
  EXPECT_EQ(answer->text,
            " ply       with ban    without ban\n"
            "   0              1              1\n"
            "   1              9              9\n"
            "   2             99            102\n");
}

TEST(OstleQuestions, a_dry_run_answers_with_the_plan) {
  const auto answer =
      asked("ostle solve",
            {{"pieces", "8"}, {"memory", "1000"}, {"dry_run", "true"}, {"data", "/nowhere"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->text, "8 pieces: 162215445 slots, 682 MiB of memory\n");
  EXPECT_EQ(answer->json["plan"].size(), 1u);
}

TEST(OstleQuestions, plans_keep_to_the_memory_of_the_job) {
  const Job small{.memory_limit_bytes = std::uint64_t{100} << 20};
  EXPECT_EQ(asked("ostle solve", {{"memory", "20000"}, {"data", "/nowhere"}}, small).error(),
            fail(Errc::TooLarge, "",
                 "the analysis needs 7122 MiB of memory, but only 100 MiB are available",
                 "with 8 pieces it needs less"));
  EXPECT_EQ(asked("ostle reach", {{"plies", "2"}}, small).error().code, Errc::TooLarge);
}

TEST(OstleQuestions, errors_name_the_field) {
  EXPECT_EQ(asked("ostle probe", {{"board", "11111"}, {"data", "/nowhere"}}).error(),
            in_field("board", fail(Errc::BadInput, "'11111'", "expected 25 digits, found 5",
                                   "the start is 11111-00000-00300-00000-22222")));
  EXPECT_EQ(
      asked("ostle probe", {{"board", kStart}, {"previous", kStart}, {"data", "/nowhere"}}).error(),
      in_field(
          "previous",
          fail(Errc::BadInput, kStart, "no move leads from here to 11111-00000-00300-00000-22222",
               "each board is written for the seat to move on it, so 1 and 2 swap roles")));
  EXPECT_EQ(asked("ostle solve", {{"pieces", "7"}}).error(),
            in_field("pieces",
                     fail(Errc::BadInput, "", "expected a whole number from 8 to 10, found '7'")));
  EXPECT_EQ(
      asked("ostle verify", {{"all", "true"}, {"sample", "5"}}).error(),
      in_field("sample", fail(Errc::BadInput, "", "contradicts all, which checks every board")));
  EXPECT_EQ(asked("ostle interesting", {{"data", "/nowhere"}}).error(),
            in_field("data", fail(Errc::Io, "/nowhere", "no tables of mode exact exist there",
                                  "make them with ostle solve")));
}

TEST(OstleQuestions, a_directory_is_not_for_clients) {
  const auto question = find_question("ostle probe").value().make();
  EXPECT_EQ(
      fill_from_json(question->form, {{"board", kStart}, {"data", "/etc"}}).error(),
      in_field("data", fail(Errc::BadInput, "", "is for the owner of the machine that answers",
                            "leave it out to use what its owner has chosen")));
  EXPECT_TRUE(fill_from_json(question->form, {{"board", kStart}, {"seconds", 0}}));
}

// A table of zeros, which says that every board is drawn.
class OstleTableInFull : public testing::Test {
 protected:
  OstleTableInFull() {
    std::filesystem::create_directories(path_);
    const DataDirectory data{path_, BanRule::Exact};
    const auto written = store::write_table(
        data.table(0),
        {.kind = data.table_kind(0),
         .slots = Positions(BanRule::Exact).layer_begin(1),
         .planes = Entry::kPlanes},
        [](std::uint64_t, auto planes) { std::ranges::fill(planes, std::uint8_t{0}); }, {}, {});
    EXPECT_TRUE(written) << to_string(written.error());
  }
  ~OstleTableInFull() override { std::filesystem::remove_all(path_); }

  const std::string path_ = testing::TempDir() + "ostle-of-zeros";
};

TEST_F(OstleTableInFull, that_is_wrong_is_bad_news_and_still_an_answer) {
  const auto answer = asked("ostle verify", {{"data", path_}, {"sample", "100"}, {"seed", "2"}});
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_GT(answer->json["mismatches"], 0);
  EXPECT_TRUE(answer->text.ends_with(": WRONG\n")) << answer->text;
  ASSERT_TRUE(answer->bad_news);
  EXPECT_EQ(answer->bad_news->next_step, "remove the table and solve its layer again");
}

TEST_F(OstleTableInFull, answers_for_its_boards) {
  const auto probe =
      asked("ostle probe",
            {{"data", path_}, {"board", "00111-00100-00300-00200-00222"}, {"line", "true"}});
  ASSERT_TRUE(probe) << to_string(probe.error());
  EXPECT_TRUE(probe->text.starts_with("the mover draws\n")) << probe->text;
  EXPECT_EQ(probe->json["proved_by"], "tables");
  EXPECT_EQ(probe->json["line"][0], probe->json["best"]);
  const auto boards = asked("ostle interesting", {{"data", path_}});
  ASSERT_TRUE(boards) << to_string(boards.error());
  EXPECT_EQ(boards->json["tables"], "8 pieces");
  EXPECT_TRUE(boards->text.starts_with("tables of 8 pieces\nlongest wins\n")) << boards->text;
}

}  // namespace
}  // namespace yomikiri::studies::ostle
