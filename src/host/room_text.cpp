#include "host/room_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "host/motion.h"
#include "host/scene_text.h"

namespace yomikiri::host {
namespace {

constexpr std::size_t kUsualTail = 120;  // bytes

constexpr std::array<std::string_view, 4> kPhases{"waiting", "playing", "suspended", "finished"};

std::string_view name_of(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }

std::int64_t milliseconds(Instant time) { return time.time_since_epoch().count(); }

// Or who may move there and is sent the legal moves.
bool changes_table(const RoomEvent& event) {
  return changes_state(event) || event.kind == EventKind::Takeover ||
         event.kind == EventKind::Return || event.kind == EventKind::End;
}

bool changes_places(EventKind kind) {
  switch (kind) {
    case EventKind::Enter:
    case EventKind::Leave:
    case EventKind::Bot:
    case EventKind::Unbot:
    case EventKind::Gone:
    case EventKind::Back:
    case EventKind::Takeover:
    case EventKind::Return:
    case EventKind::Restart:
      return true;
    default:
      return false;
  }
}

// Or what a seat may do about the match: a move matters only where a draw may be offered again.
bool changes_motions(const RoomModel& model, const RoomEvent& event) {
  switch (event.kind) {
    case EventKind::Start:
    case EventKind::Offer:
    case EventKind::Decline:
    case EventKind::Absent:
    case EventKind::End:
      return true;
    default:
      return changes_places(event.kind) ||
             (changes_state(event) && (model.has_draws() || model.phase() == Phase::Finished));
  }
}

// The parts of the event that the viewer may know. Moves and chance events are written out only
// where there are no secrets, and for the player who moved.
void write_happening(JsonWriter& json, const RoomModel& model, const RoomEvent& event, int viewer) {
  const bool open = !model.hidden();
  json.field("kind", host::name_of(event.kind));
  if (event.seat >= 0) json.field("seat", event.seat);
  switch (event.kind) {
    case EventKind::Enter:
      json.field("name", event.name);
      break;
    case EventKind::Leave:
      json.field("name", event.name).field("why", event.text);
      break;
    case EventKind::Bot:
    case EventKind::Takeover:
      json.field("level", event.text);
      break;
    case EventKind::Chat:
      json.field("name", event.name).field("text", event.text);
      break;
    case EventKind::Close:
    case EventKind::End:
      json.field("why", event.text);
      break;
    case EventKind::Move:
      if (open || viewer == event.seat) json.field("move", event.text);
      break;
    case EventKind::Reveal:
      if (const std::string* own = answer_of(event, viewer)) json.field("move", *own);
      break;
    default:
      break;
  }
  if (open && !event.chance.empty()) json.field("chance", event.chance);
}

void write_pause(JsonWriter& json, const RoomModel& model) {
  json.key("pause");
  if (model.pause() == Pause::None || model.pause() == Pause::Claims) {
    json.null();
  } else if (model.pause() == Pause::Acknowledge) {
    json.raw(R"({"kind":"acknowledge"})");
  } else {
    json.open('{').field("kind", "ask_all").key("asked").open('[');
    for (int seat = 0; seat < model.seat_count(); ++seat)
      if (model.has_asked(seat)) json.number(seat);
    json.close(']').close('}');
  }
}

void write_progress(JsonWriter& json, const RoomModel& model) {
  json.field("phase", name_of(model.phase())).key("why");
  model.why().empty() ? json.null() : json.text(model.why());
  write_pause(json, model);
  json.key("deadline");
  const auto deadline = model.deadline();
  deadline ? json.number(milliseconds(*deadline)) : json.null();
  if (!model.has_clocks() || !model.state()) return;
  json.key("clocks").open('[');
  for (int seat = 0; seat < model.seat_count(); ++seat) json.number(model.time_left(seat).count());
  json.close(']');
}

void write_motions(JsonWriter& json, const RoomModel& model, int seat) {
  json.key("may").open('[');
  for (std::size_t i = 0; i < kMotionNames.size(); ++i)
    if (may(model, seat, static_cast<Motion>(i))) json.text(kMotionNames[i]);
  json.close(']');
}

void write_places(JsonWriter& json, const RoomModel& model) {
  json.key("seats").open('[');
  for (const Place& place : model.places()) {
    json.open('{').key("user");
    if (place.user.empty())
      json.null();
    else
      json.open('{').field("id", place.user).field("name", place.name).close('}');
    json.key("bot");
    place.bot.empty() ? json.null() : json.text(place.bot);
    json.field("connected", place.connected).close('}');
  }
  json.close(']').key("keeper");
  const int keeper = model.keeper();
  keeper < 0 ? json.null() : json.number(keeper);
}

// Once the match is over, nothing is secret any more.
Viewer viewer_of(const RoomModel& model, int viewer) {
  if (!model.hidden() || model.phase() == Phase::Finished) return Viewer::everybody();
  return viewer == kSpectator ? Viewer::spectator() : Viewer::at(Seat(viewer));
}

Moves write_choices(JsonWriter& json, const RoomModel& model, int seat) {
  JsonWriter choices;
  std::size_t count = 0;
  choices.open('[');
  const SharedState state = model.state_for(seat);
  model.game().for_each_action(*state, [&](const AnyValue& action) {
    if (++count <= kMostChoices) write_choice(choices, model.choice(*state, action));
  });
  choices.close(']');
  if (count <= kMostChoices)
    json.key("choices").raw(choices.text_so_far());
  else
    json.field("choices_omitted", true);
  return count > 0 ? Moves::Some : Moves::None;
}

// `open_scene`: the scene, if all viewers see the same one and it is already written.
Moves write_table(JsonWriter& json, const RoomModel& model, int viewer,
                  std::string_view open_scene) {
  json.key("table");
  if (!model.state()) {
    json.null();
    return Moves::Untold;
  }
  Moves moves = Moves::Untold;
  json.open('{').field("ply", model.ply()).key("scene");
  if (open_scene.empty())
    write_scene(json, model.scene(viewer_of(model, viewer)));
  else
    json.raw(open_scene);
  const bool own = viewer != kSpectator && model.awaits(viewer);
  const int turn = own ? viewer : model.turn();  // who is asked in a window is told to nobody else
  json.key("turn");
  turn < 0 ? json.null() : json.number(turn);
  if (own && !model.has_bot(viewer)) moves = write_choices(json, model, viewer);
  if (viewer != kSpectator && !model.answer(viewer).empty())
    json.field("answer", model.answer(viewer));
  if (model.phase() == Phase::Finished) {
    json.key("result");
    write_result(json, *model.ending(), model.payoffs());
  }
  json.close('}');
  return moves;
}

}  // namespace

EventText::EventText(const RoomModel& model, const RoomEvent& event)
    : model_(model), event_(event), tail_(common_tail()) {
  const bool seen_alike = !model.hidden() || model.phase() == Phase::Finished;
  if (changes_table(event) && model.state() && seen_alike) {
    JsonWriter scene;
    write_scene(scene, model.scene(Viewer::everybody()));
    open_scene_ = scene.take();
  }
  const bool told_alike = event.kind != EventKind::Move || !model.hidden();
  others_head_ = head_for(told_alike ? event.seat : kSpectator);
}

// Whether the event is the viewer's own doing in a way that the others may not see.
bool EventText::is_own_secret(int viewer) const {
  if (viewer == kSpectator || !model_.hidden()) return false;
  return (event_.kind == EventKind::Move && viewer == event_.seat) ||
         answer_of(event_, viewer) != nullptr;
}

std::string EventText::head_for(int viewer) const {
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "event").field("room", model_.charter().id);
  json.field("seq", event_.number).field("time", milliseconds(event_.time));
  json.key("event").open('{');
  write_happening(json, model_, event_, viewer);
  json.close('}');
  return json.take();
}

