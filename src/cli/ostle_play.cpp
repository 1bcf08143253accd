// `yomikiri ostle play`: a game against the tables, which play perfectly.
#include "cli/command.h"
#include "cli/match.h"
#include "studies/open_game.h"
#include "studies/ostle/advice.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/result_text.h"

namespace yomikiri::cli {
namespace {

class OstlePlayCommand final : public Command {
 public:
  std::string_view name() const override { return "play"; }
  std::string_view summary() const override { return "play against the tables in the terminal"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle play --seconds 1",
            "yomikiri ostle play --seat none --plies 4 --seconds 0"};
  }

  OstlePlayCommand() {
    data_.declare_data(form_);
    form_.text("state", state_, "the position to begin from");
    form_.number("seconds", seconds_, {0, 3600},
                 "time limit, in seconds, for a search where there are no tables");
    match_.declare(form_);
  }

  Result<void> run(Console& console) override {
    const auto tablebase = studies::ostle::Tablebase::open(data_.directory());
    if (!tablebase) return tablebase.error();
    const auto analyst = studies::open_game("ostle", {});
    if (!analyst) return analyst.error();
    const AnyGame& game = (*analyst)->game();
    const auto start = state_.empty() ? Result<AnyValue>(game.initial()) : game.parse_state(state_);
    if (!start) return in_field("state", start.error());
    const Job job = console.job(1);
    const auto advise = [&](const AnyValue& state, std::uint64_t seed) {
      return advice(*tablebase, **analyst, state, {.seed = seed}, job);
    };
    return play_match(**analyst, *start, advise, match_, console);
  }

 private:
  // Playouts decide where nothing is proved.
  Result<studies::Advice> advice(const studies::ostle::Tablebase& tablebase,
                                 const studies::Analyst& analyst, const AnyValue& state,
                                 const studies::AdviceOptions& options, const Job& job) const {
    const double begun = job.clock();
    const studies::ostle::Prober prober(tablebase,
                                        [&, this] { return job.clock() - begun >= seconds_; });
    const studies::ostle::RuledGame::State here{state.as<studies::ostle::Ostle::State>(),
                                                std::nullopt};
    const auto recommended = recommend(prober, here);
    if (!recommended) return recommended.error();
    if (!recommended->proved) return analyst.advise(state, options, job);
    return studies::Advice{.action = studies::ostle::move_text(recommended->action),
                           .proved = recommended->proved};
  }

  studies::ostle::DataFields data_;
  std::string state_;
  int seconds_ = 5;
  MatchOptions match_;
};

}  // namespace

std::unique_ptr<Command> ostle_play_command() { return std::make_unique<OstlePlayCommand>(); }

}  // namespace yomikiri::cli
