// Every kind of damage to a table file is detected, and none leads to a wrong record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>

#include "store/compression.h"
#include "store/table.h"
#include "store/write_table.h"
#include "tests/support/table_samples.h"

namespace yomikiri::store {
namespace {

using testing::HasSubstr;
using FileImage = std::vector<std::uint8_t>;

const TableInfo kInfo{.kind = "test/damage",
                      .slots = 50,
                      .planes = 2,
                      .slots_per_block = 20,
                      .attributes = {{"a", "1"}, {"b", "two"}}};

FileImage intact() {
  const Scratch scratch;
  EXPECT_TRUE(write_table(scratch / "table", kInfo, sample_fill(kInfo), {}, {}));
  return bytes_of(scratch / "table");
}

// Reads a file to its end and returns the first complaint, or "" if there is none. Whatever is read
// without complaint must be right.
std::string complaint(FileImage file) {
  const auto table = Table::from_bytes(std::move(file), "image");
  if (!table) return to_string(table.error());
  std::string first;
  for (std::uint64_t block = 0; block < table->block_count(); ++block) {
    FileImage planes(table->info().bytes_in(block));
    const auto ok = table->read_block(block, planes);
    if (!ok && first.empty()) first = to_string(ok.error());
    if (!ok) continue;
    FileImage expected(planes.size());
    sample_fill(kInfo)(table->info().first_slot(block), expected);
    EXPECT_EQ(planes, expected);
  }
  return first;
}

TEST(TableDamage, is_not_seen_where_there_is_none) { EXPECT_EQ(complaint(intact()), ""); }

TEST(TableDamage, to_any_single_bit_is_noticed) {
  const FileImage good = intact();
  for (std::size_t i = 0; i < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      FileImage file = good;
      file[i] ^= static_cast<std::uint8_t>(1 << bit);
      EXPECT_NE(complaint(file), "") << "byte " << i << " bit " << bit;
    }
}

TEST(TableDamage, to_any_single_byte_is_noticed) {
  const FileImage good = intact();
  for (std::size_t i = 0; i < good.size(); ++i)
    for (const int change : {0xff, 0x0a, 0x81}) {
      FileImage file = good;
      file[i] ^= static_cast<std::uint8_t>(change);
      EXPECT_NE(complaint(file), "") << "byte " << i;
    }
}

TEST(TableDamage, by_truncation_to_any_length_is_noticed) {
  const FileImage good = intact();
  for (std::size_t length = 0; length < good.size(); ++length)
    EXPECT_FALSE(Table::from_bytes({good.begin(), good.begin() + std::ptrdiff_t(length)}, "image"));
}

TEST(TableDamage, by_appended_bytes_is_noticed) {
  for (const std::size_t extra : {1, 8, 16, 4096}) {
    FileImage file = intact();
    const std::size_t expected = file.size();
    file.resize(file.size() + extra);
    EXPECT_EQ(complaint(file), "image: damaged: expected " + std::to_string(expected) +
                                   " bytes, found " + std::to_string(file.size()) +
                                   "; copy the table again, or build it again");
  }
}

TEST(TableDamage, by_exchanged_blocks_is_noticed) {
  const Scratch scratch;
  const auto fill = [](std::uint64_t first, std::span<std::uint8_t> planes) {
    std::ranges::fill(planes, static_cast<std::uint8_t>(first));
  };
  ASSERT_TRUE(write_table(scratch / "table", kInfo, fill, {}, {}));
  FileImage file = bytes_of(scratch / "table");
  const Header header = decode(file, "").value();
  const Bytes first = block_bytes(file, header, 0);
  const Bytes second = block_bytes(file, header, 1);
  ASSERT_EQ(first.size(), second.size());
  const auto place = [&](Bytes block) { return file.begin() + (block.data() - file.data()); };
  std::swap_ranges(place(first), place(first) + std::ssize(first), place(second));
  const Table table = Table::from_bytes(file, "image").value();
  FileImage planes(40);
  EXPECT_FALSE(table.read_block(0, planes));
  EXPECT_FALSE(table.read_block(1, planes));
}

TEST(TableDamage, to_a_block_leaves_the_others_readable) {
  FileImage file = intact();
  file[decode(file, "")->index_begin - 1] ^= 1;  // the last byte of the last block
  const Table table = Table::from_bytes(file, "image").value();
  FileImage record = {1, 2};
  EXPECT_TRUE(table.read_record(39, record));
  EXPECT_EQ(record, (FileImage{sample_byte(39, 0), sample_byte(39, 1)}));
  const auto ok = table.read_record(40, record);
  EXPECT_EQ(
      to_string(ok.error()),
      "image: damaged: the checksum of block 2 differs; copy the table again, or build it again");
  EXPECT_EQ(record, (FileImage{sample_byte(39, 0), sample_byte(39, 1)}));  // unchanged
}

TEST(TableDamage, of_two_blocks_is_told_by_the_first_on_any_number_of_threads) {
  const Scratch scratch;
  const TableInfo info{.kind = "", .slots = 100'000, .slots_per_block = 100};
  ASSERT_TRUE(write_table(scratch / "table", info, sample_fill(info), {}, {}));
  FileImage file = bytes_of(scratch / "table");
  const Header header = decode(file, "").value();
  for (const std::uint64_t block : {700, 300, 301})
    file[entry_at(file, header, block).begin + 5] ^= 1;
  const Table table = Table::from_bytes(file, "image").value();
  for (const int threads : {1, 2, 3}) {
    const auto ok = table.for_each_block({.threads = threads}, [](auto, auto) {});
    ASSERT_FALSE(ok);
    EXPECT_THAT(to_string(ok.error()), HasSubstr("block 300 differs"));
  }
}

TEST(TableDamage, is_not_what_another_version_is_called) {
  FileImage file = intact();
  file[8] = 2;
  const auto table = Table::from_bytes(file, "image");
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, Errc::Unsupported);
  EXPECT_EQ(to_string(table.error()),
            "image: the table has format 2, this program reads format 1; use a newer Yomikiri");
}

TEST(TableDamage, is_not_what_another_kind_of_file_is_called) {
  const Scratch scratch;
  const std::string text = "{\"v\":1,\"id\":7,\"do\":\"value\"}";
  put_bytes(scratch / "text", FileImage(text.begin(), text.end()));
  put_bytes(scratch / "empty", {});
  for (const auto* name : {"text", "empty"}) {
    const auto table = Table::open(scratch / name);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, Errc::BadInput);
    EXPECT_EQ(
        to_string(table.error()),
        (scratch / name).string() +
            ": expected a Yomikiri table, found something else; choose a file that Yomikiri wrote");
  }
}

TEST(TableDamage, is_not_what_a_file_that_cannot_be_opened_is_called) {
  const Scratch scratch;
  const auto missing = Table::open(scratch / "missing");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, Errc::Io);
  EXPECT_EQ(to_string(missing.error()), (scratch / "missing").string() +
                                            ": cannot open: No such file or directory; check the "
                                            "path: its folders must exist");
  mkfifo((scratch / "pipe").c_str(), 0600);
  for (const auto& path :
       {scratch.folder(), scratch / "pipe", std::filesystem::path("/dev/null")}) {
    const auto table = Table::open(path);
    ASSERT_FALSE(table);
    EXPECT_THAT(to_string(table.error()), HasSubstr("expected a file, found a folder or a device"));
  }
}

