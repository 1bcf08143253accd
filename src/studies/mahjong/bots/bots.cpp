#include "studies/mahjong/bots/bots.h"

#include "core/random.h"
#include "studies/mahjong/bots/efficiency.h"
#include "studies/mahjong/bots/push_fold.h"

namespace yomikiri::studies::mahjong {
namespace {

Action random_choice(const SeatView& view, std::uint64_t seed) {
  const auto count = static_cast<std::uint32_t>(view.actions.size());
  return view.actions[Random(seed).below(count)];
}

}  // namespace

Action choose(const SeatView& view, const Rules& rules, const PlayerOptions& options,
              const Job& job) {
  if (options.level == Level::Random) return random_choice(view, options.seed);
  if (options.level == Level::Greedy) return efficient_choice(view);
  if (const auto obvious = obvious_choice(view)) return *obvious;
  const ProspectOptions limits{.most_hands = options.most_hands, .draws = view.turns_left()};
  if (view.offered) return best_answer(view, limits.draws);
  const auto appraisals = appraise(view, rules, limits, job);
  return appraisals.empty() ? efficient_choice(view) : appraisals.front().action;
}

}  // namespace yomikiri::studies::mahjong
