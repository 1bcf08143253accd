// A real opponent: GNU Go over GTP. Our rules judge each of its moves, and it judges ours. Skipped
// if gnugo is not installed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <optional>

#include "studies/go/gtp.h"

namespace yomikiri::studies::go {
namespace {

constexpr const char* kGnugo = "/usr/games/gnugo";

// A program that speaks GTP at the other end of two pipes.
class Peer {
 public:
  Peer() {
    int to_child[2];
    int from_child[2];
    if (pipe(to_child) != 0 || pipe(from_child) != 0) std::abort();
    child_ = fork();
    if (child_ < 0) std::abort();
    if (child_ == 0) {
      dup2(to_child[0], STDIN_FILENO);
      dup2(from_child[1], STDOUT_FILENO);
      for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) close(end);
      execl(kGnugo, kGnugo, "--mode", "gtp", "--level", "1", "--seed", "1", nullptr);
      _exit(127);
    }
    close(to_child[0]);
    close(from_child[1]);
    in_ = fdopen(to_child[1], "w");
    out_ = fdopen(from_child[0], "r");
  }
  ~Peer() {
    fclose(in_);
    fclose(out_);
    waitpid(child_, nullptr, 0);
  }
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  // The first line of its response, without "= "; nothing if it refused.
  std::optional<std::string> ask(const std::string& line) {
    fprintf(in_, "%s\n", line.c_str());
    fflush(in_);
    std::string response;
    char* text = nullptr;
    std::size_t room = 0;
    for (ssize_t size; (size = getline(&text, &room, out_)) > 1;)
      if (response.empty()) response.assign(text, static_cast<std::size_t>(size) - 1);
    free(text);
    if (!response.starts_with("=")) return std::nullopt;
    return response.substr(std::min<std::size_t>(2, response.size()));
  }

 private:
  pid_t child_;
  FILE* in_;
  FILE* out_;
};

std::string ours(GtpEngine& engine, const std::string& line) {
  const std::string response = engine.respond(line);
  return response.substr(0, response.size() - 2);
}

// How the game ended, in one word.
std::string play_a_game(GtpEngine& engine, Peer& gnugo) {
  for (const char* line : {"boardsize 9", "clear_board", "komi 5.5"}) {
    EXPECT_EQ(ours(engine, line), "= ");
    EXPECT_TRUE(gnugo.ask(line));
  }
  for (int ply = 0; ply < 400; ply += 2) {
    const std::string mine = ours(engine, "genmove black").substr(2);
    if (!gnugo.ask("play black " + mine)) return "gnugo refuses " + mine;
    if (engine.state()->ledger().is_over()) return "over";
    const auto theirs = gnugo.ask("genmove white");
    if (!theirs) return "gnugo is silent";
    if (*theirs == "resign") return "gnugo resigns";
    const std::string judged = ours(engine, "play white " + *theirs);
    if (judged.find("would repeat") != std::string::npos) return "superko: gnugo knows ko only";
    EXPECT_EQ(judged, "= ") << *theirs;
    if (engine.state()->ledger().is_over()) return "over";
  }
  return "endless";
}

TEST(Gnugo, plays_a_game_of_nine_to_its_end_and_every_move_is_judged) {
  if (!std::filesystem::exists(kGnugo)) GTEST_SKIP() << kGnugo << " is not installed";
  GtpEngine engine({.playouts = 200});
  Peer gnugo;
  const std::string end = play_a_game(engine, gnugo);
  EXPECT_TRUE(end == "over" || end == "gnugo resigns" || end.starts_with("superko")) << end;
  RecordProperty("end", end);
  RecordProperty("game", engine.respond("printsgf"));
  EXPECT_GT(engine.state()->plies(), 20);
  gnugo.ask("quit");
}

}  // namespace
}  // namespace yomikiri::studies::go
