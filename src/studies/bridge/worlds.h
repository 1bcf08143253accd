// The worlds of some evidence: all deals that agree with it, counted exactly, numbered, and drawn
// uniformly without trying and rejecting. A table for each suit lists how its unseen cards may
// fall, grouped by the states of the hands (hand_states.h); the suits are joined in pairs, and the
// pairs with each other. A number below total() is taken apart again by the same tables.
//
// Immutable once made, so that any number of threads may draw from it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/job.h"
#include "core/random.h"
#include "studies/bridge/evidence.h"

namespace yomikiri::studies::bridge {

// All deals of 52 cards are 5.4e28.
__extension__ using Count = unsigned __int128;

enum class Counting : std::uint8_t {
  Worlds,  // each world once
  Weight,  // each world as often as its clauses with percentages say (Clause)
};

class Worlds {
 public:
  // An Error says how the cards contradict each other, or that the constraints are too hard to
  // count. No world at all is not an error: total() is 0.
  [[nodiscard]] static Result<Worlds> of(const Evidence& evidence,
                                         Counting counting = Counting::Worlds);

  Worlds(Worlds&&) noexcept;
  Worlds& operator=(Worlds&&) noexcept;
  ~Worlds();

  [[nodiscard]] Count total() const;

  // Needs number < total(). When worlds are counted, different numbers give different deals.
  [[nodiscard]] Hands at(Count number) const;
  // Needs a world.
  [[nodiscard]] Hands draw(Random& random) const;

 private:
  struct Tables;
  explicit Worlds(std::unique_ptr<const Tables> tables);
  std::unique_ptr<const Tables> tables_;
};

[[nodiscard]] std::string to_string(Count count);

// A world and how much it counts.
struct World {
  Hands hands;
  double weight = 1;
};

struct Sample {
  std::vector<World> worlds;
  bool is_complete = false;  // every world there is, each once
};

// `wanted` worlds, the i-th drawn with the random numbers (seed, i); or all of them if there are no
// more than that. The same on any number of threads. The error of evidence without worlds names
// the facts that clash.
[[nodiscard]] Result<Sample> sample_worlds(const Evidence& evidence, std::uint64_t wanted,
                                           std::uint64_t seed, const Job& job);

// What a world counts by the clauses with percentages, from 0 to 1.
[[nodiscard]] double weight_of(const Clauses& clauses, const Hands& hands);

}  // namespace yomikiri::studies::bridge
