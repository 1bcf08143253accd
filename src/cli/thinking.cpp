#include "cli/thinking.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "studies/bots.h"

namespace yomikiri::cli {
namespace {

// Asks the search to hurry when half of the time is over, and to stop when all of it is, or at
// Ctrl-C: half is for a proof, the rest for a search that always has an answer.
class Timer {
 public:
  Timer(double seconds, const std::stop_token& interrupt)
      : at_interrupt_(interrupt, [this] { end(); }), clock_([this, seconds](std::stop_token done) {
          sleep(done, seconds / 2);
          hurry_.request_stop();
          sleep(done, seconds / 2);
          end_.request_stop();
        }) {}

  [[nodiscard]] std::stop_token hurry() const { return hurry_.get_token(); }
  [[nodiscard]] std::stop_token stop() const { return end_.get_token(); }

 private:
  void end() {
    hurry_.request_stop();
    end_.request_stop();
  }

  static void sleep(const std::stop_token& done, double seconds) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, done, std::chrono::duration<double>(seconds),
                                           [] { return false; });
  }

  std::stop_source hurry_;
  std::stop_source end_;
  std::stop_callback<std::function<void()>> at_interrupt_;
  std::jthread clock_;
};

Result<studies::Advice> random_move(const studies::Analyst& analyst, const AnyValue& state,
                                    std::uint64_t seed) {
  auto action = studies::bot_action(analyst, state, {.level = Level::Random, .seed = seed}, {});
  if (!action) return action.error();
  return studies::Advice{.action = *std::move(action), .by_engine = true};
}

}  // namespace

void ThinkingOptions::declare(Form& form) {
  std::vector<std::string> levels;
  for (const Level each : kLevels) levels.emplace_back(name_of(each));
  form.choice("level", level, levels, "how well the program plays");
  form.decimal("seconds", seconds, {0, 3600},
               "time limit for each of the program's moves, in seconds; 0: no limit");
}

Result<void> ThinkingOptions::check(const studies::Analyst& analyst) const {
  const std::vector<std::string_view> levels = names_of(analyst.levels());
  if (std::ranges::find(levels, level) != levels.end()) return {};
  return in_field(
      "level", fail(Errc::BadInput, level, fmt::format("{} has no such level", analyst.card().name),
                    fmt::format("levels: {}", fmt::join(levels, ", "))));
}

Result<studies::Advice> think(const studies::Analyst& analyst, const AnyValue& state,
                              const ThinkingOptions& options, std::uint64_t seed,
                              Console& console) {
  const Level level = level_named(options.level).value_or(Level::Strong);
  if (level == Level::Random) return random_move(analyst, state, seed);
  Job job = console.job(1);
  if (options.seconds == 0) return analyst.advise(state, {.seed = seed, .level = level}, job);
  const Timer timer(options.seconds, job.stop);
  job.stop = timer.stop();
  auto advice = analyst.advise(state, {.seed = seed, .level = level, .hurry = timer.hurry()}, job);
  const bool out_of_time = !advice && advice.error().code == Errc::Stopped &&
                           !console.interrupt().token().stop_requested();
  return out_of_time ? random_move(analyst, state, seed) : advice;
}

}  // namespace yomikiri::cli
