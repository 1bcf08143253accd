#include "store/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "core/random.h"

namespace yomikiri::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class JournalFile : public testing::Test {
 protected:
  JournalFile() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~JournalFile() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] Journal open() const { return Journal::open(file_).value(); }
  [[nodiscard]] std::string error_of_opening() const {
    const auto journal = Journal::open(file_);
    return journal ? "" : to_string(journal.error());
  }
  // Changes the file behind the journal's back.
  void run(const std::string& sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file_.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }

  // Copies the file and its log as a host that is killed now would leave them.
  [[nodiscard]] std::filesystem::path copy_of_now() const {
    const auto copy = folder_ / "copy.db";
    for (const char* part : {"", "-wal"})
      std::filesystem::copy_file(file_.string() + part, copy.string() + part,
                                 std::filesystem::copy_options::overwrite_existing);
    return copy;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("yomikiri_journal_" + std::to_string(getpid()));
  std::filesystem::path file_ = folder_ / "journal.db";
};

std::vector<std::string> read(const Journal& journal, std::string_view stream) {
  return journal.read(stream).value();
}

std::string error_of_reading(const Journal& journal, std::string_view stream) {
  const auto records = journal.read(stream);
  return records ? "" : to_string(records.error());
}

void append(Journal& journal, std::string_view stream, std::string_view record) {
  ASSERT_TRUE(journal.append(stream, record));
}

TEST_F(JournalFile, keeps_the_records_of_each_stream_in_order) {
  {
    Journal journal = open();
    append(journal, "a", "1");
    append(journal, "b", "x");
    append(journal, "a", "2");
    EXPECT_THAT(read(journal, "a"), ElementsAre("1", "2"));  // before the commit, too
    ASSERT_TRUE(journal.commit());
  }
  Journal journal = open();
  EXPECT_THAT(read(journal, "a"), ElementsAre("1", "2"));
  EXPECT_THAT(read(journal, "c"), IsEmpty());
  append(journal, "a", "3");
  EXPECT_THAT(read(journal, "a"), ElementsAre("1", "2", "3"));
  EXPECT_THAT(journal.open_streams("").value(), ElementsAre("a", "b"));
  EXPECT_THAT(journal.open_streams("b").value(), ElementsAre("b"));
}

TEST_F(JournalFile, keeps_texts_with_any_bytes) {
  Journal journal = open();
  const std::string odd("nul \0, quote ', \n, 日本", 24);
  append(journal, "a", odd);
  append(journal, "a", "");
  EXPECT_THAT(read(journal, "a"), ElementsAre(odd, ""));
}

TEST_F(JournalFile, forgets_what_was_not_committed) {
  {
    Journal journal = open();
    append(journal, "a", "1");
    ASSERT_TRUE(journal.commit());
    append(journal, "a", "2");
    append(journal, "b", "x");
  }
  Journal journal = open();
  EXPECT_THAT(read(journal, "a"), ElementsAre("1"));
  append(journal, "a", "3");
  journal.abandon();
  append(journal, "a", "4");
  ASSERT_TRUE(journal.commit());
  EXPECT_THAT(read(journal, "a"), ElementsAre("1", "4"));
  EXPECT_THAT(journal.open_streams("").value(), ElementsAre("a"));
}

TEST_F(JournalFile, finishes_removes_and_prunes_streams) {
  Journal journal = open();
  for (const char* stream : {"a", "b", "c", "d"}) append(journal, stream, stream);
  for (const char* stream : {"b", "a", "c"}) ASSERT_TRUE(journal.finish(stream));
  EXPECT_THAT(journal.open_streams("").value(), ElementsAre("d"));
  EXPECT_THAT(read(journal, "b"), ElementsAre("b"));
  EXPECT_FALSE(journal.append("b", "more"));
  ASSERT_TRUE(journal.prune(2));
  EXPECT_THAT(read(journal, "b"), IsEmpty());
  EXPECT_THAT(read(journal, "a"), ElementsAre("a"));
  ASSERT_TRUE(journal.remove("d"));
  EXPECT_THAT(journal.open_streams("").value(), IsEmpty());
}

