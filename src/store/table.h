// A table on disk, open for reading. open() checks header, index and length; every read checks the
// block's own checksum first: damage is an Error, never a wrong answer. Reads are const and may be
// made from any number of threads at once. The file is mapped, so a table uses no memory besides
// the page cache; replacing the file (as write_table does) does not disturb readers that have it
// open.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/function_ref.h"
#include "core/job.h"
#include "store/file_bytes.h"
#include "store/table_format.h"
#include "store/table_info.h"

namespace yomikiri::store {

// Like FillBlock in write_table.h, but for reading.
using VisitBlock =
    FunctionRef<void(std::uint64_t first_slot, std::span<const std::uint8_t> planes)>;

class Table {
 public:
  [[nodiscard]] static Result<Table> open(const std::filesystem::path& path);
  // The bytes of a table file; errors call them `name`.
  [[nodiscard]] static Result<Table> from_bytes(std::vector<std::uint8_t> bytes, std::string name);

  Table(Table&&) noexcept = default;
  Table& operator=(Table&&) noexcept = default;

  [[nodiscard]] const TableInfo& info() const { return header_.info; }
  [[nodiscard]] std::uint64_t block_count() const { return header_.info.block_count(); }
  [[nodiscard]] std::uint64_t file_bytes() const { return file_.bytes().size(); }

  // Needs planes.size() == info().bytes_in(block). After an error `planes` holds garbage.
  [[nodiscard]] Result<void> read_block(std::uint64_t block, std::span<std::uint8_t> planes) const;

  // Needs record.size() == info().planes. Decompresses the slot's whole block: some microseconds.
  // After an error `record` is unchanged.
  [[nodiscard]] Result<void> read_record(std::uint64_t slot, std::span<std::uint8_t> record) const;

  // Visits every block once, out of order, on job.threads threads; `planes` is valid only until
  // `visit` returns. If there is damage, the error names the first damaged block. With a visitor
  // that does nothing, this checks the whole file.
  [[nodiscard]] Result<void> for_each_block(const Job& job, VisitBlock visit) const;

 private:
  Table(FileBytes file, Header header, std::string name)
      : file_(std::move(file)), header_(std::move(header)), name_(std::move(name)) {}
  [[nodiscard]] static Result<Table> make(FileBytes file, std::string name);

  FileBytes file_;
  Header header_;
  std::string name_;
};

}  // namespace yomikiri::store
