#include "host/outbox.h"

#include <utility>

namespace yomikiri::host {
namespace {

// Finished streams are removed in batches of this size: small, so that nobody waits long for it.
constexpr int kFinishedAtOnce = 8;

}  // namespace

Outbox::Outbox(Scheduler& scheduler, Outlet& outlet, store::Journal& journal,
               const Options& options)
    : scheduler_(scheduler), outlet_(outlet), journal_(journal), options_(options) {}

void Outbox::append(std::string stream, std::string record) {
  staged_entries_.push_back({Writing::Append, std::move(stream), std::move(record)});
}

void Outbox::finish(std::string stream) {
  staged_entries_.push_back({Writing::Finish, std::move(stream), {}});
}

void Outbox::remove(std::string stream) {
  staged_entries_.push_back({Writing::Remove, std::move(stream), {}});
}

void Outbox::push(ConnectionId connection, SharedText text) {
  if (connection != 0) staged_sayings_.emplace_back(Push{connection, std::move(text)});
}

void Outbox::close(ConnectionId connection, int code, std::string reason) {
  if (connection != 0) staged_sayings_.emplace_back(Closing{connection, code, std::move(reason)});
}

void Outbox::answer(Reply reply, Response response) {
  staged_sayings_.emplace_back(Answer{std::move(reply), std::move(response)});
}

void Outbox::keep() {
  for (const Entry& entry : staged_entries_) write(entry);
  if (!staged_entries_.empty() && !std::exchange(uncommitted_, true)) commit_later();
  staged_entries_.clear();
  for (Saying& saying : staged_sayings_) waiting_.push_back(std::move(saying));
  staged_sayings_.clear();
  if (!uncommitted_) say_all();
}

// The commit is delayed because, over net/, many messages arrive at a time: everything that they
// cause is staged before it.
void Outbox::commit_later() {
  Task commit = [this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) flush();
  };
  if (options_.commit_delay == Duration::zero())
    scheduler_.post(std::move(commit));
  else
    scheduler_.after(options_.commit_delay, std::move(commit));
}

void Outbox::forget() {
  staged_entries_.clear();
  staged_sayings_.clear();
}

void Outbox::write(const Entry& entry) {
  if (broken()) return;
  ++counts_.records;
  switch (entry.writing) {
    case Writing::Append:
      return check(journal_.append(entry.stream, entry.record));
    case Writing::Finish:
      return finish_in_journal(entry.stream);
    case Writing::Remove:
      return check(journal_.remove(entry.stream));
  }
}

void Outbox::finish_in_journal(const std::string& stream) {
  check(journal_.finish(stream));
  if (++finished_ < kFinishedAtOnce) return;
  finished_ = 0;
  check(journal_.prune(options_.records_kept));
}

void Outbox::check(const Result<void>& done) {
  if (!done && !broken()) problem_ = to_string(done.error());
}

void Outbox::flush() {
  if (!broken()) check(journal_.commit());
  ++counts_.commits;
  uncommitted_ = false;
  say_all();
}

void Outbox::say_all() {
  auto sayings = std::exchange(waiting_, {});
  if (broken()) return;  // what was to be acknowledged may be lost; dropped replies answer `fault`
  for (Saying& saying : sayings) say(saying);
  sayings.clear();
  if (waiting_.empty()) waiting_ = std::move(sayings);  // keeps its capacity
  texts_.start_over();
}

void Outbox::say(Saying& saying) {
  if (const auto* push = std::get_if<Push>(&saying)) {
    ++counts_.pushes;
    outlet_.send(push->connection, push->text);
  } else if (const auto* closing = std::get_if<Closing>(&saying)) {
    outlet_.close(closing->connection, closing->code, closing->reason);
  } else {
    auto& answer = std::get<Answer>(saying);
    answer.reply.give(std::move(answer.response));
  }
}

}  // namespace yomikiri::host