TEST_F(JournalFile, notices_a_changed_a_lost_and_an_exchanged_record) {
  for (const char* harm :
       {"UPDATE records SET body = 'X' WHERE stream = 1 AND number = 1",
        "DELETE FROM records WHERE stream = 1 AND number = 1",
        "UPDATE records SET number = 9 - number WHERE stream = 1 AND number > 0; "
        "UPDATE records SET number = number - 6 WHERE number > 6"}) {
    std::filesystem::remove_all(file_);
    {
      Journal journal = open();
      for (const char* record : {"0", "1", "2"}) append(journal, "a", record);
      append(journal, "b", "fine");
      ASSERT_TRUE(journal.commit());
    }
    run(harm);
    Journal journal = open();
    EXPECT_THAT(error_of_reading(journal, "a"), HasSubstr("stream 'a', record 1")) << harm;
    EXPECT_FALSE(journal.append("a", "3")) << harm;
    EXPECT_THAT(read(journal, "b"), ElementsAre("fine"));
  }
}

TEST_F(JournalFile, finds_the_end_of_every_stream_again) {
  constexpr int kMany = 40'000;  // more than opening scans at once
  {
    Journal journal = open();
    append(journal, "quiet", "once");
    append(journal, "over", "1");
    for (int i = 0; i < kMany; ++i) {
      append(journal, "long", "x");
      if (i % 1000 != 0) continue;
      ASSERT_TRUE(journal.commit());
    }
    append(journal, "over", "2");
    ASSERT_TRUE(journal.finish("over"));
    ASSERT_TRUE(journal.commit());
  }
  Journal journal = open();
  EXPECT_THAT(read(journal, "quiet"), ElementsAre("once"));
  EXPECT_THAT(read(journal, "over"), ElementsAre("1", "2"));
  EXPECT_EQ(read(journal, "long").size(), kMany);
  append(journal, "quiet", "twice");
  EXPECT_THAT(read(journal, "quiet"), ElementsAre("once", "twice"));
}

TEST_F(JournalFile, goes_on_after_its_last_records_were_removed) {
  {
    Journal journal = open();
    append(journal, "a", "1");
    append(journal, "b", "x");
    ASSERT_TRUE(journal.commit());
  }
  {
    Journal journal = open();
    ASSERT_TRUE(journal.remove("b"));
    ASSERT_TRUE(journal.commit());
  }
  {
    Journal journal = open();
    append(journal, "a", "2");
    ASSERT_TRUE(journal.commit());
  }
  EXPECT_THAT(read(open(), "a"), ElementsAre("1", "2"));
}

TEST_F(JournalFile, takes_over_a_file_of_format_1) {
  {
    Journal journal = open();
    for (const char* record : {"0", "1", "2"}) append(journal, "a", record);
    append(journal, "b", "x");
    append(journal, "b", "y");
    ASSERT_TRUE(journal.finish("b"));
    ASSERT_TRUE(journal.commit());
  }
  run("CREATE TABLE s (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, finished INTEGER);"
      "INSERT INTO s SELECT key, name, finished FROM streams; DROP TABLE streams;"
      "ALTER TABLE s RENAME TO streams;"
      "CREATE TABLE r (stream INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, "
      "checksum INTEGER NOT NULL, PRIMARY KEY (stream, number)) WITHOUT ROWID;"
      "INSERT INTO r SELECT stream, number, body, checksum FROM records; DROP TABLE records;"
      "ALTER TABLE r RENAME TO records; DROP TABLE ends; PRAGMA user_version = 1;");
  Journal journal = open();
  EXPECT_THAT(read(journal, "a"), ElementsAre("0", "1", "2"));
  EXPECT_THAT(read(journal, "b"), ElementsAre("x", "y"));
  EXPECT_THAT(journal.open_streams("").value(), ElementsAre("a"));
  append(journal, "a", "3");
  EXPECT_FALSE(journal.append("b", "z"));
  EXPECT_THAT(read(journal, "a"), ElementsAre("0", "1", "2", "3"));
}

TEST_F(JournalFile, refuses_what_is_no_journal) {
  std::ofstream(file_) << std::string(5000, 'x');
  EXPECT_THAT(error_of_opening(), HasSubstr("damaged or not a journal"));
  std::filesystem::remove(file_);
  run("CREATE TABLE records (x)");
  EXPECT_THAT(error_of_opening(), HasSubstr("not a journal: a database of another program"));
  std::filesystem::remove(file_);
  (void)open();
  run("PRAGMA user_version = 3");
  EXPECT_THAT(error_of_opening(), HasSubstr("journal of format 3, expected 2"));
  file_ = folder_ / "missing" / "journal.db";
  EXPECT_THAT(error_of_opening(), HasSubstr("unable to open"));
}

