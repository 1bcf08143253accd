#include "core/zeroed_memory.h"

#include <sys/mman.h>

#include <fstream>
#include <new>
#include <string>

namespace yomikiri {

ZeroedMemory::ZeroedMemory(std::uint64_t bytes)
    : data_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)),
      bytes_(bytes) {
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  // Only a hint: everything works without it. Small blocks are often touched once per page and
  // would lose more time clearing huge pages than they save.
  constexpr std::uint64_t kWorthHugePages = std::uint64_t{128} << 20;
  if (bytes_ >= kWorthHugePages) madvise(data_, bytes_, MADV_HUGEPAGE);
}

ZeroedMemory::~ZeroedMemory() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

std::uint64_t available_memory_bytes() {
  std::ifstream meminfo("/proc/meminfo");
  std::string name;
  std::uint64_t kibibytes = 0;
  for (std::string unit; meminfo >> name >> kibibytes; std::getline(meminfo, unit))
    if (name == "MemAvailable:") return kibibytes * 1024;
  return 0;
}

}  // namespace yomikiri
