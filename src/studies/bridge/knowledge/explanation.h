// What an auction says about each hand: for each call its meaning, the exact number of hands that
// make it among those that made the caller's earlier calls, and how their points and lengths are
// spread; and for each seat the means if all calls and all cards that are seen are taken together,
// over worlds drawn at random.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "studies/bridge/knowledge/census.h"
#include "studies/bridge/knowledge/meaning.h"

namespace yomikiri::studies::bridge {

struct CallExplained {
  Seat seat{};
  Call call;
  Meaning meaning;
  // Hands that made the seat's earlier calls, and those among them that make this one, too. Nothing
  // if they tell too many cases apart to count, or if the seat's hand is seen.
  std::optional<Census> before = {};
  std::optional<Census> after = {};
};

// A mean over drawn worlds; the standard error is 0 if they are all there are.
struct Estimate {
  double mean = 0;
  double error = 0;
};

struct HandEstimate {
  Estimate points;
  std::array<Estimate, cards::kSuitCount> lengths;
};

struct Explanation {
  std::vector<CallExplained> calls;
  std::array<HandEstimate, kSeats> together;
  std::uint64_t worlds = 0;             // that the estimates are made of
  std::optional<Error> no_worlds = {};  // why there are none
};

struct Asked {
  Auction auction;
  Hands seen = {};  // whole hands, or nothing
  std::uint64_t worlds = 1000;
  std::uint64_t seed = 1;
};

// An Error if the job was stopped, or if the calls have no meaning (meaning_of).
[[nodiscard]] Result<Explanation> explain(const System& system, const Asked& asked, const Job& job);

// The calls that the system has for the next seat, in the order of the auction, each with its
// meaning. Needs an auction that is not over.
[[nodiscard]] Result<std::vector<CallExplained>> next_calls(const System& system,
                                                            const Asked& asked, const Job& job);

}  // namespace yomikiri::studies::bridge
