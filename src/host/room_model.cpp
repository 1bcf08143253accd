#include "host/room_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace yomikiri::host {
namespace {

Error misfit(const RoomEvent& event, std::string what) {
  return fail(Errc::BadInput, fmt::format("event {} ({})", event.number, name_of(event.kind)),
              std::move(what), "the record belongs to another game or version");
}

bool is_of_a_seat(EventKind kind) {
  switch (kind) {
    case EventKind::Room:
    case EventKind::Start:
    case EventKind::Go:
    case EventKind::Reveal:
    case EventKind::Restart:
    case EventKind::Close:
      return false;
    default:
      return true;
  }
}

}  // namespace

RoomModel::RoomModel(std::shared_ptr<const Charter> charter, AnyGame game)
    : charter_(std::move(charter)),
      game_(std::move(game)),
      hidden_(game_.as_hidden()),
      pictured_(game_.as_pictured()),
      places_(static_cast<std::size_t>(game_.seat_count())),
      asked_(places_.size()),
      left_turn_(places_.size()),
      answers_(places_.size()) {
  YK_ASSERT(places_.size() <= std::numeric_limits<std::uint32_t>::digits);
}

Result<RoomModel> RoomModel::begin(const RoomEvent& event, const Library& library) {
  if (event.kind != EventKind::Room || event.number != 0 || !event.charter)
    return misfit(event, "the first event of a room must describe how it was made");
  auto game = library.open(event.charter->game, event.charter->settings);
  if (!game) return game.error();
  RoomModel model(event.charter, *std::move(game));
  model.last_time_ = event.time;
  return model;
}

int RoomModel::seat_of(std::string_view user) const {
  const auto found = std::ranges::find(places_, user, &Place::user);
  return found == places_.end() || user.empty() ? -1 : static_cast<int>(found - places_.begin());
}

int RoomModel::held_by(std::string_view user) const {
  const auto found = held_.find(user);
  return found == held_.end() ? -1 : found->second;
}

int RoomModel::keeper() const {
  if (const int maker = seat_of(charter_->creator); maker >= 0) return maker;
  int first = -1;
  for (int seat = 0; seat < seat_count(); ++seat)
    if (!places_[seat].user.empty() &&
        (first < 0 || places_[seat].entered < places_[first].entered))
      first = seat;
  return first;
}

int RoomModel::turn() const {
  if (!state_ || phase_ == Phase::Finished || is_window()) return -1;
  const Seat mover = game_.to_move(*state_);
  return mover == kChance ? -1 : number(mover);
}

bool RoomModel::awaits_somebody() const {
  for (int seat = 0; seat < seat_count(); ++seat)
    if (awaits(seat)) return true;
  return false;
}

SharedState RoomModel::state_for(int seat) const {
  if (game_.to_move(*state_) == Seat(seat)) return state_;
  return std::make_shared<const AnyValue>(yomikiri::state_for(game_, *state_, Seat(seat)));
}

bool RoomModel::waits_for_chance() const {
  return state_ && !game_.is_over(*state_) && game_.to_move(*state_) == kChance;
}

// The same for all, whoever is asked and whoever has answered.
std::optional<Instant> RoomModel::deadline() const {
  if (phase_ != Phase::Playing) return std::nullopt;
  if (pause_ == Pause::Claims) return turn_since_ + window_.wait;
  if (charter_->options.turn_seconds == 0 || pause_ != Pause::None) return std::nullopt;
  bool is_run = false;
  for (int seat = 0; seat < seat_count(); ++seat)
    is_run = is_run || (answering_.contains(Seat(seat)) && !has_bot(seat));
  if (!is_run) return std::nullopt;
  return turn_since_ + std::chrono::seconds(charter_->options.turn_seconds);
}

// An answer changes nothing that anybody else may notice: not even the time of the last event.
Result<void> RoomModel::keep_answer(const RoomEvent& event) {
  if (event.number != seq_) return misfit(event, fmt::format("expected number {}", seq_));
  if (event.seat < 0 || event.seat >= seat_count() || !state_ || !is_window() ||
      !awaits(event.seat))
    return misfit(event, "the seat is not asked");
  const SharedState state = state_for(event.seat);
  const auto action = game_.parse_action(*state, event.text);
  if (!action) return misfit(event, to_string(action.error()));
  if (const auto refused = game_.refusal(*state, *action)) return misfit(event, *refused);
  answers_[event.seat] = event.text;
  return {};
}

