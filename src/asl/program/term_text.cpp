#include "asl/program/term_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace yomikiri::asl {
namespace {

// The sign for not(a = b) or not(a ∈ b), which have their own.
std::string_view negated_sign(const ProgramTerm& negation) {
  const auto kind = negation.children[0].kind;
  return kind == TermKind::Equal ? "≠" : kind == TermKind::Member ? "∉" : "";
}

// -3 is represented as 0 - 3.
bool is_negative_number(const ProgramTerm& term) {
  return term.kind == TermKind::Subtract && term.children[0].kind == TermKind::Number &&
         term.children[0].number == 0 && term.children[1].kind == TermKind::Number;
}

}  // namespace

std::string plain_name(std::string_view name) {
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view mark : {"′", "″", "₀"}) {
      if (!name.ends_with(mark)) continue;
      name.remove_suffix(mark.size());
      found = true;
    }
  }
  return std::string(name);
}

// The twin of an axiom without a label has only its mark.
std::string label_of(const Program& program, const ProgramTerm& axiom) {
  const std::string& label = program.labels[static_cast<std::size_t>(axiom.number)];
  return label.find_first_not_of('\'') == label.npos ? "" : label;
}

std::string place_of(const Program& program, const Definition& definition,
                     const ProgramTerm* axiom) {
  std::string place = plain_name(definition.name);
  if (axiom == nullptr) return place;
  if (const std::string label = label_of(program, *axiom); !label.empty())
    place = fmt::format("axiom {} ({})", label, place);
  const std::uint32_t line = program.lines[static_cast<std::size_t>(axiom->number)];
  return line == 0 ? place : fmt::format("line {}, {}", line, place);
}

TermText::TermText(const Program& program, const Definition& definition, Style style)
    : program_(program), style_(style) {
  for (const Variable& variable : definition.variables) {
    std::string name = variable.name;
    for (int twin = 2; std::ranges::find(names_, name) != names_.end(); ++twin)
      name = fmt::format("{}_{}", variable.name, twin);
    names_.push_back(std::move(name));
  }
  if (style == Style::Plain) name_parts(definition);
}

// If two axioms name a part differently, or give two parts the same name, it has no name.
void TermText::name_parts(const Definition& definition) {
  for (const auto& [part, name] : definition.parts) {
    if (part.kind != ProgramKind::Field || std::ranges::find(names_, name) != names_.end())
      continue;
    const bool clear = std::ranges::all_of(definition.parts, [&](const auto& other) {
      return (other.first == part) == (other.second == name);
    });
    if (clear) parts_.emplace_back(part, name);
  }
}

int TermText::level_of(const ProgramTerm& term) {
  if (term.kind == ProgramKind::Is) return kComparison;
  switch (term.kind.shared()) {
    case TermKind::If:
    case TermKind::Let:
    case TermKind::All:
    case TermKind::Some:
    case TermKind::Sum:
      return 0;
    case TermKind::Not:
      return negated_sign(term).empty() ? kPrimary : kComparison;
    case TermKind::Or:
      return kOr;
    case TermKind::And:
      return kAnd;
    case TermKind::Equal:
    case TermKind::Less:
    case TermKind::LessEqual:
    case TermKind::Member:
      return kComparison;
    case TermKind::Interval:
      return kInterval;
    case TermKind::Add:
    case TermKind::Subtract:
    case TermKind::Union:
    case TermKind::Difference:
      return kSum;
    case TermKind::Multiply:
    case TermKind::Divide:
    case TermKind::Modulo:
      return kProduct;
    default:
      return kPrimary;
  }
}

