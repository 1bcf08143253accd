// Opens a journal from arbitrary bytes: it is either refused, or read within its bounds and
// writable.
#include "store/journal.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "core/assert.h"

namespace {

using namespace yomikiri;

std::filesystem::path scratch_file() {
  const std::filesystem::path memory = "/dev/shm";
  const auto folder =
      std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path();
  return folder / ("yomikiri_fuzz_" + std::to_string(getpid()) + ".db");
}

void use(store::Journal& journal) {
  if (const auto streams = journal.open_streams(""))
    for (const std::string& stream : *streams)
      if (const auto records = journal.read(stream); records && !journal.append(stream, "more"))
        return;
  if (!journal.append("new", "record") || !journal.commit()) return;
  const auto records = journal.read("new");
  YK_ASSERT(!records || !records->empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::filesystem::path file = scratch_file();
  for (const char* leftover : {"-wal", "-wal.damaged", ".damaged", ".damaged-wal", ".part"})
    std::filesystem::remove(file.string() + leftover);
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  auto journal = store::Journal::open(file);
  if (journal)
    use(*journal);
  else
    YK_ASSERT(!to_string(journal.error()).empty());
  std::filesystem::remove(file);
  return 0;
}
