#include "net/jobs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "question/json_form.h"
#include "tests/net/eventually.h"
#include "tests/net/fake_questions.h"

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;
using tests::eventually;
using Json = nlohmann::ordered_json;

const Json kNothing = Json::object();

enum Card { kEcho, kEndless, kBad };

class ClientJobs : public testing::Test {
 protected:
  ClientJobs() {
    Echo::asked = 0;
    Endless::running = 0;
    Endless::finish = false;
  }

  static auto ask(Jobs& jobs, Card card, const Json& fields = kNothing,
                  const std::string& client = "a") {
    auto question = kFakeQuestions[card].make();
    EXPECT_TRUE(fill_from_json(question->form, fields));
    return jobs.ask({client, kFakeQuestions[card], std::move(question)});
  }
  // The id of a new job.
  static std::string start(Jobs& jobs, Card card, const Json& fields = kNothing,
                           const std::string& client = "a") {
    const auto asked = ask(jobs, card, fields, client);
    EXPECT_TRUE(asked && std::holds_alternative<Jobs::Id>(*asked));
    return asked ? std::get<Jobs::Id>(*asked) : "";
  }
  static JobReport end_of(Jobs& jobs, const std::string& id) {
    EXPECT_TRUE(eventually([&] { return has_ended(jobs.look(id)->state); }));
    return *jobs.look(id);
  }
  static JobState state_of(Jobs& jobs, const std::string& id) { return jobs.look(id)->state; }
};

TEST_F(ClientJobs, answer_in_json_with_text_notes_and_files) {
  Jobs jobs({});
  const auto report =
      end_of(jobs, start(jobs, kEcho, {{"text", "<hi>"}, {"times", 2}, {"copy", "hi.txt"}}));
  EXPECT_EQ(report.state, JobState::Done);
  EXPECT_FALSE(report.error);
  EXPECT_EQ(
      *report.answer,
      R"({"json":{"text":"\u003chi\u003e","times":2},"text":"\u003chi\u003e\n\u003chi\u003e\n",)"
      R"("notes":["repeated"],"files":{"hi.txt":"\u003chi\u003e"}})");
}

TEST_F(ClientJobs, give_a_known_answer_at_once) {
  Jobs jobs({});
  const auto first = end_of(jobs, start(jobs, kEcho, {{"text", "a"}, {"times", 3}}));
  const auto again = ask(jobs, kEcho, {{"times", 3}, {"text", "a"}}, "b");
  ASSERT_TRUE(again && std::holds_alternative<SharedAnswer>(*again));
  EXPECT_EQ(*std::get<SharedAnswer>(*again), *first.answer);
  EXPECT_EQ(Echo::asked, 1);
}

TEST_F(ClientJobs, ask_again_what_may_have_another_answer) {
  Endless::finish = true;
  Jobs jobs({});
  for (int i = 0; i < 2; ++i) EXPECT_EQ(end_of(jobs, start(jobs, kEndless)).state, JobState::Done);
}

TEST_F(ClientJobs, report_what_they_do) {
  Jobs jobs({});
  const std::string id = start(jobs, kEndless);
  ASSERT_TRUE(eventually([&] { return jobs.look(id)->step.has_value(); }));
  const auto report = *jobs.look(id);
  EXPECT_EQ(report.state, JobState::Running);
  EXPECT_EQ(report.step->what, "turning");
  EXPECT_EQ(report.step->done, 3);
  EXPECT_EQ(report.step->total, 10);
  EXPECT_GT(report.seconds, 0);
}

TEST_F(ClientJobs, that_fail_in_any_way_leave_the_others_alone) {
  Jobs jobs({.threads = 1});
  const auto what = [&](const char* how) {
    const auto report = end_of(jobs, start(jobs, kBad, {{"how", how}}));
    EXPECT_EQ(report.state, JobState::Failed);
    return to_string(*report.error);
  };
  EXPECT_EQ(what("error"), "how '<b>': is not possible; choose another");
  EXPECT_EQ(what("throw"), "thrown on purpose");
  EXPECT_EQ(what("memory"), "ran out of memory; ask for less");
  EXPECT_EQ(what("number"), "failed for an unknown reason");
  EXPECT_EQ(end_of(jobs, start(jobs, kEcho, {{"text", "a"}})).state, JobState::Done);
}

