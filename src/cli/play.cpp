// `yomikiri play GAME`: a game between a person and the program, in the terminal.
#include "cli/command.h"
#include "cli/match.h"
#include "cli/options.h"

namespace yomikiri::cli {
namespace {

class PlayCommand final : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "play against the program in the terminal"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri play tic-tac-toe", "yomikiri play connect-four --seat second",
            "yomikiri play subtraction --seat none --seed 7"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    match_.declare(options);
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    match_.json = work_.json;
    match_.seed = work_.seed;
    const auto advise = [&](const AnyValue& state, std::size_t plies) {
      // A fresh seed for each move, the same in each repetition of the match.
      return opened->analyst->advise(state, {.seed = work_.seed + plies}, console.job(1));
    };
    return play_match(*opened->analyst, opened->state, advise, match_, console);
  }

 private:
  GameOptions game_;
  MatchOptions match_;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<PlayCommand>(); }

}  // namespace yomikiri::cli
