// The questions that clients ask, as jobs: each waits for its turn, runs on one of a few threads of
// its own kind, and is kept for a minute after somebody last asked about it. Nothing that happens
// inside a question affects other jobs, and one client's jobs do not hold up another's for longer
// than one job takes. All functions may be called from any thread.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "net/answer_cache.h"
#include "net/limits.h"
#include "net/token_bucket.h"
#include "question/question.h"

namespace yomikiri::net {

enum class JobState { Waiting, Running, Done, Failed, Cancelled };
inline constexpr int kJobStates = 5;
[[nodiscard]] std::string_view name_of(JobState state);
[[nodiscard]] inline bool has_ended(JobState state) { return state > JobState::Running; }

// What is known about a job.
struct JobReport {
  struct Step {
    std::string what;
    std::uint64_t done;
    std::uint64_t total;  // 0: unknown
  };
  JobState state;
  double seconds;              // since it began to run
  std::optional<Step> step;    // while it runs, if it has reported one
  SharedAnswer answer;         // if it is Done: as JSON
  std::optional<Error> error;  // if it has Failed
};

class Jobs {
 public:
  explicit Jobs(const JobLimits& limits, Workplace workplace = {});
  ~Jobs();  // cancels all, and waits until those that run have noticed

  struct Order {
    std::string client;
    const QuestionCard& card;
    std::unique_ptr<Question> question;  // its form is complete
  };
  using Id = std::string;  // whoever knows it may see and cancel the job; cannot be guessed
  // The answer, if it is known already. An Error is TooLarge if there are too many jobs, and
  // Stopped after close().
  [[nodiscard]] Result<std::variant<Id, SharedAnswer>> ask(Order order);

  // Nothing if there is no such job (any more).
  [[nodiscard]] std::optional<JobReport> look(std::string_view id);
  // The job has ended for everybody who asks, though its thread may take a while to notice. Changes
  // nothing if it had ended. False if there is no such job.
  [[nodiscard]] bool cancel(std::string_view id);

  // Called from any thread when the job ends, if it still exists then. While it exists, the job is
  // being asked about.
  using Wake = std::function<void()>;
  // False if the job has ended or does not exist.
  [[nodiscard]] bool wake_at_end(std::string_view id, std::weak_ptr<const Wake> wake);

  // Ends jobs that have run for too long, forgets those that nobody asks about. To be called every
  // second or so.
  void sweep(SteadyTime now);
  // Cancels all jobs and accepts no more.
  void close();

  // Lines in Prometheus' format.
  [[nodiscard]] std::string metrics() const;

 private:
  struct Client;
  struct Record;
  using SharedRecord = std::shared_ptr<Record>;
  using Wakes = std::vector<std::shared_ptr<const Wake>>;

  void work(const std::stop_token& stop);
  [[nodiscard]] SharedRecord next(const std::stop_token& stop);
  [[nodiscard]] Result<SharedAnswer> answer(Record& record) const;
  void finish(const SharedRecord& record, Result<SharedAnswer> answer);

  // The rest needs the lock.
  [[nodiscard]] Result<void> check_room(const Client& client) const;
  [[nodiscard]] SharedRecord find(std::string_view id) const;
  // Where a job may run: the client with the fewest running jobs first, then the one that has not
  // had a turn for longest.
  [[nodiscard]] std::deque<SharedRecord>::iterator first_in_turn();
  void end(Record& record, JobState state, Wakes& wakes);
  void forget(const SharedRecord& record);
  void make_room();

  const JobLimits limits_;
  const Workplace workplace_;
  mutable std::mutex mutex_;
  std::condition_variable_any more_work_;
  std::unordered_map<std::string, std::unique_ptr<Client>> clients_;
  std::unordered_map<std::string_view, SharedRecord> records_;  // by the ids in them
  std::deque<SharedRecord> waiting_;
  std::size_t running_ = 0;  // threads that are busy, perhaps with a job that was cancelled
  std::uint64_t turns_ = 0;
  std::size_t kept_bytes_ = 0;
  std::array<std::uint64_t, kJobStates> ended_{};
  bool closed_ = false;
  AnswerCache cache_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace yomikiri::net
