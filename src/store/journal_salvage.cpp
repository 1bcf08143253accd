// Copies a file with damaged pages to a new one, stream by stream. This needs a readable list of
// streams and readable newest records, which show where each stream ends: otherwise a stream could
// come back shorter than it was without anyone noticing.
#include <fmt/format.h>
#include <sqlite3.h>

#include <unordered_map>
#include <utility>

#include "store/journal.h"
#include "store/journal_log.h"

namespace yomikiri::store {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kNoRecord = -1;  // marks a stream that could not be copied

// Keeps the damaged file and its log for whoever can recover more; then the new file replaces them.
// A kill in between leaves the copy, and the next salvage stops when it finds one.
Result<void> put_in_place(const fs::path& part, const fs::path& file, const fs::path& kept) {
  std::error_code error;
  fs::remove(log_of(file), error);
  if (!error) fs::rename(part, file, error);
  if (error)
    return fail(Errc::Io, file.string(), error.message(),
                "the damaged file was copied to " + kept.string());
  return {};
}

Result<void> keep(const fs::path& file, const fs::path& kept) {
  std::error_code error;
  fs::copy_file(file, kept, error);
  if (!error && fs::exists(log_of(file))) fs::copy_file(log_of(file), log_of(kept), error);
  if (error) return fail(Errc::Io, kept.string(), error.message());
  return {};
}

}  // namespace

Result<Journal> Journal::salvage(Journal damaged, Durability durability, Error why) {
  const fs::path file = damaged.name_;
  const fs::path kept = damaged.name_ + ".damaged";
  const fs::path part = damaged.name_ + ".part";
  if (fs::exists(kept)) {
    why.next_step =
        "restore a copy; no repair is attempted while this file exists: " + kept.string();
    return why;
  }
  if (!damaged.prepare_statements()) return why;
  const std::string before = damaged.loss_.empty() ? "" : damaged.loss_ + "; ";
  const auto counts = damaged.copy_sound(part);
  if (!counts) return why;
  if (const auto copied = keep(file, kept); !copied) return copied.error();
  {
    const Journal closed = std::move(damaged);
  }
  if (const auto placed = put_in_place(part, file, kept); !placed) return placed.error();
  auto mended = open(file, durability);
  if (mended)
    mended->loss_ =
        before + fmt::format(
                     "{}; {} of its streams could not be recovered, all others were; the damaged "
                     "file was copied to {}",
                     to_string(Error{why.code, why.where, why.what, ""}), *counts, kept.string());
  return mended;
}

// Returns how many streams could not be copied.
Result<std::int64_t> Journal::copy_sound(const fs::path& to) const {
  const auto streams = wrecks();
  if (!streams) return streams.error();
  std::error_code ignored;
  for (const fs::path& leftover : {to, log_of(to)}) fs::remove(leftover, ignored);
  auto fresh = open(to);
  if (!fresh) return fresh.error();
  std::int64_t lost = 0;
  for (const Wreck& wreck : *streams) {
    const auto records = read(wreck.name, wreck.tail);
    if (!records) ++lost;
    if (const auto taken = fresh->take_over(wreck, records); !taken) return taken.error();
  }
  if (const auto done = fresh->commit(); !done) return done.error();
  return lost;
}

Result<std::vector<Journal::Wreck>> Journal::wrecks() const {
  const auto ends = prepare(
      "SELECT stream, max(id) FROM records WHERE id > (SELECT noted FROM ends) GROUP BY stream");
  if (!ends) return ends.error();
  std::unordered_map<std::int64_t, std::int64_t> last;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(ends->get())) == SQLITE_ROW)
    last[sqlite3_column_int64(ends->get(), 0)] = sqlite3_column_int64(ends->get(), 1);
  if (status != SQLITE_DONE) return failure();
  const auto streams =
      prepare("SELECT key, name, finished, last FROM streams NOT INDEXED ORDER BY key");
  if (!streams) return streams.error();
  std::vector<Wreck> found;
  while ((status = sqlite3_step(streams->get())) == SQLITE_ROW) {
    sqlite3_stmt* row = streams->get();
    Wreck wreck;
    wreck.tail.key = sqlite3_column_int64(row, 0);
    if (const auto* name = reinterpret_cast<const char*>(sqlite3_column_text(row, 1)))
      wreck.name = name;
    wreck.finished = sqlite3_column_int64(row, 2);
    const auto newer = last.find(wreck.tail.key);
    wreck.tail.last = newer == last.end() ? sqlite3_column_int64(row, 3) : newer->second;
    found.push_back(std::move(wreck));
  }
  if (status != SQLITE_DONE) return failure();
  return found;
}

// A stream that cannot be read keeps its name: reading it is an error in the new file, too.
Result<void> Journal::take_over(const Wreck& wreck,
                                const Result<std::vector<std::string>>& records) {
  if (const auto begun = begin(); !begun) return begun;
  if (records)
    for (const std::string& record : *records)
      if (const auto done = append(wreck.name, record); !done) return done;
  if (records && wreck.finished == 0) return {};
  const auto mark = prepare(
      "INSERT INTO streams (name, finished, last) VALUES (?1, nullif(?2, 0), ?3) "
      "ON CONFLICT (name) DO UPDATE SET finished = excluded.finished");
  if (!mark) return mark.error();
  sqlite3_bind_text(mark->get(), 1, wreck.name.data(), static_cast<int>(wreck.name.size()),
                    SQLITE_STATIC);
  sqlite3_bind_int64(mark->get(), 2, wreck.finished);
  sqlite3_bind_int64(mark->get(), 3, kNoRecord);
  return step(*mark);
}

}  // namespace yomikiri::store
