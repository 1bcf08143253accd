#include "games/tianjiu/worlds.h"

#include <array>
#include <optional>
#include <utility>

#include "games/tianjiu/tianjiu.h"

namespace yomikiri::games::tianjiu {
namespace {

// Tiles in a bag, drawn one by one.
class Bag {
 public:
  Bag(Tiles tiles, Random& random) : random_(random) {
    tiles.for_each_kind([&](Tiles tile, int copies) {
      for (int i = 0; i < copies; ++i) tiles_[count_++] = tile;
    });
  }

  Tiles draw(int count) {
    Tiles drawn;
    for (int i = 0; i < count; ++i) {
      std::swap(tiles_[random_.below(static_cast<std::uint32_t>(count_))], tiles_[count_ - 1]);
      drawn = drawn.plus(tiles_[--count_]);
    }
    return drawn;
  }

  // Puts back the tiles drawn last.
  void put_back(int count) { count_ += count; }

 private:
  Random& random_;
  std::array<Tiles, 32> tiles_{};
  int count_ = 0;
};

// Calls visit(number, play, the inning before it) for each play of the record.
template <class Visit>
void for_each_play(const InningRecord& record, Visit&& visit) {
  if (record.play_count() == 0) return;
  Inning inning = record.start();
  for (int i = 0; i < record.play_count(); ++i) {
    visit(i, record.play_at(i), std::as_const(inning));
    inning.play(record.play_at(i));
  }
}

// What the seat has never seen.
Tiles unseen(const InningRecord& record, Seat seat) {
  Tiles tiles = Tiles::all().minus(record.dealt()[number(seat)]);
  for_each_play(record, [&](int, const Play& play, const Inning& before) {
    if (before.to_move() != seat && play.shown) tiles = tiles.minus(play.tiles);
  });
  return tiles;
}

// Draws tiles for a play face down. Where beating tiles must be shown, they may not beat the trick;
// a draw that does is repeated, but not forever: returns nothing when the bag seems to have no
// other tiles.
std::optional<Tiles> draw_laid_down(Bag& bag, const Inning& before, int count, const Rules& rules) {
  constexpr int kTries = 64;
  for (int i = 0; i < kTries; ++i) {
    const Tiles tiles = bag.draw(count);
    if (rules.face_down_by_choice || !before.may_show(tiles)) return tiles;
    bag.put_back(count);
  }
  return std::nullopt;
}

// The record with other tiles laid face down, and no hands yet; `dealt` receives what was played.
std::optional<InningRecord> with_other_plays(const InningRecord& record, Seat seat,
                                             const Rules& rules, Bag& bag, Hands& dealt) {
  InningRecord redealt = record;
  bool agrees = true;
  for_each_play(record, [&](int i, Play play, const Inning& before) {
    const Seat mover = before.to_move();
    if (!agrees) return;
    if (mover != seat && !play.shown) {
      const auto tiles = draw_laid_down(bag, before, play.tiles.size(), rules);
      agrees = tiles.has_value();
      play.tiles = tiles.value_or(Tiles());
      redealt.replace_play(i, play);
    }
    dealt[number(mover)] = dealt[number(mover)].plus(play.tiles);
  });
  if (!agrees) return std::nullopt;
  return redealt;
}

bool try_redeal(InningRecord& record, Inning& inning, Seat seat, const Rules& rules,
                Random& random) {
  Bag bag(unseen(record, seat), random);
  Hands dealt{};
  auto redealt = with_other_plays(record, seat, rules, bag, dealt);
  if (!redealt) return false;
  for (int i = 0; i < kSeats; ++i) {
    const int in_hand = record.dealt()[i].size() - dealt[i].size();
    const Tiles hand = Seat(i) == seat ? record.dealt()[i].minus(dealt[i]) : bag.draw(in_hand);
    if (record.is_dealt()) inning.set_hand(Seat(i), hand);
    dealt[i] = dealt[i].plus(hand);
  }
  redealt->deal(dealt);
  record = *redealt;
  return true;
}

}  // namespace

void redeal_unseen(InningRecord& record, Inning& inning, Seat seat, const Rules& rules,
                   Random& random) {
  while (!try_redeal(record, inning, seat, rules, random)) {
  }
}

}  // namespace yomikiri::games::tianjiu

namespace yomikiri::games {

Tianjiu::State Tianjiu::sample_world(const State& state, Seat seat, Random& random) const {
  State world = state;
  redeal_unseen(world.record, world.inning, seat, rules_, random);
  if (state.past) {
    auto past = *state.past;
    tianjiu::Inning over;  // the hands that result are not needed
    for (tianjiu::InningRecord& record : past) redeal_unseen(record, over, seat, rules_, random);
    world.past = std::make_shared<const std::vector<tianjiu::InningRecord>>(std::move(past));
  }
  return world;
}

}  // namespace yomikiri::games
