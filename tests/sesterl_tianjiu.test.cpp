// Tianjiu in Sesterl (examples/sesterl/tianjiu) beside the native game: it decides the same cases,
// plays the same innings move by move, and carries a room to a cluster of Erlang nodes.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "sesterl/commands/commands.h"
#include "tests/games/tianjiu_referee.h"
#include "tests/sesterl/program_run.h"
#include "tests/support/process.h"

namespace yomikiri::tests {
namespace {

using games::Tianjiu;
using games::tianjiu::Tiles;
using sesterl::test::run_sesterl;

const std::string kPackage = std::string(YOMIKIRI_ROOT) + "/examples/sesterl/tianjiu";

class SesterlTianjiu : public sesterl::test::ProgramTest {};

// Asks the native game, and remembers what was said.
class Recorder {
 public:
  explicit Recorder(std::uint32_t seed) : random_(seed) {}

  void play_match(int rounds) {
    ask(fmt::format("match {} {}", rounds, below(3)));
    while (!is_over()) {
      if (referee_.game().to_move(referee_.state()) == kChance)
        ask("deal " + deal());
      else
        ask(below(3) == 0 ? any_play() : legal_play());
    }
  }
  [[nodiscard]] const std::vector<TianjiuCase>& cases() const { return cases_; }

 private:
  [[nodiscard]] bool is_over() const { return referee_.game().is_over(referee_.state()); }
  std::size_t below(std::size_t count) { return random_() % count; }
  void ask(const std::string& question) { cases_.push_back({question, referee_.answer(question)}); }

  std::string deal() {
    std::vector<std::string> tiles(games::tianjiu::kTileNames.begin(),
                                   games::tianjiu::kTileNames.end());
    std::ranges::shuffle(tiles, random_);
    std::string text;
    for (std::size_t i = 0; i < tiles.size(); ++i)
      text += (i == 0 ? "" : i % 8 == 0 ? "/" : ",") + tiles[i];
    return text;
  }
  std::string legal_play() {
    std::vector<std::string> plays;
    referee_.game().for_each_action(referee_.state(), [&](const Tianjiu::Action& action) {
      plays.push_back(referee_.game().format_action(referee_.state(), action));
    });
    const std::string& play = plays[below(std::min<std::size_t>(plays.size(), 6))];
    return play.starts_with("down ") ? play : "show " + play;
  }
  // Tiles of the hand, or a tile of the deck: most such plays are refused.
  std::string any_play() {
    const auto& inning = referee_.state().inning;
    const Tiles hand = inning.hand(inning.to_move());
    const std::string verb = below(2) == 0 ? "show " : "down ";
    if (below(4) == 0) return verb + std::string(games::tianjiu::kTileNames[below(32)]);
    const int count = 1 + static_cast<int>(below(std::min(hand.size(), 5)));
    std::vector<Tiles> choices;
    for_each_subset(hand, count, [&](Tiles chosen) { choices.push_back(chosen); });
    return verb + to_string(choices[below(choices.size())]);
  }

  std::mt19937 random_;
  TianjiuReferee referee_;
  std::vector<TianjiuCase> cases_;
};

// Its tests also kill rooms, the plaza and clients.
TEST_F(SesterlTianjiu, decides_and_plays_like_the_native_game_move_by_move) {
  Recorder recorder(20261119);
  for (int match = 0; match < 20; ++match) recorder.play_match(2);
  std::size_t refused = 0;
  std::string text;
  for (const TianjiuCase& one : recorder.cases()) {
    text += one.question + " => " + one.answer + "\n";
    refused += one.question.starts_with("show") && !one.answer.contains(" piles ") ? 1 : 0;
  }
  EXPECT_GT(recorder.cases().size(), 2000U);
  EXPECT_GT(refused, 300U);
  const std::string played = write("played.txt", text);

  setenv("TIANJIU_CASES", (tianjiu_cases_path().string() + ":" + played).c_str(), 1);
  testing::internal::CaptureStdout();
  const auto outcome = run_sesterl({"test", kPackage});
  const std::string told = testing::internal::GetCapturedStdout();
  unsetenv("TIANJIU_CASES");
  EXPECT_EQ(outcome.status, sesterl::kExitOk) << outcome.err << told;
  for (const std::size_t count : {read_tianjiu_cases().size(), recorder.cases().size()})
    EXPECT_TRUE(told.contains(fmt::format("({} cases of ", count))) << told;
  EXPECT_TRUE(told.contains("a room that is killed is started again, and the others live on"))
      << told;
}

// A port that nobody listens on.
int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  bind(socket, reinterpret_cast<sockaddr*>(&address), size);
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  close(socket);
  return ntohs(address.sin_port);
}

// Two nodes on two addresses of this machine. They share a port and so need no port mapper, which
// would outlive them. meet EXPRESSION: a visitor plays on a host that does this.
constexpr const char* kNodes = R"(
mkdir ebin && erlc -o ebin erl/*.erl || exit 1
node() {{  # NAME ADDRESS EXPRESSION
  exec erl -noinput -pa ebin -name "$1@$2" -setcookie {1} -start_epmd false -erl_epmd_port {0} \
    -kernel inet_dist_use_interface "{{${{2//./,}}}}" -eval "$3"
}}
meet() {{
  node host 127.0.0.2 "$1" >>host.log 2>&1 &
  host=$!
  (node visitor 127.0.0.1 "'Tianjiu.Tianjiu':visit(<<\"host@127.0.0.2\">>), halt().")
  status=$?
  kill -9 $host
  wait $host
  return $status
}} 2>/dev/null
trap 'kill -9 $host 2>/dev/null' EXIT
)";

// A host whose only room waits for four seats to be taken, and which ends when one is.
constexpr const char* kShortLivedHost = R"(
{ok, _} = 'Tianjiu.TopSup':start_link(rooms_and_users),
'Tianjiu.Tianjiu':open_room(<<\"lonely\">>, 1),
{ok, Plaza} = 'Tianjiu.PlazaServer':find(),
Wait = fun(Again) ->
  case 'Tianjiu.PlazaServer':rooms(Plaza) of
    {ok, [#{taken_seats := 1}]} -> halt();
    _ -> timer:sleep(10), Again(Again)
  end
end,
Wait(Wait).)";

TEST_F(SesterlTianjiu, lets_a_user_on_one_node_play_in_a_room_on_another) {
  ASSERT_EQ(run_sesterl({"build", kPackage, "-o", path("erl")}).status, sesterl::kExitOk);
  Command command = in_bash(fmt::format(kNodes, free_port(), "tianjiu" + std::to_string(getpid())) +
                            "meet \"'Tianjiu.Tianjiu':host().\" && meet \"" +
                            std::string(kShortLivedHost) + "\"\n");
  command.directory = root_;
  command.environment = {{"HOME", root_.string()}};
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0) << ended.out << read("host.log");
  const std::string where =
      "{<<\"user on\">>,<<\"visitor@127.0.0.1\">>,<<\"room on\">>,<<\"host@127.0.0.2\">>}\n";
  EXPECT_TRUE(ended.out.starts_with(where + "[")) << ended.out << read("host.log");
  // The second host is gone before a match begins.
  EXPECT_TRUE(ended.out.ends_with("]\n" + where + "the room was closed\n"))
      << ended.out << read("host.log");
}

}  // namespace
}  // namespace yomikiri::tests
