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
    case EventKind::End:
      return false;
    default:
      return true;
  }
}

bool is_of_a_match(EventKind kind) {
  switch (kind) {
    case EventKind::Move:
    case EventKind::Reveal:
    case EventKind::Go:
    case EventKind::Ask:
    case EventKind::Takeover:
    case EventKind::Offer:
    case EventKind::Decline:
    case EventKind::Absent:
    case EventKind::End:
      return true;
    default:
      return false;
  }
}

// The levels of a game are offered from the weakest to the strongest.
std::string stand_in_of(const Charter& charter, const Library& library) {
  if (!charter.options.takeover.empty()) return charter.options.takeover;
  const auto offers = library.offers();
  const auto offer = std::ranges::find(offers, charter.game, &Offer::name);
  return offer == offers.end() || offer->bots.empty() ? "" : offer->bots.back();
}

// What a match is worth that was not played to its end: one point for who has won, shared in a
// draw.
Ending unplayed_ending(int loser, const std::string& why) {
  constexpr int kSeats = 2;
  Ending ending{.winners = {}, .reason = why, .scores = std::vector<double>(kSeats, 0.5), .at = {}};
  if (loser < 0) return ending;
  const int winner = 1 - loser;
  ending.winners.push_back(Seat(static_cast<std::uint8_t>(winner)));
  ending.scores[static_cast<std::size_t>(winner)] = 1;
  ending.scores[static_cast<std::size_t>(loser)] = 0;
  return ending;
}

}  // namespace

RoomModel::RoomModel(std::shared_ptr<const Charter> charter, AnyGame game)
    : charter_(std::move(charter)),
      game_(std::move(game)),
      hidden_(game_.as_hidden()),
      pictured_(game_.as_pictured()),
      places_(static_cast<std::size_t>(game_.seat_count())),
      asked_(places_.size()),
      clocks_(charter_->options, places_.size()),
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
  model.stand_in_ = stand_in_of(*event.charter, library);
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

int RoomModel::on_the_clock() const {
  if (!clocks_.has_limit() || !match_goes_on()) return -1;
  if (pause_ != Pause::None || answering_.size() != 1) return -1;
  for (int seat = 0; seat < seat_count(); ++seat)
    if (answering_.contains(Seat(seat)))
      return has_bot(seat) || places_[seat].user.empty() ? -1 : seat;
  return -1;
}

// Time stands still while a seat cannot play: but not for the player who is away from the own turn.
bool RoomModel::time_passes() const {
  if (!match_goes_on() || excused_ != 0) return false;
  if (phase_ == Phase::Playing) return true;
  const int seat = on_the_clock();
  return seat >= 0 && is_full() && (away_ >> seat & 1U) != 0;
}

// In a window the same for all, whoever is asked and whoever has answered.
std::optional<Instant> RoomModel::deadline() const {
  if (!clocks_.passes() || !match_goes_on()) return std::nullopt;
  if (pause_ == Pause::Claims) return clocks_.since() + window_.wait;
  if (!clocks_.has_limit() || pause_ != Pause::None) return std::nullopt;
  if (const int seat = on_the_clock(); seat >= 0) return clocks_.since() + clocks_.left(seat);
  bool is_run = false;
  for (int seat = 0; seat < seat_count(); ++seat)
    is_run = is_run || (is_window() && answering_.contains(Seat(seat)) && !has_bot(seat));
  if (!is_run) return std::nullopt;
  return clocks_.since() + clocks_.full();
}

Duration RoomModel::time_left(int seat) const {
  const Duration used = seat == on_the_clock() ? clocks_.used(last_time_) : Duration{};
  return std::max(clocks_.left(seat) - used, Duration{});
}

bool RoomModel::has_time(int seat, Instant now) const {
  if (!clocks_.has_limit() || !match_goes_on()) return true;
  if (clocks_.left(seat) == Duration{}) return false;
  const bool is_asked = awaits(seat) && is_window() && pause_ != Pause::Claims;
  return !is_asked || clocks_.used(now) < clocks_.full();
}

