// The laws of Retractable games (core/retractable.h) that no signature can express. Two functions
// check them; both return the broken laws, as sentences that should have been true:
// - broken_laws_of_layer walks a whole layer forward and backward. Per slot it keeps a count and a
//   sum of mixed words: 16 bytes, and un-moves that differ from the moves go unseen once in 2^64.
// - broken_laws_in checks only some slots, each with its neighbours and exactly: for samples of
//   layers too large to walk.
// If moves ban nothing, their numbers need not distinguish them; then only the number of moves from
// one position to another is compared. If they do, each is compared together with the reply that it
// bans. Both also run on games broken on purpose (retractable_laws.test.cpp).
#pragma once

#include <algorithm>
#include <compare>
#include <iterator>
#include <utility>
#include <vector>

#include "core/retractable.h"
#include "tests/laws/laws.h"

namespace yomikiri::laws {

// One move that stays in its layer, from where it is played to where it leads.
struct Passage {
  std::uint64_t from;
  std::uint64_t to;
  int number;
  int banned;
  friend auto operator<=>(const Passage&, const Passage&) = default;
};

// The part of a passage that is compared.
template <Retractable G>
[[nodiscard]] Passage essence(Passage passage) {
  if constexpr (!G::kBans) passage.number = passage.banned = 0;
  return passage;
}

template <Retractable G>
[[nodiscard]] int layer_of(const G& game, std::uint64_t index) {
  int layer = 0;
  while (layer + 1 < game.layer_count() && game.layer_begin(layer + 1) <= index) ++layer;
  return layer;
}

template <Retractable G>
[[nodiscard]] std::vector<typename G::Move> moves_of(const G& game,
                                                     const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  game.for_each_move(position, [&](const typename G::Move& move) { moves.push_back(move); });
  return moves;
}

// The passages out of the position in slot `index`, sorted.
template <Retractable G>
[[nodiscard]] std::vector<Passage> passages_from(const G& game, std::uint64_t index) {
  std::vector<Passage> passages;
  const auto position = game.position_at(index);
  if (!position) return passages;
  const int layer = layer_of(game, index);
  game.for_each_move(*position, [&](const typename G::Move& move) {
    if (move.end != MoveEnd::GoesOn || move.layer != layer) return;
    const Arrival arrival = game.arrival(*position, move);
    passages.push_back(essence<G>({index, arrival.index, move.number, arrival.banned}));
  });
  std::ranges::sort(passages);
  return passages;
}

// Marks the passages that ban the reply, according to the game. Passages reported by the game that
// do not exist, or that already ban another reply, are added, so that the error shows.
template <Retractable G>
void label_banning(const G& game, const typename G::Position& position, int reply,
                   std::vector<Passage>& passages, std::uint64_t index) {
  game.for_each_unmove_banning(position, reply, [&](const Unmove& unmove) {
    const Passage silent{unmove.index, index, unmove.number, kNoMove};
    const auto found = std::ranges::find(passages, silent);
    if (found == passages.end())
      passages.push_back({unmove.index, index, unmove.number, reply});
    else
      found->banned = reply;
  });
}

// The passages into the position, according to the game's own un-moves, sorted.
template <Retractable G>
[[nodiscard]] std::vector<Passage> passages_to(const G& game, std::uint64_t index) {
  std::vector<Passage> passages;
  const auto position = game.position_at(index);
  if (!position) return passages;
  game.for_each_unmove(*position, [&](const Unmove& unmove) {
    passages.push_back(essence<G>({unmove.index, index, unmove.number, kNoMove}));
  });
  if constexpr (G::kBans)
    for (int reply = 0; reply < kNoMove; ++reply)
      label_banning(game, *position, reply, passages, index);
  std::ranges::sort(passages);
  return passages;
}

template <Retractable G>
void check_move(const G& game, const typename G::Position& position, int layer,
                const typename G::Move& move, Report& report) {
  if (move.end != MoveEnd::GoesOn) return;
  report.require(move.layer >= 0 && move.layer <= layer, "no move climbs to a higher layer");
  const Arrival arrival = game.arrival(position, move);
  const bool inside = arrival.index < game.index_count();
  report.require(inside && layer_of(game, arrival.index) == move.layer,
                 "a move arrives in the layer that it names");
  report.require(inside && game.position_at(arrival.index).has_value(),
                 "a move arrives at a position");
  report.require(G::kBans || arrival.banned == kNoMove, "a game without bans bans nothing");
  report.require(move.layer == layer || arrival.banned == kNoMove,
                 "a move that leaves its layer bans nothing");
}

template <Retractable G>
void check_moves(const G& game, const typename G::Position& position, int layer, Report& report) {
  const auto moves = moves_of(game, position);
  const auto again = moves_of(game, position);
  report.require(std::ranges::equal(moves, again, {}, &G::Move::number, &G::Move::number),
                 "a move has the same number each time");
  std::vector<int> staying;
  for (const auto& move : moves) {
    check_move(game, position, layer, move, report);
    if (move.end == MoveEnd::GoesOn && move.layer == layer) staying.push_back(move.number);
  }
  if (!G::kBans) return;
  std::ranges::sort(staying);
  report.require(std::ranges::adjacent_find(staying) == staying.end(),
                 "no two moves that stay in the layer share a number");
  report.require(staying.empty() || (staying.front() >= 0 && staying.back() < kNoMove),
                 "moves that stay in the layer are bannable");
}

// For every reply that could be banned.
template <Retractable G>
void check_allowing(const G& game, std::uint64_t index, const typename G::Position& position,
                    Report& report) {
  const auto all = passages_to(game, index);
  for (int reply = 0; reply < kNoMove; ++reply) {
    std::vector<std::pair<std::uint64_t, int>> expected;
    for (const Passage& passage : all)
      if (passage.banned != reply) expected.emplace_back(passage.from, passage.number);
    std::vector<std::pair<std::uint64_t, int>> allowing;
    game.for_each_unmove_allowing(position, reply, [&](const Unmove& unmove) {
      allowing.emplace_back(unmove.index, unmove.number);
    });
    std::ranges::sort(expected);
    std::ranges::sort(allowing);
    report.require(allowing == expected,
                   "un-moves that allow a reply are all but those that ban it");
  }
}

template <Foreseeing G>
void check_foresight(const G& game, const typename G::Position& position, Report& report) {
  const auto wins = [&](const typename G::Position& here) {
    return std::ranges::any_of(moves_of(game, here),
                               [](const auto& move) { return move.end == MoveEnd::Wins; });
  };
  report.require(moves_of(game, position).size() >= 2,
                 "with foresight every position has two moves or more");
  report.require(game.wins_at_once(position) == wins(position),
                 "wins_at_once finds exactly the wins in one");
  for (const auto& move : moves_of(game, position)) {
    if (move.end != MoveEnd::GoesOn) continue;
    const auto next = game.position_at(game.arrival(position, move).index);
    report.require(!next || game.gives_a_win(move) == wins(*next),
                   "gives_a_win finds exactly the moves that lose to a win in one");
  }
}

// The laws of a single slot. False if it holds no position.
template <Retractable G>
bool check_slot(const G& game, std::uint64_t index, Report& report) {
  report.look_at(fmt::format("slot {}", index));
  const auto position = game.position_at(index);
  if (!position) return false;
  report.require(game.index_of(*position) == index, "the index of a position gives it back");
  check_moves(game, *position, layer_of(game, index), report);
  if constexpr (G::kBans) check_allowing(game, index, *position, report);
  if constexpr (Foreseeing<G>) check_foresight(game, *position, report);
  return true;
}

// How often each passage of one sorted list occurs in the other.
[[nodiscard]] inline bool occur_as_often_in(const std::vector<Passage>& all,
                                            const std::vector<Passage>& some) {
  return std::ranges::all_of(some, [&](const Passage& passage) {
    const auto found = std::ranges::equal_range(all, passage);
    return found.size() == std::ranges::equal_range(some, passage).size();
  });
}

// Every `stride`-th slot from begin to end.
template <Retractable G>
[[nodiscard]] std::vector<std::string> broken_laws_in(const G& game, std::uint64_t begin,
                                                      std::uint64_t end, std::uint64_t stride = 1) {
  Report report;
  for (std::uint64_t index = begin; index < end; index += stride) {
    if (!check_slot(game, index, report)) continue;
    const auto out = passages_from(game, index);
    for (const Passage& passage : out) {
      std::vector<Passage> these;
      std::ranges::copy_if(out, std::back_inserter(these),
                           [&](const Passage& other) { return other.to == passage.to; });
      report.require(occur_as_often_in(passages_to(game, passage.to), these),
                     "every move is an un-move of where it arrives");
    }
    const auto in = passages_to(game, index);
    for (const Passage& passage : in) {
      std::vector<Passage> these;
      std::ranges::copy_if(in, std::back_inserter(these),
                           [&](const Passage& other) { return other.from == passage.from; });
      report.require(occur_as_often_in(passages_from(game, passage.from), these),
                     "every un-move is a move of where it comes from");
    }
  }
  return report.broken();
}

// A digest of what arrives at a slot, independent of the order.
struct Gathering {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;

