// The whole tree of a game with secrets, laid flat: every history once, in depth-first order, and
// for each seat its info sets: the histories that it cannot tell apart. After this one walk the
// game is no longer needed, so code that works on an InfoTree is compiled only once.
//
// A cell is an action of an info set; cells are numbered set by set. The walk checks what all
// methods here rely on: an info set has the same actions everywhere, and its seat remembers
// everything it has seen and done (perfect recall). An info set has a higher number than those its
// seat was in before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/hidden.h"
#include "core/notation.h"

namespace yomikiri::equilibrium {

inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

struct InfoNode {
  enum class Kind : std::uint8_t { Decision, Chance, End };

  Kind kind;
  Seat mover;            // the seat that moved to here; chance at the root
  std::uint32_t parent;  // of the root: itself
  std::uint32_t end;     // the first node after this one's family; children as in PublicNode
  std::uint32_t place;   // a decision's info set, an end's number
  std::uint32_t cell;    // the action that led here, or kNone after chance's
  double chance;         // the probability of chance's action that led here, or 1
};

struct InfoSet {
  Seat seat;
  std::string key;
  std::vector<std::string> actions;  // as the game writes them, or numbers from 0
  std::uint32_t first_cell;
  std::uint32_t parent_cell;  // what its seat did last before it, or kNone
};

struct InfoTree {
  int seats = 0;
  std::uint32_t cells = 0;
  std::vector<InfoNode> nodes;
  std::vector<InfoSet> sets;
  std::vector<double> payoffs;  // of each end, seat by seat

  [[nodiscard]] double payoff(const InfoNode& node, Seat seat) const {
    return payoffs[std::size_t{node.place} * seats + number(seat)];
  }
  // The number of the info set with that key, if there is one.
  [[nodiscard]] std::optional<std::uint32_t> find(Seat seat, std::string_view key) const;
};

// A strategy for every seat: a probability for each cell.
using Profile = std::vector<double>;

[[nodiscard]] Profile uniform_profile(const InfoTree& tree);

struct InfoTreeLimits {
  std::uint64_t nodes = 20'000'000;
  int plies = 1000;  // of one play: methods go down the tree by recursion
};

namespace info_tree_detail {

// The part of the walk that does not depend on the game's type.
class Builder {
 public:
  Builder(int seats, const InfoTreeLimits& limits) : limits_(limits) {
    tree_.seats = seats;
    numbers_.resize(seats);
    last_cells_.resize(seats, kNone);
  }

  // Returns false, with an error, when there is no room for another node.
  [[nodiscard]] bool has_room(int ply, std::uint64_t nodes);
  // Children are added between open and close. `edge` leads here.
  struct Edge {
    std::uint32_t parent;
    Seat mover;
    std::uint32_t cell;
    double chance;
  };
  std::uint32_t open(InfoNode::Kind kind, std::uint32_t place, const Edge& edge);
  void close(std::uint32_t node) { tree_.nodes[node].end = next(); }
  void add_end(const Payoffs& payoffs, const Edge& edge);
  // The info set of the key; if `is_new`, the caller must name its actions. Returns false after an
  // error.
  struct Entry {
    std::uint32_t set;
    bool is_new;
  };
  [[nodiscard]] std::optional<Entry> enter(Seat seat, std::string key);
  void name_actions(std::uint32_t set, std::vector<std::string> actions);
  void refuse_actions(std::uint32_t set);

  [[nodiscard]] std::uint32_t last_cell(Seat seat) const { return last_cells_[number(seat)]; }
  void set_last_cell(Seat seat, std::uint32_t cell) { last_cells_[number(seat)] = cell; }
  [[nodiscard]] const InfoSet& set(std::uint32_t number) const { return tree_.sets[number]; }
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] Result<InfoTree> finish();

 private:
  [[nodiscard]] std::uint32_t next() const {
    return static_cast<std::uint32_t>(tree_.nodes.size());
  }

