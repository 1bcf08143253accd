#include "studies/tianjiu/bots.h"

#include <vector>

#include "games/tianjiu/worlds.h"
#include "solve/worlds/best_arm.h"
#include "solve/worlds/max_n.h"
#include "studies/tianjiu/greedy.h"
#include "studies/tianjiu/one_inning.h"

namespace yomikiri::studies::tianjiu {
namespace {

using games::tianjiu::InningRecord;

std::vector<Play> distinct_plays(const Inning& inning, const Rules& rules) {
  std::vector<Play> plays;
  OneInning(rules).for_each_action(inning, [&](const Play& play) { plays.push_back(play); });
  return plays;
}

// What an inning is worth to a seat in one world.
class WorldValue {
 public:
  explicit WorldValue(const Rules& rules) : game_(rules) {}

  [[nodiscard]] double exact(Seat seat, const Inning& inning) const {
    return worlds::max_n(game_, inning)[seat];
  }

  // All seats play greedily.
  [[nodiscard]] double played_out(Seat seat, Inning inning) const {
    while (!inning.is_over()) inning.play(greedy_play(inning));
    return game_.payoff(inning)[seat];
  }

 private:
  OneInning game_;
};

// How often another seat than `seat` laid tiles face down in this world although it could have
// beaten the trick.
int declined(const InningRecord& record, Seat seat) {
  int count = 0;
  Inning inning = record.start();
  for (int i = 0; i < record.play_count(); ++i) {
    const Play& play = record.play_at(i);
    if (!play.shown && inning.to_move() != seat) {
      bool could = false;
      inning.for_each_showing([&](const Play&) { could = true; });
      count += could ? 1 : 0;
    }
    inning.play(play);
  }
  return count;
}

// Deals that agree with what the seat has seen.
class Worlds {
 public:
  Worlds(const Tianjiu::State& state, Seat seat, const Rules& rules)
      : state_(state), seat_(seat), rules_(rules) {}

  // Worlds in which others have declined to beat a trick are drawn more rarely.
  [[nodiscard]] Inning draw(Random& random) const {
    Inning world;
    for (int i = 0; i < kTries; ++i) {
      InningRecord record = state_.record;
      world = state_.inning;
      redeal_unseen(record, world, seat_, rules_, random);
      double chance = 1;
      for (int times = declined(record, seat_); times > 0; --times) chance *= kDeclines;
      if (random.unit() < chance) break;
    }
    return world;
  }

 private:
  // tuned: 0.25 and 8 won 68.5 % of 400 matches against greedy, all worlds alike 67.0 %, 0.02 and
  // 20 tries 68.5 %; 600 playouts, seed 1, 2026-11-16.
  static constexpr int kTries = 8;
  static constexpr double kDeclines = 0.25;

  const Tianjiu::State& state_;
  Seat seat_;
  const Rules& rules_;
};
}  // namespace

Tianjiu::Action random_choice(const Tianjiu& game, const Tianjiu::State& state,
                              std::uint64_t seed) {
  std::vector<Tianjiu::Action> actions;
  game.for_each_action(state, [&](const Tianjiu::Action& action) { actions.push_back(action); });
  return actions[Random(seed).below(static_cast<std::uint32_t>(actions.size()))];
}

Tianjiu::Action greedy_choice(const Tianjiu::State& state) {
  return Tianjiu::action_of(greedy_play(state.inning));
}

// tuned: a world for each halving of the plays, about four in all, wins +8.6 +- 5.8 a match against
// greedy (200 matches, --playouts 1, seed 1, 2026-11-17); a single world would be a matter of
// chance.
constexpr std::uint64_t kFewestWorlds = 2;

StrongChoice strong_choice(const Tianjiu& game, const Tianjiu::State& state,
                           const StrongOptions& options, const Job& job) {
  const Seat seat = game.to_move(state);
  const auto plays = distinct_plays(state.inning, game.rules());
  const WorldValue worth(game.rules());
  const Worlds possible(state, seat, game.rules());
  // tuned: searching the last two tiles exactly in every playout, too, took 112 s instead of 18 and
  // showed no gain (+70.3 +- 9.4 a match against +75.4 +- 10.5; 400 matches, 600 playouts,
  // 2026-11-16).
  constexpr int kExactTiles = 2;
  const bool near_the_end = state.inning.hand(seat).size() <= kExactTiles;
  const auto draw = [&](Random& random) { return possible.draw(random); };
  const auto value = [&](Inning world, std::size_t arm, Random&) {
    world.play(plays[arm]);
    return near_the_end ? worth.exact(seat, world) : worth.played_out(seat, world);
  };
  const auto best = worlds::best_arm(plays.size(), draw, value,
                                     {.pulls = options.playouts, .seed = options.seed}, job);
  if (job.stop.stop_requested() && best.worlds < kFewestWorlds)
    return {greedy_choice(state), best.mean};
  return {Tianjiu::action_of(plays[best.arm]), best.mean};
}

}  // namespace yomikiri::studies::tianjiu
