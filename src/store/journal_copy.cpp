#include "store/journal_copy.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

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

// A file that was renamed is safe only when its folder is.
void flush_folder(const std::filesystem::path& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  (void)::fsync(opened);
  ::close(opened);
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
  copy.backup_.reset(sqlite3_backup_init(database, "main", journal.database_.get(), "main"));
  if (!copy.backup_) return copy.failure();
  return copy;
}

Result<bool> JournalCopy::step(int pages) {
  YK_ASSERT(backup_ != nullptr);
  const int status = sqlite3_backup_step(backup_.get(), pages);
  if (status == SQLITE_DONE) return complete();
  if (status == SQLITE_OK || status == SQLITE_BUSY || status == SQLITE_LOCKED) return false;
  return failure();
}

// SQLite has flushed the pages.
Result<bool> JournalCopy::complete() {
  if (sqlite3_backup_finish(backup_.release()) != SQLITE_OK) return failure();
  copy_.reset();
  std::error_code error;
  std::filesystem::rename(part(), target_, error);
  if (error) return fail(Errc::Io, target_.string(), error.message());
  flush_folder(target_);
  return true;
}

}  // namespace yomikiri::store
