// Work on a game of the rule language, asked for by an analyst.
#pragma once

#include <stop_token>
#include <utility>

#include "core/job.h"

namespace yomikiri::studies::rules {

// What the work returns, a Result, for a copy of the game and the job; or the fault of the rules
// that it met, at which that job is told to stop.
template <class G, class Work>
[[nodiscard]] auto asked(const G& game, const Job& job, Work&& work) -> decltype(work(game, job)) {
  const G asked_game = game.afresh();
  std::stop_source& stop = asked_game.log().stop();
  const std::stop_callback passed_on(job.stop, [&] { stop.request_stop(); });
  Job watched = job;
  watched.stop = stop.get_token();
  auto result = work(asked_game, watched);
  if (auto fault = asked_game.log().first()) return *std::move(fault);
  return result;
}

}  // namespace yomikiri::studies::rules
