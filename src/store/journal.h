// Append-only streams of texts in one SQLite file: what a host must not lose. Records are appended
// to an open batch and are safe when commit() has returned; a process that dies before (kill -9 at
// any instant) leaves the file as it was after the last commit.
//
// Damage is told. Every record carries a checksum that is chained to the one before it, so that a
// changed or exchanged record, or a lost one with another behind it, is noticed when its stream is
// read; the streams beside it stay readable. Opening checks all pages of the file: if one is
// damaged, the streams that are whole are taken over into a new file (journal_salvage.cpp), or the
// file is refused. It checks the log of the last commits, too (journal_log.h), and tells what is
// lost. What nobody can notice is a file or a log that has become shorter by whole commits: it is
// one of a host that was stopped earlier.
//
// Records of all streams stand in the file in the order in which they were appended, so that a
// commit writes a page or two however many streams it concerns; each names the one before it in its
// stream. Appending is cheap, reading a stream and removing one touch a page a record.
//
// One thread, one process: a second one that opens the file is refused.
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
  Process,  // commits survive the end of the process; a power cut may undo the last ones, whole
  Power,    // commits wait for the disk
};

class Journal {
 public:
  // Makes the file if there is none. ":memory:" keeps all in memory, for simulations.
  [[nodiscard]] static Result<Journal> open(const std::filesystem::path& file,
                                            Durability durability = Durability::Process);
  ~Journal();
  Journal(Journal&&) noexcept;
  Journal& operator=(Journal&&) = delete;

  // What opening has found to be lost, for who runs the host; empty if nothing.
  [[nodiscard]] const std::string& loss() const { return loss_; }

  // Into the open batch; a new stream begins by its first record.
  [[nodiscard]] Result<void> append(std::string_view stream, std::string_view record);
  // No more records: the stream stays readable but is open no longer.
  [[nodiscard]] Result<void> finish(std::string_view stream);
  [[nodiscard]] Result<void> remove(std::string_view stream);
  // All but the `keep` finished streams that were finished last are removed.
  [[nodiscard]] Result<void> prune(int keep);

  [[nodiscard]] Result<void> commit();
  // Forgets the open batch, as the end of the process would.
  void abandon();

  // Sees the open batch, too. Nothing if there is no such stream, an Error if it is damaged.
  [[nodiscard]] Result<std::vector<std::string>> read(std::string_view stream) const;
  // In the order of their beginnings.
  [[nodiscard]] Result<std::vector<std::string>> open_streams(std::string_view prefix) const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  // Where a stream goes on.
  struct Tail {
    std::int64_t key = 0;
    std::int64_t last = 0;  // its last record's id; 0: none
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
    std::int64_t finished = 0;  // 0: it is open
  };
  // Names are looked up as they come.
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
  // From the last to the first, as they stand in the file.
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
  // Of the streams that have been written to.
  std::unordered_map<std::string, Tail, NameHash, std::equal_to<>> tails_;
  std::int64_t next_id_ = 1;
  std::int64_t unnoted_ = 0;  // records since the streams' ends were noted
  bool in_batch_ = false;
};

}  // namespace yomikiri::store
