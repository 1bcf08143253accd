#include "studies/mahjong/records/possible_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/mahjong/wall.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Tile;

// Follows where each tile of a hand came from: its place in the events, which may be empty.
class TileOrigins {
 public:
  explicit TileOrigins(std::vector<mjai::Event>& events) : events_(events) {}

  Result<void> follow_all() {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      auto followed = std::visit([this](auto& event) { return follow(event); }, events_[i]);
      if (!followed) return followed.error();
    }
    return {};
  }

 private:
  template <class Other>
  Result<void> follow(const Other&) {
    return {};
  }
  Result<void> follow(mjai::StartKyoku& event) {
    for (int seat = 0; seat < 4; ++seat)
      for (mjai::Pai& tile : event.tehais[seat]) hands_[seat].push_back(&tile);
    return {};
  }
  Result<void> follow(mjai::Tsumo& event) {
    hands_[event.actor].push_back(&event.pai);
    return {};
  }
  Result<void> follow(const mjai::Dahai& event) {
    auto& hand = hands_[event.actor];
    if (!event.tsumogiri || hand.empty()) return give(event.actor, event.pai);
    mjai::Pai& drawn = *hand.back();
    if (drawn && *drawn != event.pai) return lacks(event.actor, event.pai);
    drawn = event.pai;
    hand.pop_back();
    return {};
  }
  Result<void> follow(const mjai::Call& event) { return give_all(event.actor, event.consumed); }
  Result<void> follow(const mjai::Ankan& event) { return give_all(event.actor, event.consumed); }
  Result<void> follow(const mjai::Kakan& event) { return give(event.actor, event.pai); }

  Result<void> give_all(int seat, const std::vector<Tile>& tiles) {
    for (const Tile tile : tiles)
      if (auto given = give(seat, tile); !given) return given.error();
    return {};
  }

  // A tile that is known to be this one, else the first that may be.
  Result<void> give(int seat, Tile tile) {
    auto& hand = hands_[seat];
    auto found = std::ranges::find_if(hand, [&](const mjai::Pai* own) { return *own == tile; });
    if (found == hand.end())
      found = std::ranges::find_if(hand, [](const mjai::Pai* own) { return !own->has_value(); });
    if (found == hand.end()) return lacks(seat, tile);
    **found = tile;
    hand.erase(found);
    return {};
  }

  static Error lacks(int seat, Tile tile) {
    return fail(Errc::BadInput, "", fmt::format("seat {} has no {}", seat, to_string(tile)));
  }

  std::vector<mjai::Event>& events_;
  std::array<std::vector<mjai::Pai*>, 4> hands_;
};

// Calls visit(pai) for every tile that came from the wall.
template <class Visit>
void for_each_place(std::vector<mjai::Event>& events, Visit&& visit) {
  for (mjai::Event& event : events) {
    if (auto* start = std::get_if<mjai::StartKyoku>(&event)) {
      mjai::Pai indicator = start->dora_marker;
      visit(indicator);
      for (auto& hand : start->tehais)
        for (mjai::Pai& tile : hand) visit(tile);
    }
    if (auto* draw = std::get_if<mjai::Tsumo>(&event)) visit(draw->pai);
    if (const auto* dora = std::get_if<mjai::Dora>(&event)) {
      mjai::Pai indicator = dora->dora_marker;
      visit(indicator);
    }
  }
}

}  // namespace

Result<std::vector<mjai::Event>> possible_world(std::span<const mjai::Event> deal, bool red_fives,
                                                Random& random) {
  std::vector<mjai::Event> events(deal.begin(), deal.end());
  if (auto followed = TileOrigins(events).follow_all(); !followed) return followed.error();
  games::mahjong::Wall wall(red_fives);
  std::optional<Error> error;
  std::size_t hidden = 0;
  for_each_place(events, [&](const mjai::Pai& tile) {
    if (!tile)
      ++hidden;
    else if (wall.count(*tile) > 0)
      wall.take(*tile);
    else if (!error)
      error = fail(Errc::BadInput, "", fmt::format("there is no {} left", to_string(*tile)));
  });
  if (error) return *error;
  std::vector<Tile> unseen;
  wall.for_each([&](Tile tile, int copies) { unseen.insert(unseen.end(), copies, tile); });
  if (hidden > unseen.size()) return fail(Errc::BadInput, "", "more tiles than there are");
  for (std::size_t i = 0; i < hidden; ++i)
    std::swap(unseen[i], unseen[i + random.below(static_cast<std::uint32_t>(unseen.size() - i))]);
  std::size_t next = 0;
  for_each_place(events, [&](mjai::Pai& tile) {
    if (!tile) tile = unseen[next++];
  });
  return events;
}

}  // namespace yomikiri::studies::mahjong
