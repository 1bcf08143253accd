#include "cli/pool_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <string_view>
#include <utility>

#include "cluster/crew_pool.h"
#include "cluster/local_pool.h"
#include "cluster/mpi_crew.h"
#include "cluster/process_crew.h"
#include "cluster/saved_results.h"
#include "core/plural.h"
#include "studies/task_kinds.h"

namespace yomikiri::cli {
namespace {

// When a rank dies, mpirun ends the others by this signal.
void on_end_from_outside(int) {
  constexpr std::string_view kLine =
      "yomikiri: the run was ended from outside; under mpirun this means that a rank has failed. "
      "With --save FILE the results so far are in FILE, and --resume goes on with them\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kLine.data(), kLine.size());
  _exit(1);
}

// A pool and, around it, the file of results.
class LocalPools : public OpenedPool {
 public:
  explicit LocalPools(std::unique_ptr<cluster::Pool> inner) : inner_(std::move(inner)) {}
  cluster::Pool* pool() override { return saving_ ? &*saving_ : inner_.get(); }

  Result<void> save_in(const std::string& file, bool resume) {
    using Existing = cluster::SavedResults::Existing;
    auto saved = cluster::SavedResults::open(file, resume ? Existing::GoOn : Existing::Refuse);
    if (!saved) return in_field("save", saved.error());
    if (resume)
      fmt::print(stderr, "yomikiri: {}: {} found{}\n", file,
                 counted(saved->count(), "result", "results"),
                 saved->dropped_bytes() == 0 ? "" : ", and a torn end that is dropped");
    saving_.emplace(*inner_, *std::move(saved));
    return {};
  }

 private:
  std::unique_ptr<cluster::Pool> inner_;
  std::optional<cluster::SavingPool> saving_;
};

class MpiPool final : public cluster::Pool {
 public:
  MpiPool(std::unique_ptr<cluster::MpiRanks> ranks, const cluster::CrewOptions& options)
      : ranks_(std::move(ranks)) {
    auto crew = std::make_unique<cluster::MpiCrew>(*ranks_);
    crew_ = crew.get();
    pool_ = std::make_unique<cluster::CrewPool>(std::move(crew), options);
  }
  ~MpiPool() override {
    const bool is_whole = crew_->is_whole();
    pool_.reset();
    // The ranks end together; without all of them MPI would wait for ever. So it is left to mpirun,
    // which ends what is left once this process, with its answer printed, has ended.
    if (is_whole) return;
    fmt::print(stderr,
               "yomikiri: MPI: a rank was given up, its tasks were run by others; mpirun now "
               "ends it and reports that as an error\n");
    (void)ranks_.release();
  }

  int workers() const override { return pool_->workers(); }
  Result<std::vector<cluster::Bytes>> run(const cluster::Batch& batch, const Job& job,
                                          cluster::Arrived arrived) override {
    return pool_->run(batch, job, arrived);
  }

 private:
  std::unique_ptr<cluster::MpiRanks> ranks_;
  cluster::MpiCrew* crew_;
  std::unique_ptr<cluster::CrewPool> pool_;
};

// Of a rank that has worked for rank 0 until there was no more work.
class Served final : public OpenedPool {
 public:
  cluster::Pool* pool() override { return nullptr; }
};

std::unique_ptr<cluster::Pool> threads_instead(int threads, const std::string& why) {
  fmt::print(stderr, "yomikiri: {}; running on {} instead\n", why,
             counted(threads, "thread", "threads"));
  return std::make_unique<cluster::LocalPool>(threads);
}

// Null in a rank that has served.
Result<std::unique_ptr<cluster::Pool>> open_mpi(int threads, const cluster::CrewOptions& options) {
  if (!cluster::MpiRanks::is_started_by_mpirun())
    return threads_instead(threads, "MPI: not started by mpirun -n N");
  auto ranks = cluster::MpiRanks::open();
  // Without MPI every process that mpirun has started would do all the work and print the answer.
  if (!ranks) return ranks.error();
  if ((*ranks)->rank() != 0) {
    cluster::serve_mpi(**ranks, studies::task_kinds());
    return std::unique_ptr<cluster::Pool>();
  }
  if ((*ranks)->size() == 1)
    return threads_instead(threads, "MPI: mpirun has started one process, which has no workers");
  std::signal(SIGTERM, on_end_from_outside);
  return std::make_unique<MpiPool>(*std::move(ranks), options);
}

std::unique_ptr<cluster::Pool> open_processes(int workers, const cluster::CrewOptions& options) {
  return std::make_unique<cluster::CrewPool>(
      std::make_unique<cluster::ProcessCrew>(workers,
                                             cluster::by_program({"/proc/self/exe", "worker"})),
      options);
}

}  // namespace

void PoolOptions::declare(Form& form) {
  form.choice("backend", backend_, {"threads", "processes", "mpi", "sequential"},
              "where the tasks run; does not change the result");
  form.flag("mpi", mpi_, "the same as --backend mpi: mpirun -n N yomikiri ... --mpi");
  form.number("workers", workers_, {1, 1024}, "number of threads or processes for the tasks")
      .fallback = "as many as threads";
  form.decimal(
      "task_seconds", task_seconds_, {0, 1'000'000},
      "with processes and mpi: a worker that takes longer for one task is given up, and its "
      "tasks go to others");
  form.path("save", save_, "a new file to which every result is added as it arrives");
  form.flag("resume", resume_, "go on with the results that are in the file of --save already");
}

Result<void> PoolOptions::check(const Form& form, bool is_mpi) const {
  if (mpi_ && form.has("backend") && backend_ != "mpi")
    return form.refuse({"mpi"}, "contradicts backend");
  if (is_mpi)
    if (auto fits = form.refuse({"workers"}, "mpirun -n N determines the number of workers"); !fits)
      return fits;
  if (backend_ == "sequential")
    if (auto fits = form.refuse({"workers"}, "sequential runs one task at a time"); !fits)
      return fits;
  if (!is_mpi && backend_ != "processes")
    if (auto fits = form.refuse({"task_seconds"}, "a thread cannot be given up",
                                "use backend processes or mpi");
        !fits)
      return fits;
  if (save_.empty())
    if (auto fits = form.refuse({"resume"}, "needs the file of save"); !fits) return fits;
  return {};
}

Result<std::unique_ptr<OpenedPool>> PoolOptions::open(const Form& form, int threads) const {
  const bool is_mpi = mpi_ || backend_ == "mpi";
  if (auto fits = check(form, is_mpi); !fits) return fits.error();
  if (!is_mpi && !form.has("backend") && !workers_ && save_.empty()) return nullptr;
  const int workers = workers_.value_or(threads);
  const cluster::CrewOptions options{.task_seconds = task_seconds_};
  std::unique_ptr<cluster::Pool> inner;
  if (is_mpi) {
    auto opened = open_mpi(threads, options);
    if (!opened) return in_field("mpi", opened.error());
    if (*opened == nullptr) return std::make_unique<Served>();
    inner = *std::move(opened);
  } else if (backend_ == "processes") {
    inner = open_processes(workers, options);
  } else {
    inner = std::make_unique<cluster::LocalPool>(backend_ == "sequential" ? 1 : workers);
  }
  auto pools = std::make_unique<LocalPools>(std::move(inner));
  if (!save_.empty())
    if (auto ok = pools->save_in(save_, resume_); !ok) return ok.error();
  return pools;
}

}  // namespace yomikiri::cli
