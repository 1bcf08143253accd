// The numbers that threats.cpp, waits.cpp and prospects.cpp take from self-play, measured again:
// what they predict must agree with what happens in matches of efficiency bots. Prints what it
// measures.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iostream>
#include <map>
#include <optional>

#include "games/mahjong/claims.h"
#include "studies/mahjong/bots/efficiency.h"
#include "studies/mahjong/bots/self_play.h"
#include "studies/mahjong/bots/threats.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::DealEnd;
using games::mahjong::Hand;
using games::mahjong::Phase;
using games::mahjong::Player;
using games::mahjong::Tile;
using games::mahjong::Wait;

struct Mean {
  double sum = 0, count = 0;
  void add(double value) {
    sum += value;
    ++count;
  }
  [[nodiscard]] double value() const { return count == 0 ? 0 : sum / count; }
};

// What was predicted and what happened, for predictions of about the same size.
struct Bucket {
  Mean predicted, happened;
};

struct Prediction {
  Seat of{};
  bool riichi = false;
  bool safe = false;
  double chance = 0;
  double win = 0;  // what it would cost
};

// The share of each shape in the waits of a tenpai hand.
WaitWeights shapes_of(const Player& player) {
  WaitWeights shapes{};
  double total = 0;
  const auto add = [&](Wait wait) {
    ++shapes[static_cast<std::size_t>(wait)];
    ++total;
  };
  for (Kinds left = player.waits; left != 0; left &= left - 1) {
    games::mahjong::Win win{.concealed = player.hand.concealed,
                            .melds = player.hand.melds,
                            .winning_kind = std::countr_zero(left)};
    win.concealed.add(win.winning_kind);
    const double before = total;
    for_each_reading(win, [&](const games::mahjong::Reading& reading) { add(reading.wait); });
    if (total == before) add(Wait::Pair);  // seven pairs or thirteen orphans
  }
  for (double& shape : shapes) shape /= total;
  return shapes;
}

bool is_ready(const Deal& deal, const Rules& rules, Seat seat) {
  const Player& player = deal.player(seat);
  if (player.is_furiten()) return false;
  for (Kinds left = player.waits; left != 0; left &= left - 1)
    if (score_of(deal, rules, seat, Tile(std::countr_zero(left)), false)) return true;
  return false;
}

class Observer {
 public:
  explicit Observer(const Rules& rules) : rules_(rules) {}

  Action choose(const Deal& deal, Seat seat) {
    const SeatView view = view_of(deal, rules_, seat);
    if (deal.phase == Phase::Act) {
      settle({}, 0);
      look_around(deal, view);
    }
    const Action action = efficient_choice(view);
    if (deal.phase == Phase::Act && action.discards()) {
      predict(view, action.tile.kind());
      look_at_own(view, action);
    }
    return action;
  }

  void end(const Deal& deal) {
    const auto& result = deal.result;
    if (result.end == DealEnd::Ron)
      settle(result.winners, -result.changes[number(result.loser)]);
    else
      settle({}, 0);
  }

  WaitWeights seen{}, expected{};               // shapes of waits
  std::map<std::pair<int, int>, Bucket> ready;  // by melds and three discards
  std::map<int, Mean> declares;                 // riichi, by three discards
  std::map<int, Mean> accepted;                 // by shanten, after a discard
  Bucket riichi_win, quiet_win;                 // points that somebody dealt in
  std::map<int, Bucket> riichi, quiet;          // deal-ins, by the power of two

 private:
  void look_around(const Deal& deal, const SeatView& view) {
    for (int i = 0; i < kSeats; ++i) {
      const Player& player = deal.players[i];
      const int melds = player.hand.melds.size();
      if (Seat(i) == view.seat) continue;
      if (player.is_riichi()) {
        const auto actual = shapes_of(player);
        const auto model = wait_chances({view.unseen, view.seats[i].safe, melds}).by_shape;
        for (std::size_t shape = 0; shape < actual.size(); ++shape) {
          seen[shape] += actual[shape];
          expected[shape] += model[shape];
        }
      } else {
        Bucket& bucket = ready[{melds, std::max(player.discard_count - 1, 0) / 3}];
        bucket.predicted.add(ready_without_riichi(melds, player.discard_count));
        bucket.happened.add(is_ready(deal, rules_, Seat(i)) ? 1 : 0);
      }
    }
  }

