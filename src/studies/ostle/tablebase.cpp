#include "studies/ostle/tablebase.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

namespace yomikiri::studies::ostle {

Result<store::Table> open_table(const std::filesystem::path& path, const std::string& kind,
                                std::uint64_t slots, int planes) {
  auto table = store::Table::open(path);
  if (!table) return table.error();
  if (table->info().kind != kind || table->info().slots != slots || table->info().planes != planes)
    return fail(Errc::Io, path.string(),
                fmt::format("expected a table of kind {} with {} slots, found {} with {}", kind,
                            slots, table->info().kind, table->info().slots));
  return table;
}

Result<Tablebase> Tablebase::open(const DataDirectory& data) {
  Tablebase tablebase(data);
  const Positions& positions = tablebase.positions_;
  for (int layer = 0; layer < Positions::kLayers; ++layer) {
    std::error_code ignored;
    if (!std::filesystem::exists(data.table(layer), ignored)) continue;
    auto table =
        open_table(data.table(layer), data.table_kind(layer),
                   positions.layer_begin(layer + 1) - positions.layer_begin(layer), Entry::kPlanes);
    if (!table) return table.error();
    tablebase.tables_[layer] = *std::move(table);
  }
  return tablebase;
}

bool Tablebase::is_empty() const {
  return std::ranges::none_of(tables_, [](const auto& table) { return table.has_value(); });
}

bool Tablebase::is_complete() const {
  return std::ranges::all_of(tables_, [](const auto& table) { return table.has_value(); });
}

std::string Tablebase::contents() const {
  std::vector<int> pieces;
  for (int layer = 0; layer < Positions::kLayers; ++layer)
    if (has_layer(layer)) pieces.push_back(pieces_of_layer(layer));
  if (pieces.empty()) return "no tables";
  return fmt::format("{} pieces", fmt::join(pieces, " and "));
}

Result<std::optional<Entry>> Tablebase::entry(std::uint64_t index) const {
  int layer = 0;
  while (positions_.layer_begin(layer + 1) <= index) ++layer;
  if (!has_layer(layer)) return std::optional<Entry>();
  std::array<std::uint8_t, Entry::kPlanes> record{};
  if (auto read = tables_[layer]->read_record(index - positions_.layer_begin(layer), record); !read)
    return read.error();
  return std::optional(Entry{record[0], record[1], record[2]});
}

Result<std::optional<Code>> Tablebase::code(const Arrival& arrival) const {
  const auto found = entry(arrival.index);
  if (!found) return found.error();
  if (!*found) return std::optional<Code>();
  return std::optional((*found)->with_ban(arrival.banned));
}

Result<void> Tablebase::for_each_block(
    int layer, const Job& job,
    FunctionRef<void(std::uint64_t first, Bytes best, Bytes second, Bytes move)> visit) const {
  const std::uint64_t begin = positions_.layer_begin(layer);
  return tables_[layer]->for_each_block(job, [&](std::uint64_t first, Bytes planes) {
    const std::size_t count = planes.size() / Entry::kPlanes;
    visit(begin + first, planes.subspan(0, count), planes.subspan(count, count),
          planes.subspan(2 * count, count));
  });
}

}  // namespace yomikiri::studies::ostle
