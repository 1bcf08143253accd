#include "cluster/crew_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/plural.h"

namespace yomikiri::cluster {

// One batch on its way.
class CrewPool::Run {
 public:
  Run(CrewPool& pool, const Batch& batch, const Job& job, Arrived arrived)
      : pool_(pool),
        batch_(batch),
        job_(job),
        arrived_(arrived),
        results_(batch.tasks.size()),
        losses_(batch.tasks.size()) {
    for (std::uint32_t task = 0; task < batch.tasks.size(); ++task) waiting_.push_back(task);
  }

  [[nodiscard]] Result<std::vector<Bytes>> finish() {
    free_workers_of_old_tasks();
    while (done_ < results_.size()) {
      if (job_.stop.stop_requested()) return stopped_early();
      if (auto ok = hand_out(); !ok) return ok.error();
      if (auto ok = listen(); !ok) return ok.error();
      if (auto ok = look_for_hangs(); !ok) return ok.error();
    }
    return std::move(results_);
  }

 private:
  static constexpr int kMostLosses = 3;
  // How long Ctrl-C or a hanging worker may go unnoticed.
  static constexpr double kLongestWait = 0.05;

  // A batch that ended early may have left some at its workers.
  void free_workers_of_old_tasks() {
    for (std::size_t worker = 0; worker < pool_.seen_.size(); ++worker)
      if (!pool_.seen_[worker].tasks.empty()) replace(worker);
  }

  void replace(std::size_t worker) {
    pool_.seen_[worker] = {.is_lost = !pool_.crew_->replace(static_cast<int>(worker))};
  }

  [[nodiscard]] std::size_t active() const {
    return static_cast<std::size_t>(std::ranges::count(pool_.seen_, false, &Seen::is_lost));
  }

  [[nodiscard]] Result<void> hand_out() {
    const std::size_t workers = active();
    if (workers == 0)
      return fail(Errc::Io, "",
                  fmt::format("no worker is left; {} of {} are done", done_,
                              counted(results_.size(), "task", "tasks")),
                  last_loss_);
    for (std::size_t depth = 1; depth <= pool_.options_.prefetch; ++depth)
      for (std::size_t worker = 0; worker < pool_.seen_.size(); ++worker) {
        if (waiting_.empty()) return {};
        // Towards the end nobody should sit on tasks that another could begin.
        if (depth > 1 && waiting_.size() < 2 * depth * workers) return {};
        const Seen& seen = pool_.seen_[worker];
        if (!seen.is_lost && seen.tasks.size() < depth) send_next(worker);
      }
    return {};
  }

  void send_next(std::size_t worker) {
    Seen& seen = pool_.seen_[worker];
    const std::uint32_t number = pool_.batches_;
    if (seen.batch != number)
      pool_.crew_->send(
          static_cast<int>(worker),
          {.type = MessageType::Begin,
           .batch = number,
           .body = encode(BatchStart{std::string(batch_.kind->name), batch_.shared})});
    seen.batch = number;
    const std::uint32_t task = waiting_.front();
    waiting_.pop_front();
    if (seen.tasks.empty()) seen.since = pool_.crew_->now();
    seen.tasks.push_back(task);
    pool_.crew_->send(
        static_cast<int>(worker),
        {.type = MessageType::Task, .batch = number, .task = task, .body = batch_.tasks[task]});
  }

  [[nodiscard]] Result<void> listen() {
    // What has come in already is read in one go: one event can free a worker, many can free all.
    for (double wait = kLongestWait; done_ < results_.size(); wait = 0) {
      const auto event = pool_.crew_->wait(wait);
      if (!event) return {};
      const auto worker = static_cast<std::size_t>(event->worker);
      if (pool_.seen_[worker].is_lost) continue;
      auto ok = event->message ? take(worker, *event->message) : lose(worker, event->gone);
      if (!ok) return ok;
    }
    return {};
  }

  [[nodiscard]] Result<void> take(std::size_t worker, const Message& message) {
    Seen& seen = pool_.seen_[worker];
    const bool fits = message.batch == pool_.batches_ && !seen.tasks.empty() &&
                      message.task == seen.tasks.front();
    if (fits && message.type == MessageType::Failure)
      if (const auto error = decode_error(message.body)) {
        seen.tasks.pop_front();
        return *error;
      }
    if (!fits || message.type != MessageType::Result)
      return lose(worker, "sent a message that makes no sense");
    seen.tasks.pop_front();
    seen.since = pool_.crew_->now();
    ++done_;
    results_[message.task] = message.body;
    arrived_(message.task, results_[message.task]);
    return {};
  }

  // The task that it was running counts as the reason; those that waited there go back, first of
  // all.
  [[nodiscard]] Result<void> lose(std::size_t worker, const std::string& why) {
    const std::deque<std::uint32_t> tasks = std::move(pool_.seen_[worker].tasks);
    waiting_.insert(waiting_.begin(), tasks.begin(), tasks.end());
    last_loss_ = fmt::format("worker {} {}", worker + 1, why);
    replace(worker);
    if (tasks.empty()) {
      if (++idle_losses_ < kMostLosses * static_cast<int>(pool_.seen_.size())) return {};
      return fail(Errc::Io, last_loss_, "workers end before they have begun a task");
    }
    if (++losses_[tasks.front()] < kMostLosses) return {};
    return fail(Errc::Io, fmt::format("task {} of {}", tasks.front() + 1, results_.size()),
                fmt::format("three workers were lost over it; the last {}", why));
  }

  [[nodiscard]] Result<void> look_for_hangs() {
    const double now = pool_.crew_->now();
    for (std::size_t worker = 0; worker < pool_.seen_.size(); ++worker) {
      const Seen& seen = pool_.seen_[worker];
      if (seen.is_lost || seen.tasks.empty()) continue;
      if (now - seen.since <= pool_.options_.task_seconds) continue;
      const std::string why = fmt::format("took longer than {:g} s", pool_.options_.task_seconds);
      if (auto ok = lose(worker, why); !ok) return ok;
    }
    return {};
  }

  CrewPool& pool_;
  const Batch& batch_;
  const Job& job_;
  Arrived arrived_;
  std::vector<Bytes> results_;
  std::size_t done_ = 0;
  std::vector<int> losses_;  // workers lost while they ran the task
  int idle_losses_ = 0;
  std::deque<std::uint32_t> waiting_;
  std::string last_loss_;
};

CrewPool::CrewPool(std::unique_ptr<Crew> crew, const CrewOptions& options)
    : crew_(std::move(crew)), options_(options), seen_(static_cast<std::size_t>(crew_->size())) {}

int CrewPool::workers() const { return std::max(1, crew_->size()); }

Result<std::vector<Bytes>> CrewPool::run(const Batch& batch, const Job& job, Arrived arrived) {
  ++batches_;
  return Run(*this, batch, job, arrived).finish();
}

}  // namespace yomikiri::cluster
