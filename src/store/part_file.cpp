#include "store/part_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "store/file_bytes.h"

namespace yomikiri::store {
namespace {

namespace fs = std::filesystem;

fs::path part_of(fs::path target) { return target += ".part"; }

// Between our opening a file and locking it, its writer may have moved it to its target: then it is
// somebody's finished table, which we must not empty.
bool stands_at(int file, const fs::path& path) {
  struct stat opened = {};
  struct stat named = {};
  return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

// A part file left behind by a crash is taken over: its lock died with its writer.
Result<int> open_locked(const fs::path& part) {
  while (true) {
    const int file = open(part.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file < 0) return system_error(part, "cannot create", errno);
    // A file system without locks gives other errors: there we continue without a lock.
    if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      close(file);
      return fail(Errc::Io, part.string(), "another job is writing this file now",
                  "wait for it, or choose another path");
    }
    if (stands_at(file, part)) return file;
    close(file);
  }
}

// The new name must survive a power cut, too.
Result<void> sync_folder(const fs::path& target) {
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return system_error(folder, "cannot open", errno);
  // EINVAL: this file system does not support fsync on a directory.
  const int failure = fsync(file) == 0 || errno == EINVAL ? 0 : errno;
  close(file);
  if (failure != 0) return system_error(folder, "cannot flush to disk", failure);
  return {};
}

}  // namespace

Result<PartFile> PartFile::create(fs::path target) {
  std::error_code unknown;
  const fs::file_status status = fs::status(target, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return fail(Errc::Io, target.string(), "cannot write: this is a folder or a device",
                "choose another path");
  const fs::path part = part_of(target);
  const auto file = open_locked(part);
  if (!file) return file.error();
  PartFile created(std::move(target), *file);
  if (ftruncate(*file, 0) != 0) return system_error(part, "cannot truncate", errno);
  return created;
}

PartFile::~PartFile() {
  if (file_ < 0) return;
  unlink(part_of(target_).c_str());  // before close() releases the lock
  close(file_);
}

Result<void> PartFile::append(std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return system_error(target_, "cannot write", errno);
    if (written > 0) bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return {};
}

Result<void> PartFile::replace_start(std::span<const std::uint8_t> bytes) {
  if (lseek(file_, 0, SEEK_SET) != 0) return system_error(target_, "cannot write", errno);
  return append(bytes);
}

Result<void> PartFile::commit() {
  if (fsync(file_) != 0) return system_error(target_, "cannot flush to disk", errno);
  if (rename(part_of(target_).c_str(), target_.c_str()) != 0)
    return system_error(target_, "cannot rename the finished file", errno);
  close(std::exchange(file_, -1));
  return sync_folder(target_);
}

}  // namespace yomikiri::store
