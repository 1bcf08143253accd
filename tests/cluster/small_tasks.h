// Tiny tasks for tests of the pool: sums, and sums that kill or block the worker which is the first
// to try a certain one.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <string>

#include "cluster/task.h"
#include "store/byte_order.h"

namespace yomikiri::tests {

inline cluster::Bytes number_bytes(std::uint64_t number) {
  store::ByteWriter writer;
  writer.number(number);
  return std::move(writer.bytes());
}

// factor * (1 + ... + n).
inline std::uint64_t plain_sum(std::uint64_t factor, std::uint64_t n) {
  return factor * n * (n + 1) / 2;
}

class SumWorker final : public cluster::Worker {
 public:
  explicit SumWorker(std::uint64_t factor) : factor_(factor) {}
  Result<cluster::Bytes> run(cluster::ByteView task, const Job& /*job*/) const override {
    store::ByteReader reader(task);
    const auto n = reader.number<std::uint64_t>();
    if (!reader.ok() || n == 666) return fail(Errc::BadInput, "666", "nobody adds up to this");
    std::uint64_t sum = 0;
    for (std::uint64_t i = 1; i <= n; ++i) sum += factor_ * i;
    return number_bytes(sum);
  }

 private:
  std::uint64_t factor_;
};

inline Result<std::unique_ptr<cluster::Worker>> make_sum_worker(cluster::ByteView shared) {
  store::ByteReader reader(shared);
  return std::make_unique<SumWorker>(reader.number<std::uint64_t>());
}

inline const cluster::TaskKind kSums{"sums", make_sum_worker};

inline cluster::Batch sums(std::uint64_t factor, std::uint64_t count) {
  cluster::Batch batch{.kind = &kSums, .shared = number_bytes(factor), .tasks = {}};
  for (std::uint64_t n = 0; n < count; ++n) batch.tasks.push_back(number_bytes(n));
  return batch;
}

inline std::vector<cluster::Bytes> plain_sums(std::uint64_t factor, std::uint64_t count) {
  std::vector<cluster::Bytes> results;
  for (std::uint64_t n = 0; n < count; ++n) results.push_back(number_bytes(plain_sum(factor, n)));
  return results;
}

// The shared data is what happens (`kill`, `hang`, `babble` or `always`), a space and the name of a
// file. It happens to whoever runs the task of kFatal first, which makes the file; `always` kills
// everybody.
inline constexpr std::uint64_t kFatal = 7;

class FragileWorker final : public cluster::Worker {
 public:
  explicit FragileWorker(const std::string& shared)
      : what_(shared.substr(0, shared.find(' '))), file_(shared.substr(shared.find(' ') + 1)) {}
  Result<cluster::Bytes> run(cluster::ByteView task, const Job& /*job*/) const override {
    store::ByteReader reader(task);
    const auto n = reader.number<std::uint64_t>();
    if (n == kFatal && (is_first() || what_ == "always")) happen();
    return number_bytes(plain_sum(1, n));
  }

 private:
  [[nodiscard]] bool is_first() const {
    const int file = open(file_.c_str(), O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (file >= 0) close(file);
    return file >= 0;
  }
  void happen() const {
    if (what_ == "hang")
      while (true) pause();
    if (what_ == "babble") (void)!write(STDOUT_FILENO, "this is not a message", 21);
    if (what_ != "babble") kill(getpid(), SIGKILL);
  }
  std::string what_;
  std::string file_;
};

inline Result<std::unique_ptr<cluster::Worker>> make_fragile_worker(cluster::ByteView shared) {
  return std::make_unique<FragileWorker>(std::string(shared.begin(), shared.end()));
}

inline const cluster::TaskKind kFragile{"fragile", make_fragile_worker};

}  // namespace yomikiri::tests
