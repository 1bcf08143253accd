// Riichi mahjong with a wall in a known order, for tests of hosted tables.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"
#include "games/mahjong/mahjong.h"
#include "host/library.h"
#include "host/scheduler.h"
#include "tests/games/make_game.h"

namespace yomikiri::tests {

using games::mahjong::Tile;

// All 136 tiles in the order in which chance turns them up: four hands of 13, the dora indicator,
// draws.
using WallOrder = std::vector<Tile>;

inline WallOrder shuffled_wall(Random& random) {
  WallOrder wall;
  const auto game = make_game<games::Mahjong>();
  game.initial().deal.wall.for_each(
      [&](Tile tile, int copies) { wall.insert(wall.end(), copies, tile); });
  for (std::size_t i = wall.size(); i > 1; --i)
    std::swap(wall[i - 1], wall[random.below(static_cast<std::uint32_t>(i))]);
  return wall;
}

class FatedMahjong : public games::Mahjong {
 public:
  FatedMahjong(const games::Mahjong& game, std::shared_ptr<const WallOrder> wall)
      : Mahjong(game), wall_(std::move(wall)) {}

  template <class Visit>
  void for_each_outcome(const State& state, Visit&& visit) const {
    const auto taken = wall_->size() - static_cast<std::size_t>(state.deal.wall.total());
    visit(Action::draw(wall_->at(taken)), 1.0);
  }

 private:
  std::shared_ptr<const WallOrder> wall_;
};

// A scene that leaks who may claim.
class LeakyMahjong : public FatedMahjong {
 public:
  using FatedMahjong::FatedMahjong;
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const {
    Scene scene = FatedMahjong::scene(state, viewer);
    const bool asks = state.deal.phase == games::mahjong::Phase::Claims;
    scene.add_number("asked", asks ? answering(state).size() : 0);
    return scene;
  }
};

// Offers this game only, and bots that pass or discard what they have drawn.
class FatedMahjongLibrary final : public host::Library {
 public:
  explicit FatedMahjongLibrary(host::Scheduler& scheduler) : scheduler_(scheduler) {}

  [[nodiscard]] std::span<const host::Offer> offers() const override { return offers_; }
  [[nodiscard]] Result<AnyGame> open(std::string_view,
                                     std::span<const std::string> settings) const override {
    const auto game = try_game<games::Mahjong>({settings.begin(), settings.end()});
    if (!game) return game.error();
    if (leaky) return AnyGame(LeakyMahjong(*game, wall));
    return AnyGame(FatedMahjong(*game, wall));
  }
  void ask_bot(host::BotRequest request, std::function<void(Result<std::string>)> answer) override {
    scheduler_.after(host::Duration(100),
                     [request = std::move(request), answer = std::move(answer)] {
                       const AnyGame& game = request.game;
                       answer(game.format_action(request.state, game.action_at(request.state, 0)));
                     });
  }

  std::shared_ptr<const WallOrder> wall;
  bool leaky = false;

 private:
  host::Scheduler& scheduler_;
  std::vector<host::Offer> offers_{{"mahjong", "", 4, {}, {"simple"}}};
};

}  // namespace yomikiri::tests
