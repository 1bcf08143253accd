// The pool as people use it: the same answer from every backend, and nothing lost when a process
// dies or is killed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "studies/questions.h"
#include "tests/support/program.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

using testing::HasSubstr;

// A choice at trick 5, in so many worlds.
std::vector<std::string> choice(int worlds, const std::vector<std::string>& more) {
  std::vector<std::string> words = {YOMIKIRI_PROGRAM,
                                    "bridge",
                                    "play",
                                    "--hand",
                                    "S:AKQ2.T98.J5.AQ32",
                                    "--hand",
                                    "N:J543.A43.K32.875",
                                    "--contract",
                                    "4S by S",
                                    "--played",
                                    "HK HA H2 H8 S3 S8 SA S6 SK S7 S4 S9 SQ ST S5 H5",
                                    "--json",
                                    "--worlds",
                                    std::to_string(worlds)};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// More worlds than are solved before a signal comes, even on a busy machine: each takes about a
// millisecond.
constexpr int kEndless = 20'000;

// In a container there is neither a network nor another machine, and root is usual. The time limit
// is less than that of run(), which could not end a rank that is stopped.
std::vector<std::string> by_mpirun(int ranks, const std::vector<std::string>& words) {
  std::vector<std::string> all = {"mpirun",
                                  "--allow-run-as-root",
                                  "--oversubscribe",
                                  "--timeout",
                                  "50",
                                  "--mca",
                                  "plm",
                                  "isolated",
                                  "--mca",
                                  "btl",
                                  "self,vader",
                                  "--mca",
                                  "btl_vader_single_copy_mechanism",
                                  "none",
                                  "--bind-to",
                                  "none",
                                  "-n",
                                  std::to_string(ranks)};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

nlohmann::json answer_of(const std::vector<std::string>& words) {
  const Ended ended = run({.words = words});
  EXPECT_EQ(ended.status, 0) << ended.err;
  auto json = nlohmann::json::parse(ended.out, nullptr, false);  // once, or it is no JSON
  EXPECT_FALSE(json.is_discarded()) << ended.out;
  json.erase("seconds");
  return json;
}

TEST(Cluster, answers_are_the_same_on_every_backend_with_any_unit_and_number_of_workers) {
  const auto expected = answer_of(choice(30, {"--backend", "sequential"}));
  EXPECT_EQ(expected["worlds"], 30);
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{"--workers", "3"},
                                             {"--unit", "card"},
                                             {"--backend", "processes", "--workers", "1"},
                                             {"--backend", "processes", "--workers", "3"},
                                             {"--backend", "processes", "--unit", "card"}})
    EXPECT_EQ(answer_of(choice(30, more)), expected) << testing::PrintToString(more);
}

TEST(Cluster, answers_are_the_same_over_mpi_and_printed_once) {
  const auto expected = answer_of(choice(30, {"--backend", "sequential"}));
  EXPECT_EQ(answer_of(by_mpirun(2, choice(30, {"--mpi"}))), expected);
  EXPECT_EQ(answer_of(by_mpirun(4, choice(30, {"--mpi", "--unit", "card"}))), expected);
}

TEST(Cluster, matches_of_other_games_run_on_every_backend_too) {
  for (const std::string game : {"mahjong", "tianjiu"}) {
    const std::vector<std::string> words = {
        YOMIKIRI_PROGRAM, game,        "match", "--level", "greedy",   "--against",
        "random",         "--matches", "10",    "--set",   "rounds=1", "--json"};
    const auto with = [&](const std::vector<std::string>& more) {
      auto all = words;
      all.insert(all.end(), more.begin(), more.end());
      return all;
    };
    const auto expected = answer_of(with({"--backend", "sequential"}));
    EXPECT_EQ(answer_of(with({"--backend", "processes", "--workers", "2"})), expected);
    EXPECT_EQ(answer_of(by_mpirun(3, with({"--backend", "mpi"}))), expected);
  }
}

TEST(Cluster, without_mpirun_uses_threads_and_says_so) {
  const Ended ended = run({.words = choice(10, {"--mpi", "--threads", "2"})});
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.err, "yomikiri: MPI: not started by mpirun -n N; running on 2 threads instead\n");
  const Ended alone = run({.words = by_mpirun(1, choice(10, {"--mpi", "--threads", "2"}))});
  EXPECT_EQ(alone.status, 0);
  EXPECT_THAT(alone.err, HasSubstr("one process, which has no workers; running on 2 threads"));
}

