// `yomikiri mahjong mjai`: a bot that plays in arenas which speak mjai.
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/line_peer.h"
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
    auto peer = LinePeer::open(address_, console);
    return peer ? converse(*peer, player) : peer.error();
  }

 private:
  // Until the match is over or the other side has no more lines.
  static Result<void> converse(LinePeer& peer, studies::mahjong::MjaiPlayer& player) {
    while (!player.is_done()) {
      const auto line = peer.next();
      if (!line) return line.error();
      if (!*line) return {};
      const std::string answer = player.respond(**line);
      if (const auto& trouble = player.trouble())
        fmt::print(stderr, "yomikiri: {}\n", to_string(*trouble));
      if (auto sent = peer.send(answer + '\n'); !sent) return sent.error();
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
