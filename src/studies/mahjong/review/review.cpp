#include "studies/mahjong/review/review.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/parallel.h"
#include "games/mahjong/shanten.h"
#include "studies/mahjong/match_standings.h"
#include "studies/mahjong/records/replay.h"
#include "studies/mahjong/review/values.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Action;

// In its own turn, or when it may claim a tile; if there is a choice. After riichi it is only
// whether to win or to declare a kan.
bool is_decision(const games::Mahjong& game, const games::Mahjong::State& state, Seat seat) {
  if (game.to_move(state) != seat) return false;
  int choices = 0;
  game.for_each_action(state, [&](const Action&) { ++choices; });
  return choices > 1;
}

Result<void> find_decisions(const games::Mahjong& game, const std::vector<mjai::Event>& events,
                            Review& found) {
  const auto visit = [&](const games::Mahjong::State& state, const Action& action) -> Result<void> {
    if (!is_decision(game, state, found.seat)) return {};
    const auto& hand = state.deal.player(found.seat).hand;
    const int deals_before = state.past ? static_cast<int>(state.past->size()) : 0;
    found.decisions.push_back(
        {.deal_number = deals_before + 1,
         .deal = state.deal,
         .seat = found.seat,
         .action = action,
         .shanten = games::mahjong::shanten(hand.concealed, hand.melds.size()).best()});
    return {};
  };
  auto played = replay(game, events, visit);
  if (!played) return played.error();
  found.notes = std::move(played->notes);
  return {};
}

// On all threads of the job.
Result<void> value_all(std::vector<Decision>& decisions, const games::mahjong::Rules& rules,
                       const PlanLimits& limits, const PayoffOf& payoff, const Job& job) {
  const Job alone{.threads = 1, .stop = job.stop, .memory_limit_bytes = job.memory_limit_bytes};
  std::atomic<std::uint64_t> done = 0;
  std::mutex mutex;
  std::optional<Error> error;
  const bool finished = parallel_for(decisions.size(), job, [&](std::uint64_t i) {
    Decision& decision = decisions[i];
    const auto aim = payoff(without_own_stick(decision.deal, decision.seat));
    const auto valued = value(decision, rules, limits, *aim, alone);
    job.report("decisions", ++done, decisions.size());
    if (valued) return;
    const std::lock_guard lock(mutex);
    error = valued.error();
  });
  if (error) return *error;
  return finished ? Result<void>() : stopped_early();
}

}  // namespace

double Review::total_loss() const {
  double total = 0;
  for (const Decision& decision : decisions)
    if (decision.is_valued()) total += decision.loss();
  return total;
}

std::vector<const Decision*> Review::by_loss(double least) const {
  std::vector<const Decision*> found;
  for (const Decision& decision : decisions)
    if (decision.is_valued() && decision.loss() >= least) found.push_back(&decision);
  std::ranges::stable_sort(found, std::ranges::greater{},
                           [](const Decision* decision) { return decision->loss(); });
  return found;
}

Result<Review> review(const std::vector<mjai::Event>& events, const ReviewOptions& options,
                      const PayoffOf& payoff, const Job& job) {
  const games::Mahjong game(rules_of(events, {.scoring = options.scoring}));
  Review found{.seat = options.seat};
  if (const auto* start = std::get_if<mjai::StartGame>(&events.front()))
    if (start->names.size() == games::mahjong::kSeats)
      found.name = start->names[number(options.seat)];
  if (auto walked = find_decisions(game, events, found); !walked) return walked.error();
  if (auto valued = value_all(found.decisions, game.rules(), options.limits, payoff, job); !valued)
    return valued.error();
  found.unvalued = static_cast<int>(
      std::ranges::count_if(found.decisions, [](const Decision& d) { return !d.is_valued(); }));
  return found;
}

}  // namespace yomikiri::studies::mahjong