std::size_t bytes_in(const std::filesystem::path& file) {
  std::error_code missing;
  const auto size = std::filesystem::file_size(file, missing);
  return missing ? 0 : size;
}

// A script that runs `words` in the background, waits until 40 results are saved in `file`, and
// sends a signal to the process that `victim` names. No word contains a quote.
std::string signalling(const std::vector<std::string>& words, const std::filesystem::path& file,
                       const std::string& signal, const std::string& victim) {
  std::string script;
  for (const std::string& word : words) script += "'" + word + "' ";
  return script + "& child=$!\n" + "while kill -0 $child && [ $(stat -c %s '" + file.string() +
         "' || echo 0) -lt 2500 ]; do sleep 0.01; done 2>/dev/null\n" + "kill -" + signal + " " +
         victim + "\nwait $child\necho status $?\n";
}

// What is missing in a file with the results of some worlds is computed; the answer is whole.
void expect_resumes(const std::filesystem::path& file) {
  EXPECT_GT(bytes_in(file), 2500U);
  const Ended resumed = run({.words = choice(400, {"--save", file.string(), "--resume"})});
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_THAT(resumed.err, HasSubstr("results found"));
  auto json = nlohmann::json::parse(resumed.out);
  json.erase("seconds");
  EXPECT_EQ(json, answer_of(choice(400, {})));
}

TEST(Cluster, a_killed_run_goes_on_from_its_file) {
  const ScratchFolder folder;
  const auto file = folder.path() / "saved";
  const auto words = choice(kEndless, {"--backend", "processes", "--save", file.string()});
  const Ended ended = run(in_bash(signalling(words, file, "KILL", "$child")));
  EXPECT_THAT(ended.out, HasSubstr("status 137"));
  expect_resumes(file);
}

// Two ranks and a third that writes down which process it is.
std::vector<std::string> with_known_rank(const std::filesystem::path& pid,
                                         const std::vector<std::string>& words) {
  auto all = by_mpirun(2, words);
  for (const std::string word : {":", "-n", "1", "bash", "-c", "echo $$ >$0; exec \"$@\""})
    all.push_back(word);
  all.push_back(pid.string());
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

TEST(Cluster, a_failed_rank_ends_the_run_with_a_message_and_its_results_are_kept) {
  const ScratchFolder folder;
  const auto file = folder.path() / "saved";
  const auto pid = folder.path() / "pid";
  const auto words = with_known_rank(pid, choice(kEndless, {"--mpi", "--save", file.string()}));
  const Ended ended = run(in_bash(signalling(words, file, "KILL", "$(cat " + pid.string() + ")")));
  EXPECT_THAT(ended.out, HasSubstr("signal 9"));
  EXPECT_THAT(ended.out, HasSubstr("--resume goes on with them"));
  EXPECT_THAT(ended.out, Not(HasSubstr("status 0")));
  expect_resumes(file);
}

TEST(Cluster, a_rank_that_hangs_is_given_up_and_the_answer_is_whole) {
  const ScratchFolder folder;
  const auto file = folder.path() / "saved";
  const auto pid = folder.path() / "pid";
  const auto words =
      with_known_rank(pid, choice(1000, {"--mpi", "--save", file.string(), "--task-seconds", "4"}));
  const Ended ended = run(in_bash(signalling(words, file, "STOP", "$(cat " + pid.string() + ")")));
  EXPECT_THAT(ended.out, HasSubstr("a rank was given up, its tasks were run by others"));
  const std::size_t begin = ended.out.find('{');
  ASSERT_NE(begin, std::string::npos) << ended.out;
  auto json = nlohmann::json::parse(ended.out.substr(begin, ended.out.find('\n', begin) - begin));
  json.erase("seconds");
  EXPECT_EQ(json, answer_of(choice(1000, {})));
}

TEST(Cluster, clients_of_a_server_cannot_choose_where_tasks_run) {
  for (const char* name : {"bridge play", "bridge lead", "mahjong match", "tianjiu match"}) {
    const auto question = studies::find_question(name).value().make();
    for (const char* field : {"backend", "mpi", "workers", "save", "resume", "task_seconds"})
      EXPECT_EQ(question->form.find(field), nullptr) << name << " " << field;
  }
}

}  // namespace
}  // namespace yomikiri::tests
