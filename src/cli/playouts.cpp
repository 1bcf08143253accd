// `yomikiri playouts GAME`: who wins how often when everybody plays at random.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/stopwatch.h"

namespace yomikiri::cli {
namespace {

std::string tally_text(const search::Tally& tally, int seats) {
  const auto share = [&](std::uint64_t part) {
    return 100 * static_cast<double>(part) / static_cast<double>(tally.playouts);
  };
  std::string text = fmt::format(
      "{} playouts, {:.2f} plies on average\nfirst wins  {:6.2f} %\nsecond wins {:6.2f} %\n",
      tally.playouts, static_cast<double>(tally.plies) / static_cast<double>(tally.playouts),
      share(tally.first), share(tally.second));
  for (int seat = 2; seat < seats; ++seat)
    text += fmt::format("{:<11} {:6.2f} %\n", seat_name(Seat(seat)) + " wins",
                        share(tally.others[static_cast<std::size_t>(seat - 2)]));
  return text + fmt::format("draw        {:6.2f} %\n", share(tally.drawn));
}

class PlayoutsCommand final : public Command {
 public:
  std::string_view name() const override { return "playouts"; }
  std::string_view summary() const override {
    return "play at random many times and count the wins";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri playouts tic-tac-toe",
            "yomikiri playouts connect-four --count 100000 --seed 7 --json"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.number("--count", count_, {1, kMostPlayouts}, "playouts to run");
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
    if (work_.json) {
      auto result = describe(*opened->analyst);
      result.update({{"playouts", tally->playouts},
                     {"seed", work_.seed},
                     {"first", tally->first},
                     {"second", tally->second},
                     {"draw", tally->drawn},
                     {"plies", tally->plies},
                     {"seconds", stopwatch.seconds()}});
      for (int seat = 2; seat < seats; ++seat)
        result[seat_name(Seat(seat))] = tally->others[static_cast<std::size_t>(seat - 2)];
      console.print_json(result);
    } else {
      console.print(tally_text(*tally, seats));
    }
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