void RoomModel::charge(Instant now) {
  if (const int seat = on_the_clock(); seat >= 0) clocks_.charge(seat, now);
}

bool RoomModel::is_deserted() const {
  if (!is_forfeit() || !match_goes_on()) return false;
  bool misses_any = false;
  for (const Place& place : places_) {
    const bool is_gone = place.bot.empty() ? place.is_absent : !place.connected;
    if (!place.user.empty() && !is_gone) return false;
    misses_any = misses_any || place.is_absent;
  }
  return misses_any;
}

std::optional<Payoffs> RoomModel::payoffs() const {
  if (game_.is_over(*state_)) return game_.payoff(*state_);
  return ending_->winners.empty() ? game_.agreed_draw() : std::nullopt;
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
  if (is_of_a_match(event.kind) && !match_goes_on())
    return misfit(event, "no match is in progress");
  if (changes_state(event)) {
    if (const auto changed = change_state(event, std::move(after), std::move(ending)); !changed)
      return changed;
  } else if (event.kind == EventKind::Go && waits_for_chance()) {
    return misfit(event, "chance has not moved");
  } else if (event.kind == EventKind::Restart) {
    begin_anew(event.time);
  } else if (event.kind == EventKind::End) {
    if (const auto ended = end_match(event); !ended) return ended;
  } else {
    const bool is_about_draw = event.kind == EventKind::Offer || event.kind == EventKind::Decline;
    if (is_about_draw && seat_count() != 2) return misfit(event, "the game is not for two");
    change_place(event);
  }
  seq_ = event.number;
  last_time_ = event.time;
  settle_phase(event.time);
  return {};
}

void RoomModel::enter(const RoomEvent& event) {
  Place& place = places_[event.seat];
  place = {};
  place.user = event.user;
  place.name = event.name;
  place.connected = event.connected;
  place.gone_since = event.time;
  place.entered = event.number;
  note_place(static_cast<std::size_t>(event.seat));
  entered_ = true;
  if (!match_goes_on()) return;
  const bool is_newcomer = held_.try_emplace(event.user, event.seat).second;
  if (is_newcomer) offered_ = 0;  // who may offer a draw, and be offered one
  const bool is_new = clocks_.enter(event.seat, event.user);
  const bool is_in_window = is_window() && pause_ != Pause::Claims;
  if (on_the_clock() == event.seat || (is_in_window && is_new)) clocks_.begin(event.time);
}

// Whose turn it is is charged; the turn begins anew for whoever comes.
void RoomModel::leave(const RoomEvent& event) {
  Place& place = places_[event.seat];
  if (match_goes_on() && !place.user.empty()) {
    const bool is_on_turn = on_the_clock() == event.seat;
    if (is_on_turn) clocks_.charge(event.seat, event.time);
    clocks_.leave(event.seat, place.user, event.text == "timeout");
    if (is_on_turn) clocks_.begin(event.time);
  }
  place = {};
  asked_[event.seat] = false;
  draw_offer_ = -1;  // it was made by one person to another
}

void RoomModel::change_place(const RoomEvent& event) {
  const auto seat = static_cast<std::size_t>(std::max(event.seat, 0));
  Place& place = places_[seat];
  switch (event.kind) {
    case EventKind::Enter:
      enter(event);
      break;
    case EventKind::Leave:
    case EventKind::Unbot:
      leave(event);
      break;
    case EventKind::Bot:
      place = {};
      place.bot = event.text;
      place.connected = true;
      break;
    case EventKind::Return:
      give_back(event);
      break;
    case EventKind::Offer:
      draw_offer_ = event.seat;
      offered_ |= 1U << event.seat;
      break;
    case EventKind::Decline:
      draw_offer_ = -1;
      break;
    case EventKind::Ask:
    case EventKind::Rematch:
      asked_[seat] = true;
      break;
    case EventKind::Go:
      pause_ = Pause::None;
      asked_.assign(asked_.size(), false);
      clocks_.begin(event.time);
      break;
    case EventKind::Close:
      closed_ = true;
      break;
    case EventKind::Gone:
    case EventKind::Back:
    case EventKind::Absent:
    case EventKind::Takeover:
      change_presence(place, event);
      break;
    default:
      break;
  }
  note_place(seat);
}

