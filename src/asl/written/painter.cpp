#include "asl/written/painter.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "asl/program/calls.h"
#include "asl/program/rule_fault.h"
#include "asl/program/term_text.h"
#include "asl/written/board_change.h"
#include "asl/written/value_text.h"
#include "core/seat.h"

namespace yomikiri::asl {
namespace {

bool is_numeric(const Program& program, SortId sort) {
  return sort == kInteger || sort == kBoolean || program.sorts[sort].kind == SortKind::Range;
}

std::string without(std::string text, const std::string& part) {
  const auto found = text.find(part);
  return found == std::string::npos ? text : text.erase(found, part.size());
}

}  // namespace

struct Painter::MoveParts {
  struct Rest {
    SortId sort;
    Value value;
  };
  std::vector<Board::Cell> cells;
  std::vector<Rest> rest;
  bool has_number = false;
};

Painter::Painter(std::shared_ptr<const Literal> literal)
    : literal_(std::move(literal)), board_(Board::make(literal_)) {
  const auto count = numbering().size(program().player).value_or(0);
  for (std::uint64_t code = 0; code < std::min<std::uint64_t>(count, kMaxSeats); ++code) {
    players_.push_back(numbering().value(program().player, code));
    sides_.push_back(format_value(numbering(), program().player, players_.back()));
  }
  find_shown();
  find_scores();
  scene_needs_ = components_of(shown_);
  if (board_) scene_needs_.push_back(board_->component());
  score_needs_ = components_of(scores_);
}

std::optional<std::size_t> Painter::board() const {
  return board_ ? std::optional(board_->component()) : std::nullopt;
}

// --- what is shown ---

Painter::Shown Painter::shown_component(std::size_t number) const {
  const ProgramComponent& component = program().components[number];
  Shown shown{
      .name = component.name, .sort = component.sort, .is_component = true, .number = number};
  const Sort& sort = program().sorts[component.sort];
  if (sort.kind == SortKind::Array && sort.indices == std::vector{program().player}) {
    shown.by_player = true;
    shown.sort = sort.element;
  }
  return shown;
}

Painter::Shown Painter::shown_definition(std::size_t number) const {
  const Definition& definition = program().definitions[number];
  return {.name = std::string(plain_name(definition.name)),
          .sort = definition.result,
          .by_player = std::ranges::find(definition.inputs, Origin::Given, &Input::origin) !=
                       definition.inputs.end(),
          .number = number};
}

bool Painter::is_the_mover(std::size_t component) const {
  if (!program().mover) return false;
  const Definition& mover = program().definitions[*program().mover];
  return mover.right.kind == TermKind::Variable && mover.inputs.size() == 1 &&
         mover.inputs[0] == Input{Origin::Now, component};
}

void Painter::find_shown() {
  if (const auto& picture = program().picture) {
    for (const ProgramPicture::Shown& one : picture->shown)
      shown_.push_back(one.is_component ? shown_component(one.number)
                                        : shown_definition(one.number));
    return;
  }
  for (std::size_t i = 0; i < program().components.size(); ++i)
    if (!is_the_mover(i) && board() != i) shown_.push_back(shown_component(i));
}

void Painter::find_scores() {
  std::set<std::size_t> calls = calls_of(program().definitions[program().winner].right);
  if (program().payoff) calls.merge(calls_of(program().definitions[*program().payoff].right));
  std::vector<Shown> by_player;
  std::vector<Shown> of_state;
  for (const std::size_t number : program().accounts)
    if (calls.contains(number)) {
      const Shown shown = shown_definition(number);
      (shown.by_player ? by_player : of_state).push_back(shown);
    }
  if (by_player.size() == 1) scores_ = std::move(by_player);
  if (!scores_.empty() || of_state.size() != seat_count()) return;
  for (std::size_t seat = 0; seat < seat_count(); ++seat) {  // black_score, white_score
    const auto own = std::ranges::find_if(of_state, [&](const Shown& shown) {
      return shown.name.contains(sides_[seat]) &&
             (scores_.empty() ||
              without(shown.name, sides_[seat]) == without(scores_[0].name, sides_[0]));
    });
    if (own == of_state.end()) return scores_.clear();
    scores_.push_back(*own);
  }
}

std::vector<std::size_t> Painter::components_of(std::span<const Shown> shown) const {
  std::set<std::size_t> needed;
  for (const Shown& one : shown) {
    if (one.is_component) {
      needed.insert(one.number);
      continue;
    }
    for (const Input& input : program().definitions[one.number].inputs)
      if (input.origin == Origin::Now) needed.insert(input.component);
  }
  return {needed.begin(), needed.end()};
}

// One, or one for each seat; nothing if the rules have no answer.
std::optional<std::vector<Value>> Painter::values(const Shown& shown, const Record& record) const {
  if (shown.is_component) {
    const Value& value = record[shown.number];
    if (!shown.by_player) return std::vector{value};
    return std::vector<Value>(value.parts().begin(), value.parts().end());
  }
  std::vector<Value> all;
  try {
    if (!shown.by_player) return std::vector{literal_->ask(shown.number, record)};
    for (const Value& player : players_)
      all.push_back(literal_->ask(shown.number, record, {&player, 1}));
  } catch (const RuleFault&) {
    return std::nullopt;
  }
  return all;
}

Scene Painter::scene(const Record& record) const {
  Scene scene;
  scene.sides = sides_;
  if (board_) {
    scene.kind = Scene::Kind::Grid;
    scene.grid = board_->grid(record[board_->component()]);
  }
  for (const Shown& shown : shown_)
    if (const auto found = values(shown, record)) add(shown, *found, scene);
  return scene;
}

std::string Painter::name_for(const Shown& shown, std::size_t seat) const {
  return shown.by_player ? fmt::format("{}({})", shown.name, sides_[seat]) : shown.name;
}

void Painter::add(const Shown& shown, std::span<const Value> values, Scene& scene) const {
  const Sort& sort = program().sorts[shown.sort];
  if (is_numeric(program(), shown.sort)) {
    std::vector<double> numbers;
    for (const Value& value : values) numbers.push_back(static_cast<double>(value.number()));
    scene.numbers.push_back({shown.name, std::move(numbers), shown.by_player});
  } else if (sort.kind == SortKind::Set) {
    add_sets(shown, values, scene);
  } else if (sort.kind == SortKind::Array) {
    add_row(shown, values[0], scene);
  } else if (numbering().size(shown.sort)) {
    for (std::size_t i = 0; i < values.size(); ++i)
      scene.add_text(name_for(shown, i), format_value(numbering(), shown.sort, values[i]));
  }
}

// A set of cells marks them; any other is a zone, unless it is a history or large.
void Painter::add_sets(const Shown& shown, std::span<const Value> values, Scene& scene) const {
  const SortId element = program().sorts[shown.sort].element;
  if (!numbering().size(element)) return;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (board_ && board_->is_cell_sort(element)) {
      Scene::Mark mark{.is = name_for(shown, i), .at = {}};
      for (const Value& value : values[i].parts())
        if (const auto cell = board_->cell(value)) mark.at.push_back(board_->name(*cell));
      if (!mark.at.empty()) scene.grid.marks.push_back(std::move(mark));
      continue;
    }
    if (values[i].parts().size() > kMostCards) continue;
    Scene::Zone zone{.is = shown.name, .seat = {}, .cards = {}};
    if (shown.by_player) zone.seat = Seat(static_cast<std::uint8_t>(i));
    for (const Value& value : values[i].parts())
      zone.cards.emplace_back(format_value(numbering(), element, value));
    scene.zones.push_back(std::move(zone));
  }
}

