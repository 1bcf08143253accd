#include "store/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "core/notation.h"
#include "store/journal_log.h"

namespace yomikiri::store {
namespace {

constexpr int kApplicationId = 0x594B4A52;  // "YKJR", in the file's header
constexpr int kJournalFormat = 2;
constexpr const char* kAfterDamage = "move it away to start afresh, or restore a copy";

// `last` is a stream's last record as of the record `noted`; later records are scanned when the
// file is opened. We assign the ids and never reuse one, so that `noted` stays valid.
constexpr const char* kSchema = R"(
  CREATE TABLE streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, finished INTEGER,
                        last INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX by_finish ON streams (finished) WHERE finished IS NOT NULL;
  CREATE TABLE records (id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, number INTEGER NOT NULL,
                        before INTEGER NOT NULL, body TEXT NOT NULL, checksum INTEGER NOT NULL);
  CREATE TABLE ends (noted INTEGER NOT NULL);
  INSERT INTO ends VALUES (0);
)";

// Format 1 kept each stream's records together.
constexpr const char* kFromFormat1 = R"(
  ALTER TABLE streams RENAME TO old_streams;
  ALTER TABLE records RENAME TO old_records;
)";
constexpr const char* kCopyFormat1 = R"(
  INSERT INTO streams (key, name, finished) SELECT key, name, finished FROM old_streams;
  INSERT INTO records (stream, number, before, body, checksum)
    SELECT stream, number, 0, body, checksum FROM old_records ORDER BY stream, number;
  UPDATE records SET before = id - 1 WHERE number > 0;
  DROP TABLE old_records;
  DROP TABLE old_streams;
)";

constexpr const char* kNoteEnds = R"(
  UPDATE streams SET last = ended.id FROM
    (SELECT stream, max(id) AS id FROM records WHERE id > (SELECT noted FROM ends) GROUP BY stream)
    AS ended WHERE streams.key = ended.stream;
  UPDATE ends SET noted = max(noted, coalesce((SELECT max(id) FROM records), 0));
)";
// Scanning this many records takes some milliseconds.
constexpr std::int64_t kMostUnnoted = 16384;

// Seeded with the previous record's checksum: a moved record is detected just like a changed one.
std::uint64_t chained(std::uint64_t before, std::string_view record) {
  return XXH3_64bits_withSeed(record.data(), record.size(), before);
}

std::uint64_t first_checksum(std::string_view stream) { return chained(kJournalFormat, stream); }

void bind_text(sqlite3_stmt* statement, int place, std::string_view text) {
  sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string_view column_text(sqlite3_stmt* statement, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))};
}

// Resets the statement for its next use, however this one ends.
class Use {
 public:
  explicit Use(sqlite3_stmt* statement) : statement_(statement) {}
  ~Use() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  sqlite3_stmt* statement_;
};

// Reports what the log has lost. SQLite will overwrite the log, so it is copied first for whoever
// can still use it.
std::string look_for_loss(const std::filesystem::path& file) {
  const auto log = log_of(file);
  const std::uint64_t commits = commits_behind_damage(log);
  if (commits == 0) return {};
  const std::filesystem::path kept = log.string() + ".damaged";
  std::error_code error;
  std::filesystem::copy_file(log, kept, std::filesystem::copy_options::overwrite_existing, error);
  return fmt::format("{}: damaged: the last {} or more commits are lost; {}", log.string(), commits,
                     error ? "the damaged log could not be copied: " + error.message()
                           : "the damaged log was copied to " + kept.string());
}

constexpr const char* kInMemory = ":memory:";

// Readable by its owner only: it holds hands and invitations. SQLite gives its log the same
// permissions.
void make_if_missing(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) ::close(made);  // else SQLite reports what is wrong
}

// SQLite would treat an empty file as a new database and discard the log.
Result<void> refuse_lone_log(const std::filesystem::path& file) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(file, error);
  if (!error && bytes > 0) return {};
  const auto log = log_of(file);
  if (const auto logged = std::filesystem::file_size(log, error); error || logged == 0) return {};
  return fail(Errc::BadInput, file.string(),
              "missing or empty, but its log is not: " + log.string(),
              "restore the file, or move the log away to start afresh");
}

}  // namespace

void Journal::Close::operator()(sqlite3* database) const { sqlite3_close(database); }
void Journal::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Journal::Journal(std::string name, sqlite3* database)
    : name_(std::move(name)), database_(database) {}
Journal::Journal(Journal&&) noexcept = default;
Journal::~Journal() = default;  // an open batch is rolled back

