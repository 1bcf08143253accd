// `yomikiri rules play FILE`: a game between a person and the program, by the rules of a file.
#include "asl/program/fault.h"
#include "cli/match.h"
#include "cli/options.h"
#include "cli/rules.h"
#include "cli/rules_options.h"

namespace yomikiri::cli {
namespace {

class RulesPlayCommand final : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "play in the terminal, by the rules"; }
  std::vector<std::string> examples() const override {
    return {"printf '<2,2>\\nmoves\\nquit\\n' | yomikiri rules play rules/tic-tac-toe.asl",
            "yomikiri rules play rules/tic-tac-toe.asl --seat none --seed 7 --json"};
  }

  void declare(OptionList& options) override {
    rules_.declare(options);
    match_.declare(options);
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = rules_.open(console);
    if (!opened) return opened.error();
    match_.json = work_.json;
    match_.seed = work_.seed;
    const auto advise = [&](const AnyValue& state, std::size_t plies) {
      // A fresh seed for each move, the same in each repetition of the match.
      return opened->analyst->advise(state, {.seed = work_.seed + plies}, console.job(1));
    };
    return asl::unless_rules_fail(
        [&] { return play_match(*opened->analyst, opened->state, advise, match_, console); });
  }

 private:
  RulesOptions rules_;
  MatchOptions match_;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> rules_play_command() { return std::make_unique<RulesPlayCommand>(); }

}  // namespace yomikiri::cli
