// `yomikiri play GAME`: a game between a person and the program, in the terminal.
#include "cli/command.h"
#include "cli/match.h"
#include "cli/thinking.h"
#include "studies/game_fields.h"

namespace yomikiri::cli {
namespace {

class PlayCommand final : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "play against the program in the terminal"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri play tic-tac-toe", "yomikiri play connect-four --seat second --seconds 1",
            "yomikiri play subtraction --seat none --seed 7",
            "yomikiri play rules/tic-tac-toe.asl --seat none --seed 7"};
  }

  PlayCommand() {
    game_.declare(form_);
    match_.declare(form_);
    thinking_.declare(form_);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open(form_, console.job(1));
    console.clear_progress();
    if (!opened) return opened.error();
    if (const auto fits = thinking_.check(*opened->analyst); !fits) return fits.error();
    const auto advise = [&](const AnyValue& state, std::uint64_t seed) {
      return think(*opened->analyst, state, thinking_, seed, console);
    };
    return play_match(*opened->analyst, opened->state, advise, match_, console);
  }

 private:
  studies::GameFields game_;
  MatchOptions match_;
  ThinkingOptions thinking_;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace yomikiri::cli
