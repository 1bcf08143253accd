#include "studies/mahjong/mjai/player.h"

#include <utility>

#include "studies/mahjong/records/json_lines.h"
#include "studies/mahjong/records/match_events.h"
#include "studies/mahjong/records/possible_world.h"
#include "studies/mahjong/records/replay.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::Mahjong;
using games::mahjong::Action;
using games::mahjong::Phase;

constexpr std::size_t kMostEvents = 1000;  // of a deal; none has so many

// Indicators of kans may be shown to us only after our decision: any tile stands for them.
void turn_up_anything(const Mahjong& game, Mahjong::State& state) {
  while (state.deal.phase == Phase::Indicator) {
    std::optional<Action> any;
    state.deal.wall.for_each([&](games::mahjong::Tile tile, int) { any = Action::draw(tile); });
    state = game.apply(std::move(state), *any);
  }
}

}  // namespace

MjaiPlayer::MjaiPlayer(MjaiOptions options, MjaiBot bot)
    : options_(std::move(options)),
      bot_(std::move(bot)),
      game_(options_.rules),
      random_(options_.seed) {}

std::string MjaiPlayer::respond(std::string_view line) {
  trouble_.reset();
  const auto event = mjai::read_event(line);
  if (!event) {
    trouble_ = event.error();
    return to_line(mjai::Fault{to_string(event.error())});
  }
  return to_line(*event ? answer(**event) : mjai::None{});
}

mjai::Event MjaiPlayer::answer(const mjai::Event& event) {
  if (std::holds_alternative<mjai::Hello>(event)) return mjai::Join{options_.name, options_.room};
  if (const auto* start = std::get_if<mjai::StartGame>(&event)) seat_ = start->id.value_or(0);
  if (const auto* fault = std::get_if<mjai::Fault>(&event))
    trouble_ = fail(Errc::Io, "the server", fault->message);
  is_done_ = is_done_ || std::holds_alternative<mjai::EndGame>(event) || trouble_;
  if (std::holds_alternative<mjai::StartKyoku>(event)) deal_.clear();
  if (deal_.size() < kMostEvents) deal_.push_back(event);
  if (!may_concern_us(event)) return mjai::None{};
  auto decided = decide();
  if (decided) return *decided;
  trouble_ = decided.error();
  if (const auto* drawn = std::get_if<mjai::Tsumo>(&event); drawn != nullptr && drawn->pai)
    return mjai::Dahai{seat_, *drawn->pai, true};
  return mjai::None{};
}

bool MjaiPlayer::may_concern_us(const mjai::Event& event) const {
  if (const auto* e = std::get_if<mjai::Tsumo>(&event)) return e->actor == seat_;
  if (const auto* e = std::get_if<mjai::Reach>(&event)) return e->actor == seat_;
  if (const auto* e = std::get_if<mjai::Call>(&event))
    return e->actor == seat_ && e->type != mjai::CallType::Daiminkan;
  if (const auto* e = std::get_if<mjai::Dahai>(&event)) return e->actor != seat_;
  if (const auto* e = std::get_if<mjai::Ankan>(&event)) return e->actor != seat_;
  if (const auto* e = std::get_if<mjai::Kakan>(&event)) return e->actor != seat_;
  return false;
}

Result<mjai::Event> MjaiPlayer::decide() {
  const auto state = imagine();
  if (!state) return state.error();
  if (!*state) return mjai::Event(mjai::None{});
  if (std::holds_alternative<mjai::Reach>(deal_.back())) return discard_to_declare(**state);
  const auto text = bot_(AnyValue(**state));
  if (!text) return text.error();
  const auto action = game_.parse_action(**state, *text);
  if (!action) return action.error();
  if (action->kind == Action::Kind::Riichi) declared_ = *action;
  return event_of((*state)->deal, Seat(static_cast<std::uint8_t>(seat_)), *action);
}

Result<std::optional<Mahjong::State>> MjaiPlayer::imagine() {
  auto world = possible_world(deal_, options_.rules.scoring.red_fives, random_);
  if (!world) return world.error();
  auto played = replay(game_, *world, {}, Hands::MadeUp);
  if (!played) return played.error();
  Mahjong::State state = std::move(played->state);
  turn_up_anything(game_, state);
  const Seat seat{static_cast<std::uint8_t>(seat_)};
  if (state.deal.phase == Phase::Act && state.deal.turn == seat) return std::optional(state);
  if (state.deal.phase != Phase::Claims || !state.deal.asked.contains(seat))
    return std::optional<Mahjong::State>();
  while (state.deal.mover() != seat)
    state = game_.apply(std::move(state), Action::plain(Action::Kind::Pass));
  return std::optional(state);
}

// What we declared it with, or whatever may be.
mjai::Event MjaiPlayer::discard_to_declare(const Mahjong::State& state) const {
  std::optional<Action> discard;
  game_.for_each_action(state, [&](const Action& action) {
    if (action.kind == Action::Kind::Riichi && (!discard || action == declared_)) discard = action;
  });
  if (!discard) return mjai::None{};
  return mjai::Dahai{seat_, discard->tile, discard->as_drawn};
}

}  // namespace yomikiri::studies::mahjong
