#include "studies/ratio.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/assert.h"
#include "studies/open_game.h"

namespace yomikiri::studies {
namespace {

constexpr int kRounds = 9;

// CPU seconds of this thread, so that other work on the machine matters less.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds(FunctionRef<void()> work) {
  const double start = thread_seconds();
  work();
  return thread_seconds() - start;
}

double median(std::vector<double> numbers) {
  std::ranges::sort(numbers);
  return numbers[numbers.size() / 2];
}

// Playouts through AnyGame compared with playouts on the game's own type: the cost of type erasure.
Result<Ratio> any_game_ratio(std::string_view name) {
  constexpr std::uint64_t kPlayouts = 100'000;
  constexpr std::uint64_t kSeed = 1;
  const auto opened = open_game(name, {});
  if (!opened) return opened.error();
  const Analyst& analyst = **opened;
  const AnyGame& game = analyst.game();
  search::Tally erased;
  search::Tally typed;
  Ratio ratio = measure_ratio(
      [&] { erased = *search::playouts(game, game.initial(), kPlayouts, kSeed, {}); },
      [&] { typed = *analyst.playouts(game.initial(), kPlayouts, kSeed, {}); }, kRounds);
  YK_ASSERT(erased == typed);
  ratio.name = std::string(name) + " playouts, AnyGame";
  ratio.reference = "its own type";
  ratio.rate *= kPlayouts;
  ratio.unit = "playouts";
  return ratio;
}

// Alpha-beta compared with exhaustive search: the gain from windows, symmetry and foresight.
Result<Ratio> alpha_beta_ratio() {
  const std::vector<std::string> settings{"columns=4", "rows=5"};
  const auto opened = open_game("connect-four", settings);
  if (!opened) return opened.error();
  const Analyst& analyst = **opened;
  const AnyValue start = analyst.game().initial();
  const auto solve = [&](Method method) {
    const auto solution = analyst.solver()->solve(start, {.method = method}, {});
    YK_ASSERT(solution && solution->value.is_draw());
  };
  Ratio ratio =
      measure_ratio([&] { solve(Method::AlphaBeta); }, [&] { solve(Method::Exhaustive); }, kRounds);
  ratio.name = "connect-four 4x5 solved, alpha-beta";
  ratio.reference = "exhaustive";
  ratio.unit = "solutions";
  return ratio;
}

}  // namespace

Ratio measure_ratio(FunctionRef<void()> candidate, FunctionRef<void()> reference, int rounds) {
  std::vector<double> ratios;
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    double measured = 0;
    double base = 0;
    if (round % 2 == 1) {
      base = seconds(reference);
      measured = seconds(candidate);
    } else {
      measured = seconds(candidate);
      base = seconds(reference);
    }
    ratios.push_back(measured / base);
    times.push_back(measured);
  }
  Ratio ratio;
  ratio.median = median(ratios);
  ratio.least = std::ranges::min(ratios);
  ratio.most = std::ranges::max(ratios);
  ratio.rate = 1 / median(times);
  return ratio;
}

Result<std::vector<Ratio>> measure_ratios(const Job& job) {
  std::vector<Ratio> ratios;
  const auto measured = {any_game_ratio("tic-tac-toe"), any_game_ratio("connect-four"),
                         alpha_beta_ratio()};
  for (const auto& ratio : measured) {
    if (!ratio) return ratio.error();
    ratios.push_back(*ratio);
    job.report("ratios", ratios.size(), measured.size());
  }
  return ratios;
}

nlohmann::ordered_json ratios_json(const std::vector<Ratio>& ratios) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& ratio : ratios)
    list.push_back({{"name", ratio.name},
                    {"reference", ratio.reference},
                    {"median", ratio.median},
                    {"least", ratio.least},
                    {"most", ratio.most},
                    {"rate", ratio.rate},
                    {"unit", ratio.unit}});
  return {{"ratios", std::move(list)}};
}

}  // namespace yomikiri::studies
