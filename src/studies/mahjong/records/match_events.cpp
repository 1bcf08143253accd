#include "studies/mahjong/records/match_events.h"

#include <optional>

#include "games/mahjong/play.h"
#include "games/mahjong/settlement.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Action;
using games::mahjong::Deal;
using games::mahjong::DealEnd;
using games::mahjong::DealRecord;
using games::mahjong::Hand;
using games::mahjong::Phase;
using games::mahjong::Player;
using games::mahjong::Rules;
using games::mahjong::Tile;
using Kind = games::mahjong::Action::Kind;

std::vector<Tile> tiles_in(const Hand& hand) {
  std::vector<Tile> tiles;
  hand.for_each_tile([&](Tile tile) {
    for (int i = hand.count(tile); i > 0; --i) tiles.push_back(tile);
  });
  return tiles;
}

// The tiles of a kind that the hand has, the red one first.
std::vector<Tile> tiles_of_kind(const Hand& hand, int kind) {
  std::vector<Tile> tiles;
  for (const Tile tile : tiles_in(hand))
    if (tile.kind() == kind) tiles.push_back(tile);
  return tiles;
}

// The three tiles of a pon, a red one first.
std::vector<Tile> pon_of(const Hand& hand, int kind) {
  std::vector<Tile> tiles(3, Tile(kind));
  for (const auto& meld : hand.melds)
    if (meld.kind == kind && meld.type == games::mahjong::MeldType::Pon && meld.reds > 0)
      tiles.front() = Tile::red_five(games::mahjong::suit_of(kind));
  return tiles;
}

mjai::Event kan_in_turn(const Hand& hand, int seat, int kind) {
  const auto tiles = tiles_of_kind(hand, kind);
  if (tiles.size() == games::mahjong::kCopies) return mjai::Ankan{seat, tiles};
  return mjai::Kakan{seat, tiles.front(), pon_of(hand, kind)};
}

mjai::Event call_of(const Deal& deal, Seat seat, const Action& action) {
  mjai::Call call{.actor = number(seat), .target = number(deal.turn), .pai = deal.offered};
  if (action.kind == Kind::Kan) {
    call.type = mjai::CallType::Daiminkan;
    call.consumed = tiles_of_kind(deal.player(seat).hand, deal.offered.kind());
  } else {
    call.type = action.kind == Kind::Chi ? mjai::CallType::Chi : mjai::CallType::Pon;
    call.consumed = {action.tile, action.other};
  }
  return call;
}

// Plays a deal again and writes down what happens.
class DealScribe {
 public:
  DealScribe(const DealRecord& record, const Rules& rules, std::vector<mjai::Event>& events)
      : record_(record), rules_(rules), events_(events), deal_(start_deal(record.start, rules)) {}

  void write() {
    for (const Hand& hand : record_.dealt)
      for (const Tile tile : tiles_in(hand)) play(deal_, rules_, Action::draw(tile));
    for (const auto& event : record_.events) apply(event.action);
  }

 private:
  void apply(const Action& action) {
    const Deal before = deal_;
    const SeatSet carried_out = play(deal_, rules_, action);
    if (action.kind == Kind::Draw)
      drawn(before, action.tile);
    else if (before.phase == Phase::Act)
      acted(before, action);
    if (before.phase != Phase::Over && deal_.standing.sticks > before.standing.sticks)
      add(mjai::ReachAccepted{number(before.turn)});
    if (before.phase == Phase::Claims) called(before, carried_out);
    if (deal_.phase == Phase::Over) ended(before);
  }

  void drawn(const Deal& before, Tile tile) {
    if (before.phase == Phase::Indicator && before.indicators.empty())
      started(tile);
    else if (before.phase == Phase::Indicator)
      add(mjai::Dora{tile});
    else if (before.phase != Phase::Ura)
      add(mjai::Tsumo{number(before.turn), tile});
  }

  void started(Tile indicator) {
    const auto& standing = record_.start;
    mjai::StartKyoku event{.bakaze = standing.round_wind(),
                           .kyoku = number(standing.dealer()) + 1,
                           .honba = standing.honba,
                           .kyotaku = standing.sticks,
                           .oya = number(standing.dealer()),
                           .dora_marker = indicator,
                           .scores = standing.scores};
    for (int seat = 0; seat < games::mahjong::kSeats; ++seat) {
      const auto tiles = tiles_in(record_.dealt[seat]);
      event.tehais[seat].assign(tiles.begin(), tiles.end());
    }
    add(std::move(event));
  }

  void acted(const Deal& before, const Action& action) {
    if (action.kind == Kind::Tsumo || action.kind == Kind::NineTerminals) return;  // see ended()
    add(event_of(before, before.turn, action));
    if (action.kind == Kind::Riichi)
      add(mjai::Dahai{number(before.turn), action.tile, action.as_drawn});
  }

  void called(const Deal& before, SeatSet callers) {
    for (int seat = 0; seat < games::mahjong::kSeats; ++seat)
      if (callers.contains(Seat(seat)) && deal_.answers[seat].kind != Kind::Ron)
        add(event_of(before, Seat(seat), deal_.answers[seat]));
  }