std::string_view TermText::sign(const ProgramTerm& term) {
  switch (term.kind.shared()) {
    case TermKind::Or:
      return "or";
    case TermKind::And:
      return "&";
    case TermKind::Equal:
      return "=";
    case TermKind::Less:
      return "<";
    case TermKind::LessEqual:
      return "≤";
    case TermKind::Member:
      return "∈";
    case TermKind::Add:
      return "+";
    case TermKind::Subtract:
    case TermKind::Difference:
      return "-";
    case TermKind::Union:
      return "∪";
    case TermKind::Multiply:
      return "*";
    case TermKind::Divide:
      return "/";
    case TermKind::Modulo:
      return "mod";
    default:
      return "";
  }
}

std::string_view TermText::quantifier_word(const ProgramTerm& term) {
  if (term.kind == TermKind::All) return "all";
  return term.kind == TermKind::Some ? "some" : "sum";
}

std::string TermText::function_name(std::size_t definition) const {
  const std::string& name = program_.definitions[definition].name;
  return style_ == Style::Plain ? plain_name(name) : name;
}

TermText::Brackets TermText::brackets(const ProgramTerm& term) const {
  if (term.kind == TermKind::Set) return {"{", "}"};
  if (term.kind == ProgramKind::Read) return {text(term.children[0], kPrimary) + "[", "]"};
  if (term.kind == ProgramKind::Call) return {function_name(term.definition) + "(", ")"};
  const Symbol& symbol = program_.symbols[term.symbol];
  if (symbol.kind == SymbolKind::Tuple) return {"<", ">"};
  return {symbol.name + "(", ")"};
}

std::string TermText::list(const ProgramTerm& term, std::size_t first) const {
  // Inside a tuple, > would close it.
  const bool tuple =
      term.kind == TermKind::Construct && program_.symbols[term.symbol].kind == SymbolKind::Tuple;
  std::string result;
  for (std::size_t i = first; i < term.children.size(); ++i)
    result += (i == first ? "" : ", ") + text(term.children[i], tuple ? kSum : 0);
  return result;
}

std::string TermText::indices(const ProgramTerm& array) const {
  const Sort& sort = program_.sorts[array.sort];
  std::string result;
  for (std::uint32_t i = 0; i < sort.indices.size(); ++i)
    result += fmt::format("{}{} ∈ {}", i == 0 ? "" : ", ", variable(array.variable + i),
                          program_.sorts[sort.indices[i]].name);
  return result;
}

// The form of a value made by the constructor: パスする, <_, _>.
std::string TermText::shape(SymbolId constructor) const {
  const Symbol& symbol = program_.symbols[constructor];
  std::string blanks;
  for (std::size_t i = 0; i < symbol.arguments.size(); ++i) blanks += i == 0 ? "_" : ", _";
  if (symbol.kind == SymbolKind::Tuple) return "<" + blanks + ">";
  if (symbol.kind == SymbolKind::Injection || blanks.empty()) return symbol.name;
  return fmt::format("{}({})", symbol.name, blanks);
}

std::string TermText::binder(const ProgramTerm& term) const {
  const std::string& name = variable(term.variable);
  switch (term.kind.shared()) {
    case TermKind::Let:
      return fmt::format("let {} = {} in {}", name, text(term.children[0], kComparison),
                         text(term.children[1]));
    case TermKind::All:
    case TermKind::Some:
    case TermKind::Sum:
      return fmt::format("{} {} ∈ {}: {}", quantifier_word(term), name,
                         text(term.children[0], kInterval), text(term.children[1]));
    case TermKind::Comprehension:
      return fmt::format("{{{} ∈ {} | {}}}", name, text(term.children[0], kInterval),
                         text(term.children[1]));
    default:
      return fmt::format("closure({}, {} -> {})", text(term.children[0]), name,
                         text(term.children[1]));
  }
}

