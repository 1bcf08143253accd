// `--engine compiled` on rules that the build has never seen: a person's own file, with any name,
// compiled on demand, cached, and found again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <future>

#include "studies/rules/own_build.h"
#include "tests/support/program.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

// Take one or two; whoever takes the last one wins. Nothing forbids taking more than there are,
// which is an error of the rules. The other conditions on a move always hold: sums, extremes and
// counts, also of an element that is named twice.
constexpr std::string_view kNim = R"(player -> 先; -> 後;
parameter integer 1..9 -> 山の初め as pile == 3;
take -> integer 1..2;
state -> initial; -> transition(state, take);
player -> mover(state); -> winner(state);
integer 0..9 -> 山(state);
mover(initial) == 先;
mover(transition(S, T)) == if mover(S) = 先 then 後 else 先;
山-1: 山(initial) == 山の初め;
山-2: 山(transition(S, T)) == 山(S) - T;
boolean -> legal?(state, take); -> final?(state);
許: legal?(S, T) == 山(S) > 0 & 足し算?(T, 山(S));
boolean -> 足し算?(take, integer);
足し算?(T, N) == (sum X ∈ take: if X ≤ T then 1 else 0) = min(T, N + T) &
  (総和 M ∈ 1..N: M) * 2 = max(N, 0) * (N + 1) & (sum X ∈ {T, T}: X) = abs(0 - T) &
  |{X ∈ {T, T} | X > 0}| = 1;
final?(S) == 山(S) = 0;
winner(S) == if mover(S) = 先 then 後 else 先;
)";

// Rules and a cache with names that need quoting in a shell, and a compiler that counts its runs.
class LoadedRules : public testing::Test {
 protected:
  LoadedRules() {
    std::ofstream(file()) << kNim;
    std::ofstream(compiler()) << "#!/bin/sh\necho once >> '" << log().string() << "'\nexec "
                              << studies::rules::own_build().compiler << " \"$@\"\n";
    fs::permissions(compiler(), fs::perms::owner_all);
  }

  [[nodiscard]] fs::path file() const { return scratch_.path() / "我が家の \"山\" $(x) 'y'.asl"; }
  [[nodiscard]] fs::path compiler() const { return scratch_.path() / "c++"; }
  [[nodiscard]] fs::path log() const { return scratch_.path() / "log"; }
  [[nodiscard]] fs::path cache() const { return scratch_.path() / "a \"cache\" $HOME/yomikiri"; }
  [[nodiscard]] std::size_t times_compiled() const { return read_lines(log()).size(); }

  // `yomikiri VERB FILE WORDS`, run in this folder.
  [[nodiscard]] Command command(const std::string& verb, const std::string& words,
                                const std::string& input = "") const {
    Command command = yomikiri_command(verb, input);
    command.words.push_back(file());
    for (const std::string& word : yomikiri_command(words).words)
      if (word != YOMIKIRI_PROGRAM) command.words.push_back(word);
    command.environment = {{"XDG_CACHE_HOME", cache().parent_path()}, {"YOMIKIRI_CXX", compiler()}};
    command.timeout = std::chrono::minutes(5);
    return command;
  }

  void expect_equal_by_both_engines(const std::string& verb, const std::string& words,
                                    const std::string& input, int status) const {
    const Ended compiled = run(command(verb, words + " --engine compiled", input));
    const Ended interpreted = run(command(verb, words, input));
    EXPECT_EQ(compiled.status, status) << compiled.err;
    EXPECT_EQ(interpreted.status, status);
    EXPECT_EQ(compiled.out, interpreted.out);
    EXPECT_EQ(compiled.err, interpreted.err);
  }

  [[nodiscard]] std::vector<fs::path> kept() const {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(cache())) paths.push_back(entry.path());
    return paths;
  }

 private:
  ScratchFolder scratch_;
};

TEST_F(LoadedRules, are_compiled_once_and_tell_what_the_interpreter_tells) {
  const std::string perft = "--depth 2 --set pile=4 --engine compiled";
  auto at_once = std::async(std::launch::async, [&] { return run(command("perft", perft)); });
  const Ended one = run(command("perft", perft));
  const Ended other = at_once.get();
  EXPECT_EQ(one.out, "4\n") << one.err;
  EXPECT_EQ(other.out, "4\n") << other.err;
  EXPECT_EQ(one.err + other.err, "");
  EXPECT_EQ(kept().size(), 1);

  const std::size_t before = times_compiled();
  expect_equal_by_both_engines("referee", "--set pile=4", "2\n3\n1\n1\n", 0);
  expect_equal_by_both_engines("solve", "--set pile=4", "", 0);
  expect_equal_by_both_engines("perft", "--set pile=4 --depth 3", "", 1);  // 2 of 1: out of range
  EXPECT_EQ(times_compiled(), before);

  std::fstream(kept().front()) << "torn";
  EXPECT_EQ(run(command("perft", perft)).out, "4\n");
  EXPECT_EQ(times_compiled(), before + 1);
  EXPECT_EQ(run(command("perft", perft)).out, "4\n");
  EXPECT_EQ(times_compiled(), before + 1);
  EXPECT_EQ(kept().size(), 1);
}

TEST_F(LoadedRules, need_a_compiler_and_say_what_does_not) {
  Command without = command("perft", "--depth 2 --engine compiled");
  without.environment.back().second = "/no/such/c++";
  const Ended ended = run(without);
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(
      ended.err,
      "yomikiri: the C++ compiler '/no/such/c++': could not be started: No such file or directory; "
      "use the engine interpreter\n");
}

TEST_F(LoadedRules, leave_nothing_behind_when_compiling_is_interrupted) {
  std::ofstream(compiler()) << "#!/bin/sh\nsleep 100\n";
  Command interrupted = command("perft", "--depth 2 --engine compiled");
  interrupted.interrupt = {SIGINT, std::chrono::milliseconds(1500)};
  const Ended ended = run(interrupted);
  EXPECT_EQ(ended.status, 130);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(kept().size(), 0);
}

}  // namespace
}  // namespace yomikiri::tests
