#include "games/go/sgf_game.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "core/notation.h"

namespace yomikiri::games::go::sgf {
namespace {

constexpr int kMostPassByLetters = 19;  // up to here tt is a pass
constexpr int kMostSetUp = 100'000;     // points named by set-up values, repetitions included

Error wrong(const Node& node, const Property& property, std::string_view value, std::string what) {
  return fail(Errc::BadInput,
              fmt::format("{}, {}[{}]", to_string(node.place), property.name, quote(value)),
              std::move(what));
}

std::optional<double> parse_decimal(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
    return std::nullopt;
  return number;
}

std::optional<Point> parse_point(std::string_view value, int size) {
  if (value.size() != 2) return std::nullopt;
  const int column = value[0] - 'a';
  const int row = value[1] - 'a';
  if (column < 0 || column >= size || row < 0 || row >= size) return std::nullopt;
  return point_at(column, row);
}

class Walk {
 public:
  explicit Walk(const Collection& collection) : collection_(collection) {}

  Result<MainLine> from(int node) {
    if (auto ok = read_root(collection_.nodes[node]); !ok) return ok.error();
    while (true) {
      const Node& here = collection_.nodes[node];
      for (const Property& property : here.properties)
        if (auto ok = read_property(here, property); !ok) return ok.error();
      if (here.children.empty()) break;
      node = here.children[0];
    }
    if (!line_.first && !line_.moves.empty()) line_.first = line_.moves[0].colour;
    return std::move(line_);
  }

 private:
  // The board's size must be known before stones are placed on it.
  Result<void> read_root(const Node& root) {
    if (const Property* kind = root.find("GM"); kind && trimmed(kind->values[0]) != "1")
      return wrong(root, *kind, kind->values[0], "expected a game of Go, GM[1]");
    if (const Property* size = root.find("SZ")) {
      std::string_view text = trimmed(size->values[0]);
      if (const auto colon = text.find(':');
          colon != text.npos && trimmed(text.substr(0, colon)) == trimmed(text.substr(colon + 1)))
        text = trimmed(text.substr(0, colon));
      const auto number = parse_number<int>(text);
      if (!number || *number < 1 || *number > kMostSize)
        return wrong(root, *size, text,
                     fmt::format("boards are square and have 1 to {} rows", kMostSize));
      line_.size = *number;
    }
    line_.start = Board(line_.size);
    return {};
  }

  Result<void> read_property(const Node& node, const Property& property) {
    const std::string& name = property.name;
    if (name == "B" || name == "W") {
      read_move(node, property);
      return {};
    }
    if (name == "AB" || name == "AW" || name == "AE") return read_stones(node, property);
    const std::string value = simple_text_of(property.values[0]);
    const std::string_view text = trimmed(value);
    if (name == "RE") line_.result = text;
    if (name == "PL") return read_first(node, property, text);
    if (name == "KM" && !text.empty()) {
      const auto komi = parse_decimal(text);
      if (!komi || std::abs(*komi) > kMostKomi)
        return wrong(node, property, text,
                     fmt::format("expected a komi from -{0} to {0}, such as 6.5", kMostKomi));
      line_.komi = *komi;
    }
    if (name == "HA" && !text.empty()) {
      const auto handicap = parse_number<int>(text);
      if (!handicap || *handicap < 0)
        return wrong(node, property, text, "expected the number of handicap stones");
      line_.handicap = *handicap;
    }
    return {};
  }

  Result<void> read_first(const Node& node, const Property& property, std::string_view text) {
    const char letter = text.empty() ? ' ' : text[0];
    if (std::string_view("BbWw").find(letter) == std::string_view::npos)
      return wrong(node, property, text, "expected B or W");
    if (line_.moves.empty())
      line_.first = letter == 'B' || letter == 'b' ? Colour::Black : Colour::White;
    return {};
  }

