#include "games/mahjong/play.h"

#include <algorithm>

#include "games/mahjong/claims.h"
#include "games/mahjong/settlement.h"

namespace yomikiri::games::mahjong {
namespace {

class Table {
 public:
  Table(Deal& deal, const Rules& rules) : deal_(deal), rules_(rules) {}

  void draw(Tile tile) {
    deal_.wall.take(tile);
    switch (deal_.phase) {
      case Phase::Deal:
        return deal_tile(tile);
      case Phase::Indicator:
        return turn_up(tile);
      case Phase::Ura:
        deal_.ura.push_back(tile);
        if (deal_.ura.size() == deal_.indicators.size()) settle_win(deal_, rules_);
        return;
      default:
        take_turn(tile);
    }
  }

  void act(const Action& action) {
    switch (action.kind) {
      case Action::Kind::Kan:
        return declare_kan(action.tile.kind());
      case Action::Kind::Tsumo:
        deal_.result = {.end = DealEnd::Tsumo, .winners = {deal_.turn}, .tile = *deal_.drawn};
        return show_win();
      case Action::Kind::NineTerminals:
        return settle_abort(deal_, DealEnd::NineTerminals);
      default:
        discard(action);
    }
  }

  SeatSet answer(const Action& action) {
    const Seat seat = deal_.mover();
    deal_.answers[number(seat)] = action;
    deal_.asked.erase(seat);
    if (deal_.asked.size() == 0) return resolve();
    return {};
  }

 private:
  void deal_tile(Tile tile) {
    Player& player = deal_.player(deal_after_take());
    player.hand.add(tile);
    if (deal_.wall.total() > kTileCount - kDealtTiles) return;
    for (Player& each : deal_.players) each.waits = waits_of(each.hand);
    turn_up_then(1, Phase::Draw);
  }

  // The receiver of the tile that has just left the wall.
  [[nodiscard]] Seat deal_after_take() const {
    return Seat((kTileCount - deal_.wall.total() - 1) / kHandSize);
  }

  void turn_up_then(int indicators, Phase next) {
    deal_.due_indicators = static_cast<std::uint8_t>(indicators);
    deal_.after_indicator = next;
    deal_.phase = indicators > 0 ? Phase::Indicator : next;
    if (deal_.phase == Phase::Claims) offer_discard();
  }

  void turn_up(Tile tile) {
    deal_.indicators.push_back(tile);
    turn_up_then(deal_.due_indicators - 1, deal_.after_indicator);
  }

  void take_turn(Tile tile) {
    deal_.replaced = deal_.phase == Phase::Replacement;
    if (!deal_.replaced) --deal_.live;
    deal_.player(deal_.turn).hand.add(tile);
    deal_.drawn = tile;
    deal_.phase = Phase::Act;
  }

  void discard(const Action& action) {
    Player& player = deal_.player(deal_.turn);
    const bool riichi = action.kind == Action::Kind::Riichi;
    if (riichi)
      player.riichi = deal_.unbroken && player.discard_count == 0 ? Riichi::Double : Riichi::Single;
    player.hand.remove(action.tile);
    if (!action.as_drawn) player.waits = waits_of(player.hand);
    player.discarded |= kinds_of(action.tile.kind());
    ++player.discard_count;
    player.missed = player.ippatsu = false;
    deal_.discards.push_back({deal_.turn, action.tile, action.as_drawn, riichi, {}});
    deal_.drawn.reset();
    deal_.replaced = false;
    deal_.forbidden = 0;
    turn_up_then(std::exchange(deal_.hidden_indicators, std::uint8_t{0}), Phase::Claims);
  }

  void offer_discard() { make_offer(Offer::Discard, deal_.discards.back().tile); }

  void make_offer(Offer offer, Tile tile) {
    deal_.offer = offer;
    deal_.offered = tile;
    deal_.answers.fill(Action::plain(Action::Kind::Pass));
    deal_.asked = claimants(deal_, rules_);
    deal_.phase = Phase::Claims;
    if (deal_.asked.size() == 0) resolve();
  }