Result<Journal> Journal::open(const std::filesystem::path& file, Durability durability) {
  std::string loss;
  if (file != kInMemory) {
    if (const auto sound = refuse_lone_log(file); !sound) return sound.error();
    make_if_missing(file);
    loss = look_for_loss(file);
  }
  sqlite3* database = nullptr;
  const int opened =
      sqlite3_open_v2(file.c_str(), &database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Journal journal(file.string(), database);
  journal.loss_ = std::move(loss);
  if (opened != SQLITE_OK) return journal.failure();
  if (const auto ready = journal.prepare_file(durability); !ready) return ready.error();
  if (const auto sound = journal.check_pages(); !sound)
    return salvage(std::move(journal), durability, sound.error());
  if (const auto ready = journal.prepare_statements(); !ready) return ready.error();
  if (const auto ready = journal.note_ends(); !ready) return ready.error();
  return journal;
}

Error Journal::failure() const {
  const int code = sqlite3_errcode(database_.get()) & 0xFF;
  const std::string what = sqlite3_errmsg(database_.get());
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
    return fail(Errc::BadInput, name_, "damaged or not a journal: " + what, kAfterDamage);
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return fail(Errc::Io, name_, "in use by another host", "stop the other host first");
  return fail(Errc::Io, name_, what);
}

Error Journal::damage(std::string_view stream, std::int64_t number, std::string what) const {
  return fail(Errc::BadInput, fmt::format("{}: stream {}, record {}", name_, quote(stream), number),
              std::move(what), "the other streams are not affected");
}

Result<void> Journal::run(const char* sql) const {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
  return {};
}

Result<Journal::Statement> Journal::prepare(const char* sql) const {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql, -1, &statement, nullptr) != SQLITE_OK)
    return failure();
  return Statement(statement);
}

Result<void> Journal::step(const Statement& statement) const {
  if (sqlite3_step(statement.get()) != SQLITE_DONE) return failure();
  return {};
}

// WAL: a commit is one append to the log. NORMAL leaves the flush to the system, which outlives the
// process; FULL flushes at each commit [SQLite, pragma synchronous]. The lock is held until the
// journal is closed.
Result<void> Journal::prepare_file(Durability durability) {
  const auto setup = fmt::format(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = {}; "
      "PRAGMA wal_autocheckpoint = 4000; PRAGMA trusted_schema = OFF; BEGIN IMMEDIATE;",
      durability == Durability::Power ? "FULL" : "NORMAL");
  if (const auto done = run(setup.c_str()); !done) return done;
  const auto header = prepare(
      "SELECT (SELECT application_id FROM pragma_application_id), "
      "(SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)");
  if (!header) return header.error();
  if (sqlite3_step(header->get()) != SQLITE_ROW) return failure();
  const int application = sqlite3_column_int(header->get(), 0);
  const int format = sqlite3_column_int(header->get(), 1);
  const bool fresh = sqlite3_column_int(header->get(), 2) == 0 && application == 0 && format == 0;
  sqlite3_reset(header->get());
  if (!fresh && application != kApplicationId)
    return fail(Errc::BadInput, name_, "not a journal: a database of another program",
                "choose another file");
  if (!fresh && format != kJournalFormat && format != 1)
    return fail(Errc::BadInput, name_,
                fmt::format("journal of format {}, expected {}", format, kJournalFormat),
                "use the version of yomikiri that wrote it");
  if (format != kJournalFormat)
    if (const auto made = make_tables(format); !made) return made;
  return run("COMMIT");
}

// Checks all pages of the file, but not each index against its table.
Result<void> Journal::check_pages() const {
  const auto check = prepare("PRAGMA quick_check(1)");
  if (!check) return check.error();
  if (sqlite3_step(check->get()) != SQLITE_ROW) return failure();
  const std::string_view found = column_text(check->get(), 0);
  if (found == "ok") return {};
  return fail(Errc::BadInput, name_, fmt::format("damaged: {}", found), kAfterDamage);
}

Result<void> Journal::make_tables(int format) const {
  const auto marks = fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};",
                                 kApplicationId, kJournalFormat);
  std::vector<const char*> steps{kSchema, marks.c_str()};
  if (format == 1) steps = {kFromFormat1, kSchema, kCopyFormat1, marks.c_str()};
  for (const char* step : steps)
    if (const auto done = run(step); !done) return done;
  return {};
}

// Finds where each stream ends and where the next record goes.
Result<void> Journal::note_ends() {
  if (const auto noted = run(kNoteEnds); !noted) return noted;
  const auto last = prepare("SELECT noted FROM ends");
  if (!last) return last.error();
  if (sqlite3_step(last->get()) != SQLITE_ROW)
    return fail(Errc::BadInput, name_, "damaged: the table of stream ends is empty");
  next_id_ = sqlite3_column_int64(last->get(), 0) + 1;
  unnoted_ = 0;
  return {};
}

