// The table as a scene. Between two deals it is the table as the last one left it.
//
// Zones of each seat: `hand`; `drawn` with the tile it has just drawn; `river` with all its
// discards, on whose tiles notes say `drawn` (discarded as it was drawn), `riichi` and `taken` (by
// which seat); and one `meld` for each, where `taken` says from which seat a tile came and `added`
// which one made a pon a kan; a concealed kan has no note. Without a seat: `dora` and, once turned
// up, `ura`, the indicators.
//
// Numbers: `deal` (from 0: 4 is the first of the south round), `dealer`, `honba`, `sticks`, `left`
// (tiles to draw); by seat `scores`, `riichi` (1: declared) and, for a deal that is over,
// `changes`. Texts: `round` (`E1`), `end` (how the deal ended: `ron`), `result` (the whole result
// in one line), for winners `win_0` to `win_3` (yaku, han, fu), and for a seat that may claim a
// tile `offered`.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/mahjong/mahjong.h"
#include "games/mahjong/match_text.h"
#include "games/mahjong/play.h"

namespace yomikiri::games {

using namespace mahjong;

namespace {

using Zone = Scene::Zone;

std::vector<Tile> listed_tiles(const Hand& hand) {
  std::vector<Tile> tiles;
  hand.for_each_tile([&](Tile tile) { tiles.insert(tiles.end(), hand.count(tile), tile); });
  return tiles;
}

void add_faces(Zone& zone, const auto& tiles, bool seen) {
  for (const Tile tile : tiles)
    zone.cards.push_back(seen ? Scene::Face(to_string(tile)) : std::nullopt);
}

void add_hand(Scene& scene, const Deal& deal, Seat seat, Viewer viewer) {
  Hand hand = deal.player(seat).hand;
  const bool seen = viewer.sees(seat) || is_shown(deal, seat);
  const bool draws = deal.drawn && deal.turn == seat;
  if (draws) hand.remove(*deal.drawn);
  add_faces(scene.zones.emplace_back("hand", seat), listed_tiles(hand), seen);
  if (draws) add_faces(scene.zones.emplace_back("drawn", seat), std::array{*deal.drawn}, seen);
}

void add_river(Scene& scene, const Deal& deal, Seat seat) {
  Zone& river = scene.zones.emplace_back("river", seat);
  for (const Discard& discard : deal.discards) {
    if (discard.seat != seat) continue;
    const auto card = static_cast<int>(river.cards.size());
    river.cards.emplace_back(to_string(discard.tile));
    if (discard.as_drawn) river.notes.push_back({card, "drawn", {}});
    if (discard.riichi) river.notes.push_back({card, "riichi", {}});
    if (discard.taken_by) river.notes.push_back({card, "taken", discard.taken_by});
  }
}

// The tiles of a meld in order; the first that equals `taken` is the one that was called, the last
// one was added.
void add_meld(Scene& scene, const Meld& meld, const MeldSource& source, Seat seat) {
  Zone& zone = scene.zones.emplace_back("meld", seat);
  Hand tiles{.concealed = meld.tiles()};
  if (meld.reds > 0) tiles.reds[suit_of(meld.kind)] = meld.reds;
  if (source.added) tiles.remove(source.tile);
  const std::vector<Tile> list = listed_tiles(tiles);
  add_faces(zone, list, true);
  if (source.from != seat) {
    const auto taken = std::ranges::find(list, source.taken) - list.begin();
    zone.notes.push_back({static_cast<int>(taken), "taken", source.from});
  }
  if (!source.added) return;
  zone.notes.push_back({static_cast<int>(zone.cards.size()), "added", {}});
  zone.cards.emplace_back(to_string(source.tile));
}

void add_player(Scene& scene, const Deal& deal, Seat seat, Viewer viewer) {
  const Player& player = deal.player(seat);
  add_hand(scene, deal, seat, viewer);
  add_river(scene, deal, seat);
  for (int i = 0; i < player.hand.melds.size(); ++i)
    add_meld(scene, player.hand.melds[i], player.sources[i], seat);
}

void add_numbers(Scene& scene, const Deal& deal) {
  const Standing& standing = deal.standing;
  scene.add_number("deal", standing.number);
  scene.add_number("dealer", number(standing.dealer()));
  scene.add_number("honba", standing.honba);
  scene.add_number("sticks", standing.sticks);
  scene.add_number("left", deal.live);
  scene.add_numbers("scores", {standing.scores.begin(), standing.scores.end()});
  std::vector<double> riichi;
  for (const Player& player : deal.players) riichi.push_back(player.is_riichi() ? 1 : 0);
  scene.add_numbers("riichi", std::move(riichi));
}

void add_end(Scene& scene, const Deal& deal, const Rules& rules) {
  const DealResult& result = deal.result;
  scene.add_numbers("changes", {result.changes.begin(), result.changes.end()});
  scene.add_text("end", std::string(name_of(result.end)));
  scene.add_text("result", result_text(deal, rules));
  for (int i = 0; i < kSeats; ++i)
    if (result.winners.contains(Seat(i)))
      scene.add_text("win_" + std::to_string(i), win_text(deal, rules, Seat(i)));
}

}  // namespace

Scene Mahjong::scene(const State& state, Viewer viewer) const {
  const bool between = state.past && state.record.dealt[0].concealed.empty();
  const Deal deal = between ? state.past->back().deal : shown_deal(state.deal, rules_);
  Scene scene;
  scene.kind = Scene::Kind::Cards;
  add_numbers(scene, deal);
  scene.add_text("round", round_name(deal.standing));
  for (int i = 0; i < kSeats; ++i) add_player(scene, deal, Seat(i), viewer);
  add_faces(scene.zones.emplace_back("dora"), deal.indicators, true);
  if (!deal.ura.empty()) add_faces(scene.zones.emplace_back("ura"), deal.ura, true);
  if (deal.phase == Phase::Over) add_end(scene, deal, rules_);
  bool asked = false;
  for (int i = 0; i < kSeats; ++i)
    asked = asked || (state.deal.asked.contains(Seat(i)) && viewer.sees(Seat(i)));
  if (state.deal.phase == Phase::Claims && asked)
    scene.add_text("offered", to_string(state.deal.offered));
  return scene;
}

// Discards are played by clicking their tile; everything else is a button, with the tiles that it
// takes from the hand.
Choice Mahjong::choice(const State& state, const Action& action) const {
  using Kind = Action::Kind;
  Choice choice;
  choice.move = to_string(action);
  switch (action.kind) {
    case Kind::Discard:
      if (action.as_drawn) choice.how = "drawn";
      choice.take = {to_string(action.tile)};
      break;
    case Kind::Riichi:
      choice.how = "riichi";
      choice.take = {to_string(action.tile)};
      break;
    case Kind::Chi:
    case Kind::Pon:
      choice.how = action.kind == Kind::Chi ? "chi" : "pon";
      choice.take = {to_string(action.tile), to_string(action.other)};
      break;
    case Kind::Kan:
      choice.how = "kan";
      for (const Tile tile : listed_tiles(state.deal.player(to_move(state)).hand))
        if (tile.kind() == action.tile.kind()) choice.take.push_back(to_string(tile));
      break;
    default:
      choice.how = to_string(action);
  }
  return choice;
}

}  // namespace yomikiri::games
