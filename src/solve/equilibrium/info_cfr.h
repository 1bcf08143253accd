// Counterfactual regret minimisation by info sets [ZinkevichEtAl2007; Bainari2021, section 3.2], on
// any game that can be walked. It needs no recursion: nodes are in depth-first order, so a loop
// forwards carries reaches down and a loop backwards carries values up.
//
// With two seats and zero sum the average strategy approaches an equilibrium. With more seats, or a
// sum that is not zero, there is no guarantee [Bainari2021, section 2.2]; the result is often good
// play, and info_values.h measures how far it is from an equilibrium.
//
// Belongs to one thread; the tree must outlive it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job.h"
#include "solve/equilibrium/info_tree.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::equilibrium {

class InfoCfr {
 public:
  explicit InfoCfr(const InfoTree& tree, const CfrOptions& options = {});

  void iterate();
  // Runs that many more iterations; returns false when the job was stopped first, which loses none
  // of those done.
  [[nodiscard]] bool run(std::uint64_t iterations, const Job& job = {});

  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
  // The weighted average of the strategies so far: the answer. Uniform in sets never reached.
  [[nodiscard]] Profile average_strategy() const;
  // The strategy of the next iteration.
  [[nodiscard]] const Profile& current_strategy() const { return strategy_; }

 private:
  void learn(Seat seat, const Factors& factors);
  void carry_reaches_down(Seat seat);
  void carry_values_up(Seat seat);
  void update(std::uint32_t set, const Factors& factors);
  void match_regrets(Seat seat);

  const InfoTree& tree_;
  const CfrOptions options_;
  std::uint64_t iterations_ = 0;
  // By cell:
  Profile strategy_;
  std::vector<double> regrets_;
  std::vector<double> sums_;
  std::vector<double> cell_values_;  // counterfactual, of the learning seat
  std::vector<double> cell_reaches_;
  // By node:
  std::vector<double> others_reach_;  // of all but the learning seat, including chance
  std::vector<double> values_;        // of the learning seat
};

}  // namespace yomikiri::equilibrium
