// A Retractable game written out as lists of moves, for tests: the test lists for each position its
// moves, where they lead and what they ban. Un-moves are the lists reversed. RandomLists generates
// random ones.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/retractable.h"

namespace yomikiri::tests {

struct WrittenMove {
  int number = 0;
  MoveEnd end = MoveEnd::GoesOn;
  int layer = 0;
  std::uint64_t to = 0;
  int banned = kNoMove;
};

// A slot without moves is a lost position; a slot without a list is not a position.
using WrittenMoves = std::optional<std::vector<WrittenMove>>;

template <bool kHasBans>
class WrittenGame {
 public:
  using Position = std::uint64_t;
  using Move = WrittenMove;

  static constexpr bool kBans = kHasBans;

  // Layer by layer, from the lowest.
  explicit WrittenGame(const std::vector<std::vector<WrittenMoves>>& layers) : begins_{0} {
    for (const auto& layer : layers) {
      slots_.insert(slots_.end(), layer.begin(), layer.end());
      begins_.push_back(slots_.size());
    }
    passages_.resize(slots_.size());
    for (std::uint64_t from = 0; from < slots_.size(); ++from)
      for_each_move_at(from, [&](const Move& move) {
        if (stays(from, move)) passages_[move.to].push_back({{from, move.number}, move.banned});
      });
  }

  std::uint64_t index_count() const { return slots_.size(); }
  int layer_count() const { return static_cast<int>(begins_.size()) - 1; }
  std::uint64_t layer_begin(int layer) const { return begins_[static_cast<std::size_t>(layer)]; }
  std::optional<Position> position_at(std::uint64_t index) const {
    return slots_[index] ? std::optional(index) : std::nullopt;
  }
  std::uint64_t index_of(Position position) const { return position; }

  template <class Visit>
  void for_each_move(Position position, Visit&& visit) const {
    for_each_move_at(position, visit);
  }
  Arrival arrival(Position, const Move& move) const {
    return {move.to, kBans ? move.banned : kNoMove};
  }
  // Whether the move leads to another position of the same layer.
  bool stays(Position from, const Move& move) const {
    return move.end == MoveEnd::GoesOn && from >= layer_begin(move.layer) &&
           from < layer_begin(move.layer + 1);
  }

  template <class Visit>
  void for_each_unmove(Position position, Visit&& visit) const {
    for (const auto& [unmove, banned] : passages_[position]) visit(unmove);
  }
  template <class Visit>
  void for_each_unmove_banning(Position position, int reply, Visit&& visit) const {
    for (const auto& [unmove, banned] : passages_[position])
      if (banned == reply) visit(unmove);
  }
  template <class Visit>
  void for_each_unmove_allowing(Position position, int reply, Visit&& visit) const {
    for (const auto& [unmove, banned] : passages_[position])
      if (banned != reply) visit(unmove);
  }

 private:
  struct Passage {
    Unmove unmove;
    int banned;
  };

  template <class Visit>
  void for_each_move_at(std::uint64_t index, Visit&& visit) const {
    if (slots_[index]) std::ranges::for_each(*slots_[index], visit);
  }

  std::vector<WrittenMoves> slots_;
  std::vector<std::vector<Passage>> passages_;
  std::vector<std::uint64_t> begins_;
};

static_assert(Retractable<WrittenGame<true>> && Retractable<WrittenGame<false>>);

// The same game with one ply of foresight. Every position needs at least two moves that do not lose
// at once, as Foreseeing requires.
template <bool kHasBans>
class ForesightedGame : public WrittenGame<kHasBans> {
 public:
  using WrittenGame<kHasBans>::WrittenGame;

