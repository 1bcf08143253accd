#include "store/journal_copy.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/assert.h"

namespace yomikiri::store {
namespace {

// A new file, readable by its owner only, like the journal. Whatever stands there, perhaps what an
// earlier copy has left, is removed and not written to: it may be a link, or readable by others.
bool make_empty(const std::filesystem::path& file) {
  (void)::unlink(file.c_str());
  constexpr int kNew = O_CREAT | O_EXCL | O_NOFOLLOW;
  const int made = ::open(file.c_str(), kNew | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) ::close(made);
  return made >= 0;
}

bool flush(const std::filesystem::path& file) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return false;
  const bool is_safe = ::fsync(opened) == 0;
  ::close(opened);
  return is_safe;
}

// Gives a complete copy its name once it is on disk, which may take long.
Result<void> publish(const std::filesystem::path& part, const std::filesystem::path& target) {
  std::error_code error;
  if (flush(part))
    std::filesystem::rename(part, target, error);
  else
    error = std::make_error_code(static_cast<std::errc>(errno));
  if (error) {
    std::error_code ignored;
    std::filesystem::remove(part, ignored);
    return fail(Errc::Io, target.string(), error.message());
  }
  (void)flush(std::filesystem::absolute(target).parent_path());  // or the new name may be lost
  return {};
}

}  // namespace

void JournalCopy::Close::operator()(sqlite3* database) const { sqlite3_close(database); }
void JournalCopy::Finish::operator()(sqlite3_backup* backup) const {
  (void)sqlite3_backup_finish(backup);
}

JournalCopy::JournalCopy(std::filesystem::path target) : target_(std::move(target)) {}
JournalCopy::JournalCopy(JournalCopy&&) noexcept = default;

JournalCopy::~JournalCopy() {
  if (!backup_) return;
  backup_.reset();
  copy_.reset();
  std::error_code error;
  std::filesystem::remove(part(), error);
}

std::filesystem::path JournalCopy::part() const { return target_.string() + ".part"; }

Error JournalCopy::failure() const {
  return fail(Errc::Io, target_.string(),
              std::string("the journal could not be copied: ") + sqlite3_errmsg(copy_.get()));
}

Result<JournalCopy> JournalCopy::begin(const Journal& journal, std::filesystem::path target) {
  JournalCopy copy(std::move(target));
  if (!make_empty(copy.part()))
    return fail(Errc::Io, copy.part().string(), "cannot be written",
                "choose a file in a folder that exists");
  sqlite3* database = nullptr;
  const int opened = sqlite3_open_v2(copy.part().c_str(), &database,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  copy.copy_.reset(database);
  if (opened != SQLITE_OK) return copy.failure();
  // Nothing waits for the disk here: publish() flushes the file.
  if (sqlite3_exec(database, "PRAGMA synchronous = OFF", nullptr, nullptr, nullptr) != SQLITE_OK)
    return copy.failure();
  copy.backup_.reset(sqlite3_backup_init(database, "main", journal.database_.get(), "main"));
  if (!copy.backup_) return copy.failure();
  return copy;
}

Result<bool> JournalCopy::step(int pages) {
  if (published_.valid()) return is_published();
  YK_ASSERT(backup_ != nullptr);
  const int status = sqlite3_backup_step(backup_.get(), pages);
  if (status == SQLITE_DONE) return complete();
  if (status == SQLITE_OK || status == SQLITE_BUSY || status == SQLITE_LOCKED) return false;
  return failure();
}

// All pages are copied.
Result<bool> JournalCopy::complete() {
  if (sqlite3_backup_finish(backup_.release()) != SQLITE_OK) return failure();
  copy_.reset();
  published_ = std::async(std::launch::async, publish, part(), target_);
  return false;
}

Result<bool> JournalCopy::is_published() {
  if (published_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
  const Result<void> published = published_.get();
  if (!published) return published.error();
  return true;
}

}  // namespace yomikiri::store