Result<void> RoomModel::apply(const RoomEvent& event, SharedState after, SharedEnding ending) {
  if (event.kind == EventKind::Answer) return keep_answer(event);
  if (event.number != seq_ + 1) return misfit(event, fmt::format("expected event {}", seq_ + 1));
  const bool lacks_seat = is_of_a_seat(event.kind) && event.seat < 0;
  if (lacks_seat || event.seat >= seat_count()) return misfit(event, "no such seat");
  if (changes_state(event)) {
    if (const auto changed = change_state(event, std::move(after), std::move(ending)); !changed)
      return changed;
  } else if (event.kind == EventKind::Go && waits_for_chance()) {
    return misfit(event, "chance has not moved");
  } else if (event.kind == EventKind::Restart) {
    begin_anew(event.time);
  } else {
    change_place(event);
  }
  seq_ = event.number;
  last_time_ = event.time;
  settle_phase(event.time);
  return {};
}

void RoomModel::change_place(const RoomEvent& event) {
  const auto seat = static_cast<std::size_t>(std::max(event.seat, 0));
  Place& place = places_[seat];
  switch (event.kind) {
    case EventKind::Enter:
      place = {event.user, event.name, {}, event.connected, event.time, event.number};
      entered_ = true;
      if (match_goes_on()) held_.try_emplace(event.user, event.seat);
      if (has_clock(event.seat) && event.user != left_turn_[seat]) begin_clock(event.time);
      break;
    case EventKind::Leave:
    case EventKind::Unbot:
      // A user who ran out of time may sit down again with a new clock, unless somebody else has
      // come.
      if (has_clock(event.seat)) left_turn_[seat] = event.text == "timeout" ? "" : place.user;
      place = {};
      asked_[seat] = false;
      break;
    case EventKind::Bot:
      place = {{}, {}, event.text, true, {}, 0};
      break;
    case EventKind::Gone:
      place.connected = false;
      place.gone_since = event.time;
      break;
    case EventKind::Back:
      place.connected = true;
      break;
    case EventKind::Takeover:
      place.bot = event.text;
      break;
    case EventKind::Return:
      place.bot.clear();
      place.gone_since = event.time;
      if (has_clock(event.seat)) begin_clock(event.time);
      break;
    case EventKind::Ask:
    case EventKind::Rematch:
      asked_[seat] = true;
      break;
    case EventKind::Go:
      pause_ = Pause::None;
      asked_.assign(asked_.size(), false);
      begin_clock(event.time);
      break;
    case EventKind::Close:
      closed_ = true;
      break;
    default:
      break;
  }
  note_place(seat);
}

// The host was down for an unknown time: none of the players is charged for it.
void RoomModel::begin_anew(Instant now) {
  for (std::size_t seat = 0; seat < places_.size(); ++seat) {
    Place& place = places_[seat];
    if (place.user.empty()) continue;
    place.connected = false;
    place.gone_since = now;
    note_place(seat);
  }
  begin_clock(now);
}

void RoomModel::begin_clock(Instant now) {
  turn_since_ = now;
  used_ = {};
}

void RoomModel::note_place(std::size_t seat) {
  const Place& place = places_[seat];
  const auto note = [&](std::uint32_t& bits, bool is_so) {
    bits = (bits & ~(1U << seat)) | static_cast<std::uint32_t>(is_so) << seat;
  };
  note(users_, !place.user.empty());
  note(bots_, !place.bot.empty());
  note(away_, !place.user.empty() && place.bot.empty() && !place.connected);
}

void RoomModel::note_holders() {
  held_.clear();
  for (int seat = 0; seat < seat_count(); ++seat)
    if (!places_[seat].user.empty()) held_.emplace(places_[seat].user, seat);
}

Scene RoomModel::scene(Viewer viewer) const {
  if (!pictured_) return {};
  Scene scene = pictured_->scene(*state_, viewer);
  if (trail_) trail_->complete(scene.grid);
  return scene;
}

Choice RoomModel::choice(const AnyValue& state, const AnyValue& action) const {
  if (pictured_) return pictured_->choice(state, action);
  return {.move = game_.format_action(state, action)};
}

