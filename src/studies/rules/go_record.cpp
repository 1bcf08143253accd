#include "studies/rules/go_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "asl/written/value_text.h"
#include "games/go/go.h"
#include "games/go/sgf_game.h"

namespace yomikiri::studies::rules {
namespace {

namespace go = games::go;
using asl::SortId;
using asl::SymbolId;
using asl::Value;

// The constructors from which a Go-like game builds its moves.
struct Terms {
  SymbolId move;  // <player, position>
  SortId position;
  SymbolId point;  // <column, row>
  SymbolId pass;
};

std::optional<Terms> terms_of(const asl::Program& program) {
  const auto& moves = program.sorts[program.move].constructors;
  if (program.sorts[program.move].kind != asl::SortKind::Data || moves.size() != 1)
    return std::nullopt;
  const auto& arguments = program.symbols[moves[0]].arguments;
  if (arguments.size() != 2 || arguments[0] != program.player) return std::nullopt;
  std::optional<SymbolId> point;
  std::optional<SymbolId> pass;
  for (const SymbolId constructor : program.sorts[arguments[1]].constructors) {
    const auto& parts = program.symbols[constructor].arguments;
    const bool is_pair = parts.size() == 2 &&
                         program.sorts[parts[0]].kind == asl::SortKind::Range &&
                         program.sorts[parts[1]].kind == asl::SortKind::Range;
    if (is_pair && !point)
      point = constructor;
    else if (parts.empty() && !pass)
      pass = constructor;
    else
      return std::nullopt;
  }
  if (!point || !pass) return std::nullopt;
  return Terms{moves[0], arguments[1], *point, *pass};
}

// A parameter that may be set by either of its names.
struct NamedParameter {
  std::string name;
  std::string alias;
};

std::optional<NamedParameter> parameter_named(const asl::Program& program,
                                              const std::string& alias) {
  const auto found = std::ranges::find(program.parameters, alias, &asl::ParameterInfo::alias);
  if (found == program.parameters.end()) return std::nullopt;
  return NamedParameter{program.symbols[found->symbol].name, alias};
}

// The given text that sets the parameter, if there is one.
const std::string* setting_of(const NamedParameter& parameter,
                              const std::vector<std::string>& given) {
  const auto found = std::ranges::find_if(given, [&](const std::string& text) {
    return text.starts_with(parameter.alias + "=") || text.starts_with(parameter.name + "=");
  });
  return found == given.end() ? nullptr : &*found;
}

Error off_board(const Stone& stone) {
  return fail(Errc::BadInput, fmt::format("<{},{}>", stone.column, stone.row),
              "is not on the board");
}

Error no_terms() {
  return fail(Errc::Unsupported, "the record", "is a game of Go, but the rules are not",
              "a move must be <player, position>, and a position <column, row> or a pass");
}

Value point_value(const Terms& terms, const Stone& stone) {
  if (stone.column == 0) return Value::data(terms.pass);
  return Value::data(terms.point, {Value::integer(stone.column), Value::integer(stone.row)});
}

bool is_on_board(const asl::Numbering& numbering, const Terms& terms, const Stone& stone) {
  const auto& ranges = numbering.program().symbols[terms.point].arguments;
  return stone.column == 0 ||
         (stone.column >= numbering.least(ranges[0]) && stone.column <= numbering.most(ranges[0]) &&
          stone.row >= numbering.least(ranges[1]) && stone.row <= numbering.most(ranges[1]));
}

// The contents of a point with a stone of that player: the value that is written like the player.
std::optional<Value> stone_value(const asl::Numbering& numbering, SortId element,
                                 const std::string& player) {
  auto value = asl::parse_value(numbering, element, player);
  if (!value) return std::nullopt;
  return *std::move(value);
}

}  // namespace

Result<GoRecord> read_go_record(std::string_view bytes) {
  const auto collection = go::sgf::read(bytes);
  if (!collection) return collection.error();
  const auto line = go::sgf::main_line(*collection);
  if (!line) return line.error();
  if (line->moves.size() > games::Go::kMostPliesInText)
    return fail(Errc::TooLarge, fmt::format("{} moves", line->moves.size()),
                fmt::format("a record has at most {}", games::Go::kMostPliesInText));
  GoRecord record{.size = line->size,
                  .komi = line->komi,
                  .first = go::seat_of(line->first_mover()),
                  .games_in_file = static_cast<int>(collection->games.size()),
                  .setup = {},
                  .moves = {}};
  for (const go::Colour colour : go::kColours)
    line->start.stones(colour).for_each([&](go::Point point) {
      record.setup.push_back(
          {colour == go::Colour::Black, go::column_of(point) + 1, go::row_of(point) + 1});
    });
  for (const go::sgf::Move& move : line->moves) {
    Stone stone{.black = move.colour == go::Colour::Black};
    if (!move.action.is_pass()) {
      stone.column = go::column_of(move.action.point) + 1;
      stone.row = go::row_of(move.action.point) + 1;
    }
    record.moves.push_back({stone, move.place.line, move.place.column, move.off_board});
  }
  return record;
}

Result<RecordSettings> settings_of(const GoRecord& record, const asl::Program& program,
                                   std::vector<std::string> given) {
  if (const auto size = parameter_named(program, "size")) {
    const std::string* text = setting_of(*size, given);
    if (text == nullptr)
      given.push_back(fmt::format("size={}", record.size));
    else if (*text != fmt::format("{}={}", size->name, record.size) &&
             *text != fmt::format("size={}", record.size))
      return fail(Errc::BadInput, *text,
                  fmt::format("the record has a board of {0}x{0} points", record.size));
  }
  const auto komi = parameter_named(program, "komi");
  if (!komi || setting_of(*komi, given) != nullptr) return RecordSettings{std::move(given), {}};
  const int below = static_cast<int>(std::floor(record.komi));
  RecordSettings settings{given, {}};
  settings.texts.push_back(fmt::format("komi={}", below));
  if (below == record.komi) return settings;
  given.push_back(fmt::format("komi={}", below + 1));
  settings.with_next_komi = std::move(given);
  return settings;
}

Result<std::string> move_text(const asl::Scribe& scribe, const Stone& move) {
  const asl::Program& program = scribe.numbering().program();
  const auto terms = terms_of(program);
  if (!terms || scribe.seating().seat_count() != 2) return no_terms();
  if (!is_on_board(scribe.numbering(), *terms, move)) return off_board(move);
  const Value player = scribe.seating().player(move.black ? kFirst : kSecond);
  return asl::format_value(scribe.numbering(), program.move,
                           Value::data(terms->move, {player, point_value(*terms, move)}));
}

Result<asl::Record> start_of(const asl::Scribe& scribe, const GoRecord& recorded) {
  asl::Record record = scribe.literal().initial();
  if (recorded.setup.empty()) return record;
  const asl::Numbering& numbering = scribe.numbering();
  const asl::Program& program = numbering.program();
  const auto terms = terms_of(program);
  if (!terms || scribe.seating().seat_count() != 2) return no_terms();
  std::optional<Value> board;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const SortId sort = program.components[i].sort;
    if (program.sorts[sort].indices != std::vector{terms->position}) continue;
    std::vector<Value> points(record[i].parts().begin(), record[i].parts().end());
    for (const Stone& stone : recorded.setup) {
      const std::string player = asl::format_value(
          numbering, program.player, scribe.seating().player(stone.black ? kFirst : kSecond));
      const auto value = stone_value(numbering, program.sorts[sort].element, player);
      if (!value) return no_terms();
      if (!is_on_board(numbering, *terms, stone)) return off_board(stone);
      const Value at = point_value(*terms, stone);
      points[numbering.index(sort, {&at, 1})] = *value;
    }
    board = record[i] = Value::array(std::move(points));
  }
  if (!board)
    return fail(Errc::Unsupported, "the record", "sets up stones, but the rules have no board");
  for (std::size_t i = 0; i < record.size(); ++i) {
    const asl::Sort& sort = program.sorts[program.components[i].sort];
    if (sort.kind == asl::SortKind::Set &&
        program.sorts[sort.element].indices == std::vector{terms->position})
      record[i] = Value::set({*board});
  }
  return record;
}

}  // namespace yomikiri::studies::rules
