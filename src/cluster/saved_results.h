// Results on disk: a pool that adds each result to a file as it arrives, and takes from the file
// what is there already. Every record is covered by a checksum and the file is only ever added to,
// so that after a crash at any moment it holds all results up to a torn end, which is recognised
// and dropped. A task is found again by its kind, its shared data and its own bytes, so a file can
// serve any question and never gives one the results of another.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cluster/pool.h"

namespace yomikiri::cluster {

class SavedResults {
 public:
  enum class Existing {
    Refuse,  // an Error, so that nobody's file is overwritten
    GoOn,    // keep what is whole in it; also if there is none yet
  };
  // Nobody else may have the file open meanwhile.
  [[nodiscard]] static Result<SavedResults> open(const std::filesystem::path& file,
                                                 Existing existing);
  // Of bytes, for tests.
  [[nodiscard]] static Result<SavedResults> read(ByteView bytes, const std::string& where);

  ~SavedResults();
  SavedResults(SavedResults&& other) noexcept
      : file_(std::move(other.file_)),
        descriptor_(std::exchange(other.descriptor_, -1)),
        batches_(std::move(other.batches_)),
        results_(std::move(other.results_)),
        whole_bytes_(other.whole_bytes_),
        dropped_bytes_(other.dropped_bytes_),
        write_error_(std::move(other.write_error_)) {}
  SavedResults& operator=(SavedResults&&) = delete;

  [[nodiscard]] std::size_t count() const { return results_.size(); }
  // At the end of the file, torn or damaged.
  [[nodiscard]] std::size_t dropped_bytes() const { return dropped_bytes_; }

  // The number by which results are kept; adds the batch to the file if it is new.
  [[nodiscard]] Result<std::uint32_t> number_of(const Batch& batch);
  [[nodiscard]] const Bytes* find(std::uint32_t batch, const Bytes& task) const;
  [[nodiscard]] Result<void> add(std::uint32_t batch, const Bytes& task, const Bytes& result);

 private:
  SavedResults() = default;
  [[nodiscard]] bool take(ByteView record);
  [[nodiscard]] Result<void> append(ByteView bytes);

  std::filesystem::path file_;
  int descriptor_ = -1;
  std::map<Bytes, std::uint32_t> batches_;  // by kind and shared data, encoded
  std::map<std::pair<std::uint32_t, Bytes>, Bytes> results_;
  std::size_t whole_bytes_ = 0;
  std::size_t dropped_bytes_ = 0;
  std::optional<Error> write_error_;  // the first: what is added behind a torn record is lost
};

// Runs on `pool` what is not saved yet. Stops at the first result that cannot be saved.
class SavingPool final : public Pool {
 public:
  SavingPool(Pool& pool, SavedResults saved) : pool_(pool), saved_(std::move(saved)) {}

  [[nodiscard]] int workers() const override { return pool_.workers(); }
  [[nodiscard]] Result<std::vector<Bytes>> run(const Batch& batch, const Job& job,
                                               Arrived arrived) override;
  [[nodiscard]] const SavedResults& saved() const { return saved_; }

 private:
  Pool& pool_;
  SavedResults saved_;
};

}  // namespace yomikiri::cluster
