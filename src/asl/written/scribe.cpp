#include "asl/written/scribe.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "asl/program/rule_fault.h"
#include "asl/program/term_text.h"
#include "asl/written/board_text.h"
#include "asl/written/explanation.h"
#include "asl/written/value_text.h"
#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

// Completes a text to a pair with the player, `<黒,text>`, if the moves are such pairs.
std::optional<Result<Value>> with_player(const Numbering& numbering, const Value& player,
                                         std::string_view text) {
  const Program& program = numbering.program();
  std::optional<Result<Value>> made;
  for (const SymbolId constructor : program.sorts[program.move].constructors) {
    const Symbol& symbol = program.symbols[constructor];
    if (symbol.kind != SymbolKind::Tuple || symbol.arguments.size() != 2) continue;
    const bool leads = symbol.arguments[0] == program.player;
    if (!leads && symbol.arguments[1] != program.player) continue;
    made = parse_value(numbering, symbol.arguments[leads ? 1 : 0], text);
    if (!*made) continue;
    std::vector<Value> halves{player, **std::move(made)};
    if (!leads) std::swap(halves[0], halves[1]);
    return Value::data(constructor, std::move(halves));
  }
  return made;
}

bool names_player(const Numbering& numbering, const Seating& seating, std::string_view text) {
  const std::string plain = folded(text);
  for (int i = 0; i < seating.seat_count(); ++i)
    if (plain.find(format_value(numbering, numbering.program().player, seating.player(Seat(i)))) !=
        std::string::npos)
      return true;
  return false;
}

// A set that at the start contains just the value of another component, as the past boards contain
// the first one: if only that component is given, the set contains it.
Record with_derived(Record record, const std::vector<bool>& told, const Record& initial) {
  for (std::size_t set = 0; set < record.size(); ++set) {
    if (told[set] || initial[set].kind() != Value::Kind::Set) continue;
    for (std::size_t held = 0; held < record.size(); ++held)
      if (told[held] && initial[held].kind() == Value::Kind::Array &&
          initial[set] == Value::set({initial[held]}))
        record[set] = Value::set({record[held]});
  }
  return record;
}

// The parameters that a definition reads, directly or through its calls.
std::set<SymbolId> parameters_read(const Program& program, std::size_t root) {
  std::set<SymbolId> parameters;
  std::set<std::size_t> seen{root};
  std::vector<const ProgramTerm*> waiting{&program.definitions[root].right};
  while (!waiting.empty()) {
    const ProgramTerm& term = *waiting.back();
    waiting.pop_back();
    if (term.kind == TermKind::Parameter) parameters.insert(term.symbol);
    if (term.kind == ProgramKind::Call && seen.insert(term.definition).second)
      waiting.push_back(&program.definitions[term.definition].right);
    for (const ProgramTerm& child : term.children) waiting.push_back(&child);
  }
  return parameters;
}

bool is_number(const Program& program, SortId sort) {
  return sort == kInteger || program.sorts[sort].kind == SortKind::Range;
}

}  // namespace

Result<Scribe> Scribe::make(std::shared_ptr<const Literal> literal) {
  auto seating = Seating::make(std::shared_ptr<const Numbering>(literal, &literal->numbering()));
  if (!seating) return seating.error();
  return Scribe(std::move(literal), *std::move(seating));
}

Result<Move> Scribe::parse_action(Seat mover, std::string_view text) const {
  const auto coded = [&](const Value& value) {
    return Move{static_cast<std::uint32_t>(numbering().code(program().move, value))};
  };
  const auto whole = parse_value(numbering(), program().move, text);
  if (whole) return coded(*whole);
  const auto half = with_player(numbering(), seating_.player(mover), text);
  if (half && *half) return coded(**half);
  // A text that names a player is the whole move; any other is only the other half.
  const bool is_half = half && !names_player(numbering(), seating_, text);
  const std::string& why = is_half ? half->error().what : whole.error().what;
  return fail(Errc::BadInput, quote(text), "no such move: " + why,
              "for example " + example_of(numbering(), program().move));
}

std::string Scribe::format_action(Move move) const {
  return format_value(numbering(), program().move, numbering().value(program().move, move.code));
}

std::string Scribe::refusal(const Record& record, Move move) const {
  const Value value = numbering().value(program().move, move.code);
  return refusal_text(explain(*literal_, program().legal, record, {&value, 1}));
}

std::string Scribe::format_state(const Record& record) const {
  std::string text;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const ProgramComponent& component = program().components[i];
    text += fmt::format("{}{}={}", i == 0 ? "" : "; ", component.name,
                        format_value(numbering(), component.sort, record[i]));
  }
  return text;
}