TEST_F(ClientJobs, are_limited_for_each_client_and_for_all) {
  Jobs jobs({.threads = 1, .jobs = 5, .jobs_per_client = 3});
  for (int i = 0; i < 3; ++i) start(jobs, kEndless, kNothing, "a");
  const auto fourth = ask(jobs, kEndless, kNothing, "a");
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error().code, Errc::TooLarge);
  EXPECT_EQ(to_string(fourth.error()),
            "3 of your jobs are running or waiting; wait for one to end, or cancel one");
  for (int i = 0; i < 2; ++i) start(jobs, kEndless, kNothing, "b");
  const auto sixth = ask(jobs, kEndless, kNothing, "b");
  ASSERT_FALSE(sixth);
  EXPECT_EQ(sixth.error().what, "too many jobs are running or waiting");
}

TEST_F(ClientJobs, of_one_client_do_not_take_all_threads) {
  Jobs jobs({.threads = 3, .running_per_client = 2});
  for (int i = 0; i < 6; ++i) start(jobs, kEndless, kNothing, "a");
  ASSERT_TRUE(eventually([] { return Endless::running == 2; }));
  const std::string other = start(jobs, kEndless, kNothing, "b");
  EXPECT_TRUE(eventually([&] { return state_of(jobs, other) == JobState::Running; }));
}

TEST_F(ClientJobs, of_different_clients_take_turns) {
  Jobs jobs({.threads = 1});
  const std::string first = start(jobs, kEndless, kNothing, "a");
  ASSERT_TRUE(eventually([&] { return state_of(jobs, first) == JobState::Running; }));
  const std::string second = start(jobs, kEndless, kNothing, "a");
  const std::string of_another = start(jobs, kEndless, kNothing, "b");
  EXPECT_TRUE(jobs.cancel(first));
  EXPECT_TRUE(eventually([&] { return state_of(jobs, of_another) == JobState::Running; }));
  EXPECT_EQ(state_of(jobs, second), JobState::Waiting);
  EXPECT_TRUE(jobs.cancel(of_another));
  EXPECT_TRUE(eventually([&] { return state_of(jobs, second) == JobState::Running; }));
}

TEST_F(ClientJobs, can_be_cancelled_twice_running_or_waiting) {
  Jobs jobs({.threads = 1});
  const std::string running = start(jobs, kEndless);
  const std::string waiting = start(jobs, kEndless);
  ASSERT_TRUE(eventually([&] { return state_of(jobs, running) == JobState::Running; }));
  for (const auto& id : {waiting, waiting, running, running}) {
    EXPECT_TRUE(jobs.cancel(id));
    EXPECT_EQ(state_of(jobs, id), JobState::Cancelled);
  }
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
  EXPECT_FALSE(jobs.cancel("00000000000000000000000000000000"));
}

TEST_F(ClientJobs, that_have_ended_stay_so_when_cancelled) {
  Jobs jobs({});
  const std::string id = start(jobs, kEcho, {{"text", "a"}});
  EXPECT_EQ(end_of(jobs, id).state, JobState::Done);
  EXPECT_TRUE(jobs.cancel(id));
  EXPECT_EQ(state_of(jobs, id), JobState::Done);
}

TEST_F(ClientJobs, that_nobody_asks_about_end_and_are_forgotten) {
  Jobs jobs({.threads = 1});
  const std::string running = start(jobs, kEndless);
  const std::string waiting = start(jobs, kEndless);
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  jobs.sweep(std::chrono::steady_clock::now() + seconds(59));
  EXPECT_TRUE(jobs.look(running) && jobs.look(waiting));
  jobs.sweep(std::chrono::steady_clock::now() + seconds(61));
  EXPECT_FALSE(jobs.look(running) || jobs.look(waiting));
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
  EXPECT_EQ(end_of(jobs, start(jobs, kEcho, {{"text", "a"}})).state, JobState::Done);
}

TEST_F(ClientJobs, that_somebody_waits_for_are_not_forgotten) {
  Jobs jobs({});
  const std::string id = start(jobs, kEndless);
  auto wake = std::make_shared<const Jobs::Wake>([] {});
  EXPECT_TRUE(jobs.wake_at_end(id, wake));
  jobs.sweep(std::chrono::steady_clock::now() + seconds(61));
  EXPECT_TRUE(jobs.look(id));
  wake.reset();
  jobs.sweep(std::chrono::steady_clock::now() + seconds(61));
  EXPECT_FALSE(jobs.look(id));
}

