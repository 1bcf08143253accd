// Append-only streams of texts in one SQLite file, for what a host must not lose. Records are
// appended to an open batch and are safe once commit() has returned; a process that dies earlier
// (kill -9 at any instant) leaves the file as it was after the last commit.
//
// Damage is reported. Every record carries a checksum chained to the one before it, so reading a
// stream detects a record that was changed, exchanged, or lost before another one; other streams
// stay readable. Opening checks all pages of the file: if one is damaged, the intact streams are
// copied into a new file (journal_salvage.cpp), or the file is refused. Opening also checks the log
// of the last commits (journal_log.h) and reports what is lost. One kind of damage cannot be
// detected: a file or a log that has lost whole commits at its end looks like that of a host
// stopped earlier.
//
// The file holds the records of all streams in the order in which they were appended, so a commit
// writes a page or two however many streams it concerns; each record names the one before it in its
// stream. Appending is cheap; reading or removing a stream touches one page per record.
//
// For one thread and one process: a second process that opens the file is refused.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace yomikiri::store {

enum class Durability {
  Process,  // commits survive the end of the process; a power cut may undo the last ones, each as a
            // whole
  Power,    // commits wait for the disk
};

class Journal {
 public:
  // Creates the file if there is none. ":memory:" keeps everything in memory, for simulations.
  [[nodiscard]] static Result<Journal> open(const std::filesystem::path& file,
                                            Durability durability = Durability::Process);
  ~Journal();
  Journal(Journal&&) noexcept;
  Journal& operator=(Journal&&) = delete;

  // What opening found to be lost, for the operator; empty if nothing.
  [[nodiscard]] const std::string& loss() const { return loss_; }

  // Appends to the open batch; a new stream begins with its first record.
  [[nodiscard]] Result<void> append(std::string_view stream, std::string_view record);
  // Finishes the stream: it takes no more records but stays readable.
  [[nodiscard]] Result<void> finish(std::string_view stream);
  [[nodiscard]] Result<void> remove(std::string_view stream);
  // Removes all finished streams but the `keep` most recently finished ones.
  [[nodiscard]] Result<void> prune(int keep);

  [[nodiscard]] Result<void> commit();
  // Discards the open batch, as the end of the process would.
  void abandon();

  // Also sees the open batch. Returns nothing if there is no such stream, and an Error if it is
  // damaged.
  [[nodiscard]] Result<std::vector<std::string>> read(std::string_view stream) const;
  // In the order in which the streams began.
  [[nodiscard]] Result<std::vector<std::string>> open_streams(std::string_view prefix) const;

 private:
  friend class JournalCopy;

  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  // The end of a stream, where the next record is appended.
  struct Tail {
    std::int64_t key = 0;
    std::int64_t last = 0;  // its last record's id; 0 if none
    std::int64_t count = 0;
    std::uint64_t checksum = 0;
  };
  struct Row {
    std::int64_t id = 0;
    std::int64_t number = 0;
    std::string body;
    std::uint64_t checksum = 0;
  };
  // A stream of a damaged file.
  struct Wreck {
    std::string name;
    Tail tail;
    std::int64_t finished = 0;  // 0 if it is open
  };
  // Allows lookups by string_view without a copy.
  struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
      return std::hash<std::string_view>()(name);
    }
  };

  Journal(std::string name, sqlite3* database);

  // journal_salvage.cpp
  [[nodiscard]] static Result<Journal> salvage(Journal damaged, Durability durability, Error why);
  [[nodiscard]] Result<std::vector<Wreck>> wrecks() const;
  [[nodiscard]] Result<std::int64_t> copy_sound(const std::filesystem::path& to) const;
  [[nodiscard]] Result<void> take_over(const Wreck& wreck,
                                       const Result<std::vector<std::string>>& records);

  [[nodiscard]] Result<void> prepare_file(Durability durability);
  [[nodiscard]] Result<void> check_pages() const;
  [[nodiscard]] Result<void> make_tables(int format) const;
  [[nodiscard]] Result<void> prepare_statements();
  [[nodiscard]] Result<void> note_ends();
  [[nodiscard]] Result<void> run(const char* sql) const;
  [[nodiscard]] Result<Statement> prepare(const char* sql) const;
  [[nodiscard]] Result<void> step(const Statement& statement) const;
  [[nodiscard]] Result<void> begin();
  [[nodiscard]] Result<Tail*> tail_of(std::string_view stream);
  [[nodiscard]] Result<Tail> find_tail(std::string_view stream) const;
  [[nodiscard]] Result<Tail> begin_stream(std::string_view stream);
  [[nodiscard]] Result<Tail> look_up(std::string_view stream) const;
  [[nodiscard]] bool is_finished(std::string_view stream) const;
  void forget(std::string_view stream);
  [[nodiscard]] Result<std::vector<std::string>> read(std::string_view stream,
                                                      const Tail& tail) const;
  // From the last record to the first, as the links in the file lead.
  [[nodiscard]] Result<std::vector<Row>> rows_of(std::string_view stream, const Tail& tail) const;
  [[nodiscard]] Error damage(std::string_view stream, std::int64_t number, std::string what) const;
  [[nodiscard]] Error failure() const;

  std::string name_;
  std::string loss_;
  std::unique_ptr<sqlite3, Close> database_;
  Statement insert_record_;
  Statement insert_stream_;
  Statement find_stream_;
  Statement read_record_;
  Statement begin_;
  Statement commit_;
  // Only of streams that this process has written to.
  std::unordered_map<std::string, Tail, NameHash, std::equal_to<>> tails_;
  std::int64_t next_id_ = 1;
  std::int64_t unnoted_ = 0;  // records written since the streams' ends were last noted
  bool in_batch_ = false;
};

}  // namespace yomikiri::store