  void read_move(const Node& node, const Property& property) {
    const std::string_view value = trimmed(property.values[0]);
    const auto action = parse_move(value, line_.size);
    const Colour colour = property.name == "B" ? Colour::Black : Colour::White;
    line_.moves.push_back({colour, action.value_or(Action{}), node.place,
                           action ? std::string() : std::string(value)});
  }

  Result<void> read_stones(const Node& node, const Property& property) {
    if (!line_.moves.empty())
      return wrong(node, property, property.values[0],
                   "stones are set up after the first move: expected the record of one game");
    for (const std::string& value : property.values) {
      const std::string_view text = trimmed(value);
      if (text.empty()) continue;
      const auto colon = text.find(':');
      const auto from = parse_point(text.substr(0, colon), line_.size);
      const auto to =
          colon == std::string_view::npos ? from : parse_point(text.substr(colon + 1), line_.size);
      if (!from || !to || column_of(*from) > column_of(*to) || row_of(*from) > row_of(*to))
        return wrong(node, property, text,
                     fmt::format("expected points of a {0}x{0} board", line_.size));
      for (int row = row_of(*from); row <= row_of(*to); ++row)
        for (int column = column_of(*from); column <= column_of(*to); ++column)
          set_up(property.name, point_at(column, row));
      if (set_up_ > kMostSetUp)
        return fail(Errc::TooLarge, to_string(node.place),
                    fmt::format("set-up names more than {} points", kMostSetUp));
    }
    return {};
  }

  void set_up(std::string_view name, Point point) {
    ++set_up_;
    line_.start.clear(point);
    if (name != "AE") line_.start.place(name == "AB" ? Colour::Black : Colour::White, point);
  }

  const Collection& collection_;
  MainLine line_;
  int set_up_ = 0;
};

Property stones_property(const char* name, const PointSet& stones) {
  Property property{name, {}};
  stones.for_each([&](Point point) { property.values.push_back(format_move({point})); });
  return property;
}

}  // namespace

Result<MainLine> main_line(const Collection& collection, std::size_t game) {
  if (game >= collection.games.size())
    return fail(Errc::BadInput, fmt::format("game {}", game + 1),
                fmt::format("the collection has {} game{}", collection.games.size(),
                            collection.games.size() == 1 ? "" : "s"));
  return Walk(collection).from(collection.games[game]);
}

std::optional<Action> parse_move(std::string_view value, int size) {
  if (value.empty() || (value == "tt" && size <= kMostPassByLetters)) return Action{};
  const auto point = parse_point(value, size);
  if (!point) return std::nullopt;
  return Action{*point};
}

std::string format_move(Action action) {
  if (action.is_pass()) return {};
  return {static_cast<char>('a' + column_of(action.point)),
          static_cast<char>('a' + row_of(action.point))};
}

Collection record_of(const State& state, double komi) {
  Collection record;
  const Position& first = state->first();
  int node = record.add_node(-1);
  auto& root = record.nodes[node].properties;
  root = {{"FF", {"4"}},
          {"GM", {"1"}},
          {"CA", {"UTF-8"}},
          {"AP", {"Yomikiri"}},
          {"RU", {"Ikeda"}},
          {"SZ", {fmt::to_string(first.board().size())}},
          {"KM", {fmt::format("{:g}", komi)}}};
  const PointSet& black = first.board().stones(Colour::Black);
  const PointSet& white = first.board().stones(Colour::White);
  if (!black.is_empty()) root.push_back(stones_property("AB", black));
  if (!white.is_empty()) root.push_back(stones_property("AW", white));
  const bool is_handicap = black.count() > 1 && white.is_empty() && first.mover() == Colour::White;
  if (is_handicap) root.push_back({"HA", {fmt::to_string(black.count())}});
  root.push_back({"PL", {first.mover() == Colour::Black ? "B" : "W"}});
  for (const Turn& turn : state->turns()) {
    node = record.add_node(node);
    record.nodes[node].properties = {
        {turn.colour == Colour::Black ? "B" : "W", {format_move(turn.action)}}};
  }
  return record;
}

}  // namespace yomikiri::games::go::sgf