  SeatSet resolve() {
    const SeatSet winners = seats_that(Action::Kind::Ron);
    if (winners.size() > 0) return win_by_ron(winners);
    note_missed();
    if (deal_.offer != Offer::Discard) {
      complete_kan();
      return {};
    }
    if (deal_.discards.back().riichi) pay_stick();
    if (const DealEnd abort = pending_abort(deal_, rules_); abort != DealEnd::None) {
      settle_abort(deal_, abort);
      return {};
    }
    for (const auto kind : {Action::Kind::Pon, Action::Kind::Kan, Action::Kind::Chi})
      if (const SeatSet callers = seats_that(kind); callers.size() > 0) {
        call(nearest(callers));
        return callers;
      }
    next_turn();
    return {};
  }

  [[nodiscard]] SeatSet seats_that(Action::Kind kind) const {
    SeatSet seats;
    for (int i = 0; i < kSeats; ++i)
      if (Seat(i) != deal_.turn && deal_.answers[i].kind == kind) seats.insert(Seat(i));
    return seats;
  }

  [[nodiscard]] Seat nearest(SeatSet seats) const {
    int step = 1;
    while (!seats.contains(seat_after(deal_.turn, step))) ++step;
    return seat_after(deal_.turn, step);
  }

  SeatSet win_by_ron(SeatSet winners) {
    if (rules_.most_winners == 1) winners = {nearest(winners)};
    deal_.result = {
        .end = DealEnd::Ron, .winners = winners, .loser = deal_.turn, .tile = deal_.offered};
    if (winners.size() > rules_.most_winners)
      settle_abort(deal_, DealEnd::TripleRon);
    else
      show_win();
    return winners;
  }

  void show_win() {
    bool opens = false;
    for (int i = 0; i < kSeats; ++i)
      opens = opens || (deal_.result.winners.contains(Seat(i)) && deal_.players[i].is_riichi());
    if (opens && rules_.ura_dora)
      deal_.phase = Phase::Ura;
    else
      settle_win(deal_, rules_);
  }

  // Whoever could have completed its hand with the offered tile is furiten now. Nobody completes a
  // hand with the tile of a concealed kan but thirteen orphans.
  void note_missed() {
    for (int i = 0; i < kSeats; ++i) {
      Player& player = deal_.players[i];
      if (Seat(i) == deal_.turn || (player.waits & kinds_of(deal_.offered.kind())) == 0) continue;
      if (deal_.offer == Offer::ConcealedKan && !may_ron(deal_, rules_, Seat(i))) continue;
      player.missed = true;
      player.missed_for_good |= player.is_riichi();
    }
  }

  void pay_stick() {
    deal_.standing.scores[number(deal_.turn)] -= kStickPoints;
    ++deal_.standing.sticks;
    deal_.player(deal_.turn).ippatsu = true;
  }

  void next_turn() {
    if (deal_.live == 0) return settle_exhausted(deal_, rules_);
    deal_.turn = seat_after(deal_.turn);
    deal_.phase = Phase::Draw;
  }

  void break_in() {
    deal_.unbroken = false;
    for (Player& player : deal_.players) player.ippatsu = false;
  }

  void call(Seat caller) {
    const Action& action = deal_.answers[number(caller)];
    const Seat from = deal_.turn;
    const Tile taken = deal_.offered;
    Player& player = deal_.player(caller);
    deal_.discards.back().taken_by = caller;
    break_in();
    deal_.turn = caller;
    if (action.kind == Action::Kind::Kan) return call_kan(player, {.from = from, .taken = taken});
    const bool chi = action.kind == Action::Kind::Chi;
    const int low = chi ? std::min(taken.kind(), action.tile.kind()) : taken.kind();
    const int high = chi ? std::max(taken.kind(), action.other.kind()) : taken.kind();
    player.hand.remove(action.tile);
    player.hand.remove(action.other);
    const int reds = taken.is_red() + action.tile.is_red() + action.other.is_red();
    add_meld(player, chi ? MeldType::Chi : MeldType::Pon, low, reds,
             {.from = from, .taken = taken});
    deal_.forbidden = forbidden_after(taken.kind(), low, high, rules_);
    deal_.phase = Phase::Act;
  }

  void call_kan(Player& player, const MeldSource& source) {
    const int kind = source.taken.kind();
    const int reds = take_all(player.hand, kind) + source.taken.is_red();
    add_meld(player, MeldType::OpenKan, kind, reds, source);
    draw_replacement(rules_.early_kan_dora);
  }

  // Removes all tiles of the kind from the hand and returns how many of them were red.
  static int take_all(Hand& hand, int kind) {
    hand.concealed.remove(kind, hand.concealed[kind]);
    return is_five(kind) ? std::exchange(hand.reds[suit_of(kind)], std::uint8_t{0}) : 0;
  }

