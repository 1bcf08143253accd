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

Accepted<AnyValue> Room::legal_action(int seat, const Move& move) const {
  if (!model().state() || model().phase() == Phase::Finished)
    return refuse(Code::NotPlaying, "no match is in progress");
  if (move.ply != model().ply())
    return refuse(Code::Stale, fmt::format("the position is now number {}", model().ply()),
                  "look at it again");
  if (model().phase() == Phase::Suspended)
    return refuse(Code::Suspended, "a seat is empty or disconnected", "wait");
  if (model().pause() != Pause::None)
    return refuse(Code::Paused, "not all seats are ready to continue", "wait");
  if (model().turn() != seat) return refuse(Code::NotYourTurn, "it is another seat's turn");
  if (is_bot(seat)) return refuse(Code::NotYourTurn, "a bot is playing for you", "return first");
  const AnyGame& game = model().game();
  auto action = game.parse_action(*model().state(), move.text);
  if (!action) return refuse(Code::UnreadableMove, action.error());
  if (const auto reason = game.refusal(*model().state(), *action))
    return refuse(Code::IllegalMove, *reason);
  return *std::move(action);
}

Accepted<std::string> Room::take(const RoomAsk& ask, const Move& move) {
  const auto seat = seat_of(ask);
  if (!seat) return std::unexpected(seat.error());
  const auto action = legal_action(*seat, move);
  if (!action) return std::unexpected(action.error());
  play(*seat, *action);
  return "";
}

// Every event has a random stream of its own, so that only the seed must be remembered. Stops where
// an outcome is something to look at before the next round.
std::vector<std::string> Room::play_chance(AnyValue& state, std::uint64_t seed) const {
  const AnyGame& game = model().game();
  Random random(seed, model().seq() + 1);
  std::vector<std::string> done;
  while (!game.is_over(state) && game.to_move(state) == kChance) {
    const AnyValue outcome = draw_outcome(game, state, random);
    done.push_back(game.format_action(state, outcome));
    AnyValue after = game.apply(state, outcome);
    const bool rests = !game.is_over(after) && game.pause_after(state, outcome) == Pause::AskAll;
    state = std::move(after);
    if (rests) break;
  }
  return done;
}

void Room::start_match() {
  RoomEvent starting = event(EventKind::Start);
  starting.seed = context_.entropy.seed();
  AnyValue state = model().game().initial();
  starting.chance = play_chance(state, starting.seed);
  happen(std::move(starting), std::make_shared<const AnyValue>(std::move(state)));
}

void Room::play(int seat, const AnyValue& action) {
  const AnyGame& game = model().game();
  const AnyValue& before = *model().state();
  RoomEvent moving = event(EventKind::Move, seat);
  moving.text = game.format_action(before, action);
  AnyValue after = game.apply(before, action);
  if (!game.is_over(after)) moving.pause = game.pause_after(before, action);
  if (moving.pause != Pause::AskAll) moving.chance = play_chance(after, model().seed());
  if (!game.is_over(after) && game.to_move(after) == kChance) moving.pause = Pause::AskAll;
  happen(std::move(moving), std::make_shared<const AnyValue>(std::move(after)));
}

// The next round is dealt now, and not before all have asked for it.
void Room::go_on() {
  RoomEvent going = event(EventKind::Go);
  if (!model().waits_for_chance()) return happen(std::move(going));
  AnyValue state = *model().state();
  going.chance = play_chance(state, model().seed());
  happen(std::move(going), std::make_shared<const AnyValue>(std::move(state)));
}

bool Room::has_action() const { return model().game().action_count(*model().state()) > 0; }

// A bot is not asked if there is no legal move.
void Room::ask_bot(int seat) {
  if (thinking_ == model().ply()) return;
  is_stuck_ = !has_action();
  if (is_stuck_) return;
  thinking_ = model().ply();
  const std::uint64_t seed = Random(model().seed(), ~model().seq()).next();
  const BotRequest request{model().game(),
                           *model().state(),
                           Seat(seat),
                           model().places()[seat].bot,
                           seed,
                           model().charter().game,
                           model().charter().settings};
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
  if (thinking_ != moved.ply) return;
  thinking_.reset();
  const bool wanted = moved.ply == model().ply() && model().phase() == Phase::Playing &&
                      model().pause() == Pause::None && model().turn() == moved.seat &&
                      is_bot(moved.seat);
  if (!wanted) return;
  const AnyGame& game = model().game();
  const AnyValue& state = *model().state();
  auto action = game.parse_action(state, moved.move.value_or(""));
  if (!action || game.refusal(state, *action)) {
    Random random(model().seed(), ~model().seq());
    const auto count = static_cast<std::uint32_t>(game.action_count(state));
    action = game.action_at(state, static_cast<int>(random.below(count)));
  }
  play(moved.seat, *action);
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
