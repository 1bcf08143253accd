#include "games/holdem/three_way_game.h"

#include <algorithm>
#include <atomic>

#include "core/parallel.h"
#include "games/holdem/hole_cards.h"

namespace yomikiri::games::holdem::three_way {
namespace {

constexpr int kLane = 16;  // floats in the widest vector register
constexpr int padded(int hands) { return (hands + kLane - 1) / kLane * kLane; }
constexpr int kMostWidth = padded(kHandClassCount);

bool is_constant(const Payoffs& payoffs, End end, int seat) {
  for (int order = 1; order < kOrders; ++order)
    if (payoffs.at(end, order)[seat] != payoffs.at(end, 0)[seat]) return false;
  return true;
}

// What the seat gets for folding if that ends the hand or leaves it to one pusher.
Amounts stakes_of(const Payoffs& payoffs) {
  constexpr End kButtonSteals = 1U << kButton;
  return {payoffs.at(kAllFold, 0)[kButton], payoffs.at(kAllFold, 0)[kSmallBlind],
          payoffs.at(kButtonSteals, 0)[kBigBlind]};
}

// The opponent whose hands the outer loop of a sum runs over: the last one that is left, because it
// goes in with the fewest hands.
int outer_opponent(End end, int seat) {
  for (int other = kBigBlind; other >= kButton; --other)
    if (other != seat && is_left(end, other)) return other;
  return seat == kBigBlind ? kSmallBlind : kBigBlind;
}

}  // namespace

// The cubes to be filled, and their payoffs side by side for each order of the three hands and each
// way to deal them.
struct PushFold::Columns {
  static constexpr int kMost = 12;  // four showdowns, three seats
  struct Target {
    int seat;
    Worth* worth;
  };
  std::vector<Target> targets;
  std::array<std::array<std::array<double, kMost>, kOrders>, kArrangements.size()> payoffs{};
};

PushFold::PushFold(int hands, const Payoffs& payoffs)
    : hands_(hands), width_(padded(hands)), stakes_(stakes_of(payoffs)) {
  YK_ASSERT(hands <= kHandClassCount);
  chances_.resize(place(hands, 0, 0));
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int seat = 0; seat < kSeats; ++seat) {
      Worth& made = worth(end, seat);
      made.outer = outer_opponent(end, seat);
      made.inner = kButton + kSmallBlind + kBigBlind - seat - made.outer;
      if (is_constant(payoffs, end, seat))
        made.constant = payoffs.at(end, 0)[seat] - stakes_[seat];
      else
        made.cube.resize(chances_.size());
    }
}

Result<PushFold> PushFold::make(const Showdowns& showdowns, const Payoffs& payoffs,
                                const Job& job) {
  PushFold game(showdowns.hand_count(), payoffs);
  Columns columns;
  for (End end = kFirstEnd; end <= kLastEnd; ++end)
    for (int seat = 0; seat < kSeats; ++seat) {
      if (game.worth(end, seat).cube.empty()) continue;
      const std::size_t column = columns.targets.size();
      YK_ASSERT(column < Columns::kMost);  // no showdown where one seat is left
      columns.targets.push_back({seat, &game.worth(end, seat)});
      for (std::size_t way = 0; way < kArrangements.size(); ++way)
        for (int order = 0; order < kOrders; ++order)
          columns.payoffs[way][order][column] =
              (payoffs.at(end, kArrangements[way].order[order])[seat] - game.stakes_[seat]) /
              showdowns.deals();
    }
  std::atomic<std::uint64_t> hands_done = 0;
  const bool done = parallel_for(game.hands_, job, [&](std::uint64_t high) {
    game.fill(showdowns, columns, static_cast<int>(high));
    job.report("payoffs", ++hands_done, game.hands_);
  });
  if (!done) return stopped_early();
  return game;
}

void PushFold::fill(const Showdowns& showdowns, const Columns& columns, int high) {
  showdowns.for_each_triple(high, [&](const Showdowns::Triple& triple) {
    Showdowns::for_each_arrangement(triple.hands, [&](const Arrangement& dealt) {
      const auto hand = [&](int seat) { return triple.hands[dealt.thing[seat]]; };
      chances_[place(hand(0), hand(1), hand(2))] = static_cast<float>(triple.chance);
      const auto& payoffs = columns.payoffs[&dealt - kArrangements.data()];
      std::array<double, Columns::kMost> sums{};
      for (int order = 0; order < kOrders; ++order)
        for (int i = 0; i < Columns::kMost; ++i)
          sums[i] += triple.counts[order] * payoffs[order][i];
      for (std::size_t i = 0; i < columns.targets.size(); ++i) {
        const auto& [seat, worth] = columns.targets[i];
        worth->cube[place(hand(worth->outer), hand(worth->inner), hand(seat))] =
            static_cast<float>(triple.chance * sums[i]);
      }
    });
  });
}

void PushFold::evaluate(End end, int seat,
                        const std::array<std::span<const double>, kSeats>& reaches,
                        std::span<double> values) const {
  std::ranges::fill(values, 0.0);
  const Worth& worth = worth_[(end - kFirstEnd) * kSeats + seat];
  if (worth.cube.empty() && worth.constant == 0) return;
  const auto outer_reach = reaches[worth.outer];
  const auto inner_reach = reaches[worth.inner];
  const float* row = worth.cube.empty() ? chances_.data() : worth.cube.data();
  const double factor = worth.cube.empty() ? worth.constant : 1;
  std::array<float, kMostWidth> sums;
  for (int outer = 0; outer < hands_; ++outer) {
    if (outer_reach[outer] == 0) {
      row += std::size_t{1} * hands_ * width_;
      continue;
    }
    std::fill_n(sums.begin(), width_, 0.0F);
    for (int inner = 0; inner < hands_; ++inner, row += width_) {
      const auto weight = static_cast<float>(inner_reach[inner]);
      if (weight != 0)
        for (int own = 0; own < width_; ++own) sums[own] += weight * row[own];
    }
    const double weight = factor * outer_reach[outer];
    for (int own = 0; own < hands_; ++own) values[own] += weight * sums[own];
  }
}

}  // namespace yomikiri::games::holdem::three_way
