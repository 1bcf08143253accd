// Moves by search, part of GtpEngine: genmove within the time, analysis until the next command.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <stop_token>

#include "core/notation.h"
#include "games/go/vertex.h"
#include "studies/go/gtp.h"
#include "studies/go/gtp_words.h"

namespace yomikiri::studies::go {

using namespace games::go;

namespace {

// Stops a search when its time is up.
class Deadline final : public Progress {
 public:
  Deadline(const std::function<double()>& clock, double at) : clock_(clock), at_(at) {}
  void report(std::string_view, std::uint64_t, std::uint64_t) override {
    if (clock_() >= at_) stop_.request_stop();
  }
  [[nodiscard]] Job job() { return {.stop = stop_.get_token(), .progress = this}; }

 private:
  const std::function<double()>& clock_;
  double at_;
  std::stop_source stop_;
};

constexpr std::uint64_t kPlayoutsOfThought = 32;  // between two checks for input
constexpr double kUsualInterval = 1;              // seconds
constexpr std::size_t kMostCandidates = 20;       // the most that an analysis reports

std::string line_text(const Candidate& candidate, int size) {
  std::string text;
  for (const Action action : candidate.line)
    text += ' ' + (action.is_pass() ? "pass" : format_action(action, size));
  return text;
}

}  // namespace

Engine GtpEngine::engine_for(Colour colour) const {
  const State now = colour == state()->mover() ? state() : state()->with_mover(colour);
  return Engine(*now, {.playouts = options_.playouts,
                       .seed = options_.seed + static_cast<std::uint64_t>(now->plies()),
                       .komi = komi_,
                       .scoring = options_.scoring});
}

Result<Action> GtpEngine::chosen_move(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  if (const auto reason = refusal_of(*colour, {})) return gtp_failure("illegal move: " + *reason);
  Engine engine = engine_for(*colour);
  const auto budget = clock_.budget(*colour, state()->board().empty_points().count());
  if (!budget || !options_.clock) return engine.choose({});
  Deadline deadline(options_.clock, options_.clock() + *budget);
  return engine.choose(deadline.job());
}

Result<std::string> GtpEngine::genmove(Words arguments) {
  const double before = options_.clock ? options_.clock() : 0;
  const auto action = chosen_move(arguments);
  if (!action) return action.error();
  const Colour colour = parse_colour(arguments[0]).value();
  if (options_.clock) clock_.spend(colour, options_.clock() - before);
  apply(colour, *action);
  return format_action(*action, size());
}

Result<std::string> GtpEngine::reg_genmove(Words arguments) {
  const auto action = chosen_move(arguments);
  if (!action) return action.error();
  return format_action(*action, size());
}

// main time, seconds and stones of overtime [Farneback2002, 4.2]
Result<std::string> GtpEngine::time_settings(Words arguments) {
  if (auto ok = expect_count(arguments, 3, 3); !ok) return ok.error();
  const auto main = parse_seconds(arguments[0]);
  if (!main) return main.error();
  const auto period = parse_seconds(arguments[1]);
  if (!period) return period.error();
  const auto stones = parse_stones(arguments[2]);
  if (!stones) return stones.error();
  clock_.set(TimeSettings{*main, *period, *stones});
  return "";
}

// none | absolute MAIN | byoyomi MAIN SECONDS PERIODS | canadian MAIN SECONDS STONES
Result<std::string> GtpEngine::kgs_time_settings(Words arguments) {
  const std::string_view kind = arguments.empty() ? "" : arguments[0];
  const std::size_t wanted = kind == "none" ? 1 : kind == "absolute" ? 2 : 4;
  if (kind != "none" && kind != "absolute" && kind != "byoyomi" && kind != "canadian")
    return gtp_failure("syntax error: expected none, absolute, byoyomi or canadian");
  if (auto ok = expect_count(arguments, wanted, wanted); !ok) return ok.error();
  std::array<double, 3> numbers{};
  for (std::size_t i = 1; i < wanted; ++i) {
    const auto number = parse_seconds(arguments[i]);
    if (!number) return number.error();
    numbers[i - 1] = *number;
  }
  if (kind == "none") {
    clock_.set(std::nullopt);
    return "";
  }
  // Counts on one of several byo-yomi periods: the others are a reserve.
  const int stones = kind == "byoyomi" ? 1 : static_cast<int>(numbers[2]);
  clock_.set(TimeSettings{numbers[0], numbers[1], kind == "absolute" ? 0 : stones});
  return "";
}

Result<std::string> GtpEngine::time_left(Words arguments) {
  if (auto ok = expect_count(arguments, 3, 3); !ok) return ok.error();
  const auto colour = parse_colour(arguments[0]);
  if (!colour) return colour.error();
  const auto seconds = parse_seconds(arguments[1]);
  if (!seconds) return seconds.error();
  const auto stones = parse_stones(arguments[2]);
  if (!stones) return stones.error();
  clock_.set_left(*colour, *seconds, *stones);
  return "";
}

// [colour] [centiseconds], and for KataGo's command `interval centiseconds`.
Result<std::string> GtpEngine::begin_analysis(Words arguments, Analysis::Dialect dialect) {
  Colour colour = state()->mover();
  double interval = kUsualInterval;
  if (!arguments.empty())
    if (const auto named = parse_colour(arguments[0])) {
      colour = *named;
      arguments = arguments.subspan(1);
    }
  if (!arguments.empty() && arguments[0] == "interval") arguments = arguments.subspan(1);
  if (!arguments.empty()) {
    const auto centiseconds = parse_number<int>(arguments[0]);
    if (!centiseconds || *centiseconds < 0)
      return gtp_failure("syntax error: expected a color and an interval in centiseconds");
    interval = *centiseconds / 100.0;
    arguments = arguments.subspan(1);
  }
  if (!arguments.empty())
    return gtp_failure(fmt::format("syntax error: {} is not supported", quote(arguments[0])));
  if (const auto reason = refusal_of(colour, {})) return gtp_failure("illegal move: " + *reason);
  analysis_ = Analysis{.engine = engine_for(colour),
                       .dialect = dialect,
                       .interval = interval,
                       .last_report = options_.clock ? options_.clock() : 0};
  return "";
}

Result<std::string> GtpEngine::lz_analyze(Words arguments) {
  return begin_analysis(arguments, Analysis::Dialect::LeelaZero);
}

Result<std::string> GtpEngine::kata_analyze(Words arguments) {
  return begin_analysis(arguments, Analysis::Dialect::KataGo);
}

// The arrival of this line has already ended the analysis.
Result<std::string> GtpEngine::stop(Words) { return ""; }

std::string GtpEngine::think() {
  if (!analysis_) return {};
  analysis_->engine.think(kPlayoutsOfThought);
  if (options_.clock) {
    const double now = options_.clock();
    if (now < analysis_->last_report + analysis_->interval) return {};
    analysis_->last_report = now;
  }
  return analysis_text() + '\n';
}

std::string GtpEngine::end_analysis() {
  if (!analysis_) return {};
  analysis_.reset();
  return "\n";
}

// One line of `info`s, the move tried most often first. Leela Zero's rates are out of 10,000.
std::string GtpEngine::analysis_text() const {
  std::string text;
  std::vector<Candidate> candidates = analysis_->engine.candidates();
  candidates.resize(std::min(candidates.size(), kMostCandidates));
  for (std::size_t order = 0; order < candidates.size(); ++order) {
    const Candidate& one = candidates[order];
    const std::string move = one.action.is_pass() ? "pass" : format_action(one.action, size());
    text += fmt::format("{}info move {} visits {} ", order == 0 ? "" : " ", move, one.visits);
    if (analysis_->dialect == Analysis::Dialect::LeelaZero)
      text += fmt::format("winrate {:.0f} prior 0 lcb {:.0f}", 10'000 * one.win_rate,
                          10'000 * one.win_rate);
    else
      text += fmt::format("winrate {0:.4f} scoreMean {1:.2f} scoreLead {1:.2f} prior 0 lcb {0:.4f}",
                          one.win_rate, one.margin);
    text += fmt::format(" order {} pv{}", order, line_text(one, size()));
  }
  return text;
}

}  // namespace yomikiri::studies::go