Result<void> Journal::prepare_statements() {
  const std::array<std::pair<Statement*, const char*>, 6> wanted{{
      {&insert_record_, "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)"},
      {&insert_stream_, "INSERT INTO streams (name) VALUES (?)"},
      {&find_stream_, "SELECT key, last, finished FROM streams WHERE name = ?"},
      {&read_record_, "SELECT stream, number, before, body, checksum FROM records WHERE id = ?"},
      {&begin_, "BEGIN"},
      {&commit_, "COMMIT"},
  }};
  for (const auto& [statement, sql] : wanted) {
    auto prepared = prepare(sql);
    if (!prepared) return prepared.error();
    *statement = *std::move(prepared);
  }
  return {};
}

Result<void> Journal::begin() {
  if (in_batch_) return {};
  const Use use(begin_.get());
  const auto begun = step(begin_);
  in_batch_ = begun.has_value();
  return begun;
}

Result<void> Journal::commit() {
  if (!in_batch_) return {};
  if (unnoted_ >= kMostUnnoted)
    if (const auto noted = note_ends(); !noted) return noted;
  const Use use(commit_.get());
  const auto done = step(commit_);
  if (done) in_batch_ = false;
  return done;
}

void Journal::abandon() {
  if (in_batch_) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  in_batch_ = false;
  tails_.clear();
  (void)note_ends();  // if this fails, the next append fails, too
}

Result<Journal::Tail> Journal::begin_stream(std::string_view stream) {
  const Use use(insert_stream_.get());
  bind_text(insert_stream_.get(), 1, stream);
  if (const auto done = step(insert_stream_); !done) return done.error();
  return Tail{sqlite3_last_insert_rowid(database_.get()), 0, 0, first_checksum(stream)};
}

// Returns a tail with key 0 if there is no such stream.
Result<Journal::Tail> Journal::look_up(std::string_view stream) const {
  if (const auto known = tails_.find(stream); known != tails_.end()) return known->second;
  const Use use(find_stream_.get());
  bind_text(find_stream_.get(), 1, stream);
  const int found = sqlite3_step(find_stream_.get());
  if (found == SQLITE_DONE) return Tail{};
  if (found != SQLITE_ROW) return failure();
  return Tail{sqlite3_column_int64(find_stream_.get(), 0),
              sqlite3_column_int64(find_stream_.get(), 1), 0, 0};
}

bool Journal::is_finished(std::string_view stream) const {
  const Use use(find_stream_.get());
  bind_text(find_stream_.get(), 1, stream);
  return sqlite3_step(find_stream_.get()) == SQLITE_ROW &&
         sqlite3_column_type(find_stream_.get(), 2) != SQLITE_NULL;
}

// For a stream that this process has not written to yet: checks it before appending.
Result<Journal::Tail> Journal::find_tail(std::string_view stream) const {
  if (is_finished(stream)) return fail(Errc::BadInput, quote(stream), "the stream is finished");
  auto tail = look_up(stream);
  if (!tail || tail->key == 0) return tail;
  const auto records = read(stream);
  if (!records) return records.error();
  tail->count = static_cast<std::int64_t>(records->size());
  tail->checksum = first_checksum(stream);
  for (const std::string& record : *records) tail->checksum = chained(tail->checksum, record);
  return tail;
}

Result<Journal::Tail*> Journal::tail_of(std::string_view stream) {
  if (const auto known = tails_.find(stream); known != tails_.end()) return &known->second;
  auto tail = find_tail(stream);
  if (tail && tail->key == 0) tail = begin_stream(stream);
  if (!tail) return tail.error();
  return &tails_.emplace(stream, *tail).first->second;
}

Result<void> Journal::append(std::string_view stream, std::string_view record) {
  if (const auto begun = begin(); !begun) return begun;
  const auto found = tail_of(stream);
  if (!found) return found.error();
  Tail& tail = **found;
  const std::uint64_t checksum = chained(tail.checksum, record);
  sqlite3_stmt* insert = insert_record_.get();
  const Use use(insert);
  sqlite3_bind_int64(insert, 1, next_id_);
  sqlite3_bind_int64(insert, 2, tail.key);
  sqlite3_bind_int64(insert, 3, tail.count);
  sqlite3_bind_int64(insert, 4, tail.last);
  bind_text(insert, 5, record);
  sqlite3_bind_int64(insert, 6, static_cast<std::int64_t>(checksum));
  if (const auto done = step(insert_record_); !done) return done;
  tail = {tail.key, next_id_, tail.count + 1, checksum};
  ++next_id_;
  ++unnoted_;
  return {};
}