  void add(const Passage& passage) {
    ++count;
    sum += mixed(passage.from ^
                 mixed(static_cast<std::uint64_t>(passage.number * 64 + passage.banned)));
  }
  // SplitMix64 [BlackmanVigna2019].
  [[nodiscard]] static std::uint64_t mixed(std::uint64_t word) {
    word += 0x9E3779B97F4A7C15;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
    return word ^ (word >> 31);
  }
  friend bool operator==(const Gathering&, const Gathering&) = default;
};

template <Retractable G>
[[nodiscard]] std::vector<std::string> broken_laws_of_layer(const G& game, int layer) {
  Report report;
  const std::uint64_t begin = game.layer_begin(layer);
  const std::uint64_t end = game.layer_begin(layer + 1);
  std::vector<Gathering> arrivals(end - begin);
  for (std::uint64_t index = begin; index < end; ++index) {
    if (!check_slot(game, index, report)) continue;
    for (const Passage& passage : passages_from(game, index))
      if (passage.to >= begin && passage.to < end) arrivals[passage.to - begin].add(passage);
  }
  for (std::uint64_t index = begin; index < end; ++index) {
    Gathering unmoves;
    for (const Passage& passage : passages_to(game, index)) unmoves.add(passage);
    const Gathering& moves = arrivals[index - begin];
    report.look_at(
        fmt::format("slot {}: {} moves, {} un-moves", index, moves.count, unmoves.count));
    report.require(unmoves == moves, "the un-moves of a layer are its moves turned round");
  }
  return report.broken();
}

}  // namespace yomikiri::laws
