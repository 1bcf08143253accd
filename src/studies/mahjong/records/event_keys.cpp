#include "studies/mahjong/records/event_keys.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace yomikiri::studies::mahjong::mjai {
namespace {

using EventJson = nlohmann::ordered_json;

constexpr std::size_t kSeats = 4;
constexpr int kMostPoints = 10'000'000;  // of a score, up or down

std::string shown(const EventJson& value) {
  return quote(value.dump(-1, ' ', false, EventJson::error_handler_t::replace));
}

}  // namespace

bool EventKeys::has(const char* key) const {
  const auto found = object_.find(key);
  return found != object_.end() && !found->is_null();
}

void EventKeys::refuse(const char* key, std::string what) {
  if (!error_) error_ = fail(Errc::BadInput, fmt::format("\"{}\"", key), std::move(what));
}

const EventJson* EventKeys::find(const char* key) {
  const auto found = object_.find(key);
  if (found != object_.end()) return &*found;
  refuse(key, "is missing");
  return nullptr;
}

std::optional<int> EventKeys::whole_number(const EventJson& value, int least, int most) const {
  if (!value.is_number_integer()) return std::nullopt;
  const bool is_huge = value.is_number_unsigned() && value.get<std::uint64_t>() > kMostPoints;
  if (is_huge || value < least || value > most) return std::nullopt;
  return value.get<int>();
}

int EventKeys::number(const char* key, int least, int most) {
  const EventJson* value = find(key);
  if (value == nullptr) return least;
  if (const auto number = whole_number(*value, least, most)) return *number;
  refuse(key, fmt::format("expected a number from {} to {}, found {}", least, most, shown(*value)));
  return least;
}

Pai EventKeys::pai_of(const char* key, const EventJson& value) {
  if (value.is_string()) {
    const auto& name = value.get_ref<const std::string&>();
    if (name == "?") return std::nullopt;
    if (const auto tile = games::mahjong::parse_mjai(name)) return tile;
  }
  refuse(key, fmt::format("{} is not a tile", shown(value)));
  return Tile();
}

Pai EventKeys::pai(const char* key) {
  const EventJson* value = find(key);
  return value == nullptr ? std::nullopt : pai_of(key, *value);
}

Tile EventKeys::tile(const char* key) {
  const Pai found = pai(key);
  if (!found) refuse(key, "the tile is hidden");
  return found.value_or(Tile());
}

const EventJson* EventKeys::list(const char* key, std::size_t least, std::size_t most) {
  const EventJson* value = find(key);
  if (value == nullptr) return nullptr;
  if (value->is_array() && value->size() >= least && value->size() <= most) return value;
  refuse(key, least == most
                  ? fmt::format("expected a list of {}, found {}", least, shown(*value))
                  : fmt::format("expected a list of up to {}, found {}", most, shown(*value)));
  return nullptr;
}

std::vector<Tile> EventKeys::tiles(const char* key, std::size_t count) {
  std::vector<Tile> tiles;
  if (const EventJson* values = list(key, count, count))
    for (const EventJson& value : *values) {
      const Pai tile = pai_of(key, value);
      if (!tile) refuse(key, "a tile is hidden");
      tiles.push_back(tile.value_or(Tile()));
    }
  return tiles;
}

std::vector<Tile> EventKeys::markers(const char* key) {
  constexpr std::size_t kMostMarkers = 5;
  std::vector<Tile> tiles;
  if (!has(key)) return tiles;
  if (const EventJson* values = list(key, 0, kMostMarkers))
    for (const EventJson& value : *values) tiles.push_back(pai_of(key, value).value_or(Tile()));
  return tiles;
}

Tehais EventKeys::tehais(const char* key) {
  Tehais hands;
  const EventJson* values = list(key, kSeats, kSeats);
  if (values == nullptr) return hands;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    constexpr std::size_t kMostTiles = 14;
    const EventJson& tiles = (*values)[seat];
    if (!tiles.is_array() || tiles.size() > kMostTiles) {
      refuse(key, fmt::format("expected a list of tiles, found {}", shown(tiles)));
      return hands;
    }
    for (const EventJson& tile : tiles) hands[seat].push_back(pai_of(key, tile));
  }
  return hands;
}

Points EventKeys::points(const char* key) {
  Points points{};
  const EventJson* values = list(key, kSeats, kSeats);
  if (values == nullptr) return points;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const EventJson& value = (*values)[seat];
    const auto number = whole_number(value, -kMostPoints, kMostPoints);
    if (!number) refuse(key, fmt::format("expected points, found {}", shown(value)));
    points[seat] = number.value_or(0);
  }
  return points;
}

std::string EventKeys::text(const char* key) {
  const EventJson* value = find(key);
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  refuse(key, fmt::format("expected a text, found {}", shown(*value)));
  return {};
}

std::vector<std::string> EventKeys::names(const char* key) {
  std::vector<std::string> names;
  if (!has(key)) return names;
  const EventJson* values = list(key, 0, kSeats);
  if (values == nullptr) return names;
  for (const EventJson& value : *values) {
    if (!value.is_string()) refuse(key, fmt::format("{} is not a name", shown(value)));
    names.push_back(value.is_string() ? value.get<std::string>() : "");
  }
  return names;
}

std::optional<int> EventKeys::seat_if_any(const char* key) {
  return has(key) ? std::optional(seat(key)) : std::nullopt;
}

Pai EventKeys::pai_if_any(const char* key) { return has(key) ? pai(key) : std::nullopt; }

std::optional<Points> EventKeys::points_if_any(const char* key) {
  return has(key) ? std::optional(points(key)) : std::nullopt;
}

bool EventKeys::flag(const char* key) {
  if (!has(key)) return false;
  const EventJson& value = *find(key);
  if (!value.is_boolean())
    refuse(key, fmt::format("expected true or false, found {}", shown(value)));
  return value.is_boolean() && value.get<bool>();
}

}  // namespace yomikiri::studies::mahjong::mjai
