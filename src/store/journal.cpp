#include "store/journal.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <xxhash.h>

#include <array>
#include <utility>

#include "core/notation.h"

namespace yomikiri::store {
namespace {

constexpr int kApplicationId = 0x594B4A52;  // "YKJR", in the file's header
constexpr int kFormat = 1;

constexpr const char* kSchema = R"(
  CREATE TABLE streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, finished INTEGER);
  CREATE TABLE records (stream INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL,
                        checksum INTEGER NOT NULL, PRIMARY KEY (stream, number)) WITHOUT ROWID;
)";

// Over the checksum before it: a record that stands in another place is as wrong as another text.
std::uint64_t chained(std::uint64_t before, std::string_view record) {
  return XXH3_64bits_withSeed(record.data(), record.size(), before);
}

std::uint64_t first_checksum(std::string_view stream) { return chained(kFormat, stream); }

void bind_text(sqlite3_stmt* statement, int place, std::string_view text) {
  sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string_view column_text(sqlite3_stmt* statement, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  if (text == nullptr) return {};
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))};
}

// Leaves the statement ready for the next use, however this one ends.
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

}  // namespace

void Journal::Close::operator()(sqlite3* database) const { sqlite3_close(database); }
void Journal::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Journal::Journal(std::string name, sqlite3* database)
    : name_(std::move(name)), database_(database) {}
Journal::Journal(Journal&&) noexcept = default;
Journal::~Journal() = default;  // an open batch is rolled back

Result<Journal> Journal::open(const std::filesystem::path& file, Durability durability) {
  sqlite3* database = nullptr;
  const int opened =
      sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Journal journal(file.string(), database);
  if (opened != SQLITE_OK) return journal.failure();
  if (const auto ready = journal.prepare_file(durability); !ready) return ready.error();
  if (const auto ready = journal.prepare_statements(); !ready) return ready.error();
  return journal;
}

Error Journal::failure() const {
  const int code = sqlite3_errcode(database_.get()) & 0xFF;
  const std::string what = sqlite3_errmsg(database_.get());
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
    return fail(Errc::BadInput, name_, "damaged or not a journal: " + what,
                "move it away to begin anew, or put back a copy");
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return fail(Errc::Io, name_, "in use by another host", "stop that one first");
  return fail(Errc::Io, name_, what);
}

Error Journal::damage(std::string_view stream, std::int64_t number, std::string what) const {
  return fail(Errc::BadInput, fmt::format("{}: stream {}, record {}", name_, quote(stream), number),
              std::move(what), "the other streams are not concerned");
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
// process; FULL flushes at each commit [SQLite, pragma synchronous]. The lock is for the whole
// life.
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
    return fail(Errc::BadInput, name_, "a database of another program", "name another file");
  if (!fresh && format != kFormat)
    return fail(Errc::BadInput, name_,
                fmt::format("journal of format {}, expected {}", format, kFormat),
                "use the version of yomikiri that wrote it");
  if (fresh) {
    const auto marks = fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};",
                                   kApplicationId, kFormat);
    if (const auto done = run(kSchema); !done) return done;
    if (const auto done = run(marks.c_str()); !done) return done;
  }
  return run("COMMIT");
}

