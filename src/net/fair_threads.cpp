#include "net/fair_threads.h"

#include <utility>

namespace yomikiri::net {

FairThreads::FairThreads(int threads) {
  for (int i = 0; i < threads; ++i)
    threads_.emplace_back([this](const std::stop_token& closing) { serve(closing); });
}

FairThreads::~FairThreads() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();
}

void FairThreads::post(const std::string& client, std::stop_token unwanted,
                       std::function<void()> work) {
  const std::scoped_lock lock(mutex_);
  auto& queue = work_[client];
  if (queue.empty()) turns_.push_back(client);
  // A client that keeps changing its mind must not make its queue longer and longer.
  std::erase_if(queue, [](const Work& one) { return one.unwanted.stop_requested(); });
  queue.push_back({std::move(unwanted), std::move(work)});
  has_work_.notify_one();
}

void FairThreads::serve(const std::stop_token& closing) {
  std::unique_lock lock(mutex_);
  while (has_work_.wait(lock, closing, [this] { return !turns_.empty(); })) {
    if (closing.stop_requested()) return;
    const auto run = next();
    if (!run) continue;
    lock.unlock();
    run();
    lock.lock();
  }
}

// Takes one piece of work off the client whose turn it is; nothing if it is not wanted.
std::function<void()> FairThreads::next() {
  const auto client = work_.find(turns_.front());
  turns_.pop_front();
  Work work = std::move(client->second.front());
  client->second.pop_front();
  if (client->second.empty())
    work_.erase(client);
  else
    turns_.push_back(client->first);
  return work.unwanted.stop_requested() ? nullptr : std::move(work.run);
}

}  // namespace yomikiri::net
