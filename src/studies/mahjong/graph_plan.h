// How large a graph to build: how many exchanges and calls to consider, chosen by counting hands
// before any graph is built. The same input gives the same plan on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/error.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

struct PlanLimits {
  std::optional<int> exchanges;  // else chosen
  std::optional<int> calls;      // else chosen
  std::uint64_t most_hands = 200'000;
  std::string field = "hands";  // where that number comes from: errors name it
};

// A limit of time or memory becomes a number of hands by these rates, riichi copies not counted,
// and not by the clock. The rates hold for 18 turns on one core and for a graph with calls. tuned:
// docs/BENCHMARKS.md, 2026-11-18
inline constexpr double kHandsPerSecond = 200'000;
inline constexpr double kBytesPerHand = 800;

// |Q_S|; some number above `most` if there are more.
[[nodiscard]] std::uint64_t count_hands(const Situation& situation, const ModelOptions& model,
                                        std::uint64_t most);

// The fewest exchanges that can lead to a win of these forms: the shanten number, or none if the
// hand is complete.
[[nodiscard]] int fewest_exchanges(const Situation& situation, const Forms& forms);

// The model with its numbers of exchanges and calls. An Error if even the smallest graph is too
// large, or no win is within so few exchanges.
[[nodiscard]] Result<ModelOptions> plan_graph(const Situation& situation, ModelOptions model,
                                              const PlanLimits& limits);

}  // namespace yomikiri::studies::mahjong