// Begins with a comma: it continues the head.
std::string EventText::common_tail() const {
  std::string start;
  start.reserve(kUsualTail);
  JsonWriter json(std::move(start));
  write_progress(json, model_);
  if (event_.kind == EventKind::Start) json.field("match", model_.match());
  if (changes_places(event_.kind)) write_places(json, model_);
  return json.take();
}

Moves EventText::write_for(int viewer, std::string& text) const {
  Moves moves = Moves::Untold;
  text += is_own_secret(viewer) ? head_for(viewer) : others_head_;
  text += tail_;
  JsonWriter json(std::move(text));
  if (viewer != kSpectator && changes_motions(model_, event_)) write_motions(json, model_, viewer);
  if (changes_table(event_)) moves = write_table(json, model_, viewer, open_scene_);
  json.close('}');
  text = json.take();
  return moves;
}

std::string snapshot_text(const RoomHistory& history, int viewer) {
  const RoomModel& model = viewer == kSpectator ? history.shown() : history.now();
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "room").field("room", model.charter().id);
  json.field("seq", model.seq()).field("time", milliseconds(model.last_time()));
  write_charter(json, model.charter());
  json.key("you");
  viewer == kSpectator ? json.null() : json.number(viewer);
  json.field("match", model.match());
  write_progress(json, model);
  write_places(json, model);
  if (viewer != kSpectator) write_motions(json, model, viewer);
  write_table(json, model, viewer, {});
  json.key("log").open('[');
  history.for_each_logged(model, [&](const RoomEvent& event) {
    json.open('{').field("seq", event.number).field("time", milliseconds(event.time));
    write_happening(json, model, event, viewer);
    json.close('}');
  });
  json.close(']').close('}');
  return json.take();
}

std::string row_text(const RoomModel& model) {
  const Charter& charter = model.charter();
  const auto& places = model.places();
  const auto bots = std::ranges::count_if(
      places, [](const Place& place) { return place.user.empty() && !place.bot.empty(); });
  JsonWriter json;
  json.open('{').field("id", charter.id).field("name", charter.name).field("game", charter.game);
  json.field("seats", model.seat_count()).key("members").open('[');
  for (const Place& place : places)
    if (!place.user.empty()) json.text(place.name);
  json.close(']').field("bots", bots);
  json.field("free", std::ranges::count_if(places, &Place::is_empty));
  json.field("playing", model.match_goes_on());
  json.field("phase", name_of(model.phase())).field("private", charter.options.is_private);
  json.field("spectators", charter.options.spectators).close('}');
  return json.take();
}

std::string closed_text(std::string_view room, std::string_view why) {
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "closed").field("room", room).field("why", why);
  json.close('}');
  return json.take();
}

}  // namespace yomikiri::host
