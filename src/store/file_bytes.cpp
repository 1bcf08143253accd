#include "store/file_bytes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace yomikiri::store {
namespace {

// The mapping outlives the descriptor, which is closed immediately.
struct Descriptor {
  int number;
  explicit Descriptor(int opened) : number(opened) {}
  ~Descriptor() {
    if (number >= 0) close(number);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
};

const char* next_step(int code) {
  switch (code) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return "free some space there, or choose another path";
    case EROFS:
    case EACCES:
    case EPERM:
      return "choose a path that you have permission for";
    case ENOENT:
    case ENOTDIR:
      return "check the path: its folders must exist";
    default:
      return "choose another path";
  }
}

}  // namespace

Error system_error(const std::filesystem::path& where, const char* doing, int code) {
  return fail(Errc::Io, where.string(), doing + (": " + std::generic_category().message(code)),
              next_step(code));
}

FileBytes::FileBytes(std::vector<std::uint8_t> bytes) {
  const auto kept = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
  bytes_ = *kept;
  owner_ = kept;
}

Result<FileBytes> FileBytes::map(const std::filesystem::path& path) {
  // O_NONBLOCK: opening a pipe without a writer must not block; it has no effect on files.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat status = {};
  if (file.number < 0 || fstat(file.number, &status) != 0)
    return system_error(path, "cannot open", errno);
  if (!S_ISREG(status.st_mode))
    return fail(Errc::BadInput, path.string(), "expected a file, found a folder or a device");
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return FileBytes(std::vector<std::uint8_t>{});  // an empty file cannot be mapped
  void* const place = mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number, 0);
  if (place == MAP_FAILED) return system_error(path, "cannot map", errno);
  std::shared_ptr<const void> owner(place, [size](void* mapped) { munmap(mapped, size); });
  return FileBytes(std::move(owner), {static_cast<const std::uint8_t*>(place), size});
}

}  // namespace yomikiri::store
