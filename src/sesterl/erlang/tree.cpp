#include "sesterl/erlang/tree.h"

#include <algorithm>

namespace yomikiri::sesterl::erlang {
namespace {

// `foo_bar` is FooBar; `x86_64` keeps its underscore.
std::string variable_name(std::string_view name) {
  std::string made;
  bool begins_word = true;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '_') {
      const bool before_digit = i + 1 < name.size() && name[i + 1] >= '0' && name[i + 1] <= '9';
      if (before_digit && !made.empty()) made += '_';
      begins_word = true;
      continue;
    }
    const bool is_lower = c >= 'a' && c <= 'z';
    made += begins_word && is_lower ? static_cast<char>(c - 'a' + 'A') : c;
    begins_word = false;
  }
  return made;
}

bool needs_lines(TermKind kind) {
  return kind == TermKind::Block || kind == TermKind::Case || kind == TermKind::Receive ||
         kind == TermKind::ReceiveAfter;
}

}  // namespace

std::span<const TermId> ErlangTree::children(TermId id) const {
  const Term& term = terms_[id.index];
  if (term.kind == TermKind::Text) return {};
  return std::span(children_).subspan(term.begin, term.count);
}

std::string_view ErlangTree::text(TermId id) const {
  const Term& term = terms_[id.index];
  return std::string_view(texts_).substr(term.begin, term.count);
}

TermId ErlangTree::text(std::string_view text) {
  Term term;
  term.begin = static_cast<std::uint32_t>(texts_.size());
  term.count = static_cast<std::uint32_t>(text.size());
  term.width = std::min(term.count, kTooWide);
  texts_ += text;
  terms_.push_back(term);
  return {static_cast<std::uint32_t>(terms_.size() - 1)};
}

TermId ErlangTree::variable(VariableId variable) {
  variables_[variable.index].is_used = true;
  return binding(variable);
}

TermId ErlangTree::binding(VariableId variable) {
  Term term;
  term.kind = TermKind::Variable;
  term.variable = variable;
  term.width = static_cast<std::uint32_t>(variables_[variable.index].name.size()) + 1;
  terms_.push_back(term);
  return {static_cast<std::uint32_t>(terms_.size() - 1)};
}

TermId ErlangTree::make(TermKind kind, std::span<const TermId> children) {
  Term term;
  term.kind = kind;
  return add(term, children);
}

TermId ErlangTree::infix(Tightness tightness, std::span<const TermId> operands_and_operators) {
  Term term;
  term.kind = TermKind::Infix;
  term.tightness = tightness;
  return add(term, operands_and_operators);
}

TermId ErlangTree::match(TermId pattern, TermId value) {
  const TermId parts[] = {pattern, text("="), value};
  return infix(Tightness::Match, parts);
}

TermId ErlangTree::call(std::string_view function, std::span<const TermId> arguments) {
  Terms parts{text(function)};
  parts.insert(parts.end(), arguments.begin(), arguments.end());
  return make(TermKind::Call, parts);
}

TermId ErlangTree::clause(const Guarded& head, std::span<const TermId> body) {
  Terms parts(head.patterns.begin(), head.patterns.end());
  if (head.guard != nullptr) parts.push_back(*head.guard);
  parts.insert(parts.end(), body.begin(), body.end());
  Term term;
  term.kind = TermKind::Clause;
  term.patterns = static_cast<std::uint32_t>(head.patterns.size());
  term.has_guard = head.guard != nullptr;
  const TermId made = add(term, parts);
  if (body.size() > 1) terms_[made.index].width = kTooWide;
  return made;
}

TermId ErlangTree::fun(std::span<const TermId> clauses, VariableId name) {
  Term term;
  term.kind = TermKind::Fun;
  term.variable = name;
  const TermId made = add(term, clauses);
  if (clauses.size() > 1) terms_[made.index].width = kTooWide;
  return made;
}

TermId ErlangTree::add(Term term, std::span<const TermId> children) {
  term.begin = static_cast<std::uint32_t>(children_.size());
  term.count = static_cast<std::uint32_t>(children.size());
  const std::uint32_t gap = term.kind == TermKind::Infix ? 1 : 2;
  std::uint32_t width = term.kind == TermKind::Fun ? 8 : 2;  // signs; exact enough
  for (const TermId child : children)
    width = std::min(kTooWide, width + terms_[child.index].width + gap);
  term.width = needs_lines(term.kind) ? kTooWide : width;
  children_.insert(children_.end(), children.begin(), children.end());
  terms_.push_back(term);
  return {static_cast<std::uint32_t>(terms_.size() - 1)};
}

VariableId ErlangTree::fresh(std::string_view wanted) {
  const std::string base = variable_name(wanted);
  std::string name = base;
  for (int i = 1; !taken_.insert(name).second; ++i) name = base + std::to_string(i);
  variables_.push_back({std::move(name)});
  return {static_cast<std::uint32_t>(variables_.size() - 1)};
}

std::string ErlangTree::name(VariableId variable) const {
  const NamedVariable& one = variables_[variable.index];
  return one.is_used ? one.name : "_" + one.name;
}

void ErlangTree::clear() {
  terms_.clear();
  children_.clear();
  texts_.clear();
  variables_.clear();
  taken_.clear();
}

}  // namespace yomikiri::sesterl::erlang