// The user goes and comes, and a bot may take over meanwhile.
void RoomModel::change_presence(Place& place, const RoomEvent& event) {
  place.is_absent = event.kind == EventKind::Absent && !place.user.empty();
  place.is_excused = false;
  if (event.kind == EventKind::Gone) {
    place.connected = false;
    place.gone_since = event.time;
  } else if (event.kind == EventKind::Back) {
    place.connected = true;
  } else if (event.kind == EventKind::Takeover) {
    if (on_the_clock() == event.seat) charge(event.time);
    place.bot = event.text;
    draw_offer_ = -1;
  }
}

// The host was down for an unknown time: none of the players is charged for it.
void RoomModel::begin_anew(Instant now) {
  for (std::size_t seat = 0; seat < places_.size(); ++seat) {
    Place& place = places_[seat];
    if (place.user.empty()) continue;
    place.connected = false;
    place.is_absent = false;
    place.is_excused = place.bot.empty();
    place.gone_since = now;
    note_place(seat);
  }
  clocks_.begin(now);
}

// The bot gives the seat back to its user, with the time that was left.
void RoomModel::give_back(const RoomEvent& event) {
  Place& place = places_[event.seat];
  place.bot.clear();
  place.gone_since = event.time;
  note_place(static_cast<std::size_t>(event.seat));
  if (on_the_clock() == event.seat) clocks_.begin(event.time);
}

void RoomModel::note_place(std::size_t seat) {
  const Place& place = places_[seat];
  const auto note = [&](std::uint32_t& bits, bool is_so) {
    bits = (bits & ~(1U << seat)) | static_cast<std::uint32_t>(is_so) << seat;
  };
  note(users_, !place.user.empty());
  note(bots_, !place.bot.empty());
  note(away_, !place.user.empty() && place.bot.empty() && !place.connected);
  note(excused_, place.is_excused);
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
  const int mover = on_the_clock();
  charge(event.time);
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
  if (event.kind == EventKind::Move && event.seat == mover) clocks_.add_increment(mover);
  clocks_.begin(event.time);
  clocks_.begin_position();
  draw_offer_ = -1;
  offered_ = 0;
  window_ = event.window;
  asked_.assign(asked_.size(), false);
  if (event.kind == EventKind::Start) {
    ++match_;
    seed_ = event.seed;
    phase_ = Phase::Playing;
    ending_ = nullptr;
    clocks_.begin_match();
    note_holders();
  }
  if (game_.is_over(*state_))
    finish(ending ? std::move(ending) : std::make_shared<const Ending>(game_.ending(*state_)));
  note_answering();
  return {};
}

// The match is over without having been played to its end.
Result<void> RoomModel::end_match(const RoomEvent& event) {
  if (seat_count() != 2) return misfit(event, "the game is not for two");
  if (std::ranges::count(kEndReasons, event.text) == 0) return misfit(event, "no reason to end");
  charge(event.time);
  clocks_.begin(event.time);
  finish(std::make_shared<const Ending>(unplayed_ending(event.seat, event.text)));
  asked_.assign(asked_.size(), false);
  note_answering();
  return {};
}

void RoomModel::finish(SharedEnding ending) {
  ++finished_;
  phase_ = Phase::Finished;
  ending_ = std::move(ending);
  pause_ = Pause::None;
  draw_offer_ = -1;
  for (Place& place : places_) place.is_absent = false;
  held_.clear();
}

void RoomModel::note_answering() {
  const bool is_asked = phase_ != Phase::Finished && game_.to_move(*state_) != kChance;
  answering_ = is_asked ? game_.answering(*state_) : SeatSet{};
  answers_.assign(answers_.size(), {});
}

// Replays an event as it was played: checks whose turn it was, and that every step was legal.
Result<AnyValue> RoomModel::replay(const RoomEvent& event) const {
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
  phase_ = why_.empty() ? Phase::Playing : Phase::Suspended;
  clocks_.run(time_passes(), now);
}

}  // namespace yomikiri::host
