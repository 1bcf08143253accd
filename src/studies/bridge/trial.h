// Two ways to play as declarer on the same deals: by the average over worlds (PIMC) and by alpha-mu
// (open_play_game.h), each against defenders who see all hands [CazenaveVentos2019]. Both begin at
// the same trick, after some that were played by rules of thumb. Deals are close: with all hands
// open the declarer then makes the contract with no trick to spare.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cluster/pool.h"
#include "core/job.h"
#include "studies/bridge/contract.h"

namespace yomikiri::studies::bridge {

struct TrialOptions {
  Contract contract{.level = 3, .declarer = yomikiri::bridge::kSouth};
  std::string constraints = {};  // on the deals; see usual_hands()
  int from = 5;                  // the first trick that is played by the two ways
  std::uint64_t deals = 100;
  std::uint64_t worlds = 20;  // for each card, at most worlds::kMostWorlds
  int depth = 2;              // of alpha-mu; with 1 the two ways are the same
  std::uint64_t seed = 1;
};

struct TrialReport {
  std::uint64_t deals = 0;
  std::uint64_t both = 0;  // made either way
  std::uint64_t only_average = 0;
  std::uint64_t only_planned = 0;

  // What planning adds to the share of contracts that are made.
  [[nodiscard]] double difference() const;
  // Of its 95 % confidence interval; needs two deals.
  [[nodiscard]] std::optional<double> half_width() const;
};

// Hands on which such a contract is usually bid, in the words of constraints.
[[nodiscard]] std::string usual_hands(const Contract& contract);

// The same on any pool; a task is a deal.
[[nodiscard]] Result<TrialReport> trial(const TrialOptions& options, cluster::Pool& pool,
                                        const Job& job);
[[nodiscard]] const cluster::TaskKind& trial_tasks();

}  // namespace yomikiri::studies::bridge
