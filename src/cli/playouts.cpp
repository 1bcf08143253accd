// `yomikiri playouts GAME`: the average payoff of each seat, and how often it wins, when everybody
// plays at random.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/stopwatch.h"
#include "core/plural.h"

namespace yomikiri::cli {
namespace {

// Shares of wins make sense only in zero-sum games.
bool has_winners(const search::Tally& tally) { return tally.unbalanced == 0; }

std::string tally_text(const search::Tally& tally, int seats) {
  const auto count = static_cast<double>(tally.playouts);
  const auto share = [&](std::uint64_t part) {
    return fmt::format("{:6.2f} %", 100 * static_cast<double>(part) / count);
  };
  std::string text =
      fmt::format("{}, {:.2f} plies on average\n", counted(tally.playouts, "playout", "playouts"),
                  static_cast<double>(tally.plies) / count);
  for (int seat = 0; seat < seats; ++seat)
    text += fmt::format("{:<8}{}mean payoff {:+.4f}\n", seat_name(Seat(seat)),
                        has_winners(tally) ? fmt::format("wins {}, ", share(tally.won[seat])) : "",
                        tally.mean_payoff(Seat(seat)));
  return has_winners(tally) ? text + fmt::format("draws        {}\n", share(tally.drawn)) : text;
}

nlohmann::ordered_json tally_json(const search::Tally& tally, int seats) {
  nlohmann::ordered_json json{{"playouts", tally.playouts}, {"plies", tally.plies}};
  json["payoffs"] = nlohmann::ordered_json::array();
  for (int seat = 0; seat < seats; ++seat) json["payoffs"].push_back(tally.mean_payoff(Seat(seat)));
  if (!has_winners(tally)) return json;
  for (int seat = 0; seat < seats; ++seat) json[seat_name(Seat(seat))] = tally.won[seat];
  json["draw"] = tally.drawn;
  return json;
}

class PlayoutsCommand final : public Command {
 public:
  std::string_view name() const override { return "playouts"; }
  std::string_view summary() const override {
    return "play many random games: mean payoffs and wins";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri playouts tic-tac-toe",
            "yomikiri playouts connect-four --count 100000 --seed 7 --json"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.number("--count", count_, {1, kMostPlayouts}, "number of playouts");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    const Stopwatch stopwatch;
    const auto tally =
        opened->analyst->playouts(opened->state, count_, work_.seed, console.job(work_.threads));
    if (!tally) return tally.error();
    const int seats = opened->analyst->game().seat_count();
    if (!work_.json) {
      console.print(tally_text(*tally, seats));
      return {};
    }
    auto result = describe(*opened->analyst);
    result.update(tally_json(*tally, seats));
    result.update({{"seed", work_.seed}, {"seconds", stopwatch.seconds()}});
    console.print_json(result);
    return {};
  }

 private:
  static constexpr std::int64_t kMostPlayouts = 1'000'000'000'000;

  GameOptions game_;
  std::uint64_t count_ = 1'000'000;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> playouts_command() { return std::make_unique<PlayoutsCommand>(); }

}  // namespace yomikiri::cli
