// `yomikiri mahjong mjai`: a bot that plays in arenas which speak mjai.
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/line_reader.h"
#include "cli/tcp_client.h"
#include "core/level.h"
#include "studies/bots.h"
#include "studies/mahjong/mjai/player.h"
#include "studies/open_game.h"

namespace yomikiri::cli {
namespace {

class MahjongMjaiCommand final : public Command {
 public:
  std::string_view name() const override { return "mjai"; }
  std::string_view summary() const override {
    return "play a bot in an arena that speaks mjai, over standard input and output or TCP";
  }
  std::vector<std::string> examples() const override {
    return {"printf '{\"type\":\"hello\"}\\n{\"type\":\"end_game\"}\\n' | yomikiri mahjong mjai"};
  }

  MahjongMjaiCommand() {
    form_.choice("level", level_, {"random", "greedy", "strong"}, "how well it plays");
    form_.text("connect", address_,
               "HOST:PORT of a server; without it, lines come from and go to "
               "standard input and output");
    form_.text("name", options_.name, "name to join with");
    form_.text("room", options_.room, "room to join");
    declare_seed(form_, options_.seed);
  }

  Result<void> run(Console& console) override {
    const auto analyst = studies::open_game("mahjong", {});
    if (!analyst) return analyst.error();
    const Job job = console.job(1);
    studies::mahjong::MjaiPlayer player(options_, [&](const AnyValue& state) {
      return studies::bot_action(**analyst, state,
                                 {.level = *level_named(level_), .seed = options_.seed}, job);
    });
    return address_.empty() ? play_here(console, player) : play_there(console, player);
  }

 private:
  static Result<void> play_here(Console& console, studies::mahjong::MjaiPlayer& player) {
    auto lines = LineReader::open("-", console.interrupt());
    if (!lines) return lines.error();
    return converse(*lines, player, [&](const std::string& answer) -> Result<void> {
      console.print(answer);
      if (console.output_error()) return *console.output_error();
      return {};
    });
  }

  Result<void> play_there(Console& console, studies::mahjong::MjaiPlayer& player) const {
    auto server = TcpClient::connect(address_, console.interrupt());
    if (!server) return in_field("connect", server.error());
    return converse(server->lines(), player,
                    [&](const std::string& answer) { return server->send(answer); });
  }

  // Until the match is over or the other side has no more lines.
  template <class Send>
  static Result<void> converse(LineReader& lines, studies::mahjong::MjaiPlayer& player, Send send) {
    while (!player.is_done()) {
      auto line = lines.next();
      if (!line && lines.is_line_too_long()) {
        auto beginning = lines.skip_long_line();
        if (!beginning) return beginning.error();
        line = std::optional(*std::move(beginning));
      }
      if (!line) return line.error();
      if (!*line) return {};
      const std::string answer = player.respond(**line);
      if (const auto& trouble = player.trouble())
        fmt::print(stderr, "yomikiri: {}\n", to_string(*trouble));
      if (auto sent = send(answer + '\n'); !sent) return sent.error();
    }
    return {};
  }

  std::string level_ = "strong";
  std::string address_;
  studies::mahjong::MjaiOptions options_;
};

}  // namespace

std::unique_ptr<Command> mahjong_mjai_command() { return std::make_unique<MahjongMjaiCommand>(); }

}  // namespace yomikiri::cli
