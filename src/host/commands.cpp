#include "host/commands.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/notation.h"
#include "host/clean_text.h"

namespace yomikiri::host {
namespace {

using Json = nlohmann::json;

constexpr int kMostSeat = 7;
constexpr std::int64_t kMostPly = std::numeric_limits<std::int64_t>::max();

// Reads fields one after the other and keeps the first error.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  std::string text(const char* name, std::string fallback) {
    const Json* value = find(name);
    if (value == nullptr) return fallback;
    if (!value->is_string()) return complain(name, "must be a string"), fallback;
    return value->get<std::string>();
  }
  std::string text(const char* name) {
    if (find(name) == nullptr) complain(name, "is missing");
    return text(name, {});
  }
  std::optional<std::int64_t> maybe_number(const char* name, std::int64_t least,
                                           std::int64_t most) {
    const Json* value = find(name);
    if (value == nullptr) return std::nullopt;
    const bool fits =
        value->is_number_integer() &&
        !(value->is_number_unsigned() && std::cmp_greater(value->get<std::uint64_t>(), most)) &&
        value->get<std::int64_t>() >= least && value->get<std::int64_t>() <= most;
    if (fits) return value->get<std::int64_t>();
    complain(name, fmt::format("must be a whole number from {} to {}", least, most));
    return std::nullopt;
  }
  std::int64_t number(const char* name, std::int64_t least, std::int64_t most) {
    if (find(name) == nullptr) complain(name, "is missing");
    return maybe_number(name, least, most).value_or(least);
  }
  bool flag(const char* name, bool fallback) {
    const Json* value = find(name);
    if (value == nullptr) return fallback;
    if (!value->is_boolean()) return complain(name, "must be true or false"), fallback;
    return value->get<bool>();
  }
  const Json* find(const char* name) const {
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }
  void complain(std::string_view name, std::string_view what) {
    if (!problem_) problem_ = Refusal{Code::BadField, fmt::format("'{}' {}", name, what), {}};
  }

  [[nodiscard]] const std::optional<Refusal>& problem() const { return problem_; }
  // The value, if there was no error.
  template <class T>
  Accepted<T> with(T value) const {
    if (problem_) return std::unexpected(*problem_);
    return value;
  }

 private:
  const Json& object_;
  std::optional<Refusal> problem_;
};

std::uint64_t ply_in(Fields& fields) {
  return static_cast<std::uint64_t>(fields.number("ply", 0, kMostPly));
}

std::optional<int> seat_in(Fields& fields) {
  const auto seat = fields.maybe_number("seat", 0, kMostSeat);
  return seat ? std::optional(static_cast<int>(*seat)) : std::nullopt;
}

Chat chat_in(Fields& fields, const Json& object) {
  Chat chat{fields.text("text"), {}};
  const auto id = read_command_id(object);
  if (!id) fields.complain("id", "must be a number or a short string");
  if (id && *id != "null") chat.id = *id;
  return chat;
}

using Reader = RoomCommand (*)(Fields&, const Json&);

constexpr std::array<std::pair<std::string_view, Reader>, 11> kReaders{{
    {"enter",
     [](Fields& f, const Json&) -> RoomCommand {
       return Enter{seat_in(f), f.text("invitation", "")};
     }},
    {"watch",
     [](Fields& f, const Json&) -> RoomCommand { return Watch{f.text("invitation", "")}; }},
    {"leave", [](Fields&, const Json&) -> RoomCommand { return Leave{}; }},
    {"move", [](Fields& f, const Json&) -> RoomCommand { return Move{ply_in(f), f.text("move")}; }},
    {"ack", [](Fields& f, const Json&) -> RoomCommand { return Acknowledge{ply_in(f)}; }},
    {"next", [](Fields& f, const Json&) -> RoomCommand { return Next{ply_in(f)}; }},
    {"chat", [](Fields& f, const Json& object) -> RoomCommand { return chat_in(f, object); }},
    {"bot",
     [](Fields& f, const Json&) -> RoomCommand { return AddBot{seat_in(f), f.text("level")}; }},
    {"unbot",
     [](Fields& f, const Json&) -> RoomCommand {
       return RemoveBot{static_cast<int>(f.number("seat", 0, kMostSeat))};
     }},
    {"return", [](Fields&, const Json&) -> RoomCommand { return TakeBack{}; }},
    {"rematch", [](Fields&, const Json&) -> RoomCommand { return Rematch{}; }},
}};

