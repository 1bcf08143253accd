// `yomikiri bridge table`: a bot at the table of a table manager, where programs play each other.
#include <algorithm>
#include <array>

#include "cli/command.h"
#include "cli/line_peer.h"
#include "core/level.h"
#include "studies/bridge/table/client.h"
#include "studies/bridge_adviser.h"

namespace yomikiri::cli {
namespace {

namespace table = studies::bridge::table;

constexpr std::array<std::string_view, 4> kSeats{"north", "east", "south", "west"};

class BridgeTableCommand final : public Command {
 public:
  std::string_view name() const override { return "table"; }
  std::string_view summary() const override {
    return "play a bot at a table manager (Blue Chip protocol, version 18), over TCP or standard "
           "input and output";
  }
  std::vector<std::string> examples() const override {
    return {"printf 'End of session\\r\\n' | yomikiri bridge table --seat south"};
  }

  BridgeTableCommand() {
    form_.choice("seat", seat_, {"north", "east", "south", "west"}, "seat to take").required();
    form_.choice("level", level_, {"greedy", "strong"}, "how well it plays");
    form_.text("connect", address_,
               "HOST:PORT of the table manager; without it, lines come from and go to "
               "standard input and output");
    form_.text("team", options_.team, "name of the team; both partners give the same");
    declare_seed(form_, options_.seed);
  }

  Result<void> run(Console& console) override {
    options_.seat = Seat(static_cast<int>(std::ranges::find(kSeats, seat_) - kSeats.begin()));
    const Job job = console.job(1);
    table::TableClient client(
        options_, [&](const auto& game, const auto& state) { return chosen(game, state, job); });
    auto peer = LinePeer::open(address_, console);
    return peer ? converse(*peer, client) : peer.error();
  }

 private:
  Result<games::Bridge::Action> chosen(const games::Bridge& game, const games::Bridge::State& state,
                                       const Job& job) const {
    const auto advice = studies::bridge::advise(
        game, state, {.seed = options_.seed, .level = *level_named(level_)}, job);
    if (!advice) return advice.error();
    return game.parse_action(state, advice->action);
  }

  // Until the session is over or the manager has no more lines.
  static Result<void> converse(LinePeer& peer, table::TableClient& client) {
    if (auto sent = peer.send(client.greeting() + "\r\n"); !sent) return sent;
    while (!client.is_done()) {
      const auto line = peer.next();
      if (!line) return line.error();
      if (!*line) return {};
      const auto answers = client.respond(**line);
      if (!answers) return answers.error();
      for (const std::string& answer : *answers)
        if (auto sent = peer.send(answer + "\r\n"); !sent) return sent;
    }
    return {};
  }

  std::string seat_;
  std::string level_ = "strong";
  std::string address_;
  table::TableOptions options_;
};

}  // namespace

std::unique_ptr<Command> bridge_table_command() { return std::make_unique<BridgeTableCommand>(); }

}  // namespace yomikiri::cli
