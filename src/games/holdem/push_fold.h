// Push/fold hold'em for two [Bainari2021, section 6.1]: before the flop the small blind goes all in
// (pushes) or folds; the big blind calls or folds. A public tree over the hands of the given pairs:
// 1326 combinations or 169 classes.
//
// The odds of the pairs and the payoffs of the five endings are an input: the latter are chips, or
// what chips are worth in a tournament. The two seats' payoffs need not sum to zero.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/public_tree.h"

namespace yomikiri::games::holdem {

// For every pair of hands that are all in before the flop: how likely the deal is, and how often
// each hand wins.
struct HandPairs {
  struct Cell {
    double deal = 0;  // probability that the seats are dealt this pair
    double win = 0;   // probabilities that the own hand wins, loses and ties, times `deal`
    double lose = 0;
    double tie = 0;
  };

  std::vector<std::string> hands;  // names, `AKs` or `AsKs`
  std::vector<Cell> cells;         // own hand * hands.size() + the opponent's

  [[nodiscard]] int hand_count() const { return static_cast<int>(hands.size()); }
  [[nodiscard]] const Cell& at(int own, int other) const {
    return cells[static_cast<std::size_t>(own) * hands.size() + other];
  }
};

// In big blinds, or any other unit. Everything is paid from the effective stack, the smaller of the
// two before blinds and antes; a seat that has less than a blind posts what it has.
struct PushFoldStakes {
  double stack = 10;
  double small_blind = 0.5;
  double big_blind = 1;
  double ante = 0;  // of each seat
};

// What each seat, small blind first, gets at each end.
struct PushFoldPayoffs {
  std::array<double, 2> fold;   // the small blind folds
  std::array<double, 2> steal;  // the big blind folds to a push
  std::array<double, 2> win;    // the small blind wins the showdown
  std::array<double, 2> lose;
  std::array<double, 2> tie;
};

// Fails, with the amount's name, unless the amount is 0 or more.
[[nodiscard]] Result<void> check_amount(std::string_view name, double amount);

// Fails on amounts that are negative or not numbers, and on an empty stack.
[[nodiscard]] Result<PushFoldPayoffs> chip_payoffs(const PushFoldStakes& stakes);

class PushFold {
 public:
  enum class PublicState : std::uint8_t { Start, Pushed, Folded, Stolen, Showdown };
  static constexpr int kFold = 0;
  static constexpr int kPushOrCall = 1;

  // Copies what it needs from the pairs: 3 numbers for each pair of hands.
  PushFold(const HandPairs& pairs, const PushFoldPayoffs& payoffs);

  [[nodiscard]] int hand_count() const { return static_cast<int>(names_.size()); }
  [[nodiscard]] PublicState public_root() const { return PublicState::Start; }
  [[nodiscard]] PublicTurn public_turn(PublicState state) const {
    switch (state) {
      case PublicState::Start:
        return {kFirst, 2};
      case PublicState::Pushed:
        return {kSecond, 2};
      default:
        return {kFirst, 0};
    }
  }
  [[nodiscard]] PublicState public_child(PublicState state, int action) const {
    if (state == PublicState::Start)
      return action == kFold ? PublicState::Folded : PublicState::Pushed;
    return action == kFold ? PublicState::Stolen : PublicState::Showdown;
  }
  [[nodiscard]] double public_chance(PublicState, int) const { return 0; }
  void evaluate(PublicState state, Seat seat, std::span<const double> reach,
                std::span<double> values) const;
  [[nodiscard]] std::string public_info_key(PublicState state, Seat, int hand) const {
    return state == PublicState::Start ? names_[hand] : names_[hand] + ":push";
  }

 private:
  std::vector<std::string> names_;
  PushFoldPayoffs payoffs_;
  // Indexed by the opponent's hand, then by one's own: a sum over the opponent's hands then runs
  // along neighbours.
  std::vector<double> deals_;
  std::array<std::vector<double>, 2> showdown_payoffs_;  // by seat, times the deal's probability
};

static_assert(PublicTree<PushFold>);

}  // namespace yomikiri::games::holdem
