// Liar's dice for two seats, as in OpenSpiel [LanctotEtAl2019, liars_dice]: each seat throws its
// dice in secret. In turn they bid that at least so many of all dice show a face, each bid higher
// than the last (more dice, or as many of a higher face), until one calls the other a liar. All
// dice are shown: the bidder wins when the bid is true, the caller when it is not. With `wild` the
// highest face counts as every face.
//
// Notation: the throw is `3/5` (the first seat's faces in ascending order, then the second's), a
// bid `2x5` (two fives), the call `liar`. A state is the throw and all actions so far,
// `3/5:1x3,2x5,liar`; `--` before the throw. What a seat knows is the same text with its own dice
// only, `3:1x3,2x5`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_card.h"
#include "core/hidden.h"
#include "core/public_tree.h"
#include "core/scene.h"

namespace yomikiri::games {

class LiarsDice {
 public:
  // What both seats see. Bids only rise, so the set of bids determines their order.
  struct Bidding {
    std::uint32_t bids = 0;  // bit i: the i-th lowest bid has been made
    bool called = false;
    friend bool operator==(const Bidding&, const Bidding&) = default;
  };
  struct State {
    std::int16_t deal = -1;  // the first seat's roll x the number of rolls + the second's; -1: none
    Bidding bidding;
    friend bool operator==(const State&, const State&) = default;
  };
  using PublicState = Bidding;

  static constexpr int kMostBids = 24;
  enum class Action : std::uint16_t { Liar, FirstBid, FirstDeal = FirstBid + kMostBids };

  static constexpr Parameter kDice{"dice", "dice per seat", 1, 1, 2};
  static constexpr Parameter kSides{"sides", "faces on a die", 6, 2, 6};
  static constexpr Parameter kWild{"wild", "1: the highest face counts as every face", 1, 0, 1};

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<LiarsDice> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State state) const { return state.bidding.called; }
  [[nodiscard]] Seat to_move(State state) const {
    return state.deal < 0 ? kChance : to_move(state.bidding);
  }
  [[nodiscard]] State apply(State state, Action action) const {
    if (state.deal < 0) return {static_cast<std::int16_t>(offset(action, Action::FirstDeal)), {}};
    return {state.deal, after(state.bidding, action)};
  }
  template <class Visit>
  void for_each_action(State state, Visit&& visit) const {
    if (state.deal < 0) {
      for_each_outcome(state, [&](Action action, double) { visit(action); });
    } else {
      for (int bid = lowest_bid(state.bidding); bid < bid_count(); ++bid) visit(bid_action(bid));
      if (state.bidding.bids != 0) visit(Action::Liar);
    }
  }
  template <class Visit>
  void for_each_outcome(State, Visit&& visit) const {
    for (int deal = 0; deal < deal_count(); ++deal)
      visit(deal_action(deal),
            roll_of(deal, kFirst).probability * roll_of(deal, kSecond).probability);
  }
  [[nodiscard]] Payoffs payoff(State state) const;

  [[nodiscard]] std::string info_key(State state, Seat seat) const;
  [[nodiscard]] std::string view(State state, Seat seat) const;

  [[nodiscard]] int hand_count() const { return static_cast<int>(rolls_.size()); }
  [[nodiscard]] PublicState public_root() const { return {}; }
  [[nodiscard]] PublicTurn public_turn(PublicState bidding) const {
    const int higher = bid_count() - lowest_bid(bidding);
    return {to_move(bidding), bidding.called ? 0 : higher + (bidding.bids != 0 ? 1 : 0)};
  }
  [[nodiscard]] PublicState public_child(PublicState bidding, int action) const {
    const int bid = lowest_bid(bidding) + action;
    return after(bidding, bid < bid_count() ? bid_action(bid) : Action::Liar);
  }
  [[nodiscard]] double public_chance(PublicState, int) const { return 0; }
  void evaluate(PublicState bidding, Seat seat, std::span<const double> reach,
                std::span<double> values) const;
  [[nodiscard]] std::string public_info_key(PublicState bidding, Seat seat, int hand) const;

  [[nodiscard]] Result<Action> parse_action(State state, std::string_view text) const;
  [[nodiscard]] std::string format_action(State state, Action action) const;
  [[nodiscard]] std::optional<std::string> refusal(State state, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State state) const;
  [[nodiscard]] std::string draw(State state) const;

  // A zone `dice` for each seat, the last `bid` and the `actions`.
  [[nodiscard]] Scene scene(State state, Viewer viewer) const;
  [[nodiscard]] Choice choice(State state, Action action) const;
  [[nodiscard]] Ending ending(State state) const;  // `called`

 private:
  static constexpr int kMostSides = 6;

  // What a seat has thrown, regardless of order.
  struct Roll {
    std::string faces;  // in ascending order
    double probability;
    std::array<std::int8_t, kMostSides> matching;  // dice that count for a bid on each face
  };

  LiarsDice(int dice, int sides, bool wild);

  [[nodiscard]] static int offset(Action action, Action first) {
    return static_cast<int>(action) - static_cast<int>(first);
  }
  [[nodiscard]] static Action bid_action(int bid) {
    return Action(static_cast<int>(Action::FirstBid) + bid);
  }
  [[nodiscard]] static Action deal_action(int deal) {
    return Action(static_cast<int>(Action::FirstDeal) + deal);
  }
  [[nodiscard]] static Seat to_move(Bidding bidding) {
    return Seat((std::popcount(bidding.bids) + (bidding.called ? 1 : 0)) % 2);
  }
  [[nodiscard]] static Bidding after(Bidding bidding, Action action) {
    if (action == Action::Liar) return {bidding.bids, true};
    return {bidding.bids | 1u << offset(action, Action::FirstBid), false};
  }
  // The lowest bid that may still be made.
  [[nodiscard]] static int lowest_bid(Bidding bidding) { return std::bit_width(bidding.bids); }

  [[nodiscard]] int bid_count() const { return 2 * dice_ * sides_; }
  [[nodiscard]] int deal_count() const { return hand_count() * hand_count(); }
  [[nodiscard]] const Roll& roll_of(int deal, Seat seat) const {
    return rolls_[seat == kFirst ? deal / hand_count() : deal % hand_count()];
  }
  [[nodiscard]] int quantity_of(int bid) const { return bid / sides_ + 1; }
  [[nodiscard]] int face_of(int bid) const { return bid % sides_ + 1; }
  [[nodiscard]] std::optional<int> find_roll(std::string_view faces) const;
  [[nodiscard]] std::string bid_name(int bid) const;
  [[nodiscard]] std::string deal_name(int deal) const;
  // `:1x3,2x5,liar`; empty before the first bid.
  [[nodiscard]] std::string bidding_text(Bidding bidding) const;

  int dice_;
  int sides_;
  std::vector<Roll> rolls_;
};

static_assert(Listed<LiarsDice> && Chancy<LiarsDice> && Hidden<LiarsDice> &&
              PublicTree<LiarsDice> && Pictured<LiarsDice> && Explained<LiarsDice> &&
              !NormalForm<LiarsDice>);

}  // namespace yomikiri::games
