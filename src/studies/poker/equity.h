// All-in equity: what share of the pot each of two to nine seats wins on average, when each holds a
// hand of its range and the rest of the board is dealt. Exact while the work, which is estimated
// before anything is dealt, stays within a limit; beyond it sampled, with a standard error. The
// same question and seed have the same answer on any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/holdem/range.h"
#include "studies/poker/equity_table.h"

namespace yomikiri::studies::poker {

using cards::Card;
using cards::CardSet;
using cards::parse_cards;
using games::holdem::Range;

inline constexpr int kMostSeats = 9;

struct EquityOptions {
  std::vector<Card> board = {};  // up to five cards, also fewer than a flop
  CardSet dead = {};             // seen, but in nobody's hand
  // The result is exact if at most this many strengths must be looked up or compared.
  // tuned: micro_benchmarks --benchmark_filter=holdem_equity, 2026-11: some seconds on one thread.
  std::uint64_t work_limit = 2'000'000'000;
  std::uint64_t trials = 2'000'000;  // when sampled
  std::uint64_t seed = 1;
  // Used for two ranges before any board card is dealt; computed for each question if null.
  const EquityTable* table = nullptr;
};

struct SeatEquity {
  // Showdowns won alone, shared and lost, each weighted by the product of its hands' weights. Exact
  // whole numbers while all weights are 0 or 1.
  double wins = 0;
  double ties = 0;
  double losses = 0;
  double equity = 0;          // wins, and 1/k of a tie between k seats, as a share of all
  double standard_error = 0;  // of the equity; 0 if exact
  // Half the width of the 95 % confidence interval.
  [[nodiscard]] double margin() const { return 1.96 * standard_error; }
};

enum class EquityMethod { Exact, Sampled };

struct EquityReport {
  EquityMethod method = EquityMethod::Exact;
  double showdowns = 0;  // weighted; the number of trials, if sampled
  std::vector<SeatEquity> seats;
};

// Fails if the cards contradict each other: a card on the board twice, a range left without a hand,
// ranges that cannot be dealt together.
[[nodiscard]] Result<EquityReport> all_in_equity(std::span<const Range> ranges,
                                                 const EquityOptions& options, const Job& job);

// The work that an exact answer needs, in the unit of work_limit. Fails like all_in_equity.
[[nodiscard]] Result<double> exact_work(std::span<const Range> ranges,
                                        const EquityOptions& options);

}  // namespace yomikiri::studies::poker
