#include "studies/rules/cpp_compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "studies/rules/object_cache.h"

namespace yomikiri::studies::rules {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

class CppCompilers : public testing::Test {
 protected:
  [[nodiscard]] const fs::path& folder() const { return scratch_.path(); }

  // A compiler that does what the given script says.
  [[nodiscard]] Job job_with(const std::string& script) const {
    const fs::path file = folder() / "a compiler";
    std::ofstream(file) << "#!/bin/sh\n" << script;
    fs::permissions(file, fs::perms::owner_all);
    return {.workplace = {.compiler = file}};
  }

 private:
  ScratchFolder scratch_ = ScratchFolder::make(testing::TempDir()).value();
};

TEST_F(CppCompilers, are_missed_with_a_word_on_what_to_do) {
  const auto compiled = compile_object(folder(), {.workplace = {.compiler = "/no/such/c++"}});
  ASSERT_FALSE(compiled);
  EXPECT_EQ(to_string(compiled.error()),
            "the C++ compiler '/no/such/c++': could not be started: No such file or directory; use "
            "the engine interpreter");
}

TEST_F(CppCompilers, that_fail_are_quoted_by_their_first_error) {
  const auto compiled =
      compile_object(folder(), job_with("echo In a file:; echo x:1: error: no; exit 3"));
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().what, HasSubstr("x:1: error: no"));
  const auto silent = compile_object(folder(), job_with("exit 1"));
  ASSERT_FALSE(silent);
  EXPECT_THAT(silent.error().what, HasSubstr("printed no message"));
}

// A socket that a compiler holds open would keep a restarted server from its port.
TEST_F(CppCompilers, inherit_no_open_files) {
  constexpr int kHigh = 200;
  ASSERT_EQ(dup2(STDIN_FILENO, kHigh), kHigh);
  const auto compiled =
      compile_object(folder(), job_with("test -e /proc/$$/fd/200 && echo error: open; exit 1"));
  close(kHigh);
  ASSERT_FALSE(compiled);
  EXPECT_THAT(compiled.error().what, HasSubstr("printed no message"));
}

TEST_F(CppCompilers, are_told_the_text_and_the_object_as_words_of_their_own) {
  EXPECT_FALSE(compile_object(folder(), job_with("for w in \"$@\"; do echo \"<$w>\"; "
                                                 "done; exit 1")));
  std::ifstream told(folder() / "compiler.txt");
  const std::string words(std::istreambuf_iterator<char>(told), {});
  EXPECT_THAT(words, HasSubstr("<" + (folder() / "game.ii").string() + ">\n"));
  EXPECT_THAT(words, HasSubstr("<" + (folder() / "game.so").string() + ">\n"));
  EXPECT_THAT(words, Not(HasSubstr("<-I")));  // an installed program has no headers to offer
}

TEST_F(CppCompilers, end_with_all_their_helpers_when_the_job_is_stopped) {
  std::stop_source stop;
  Job job = job_with("sleep 100 & echo $! > \"$TMPDIR/helper\"; wait");
  job.stop = stop.get_token();
  const std::jthread stopper([&] {
    while (!fs::exists(folder() / "helper") || fs::is_empty(folder() / "helper"))
      std::this_thread::yield();
    stop.request_stop();
  });
  const auto compiled = compile_object(folder(), job);
  ASSERT_FALSE(compiled);
  EXPECT_EQ(compiled.error().code, Errc::Stopped);
  std::string helper;
  std::ifstream(folder() / "helper") >> helper;
  const auto is_alive = [&] {  // a process that ended may wait for init to reap it
    std::ifstream status("/proc/" + helper + "/stat");
    std::string number, name, state;
    return static_cast<bool>(status >> number >> name >> state) && state != "Z";
  };
  for (int i = 0; i < 1000 && is_alive(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_FALSE(is_alive());
}

}  // namespace
}  // namespace yomikiri::studies::rules
