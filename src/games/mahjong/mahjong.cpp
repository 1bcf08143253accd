#include "games/mahjong/mahjong.h"

#include <fmt/format.h>

#include <array>

#include "games/mahjong/play.h"
#include "games/mahjong/refusal.h"
#include "games/mahjong/settlement.h"

namespace yomikiri::games {

using namespace mahjong;

Mahjong::State Mahjong::initial() const {
  Standing standing;
  standing.scores.fill(rules_.start_points);
  return start_at(standing);
}

Mahjong::State Mahjong::start_at(const Standing& standing) const {
  State state;
  state.deal = start_deal(standing, rules_);
  state.record.start = standing;
  return state;
}

namespace {

// Who acts or gets the tile.
Seat actor_of(const Deal& deal) {
  if (!deal.is_chance()) return deal.mover();
  return deal.phase == Phase::Indicator || deal.phase == Phase::Ura ? kChance : deal.receiver();
}

void show_carried_out(std::vector<Event>& events, SeatSet seats) {
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (event->sight != Event::Sight::Hidden) return;
    if (seats.contains(event->seat)) event->sight = Event::Sight::CarriedOut;
  }
}

// The finished deal joins those before.
void file(MatchState& state) {
  auto past = state.past ? *state.past : std::vector<FinishedDeal>();
  past.push_back({state.deal, std::move(state.record)});
  state.past = std::make_shared<const std::vector<FinishedDeal>>(std::move(past));
}

}  // namespace

Mahjong::State Mahjong::apply(State state, const Action& action) const {
  const Seat actor = actor_of(state.deal);
  if (state.deal.phase == Phase::Deal) {
    state.record.dealt[number(actor)].add(action.tile);
    play(state.deal, rules_, action);
    return state;
  }
  const bool claims = state.deal.phase == Phase::Claims;
  state.record.events.push_back(
      {action, actor, claims ? Event::Sight::Hidden : Event::Sight::Open});
  if (const SeatSet carried_out = play(state.deal, rules_, action); carried_out.size() > 0)
    show_carried_out(state.record.events, carried_out);
  if (state.deal.phase != Phase::Over) return state;
  if (const auto next = next_standing(state.deal, rules_)) {
    file(state);
    state.deal = start_deal(*next, rules_);
    state.record = {.start = *next};
  }
  return state;
}

Payoffs Mahjong::payoff(const State& state) const {
  const Points points = final_points(state.deal.standing, rules_);
  return {double(points[0]), double(points[1]), double(points[2]), double(points[3])};
}

std::optional<std::string> Mahjong::refusal(const State& state, const Action& action) const {
  bool listed = false;
  for_each_action(state, [&](const Action& legal) { listed = listed || legal == action; });
  if (listed) return std::nullopt;
  if (to_move(state) != kChance)
    return state.deal.phase == Phase::Act ? turn_refusal(state.deal, rules_, action)
                                          : claim_refusal(state.deal, rules_, action);
  if (action.kind != Action::Kind::Draw) return "a tile is turned up first";
  return fmt::format("there is no {} left", to_string(action.tile));
}

Pause Mahjong::pause_after(const State& before, const Action& action) const {
  Deal deal = before.deal;
  play(deal, rules_, action);
  if (deal.phase == Phase::Over) return Pause::AskAll;
  return opens_claims(before.deal, rules_, action) ? Pause::Claims : Pause::None;
}

Ending Mahjong::ending(const State& state) const {
  Ending ending = ending_by(payoff(state));
  ending.scores.assign(state.deal.standing.scores.begin(), state.deal.standing.scores.end());
  return ending;
}

}  // namespace yomikiri::games
