// The tables of an analysis of Ostle, open for reading. Values in layers that are not on disk are
// unknown, which is an answer and not an error; damage is an error. Any thread may read.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/error.h"
#include "core/job.h"
#include "core/retractable.h"
#include "games/ostle/positions.h"
#include "solve/retrograde/code.h"
#include "store/table.h"
#include "studies/ostle/data_directory.h"

namespace yomikiri::studies::ostle {

using games::ostle::Board;
using games::ostle::Positions;
using retrograde::Code;

// A table's entry for a board.
struct Entry {
  static constexpr int kPlanes = 3;

  Code best;    // the value without a ban
  Code second;  // the value when `move` is banned
  int move;     // the one best move that a ban could take away, or kNoMove

  [[nodiscard]] Code with_ban(int banned) const {
    return banned != kNoMove && banned == move ? second : best;
  }
  friend bool operator==(const Entry&, const Entry&) = default;
};

class Tablebase {
 public:
  [[nodiscard]] static Result<Tablebase> open(const DataDirectory& data);

  [[nodiscard]] const Positions& positions() const { return positions_; }
  [[nodiscard]] const DataDirectory& data() const { return data_; }
  [[nodiscard]] bool has_layer(int layer) const { return tables_[layer].has_value(); }
  [[nodiscard]] bool is_empty() const;
  [[nodiscard]] bool is_complete() const;
  // The pieces on the boards of the tables present: "8 and 9 pieces", "no tables".
  [[nodiscard]] std::string contents() const;

  // Returns nothing when the layer is not present.
  [[nodiscard]] Result<std::optional<Entry>> entry(std::uint64_t index) const;
  [[nodiscard]] Result<std::optional<Code>> code(const Arrival& arrival) const;

  // Visits the entries of a layer that is present, block by block, out of order: visit(first index,
  // best codes, second codes, moves).
  using Bytes = std::span<const std::uint8_t>;
  [[nodiscard]] Result<void> for_each_block(
      int layer, const Job& job,
      FunctionRef<void(std::uint64_t first, Bytes best, Bytes second, Bytes move)> visit) const;

 private:
  explicit Tablebase(const DataDirectory& data) : data_(data), positions_(data.rule) {}

  DataDirectory data_;
  Positions positions_;
  std::array<std::optional<store::Table>, Positions::kLayers> tables_;
};

// Opens a file of the analysis and checks that it is what its name says.
[[nodiscard]] Result<store::Table> open_table(const std::filesystem::path& path,
                                              const std::string& kind, std::uint64_t slots,
                                              int planes);

}  // namespace yomikiri::studies::ostle