// The ids of hidden pieces could give them away: only boards that everybody sees are followed.
void RoomModel::follow_pieces(const RoomEvent& event, const SharedState& before) {
  if (!pictured_ || hidden_) return;
  if (event.kind == EventKind::Start) {
    Scene scene = pictured_->scene(*state_, Viewer::everybody());
    trail_.reset();
    if (scene.kind == Scene::Kind::Grid) trail_.emplace(std::move(scene.grid.pieces));
  } else if (trail_ && event.kind == EventKind::Move) {
    const auto action = game_.parse_action(*before, event.text);
    YK_ASSERT(action.has_value());  // it has been played
    trail_->play(pictured_->choice(*before, *action),
                 pictured_->scene(*state_, Viewer::everybody()).grid.pieces);
  }
}

Result<void> RoomModel::change_state(const RoomEvent& event, SharedState after,
                                     SharedEnding ending) {
  const SharedState before = state_;
  if (after) {
    state_ = std::move(after);
  } else {
    auto replayed = replay(event);
    if (!replayed) return replayed.error();
    state_ = std::make_shared<const AnyValue>(*std::move(replayed));
  }
  follow_pieces(event, before);
  ++ply_;
  pause_ = event.pause;
  begin_clock(event.time);
  left_turn_.assign(left_turn_.size(), {});
  window_ = event.window;
  asked_.assign(asked_.size(), false);
  if (event.kind == EventKind::Start) {
    ++match_;
    seed_ = event.seed;
    phase_ = Phase::Playing;
    ending_ = nullptr;
    note_holders();
  }
  if (game_.is_over(*state_)) {
    ++finished_;
    phase_ = Phase::Finished;
    ending_ = ending ? std::move(ending) : std::make_shared<const Ending>(game_.ending(*state_));
    pause_ = Pause::None;
    held_.clear();
  }
  note_answering();
  return {};
}

void RoomModel::note_answering() {
  const bool is_asked = phase_ != Phase::Finished && game_.to_move(*state_) != kChance;
  answering_ = is_asked ? game_.answering(*state_) : SeatSet{};
  answers_.assign(answers_.size(), {});
}

// Replays an event as it was played: checks whose turn it was, and that every step was legal.
Result<AnyValue> RoomModel::replay(const RoomEvent& event) const {
  if (event.kind != EventKind::Start && !state_) return misfit(event, "no match has begun");
  if (event.kind == EventKind::Reveal &&
      (!is_window() || std::ssize(event.answers) != answering_.size()))
    return misfit(event, "not the answers of the seats that were asked");
  AnyValue state = event.kind == EventKind::Start ? game_.initial() : *state_;
  std::vector<std::pair<int, std::string_view>> steps;
  if (event.kind == EventKind::Move) steps.emplace_back(event.seat, event.text);
  for (const auto& [seat, text] : event.answers) steps.emplace_back(seat, text);
  for (const std::string& outcome : event.chance) steps.emplace_back(number(kChance), outcome);
  for (const auto& [seat, text] : steps) {
    if (game_.is_over(state)) return misfit(event, "the match is over");
    if (number(game_.to_move(state)) != seat) return misfit(event, "another seat is to move");
    const auto action = game_.parse_action(state, text);
    if (!action) return misfit(event, to_string(action.error()));
    if (const auto refused = game_.refusal(state, *action)) return misfit(event, *refused);
    state = game_.apply(state, *action);
  }
  const bool may_wait = event.pause == Pause::AskAll || event.pause == Pause::Claims;
  if (!may_wait && !game_.is_over(state) && game_.to_move(state) == kChance)
    return misfit(event, "chance has not moved");
  return state;
}

void RoomModel::settle_phase(Instant now) {
  why_ = {};
  if (!state_ || phase_ == Phase::Finished) return;
  if (!is_full())
    why_ = "empty_seat";
  else if (charter_->options.pause_on_disconnect && misses_somebody())
    why_ = "disconnected";
  const Phase phase = why_.empty() ? Phase::Playing : Phase::Suspended;
  // Otherwise the player to move could reset the clock by dropping the connection.
  if (phase_ == Phase::Playing && phase == Phase::Suspended) used_ = now - turn_since_;
  if (phase_ == Phase::Suspended && phase == Phase::Playing) turn_since_ = now - used_;
  phase_ = phase;
}

}  // namespace yomikiri::host
