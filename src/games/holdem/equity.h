// All-in equity: what share of the pot each of two to nine seats wins on average, when each holds a
// hand of its range and the rest of the board is dealt. Exact while the work is within a limit,
// which is reckoned before anything is dealt; sampled beyond it, with a standard error. The same
// question and seed have the same answer on any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/holdem/equity_table.h"
#include "games/holdem/range.h"

namespace yomikiri::games::holdem {

inline constexpr int kMostSeats = 9;

struct EquityOptions {
  std::vector<Card> board = {};  // up to five cards; fewer than a flop are allowed, too
  CardSet dead = {};             // seen, but in nobody's hand
  // Exact if at most so many strengths are to be looked up or compared.
  // tuned: micro_benchmarks --benchmark_filter=holdem_equity, 2026-11: some seconds on one thread.
  std::uint64_t work_limit = 2'000'000'000;
  std::uint64_t trials = 2'000'000;  // when sampled
  std::uint64_t seed = 1;
  // Two ranges before the board are looked up here; made anew for each question if it is null.
  const EquityTable* table = nullptr;
};

struct SeatEquity {
  // Showdowns won alone, shared and lost, each counted with its hands' weights multiplied. Whole
  // numbers, and exact, while all weights are 0 or 1.
  double wins = 0;
  double ties = 0;
  double losses = 0;
  double equity = 0;          // wins, and 1/k of a tie between k seats, as a share of all
  double standard_error = 0;  // of the equity; 0 if exact
  // Half of the interval that holds the true equity 95 times in 100.
  [[nodiscard]] double margin() const { return 1.96 * standard_error; }
};

enum class EquityMethod { Exact, Sampled };

struct EquityReport {
  EquityMethod method = EquityMethod::Exact;
  double showdowns = 0;  // weighted; how many trials, if sampled
  std::vector<SeatEquity> seats;
};

// Fails if the cards contradict each other: a card on the board twice, a range left without a hand,
// ranges that cannot be dealt together.
[[nodiscard]] Result<EquityReport> all_in_equity(std::span<const Range> ranges,
                                                 const EquityOptions& options, const Job& job);

// The work that an exact answer needs, in the unit of work_limit. Fails like all_in_equity.
[[nodiscard]] Result<double> exact_work(std::span<const Range> ranges,
                                        const EquityOptions& options);

}  // namespace yomikiri::games::holdem
