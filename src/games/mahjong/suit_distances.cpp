#include "games/mahjong/suit_distances.h"

#include <algorithm>

namespace yomikiri::games::mahjong {
namespace {

// Lanes 0 to 4: that many sets; 8 to 12: and a pair.
using DistanceLanes [[gnu::vector_size(16)]] = std::uint8_t;
constexpr std::uint8_t kUnset = 0x3F;
constexpr int kPairLane = 8;

// Marks all patterns that are exactly some sets and at most one pair with distance 0, by choosing
// for one kind after the other.
class Targets {
 public:
  Targets(int suit, std::vector<DistanceLanes>& lanes) : suit_(suit), lanes_(lanes) {}
  void mark() { choose(0, 0, 0, false); }

 private:
  void choose(int place, std::size_t index, int sets, bool pair) {
    if (place == suit_size(suit_)) {
      lanes_[index][sets + (pair ? kPairLane : 0)] = 0;
      return;
    }
    const bool run_fits = suit_ != kHonours && place + 2 < kSuitSize;
    for (int runs = 0; runs <= (run_fits ? 2 : 0); ++runs)  // three runs are three triplets
      for (int triplets = 0; triplets <= 1; ++triplets)
        for (int pairs = 0; pairs <= (pair ? 0 : 1); ++pairs) {
          const int used = counts_[place] + runs + 3 * triplets + 2 * pairs;
          if (used > kCopies || sets + runs + triplets > 4) continue;
          if (run_fits) counts_[place + 1] += runs, counts_[place + 2] += runs;
          choose(place + 1, index + static_cast<std::size_t>(used) * DistanceTable::kSteps[place],
                 sets + runs + triplets, pair || pairs == 1);
          if (run_fits) counts_[place + 1] -= runs, counts_[place + 2] -= runs;
        }
  }

  int suit_;
  std::vector<DistanceLanes>& lanes_;
  std::array<int, kSuitSize + 2> counts_{};  // by runs that begin before
};

DistanceLanes smaller_lanes(DistanceLanes a, DistanceLanes b) { return a < b ? a : b; }

// The distance is a sum over the kinds: a missing tile costs 1, a tile too many nothing. So the
// marks spread along one kind after the other.
void spread(std::vector<DistanceLanes>& lanes, int kinds) {
  for (int place = 0; place < kinds; ++place) {
    const std::size_t stride = DistanceTable::kSteps[place];
    for (std::size_t block = 0; block < lanes.size(); block += 5 * stride)
      for (std::size_t at = block; at < block + stride; ++at) {
        for (int count = 3; count >= 0; --count) {
          DistanceLanes& here = lanes[at + static_cast<std::size_t>(count) * stride];
          const DistanceLanes missing =
              lanes[at + static_cast<std::size_t>(count + 1) * stride] + 1;
          here = smaller_lanes(here, missing);
        }
        for (int count = 1; count <= kCopies; ++count) {
          DistanceLanes& here = lanes[at + static_cast<std::size_t>(count) * stride];
          here = smaller_lanes(here, lanes[at + static_cast<std::size_t>(count - 1) * stride]);
        }
      }
  }
}

template <class Lane>
SuitDistances packed(const Lane& lane) {
  SuitDistances distances = 0;
  for (int sets = 0; sets <= 4; ++sets) {
    distances |= SuitDistances{std::min<std::uint8_t>(lane[sets], kFarthest)} << (8 * sets);
    distances |= SuitDistances{std::min<std::uint8_t>(lane[sets + kPairLane], kFarthest)}
                 << (8 * sets + 4);
  }
  return distances;
}

std::vector<SuitDistances> table_of(int suit) {
  const std::size_t pattern_count = 5 * DistanceTable::kSteps[suit_size(suit) - 1];
  std::vector<DistanceLanes> lanes(pattern_count, DistanceLanes{} + kUnset);
  Targets(suit, lanes).mark();
  spread(lanes, suit_size(suit));
  std::vector<SuitDistances> table(lanes.size());
  std::ranges::transform(lanes, table.begin(), packed<DistanceLanes>);
  return table;
}

// The cheapest choice of sets and pair kind by kind, for tiles that are partly exhausted. A state
// is how many runs began at the two kinds before, how many sets there are, and whether a pair.
class ChoiceOfSets {
 public:
  ChoiceOfSets(int suit, std::uint32_t pattern, std::uint32_t left)
      : suit_(suit), pattern_(pattern), left_(left) {}

  SuitDistances distances() {
    now_[0] = 0;
    for (int place = 0; place < suit_size(suit_); ++place) {
      next_.fill(kUnset);
      for (int state = 0; state < kStates; ++state)
        if (now_[state] < kUnset) choose(place, state);
      std::swap(now_, next_);
    }
    std::array<std::uint8_t, 16> lanes{};
    for (int sets = 0; sets <= 4; ++sets)
      for (int pair = 0; pair <= 1; ++pair)
        lanes[sets + kPairLane * pair] = now_[state_of(0, 0, sets, pair)];
    return packed(lanes);
  }

 private:
  static constexpr int kStates = 3 * 3 * 5 * 2;
  static int state_of(int before_last, int last, int sets, int pair) {
    return ((before_last * 3 + last) * 5 + sets) * 2 + pair;
  }

  void choose(int place, int state) {
    const int pair = state % 2, sets = state / 2 % 5, last = state / 10 % 3, older = state / 30;
    const int there = static_cast<int>(pattern_ >> (3 * place)) & 7;
    const int most = std::min(kCopies, there + (static_cast<int>(left_ >> (3 * place)) & 7));
    const bool run_fits = suit_ != kHonours && place + 2 < kSuitSize;
    for (int runs = 0; runs <= (run_fits ? 2 : 0) && sets + runs <= 4; ++runs)
      for (int triplets = 0; triplets <= 1 && sets + runs + triplets <= 4; ++triplets)
        for (int pairs = 0; pairs <= 1 - pair; ++pairs) {
          const int used = older + last + runs + 3 * triplets + 2 * pairs;
          if (used > most) continue;
          const int cost = now_[state] + std::max(0, used - there);
          std::uint8_t& best = next_[state_of(last, runs, sets + runs + triplets, pair + pairs)];
          best = static_cast<std::uint8_t>(std::min<int>(best, cost));
        }
  }

  static constexpr std::array<std::uint8_t, kStates> nowhere() {
    std::array<std::uint8_t, kStates> costs{};
    costs.fill(kUnset);
    return costs;
  }

  int suit_;
  std::uint32_t pattern_, left_;
  std::array<std::uint8_t, kStates> now_ = nowhere();
  std::array<std::uint8_t, kStates> next_ = nowhere();
};

}  // namespace

DistanceTable::DistanceTable() : numbers_(table_of(0)), honours_(table_of(kHonours)) {
  for (unsigned triple = 0; triple < triples_.size(); ++triple)
    triples_[triple] = static_cast<std::uint8_t>(
        std::min(124u, (triple & 7) + 5 * (triple >> 3 & 7) + 25 * (triple >> 6)));
}

const DistanceTable& DistanceTable::instance() {
  static const DistanceTable table;
  return table;
}

SuitDistances distances_within(int suit, std::uint32_t pattern, std::uint32_t left) {
  return ChoiceOfSets(suit, pattern, left).distances();
}

}  // namespace yomikiri::games::mahjong