Result<void> Journal::finish(std::string_view stream) {
  if (const auto begun = begin(); !begun) return begun;
  const auto tail = look_up(stream);
  if (!tail) return tail.error();
  const auto statement = prepare(
      "UPDATE streams SET finished = (SELECT coalesce(max(finished), 0) + 1 FROM streams "
      "WHERE finished IS NOT NULL), last = ? WHERE key = ? AND finished IS NULL");
  if (!statement) return statement.error();
  sqlite3_bind_int64(statement->get(), 1, tail->last);
  sqlite3_bind_int64(statement->get(), 2, tail->key);
  forget(stream);
  return step(*statement);
}

Result<void> Journal::remove(std::string_view stream) {
  if (const auto begun = begin(); !begun) return begun;
  const auto tail = look_up(stream);
  if (!tail) return tail.error();
  const auto erase_record = prepare("DELETE FROM records WHERE id = ?");
  const auto erase_stream = prepare("DELETE FROM streams WHERE key = ?");
  if (!erase_record || !erase_stream) return failure();
  forget(stream);
  if (const auto rows = rows_of(stream, *tail))  // damaged records are left behind
    for (const Row& row : *rows) {
      const Use use(erase_record->get());
      sqlite3_bind_int64(erase_record->get(), 1, row.id);
      if (const auto done = step(*erase_record); !done) return done;
    }
  sqlite3_bind_int64(erase_stream->get(), 1, tail->key);
  return step(*erase_stream);
}

void Journal::forget(std::string_view stream) {
  if (const auto known = tails_.find(stream); known != tails_.end()) tails_.erase(known);
}

Result<void> Journal::prune(int keep) {
  const auto old = prepare(
      "SELECT name FROM streams WHERE finished IS NOT NULL ORDER BY finished DESC LIMIT -1 OFFSET "
      "?");
  if (!old) return old.error();
  sqlite3_bind_int(old->get(), 1, keep);
  std::vector<std::string> names;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(old->get())) == SQLITE_ROW)
    names.emplace_back(column_text(old->get(), 0));
  if (status != SQLITE_DONE) return failure();
  sqlite3_reset(old->get());
  for (const std::string& name : names)
    if (const auto done = remove(name); !done) return done;
  return {};
}

Result<std::vector<Journal::Row>> Journal::rows_of(std::string_view stream,
                                                   const Tail& tail) const {
  std::vector<Row> rows;
  for (std::int64_t id = tail.last; id != 0;) {
    const std::int64_t expected =
        std::max<std::int64_t>(0, (rows.empty() ? tail.count : rows.back().number) - 1);
    sqlite3_stmt* found = read_record_.get();
    const Use use(found);
    sqlite3_bind_int64(found, 1, id);
    const int status = sqlite3_step(found);
    if (status != SQLITE_ROW && status != SQLITE_DONE) return failure();
    if (status == SQLITE_DONE || sqlite3_column_int64(found, 0) != tail.key)
      return damage(stream, expected, "the record is missing");
    rows.push_back({id, sqlite3_column_int64(found, 1), std::string(column_text(found, 3)),
                    static_cast<std::uint64_t>(sqlite3_column_int64(found, 4))});
    const std::int64_t before = sqlite3_column_int64(found, 2);
    if (before < 0 || before >= id) return damage(stream, expected, "the records are out of order");
    id = before;
  }
  return rows;
}

Result<std::vector<std::string>> Journal::read(std::string_view stream) const {
  const auto tail = look_up(stream);
  if (!tail) return tail.error();
  return read(stream, *tail);
}

Result<std::vector<std::string>> Journal::read(std::string_view stream, const Tail& tail) const {
  auto rows = rows_of(stream, tail);
  if (!rows) return rows.error();
  std::vector<std::string> records;
  records.reserve(rows->size());
  std::uint64_t checksum = first_checksum(stream);
  for (Row& row : std::views::reverse(*rows)) {
    const auto expected = static_cast<std::int64_t>(records.size());
    if (row.number != expected) return damage(stream, expected, "the record is missing");
    checksum = chained(checksum, row.body);
    if (row.checksum != checksum) return damage(stream, expected, "the checksum differs");
    records.push_back(std::move(row.body));
  }
  return records;
}

Result<std::vector<std::string>> Journal::open_streams(std::string_view prefix) const {
  const auto statement = prepare(
      "SELECT name FROM streams WHERE finished IS NULL AND substr(name, 1, ?) = ? ORDER BY key");
  if (!statement) return statement.error();
  sqlite3_bind_int64(statement->get(), 1, static_cast<std::int64_t>(prefix.size()));
  bind_text(statement->get(), 2, prefix);
  std::vector<std::string> names;
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(statement->get())) == SQLITE_ROW)
    names.emplace_back(column_text(statement->get(), 0));
  if (status != SQLITE_DONE) return failure();
  return names;
}

}  // namespace yomikiri::store
