#include "host/room_event.h"

#include <array>
#include <concepts>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "core/notation.h"

namespace yomikiri::host {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 23> kKinds{
    "room",  "enter",  "leave",  "bot",   "unbot",    "start",  "move",    "go",
    "ask",   "chat",   "gone",   "back",  "takeover", "return", "rematch", "restart",
    "close", "answer", "reveal", "offer", "decline",  "absent", "end"};

constexpr std::array<std::string_view, 4> kPauses{"none", "acknowledge", "ask_all", "claims"};

template <class T, std::size_t N>
std::optional<T> named(const std::array<std::string_view, N>& names, const Json& value) {
  for (std::size_t i = 0; i < N; ++i)
    if (value.is_string() && value.get_ref<const std::string&>() == names[i]) return T(i);
  return std::nullopt;
}

constexpr std::int64_t kLongestWindow = 86'400'000;    // a day
constexpr int kMostSeconds = 86'400;                   // likewise
constexpr std::int64_t kLatest = 253'402'300'799'999;  // the last moment of the year 9999

// nlohmann would convert any number to any other, including fractions and numbers out of range.
template <std::integral T>
T whole(const Json& value, T least = 0, T most = std::numeric_limits<T>::max()) {
  const bool fits = value.is_number_unsigned()
                        ? std::cmp_less_equal(value.get<std::uint64_t>(), most) &&
                              std::cmp_greater_equal(value.get<std::uint64_t>(), least)
                        : value.is_number_integer() &&
                              std::cmp_less_equal(value.get<std::int64_t>(), most) &&
                              std::cmp_greater_equal(value.get<std::int64_t>(), least);
  if (!fits) throw std::out_of_range(value.dump() + " is not a whole number in the allowed range");
  return value.get<T>();
}

// Rooms of older journals say nothing of clocks for a whole match, and no match was forfeited.
RoomOptions options_of(const Json& fields) {
  RoomOptions options;
  options.is_private = fields.at("private");
  options.turn_seconds = whole<int>(fields.at("turn_seconds"), 0, kMostSeconds);
  if (fields.contains("base_seconds"))
    options.base_seconds = whole<int>(fields["base_seconds"], 0, kMostSeconds);
  if (fields.contains("increment_seconds"))
    options.increment_seconds = whole<int>(fields["increment_seconds"], 0, kMostSeconds);
  if (!fields.at("takeover").is_null()) options.takeover = fields.at("takeover");
  options.away = fields.contains("away")    ? named<Away>(kAwayNames, fields["away"]).value()
                 : options.takeover.empty() ? Away::Wait
                                            : Away::Bot;
  options.pause_on_disconnect = fields.at("pause_on_disconnect");
  options.spectators = fields.at("spectators");
  options.spectator_delay = whole<int>(fields.at("spectator_delay"));
  return options;
}

// Throws nlohmann's exception if a field has another type.
Charter charter_of(const Json& fields) {
  Charter charter;
  charter.id = fields.at("id");
  charter.name = fields.at("name");
  charter.game = fields.at("game");
  charter.settings = fields.at("settings").get<std::vector<std::string>>();
  charter.creator = fields.at("creator");
  charter.invitation = fields.at("invitation");
  charter.options = options_of(fields.at("options"));
  return charter;
}

std::vector<std::pair<int, std::string>> answers_of(const Json& fields) {
  std::vector<std::pair<int, std::string>> answers;
  for (const Json& answer : fields)
    answers.emplace_back(whole<int>(answer.at("seat")), answer.at("text").get<std::string>());
  return answers;
}

Duration milliseconds_of(const Json& field) {
  return Duration(whole<std::int64_t>(field, 0, kLongestWindow));
}

RoomEvent event_of(const Json& fields) {
  RoomEvent event;
  event.kind = named<EventKind>(kKinds, fields.at("kind")).value();
  event.number = whole<std::uint64_t>(fields.at("n"));
  event.time = Instant(Duration(whole<std::int64_t>(fields.at("time"), 0, kLatest)));
  if (fields.contains("seat")) event.seat = whole<int>(fields["seat"]);
  if (fields.contains("seed")) event.seed = whole<std::uint64_t>(fields["seed"]);
  event.connected = fields.value("connected", false);
  event.user = fields.value("user", "");
  event.name = fields.value("name", "");
  event.text = fields.value("text", "");
  event.id = fields.value("id", "");
  if (fields.contains("chance")) event.chance = fields["chance"].get<std::vector<std::string>>();
  if (fields.contains("answers")) event.answers = answers_of(fields["answers"]);
  if (fields.contains("floor")) event.window.floor = milliseconds_of(fields["floor"]);
  if (fields.contains("wait")) event.window.wait = milliseconds_of(fields["wait"]);
  if (fields.contains("pause")) event.pause = named<Pause>(kPauses, fields["pause"]).value();
  if (event.kind == EventKind::Room)
    event.charter = std::make_shared<const Charter>(charter_of(fields.at("charter")));
  return event;
}

}  // namespace