// Turns `{"rounds": 8}` into `rounds=8`.
std::vector<std::string> settings_in(Fields& fields) {
  std::vector<std::string> settings;
  const Json* object = fields.find("settings");
  if (object == nullptr) return settings;
  if (!object->is_object()) return fields.complain("settings", "must be an object"), settings;
  for (const auto& [name, value] : object->items())
    if (value.is_string())
      settings.push_back(name + "=" + value.get<std::string>());
    else if (value.is_number_integer() || value.is_boolean())
      settings.push_back(name + "=" + value.dump());
    else
      fields.complain("settings", "must contain only whole numbers, strings, true and false");
  return settings;
}

}  // namespace

Accepted<Json> read_object(std::string_view text, std::size_t most_bytes) {
  if (text.size() > most_bytes)
    return refuse(Code::BadJson, fmt::format("the request is longer than {} bytes", most_bytes));
  Json object = Json::parse(text, nullptr, false);
  if (object.is_discarded() || !object.is_object())
    return refuse(Code::BadJson, "expected a JSON object");
  if (const auto version = object.find("v"); version != object.end() && *version != 1)
    return refuse(Code::BadVersion, "this host supports only version 1");
  return object;
}

Accepted<RoomCommand> read_room_command(std::string_view name, const Json& object) {
  for (const auto& [known, read] : kReaders) {
    if (known != name) continue;
    Fields fields(object);
    Accepted<RoomCommand> command(std::in_place, read(fields, object));
    if (fields.problem()) command = std::unexpected(*fields.problem());
    return command;
  }
  return refuse(Code::UnknownCommand, "no such command: " + quote(name));
}

Accepted<std::string> read_command_id(const Json& object) {
  const auto found = object.find("id");
  if (found == object.end() || found->is_null()) return "null";
  if (found->is_number_integer()) return found->dump();
  if (found->is_string() && found->get_ref<const std::string&>().size() <= kMostIdBytes) {
    std::string id;
    append_json_string(id, found->get_ref<const std::string&>());
    return id;
  }
  return refuse(Code::BadField, "'id' must be a whole number or a string of at most 64 bytes");
}

Accepted<std::string> read_user_name(const Json& object) {
  Fields fields(object);
  // The article's client sends `user_name`.
  const auto name = fields.with(fields.text(object.contains("user_name") ? "user_name" : "name"));
  if (!name) return name;
  if (auto clean = clean_text(*name, kMostNameCharacters)) return *std::move(clean);
  return refuse(Code::BadName, "a name has 1 to 32 visible characters");
}

Accepted<Charter> read_room_request(const Json& object) {
  Fields fields(object);
  Charter charter;
  charter.game = fields.text("game");
  charter.settings = settings_in(fields);
  charter.name = fields.text("name", "");
  RoomOptions& options = charter.options;
  options.is_private = fields.flag("private", options.is_private);
  options.turn_seconds =
      static_cast<int>(fields.maybe_number("turn_seconds", 0, 86400).value_or(0));
  if (options.turn_seconds > 0 && options.turn_seconds < 5)
    fields.complain("turn_seconds", "must be 0 or 5 to 86400");
  options.takeover = fields.text("takeover", "");
  options.pause_on_disconnect = fields.flag("pause_on_disconnect", options.pause_on_disconnect);
  options.spectators = fields.flag("spectators", options.spectators);
  options.spectator_delay = static_cast<int>(
      fields.maybe_number("spectator_delay", 0, 1000).value_or(options.spectator_delay));
  if (!charter.name.empty()) {
    auto clean = clean_text(charter.name, kMostNameCharacters);
    if (!clean) return refuse(Code::BadName, "a name has 1 to 32 visible characters");
    charter.name = *std::move(clean);
  }
  return fields.with(std::move(charter));
}

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
  }
  return std::nullopt;
}

}  // namespace yomikiri::host
