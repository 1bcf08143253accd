#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "core/chance.h"
#include "host/room.h"

namespace yomikiri::host {
namespace {

// User-written rules may leave a chance event without any outcome: then this room fails, and no
// other.
AnyValue draw_outcome(const AnyGame& game, const AnyValue& state, Random& random) {
  if (game.action_count(state) == 0) throw std::runtime_error("chance has no outcome");
  return random_outcome(game, state, random);
}

}  // namespace

Accepted<void> Room::may_choose(int seat, const Move& move) const {
  if (!model().state() || model().phase() == Phase::Finished)
    return refuse(Code::NotPlaying, "no match is in progress");
  if (move.ply != model().ply())
    return refuse(Code::Stale, fmt::format("the position is now number {}", model().ply()),
                  "look at it again");
  if (model().phase() == Phase::Suspended)
    return refuse(Code::Suspended, "a seat is empty or disconnected", "wait");
  if (model().pause() != Pause::None && model().pause() != Pause::Claims)
    return refuse(Code::Paused, "not all seats are ready to continue", "wait");
  if (!model().answer(seat).empty())
    return refuse(Code::NotYourTurn, "you have chosen already", "wait for the others");
  if (!model().awaits(seat))
    return refuse(Code::NotYourTurn, model().is_window() ? "you are not asked to choose"
                                                         : "it is another seat's turn");
  if (is_bot(seat)) return refuse(Code::NotYourTurn, "a bot is playing for you", "return first");
  return {};
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Move& move) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  if (const auto allowed = may_choose(*seat, move); !allowed)
    return std::unexpected(allowed.error());
  const AnyGame& game = model().game();
  const SharedState state = model().state_for(*seat);
  const auto action = game.parse_action(*state, move.text);
  if (!action) return refuse(Code::UnreadableMove, action.error());
  if (const auto reason = game.refusal(*state, *action)) return refuse(Code::IllegalMove, *reason);
  choose(*seat, *state, *action);
  return "";
}

// Every event has a random stream of its own, so that only the seed must be remembered. Stops where
// an outcome is something to look at before the next round.
void Room::play_chance(RoomEvent& event, AnyValue& state, std::uint64_t seed) const {
  const AnyGame& game = model().game();
  Random random(seed, event.number);
  while (!game.is_over(state) && game.to_move(state) == kChance) {
    const AnyValue outcome = draw_outcome(game, state, random);
    event.chance.push_back(game.format_action(state, outcome));
    AnyValue after = game.apply(state, outcome);
    const Pause rest = game.is_over(after) ? Pause::None : game.pause_after(state, outcome);
    state = std::move(after);
    if (rest == Pause::AskAll || rest == Pause::Claims) {
      event.pause = rest;
      break;
    }
  }
}

void Room::start_match() {
  RoomEvent starting = event(EventKind::Start);
  starting.seed = context_.entropy.seed();
  AnyValue state = model().game().initial();
  play_chance(starting, state, starting.seed);
  happen(std::move(starting), std::make_shared<const AnyValue>(std::move(state)));
}

void Room::choose(int seat, const AnyValue& state, const AnyValue& action) {
  if (!model().is_window()) return play(seat, action);
  keep_answer(seat, model().game().format_action(state, action));
}

void Room::play(int seat, const AnyValue& action) {
  const AnyGame& game = model().game();
  const AnyValue& before = *model().state();
  RoomEvent moving = event(EventKind::Move, seat);
  moving.text = game.format_action(before, action);
  AnyValue after = game.apply(before, action);
  if (!game.is_over(after)) moving.pause = game.pause_after(before, action);
  follow_up(moving, after);
  happen(std::move(moving), std::make_shared<const AnyValue>(std::move(after)));
}

// All answers count at once, in the order of the game; the last one decides whether play pauses.
void Room::reveal() {
  const AnyGame& game = model().game();
  RoomEvent revealing = event(EventKind::Reveal);
  AnyValue state = *model().state();
  for (int i = 0; i < model().answer_count(); ++i) {
    const Seat seat = game.to_move(state);
    const std::string& text = model().answer(number(seat));
    const AnyValue action = game.parse_action(state, text).value();
    AnyValue after = game.apply(state, action);
    revealing.pause = game.is_over(after) ? Pause::None : game.pause_after(state, action);
    revealing.answers.emplace_back(number(seat), text);
    state = std::move(after);
  }
  follow_up(revealing, state);
  happen(std::move(revealing), std::make_shared<const AnyValue>(std::move(state)));
}

