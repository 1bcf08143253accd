// The keys of one event in JSON. Each function returns the value of a key; if it is missing or
// wrong, the first such Error is kept and a harmless value returned, so that an event is read in
// one expression and checked once.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong::mjai {

class EventKeys {
 public:
  explicit EventKeys(const nlohmann::ordered_json& object) : object_(object) {}

  [[nodiscard]] bool has(const char* key) const;
  [[nodiscard]] int seat(const char* key) { return number(key, 0, 3); }
  [[nodiscard]] int number(const char* key, int least, int most);
  [[nodiscard]] Tile tile(const char* key);
  // `?` is allowed.
  [[nodiscard]] Pai pai(const char* key);
  // Exactly `count` tiles.
  [[nodiscard]] std::vector<Tile> tiles(const char* key, std::size_t count);
  // At most five.
  [[nodiscard]] std::vector<Tile> markers(const char* key);
  [[nodiscard]] Tehais tehais(const char* key);
  [[nodiscard]] Points points(const char* key);
  [[nodiscard]] std::string text(const char* key);
  [[nodiscard]] std::vector<std::string> names(const char* key);

  // These may be missing.
  [[nodiscard]] std::optional<int> seat_if_any(const char* key);
  [[nodiscard]] Pai pai_if_any(const char* key);
  [[nodiscard]] bool flag(const char* key);  // false if missing
  [[nodiscard]] std::optional<Points> points_if_any(const char* key);

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  void refuse(const char* key, std::string what);

 private:
  const nlohmann::ordered_json* find(const char* key);
  const nlohmann::ordered_json* list(const char* key, std::size_t least, std::size_t most);
  Pai pai_of(const char* key, const nlohmann::ordered_json& value);
  std::optional<int> whole_number(const nlohmann::ordered_json& value, int least, int most) const;

  const nlohmann::ordered_json& object_;
  std::optional<Error> error_;
};

}  // namespace yomikiri::studies::mahjong::mjai
