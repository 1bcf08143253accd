#include "studies/mahjong/records/json_lines.h"

#include <fmt/format.h>

#include <map>

#include "core/notation.h"
#include "question/json_form.h"
#include "studies/mahjong/records/event_keys.h"

namespace yomikiri::studies::mahjong::mjai {
namespace {

using nlohmann::ordered_json;

Event start_game(EventKeys& keys) {
  StartGame event{.id = keys.seat_if_any("id"), .names = keys.names("names")};
  if (keys.has("aka_flag")) event.has_red_fives = keys.flag("aka_flag");
  if (keys.has("kyoku_first")) event.east_only = keys.number("kyoku_first", 0, 4) == 4;
  return event;
}

int wind(EventKeys& keys, const char* key) {
  const Tile tile = keys.tile(key);
  if (!keys.error() && !games::mahjong::is_wind(tile.kind())) keys.refuse(key, "expected a wind");
  return tile.kind();
}

Event start_kyoku(EventKeys& keys) {
  constexpr int kMany = 1000;
  const StartKyoku event{.bakaze = wind(keys, "bakaze"),
                         .kyoku = keys.number("kyoku", 1, 4),
                         .honba = keys.number("honba", 0, kMany),
                         .kyotaku = keys.has("kyotaku") ? keys.number("kyotaku", 0, kMany) : 0,
                         .oya = keys.seat("oya"),
                         .dora_marker = keys.tile("dora_marker"),
                         .scores = keys.points_if_any("scores"),
                         .tehais = keys.tehais("tehais")};
  for (const auto& tiles : event.tehais)
    if (tiles.size() != 13)
      keys.refuse("tehais", fmt::format("a hand has {} tiles instead of 13", tiles.size()));
  return event;
}

Event call(CallType type, EventKeys& keys) {
  return Call{.type = type,
              .actor = keys.seat("actor"),
              .target = keys.seat("target"),
              .pai = keys.tile("pai"),
              .consumed = keys.tiles("consumed", type == CallType::Daiminkan ? 3 : 2)};
}

Event hora(EventKeys& keys) {
  // The first name is Mortal's, the second that of the first server.
  const char* ura = keys.has("ura_markers") ? "ura_markers" : "uradora_markers";
  return Hora{.actor = keys.seat("actor"),
              .target = keys.seat("target"),
              .pai = keys.pai_if_any("pai"),
              .ura_markers = keys.markers(ura),
              .deltas = keys.points_if_any("deltas")};
}

Event ryukyoku(EventKeys& keys) {
  Ryukyoku event{.reason = keys.has("reason") ? keys.text("reason") : "",
                 .actor = keys.seat_if_any("actor"),
                 .deltas = keys.points_if_any("deltas")};
  if (keys.has("tehais")) event.tehais = keys.tehais("tehais");
  return event;
}

using ReadKeys = Event (*)(EventKeys&);

const std::map<std::string_view, ReadKeys>& readers() {
  static const std::map<std::string_view, ReadKeys> readers{
      {"start_game", start_game},
      {"start_kyoku", start_kyoku},
      {"tsumo", [](EventKeys& k) -> Event { return Tsumo{k.seat("actor"), k.pai("pai")}; }},
      {"dahai",
       [](EventKeys& k) -> Event {
         return Dahai{k.seat("actor"), k.tile("pai"), k.flag("tsumogiri")};
       }},
      {"reach", [](EventKeys& k) -> Event { return Reach{k.seat("actor")}; }},
      {"reach_accepted", [](EventKeys& k) -> Event { return ReachAccepted{k.seat("actor")}; }},
      {"chi", [](EventKeys& k) { return call(CallType::Chi, k); }},
      {"pon", [](EventKeys& k) { return call(CallType::Pon, k); }},
      {"daiminkan", [](EventKeys& k) { return call(CallType::Daiminkan, k); }},
      {"ankan",
       [](EventKeys& k) -> Event { return Ankan{k.seat("actor"), k.tiles("consumed", 4)}; }},
      {"kakan",
       [](EventKeys& k) -> Event {
         return Kakan{k.seat("actor"), k.tile("pai"), k.tiles("consumed", 3)};
       }},
      {"dora", [](EventKeys& k) -> Event { return Dora{k.tile("dora_marker")}; }},
      {"hora", hora},
      {"ryukyoku", ryukyoku},
      {"end_kyoku", [](EventKeys&) -> Event { return EndKyoku{}; }},
      {"end_game", [](EventKeys&) -> Event { return EndGame{}; }},
      {"none", [](EventKeys&) -> Event { return None{}; }},
      {"hello", [](EventKeys&) -> Event { return Hello{}; }},
      {"join", [](EventKeys& k) -> Event { return Join{k.text("name"), k.text("room")}; }},
      {"error", [](EventKeys& k) -> Event { return Fault{k.text("message")}; }},
  };
  return readers;
}

// Three-player games set norths aside, and have three hands.
bool is_for_three(const ordered_json& object, std::string_view type) {
  if (type == "kita" || type == "nukidora") return true;
  const auto tehais = object.find("tehais");
  return type == "start_kyoku" && tehais != object.end() && tehais->is_array() &&
         tehais->size() == 3;
}

ordered_json pai_json(const Pai& pai) {
  return pai ? games::mahjong::mjai_name(*pai) : std::string("?");
}

template <class Tiles>
ordered_json tiles_json(const Tiles& tiles) {
  ordered_json json = ordered_json::array();
  for (const Pai tile : tiles) json.push_back(pai_json(tile));
  return json;
}

ordered_json tehais_json(const Tehais& tehais) {
  ordered_json json = ordered_json::array();
  for (const auto& tiles : tehais) json.push_back(tiles_json(tiles));
  return json;
}

ordered_json json_of(const StartGame& event) {
  ordered_json json{{"type", "start_game"}};
  if (event.id) json["id"] = *event.id;
  if (!event.names.empty()) json["names"] = event.names;
  if (event.east_only) json["kyoku_first"] = *event.east_only ? 4 : 0;
  if (event.has_red_fives) json["aka_flag"] = *event.has_red_fives;
  return json;
}

ordered_json json_of(const StartKyoku& event) {
  ordered_json json{{"type", "start_kyoku"},
                    {"bakaze", pai_json(Tile(event.bakaze))},
                    {"dora_marker", pai_json(event.dora_marker)},
                    {"kyoku", event.kyoku},
                    {"honba", event.honba},
                    {"kyotaku", event.kyotaku},
                    {"oya", event.oya}};
  if (event.scores) json["scores"] = *event.scores;
  json["tehais"] = tehais_json(event.tehais);
  return json;
}

ordered_json json_of(const Call& event) {
  constexpr std::array kNames{"chi", "pon", "daiminkan"};
  return {{"type", kNames[static_cast<int>(event.type)]},
          {"actor", event.actor},
          {"target", event.target},
          {"pai", pai_json(event.pai)},
          {"consumed", tiles_json(event.consumed)}};
}

ordered_json json_of(const Hora& event) {
  ordered_json json{{"type", "hora"}, {"actor", event.actor}, {"target", event.target}};
  if (event.pai) json["pai"] = pai_json(event.pai);
  if (event.deltas) json["deltas"] = *event.deltas;
  if (!event.ura_markers.empty()) json["ura_markers"] = tiles_json(event.ura_markers);
  return json;
}

ordered_json json_of(const Ryukyoku& event) {
  ordered_json json{{"type", "ryukyoku"}};
  if (!event.reason.empty()) json["reason"] = event.reason;
  if (event.actor) json["actor"] = *event.actor;
  if (event.deltas) json["deltas"] = *event.deltas;
  if (event.tehais) json["tehais"] = tehais_json(*event.tehais);
  return json;
}

ordered_json json_of(const Tsumo& event) {
  return {{"type", "tsumo"}, {"actor", event.actor}, {"pai", pai_json(event.pai)}};
}

ordered_json json_of(const Dahai& event) {
  return {{"type", "dahai"},
          {"actor", event.actor},
          {"pai", pai_json(event.pai)},
          {"tsumogiri", event.tsumogiri}};
}

ordered_json json_of(const Reach& event) { return {{"type", "reach"}, {"actor", event.actor}}; }

ordered_json json_of(const ReachAccepted& event) {
  return {{"type", "reach_accepted"}, {"actor", event.actor}};
}

ordered_json json_of(const Ankan& event) {
  return {{"type", "ankan"}, {"actor", event.actor}, {"consumed", tiles_json(event.consumed)}};
}

ordered_json json_of(const Kakan& event) {
  return {{"type", "kakan"},
          {"actor", event.actor},
          {"pai", pai_json(event.pai)},
          {"consumed", tiles_json(event.consumed)}};
}

ordered_json json_of(const Dora& event) {
  return {{"type", "dora"}, {"dora_marker", pai_json(event.dora_marker)}};
}

ordered_json json_of(const EndKyoku&) { return {{"type", "end_kyoku"}}; }
ordered_json json_of(const EndGame&) { return {{"type", "end_game"}}; }
ordered_json json_of(const None&) { return {{"type", "none"}}; }

ordered_json json_of(const Hello&) {
  return {{"type", "hello"}, {"protocol", "mjsonp"}, {"protocol_version", 1}};
}

ordered_json json_of(const Join& event) {
  return {{"type", "join"}, {"name", event.name}, {"room", event.room}};
}

ordered_json json_of(const Fault& event) { return {{"type", "error"}, {"message", event.message}}; }

}  // namespace

Result<std::optional<Event>> read_event(std::string_view line) {
  const auto object = read_json(line);
  if (!object) return object.error();
  const auto type = object->is_object() ? object->find("type") : object->end();
  if (!object->is_object() || type == object->end() || !type->is_string())
    return fail(Errc::BadInput, "", "expected an object with a type, found " + quote(line));
  const auto& name = type->get_ref<const std::string&>();
  if (is_for_three(*object, name))
    return fail(Errc::Unsupported, name, "is of a game for three players",
                "only records of four players can be read");
  const auto reader = readers().find(name);
  if (reader == readers().end()) return std::optional<Event>();
  EventKeys keys(*object);
  Event event = reader->second(keys);
  if (!keys.error()) return std::optional(std::move(event));
  Error error = *keys.error();
  error.where = name + " " + error.where;
  return error;
}

std::string to_line(const Event& event) {
  const ordered_json json = std::visit([](const auto& one) { return json_of(one); }, event);
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

Result<std::vector<Event>> read_lines(std::string_view text) {
  std::vector<Event> events;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty()) continue;
    auto event = read_event(line);
    if (!event) {
      Error error = event.error();
      error.where =
          fmt::format("line {}{}{}", number, error.where.empty() ? "" : ", ", error.where);
      return error;
    }
    if (*event) events.push_back(std::move(**event));
  }
  return events;
}

std::string to_lines(const std::vector<Event>& events) {
  std::string lines;
  for (const Event& event : events) lines += to_line(event) + '\n';
  return lines;
}

}  // namespace yomikiri::studies::mahjong::mjai
