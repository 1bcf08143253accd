// `yomikiri rules play FILE`: a game between a person and the program, by the rules of a file.
#include "asl/program/rule_fault.h"
#include "cli/match.h"
#include "cli/options.h"
#include "cli/rules.h"
#include "cli/rules_options.h"
#include "cli/thinking.h"

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
    thinking_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = rules_.open(console);
    if (!opened) return opened.error();
    if (const auto fits = thinking_.check(*opened->analyst); !fits) return fits.error();
    const auto advise = [&](const AnyValue& state, std::uint64_t seed) {
      return think(*opened->analyst, state, thinking_, seed, console);
    };
    return asl::unless_rules_fail(
        [&] { return play_match(*opened->analyst, opened->state, advise, match_, console); });
  }

 private:
  RulesOptions rules_;
  MatchOptions match_;
  ThinkingOptions thinking_;
};

}  // namespace

std::unique_ptr<Command> rules_play_command() { return std::make_unique<RulesPlayCommand>(); }

}  // namespace yomikiri::cli
