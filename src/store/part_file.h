// A file that appears whole or not at all. Appended bytes go to `target.part`; commit() flushes
// them to disk and only then moves the file to its target. Without commit() the part file is
// removed with this object, and the target stays as it was. Two writers of one target cannot
// collide, even from different processes: the second is refused.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>

#include "core/error.h"

namespace yomikiri::store {

class PartFile {
 public:
  [[nodiscard]] static Result<PartFile> create(std::filesystem::path target);
  ~PartFile();
  PartFile(PartFile&& other) noexcept
      : target_(std::move(other.target_)), file_(std::exchange(other.file_, -1)) {}
  PartFile& operator=(PartFile&&) = delete;

  [[nodiscard]] Result<void> append(std::span<const std::uint8_t> bytes);
  // Overwrites the first bytes of what was appended.
  [[nodiscard]] Result<void> replace_start(std::span<const std::uint8_t> bytes);
  // Call at most once, at the end.
  [[nodiscard]] Result<void> commit();

 private:
  PartFile(std::filesystem::path target, int file) : target_(std::move(target)), file_(file) {}

  std::filesystem::path target_;
  int file_;  // -1 after a move or a commit
};

}  // namespace yomikiri::store