  void look_at_own(const SeatView& view, const Action& action) {
    if (!view.hand.melds.empty() || view.own().is_riichi()) return;
    declares[view.own().discards / 3].add(action.kind == Action::Kind::Riichi ? 1 : 0);
    Hand hand = view.hand;
    hand.remove(action.tile);
    const Efficiency efficiency = efficiency_of(hand, view.unseen);
    accepted[efficiency.shanten].add(efficiency.accepted);
  }

  void predict(const SeatView& view, int kind) {
    for (int i = 0; i < kSeats; ++i) {
      if (Seat(i) == view.seat) continue;
      const Threat threat(view, Seat(i));
      predictions_.push_back({Seat(i), view.seats[i].is_riichi(),
                              (view.seats[i].safe & games::mahjong::kinds_of(kind)) != 0,
                              threat.ready() * threat.waits_for(kind), threat.ron(kind)});
    }
  }

  // `paid` by whoever has just discarded.
  void settle(SeatSet winners, double paid) {
    for (const Prediction& prediction : predictions_) {
      EXPECT_FALSE(prediction.safe && winners.contains(prediction.of));
      if (prediction.chance <= 0) continue;
      auto& buckets = prediction.riichi ? riichi : quiet;
      Bucket& bucket = buckets[static_cast<int>(std::floor(std::log2(prediction.chance)))];
      bucket.predicted.add(prediction.chance);
      bucket.happened.add(winners.contains(prediction.of) ? 1 : 0);
      if (!winners.contains(prediction.of) || winners.size() != 1) continue;
      Bucket& win = prediction.riichi ? riichi_win : quiet_win;
      win.predicted.add(prediction.win);
      win.happened.add(paid);
    }
    predictions_.clear();
  }

  const Rules& rules_;
  std::vector<Prediction> predictions_;
};

void expect_about(const Bucket& bucket, double share, const char* name) {
  std::cout << name << ": " << bucket.predicted.value() << ", should be " << bucket.happened.value()
            << "\n";
  EXPECT_NEAR(bucket.predicted.value() / bucket.happened.value(), 1, share) << name;
}

void expect_calibrated(const std::map<int, Bucket>& buckets, const char* name) {
  constexpr double kEnough = 1000;
  for (const auto& [power, bucket] : buckets) {
    const double predicted = bucket.predicted.value(), happened = bucket.happened.value();
    std::cout << name << ": " << bucket.predicted.count << " discards, predicted " << predicted
              << ", happened " << happened << "\n";
    if (bucket.predicted.count < kEnough || predicted < 0.01) continue;
    EXPECT_GT(happened, predicted / 2) << name << " " << power;
    EXPECT_LT(happened, predicted * 2) << name << " " << power;
  }
}

TEST(SlowMahjongThreats, agree_with_what_happens_in_self_play) {
  Rules rules;
  rules.rounds = 2;
  Observer observer(rules);
  for (std::uint64_t match = 0; match < 400; ++match) {
    Random chance(7, match);
    play_match(
        rules, chance, [&](const Deal& deal, Seat seat) { return observer.choose(deal, seat); },
        [&](const Deal& deal) { observer.end(deal); });
  }
  expect_calibrated(observer.riichi, "riichi");
  expect_calibrated(observer.quiet, "quiet");
  expect_about(observer.riichi_win, 0.15, "points of a riichi");
  expect_about(observer.quiet_win, 0.25, "points of another win");
  for (const auto& [span, mean] : observer.declares)
    std::cout << "riichi with discard " << 3 * span + 1 << " on: " << mean.value() << "\n";
  for (const auto& [shanten, mean] : observer.accepted)
    std::cout << shanten << "-shanten accepts " << mean.value() << "\n";
  for (std::size_t shape = 0; shape < observer.seen.size(); ++shape) {
    const double ratio = observer.seen[shape] / observer.expected[shape];
    std::cout << "shape " << shape << ": weight " << kWaitWeights[shape] << ", should be "
              << ratio * kWaitWeights[shape] << "\n";
    EXPECT_NEAR(ratio, 1, 0.05) << shape;
  }
  for (const auto& [place, bucket] : observer.ready) {
    std::cout << place.first << " melds, discards " << 3 * place.second + 1 << " on: ready "
              << bucket.predicted.value() << ", should be " << bucket.happened.value() << "\n";
    if (bucket.predicted.count > 1000 && place.second < 6) {
      EXPECT_NEAR(bucket.predicted.value(), bucket.happened.value(), 0.03);
    }
  }
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