  bool wins_at_once(std::uint64_t position) const {
    bool wins = false;
    this->for_each_move(position, [&](const auto& move) { wins |= move.end == MoveEnd::Wins; });
    return wins;
  }
  bool gives_a_win(const WrittenMove& move) const { return wins_at_once(move.to); }
};

static_assert(Foreseeing<ForesightedGame<true>>);

struct RandomGameOptions {
  std::uint32_t layers = 3;
  std::uint32_t fewest_slots = 1;  // per layer
  std::uint32_t most_slots = 8;
  std::uint32_t fewest_moves = 0;  // per position
  std::uint32_t most_moves = 4;    // at most 29
  std::uint32_t ends_in_100 = 12;  // moves that end the game
};

// Generates lists for a WrittenGame. About one slot in eight is unused. Moves that stay in the
// layer have distinct numbers, and half of them ban a number that the reply may have. Moves that
// lose at once occur only beside two better ones, as the method requires.
class RandomLists {
 public:
  RandomLists(const RandomGameOptions& options, std::uint64_t seed)
      : options_(options), random_(seed) {
    std::array<int, kNoMove> numbers;
    for (int number = 0; int& place : numbers) place = number++;
    names_.assign(numbers.begin(), numbers.end());
    shuffle_names();
    names_.resize(options.most_moves + 2);
  }

  [[nodiscard]] std::vector<std::vector<WrittenMoves>> draw() {
    std::vector<std::vector<WrittenMoves>> lists(between(1, options_.layers));
    std::uint64_t begin = 0;
    for (auto& slots : lists) {
      slots.resize(between(options_.fewest_slots, options_.most_slots));
      positions_.emplace_back();
      for (std::uint64_t slot = 0; slot < slots.size(); ++slot)
        if (slot == 0 || random_.below(8) != 0) positions_.back().push_back(begin + slot);
      for (const std::uint64_t position : positions_.back()) slots[position - begin] = moves();
      begin += slots.size();
    }
    return lists;
  }

 private:
  void shuffle_names() {
    for (std::uint32_t i = 0; i < names_.size(); ++i)
      std::swap(names_[i],
                names_[i + random_.below(static_cast<std::uint32_t>(names_.size()) - i)]);
  }
  std::uint32_t between(std::uint32_t fewest, std::uint32_t most) {
    return fewest + random_.below(most - fewest + 1);
  }
  template <class T>
  const T& one_of(const std::vector<T>& list) {
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }

  // For a position of the layer being generated.
  std::vector<WrittenMove> moves() {
    std::vector<WrittenMove> drawn(between(options_.fewest_moves, options_.most_moves));
    shuffle_names();
    for (std::size_t i = 0; i < drawn.size(); ++i) drawn[i] = move(names_[i]);
    const auto loses = [](const WrittenMove& move) { return move.end == MoveEnd::Loses; };
    if (std::ranges::count_if(drawn, std::not_fn(loses)) < 2)
      for (WrittenMove& move : drawn)
        if (loses(move)) move.end = MoveEnd::Draws;
    return drawn;
  }

  WrittenMove move(int number) {
    const int layer = static_cast<int>(positions_.size()) - 1;
    if (random_.below(100) < options_.ends_in_100) {
      const std::vector ends{MoveEnd::Wins, MoveEnd::Loses, MoveEnd::Loses, MoveEnd::Draws};
      return {.number = one_of(names_), .end = one_of(ends), .layer = layer};
    }
    if (layer > 0 && random_.below(4) == 0) {
      const auto lower = random_.below(static_cast<std::uint32_t>(layer));
      return {.number = one_of(names_),
              .layer = static_cast<int>(lower),
              .to = one_of(positions_[lower])};
    }
    return {.number = number,
            .layer = layer,
            .to = one_of(positions_.back()),
            .banned = random_.below(2) == 0 ? one_of(names_) : kNoMove};
  }

  RandomGameOptions options_;
  Random random_;
  std::vector<int> names_;                             // the numbers that moves may have
  std::vector<std::vector<std::uint64_t>> positions_;  // of each layer
};

}  // namespace yomikiri::tests
