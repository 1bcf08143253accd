// Bytes at a fixed address while this object lives: a file mapped for reading, or memory. A mapped
// file must not be truncated meanwhile (the system would end the process with SIGBUS).
// write_table() never truncates: it replaces the old file with a new one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/error.h"

namespace yomikiri::store {

class FileBytes {
 public:
  [[nodiscard]] static Result<FileBytes> map(const std::filesystem::path& path);
  explicit FileBytes(std::vector<std::uint8_t> bytes);

  [[nodiscard]] std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  FileBytes(std::shared_ptr<const void> owner, std::span<const std::uint8_t> bytes)
      : owner_(std::move(owner)), bytes_(bytes) {}

  std::shared_ptr<const void> owner_;
  std::span<const std::uint8_t> bytes_;
};

// `where: doing: what errno says; next step`. Needs an errno other than 0.
[[nodiscard]] Error system_error(const std::filesystem::path& where, const char* doing, int code);

}  // namespace yomikiri::store
