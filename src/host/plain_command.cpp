#include "host/plain_command.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace yomikiri::host {
namespace {

constexpr std::size_t kMostDigits = 18;  // any number of so many digits fits

struct Value {
  std::string_view text;  // empty: the field is missing, or its text is empty
  bool is_number = false;
};

bool take(std::string_view& rest, char wanted) {
  if (!rest.starts_with(wanted)) return false;
  rest.remove_prefix(1);
  return true;
}

bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Takes the longest prefix of fitting characters.
template <class Fits>
std::string_view take_while(std::string_view& rest, Fits fits) {
  const auto end = std::ranges::find_if_not(rest, fits);
  const std::string_view taken(rest.begin(), end);
  rest.remove_prefix(taken.size());
  return taken;
}

// `"..."`, not empty.
std::optional<std::string_view> take_text(std::string_view& rest) {
  if (!take(rest, '"')) return std::nullopt;
  const std::string_view text = take_while(rest, is_plain);
  if (text.empty() || !take(rest, '"')) return std::nullopt;
  return text;
}

std::optional<Value> take_value(std::string_view& rest) {
  if (const auto text = take_text(rest)) return Value{*text, false};
  const std::string_view digits = take_while(rest, is_digit);
  const bool is_number = !digits.empty() && digits.size() <= kMostDigits &&
                         (digits.front() != '0' || digits.size() == 1);
  if (!is_number) return std::nullopt;
  return Value{digits, true};
}

// In the order of kNames.
constexpr std::array<std::string_view, 5> kNames{"v", "id", "do", "ply", "move"};
using Values = std::array<Value, kNames.size()>;

std::optional<Values> take_object(std::string_view rest) {
  Values values;
  if (!take(rest, '{')) return std::nullopt;
  do {
    const auto name = take_text(rest);
    if (!name || !take(rest, ':')) return std::nullopt;
    const auto known = std::ranges::find(kNames, *name);
    const auto value = take_value(rest);
    if (known == kNames.end() || !value) return std::nullopt;
    Value& place = values[static_cast<std::size_t>(known - kNames.begin())];
    if (!place.text.empty()) return std::nullopt;
    place = *value;
  } while (take(rest, ','));
  if (rest != "}") return std::nullopt;
  return values;
}

std::string id_of(const Value& id) {
  if (id.text.empty()) return "null";
  if (id.is_number) return std::string(id.text);
  std::string text;
  append_json_string(text, id.text);
  return text;
}

}  // namespace

std::optional<PlainCommand> read_plain_command(std::string_view text) {
  const auto values = take_object(text);
  if (!values) return std::nullopt;
  const auto& [version, id, wanted, ply_value, move] = *values;
  const bool speaks_ours = version.text.empty() || (version.is_number && version.text == "1");
  if (!speaks_ours || id.text.size() > kMostIdBytes || wanted.is_number || !ply_value.is_number)
    return std::nullopt;
  const auto ply = parse_number<std::uint64_t>(ply_value.text);
  if (!ply) return std::nullopt;
  if (wanted.text == "move" && !move.text.empty() && !move.is_number)
    return PlainCommand{id_of(id), Move{*ply, std::string(move.text)}};
  if (wanted.text == "ack") return PlainCommand{id_of(id), Acknowledge{*ply}};
  if (wanted.text == "next") return PlainCommand{id_of(id), Next{*ply}};
  return std::nullopt;
}

}  // namespace yomikiri::host