std::string_view name_of(EventKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

void write_charter(JsonWriter& json, const Charter& charter) {
  const RoomOptions& options = charter.options;
  json.field("name", charter.name).field("game", charter.game);
  json.field("settings", charter.settings);
  json.field("invitation", charter.invitation);
  json.key("options").open('{').field("private", options.is_private);
  json.field("turn_seconds", options.turn_seconds);
  json.field("base_seconds", options.base_seconds);
  json.field("increment_seconds", options.increment_seconds);
  json.field("away", kAwayNames[static_cast<std::size_t>(options.away)]).key("takeover");
  options.takeover.empty() ? json.null() : json.text(options.takeover);
  json.field("pause_on_disconnect", options.pause_on_disconnect);
  json.field("spectators", options.spectators);
  json.field("spectator_delay", options.spectator_delay).close('}');
}

const std::string* answer_of(const RoomEvent& event, int seat) {
  for (const auto& [who, text] : event.answers)
    if (who == seat) return &text;
  return nullptr;
}

std::string to_record(const RoomEvent& event) {
  JsonWriter json;
  json.open('{').field("n", event.number).field("time", event.time.time_since_epoch().count());
  json.field("kind", name_of(event.kind));
  if (event.seat >= 0) json.field("seat", event.seat);
  if (event.seed != 0) json.field("seed", event.seed);
  if (event.connected) json.field("connected", true);
  if (!event.user.empty()) json.field("user", event.user);
  if (!event.name.empty()) json.field("name", event.name);
  if (!event.text.empty()) json.field("text", event.text);
  if (!event.id.empty()) json.field("id", event.id);
  if (!event.answers.empty()) {
    json.key("answers").open('[');
    for (const auto& [seat, text] : event.answers)
      json.open('{').field("seat", seat).field("text", text).close('}');
    json.close(']');
  }
  if (!event.chance.empty()) json.field("chance", event.chance);
  if (event.window != Window{})
    json.field("floor", event.window.floor.count()).field("wait", event.window.wait.count());
  if (event.pause != Pause::None)
    json.field("pause", kPauses[static_cast<std::size_t>(event.pause)]);
  if (event.charter) {
    json.key("charter").open('{').field("id", event.charter->id);
    json.field("creator", event.charter->creator);
    write_charter(json, *event.charter);
    json.close('}');
  }
  json.close('}');
  return json.take();
}

// The only place where another library's exceptions are caught: its checked access reports errors
// by throwing.
Result<RoomEvent> parse_record(std::string_view record) {
  const Json fields = Json::parse(record, nullptr, false);
  if (!fields.is_object()) return fail(Errc::BadInput, quote(record), "not an event of a room");
  try {
    return event_of(fields);
  } catch (const std::exception& problem) {
    return fail(Errc::BadInput, quote(record),
                std::string("not an event of a room: ") + problem.what());
  }
}

}  // namespace yomikiri::host
