#include "net/jobs.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "net/page_safe.h"
#include "net/priority.h"
#include "net/system_entropy.h"
#include "question/json_form.h"

namespace yomikiri::net {
namespace {

constexpr int kIdBytes = 16;
constexpr std::size_t kRecordBytes = 1024;  // what a job costs besides its answer, roughly

double seconds_between(SteadyTime from, SteadyTime to) {
  return std::chrono::duration<double>(to - from).count();
}

std::string answer_text(const Answer& answer) {
  nlohmann::ordered_json json{{"json", answer.json},
                              {"text", answer.text},
                              {"notes", answer.notes},
                              {"files", nlohmann::ordered_json::object()}};
  for (const NewFile& file : answer.files) json["files"][file.name] = file.bytes;
  if (answer.bad_news) json["bad_news"] = to_json(*answer.bad_news);
  return page_safe(json);
}

}  // namespace

std::string_view name_of(JobState state) {
  constexpr std::array<std::string_view, kJobStates> kNames{"waiting", "running", "done", "failed",
                                                            "cancelled"};
  return kNames[static_cast<std::size_t>(state)];
}

struct Jobs::Client {
  std::size_t waiting = 0;
  std::size_t running = 0;  // threads, perhaps on a job that was cancelled
  std::size_t records = 0;
  std::size_t kept_bytes = 0;
  std::uint64_t last_turn = 0;
};

struct Jobs::Record final : Progress {
  void report(std::string_view what, std::uint64_t done, std::uint64_t total) override {
    const std::scoped_lock lock(step_mutex);
    if (!step) step.emplace();
    step->what = what;
    step->done = done;
    step->total = total;
  }

  std::string id;
  std::string client_name;
  Client* client = nullptr;
  std::unique_ptr<Question> question;
  std::string key;  // in the cache; empty: not to be cached
  JobState state = JobState::Waiting;
  std::stop_source stop;
  SteadyTime asked;  // when somebody last asked about it
  SteadyTime begun{};
  SteadyTime ended{};
  SharedAnswer answer;
  std::optional<Error> error;
  std::size_t kept_bytes = 0;  // since it has ended
  std::vector<std::weak_ptr<const Wake>> wakes;
  std::mutex step_mutex;  // its own: a question reports often, and from several threads
  std::optional<JobReport::Step> step;
};

Jobs::Jobs(const JobLimits& limits, Workplace workplace)
    : limits_(limits), workplace_(std::move(workplace)), cache_(limits.cache_bytes) {
  const int runners = std::max(1, limits.threads / std::max(1, limits.threads_per_job));
  for (int i = 0; i < runners; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) {
      yield_to_players();
      work(stop);
    });
}

Jobs::~Jobs() { close(); }

Result<void> Jobs::check_room(const Client& client) const {
  if (client.waiting + client.running >= limits_.jobs_per_client)
    return fail(Errc::TooLarge, "",
                fmt::format("{} of your jobs are running or waiting", limits_.jobs_per_client),
                "wait for one to end, or cancel one");
  if (waiting_.size() + running_ >= limits_.jobs)
    return fail(Errc::TooLarge, "", "too many jobs are running or waiting", "try again later");
  return {};
}

Result<std::variant<Jobs::Id, SharedAnswer>> Jobs::ask(Order order) {
  std::string key;
  if (order.card.repeats == Repeats::Always) key = cache_key(order.card, order.question->form);
  const auto record = std::make_shared<Record>();
  record->id = SystemEntropy().hex(kIdBytes);
  record->client_name = std::move(order.client);
  record->question = std::move(order.question);
  record->asked = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  if (closed_) return fail(Errc::Stopped, "", "the server is shutting down");
  if (auto known = cache_.find(key)) return known;
  record->key = std::move(key);
  auto& client = clients_[record->client_name];
  if (!client) client = std::make_unique<Client>();
  if (auto room = check_room(*client); !room) return room.error();
  record->client = client.get();
  ++client->waiting;
  ++client->records;
  records_.emplace(record->id, record);
  waiting_.push_back(record);
  more_work_.notify_one();
  return record->id;
}

Jobs::SharedRecord Jobs::find(std::string_view id) const {
  const auto found = records_.find(id);
  return found == records_.end() ? nullptr : found->second;
}

