// Compiled games on disk: shared objects, each under a key that stands for everything it was made
// of. Loading a torn object could do anything, so each ends with a checksum of itself, which
// loaders ignore and which is looked at before; and it is only trusted if nobody else could have
// written it. Objects are made aside, in a folder of their own, and renamed: processes do not
// disturb each other.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "core/error.h"

namespace yomikiri::studies::rules {

// A new folder, for this user alone; gone with this object.
class ScratchFolder {
 public:
  // Inside of `parent`, which is made if it is not there.
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
  // The folder need not be there. Without a name nothing is kept.
  explicit ObjectCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The object of this key, if it is there and whole. It counts as used.
  [[nodiscard]] std::optional<std::filesystem::path> find(const std::string& key) const;
  // A place to make one: in the cache, or where temporary files go if that cannot be.
  [[nodiscard]] Result<ScratchFolder> scratch() const;
  // Seals an object and moves it into its place; then lets go of what was not used for longest.
  // Where it is now: where it was, if it cannot be kept.
  [[nodiscard]] std::filesystem::path keep(const std::filesystem::path& object,
                                           const std::string& key) const;

 private:
  [[nodiscard]] std::filesystem::path place_of(const std::string& key) const;
  void forget_the_oldest() const;

  std::filesystem::path folder_;
};

}  // namespace yomikiri::studies::rules
