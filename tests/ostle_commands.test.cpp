// The study of Ostle through its commands: answers, bad input, and in the slow suite the smallest
// layer solved from scratch, killed, damaged and verified.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStart = "11111-00000-00300-00000-22222";

struct Refusal {
  std::string line;
  int status;
  std::string message;
};

class OstleBadInput : public testing::TestWithParam<Refusal> {};

TEST_P(OstleBadInput, is_answered_by_one_line) {
  const Ended ended = yomikiri(GetParam().line);
  EXPECT_EQ(ended.status, GetParam().status);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1);
  EXPECT_NE(ended.err.find(GetParam().message), std::string::npos) << ended.err;
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, OstleBadInput,
    testing::Values(
        Refusal{"ostle probe 11111-00000-00300-00000-2222", 2, "24"},
        Refusal{"ostle probe 11111-00000-00300-00000-22224", 2, "'4'"},
        Refusal{"ostle probe 11111-00000-00000-00000-22222", 2, "hole"},
        Refusal{"ostle probe 11111-00000-00330-00000-22222", 2, "hole"},
        Refusal{"ostle probe 11111-00000-00300-00000-22000", 2, "pieces"},
        Refusal{"ostle probe 11111-10000-00300-00000-22222", 2, "pieces"},
        Refusal{
            "ostle probe 11111-00000-00300-00000-22222 --previous 11111-00000-00300-00000-22222", 2,
            "no move"},
        Refusal{"ostle probe", 2, "BOARD is required; see yomikiri ostle probe --help"},
        Refusal{"ostle", 2, "see yomikiri ostle --help"},
        Refusal{"ostle slove", 2, "see yomikiri ostle --help"},
        Refusal{"ostle solve --pieces 7", 2, "8 to 10"},
        Refusal{"ostle solve --pieces 8 --memory 100 --data /tmp/no-ostle-here", 1,
                "needs 682 MiB of memory, but only 100 MiB are available"},
        Refusal{"ostle verify --data /nowhere", 1, "no tables of mode exact exist there"},
        Refusal{"ostle interesting --mode paper --data /nowhere", 1, "no tables of mode paper"}));

TEST(OstleAnswers, a_dry_run_prints_its_plan_as_json_if_asked) {
  const Ended ended = yomikiri("ostle solve --dry-run --json --data /nowhere");
  EXPECT_EQ(ended.status, 0) << ended.err;
  const auto plan = nlohmann::json::parse(ended.out)["plan"];
  ASSERT_EQ(plan.size(), 3);
  EXPECT_EQ(plan[0], (nlohmann::json{{"pieces", 8},
                                     {"slots", 162215445},
                                     {"memory_mib", 682},
                                     {"solved", false},
                                     {"begun", false}}));
}

TEST(OstleAnswers, a_search_without_tables_says_so) {
  const Ended ended =
      yomikiri(std::string("ostle probe ") + kStart + " --seconds 0 --data /nowhere");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("nothing is proved about this position\n")) << ended.out;
  EXPECT_NE(ended.out.find(", without tables\n"), std::string::npos) << ended.out;
}

// A directory of its own for each test.
class OstleData : public testing::Test {
 protected:
  OstleData()
      : path_(fs::path(testing::TempDir()) /
              (std::string("ostle-") +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~OstleData() override { fs::remove_all(path_); }

  [[nodiscard]] fs::path table(const std::string& mode = "exact") const {
    return path_ / ("ostle-" + mode + "-8.table");
  }
  [[nodiscard]] Ended ostle(const std::string& line) const {
    Command command = yomikiri_command("ostle " + line + " --data " + path_.string());
    command.timeout = std::chrono::minutes(30);
    return run(command);
  }
  [[nodiscard]] static std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path path_;
};

using OstleCommands = OstleData;

TEST_F(OstleCommands, both_orders_of_game_and_command_work_for_what_all_games_have) {
  const Ended one = yomikiri("ostle perft --depth 2 --json");
  const Ended other = yomikiri("perft ostle --depth 2 --json");
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(json_lines(one.out)[0]["nodes"], json_lines(other.out)[0]["nodes"]);
}

TEST_F(OstleCommands, solve_prints_its_plan_before_it_does_anything) {
  const Ended ended = ostle("solve --dry-run");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out,
            "8 pieces: 162215445 slots, 682 MiB of memory\n"
            "9 pieces: 1036050924 slots, 4170 MiB of memory\n"
            "10 pieces: 1550884500 slots, 7122 MiB of memory\n");
  EXPECT_TRUE(fs::is_empty(path_));
}

TEST_F(OstleCommands, probe_says_what_a_search_proves_where_there_are_no_tables) {
  const Ended ended = ostle("probe 00012-00100-01300-01000-00222 --seconds 1 --json");
  EXPECT_EQ(ended.status, 0);
  const auto answer = json_lines(ended.out)[0];
  EXPECT_EQ(answer["result"], "win");
  EXPECT_EQ(answer["plies"], 1);
  EXPECT_EQ(answer["best"], "d5e");
  EXPECT_EQ(answer["proved_by"], "search");
}

TEST_F(OstleCommands, probe_proves_nothing_of_the_start_without_tables) {
  const auto answer = json_lines(ostle(std::string("probe --seconds 0 --json ") + kStart).out)[0];
  EXPECT_EQ(answer["result"], "unknown");
  EXPECT_EQ(answer["plies"], nullptr);
  EXPECT_EQ(answer["moves"].size(), 24u);
}

TEST_F(OstleCommands, a_table_of_another_version_or_damaged_is_refused_and_left_alone) {
  for (const std::string& bytes : {std::string("not a table"), std::string()}) {
    std::ofstream(table(), std::ios::binary) << bytes;
    for (const std::string& line : {"probe " + std::string(kStart), std::string("verify"),
                                    std::string("interesting"), std::string("solve --pieces 8")}) {
      const Ended ended = ostle(line);
      EXPECT_NE(ended.status, 0) << line;
      EXPECT_NE(ended.err.find("ostle-exact-8.table"), std::string::npos) << ended.err;
    }
    EXPECT_EQ(bytes_of(table()), bytes);
  }
}

TEST_F(OstleCommands, a_place_where_nobody_can_write_is_an_error_at_once) {
  const Ended ended = yomikiri("ostle solve --pieces 8 --data /proc/ostle");
  EXPECT_EQ(ended.status, 1);
  EXPECT_NE(ended.err.find("/proc/ostle"), std::string::npos) << ended.err;
}

TEST_F(OstleCommands, play_goes_on_to_the_end_or_until_one_leaves) {
  Command command =
      yomikiri_command("ostle play --seconds 0 --seat both --state 00012-00100-01300-01000-00222");
  command.input = "moves\nd5e\n";
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find("first wins"), std::string::npos) << ended.out;
}