// Heaps: `1: 3, 2: 2, 3: 0`.
void Painter::add_row(const Shown& shown, const Value& value, Scene& scene) const {
  if (shown.by_player || value.parts().size() > kLongestText) return;
  const SortId element = program().sorts[shown.sort].element;
  if (element != kInteger && !numbering().size(element)) return;
  std::string text = format_row(numbering(), shown.sort, value);
  if (text.size() <= kLongestText) scene.add_text(shown.name, std::move(text));
}

std::vector<double> Painter::scores(const Record& record) const {
  std::vector<double> all;
  for (const Shown& shown : scores_) {
    const auto found = values(shown, record);
    if (!found) return {};
    for (const Value& value : *found) all.push_back(static_cast<double>(value.number()));
  }
  return all;
}

std::vector<std::string> Painter::line(const Record& record) const {
  Scene scene;
  for (const Shown& shown : shown_)
    if (shown.name == "line")
      if (const auto found = values(shown, record)) add(shown, *found, scene);
  return scene.grid.marks.empty() ? std::vector<std::string>() : scene.grid.marks[0].at;
}

// --- moves ---

Value Painter::move_value(Move move) const { return numbering().value(program().move, move.code); }

void Painter::collect(SortId sort, const Value& value, MoveParts& parts) const {
  if (sort == program().player) return;
  if (value.kind() != Value::Kind::Data) {
    parts.has_number = parts.has_number || sort != kBoolean;
    return parts.rest.push_back({sort, value});
  }
  if (const auto cell = board_->cell(value)) return parts.cells.push_back(*cell);
  const Symbol& symbol = program().symbols[value.constructor()];
  if (symbol.kind == SymbolKind::Constructor) parts.rest.push_back({sort, value});
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
    collect(symbol.arguments[i], value.parts()[i], parts);
}

