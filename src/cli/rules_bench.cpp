// `yomikiri rules bench FILE`: compares the speed of the engines on a game with each other and with
// a native twin.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "studies/open_game.h"
#include "studies/ratio.h"
#include "studies/rules/rules_fields.h"

namespace yomikiri::cli {
namespace {

using studies::Analyst;
using studies::Ratio;

constexpr int kRounds = 5;

class RulesBenchCommand final : public Command {
 public:
  std::string_view name() const override { return "bench"; }
  std::string_view summary() const override {
    return "measure random playouts per second with each engine";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri rules bench rules/tic-tac-toe.asl --playouts 200"};
  }

  RulesBenchCommand() {
    rules_.declare_file(form_);
    rules_.declare_settings(form_);
    form_.number("playouts", playouts_, {1, 100'000'000},
                 "number of playouts per engine and round");
    form_.text("native", native_, "a built-in game to compare with");
    form_.flag("json", json_, "print JSON and nothing else");
  }

  Result<void> run(Console& console) override {
    const text::Source source = studies::rules::source_of(rules_.file);
    const Job job = console.job(1);
    const auto interpreted = studies::open_game(source, rules_.settings);
    if (!interpreted) return interpreted.error();
    const auto compiled =
        studies::open_game(source, rules_.settings, studies::rules::Engine::Compiled, job);
    console.clear_progress();
    if (!compiled) return compiled.error();
    std::vector<Ratio> ratios;
    ratios.push_back(measured(**interpreted, "interpreter", **compiled, "compiled"));
    if (!native_.empty()) {
      const auto native = studies::open_game(native_, rules_.settings);
      if (!native) return native.error();
      ratios.push_back(measured(**compiled, "compiled", **native, "native " + native_));
    }
    json_ ? console.print_json(studies::ratios_json(ratios)) : console.print(as_text(ratios));
    return {};
  }

 private:
  Ratio measured(const Analyst& one, std::string name, const Analyst& other,
                 std::string reference) const {
    const auto play = [&](const Analyst& analyst) {
      (void)analyst.playouts(analyst.game().initial(), playouts_, 1, {});
    };
    Ratio ratio = studies::measure_ratio([&] { play(one); }, [&] { play(other); }, kRounds);
    ratio.name = std::move(name);
    ratio.reference = std::move(reference);
    ratio.rate *= static_cast<double>(playouts_);
    ratio.unit = "playouts";
    return ratio;
  }

  static std::string as_text(const std::vector<Ratio>& ratios) {
    std::string text;
    for (const Ratio& one : ratios)
      text += fmt::format(
          "{} : {}\n    {:.2f} ({:.2f}-{:.2f}) times the CPU time; {:.4g} against "
          "{:.4g} playouts a second\n",
          one.name, one.reference, one.median, one.least, one.most, one.rate,
          one.rate * one.median);
    return text;
  }

  studies::rules::RulesFields rules_;
  std::string native_;
  std::uint64_t playouts_ = 20'000;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_bench_command() { return std::make_unique<RulesBenchCommand>(); }

}  // namespace yomikiri::cli
