// The ranks of an MPI run as workers: rank 0 is the master, the others serve. A rank that dies
// takes the whole run with it unless mpirun is told otherwise; one that hangs is left alone and its
// tasks are run by the others, and at the end all ranks are ended together.
#pragma once

#include <vector>

#include "cluster/crew.h"
#include "cluster/mpi_ranks.h"
#include "cluster/serve.h"

namespace yomikiri::cluster {

class MpiCrew final : public Crew {
 public:
  // Needs rank 0; `ranks` must outlive it.
  explicit MpiCrew(MpiRanks& ranks);
  // Tells the workers that there is no more work.
  ~MpiCrew() override;

  [[nodiscard]] int size() const override { return ranks_.size() - 1; }
  void send(int worker, const Message& message) override;
  [[nodiscard]] std::optional<Event> wait(double seconds) override;
  [[nodiscard]] bool replace(int worker) override;
  [[nodiscard]] double now() const override;

  // Whether every worker can still be reached: if not, the ranks cannot end in the usual way.
  [[nodiscard]] bool is_whole() const;

 private:
  MpiRanks& ranks_;
  std::vector<bool> is_lost_;
};

// What every other rank does.
void serve_mpi(MpiRanks& ranks, std::span<const TaskKind> kinds);

}  // namespace yomikiri::cluster