Result<void> Journal::prepare_statements() {
  const std::array<std::pair<Statement*, const char*>, 4> wanted{{
      {&insert_record_, "INSERT INTO records VALUES (?, ?, ?, ?)"},
      {&insert_stream_, "INSERT INTO streams (name) VALUES (?)"},
      {&find_stream_, "SELECT key, finished FROM streams WHERE name = ?"},
      {&read_records_,
       "SELECT number, body, checksum FROM records WHERE stream = ? ORDER BY number"},
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
  const auto begun = run("BEGIN");
  in_batch_ = begun.has_value();
  return begun;
}

Result<void> Journal::commit() {
  if (!in_batch_) return {};
  const auto done = run("COMMIT");
  if (done) in_batch_ = false;
  return done;
}

void Journal::abandon() {
  if (in_batch_) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  in_batch_ = false;
  tails_.clear();
}

Result<Journal::Tail> Journal::begin_stream(std::string_view stream) {
  const Use use(insert_stream_.get());
  bind_text(insert_stream_.get(), 1, stream);
  if (const auto done = step(insert_stream_); !done) return done.error();
  return Tail{sqlite3_last_insert_rowid(database_.get()), 0, first_checksum(stream)};
}

// A stream that this process has not written to yet: checked before it goes on.
Result<Journal::Tail> Journal::find_tail(std::string_view stream) const {
  Tail tail{0, 0, first_checksum(stream)};
  {
    const Use use(find_stream_.get());
    bind_text(find_stream_.get(), 1, stream);
    if (sqlite3_step(find_stream_.get()) != SQLITE_ROW) return tail;
    if (sqlite3_column_type(find_stream_.get(), 1) != SQLITE_NULL)
      return fail(Errc::BadInput, quote(stream), "the stream is finished");
    tail.key = sqlite3_column_int64(find_stream_.get(), 0);
  }
  const auto records = read(stream);
  if (!records) return records.error();
  tail.count = static_cast<std::int64_t>(records->size());
  for (const std::string& record : *records) tail.checksum = chained(tail.checksum, record);
  return tail;
}

Result<Journal::Tail*> Journal::tail_of(std::string_view stream) {
  std::string name(stream);
  if (const auto known = tails_.find(name); known != tails_.end()) return &known->second;
  auto tail = find_tail(stream);
  if (tail && tail->key == 0) tail = begin_stream(stream);
  if (!tail) return tail.error();
  return &tails_.emplace(std::move(name), *tail).first->second;
}

Result<void> Journal::append(std::string_view stream, std::string_view record) {
  if (const auto begun = begin(); !begun) return begun;
  const auto tail = tail_of(stream);
  if (!tail) return tail.error();
  const std::uint64_t checksum = chained((*tail)->checksum, record);
  const Use use(insert_record_.get());
  sqlite3_bind_int64(insert_record_.get(), 1, (*tail)->key);
  sqlite3_bind_int64(insert_record_.get(), 2, (*tail)->count);
  bind_text(insert_record_.get(), 3, record);
  sqlite3_bind_int64(insert_record_.get(), 4, static_cast<std::int64_t>(checksum));
  if (const auto done = step(insert_record_); !done) return done;
  (*tail)->count += 1;
  (*tail)->checksum = checksum;
  return {};
}

Result<void> Journal::finish(std::string_view stream) {
  if (const auto begun = begin(); !begun) return begun;
  const auto statement = prepare(
      "UPDATE streams SET finished = (SELECT coalesce(max(finished), 0) + 1 FROM streams) "
      "WHERE name = ? AND finished IS NULL");
  if (!statement) return statement.error();
  bind_text(statement->get(), 1, stream);
  tails_.erase(std::string(stream));
  return step(*statement);
}

Result<void> Journal::remove(std::string_view stream) {
  if (const auto begun = begin(); !begun) return begun;
  tails_.erase(std::string(stream));
  for (const char* sql :
       {"DELETE FROM records WHERE stream = (SELECT key FROM streams WHERE name = ?)",
        "DELETE FROM streams WHERE name = ?"}) {
    const auto statement = prepare(sql);
    if (!statement) return statement.error();
    bind_text(statement->get(), 1, stream);
    if (const auto done = step(*statement); !done) return done;
  }
  return {};
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

Result<std::vector<std::string>> Journal::read(std::string_view stream) const {
  std::vector<std::string> records;
  std::int64_t key = 0;
  {
    const Use use(find_stream_.get());
    bind_text(find_stream_.get(), 1, stream);
    const int found = sqlite3_step(find_stream_.get());
    if (found == SQLITE_DONE) return records;
    if (found != SQLITE_ROW) return failure();
    key = sqlite3_column_int64(find_stream_.get(), 0);
  }
  const Use use(read_records_.get());
  sqlite3_bind_int64(read_records_.get(), 1, key);
  std::uint64_t checksum = first_checksum(stream);
  int status = SQLITE_ROW;
  while ((status = sqlite3_step(read_records_.get())) == SQLITE_ROW) {
    const auto expected = static_cast<std::int64_t>(records.size());
    if (sqlite3_column_int64(read_records_.get(), 0) != expected)
      return damage(stream, expected, "the record is missing");
    const std::string_view body = column_text(read_records_.get(), 1);
    checksum = chained(checksum, body);
    if (static_cast<std::uint64_t>(sqlite3_column_int64(read_records_.get(), 2)) != checksum)
      return damage(stream, expected, "the checksum differs");
    records.emplace_back(body);
  }
  if (status != SQLITE_DONE) return failure();
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
