// For the tests of net/: questions that answer at once, never, or badly.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

#include "question/question.h"

namespace yomikiri::net {

class Echo final : public Question {
 public:
  Echo() {
    form.text("text", text_, "what to repeat").required();
    form.number("times", times_, {1, 1'000'000}, "how often");
    form.settings("set", settings_, "parameters");
    form.path("folder", folder_, "a folder of the machine that answers");
    form.new_file("copy", copy_, "also make this file");
  }
  Result<Answer> ask(const Job&) override {
    ++asked;
    Answer answer{.json = {{"text", text_}, {"times", times_}}, .text = {}};
    for (int i = 0; i < times_; ++i) answer.text += text_ + "\n";
    answer.notes.emplace_back("repeated");
    if (!copy_.empty()) answer.files.push_back({copy_, text_});
    return answer;
  }
  static inline std::atomic<int> asked = 0;

 private:
  std::string text_;
  int times_ = 1;
  std::vector<std::string> settings_;
  std::string folder_;
  std::string copy_;
};

// Runs until it is stopped, or until `finish` is set.
class Endless final : public Question {
 public:
  Endless() { form.number("number", number_, {0, 1'000'000}, "makes no difference"); }
  Result<Answer> ask(const Job& job) override {
    ++running;
    job.report("turning", 3, 10);
    while (!job.stop.stop_requested() && !finish)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    --running;
    if (!finish) return stopped_early();
    return Answer{.json = {{"number", number_}}, .text = "finished\n"};
  }
  static inline std::atomic<int> running = 0;
  static inline std::atomic<bool> finish = false;

 private:
  int number_ = 0;
};

class Bad final : public Question {
 public:
  Bad() { form.choice("how", how_, {"error", "throw", "memory", "number"}, "how it fails"); }
  Result<Answer> ask(const Job&) override {
    if (how_ == "throw") throw std::runtime_error("thrown on purpose");
    if (how_ == "memory") throw std::bad_alloc();
    if (how_ == "number") throw 7;
    return in_field("how", fail(Errc::Unsupported, "'<b>'", "is not possible", "choose another"));
  }

 private:
  std::string how_ = "error";
};

inline const std::array kFakeQuestions{
    QuestionCard{.name = "echo",
                 .summary = "repeat a text",
                 .examples = {{{"text", "hello"}}, {{"text", "a"}, {"set", "n=3"}, {"set", "b=x"}}},
                 .make = make_question<Echo>},
    QuestionCard{.name = "test endless",
                 .summary = "never answer",
                 .examples = {{}},
                 .make = make_question<Endless>,
                 .repeats = Repeats::Perhaps},
    QuestionCard{.name = "test bad",
                 .summary = "fail",
                 .examples = {{{"how", "throw"}}},
                 .make = make_question<Bad>},
    QuestionCard{.name = "test owner",
                 .summary = "not for clients",
                 .examples = {},
                 .make = make_question<Echo>,
                 .askers = Askers::Owner}};

}  // namespace yomikiri::net