// From here on the checksums are right but the contents are not: files forged to deceive.

std::string complaint_when_forged(void (*forge)(FileImage&)) {
  FileImage file = intact();
  forge(file);
  reseal(file);
  return complaint(file);
}

TEST(TableDamage, that_was_forged_with_right_checksums_is_refused_for_its_sense) {
  EXPECT_EQ(complaint_when_forged([](FileImage&) {}), "");
  const auto put64 = [](FileImage& file, std::size_t at, std::uint64_t value) {
    put(std::span(file).subspan(at), value);
  };
  static const auto put_number = put64;
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { put_number(file, 16, ~0ULL); }),
              HasSubstr("slots=18446744073709551615"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { put_number(file, 16, 1ULL << 47); }),
              HasSubstr("bytes, found"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { file[24] = 0; }), HasSubstr("planes=0"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { file[31] = 0x80; }),
              HasSubstr("slots_per_block="));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { file[24] = 3; }),
              HasSubstr("block 0 does not decompress to 60 bytes"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { put_number(file, 32, ~0ULL); }),
              HasSubstr("an impossible offset"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { put_number(file, 32, 20); }),
              HasSubstr("an impossible offset"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { file[49] = 0xff; }),  // kind's length
              HasSubstr("does not have the length that it gives"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { file[13] = 0xff; }),
              HasSubstr("expected a header of"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) {
                file[48 + 2 + 11 + 2 + 2] = 'c';  // the first attribute's name
              }),
              HasSubstr("out of order"));
}

TEST(TableDamage, to_the_places_in_the_index_is_refused_even_with_right_checksums) {
  static const auto shift = [](FileImage& file, std::uint64_t block, std::uint64_t to) {
    const std::uint64_t at = decode(file, "")->index_begin + block * kIndexEntryBytes;
    put(std::span(file).subspan(at), to);
  };
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { shift(file, 1, ~0ULL); }),
              HasSubstr("gives an impossible offset for block 1"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { shift(file, 1, 0); }),
              HasSubstr("gives an impossible offset for block 0"));
  EXPECT_THAT(complaint_when_forged([](FileImage& file) { shift(file, 0, 50); }),
              HasSubstr("does not follow the header"));
}

}  // namespace
}  // namespace yomikiri::store