  void ended(const Deal& before) {
    const auto& result = deal_.result;
    if (result.end == DealEnd::Ron || result.end == DealEnd::Tsumo)
      won(before);
    else
      drawn_out();
    add(mjai::EndKyoku{});
  }

  // In the order in which they are paid: honba and sticks go to the first.
  void won(const Deal& before) {
    const auto& result = deal_.result;
    const bool tsumo = result.end == DealEnd::Tsumo;
    const Seat target = tsumo ? deal_.turn : result.loser;
    games::mahjong::Standing standing = before.standing;
    for (int step = tsumo ? 0 : 1; step < games::mahjong::kSeats; ++step) {
      const Seat winner = games::mahjong::seat_after(target, step);
      if (!result.winners.contains(winner)) continue;
      Deal alone = deal_;
      alone.standing = standing;
      alone.result = {
          .end = result.end, .winners = {winner}, .loser = result.loser, .tile = result.tile};
      settle_win(alone, rules_);
      mjai::Hora event{.actor = number(winner),
                       .target = number(target),
                       .pai = result.tile,
                       .deltas = alone.result.changes};
      if (deal_.player(winner).is_riichi())
        event.ura_markers.assign(deal_.ura.begin(), deal_.ura.end());
      add(std::move(event));
      standing.honba = standing.sticks = 0;
    }
  }

  void drawn_out() {
    mjai::Ryukyoku event{.reason = std::string(reason_of(deal_.result.end)),
                         .deltas = deal_.result.changes};
    if (deal_.result.end == DealEnd::NineTerminals) event.actor = number(deal_.turn);
    event.tehais.emplace();
    for (int seat = 0; seat < games::mahjong::kSeats; ++seat) {
      const auto tiles = tiles_in(deal_.players[seat].hand);
      auto& shown = (*event.tehais)[seat];
      if (is_shown(deal_, Seat(seat)))
        shown.assign(tiles.begin(), tiles.end());
      else
        shown.assign(tiles.size(), std::nullopt);
    }
    add(std::move(event));
  }

  void add(mjai::Event event) { events_.push_back(std::move(event)); }

  const DealRecord& record_;
  const Rules& rules_;
  std::vector<mjai::Event>& events_;
  Deal deal_;
};

void hide(std::vector<mjai::Pai>& tiles) { tiles.assign(tiles.size(), std::nullopt); }

}  // namespace

std::string_view reason_of(DealEnd end) {
  switch (end) {
    case DealEnd::Nagashi:
      return "nagashimangan";
    case DealEnd::NineTerminals:
      return "kyushukyuhai";
    case DealEnd::FourWinds:
      return "sufonrenta";
    case DealEnd::FourRiichi:
      return "suchareach";
    case DealEnd::FourKans:
      return "sukaikan";
    case DealEnd::TripleRon:
      return "sanchaho";
    case DealEnd::Exhausted:
      return "fanpai";
    default:
      return "hora";
  }
}

std::vector<mjai::Event> events_of(const games::Mahjong& game, const games::Mahjong::State& state) {
  std::vector<mjai::Event> events{mjai::StartGame{.has_red_fives = game.rules().scoring.red_fives,
                                                  .east_only = game.rules().rounds == 1}};
  if (state.past)
    for (const auto& finished : *state.past)
      DealScribe(finished.record, game.rules(), events).write();
  DealScribe(state.record, game.rules(), events).write();
  if (game.is_over(state)) events.emplace_back(mjai::EndGame{});
  return events;
}

mjai::Event event_of(const Deal& deal, Seat seat, const Action& action) {
  const int actor = number(seat);
  const bool in_turn = deal.phase == Phase::Act;
  switch (action.kind) {
    case Kind::Discard:
      return mjai::Dahai{actor, action.tile, action.as_drawn};
    case Kind::Riichi:
      return mjai::Reach{actor};
    case Kind::Tsumo:
      return mjai::Hora{.actor = actor, .target = actor, .pai = deal.drawn};
    case Kind::Ron:
      return mjai::Hora{.actor = actor, .target = number(deal.turn), .pai = deal.offered};
    case Kind::NineTerminals:
      return mjai::Ryukyoku{.reason = "kyushukyuhai", .actor = actor};
    case Kind::Kan:
      if (in_turn) return kan_in_turn(deal.player(seat).hand, actor, action.tile.kind());
      return call_of(deal, seat, action);
    case Kind::Chi:
    case Kind::Pon:
      return call_of(deal, seat, action);
    default:
      return mjai::None{};
  }
}

mjai::Event seen_by(Seat seat, const mjai::Event& event) {
  mjai::Event seen = event;
  if (auto* start = std::get_if<mjai::StartKyoku>(&seen)) {
    for (int i = 0; i < games::mahjong::kSeats; ++i)
      if (i != number(seat)) hide(start->tehais[i]);
  }
  if (auto* draw = std::get_if<mjai::Tsumo>(&seen))
    if (draw->actor != number(seat)) draw->pai.reset();
  return seen;
}

}  // namespace yomikiri::studies::mahjong
