// A file that appears whole or not at all. What is appended goes to `target.part`; commit() brings
// it safely to disk and only then into the target's place. Without commit() it goes away with this
// object, and the target stays as it was. Two writers of one target, even of different processes,
// cannot meet: the second is refused.
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
  // Writes over the first bytes of what was appended.
  [[nodiscard]] Result<void> replace_start(std::span<const std::uint8_t> bytes);
  // At most once, at the end.
  [[nodiscard]] Result<void> commit();

 private:
  PartFile(std::filesystem::path target, int file) : target_(std::move(target)), file_(file) {}

  std::filesystem::path target_;
  int file_;  // -1 when moved away or committed
};

}  // namespace yomikiri::store
