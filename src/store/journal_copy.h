// A copy of a journal that is in use, to be kept on another machine: made a few pages at a time, so
// that the host's thread is never held for long, by SQLite's online backup. The copy is a journal
// as it was after some commit: whole commits, none torn. It appears under its name only when it is
// complete and on disk; until then an earlier copy stays as it was.
//
// A journal is one connection that holds the lock of its file, so no other process can copy it; it
// must outlive this object, and both are for one thread. Only the disk is waited for on another
// one, which nobody sees. Records that are appended meanwhile are in the copy, too.
#pragma once

#include <filesystem>
#include <future>
#include <memory>

#include "core/error.h"
#include "store/journal.h"

struct sqlite3_backup;

namespace yomikiri::store {

class JournalCopy {
 public:
  // Copies into `target.part`, and replaces it if a copy has been left unfinished there.
  [[nodiscard]] static Result<JournalCopy> begin(const Journal& journal,
                                                 std::filesystem::path target);
  ~JournalCopy();  // an unfinished copy is removed, one that has all pages is finished
  JournalCopy(JournalCopy&&) noexcept;
  JournalCopy& operator=(JournalCopy&&) = delete;

  // Copies at most so many pages. Returns whether the copy is complete and on disk; then it must
  // not be called again. Nothing is copied while the journal has an open batch.
  [[nodiscard]] Result<bool> step(int pages);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finish {
    void operator()(sqlite3_backup* backup) const;
  };

  explicit JournalCopy(std::filesystem::path target);

  [[nodiscard]] std::filesystem::path part() const;
  [[nodiscard]] Result<bool> complete();
  [[nodiscard]] Result<bool> is_published();
  [[nodiscard]] Error failure() const;

  std::filesystem::path target_;
  std::unique_ptr<sqlite3, Close> copy_;
  std::unique_ptr<sqlite3_backup, Finish> backup_;  // null once it is complete, or moved from
  std::future<Result<void>> published_;             // from then on
};

}  // namespace yomikiri::store