TEST_F(JournalFile, is_for_one_host_at_a_time) {
  const Journal journal = open();
  EXPECT_THAT(error_of_opening(), HasSubstr("in use by another host"));
}

TEST_F(JournalFile, recovers_or_refuses_a_torn_file) {
  {
    Journal journal = open();
    for (int i = 0; i < 2000; ++i) append(journal, i % 2 == 0 ? "a" : "b", std::string(50, 'r'));
    ASSERT_TRUE(journal.commit());
  }
  const auto whole = std::filesystem::file_size(file_);
  for (const auto size :
       {whole - 1, whole / 2, whole / 3, std::uintmax_t{4096}, std::uintmax_t{10}}) {
    std::filesystem::copy_file(file_, folder_ / "torn.db",
                               std::filesystem::copy_options::overwrite_existing);
    std::filesystem::resize_file(folder_ / "torn.db", size);
    const auto torn = Journal::open(folder_ / "torn.db");
    if (torn && torn->read("a")) {
      EXPECT_EQ(torn->read("a")->size(), 1000);
    }
  }
}

void overwrite(const std::filesystem::path& file, std::uint64_t at, const std::string& bytes) {
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekp(static_cast<std::streamoff>(at));
  stream << bytes;
}

TEST_F(JournalFile, is_for_its_owner_alone) {
  using std::filesystem::perms;
  Journal journal = open();
  append(journal, "a", "1");
  ASSERT_TRUE(journal.commit());
  for (const char* part : {"", "-wal"})
    EXPECT_EQ(std::filesystem::status(file_.string() + part).permissions(),
              perms::owner_read | perms::owner_write)
        << part;
}

constexpr std::uint64_t kPage = 4096;

std::uint64_t page_of_table(const std::filesystem::path& file, const std::string& table) {
  sqlite3* database = nullptr;
  sqlite3_open(file.c_str(), &database);
  std::uint64_t page = 0;
  sqlite3_exec(
      database, ("SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'").c_str(),
      [](void* to, int, char** row, char**) {
        *static_cast<std::uint64_t*>(to) = std::stoull(row[0]);
        return 0;
      },
      &page, nullptr);
  sqlite3_close(database);
  return page;
}

TEST_F(JournalFile, whose_streams_are_not_known_for_a_damaged_page_is_refused) {
  {
    Journal journal = open();
    for (int i = 0; i < 2000; ++i) append(journal, i % 2 == 0 ? "a" : "b", std::string(50, 'r'));
    ASSERT_TRUE(journal.commit());
  }
  // Pages damaged: the list of streams, the root of all records, records newer than the noted ends.
  for (const std::uint64_t page :
       {page_of_table(file_, "streams"), page_of_table(file_, "records"), std::uint64_t{9}}) {
    std::filesystem::copy_file(file_, folder_ / "harmed.db",
                               std::filesystem::copy_options::overwrite_existing);
    overwrite(folder_ / "harmed.db", (page - 1) * kPage, std::string(kPage, '\xA5'));
    const auto harmed = Journal::open(folder_ / "harmed.db");
    ASSERT_FALSE(harmed) << page;
    EXPECT_THAT(to_string(harmed.error()), HasSubstr("damaged")) << page;
  }
}

TEST_F(JournalFile, with_a_damaged_page_is_left_for_a_new_one_with_all_streams_that_are_whole) {
  {
    Journal journal = open();
    for (const char* stream : {"early", "over", "harmed", "late"})
      for (int i = 0; i < 500; ++i) append(journal, stream, stream + std::string(50, 'r'));
    ASSERT_TRUE(journal.finish("over"));
    ASSERT_TRUE(journal.commit());
  }
  {
    Journal journal = open();
  }  // notes where the streams end
  std::string bytes;
  {
    std::stringstream all;
    all << std::ifstream(file_, std::ios::binary).rdbuf();
    bytes = all.str();
  }
  const std::uint64_t page = bytes.find("harmedrrr") / kPage + 3;
  overwrite(file_, page * kPage, std::string(kPage, '\xA5'));
  {
    Journal journal = open();
    EXPECT_THAT(journal.loss(), HasSubstr("1 of its streams could not be recovered"));
    EXPECT_EQ(read(journal, "early").size(), 500);
    EXPECT_EQ(read(journal, "over").size(), 500);
    EXPECT_EQ(read(journal, "late").size(), 500);
    EXPECT_THAT(error_of_reading(journal, "harmed"), HasSubstr("the record is missing"));
    EXPECT_THAT(journal.open_streams("").value(), ElementsAre("early", "harmed", "late"));
    EXPECT_FALSE(journal.append("harmed", "more"));
    EXPECT_FALSE(journal.append("over", "more"));
    append(journal, "late", "more");
    ASSERT_TRUE(journal.commit());
  }
  EXPECT_TRUE(std::filesystem::exists(file_.string() + ".damaged"));
  Journal journal = open();
  EXPECT_EQ(journal.loss(), "");
  EXPECT_EQ(read(journal, "late").size(), 501);
  EXPECT_EQ(read(journal, "over").size(), 500);
  EXPECT_THAT(error_of_reading(journal, "harmed"), HasSubstr("the record is missing"));
}