using SlowOstleSolve = OstleData;

TEST_F(SlowOstleSolve, reproduces_the_papers_smallest_layer_in_paper_mode) {
  const Ended ended = ostle("solve --pieces 8 --mode paper --json");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const auto answer = json_lines(ended.out)[0];
  const auto layer = answer["layers"][0];
  EXPECT_EQ(layer["own"], 4);
  EXPECT_EQ(layer["other"], 4);
  EXPECT_EQ(layer["boards"], 160'900'185);
  EXPECT_EQ(layer["immediate_wins"], 84'616'783);
  EXPECT_EQ(layer["drawn_boards"], 2'913'373);
  EXPECT_EQ(layer["longest"], 109);
  EXPECT_EQ(answer["positions"], 353'733'905);
  std::uint64_t sum = 0;
  for (const auto& [distance, count] : answer["histogram"].items())
    sum += count.get<std::uint64_t>();
  EXPECT_EQ(sum, 353'733'905u);
  EXPECT_LE(answer["peak_mib"], 1024);
  const Ended verified = ostle("verify --mode paper --sample 20000 --json");
  EXPECT_EQ(verified.status, 0) << verified.err;
}

TEST_F(SlowOstleSolve, gives_the_same_bytes_after_kill_9_at_any_moment_and_on_any_threads) {
  const Ended whole = ostle("solve --pieces 8 --threads 2 --json");
  ASSERT_EQ(whole.status, 0) << whole.err;
  const std::string expected = bytes_of(table());
  fs::remove(table());
  bool done = false;
  for (int kill = 0; !done; ++kill) {
    Command command = yomikiri_command(
        "ostle solve --pieces 8 --threads 3 --checkpoint 3 --resume "
        "--data " +
        path_.string());
    command.timeout = std::chrono::minutes(30);
    if (kill < 4)
      command.interrupt = Interrupt{SIGKILL, std::chrono::milliseconds(9000 + 7777 * kill)};
    const Ended ended = run(command);
    done = ended.signal == 0;
    if (done) {
      EXPECT_EQ(ended.status, 0) << ended.err;
    }
  }
  EXPECT_EQ(bytes_of(table()), expected);
  EXPECT_FALSE(fs::exists(path_ / "ostle-exact-8.checkpoint"));
}

TEST_F(SlowOstleSolve, damage_is_recognised_wherever_it_is) {
  ASSERT_EQ(ostle("solve --pieces 8").status, 0);
  const auto size = fs::file_size(table());
  for (const auto place : {std::uintmax_t{3}, size / 2, size - 2}) {
    std::fstream file(table(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(place));
    const char byte = static_cast<char>(file.get());
    const auto put = [&](char c) {
      file.seekp(static_cast<std::streamoff>(place));
      file.put(c);
      file.flush();
    };
    put(static_cast<char>(byte ^ 0x10));
    const Ended ended = ostle("interesting");  // reads all
    EXPECT_EQ(ended.status == 0, false) << place;
    EXPECT_NE(ended.err.find("ostle-exact-8.table"), std::string::npos) << ended.err;
    put(byte);
  }
  EXPECT_EQ(ostle("interesting").status, 0);
  fs::resize_file(table(), size - 100);
  EXPECT_EQ(ostle(std::string("probe ") + kStart).status, 1);
}

}  // namespace
}  // namespace yomikiri::tests
