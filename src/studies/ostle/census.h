// The counts of the paper's Tables 1 and 2 [Takizawa2019, 3.1 to 3.3]: boards, boards that win at
// once, and positions (a board with what is banned there, reached by some move) by their distance.
//
// Distances are the paper's: plies until a board that wins at once, one less than to the end of the
// game. Even distances are won, odd ones lost. Positions on boards that win at once are not
// counted.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "core/error.h"
#include "core/function_ref.h"
#include "core/job.h"
#include "games/ostle/positions.h"
#include "solve/retrograde/cell.h"
#include "studies/ostle/data_directory.h"

namespace yomikiri::studies::ostle {

using games::ostle::Positions;
using retrograde::Code;

inline constexpr int kDraw = -1;  // the distance of a drawn position

// Positions by distance.
class Histogram {
 public:
  void add(Code code, std::uint64_t count = 1) { counts_[code] += count; }
  void add(const Histogram& other) {
    for (std::size_t code = 0; code < counts_.size(); ++code) counts_[code] += other.counts_[code];
  }
  [[nodiscard]] std::uint64_t total() const;
  // By distance, kDraw first; only distances that occur.
  [[nodiscard]] std::map<int, std::uint64_t> by_distance() const;
  [[nodiscard]] const std::array<std::uint64_t, 256>& by_code() const { return counts_; }

  friend bool operator==(const Histogram&, const Histogram&) = default;

 private:
  std::array<std::uint64_t, 256> counts_{};
};

struct Census {
  std::uint64_t boards = 0;
  std::uint64_t immediate_wins = 0;
  std::uint64_t drawn_boards = 0;          // without a ban
  std::uint64_t boards_always_banned = 0;  // every move that leads there bans something
  Histogram positions;                     // reached by a move within the layer
  Histogram by_capture_only;               // reached without a ban only from the layer above

  void add(const Census& other);
  [[nodiscard]] int longest() const;  // the greatest distance
  friend bool operator==(const Census&, const Census&) = default;
};

// The counts of one material; stored with the table as attributes.
[[nodiscard]] std::map<std::string, std::string> to_attributes(const Census& census,
                                                               std::string_view prefix);
[[nodiscard]] Result<Census> from_attributes(const std::map<std::string, std::string>& attributes,
                                             std::string_view prefix);

// Counts the boards [begin, end) of one material. word_at(index) returns their settled cells.
[[nodiscard]] Result<Census> take_census(
    const Positions& positions, std::uint64_t begin, std::uint64_t end,
    FunctionRef<retrograde::BanCell::Word(std::uint64_t)> word_at, const Job& job);

}  // namespace yomikiri::studies::ostle