TEST_F(JournalFile, that_is_missing_or_empty_beside_a_log_is_refused) {
  Journal journal = open();
  append(journal, "a", "1");
  ASSERT_TRUE(journal.commit());
  const auto copy = copy_of_now();
  std::filesystem::resize_file(copy, 0);
  for (int round = 0; round < 2; ++round) {
    const auto lone = Journal::open(copy);
    ASSERT_FALSE(lone);
    EXPECT_THAT(to_string(lone.error()), HasSubstr("missing or empty, but its log is not"));
    EXPECT_GT(std::filesystem::file_size(copy.string() + "-wal"), 0);
    std::filesystem::remove(copy);
  }
}

TEST_F(JournalFile, tells_what_a_damaged_log_has_lost) {
  Journal journal = open();
  for (int i = 0; i < 20; ++i) {
    append(journal, "a", std::to_string(i));
    ASSERT_TRUE(journal.commit());
  }
  const auto log_bytes = std::filesystem::file_size(file_.string() + "-wal");
  for (const std::uint64_t at : {std::uint64_t{20}, log_bytes / 3, log_bytes / 2}) {
    const auto copy = copy_of_now();
    overwrite(copy.string() + "-wal", at, "?!");
    const auto harmed = Journal::open(copy);
    if (at > 20) {  // without the log's head there is not even a table
      ASSERT_TRUE(harmed);
      EXPECT_LT(read(*harmed, "a").size(), 20);
    }
    if (harmed) {
      EXPECT_THAT(harmed->loss(), HasSubstr("commits are lost")) << at;
    }
    EXPECT_EQ(std::filesystem::file_size(copy.string() + "-wal.damaged"), log_bytes);
  }
}

TEST_F(JournalFile, takes_a_log_that_was_cut_off_for_no_damage) {
  Journal journal = open();
  for (int i = 0; i < 20; ++i) {
    append(journal, "a", std::to_string(i));
    ASSERT_TRUE(journal.commit());
  }
  const auto log_bytes = std::filesystem::file_size(file_.string() + "-wal");
  for (std::uint64_t bytes = log_bytes - 9000; bytes <= log_bytes; bytes += 500) {
    const auto copy = copy_of_now();
    std::filesystem::resize_file(copy.string() + "-wal", bytes);
    EXPECT_EQ(Journal::open(copy).value().loss(), "") << bytes;
  }
}

// The child reports what it has committed; then it is killed at an arbitrary moment.
TEST_F(JournalFile, has_all_that_was_committed_before_a_kill) {
  Random random(5);
  for (int round = 0; round < 5; ++round) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      auto journal = Journal::open(file_);
      for (int i = 0; journal; ++i) {
        for (int k = 0; k < 3; ++k)
          if (!journal->append("a", std::to_string(3 * i + k))) _exit(1);
        if (!journal->commit() || write(ends[1], &i, sizeof i) != sizeof i) _exit(1);
      }
      _exit(1);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5 + random.below(40)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(ends[1]);
    int committed = -1;
    for (int i = 0; ::read(ends[0], &i, sizeof i) == sizeof i;) committed = i;
    close(ends[0]);
    const Journal journal = open();
    EXPECT_EQ(journal.loss(), "");
    const auto records = read(journal, "a");
    EXPECT_GE(records.size(), 3U * static_cast<unsigned>(committed + 1));
    EXPECT_EQ(records.size() % 3, 0U);
    for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i], std::to_string(i));
  }
}

}  // namespace
}  // namespace yomikiri::store