std::optional<JobReport> Jobs::look(std::string_view id) {
  const std::scoped_lock lock(mutex_);
  const SharedRecord record = find(id);
  if (!record) return std::nullopt;
  record->asked = std::chrono::steady_clock::now();
  JobReport report{.state = record->state,
                   .seconds = 0,
                   .step = {},
                   .answer = record->answer,
                   .error = record->error};
  if (record->begun != SteadyTime())
    report.seconds =
        seconds_between(record->begun, has_ended(record->state) ? record->ended : record->asked);
  if (record->state == JobState::Running) {
    const std::scoped_lock step_lock(record->step_mutex);
    report.step = record->step;
  }
  return report;
}

bool Jobs::cancel(std::string_view id) {
  Wakes wakes;
  {
    const std::scoped_lock lock(mutex_);
    const SharedRecord record = find(id);
    if (!record) return false;
    if (!has_ended(record->state)) end(*record, JobState::Cancelled, wakes);
  }
  for (const auto& wake : wakes) (*wake)();
  return true;
}

bool Jobs::wake_at_end(std::string_view id, std::weak_ptr<const Wake> wake) {
  const std::scoped_lock lock(mutex_);
  const SharedRecord record = find(id);
  if (!record || has_ended(record->state)) return false;
  std::erase_if(record->wakes, [](const auto& old) { return old.expired(); });
  record->wakes.push_back(std::move(wake));
  return true;
}

// The thread of a running job goes on until it notices; what it then brings is dropped.
void Jobs::end(Record& record, JobState state, Wakes& wakes) {
  if (record.state == JobState::Waiting) {
    --record.client->waiting;
    record.question.reset();  // what was asked may be large
    std::erase_if(waiting_, [&](const auto& one) { return one.get() == &record; });
  }
  record.key = std::string();
  record.state = state;
  record.ended = std::chrono::steady_clock::now();
  record.stop.request_stop();
  ++ended_[static_cast<std::size_t>(state)];
  for (const auto& wake : std::exchange(record.wakes, {}))
    if (auto alive = wake.lock()) wakes.push_back(std::move(alive));
  record.kept_bytes = kRecordBytes + (record.answer ? record.answer->size() : 0);
  kept_bytes_ += record.kept_bytes;
  record.client->kept_bytes += record.kept_bytes;
}

void Jobs::forget(const SharedRecord& record) {
  kept_bytes_ -= record->kept_bytes;
  record->client->kept_bytes -= record->kept_bytes;
  --record->client->records;
  records_.erase(record->id);
}

// The client that keeps most loses its oldest answer.
void Jobs::make_room() {
  while (kept_bytes_ > limits_.kept_bytes) {
    SharedRecord oldest;
    for (const auto& [id, record] : records_) {
      if (!has_ended(record->state)) continue;
      const auto rank = [](const Record& one) {
        return std::tuple(one.client->kept_bytes, -one.ended.time_since_epoch().count());
      };
      if (!oldest || rank(*record) > rank(*oldest)) oldest = record;
    }
    forget(oldest);
  }
}

void Jobs::sweep(SteadyTime now) {
  Wakes wakes;
  {
    const std::scoped_lock lock(mutex_);
    std::vector<SharedRecord> silent;
    for (const auto& [id, record] : records_) {
      if (record->state == JobState::Running && now - record->begun > limits_.time) {
        record->error = fail(Errc::TooLarge, "",
                             fmt::format("took longer than {:g} s",
                                         std::chrono::duration<double>(limits_.time).count()),
                             "ask for less");
        end(*record, JobState::Failed, wakes);
      }
      const bool is_awaited =
          std::ranges::any_of(record->wakes, [](const auto& wake) { return !wake.expired(); });
      if (!is_awaited && now - record->asked > limits_.keeping) silent.push_back(record);
    }
    for (const SharedRecord& record : silent) {
      if (!has_ended(record->state)) end(*record, JobState::Cancelled, wakes);
      forget(record);
    }
    std::erase_if(clients_, [](const auto& entry) {
      return entry.second->records == 0 && entry.second->running == 0;
    });
  }
  for (const auto& wake : wakes) (*wake)();
}