Result<std::size_t> Scribe::component_named(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const ProgramComponent& component : program().components) names.push_back(component.name);
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  return fail(Errc::BadInput, quote(name), "no component of the state has this name",
              "components: " + text::joined(names));
}

Result<Record> Scribe::parse_state(std::string_view text) const {
  return unless_rules_fail([&] { return parse_components(text); });  // of the initial state
}

Result<Record> Scribe::parse_components(std::string_view text) const {
  Record record = literal_->initial();
  std::vector<bool> told(record.size(), false);
  const std::string plain = folded(text);
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    const auto equals = part.find('=');
    if (equals == std::string_view::npos)
      return fail(Errc::BadInput, quote(part), "expected component=value");
    const auto component = component_named(part.substr(0, equals));
    if (!component) return component.error();
    if (told[*component]) return fail(Errc::BadInput, quote(part), "the component is set twice");
    told[*component] = true;
    auto value =
        parse_value(numbering(), program().components[*component].sort, part.substr(equals + 1));
    if (!value)
      return fail(Errc::BadInput,
                  fmt::format("{}={}", program().components[*component].name, value.error().where),
                  value.error().what);
    record[*component] = *std::move(value);
  }
  return with_derived(std::move(record), told, literal_->initial());
}

std::string Scribe::draw(const Record& record) const {
  std::string boards;
  std::string lines;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const ProgramComponent& component = program().components[i];
    if (const auto board = draw_board(numbering(), component.sort, record[i])) {
      boards += component.name + ":\n" + *board;
      continue;
    }
    const bool is_row = record[i].kind() == Value::Kind::Array;
    const bool many = is_row || record[i].kind() == Value::Kind::Set;
    constexpr std::size_t kLongest = 80;
    std::string value = is_row && record[i].parts().size() <= kLongest
                            ? format_row(numbering(), component.sort, record[i])
                            : format_value(numbering(), component.sort, record[i]);
    if (many && value.size() > kLongest) value = fmt::format("{} values", record[i].parts().size());
    lines += fmt::format("{}: {}\n", component.name, value);
  }
  return boards + lines;
}

std::string Scribe::named_for(const std::string& name, const Value& player) const {
  return fmt::format("{}({})", name, format_value(numbering(), program().player, player));
}

// A function that play has never evaluated here may have no value here: then it is not an account.
void Scribe::add_answers(std::size_t number, const Record& record,
                         std::vector<Account>& accounts) const {
  const Definition& definition = program().definitions[number];
  const std::string name = plain_name(definition.name);
  const bool of_player = std::ranges::find(definition.inputs, Origin::Given, &Input::origin) !=
                         definition.inputs.end();
  for (int i = 0; i < (of_player ? seating_.seat_count() : 1); ++i) {
    const Value player = seating_.player(Seat(static_cast<std::uint8_t>(i)));
    const std::span<const Value> given(&player, of_player ? 1 : 0);
    try {
      accounts.push_back({of_player ? named_for(name, player) : name,
                          literal_->ask(number, record, given).number()});
    } catch (const RuleFault&) {
    }
  }
}

std::vector<Account> Scribe::accounts(const Record& record) const {
  std::vector<Account> accounts;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const ProgramComponent& component = program().components[i];
    const Sort& sort = program().sorts[component.sort];
    if (is_number(program(), component.sort))
      accounts.push_back({component.name, record[i].number()});
    else if (sort.indices == std::vector{program().player} && is_number(program(), sort.element))
      for (int seat = 0; seat < seating_.seat_count(); ++seat)
        accounts.push_back(
            {named_for(component.name, seating_.player(Seat(static_cast<std::uint8_t>(seat)))),
             record[i].parts()[static_cast<std::size_t>(seat)].number()});
  }
  for (const std::size_t number : program().accounts) add_answers(number, record, accounts);
  const std::set<SymbolId> read = parameters_read(program(), program().winner);
  for (std::size_t i = 0; i < program().parameters.size(); ++i)
    if (read.contains(program().parameters[i].symbol))
      accounts.push_back({program().parameters[i].alias, numbering().parameters()[i]});
  return accounts;
}

Result<std::string> Scribe::winner(const Record& record) const {
  return unless_rules_fail([&]() -> Result<std::string> {
    return format_value(numbering(), program().definitions[program().winner].result,
                        literal_->ask(program().winner, record));
  });
}

Result<std::optional<std::string>> Scribe::broken_invariant(const Record& record) const {
  return unless_rules_fail([&]() -> Result<std::optional<std::string>> {
    for (const ProgramInvariant& invariant : program().invariants)
      if (!literal_->ask(invariant.definition, record).is_true()) return invariant.label;
    return std::nullopt;
  });
}

}  // namespace yomikiri::asl
