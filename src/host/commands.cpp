#include "host/commands.h"

#include <fmt/format.h>

#include <algorithm>
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

template <Motion motion>
RoomCommand motion_in(Fields& fields, const Json&) {
  const char* name = is_about_position(motion) ? "ply" : "match";
  return Make{motion, static_cast<std::uint64_t>(fields.number(name, 0, kMostPly))};
}

template <Motion motion>
constexpr std::pair<std::string_view, Reader> kMotionReader{name_of(motion), motion_in<motion>};

constexpr std::array<std::pair<std::string_view, Reader>, 18> kReaders{{
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
    kMotionReader<Motion::Resign>,
    kMotionReader<Motion::OfferDraw>,
    kMotionReader<Motion::AcceptDraw>,
    kMotionReader<Motion::DeclineDraw>,
    kMotionReader<Motion::ClaimWin>,
    kMotionReader<Motion::ClaimDraw>,
    kMotionReader<Motion::ClaimBot>,
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

int seconds_in(Fields& fields, const char* name, int least) {
  const auto seconds = fields.maybe_number(name, 0, 86400).value_or(0);
  if (seconds > 0 && seconds < least)
    fields.complain(name, fmt::format("must be 0 or {} to 86400", least));
  return static_cast<int>(seconds);
}

// Returns whether the request says anything about the clock.
bool read_clock(Fields& fields, RoomOptions& options) {
  options.turn_seconds = seconds_in(fields, "turn_seconds", 5);
  options.base_seconds = seconds_in(fields, "base_seconds", 5);
  options.increment_seconds = seconds_in(fields, "increment_seconds", 1);
  if (options.turn_seconds > 0 && options.base_seconds > 0)
    fields.complain("turn_seconds", "and 'base_seconds' are two kinds of clock: choose one");
  if (options.increment_seconds > 0 && options.base_seconds == 0)
    fields.complain("increment_seconds", "needs 'base_seconds'");
  return options.turn_seconds > 0 || fields.find("base_seconds") != nullptr;
}

std::optional<Away> away_in(Fields& fields) {
  if (fields.find("away") == nullptr) return std::nullopt;
  const auto found = std::ranges::find(kAwayNames, fields.text("away"));
  if (found == kAwayNames.end())
    return fields.complain("away", "must be wait, bot or forfeit"), std::nullopt;
  return static_cast<Away>(found - kAwayNames.begin());
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

Accepted<RoomRequest> read_room_request(const Json& object) {
  Fields fields(object);
  RoomRequest request;
  Charter& charter = request.charter;
  charter.game = fields.text("game");
  charter.settings = settings_in(fields);
  charter.name = fields.text("name", "");
  RoomOptions& options = charter.options;
  options.is_private = fields.flag("private", options.is_private);
  request.has_clock = read_clock(fields, options);
  options.takeover = fields.text("takeover", "");
  request.away = away_in(fields);
  if (fields.find("pause_on_disconnect") != nullptr)
    request.pause_on_disconnect = fields.flag("pause_on_disconnect", true);
  options.spectators = fields.flag("spectators", options.spectators);
  options.spectator_delay = static_cast<int>(
      fields.maybe_number("spectator_delay", 0, 1000).value_or(options.spectator_delay));
  if (!charter.name.empty()) {
    auto clean = clean_text(charter.name, kMostNameCharacters);
    if (!clean) return refuse(Code::BadName, "a name has 1 to 32 visible characters");
    charter.name = *std::move(clean);
  }
  return fields.with(std::move(request));
}

Accepted<Charter> complete(RoomRequest request, const Offer& offer, int seats) {
  RoomOptions& options = request.charter.options;
  if (!options.takeover.empty() && std::ranges::count(offer.bots, options.takeover) == 0)
    return refuse(Code::UnknownLevel, "no such bot for this game");
  if (!request.has_clock) {
    options.base_seconds = offer.clock.base_seconds;
    options.increment_seconds = offer.clock.increment_seconds;
  }
  const Away usual = !options.takeover.empty() ? Away::Bot
                     : seats == 2              ? Away::Forfeit
                                               : Away::Wait;
  options.away = request.away.value_or(usual);
  if (options.away == Away::Forfeit && seats != 2)
    return refuse(Code::BadField, "'away' can be forfeit only in a game for two",
                  "choose wait or bot");
  if (options.away == Away::Bot && options.takeover.empty())
    return refuse(Code::BadField, "'away' is bot, but 'takeover' names no bot");
  options.pause_on_disconnect = request.pause_on_disconnect.value_or(options.away != Away::Forfeit);
  return std::move(request.charter);
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