void Jobs::close() {
  Wakes wakes;
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    for (const auto& [id, record] : records_)
      if (!has_ended(record->state)) end(*record, JobState::Cancelled, wakes);
  }
  for (const auto& wake : wakes) (*wake)();
}

std::deque<Jobs::SharedRecord>::iterator Jobs::first_in_turn() {
  auto best = waiting_.end();
  const auto rank = [](const Client& client) {
    return std::tuple(client.running, client.last_turn);
  };
  for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
    const Client& client = *(*one)->client;
    if (client.running >= limits_.running_per_client) continue;
    if (best == waiting_.end() || rank(client) < rank(*(*best)->client)) best = one;
  }
  return best;
}

// Null if the thread is to end.
Jobs::SharedRecord Jobs::next(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  auto turn = waiting_.end();
  const bool found = more_work_.wait(lock, stop, [&] {
    turn = first_in_turn();
    return turn != waiting_.end();
  });
  if (!found || stop.stop_requested()) return nullptr;
  SharedRecord record = *turn;
  waiting_.erase(turn);
  --record->client->waiting;
  ++record->client->running;
  ++running_;
  record->client->last_turn = ++turns_;
  record->state = JobState::Running;
  record->begun = std::chrono::steady_clock::now();
  return record;
}

void Jobs::work(const std::stop_token& stop) {
  while (const SharedRecord record = next(stop)) finish(record, answer(*record));
}

// Whatever is thrown inside a question, out of memory included, is that job's error.
Result<SharedAnswer> Jobs::answer(Record& record) const try {
  const Job job{.threads = limits_.threads_per_job,
                .stop = record.stop.get_token(),
                .progress = &record,
                .clock = [] { return seconds_between({}, std::chrono::steady_clock::now()); },
                .memory_limit_bytes = limits_.memory_bytes,
                .workplace = workplace_};
  const auto found = record.question->ask(job);
  if (!found) return found.error();
  std::string text = answer_text(*found);
  if (text.size() > limits_.answer_bytes)
    return fail(Errc::TooLarge, "",
                fmt::format("the answer has {} bytes; at most {} are possible", text.size(),
                            limits_.answer_bytes),
                "ask for less");
  return std::make_shared<const std::string>(std::move(text));
} catch (const std::bad_alloc&) {
  return fail(Errc::TooLarge, "", "ran out of memory", "ask for less");
} catch (const std::exception& problem) {
  return fail(Errc::Unsupported, "", problem.what());
} catch (...) {
  return fail(Errc::Unsupported, "", "failed for an unknown reason");
}

void Jobs::finish(const SharedRecord& record, Result<SharedAnswer> answer) {
  Wakes wakes;
  record->question.reset();
  {
    const std::scoped_lock lock(mutex_);
    --running_;
    --record->client->running;
    more_work_.notify_all();  // this client may have another one now
    if (record->state != JobState::Running) return;
    if (answer) {
      record->answer = *std::move(answer);
      if (!record->key.empty()) cache_.put(std::move(record->key), record->answer);
      end(*record, JobState::Done, wakes);
    } else {
      record->error = answer.error();
      end(*record, JobState::Failed, wakes);
    }
    make_room();
  }
  for (const auto& wake : wakes) (*wake)();
}

std::string Jobs::metrics() const {
  const std::scoped_lock lock(mutex_);
  std::string text = fmt::format(
      "# HELP yomikiri_jobs_running Questions being answered now.\n"
      "# TYPE yomikiri_jobs_running gauge\nyomikiri_jobs_running {}\n"
      "# HELP yomikiri_jobs_waiting Questions waiting for a thread.\n"
      "# TYPE yomikiri_jobs_waiting gauge\nyomikiri_jobs_waiting {}\n"
      "# HELP yomikiri_jobs_ended_total Questions answered, failed and cancelled.\n"
      "# TYPE yomikiri_jobs_ended_total counter\n",
      running_, waiting_.size());
  for (const JobState state : {JobState::Done, JobState::Failed, JobState::Cancelled})
    text += fmt::format("yomikiri_jobs_ended_total{{state=\"{}\"}} {}\n", name_of(state),
                        ended_[static_cast<std::size_t>(state)]);
  return text;
}

}  // namespace yomikiri::net
