// Counterfactual regret minimisation on a public tree [ZinkevichEtAl2007; Bainari2021, section 4]:
// walks public states, carries one vector over hands for each seat's reach and value, and keeps
// regrets and sums of strategies in flat arrays by node, action and hand. An iteration costs time
// linear in nodes x hands, besides the game's own evaluation, and allocates nothing.
//
// The average of the strategies approaches an equilibrium; public_values.h, which shares no code
// with this, measures the distance. Belongs to one thread; the game must outlive it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/job.h"
#include "core/public_tree.h"
#include "core/zeroed_memory.h"
#include "solve/equilibrium/lanes.h"
#include "solve/equilibrium/public_nodes.h"
#include "solve/equilibrium/public_profile.h"
#include "solve/equilibrium/repeat.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::equilibrium {

template <PublicTree G>
class PublicCfr {
 public:
  // Bytes needed to solve the game, found by one walk without allocating them.
  [[nodiscard]] static std::uint64_t memory_bytes(const G& game) {
    const PublicSize size = public_size(game, game.public_root());
    const std::size_t width = lanes::padded_size(game.hand_count());
    return size.nodes * (sizeof(PublicNode) + sizeof(typename G::PublicState)) +
           (2 * size.cells + scratch_vectors(size)) * width * sizeof(double);
  }

  explicit PublicCfr(const G& game, const CfrOptions& options = {})
      : game_(game),
        options_(options),
        nodes_(game),
        hands_(game.hand_count()),
        width_(lanes::padded_size(hands_)),
        regrets_(nodes_.size().cells * width_ * sizeof(double)),
        sums_(nodes_.size().cells * width_ * sizeof(double)),
        scratch_(scratch_vectors(nodes_.size()) * width_ * sizeof(double)) {}

  void iterate() {
    factors_ = options_.schedule.factors(iterations_++);
    if (width_ == 4)
      iterate_on(lanes::Fixed<4>{});
    else if (width_ == 8)
      iterate_on(lanes::Fixed<8>{});
    else
      iterate_on(lanes::Padded{width_});
  }

  // Runs that many more iterations; returns false when the job was stopped first, which loses none
  // of those done.
  [[nodiscard]] bool run(std::uint64_t iterations, const Job& job = {}) {
    return repeat(iterations, nodes_.count() * width_, job, [this] { iterate(); });
  }

  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
  [[nodiscard]] const PublicNodes<G>& nodes() const { return nodes_; }

  // The weighted average of the strategies so far: the answer. Uniform where a hand never arrived.
  [[nodiscard]] PublicProfile average_strategy() const { return normalised(data(sums_)); }
  // The strategy of the next iteration; it may circle around the equilibrium forever.
  [[nodiscard]] PublicProfile current_strategy() const { return normalised(data(regrets_)); }

 private:
  enum SeatSet : unsigned { kFirstSeat = 1, kSecondSeat = 2, kBothSeats = 3 };
  using Reach = std::array<const double*, 2>;  // of each seat, by its hands
  using Value = std::array<double*, 2>;        // counterfactual, of each seat that is updated

  static constexpr bool has(unsigned set, int seat) { return (set >> seat & 1) != 0; }

  // For each node of a path: two rows for each action and two more vectors; three for the root.
  [[nodiscard]] static std::uint64_t scratch_vectors(const PublicSize& size) {
    return 2 * size.path_actions + 2 * size.path_nodes + 3;
  }
  [[nodiscard]] static double* data(const ZeroedMemory& memory) {
    return static_cast<double*>(memory.data());
  }

  template <class Lanes>
  void iterate_on(Lanes lanes) {
    double* const ones = data(scratch_);
    std::fill_n(ones, lanes.size(), 1.0);
    const Value value{ones + lanes.size(), ones + 2 * lanes.size()};
    double* const room = ones + 3 * lanes.size();
    if (options_.updates == Updates::Simultaneous) {
      walk<kBothSeats>(lanes, 0, {ones, ones}, value, room);
    } else {
      walk<kFirstSeat>(lanes, 0, {ones, ones}, value, room);
      walk<kSecondSeat>(lanes, 0, {ones, ones}, value, room);
    }
  }

  // Writes the values of a node for the updated seats and updates those seats' nodes below. A node
  // is updated after its subtree was walked, so simultaneous updates never see a new strategy.
  // `room` is the part of the scratch memory that the path above does not use.
  template <unsigned kUpdated, class Lanes>
  void walk(Lanes lanes, std::size_t number, Reach reach, Value value, double* room) {
    const PublicNode& node = nodes_[number];
    if (node.actions == 0)
      finish<kUpdated>(lanes, number, reach, value);
    else if (node.seat == kChance)
      turn_up<kUpdated>(lanes, number, reach, value, room);
    else if (node.seat == kFirst)
      decide<kUpdated, 0>(lanes, number, reach, value, room);
    else
      decide<kUpdated, 1>(lanes, number, reach, value, room);
  }