std::string TermText::bare(const ProgramTerm& term) const {
  const auto child = [&](std::size_t i, int level = 0) { return text(term.children[i], level); };
  switch (term.kind.shared()) {
    case TermKind::OfOneStage:
      return own(term);
    case TermKind::Variable:
      return variable(term.variable);
    case TermKind::Number:
      return std::to_string(term.number);
    case TermKind::Parameter:
      return program_.symbols[term.symbol].name;
    case TermKind::Construct:
      if (term.children.empty()) return program_.symbols[term.symbol].name;
      return brackets(term).open + list(term, 0) + brackets(term).close;
    case TermKind::Set:
      return brackets(term).open + list(term, 0) + brackets(term).close;
    case TermKind::If:
      return fmt::format("if {} then {} else {}", child(0), child(1), child(2));
    case TermKind::Not:
      if (!negated_sign(term).empty())
        return fmt::format("{} {} {}", text(term.children[0].children[0], kInterval),
                           negated_sign(term), text(term.children[0].children[1], kInterval));
      return fmt::format("not({})", child(0));
    case TermKind::Count:
      return fmt::format("|{}|", child(0));
    case TermKind::Abs:
      return fmt::format("abs({})", child(0));
    case TermKind::Max:
    case TermKind::Min:
      return fmt::format("{}({}, {})", term.kind == TermKind::Max ? "max" : "min", child(0),
                         child(1));
    case TermKind::Interval:
      return fmt::format("{}..{}", child(0, kSum), child(1, kSum));
    case TermKind::Everything:
      return program_.sorts[program_.sorts[term.sort].element].name;
    default:
      break;
  }
  if (sign(term).empty()) return binder(term);
  if (is_negative_number(term)) return fmt::format("-{}", child(1));
  const int level = level_of(term);
  const bool chains = level != kComparison;
  return fmt::format("{} {} {}", child(0, chains ? level : level + 1), sign(term),
                     child(1, level + 1));
}

std::string TermText::own(const ProgramTerm& term) const {
  switch (term.kind.own()) {
    case ProgramKind::Call:
      if (term.children.empty()) return function_name(term.definition);
      return brackets(term).open + list(term, 0) + brackets(term).close;
    case ProgramKind::Read:
      return brackets(term).open + list(term, 1) + brackets(term).close;
    case ProgramKind::Array:
      return fmt::format("[{}: {}]", indices(term), text(term.children[0]));
    case ProgramKind::Is:
      return fmt::format("{} is {}", text(term.children[0], kInterval), shape(term.symbol));
    case ProgramKind::Field:
      for (const auto& [part, name] : parts_)
        if (part == term) return name;
      return fmt::format("{}.{}", text(term.children[0], kPrimary), term.number + 1);
    case ProgramKind::Axiom:
      if (label(term).empty()) return text(term.children[0]);
      return fmt::format("/* {} */ {}", label(term), text(term.children[0]));
  }
  return {};
}

// Coercions are not written; nor, in messages, the binding of a next value that is used only once.
const ProgramTerm* TermText::behind_silence(const ProgramTerm& term) const {
  const bool plain = style_ == Style::Plain;
  if (term.kind == ProgramKind::Axiom) return plain ? &term.children[0] : nullptr;
  switch (term.kind.shared()) {
    case TermKind::Widen:
    case TermKind::Narrow:
      return &term.children[0];
    case TermKind::Construct:
      return program_.symbols[term.symbol].kind == SymbolKind::Injection ? &term.children[0]
                                                                         : nullptr;
    case TermKind::Let:
      return plain && term.children[1].kind == TermKind::Variable &&
                     term.children[1].variable == term.variable
                 ? &term.children[1]
                 : nullptr;
    default:
      return nullptr;
  }
}

std::string TermText::text(const ProgramTerm& term, int least_level) const {
  const ProgramTerm* seen = &term;  // what is not written does not affect parentheses
  while (const ProgramTerm* inner = behind_silence(*seen)) seen = inner;
  if (seen->kind == ProgramKind::Axiom && least_level > 0) return fmt::format("({})", bare(*seen));
  return level_of(*seen) < least_level ? fmt::format("({})", bare(*seen)) : bare(*seen);
}

}  // namespace yomikiri::asl