Painter::MoveParts Painter::parts_of(Move move) const {
  MoveParts parts;
  collect(program().move, move_value(move), parts);
  return parts;
}

// `up`, with step = <dx, dy>: <dx(up), dy(up)>.
std::optional<Board::Step> Painter::step_of(const MoveParts& parts) const {
  if (!program().picture || program().picture->step.size() != 2) return std::nullopt;
  const auto& step = program().picture->step;
  const SortId sort = program().definitions[step[0]].variables[0].sort;
  const auto found = std::ranges::find(parts.rest, sort, &MoveParts::Rest::sort);
  if (found == parts.rest.end()) return std::nullopt;
  const auto number = [&](std::size_t definition) {
    return literal_->ask(definition, {}, {&found->value, 1}).number();
  };
  return board_->step(number(step[0]), number(step[1]));
}

// The text without the player: `pass` of <black, pass>.
Choice Painter::button(Move move) const {
  const Value value = move_value(move);
  Choice choice;
  choice.move = format_value(numbering(), program().move, value);
  choice.how = choice.move;
  if (value.kind() != Value::Kind::Data) return choice;
  const Symbol& symbol = program().symbols[value.constructor()];
  if (symbol.kind != SymbolKind::Tuple || symbol.arguments.size() != 2) return choice;
  for (const std::size_t player : {0U, 1U})
    if (symbol.arguments[player] == program().player)
      choice.how =
          format_value(numbering(), symbol.arguments[1 - player], value.parts()[1 - player]);
  return choice;
}

std::optional<Choice> Painter::plain_choice(Move move) const {
  if (!board_) return button(move);
  const MoveParts parts = parts_of(move);
  if (parts.cells.empty() && !parts.has_number) return button(move);
  if (parts.cells.size() != 1 || !parts.rest.empty()) return std::nullopt;
  Choice choice;
  choice.move = format_value(numbering(), program().move, move_value(move));
  choice.to = board_->name(parts.cells[0]);
  return choice;
}

Choice Painter::choice(Move move, const Value& before, const Value& after) const {
  const MoveParts parts = parts_of(move);
  Choice choice;
  choice.move = format_value(numbering(), program().move, move_value(move));
  const bool is_told = tell_change(*board_,
                                   {.before = board_->faces(before),
                                    .after = board_->faces(after),
                                    .named = parts.cells,
                                    .step = step_of(parts)},
                                   choice);
  if (is_told) return choice;
  if (choice.to.empty()) return button(move);
  for (const MoveParts::Rest& rest : parts.rest)
    choice.how +=
        (choice.how.empty() ? "" : " ") + format_value(numbering(), rest.sort, rest.value);
  return choice;
}

}  // namespace yomikiri::asl
