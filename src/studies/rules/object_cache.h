// Compiled games on disk: shared objects, each under a key of everything it was made from. Loading
// a truncated object could do anything, so each ends with a checksum of itself, which loaders
// ignore and which is checked first; and an object is trusted only if nobody else could have
// written it. Objects are made in a separate folder and then renamed, so processes do not disturb
// each other.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "core/error.h"

namespace yomikiri::studies::rules {

// A new folder for this user alone; removed with this object.
class ScratchFolder {
 public:
  // Creates it inside `parent`, which is created if missing.
  [[nodiscard]] static Result<ScratchFolder> make(const std::filesystem::path& parent);
  ~ScratchFolder();
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFolder& operator=(ScratchFolder&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;  // absolute
};

class ObjectCache {
 public:
  // The folder need not exist. With an empty path nothing is kept.
  explicit ObjectCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The object with this key, if it exists and is intact. Marks it as used.
  [[nodiscard]] std::optional<std::filesystem::path> find(const std::string& key) const;
  // A folder to make an object in: inside the cache, or among the temporary files if that fails.
  [[nodiscard]] Result<ScratchFolder> scratch() const;
  // Seals an object and moves it into the cache; then removes the least recently used ones. Returns
  // where the object is now: unmoved if it cannot be kept.
  [[nodiscard]] std::filesystem::path keep(const std::filesystem::path& object,
                                           const std::string& key) const;

 private:
  [[nodiscard]] std::filesystem::path place_of(const std::string& key) const;
  void forget_the_oldest() const;

  std::filesystem::path folder_;
};

}  // namespace yomikiri::studies::rules