void Room::follow_up(RoomEvent& event, AnyValue& after) const {
  const bool rests = event.pause == Pause::AskAll || event.pause == Pause::Claims;
  if (!rests) play_chance(event, after, model().seed());
  if (event.pause == Pause::Claims) event.window = claim_window(event.number);
}

Window Room::claim_window(std::uint64_t event) const {
  const Options& options = context_.options;
  Random random(model().seed(), ~event);
  const auto jitter = random.below(static_cast<std::uint32_t>(options.claim_jitter.count()) + 1);
  return {options.claim_floor + Duration(jitter), options.claim_wait};
}

// The next round is dealt now, and not before all have asked for it.
void Room::go_on() {
  RoomEvent going = event(EventKind::Go);
  if (!model().waits_for_chance()) return happen(std::move(going));
  AnyValue state = *model().state();
  play_chance(going, state, model().seed());
  happen(std::move(going), std::make_shared<const AnyValue>(std::move(state)));
}

bool Room::has_action(int seat) const {
  return model().game().action_count(*model().state_for(seat)) > 0;
}

// A bot is not asked if there is no legal move.
void Room::ask_bot(int seat) {
  if (thinking_[seat] == model().ply()) return;
  is_stuck_ = !has_action(seat);
  if (is_stuck_) return;
  thinking_[seat] = model().ply();
  const std::uint64_t seed = Random(bot_seed(seat), ~model().seq()).next();
  const BotRequest request{model().game(),
                           *model().state_for(seat),
                           Seat(seat),
                           model().places()[seat].bot,
                           seed,
                           model().charter().game,
                           model().charter().settings,
                           context_.client_behind(model().charter().creator),
                           gone_.get_token()};
  context_.library.ask_bot(request, [&system = system(), to = address(), ply = model().ply(),
                                     seat](Result<std::string> move) {
    BotMoved moved{ply, seat, std::nullopt};
    if (move) moved.move = *std::move(move);
    system.send(to, RoomMessage(std::move(moved)));
  });
}

// A bot that fails or answers with an illegal move must not hold up the room: any legal move is
// played.
void Room::on(BotMoved& moved) {
  if (thinking_[moved.seat] != moved.ply) return;
  thinking_[moved.seat] = 0;
  const bool open = model().pause() == Pause::None || model().pause() == Pause::Claims;
  const bool wanted = moved.ply == model().ply() && model().phase() == Phase::Playing && open &&
                      model().awaits(moved.seat) && is_bot(moved.seat);
  if (!wanted) return;
  const AnyGame& game = model().game();
  const SharedState state = model().state_for(moved.seat);
  auto action = game.parse_action(*state, moved.move.value_or(""));
  if (!action || game.refusal(*state, *action)) {
    Random random(bot_seed(moved.seat), ~model().seq());
    const auto count = static_cast<std::uint32_t>(game.action_count(*state));
    action = game.action_at(*state, static_cast<int>(random.below(count)));
  }
  choose(moved.seat, *state, *action);
}

Accepted<int> Room::seat_at_pause(const RoomAsk& ask, Pause pause, std::uint64_t ply) const {
  const auto seat = seat_of(ask);
  if (!seat) return seat;
  if (ply != model().ply())
    return refuse(Code::Stale, fmt::format("the position is now number {}", model().ply()));
  if (model().pause() != pause) return refuse(Code::NotPaused, "the match is not waiting for this");
  return seat;
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Acknowledge& acknowledge) {
  const auto seat = seat_at_pause(ask, Pause::Acknowledge, acknowledge.ply);
  if (!seat) return std::unexpected(seat.error());
  acknowledged_[*seat] = true;
  return "";
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Next& next) {
  const auto seat = seat_at_pause(ask, Pause::AskAll, next.ply);
  if (!seat) return std::unexpected(seat.error());
  if (!model().has_asked(*seat)) happen(event(EventKind::Ask, *seat));
  return "";
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Rematch&) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  if (model().phase() != Phase::Finished)
    return refuse(Code::NotFinished, "there is no finished match");
  if (!model().has_asked(*seat)) happen(event(EventKind::Rematch, *seat));
  return "";
}

}  // namespace yomikiri::host
