// Threads that work for many clients. Clients take turns, so that nobody waits until everything
// that another client has asked for is done; for each client, what was asked first is done first.
// Work that nobody wants any more is dropped unless it has begun.
//
// Any thread may post.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace yomikiri::net {

class FairThreads {
 public:
  explicit FairThreads(int threads);
  // Drops what has not begun and waits for the rest.
  ~FairThreads();
  FairThreads(const FairThreads&) = delete;
  FairThreads& operator=(const FairThreads&) = delete;

  // `work` must not throw.
  void post(const std::string& client, std::stop_token unwanted, std::function<void()> work);

 private:
  struct Work {
    std::stop_token unwanted;
    std::function<void()> run;
  };
  void serve(const std::stop_token& closing);
  [[nodiscard]] std::function<void()> next();

  std::mutex mutex_;  // protects the work
  std::condition_variable_any has_work_;
  std::map<std::string, std::deque<Work>> work_;  // by client; never empty
  std::deque<std::string> turns_;                 // of the clients with work
  std::vector<std::jthread> threads_;
};

}  // namespace yomikiri::net