  template <unsigned kUpdated, class Lanes>
  void finish(Lanes lanes, std::size_t number, Reach reach, Value value) {
    const double chance = nodes_[number].chance;
    for (int seat = 0; seat < 2; ++seat) {
      if (!has(kUpdated, seat)) continue;
      game_.evaluate(nodes_.state(number), Seat(seat), {reach[1 - seat], hands_},
                     {value[seat], hands_});
      for (std::size_t h = hands_; h < lanes.size(); ++h) value[seat][h] = 0;
      if (chance != 1)
        for (std::size_t h = 0; h < lanes.size(); ++h) value[seat][h] *= chance;
    }
  }

  template <unsigned kUpdated, class Lanes>
  void turn_up(Lanes lanes, std::size_t number, Reach reach, Value value, double* room) {
    const Value child_value{room, room + lanes.size()};
    std::size_t child = number + 1;
    for (int action = 0; action < nodes_[number].actions; ++action) {
      walk<kUpdated>(lanes, child, reach, action == 0 ? value : child_value,
                     room + 2 * lanes.size());
      if (action > 0)
        for (int seat = 0; seat < 2; ++seat)
          if (has(kUpdated, seat)) lanes::add(lanes, child_value[seat], value[seat]);
      child = nodes_[child].end;
    }
  }

  template <unsigned kUpdated, int kSeat, class Lanes>
  void decide(Lanes lanes, std::size_t number, Reach reach, Value value, double* room) {
    constexpr int kOther = 1 - kSeat;
    const PublicNode& node = nodes_[number];
    const std::size_t cells = node.actions * lanes.size();
    double* const strategy = room;
    double* const action_values = strategy + cells;
    double* const child_reach = action_values + cells;
    double* const other_value = child_reach + lanes.size();
    double* const rest = other_value + lanes.size();
    double* const regrets = data(regrets_) + node.first_cell * lanes.size();
    lanes::match_regrets(lanes, node.actions, regrets, strategy, child_reach);

    std::size_t child = number + 1;
    for (int action = 0; action < node.actions; ++action) {
      const std::size_t row = action * lanes.size();
      lanes::multiply(lanes, reach[kSeat], strategy + row, child_reach);
      Reach below = reach;
      below[kSeat] = child_reach;
      Value result;
      result[kSeat] = action_values + row;
      result[kOther] = action == 0 ? value[kOther] : other_value;
      walk<kUpdated>(lanes, child, below, result, rest);
      if (has(kUpdated, kOther) && action > 0) lanes::add(lanes, other_value, value[kOther]);
      child = nodes_[child].end;
    }
    if (!has(kUpdated, kSeat)) return;

    double* const sums = data(sums_) + node.first_cell * lanes.size();
    lanes::mix(lanes, node.actions, strategy, action_values, value[kSeat]);
    for (int action = 0; action < node.actions; ++action) {
      const std::size_t row = action * lanes.size();
      lanes::add_regrets(lanes, factors_, action_values + row, value[kSeat], regrets + row);
      lanes::add_strategy(lanes, factors_, reach[kSeat], strategy + row, sums + row);
    }
  }

  // The positive parts of the cells, scaled to sum to one at each node and hand.
  [[nodiscard]] PublicProfile normalised(const double* cells) const {
    PublicProfile profile(static_cast<int>(hands_));
    for (std::size_t number = 0; number < nodes_.count(); ++number) {
      const PublicNode& node = nodes_[number];
      profile.add_node(node.is_decision() ? node.actions : 0);
      const double* const first = cells + node.first_cell * width_;
      for (std::size_t hand = 0; hand < hands_ && node.is_decision(); ++hand) {
        double total = 0;
        for (int a = 0; a < node.actions; ++a) total += std::max(first[a * width_ + hand], 0.0);
        if (total <= 0) continue;  // stays uniform
        for (int a = 0; a < node.actions; ++a)
          profile.row(number, a)[hand] = std::max(first[a * width_ + hand], 0.0) / total;
      }
    }
    return profile;
  }

  const G& game_;
  const CfrOptions options_;
  const PublicNodes<G> nodes_;
  const std::size_t hands_;
  const std::size_t width_;  // of a vector: hands, padded
  ZeroedMemory regrets_;
  ZeroedMemory sums_;
  ZeroedMemory scratch_;  // a stack of vectors for the path being walked
  Factors factors_{};
  std::uint64_t iterations_ = 0;
};

}  // namespace yomikiri::equilibrium