  void add_meld(Player& player, MeldType type, int kind, int reds, const MeldSource& source) {
    player.sources[player.hand.melds.size()] = source;
    player.hand.melds.push_back(
        {type, static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(reds)});
    if (type != MeldType::Chi && source.from != deal_.turn)
      note_liability(player, kind, source.from);
  }

  // Whoever lets a hand call its third set of dragons or its fourth of winds answers for it.
  static void note_liability(Player& player, int kind, Seat from) {
    const auto sets = std::ranges::count_if(player.hand.melds, [&](const Meld& meld) {
      return is_dragon(kind) ? is_dragon(meld.kind) : is_wind(meld.kind);
    });
    if (is_dragon(kind) && sets == 3) player.dragons_liable = from;
    if (is_wind(kind) && sets == 4) player.winds_liable = from;
  }

  void declare_kan(int kind) {
    const bool concealed = deal_.player(deal_.turn).hand.concealed[kind] == kCopies;
    const bool red = is_five(kind) && deal_.player(deal_.turn).hand.reds[suit_of(kind)] > 0;
    deal_.drawn.reset();
    if (concealed && !rules_.rob_concealed_kan) {
      deal_.offer = Offer::ConcealedKan;
      deal_.offered = Tile(kind);
      return complete_kan();
    }
    make_offer(concealed ? Offer::ConcealedKan : Offer::AddedKan,
               red && !concealed ? Tile::red_five(suit_of(kind)) : Tile(kind));
  }

  // Nobody has robbed it.
  void complete_kan() {
    Player& player = deal_.player(deal_.turn);
    const int kind = deal_.offered.kind();
    break_in();
    const int reds = take_all(player.hand, kind);
    if (deal_.offer == Offer::ConcealedKan) {
      add_meld(player, MeldType::ConcealedKan, kind, reds,
               {.from = deal_.turn, .taken = Tile(kind)});
      return draw_replacement(true);
    }
    int place = 0;
    while (player.hand.melds[place].kind != kind || player.hand.melds[place].type != MeldType::Pon)
      ++place;
    player.hand.melds[place].type = MeldType::OpenKan;
    player.hand.melds[place].reds = static_cast<std::uint8_t>(player.hand.melds[place].reds + reds);
    player.sources[place].added = true;
    player.sources[place].tile = deal_.offered;
    draw_replacement(rules_.early_kan_dora);
  }

  // The indicators of earlier kans that are still hidden are turned up before.
  void draw_replacement(bool indicator_first) {
    Player& player = deal_.player(deal_.turn);
    player.waits = waits_of(player.hand);
    ++deal_.kans;
    --deal_.live;
    const int due = deal_.hidden_indicators + (indicator_first ? 1 : 0);
    deal_.hidden_indicators = indicator_first ? 0 : 1;
    turn_up_then(due, Phase::Replacement);
  }

  Deal& deal_;
  const Rules& rules_;
};

}  // namespace

SeatSet play(Deal& deal, const Rules& rules, const Action& action) {
  Table table(deal, rules);
  if (deal.phase == Phase::Claims) return table.answer(action);
  if (action.kind == Action::Kind::Draw)
    table.draw(action.tile);
  else
    table.act(action);
  return {};
}

Deal shown_deal(const Deal& deal, const Rules& rules) {
  if (deal.phase != Phase::Claims) return deal;
  Deal shown = deal;
  shown.answers.fill(Action::plain(Action::Kind::Pass));  // what some have answered is hidden, too
  while (shown.phase == Phase::Claims) play(shown, rules, Action::plain(Action::Kind::Pass));
  return shown.phase == Phase::Over ? deal : shown;
}

bool opens_claims(const Deal& before, const Rules& rules, const Action& action) {
  if (before.phase == Phase::Indicator)
    return before.due_indicators == 1 && before.after_indicator == Phase::Claims;
  if (before.phase != Phase::Act) return false;
  if (action.kind == Action::Kind::Discard || action.kind == Action::Kind::Riichi)
    return before.hidden_indicators == 0;
  const Hand& hand = before.player(before.turn).hand;
  return action.kind == Action::Kind::Kan &&
         (rules.rob_concealed_kan || hand.concealed[action.tile.kind()] < kCopies);
}

}  // namespace yomikiri::games::mahjong
