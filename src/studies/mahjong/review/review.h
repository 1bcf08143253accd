// The decisions of one seat in a record, each valued by the adviser.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "games/mahjong/options.h"
#include "studies/mahjong/graph_plan.h"
#include "studies/mahjong/payoff.h"
#include "studies/mahjong/records/event.h"
#include "studies/mahjong/review/decision.h"

namespace yomikiri::studies::mahjong {

struct ReviewOptions {
  Seat seat{};
  games::mahjong::Options scoring = {};
  PlanLimits limits = {.most_hands = 5'000};
};

// What the seat maximises in a deal that began, or goes on, like this.
using PayoffOf = std::function<std::unique_ptr<Payoff>(const games::mahjong::Standing& standing)>;

struct Review {
  Seat seat{};
  std::string name;                 // of the player; may be empty
  std::vector<Decision> decisions;  // as they were made
  std::vector<std::string> notes;   // where the record pays something else than our rules
  int unvalued = 0;                 // decisions that the adviser cannot value

  [[nodiscard]] double total_loss() const;
  // The valued decisions that lost at least so much, the costliest first.
  [[nodiscard]] std::vector<const Decision*> by_loss(double least) const;
};

// An Error if the record contradicts the rules, or if the job is stopped.
[[nodiscard]] Result<Review> review(const std::vector<mjai::Event>& events,
                                    const ReviewOptions& options, const PayoffOf& payoff,
                                    const Job& job);

}  // namespace yomikiri::studies::mahjong
