// A master with workers elsewhere. Tasks are handed out as workers become free, with a few waiting
// at each so that none waits for a message; fewer towards the end, so that none piles up behind a
// slow one. When a worker dies, hangs or talks nonsense, its tasks go to others; a task that brings
// down three workers is given up with an Error that names it.
#pragma once

#include <deque>
#include <memory>

#include "cluster/crew.h"
#include "cluster/pool.h"

namespace yomikiri::cluster {

struct CrewOptions {
  double task_seconds = 60;  // a worker that takes longer for one task is taken to hang
  std::size_t prefetch = 4;  // tasks at a worker, the one being run included
};

class CrewPool final : public Pool {
 public:
  explicit CrewPool(std::unique_ptr<Crew> crew, const CrewOptions& options = {});

  [[nodiscard]] int workers() const override;
  [[nodiscard]] Result<std::vector<Bytes>> run(const Batch& batch, const Job& job,
                                               Arrived arrived) override;

 private:
  class Run;
  struct Seen {                            // of a worker
    std::deque<std::uint32_t> tasks = {};  // sent and not answered; the first is being run
    double since = 0;                      // when it began that one
    std::uint32_t batch = 0;               // the last that it was told
    bool is_lost = false;
  };

  std::unique_ptr<Crew> crew_;
  CrewOptions options_;
  std::vector<Seen> seen_;
  std::uint32_t batches_ = 0;
};

}  // namespace yomikiri::cluster
