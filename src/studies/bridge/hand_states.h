// One hand while its suits become known one after the other: what of its constraints is still open.
// Cards of the suits known so far that lead to the same open questions are one state, so that a
// count over deals becomes a count over states. A question is open while the suits that are not yet
// known can still decide it either way; what is decided is forgotten.
//
// The stages are the four suits by themselves, then spades with hearts and diamonds with clubs; two
// states of the latter make a whole hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {

using StateId = std::uint16_t;
inline constexpr StateId kImpossible = 0;  // breaks a constraint, whatever the other suits are

// The cards of a suit that nobody has seen: some are told apart, the others only counted.
struct HiddenSuit {
  unsigned named = 0;  // ranks
  unsigned small = 0;  // ranks
};
using HiddenSuits = std::array<HiddenSuit, cards::kSuitCount>;

struct HandQuestion {
  std::vector<const Clause*> clauses;
  Hand known = {};
  int hidden = 0;          // cards still to come
  std::uint8_t voids = 0;  // bit s: none of them in suit s
};

class HandStates {
 public:
  enum class Pair : std::uint8_t { Minors, Majors };  // suits 0 and 1, suits 2 and 3

  HandStates(const HandQuestion& question, const HiddenSuits& suits);

  // The state after so many of the suit's cards. `named` is a subset of the suit's named ranks.
  [[nodiscard]] StateId of_suit(int suit, unsigned named, int small) const;
  // For a state x of the pair's lower suit: the joint state for each state of its upper suit.
  [[nodiscard]] const StateId* joined(Pair pair, StateId x) const {
    const auto& [width, ids] = joins_[static_cast<std::size_t>(pair)];
    return ids.data() + x * width;
  }
  // How much a hand of these states counts: 0 if it breaks a constraint; a world that breaks no
  // clause with a percentage counts full_weight.
  [[nodiscard]] std::uint32_t weight(StateId minors, StateId majors) const {
    return weights_[minors * stages_[5].size() + majors];
  }
  [[nodiscard]] std::uint32_t full_weight() const { return full_weight_; }

  [[nodiscard]] std::size_t size(Pair pair) const {
    return stages_[4 + static_cast<std::size_t>(pair)].size();
  }
  // States of a pair are numbered by this.
  [[nodiscard]] int cards(Pair pair, StateId id) const {
    return stages_[4 + static_cast<std::size_t>(pair)].values(id)[0];
  }
  // How many cards are still to come after a state of the minors.
  [[nodiscard]] int cards_lacking(StateId minors) const {
    return hidden_ - cards(Pair::Minors, minors);
  }
  // False if there are too many states to tabulate.
  [[nodiscard]] bool is_feasible() const { return is_feasible_; }

 private:
  using Values = std::vector<std::int16_t>;  // the number of cards, then one value for each node

  struct Node {  // of the expressions; parts stand before what they are parts of
    Expression::Kind kind;
    int least = 0;
    int most = 0;
    std::vector<Term> terms;
    std::vector<std::size_t> parts = {};
    std::size_t whole = 0;  // what it is a part of; itself at a root
  };
  struct Root {
    std::size_t node;
    std::uint32_t otherwise;  // what a hand counts that does not satisfy it, in hundredths
  };
  struct Bounds {
    std::vector<std::int16_t> least;
    std::vector<std::int16_t> most;
  };

  // The states of one stage, each once; number 0 is kImpossible.
  class Stage {
   public:
    explicit Stage(std::size_t width) : width_(width) { rows_.resize(width); }
    [[nodiscard]] std::size_t size() const { return rows_.size() / width_; }
    [[nodiscard]] const std::int16_t* values(std::size_t id) const {
      return rows_.data() + id * width_;
    }
    StateId intern(const Values& values);
    // Orders the states by their cards; returns the new number of each.
    std::vector<StateId> sort_by_cards();

   private:
    void grow();
    std::size_t width_;
    std::vector<std::int16_t> rows_;
    std::vector<StateId> slots_ = std::vector<StateId>(256);
  };
  struct Join {
    std::size_t width = 0;
    std::vector<StateId> ids;
  };

  std::size_t add(const Expression& expression);
  void make_suit(int suit, const HandQuestion& question, const HiddenSuit& hidden);
  void measure_suit(int suit, const HandQuestion& question, unsigned named, int small,
                    Values& values) const;
  void make_rest_bounds();
  void make_join(Pair pair);
  void make_weights();
  [[nodiscard]] bool settle(Values& values, const Bounds& rest) const;
  void forget(Values& values) const;
  [[nodiscard]] std::int16_t settle_node(const Node& node, std::int16_t value, const Values& values,
                                         std::int16_t rest_least, std::int16_t rest_most) const;
  void add_up(const std::int16_t* x, const std::int16_t* y, Values& sum) const;

  std::vector<Node> nodes_;
  std::vector<Root> roots_;
  int hidden_;
  std::uint32_t full_weight_ = 1;
  bool is_feasible_ = true;
  std::array<unsigned, cards::kSuitCount> named_{};
  std::array<std::size_t, cards::kSuitCount> smalls_{};
  std::array<Bounds, cards::kSuitCount> suit_bounds_;
  std::array<Bounds, 6> rest_;  // what the suits outside a stage can still add
  std::vector<Stage> stages_;   // clubs, diamonds, hearts, spades, minors, majors
  std::array<std::vector<StateId>, cards::kSuitCount> of_suit_;
  std::array<Join, 2> joins_;
  std::vector<std::uint32_t> weights_;
};

}  // namespace yomikiri::studies::bridge
