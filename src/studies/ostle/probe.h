// What is known about a position: its value, that of every move, and a line of best play. The
// values come from the tables where these reach; elsewhere from a search down to them, which
// reports what it has proved.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/value.h"
#include "solve/search/horizon.h"
#include "studies/ostle/ruled_game.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

using search::Bounds;

struct ProbedMove {
  Ostle::Action action;
  Bounds bounds;  // for the seat that plays it
};

struct Probe {
  Bounds bounds;                  // for the seat to move
  std::vector<ProbedMove> moves;  // all legal moves, best first
  bool searched = false;          // the tables alone were not enough
  int depth = 0;                  // to which every move was searched, in plies after it
  std::uint64_t nodes = 0;
};

class Prober {
 public:
  using State = RuledGame::State;

  // A search ends when `is_enough` returns true. The tablebase must outlive the prober.
  Prober(const Tablebase& tablebase, std::function<bool()> is_enough)
      : tablebase_(tablebase), game_(tablebase.data().rule), is_enough_(std::move(is_enough)) {}

  [[nodiscard]] const RuledGame& game() const { return game_; }

  // By the tables alone; nothing if they do not reach this far.
  [[nodiscard]] Result<std::optional<Value>> value(const State& state) const;
  // Needs a state that is not over.
  [[nodiscard]] Result<Probe> probe(const State& state) const;
  // Best play: to the end if it is won or lost, otherwise as far as it stays within `most_plies`
  // and the tables.
  [[nodiscard]] Result<std::vector<Ostle::Action>> line(State state, std::size_t most_plies) const;

 private:
  [[nodiscard]] Result<void> search_unknown(const State& state, Probe& probe) const;

  const Tablebase& tablebase_;
  RuledGame game_;
  std::function<bool()> is_enough_;
};

}  // namespace yomikiri::studies::ostle