  InfoTreeLimits limits_;
  InfoTree tree_;
  std::vector<std::unordered_map<std::string, std::uint32_t>> numbers_;  // of sets, by seat and key
  std::vector<std::uint32_t> last_cells_;  // by seat, on the way to the current node
  std::optional<Error> error_;
};

template <Hidden G>
class Walk {
  using State = typename G::State;
  using Action = typename G::Action;
  using Edge = Builder::Edge;

 public:
  Walk(const G& game, const InfoTreeLimits& limits)
      : game_(game), builder_(game.seat_count(), limits) {}

  [[nodiscard]] Result<InfoTree> run() {
    count(game_.initial(), 0);
    if (builder_.failed()) return builder_.finish();
    visit(game_.initial(), {.parent = 0, .mover = kChance, .cell = kNone, .chance = 1});
    return builder_.finish();
  }

 private:
  // A first walk that keeps nothing, so that a game that is too large is refused before memory is
  // allocated.
  void count(const State& state, int ply) {
    if (!builder_.has_room(ply, counted_++) || game_.is_over(state)) return;
    game_.for_each_action(state, [&](const Action& action) {
      if (!builder_.failed()) count(game_.apply(state, action), ply + 1);
    });
  }

  void visit(const State& state, const Edge& edge) {
    if (builder_.failed()) return;
    if (game_.is_over(state))
      builder_.add_end(game_.payoff(state), edge);
    else if (game_.to_move(state) == kChance)
      visit_chance(state, edge);
    else
      visit_decision(state, edge);
  }

  void visit_chance(const State& state, const Edge& edge) {
    if constexpr (Chancy<G>) {
      const std::uint32_t node = builder_.open(InfoNode::Kind::Chance, kNone, edge);
      game_.for_each_outcome(state, [&](const Action& action, double probability) {
        visit(game_.apply(state, action), {node, kChance, kNone, probability});
      });
      builder_.close(node);
    } else {
      YK_ASSERT(Chancy<G>);  // chance is to move, so the game must provide its odds
    }
  }

  void visit_decision(const State& state, const Edge& edge) {
    const Seat seat = game_.to_move(state);
    std::vector<Action> actions;
    game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    const auto entry = builder_.enter(seat, game_.info_key(state, seat));
    if (!entry || !agree(state, *entry, actions)) return;
    const std::uint32_t node = builder_.open(InfoNode::Kind::Decision, entry->set, edge);
    const std::uint32_t before = builder_.last_cell(seat);
    std::uint32_t cell = builder_.set(entry->set).first_cell;
    for (const Action& action : actions) {
      builder_.set_last_cell(seat, cell);
      visit(game_.apply(state, action), {node, seat, cell++, 1});
      if (builder_.failed()) return;
    }
    builder_.set_last_cell(seat, before);
    builder_.close(node);
  }

  // Checks that the whole info set has the same actions; a new set records them.
  bool agree(const State& state, const Builder::Entry& entry, const std::vector<Action>& actions) {
    if (!entry.is_new) {
      if (actions_[entry.set] == actions) return true;
      builder_.refuse_actions(entry.set);
      return false;
    }
    std::vector<std::string> names;
    for (const Action& action : actions)
      if constexpr (Notated<G>)
        names.push_back(game_.format_action(state, action));
      else
        names.push_back(std::to_string(names.size()));
    builder_.name_actions(entry.set, std::move(names));
    actions_.push_back(actions);
    return true;
  }

  const G& game_;
  Builder builder_;
  std::uint64_t counted_ = 0;
  std::vector<std::vector<Action>> actions_;  // by info set
};

}  // namespace info_tree_detail

// Walks the whole game. Fails when the game is larger than the limits, when an info key stands for
// different actions, or when a seat forgets.
template <Hidden G>
[[nodiscard]] Result<InfoTree> info_tree_of(const G& game, const InfoTreeLimits& limits = {}) {
  return info_tree_detail::Walk<G>(game, limits).run();
}

}  // namespace yomikiri::equilibrium