TEST_F(ClientJobs, wake_those_who_wait_once_when_they_end) {
  Jobs jobs({});
  std::atomic<int> woken = 0;
  const auto wake = std::make_shared<const Jobs::Wake>([&] { ++woken; });
  const std::string id = start(jobs, kEndless);
  EXPECT_TRUE(jobs.wake_at_end(id, wake));
  EXPECT_TRUE(jobs.cancel(id));
  EXPECT_TRUE(jobs.cancel(id));
  EXPECT_EQ(woken, 1);
  EXPECT_FALSE(jobs.wake_at_end(id, wake));
  EXPECT_FALSE(jobs.wake_at_end("unknown", wake));
  const std::string other = start(jobs, kEndless);
  EXPECT_TRUE(jobs.wake_at_end(other, wake));
  Endless::finish = true;
  EXPECT_TRUE(eventually([&] { return woken == 2; }));
}

TEST_F(ClientJobs, that_run_too_long_fail) {
  Jobs jobs({.time = seconds(30)});
  const std::string id = start(jobs, kEndless);
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  jobs.sweep(std::chrono::steady_clock::now() + seconds(31));
  const auto report = *jobs.look(id);
  EXPECT_EQ(report.state, JobState::Failed);
  EXPECT_EQ(to_string(*report.error), "took longer than 30 s; ask for less");
  EXPECT_TRUE(eventually([] { return Endless::running == 0; }));
}

TEST_F(ClientJobs, with_too_long_an_answer_fail) {
  Jobs jobs({.answer_bytes = 1000});
  const auto report = end_of(jobs, start(jobs, kEcho, {{"text", "a"}, {"times", 2000}}));
  EXPECT_EQ(report.state, JobState::Failed);
  EXPECT_THAT(report.error->what, HasSubstr("at most 1000 are possible"));
}

TEST_F(ClientJobs, of_the_client_with_the_longest_answers_are_forgotten_first) {
  Jobs jobs({.threads = 1, .kept_bytes = 20'000});
  const std::string modest = start(jobs, kEcho, {{"text", "b"}}, "b");
  end_of(jobs, modest);
  std::vector<std::string> long_ones;
  for (int i = 0; i < 4; ++i) {
    long_ones.push_back(start(jobs, kEcho, {{"text", std::to_string(i)}, {"times", 1500}}, "a"));
    end_of(jobs, long_ones.back());
  }
  EXPECT_FALSE(jobs.look(long_ones[0]));
  EXPECT_TRUE(jobs.look(long_ones[3]));
  EXPECT_TRUE(jobs.look(modest));
}

TEST_F(ClientJobs, have_ids_that_nobody_can_guess) {
  Jobs jobs({});
  std::set<std::string> ids;
  for (int i = 0; i < 8; ++i) ids.insert(start(jobs, kEndless, {{"number", i}}));
  EXPECT_EQ(ids.size(), 8);
  for (const std::string& id : ids) EXPECT_EQ(id.size(), 32) << "16 bytes";
}

TEST_F(ClientJobs, are_all_cancelled_when_the_server_closes) {
  Jobs jobs({.threads = 1});
  const std::string running = start(jobs, kEndless);
  const std::string waiting = start(jobs, kEndless);
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  jobs.close();
  EXPECT_EQ(state_of(jobs, running), JobState::Cancelled);
  EXPECT_EQ(state_of(jobs, waiting), JobState::Cancelled);
  EXPECT_EQ(ask(jobs, kEcho, {{"text", "a"}}).error().code, Errc::Stopped);
}

TEST_F(ClientJobs, end_with_the_server) {
  {
    Jobs jobs({.threads = 2});
    for (int i = 0; i < 5; ++i) start(jobs, kEndless);
    ASSERT_TRUE(eventually([] { return Endless::running == 2; }));
  }
  EXPECT_EQ(Endless::running, 0);
}

TEST_F(ClientJobs, are_counted) {
  Jobs jobs({.threads = 1});
  end_of(jobs, start(jobs, kEcho, {{"text", "a"}}));
  start(jobs, kEndless);
  start(jobs, kEndless);
  ASSERT_TRUE(eventually([] { return Endless::running == 1; }));
  EXPECT_THAT(jobs.metrics(), HasSubstr("\nyomikiri_jobs_running 1\n"));
  EXPECT_THAT(jobs.metrics(), HasSubstr("\nyomikiri_jobs_waiting 1\n"));
  EXPECT_THAT(jobs.metrics(), HasSubstr("\nyomikiri_jobs_ended_total{state=\"done\"} 1\n"));
}

}  // namespace
}  // namespace yomikiri::net
