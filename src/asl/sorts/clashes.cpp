// The messages of Typing about sorts that clash: what was found, and what would fit.
#include <fmt/format.h>

#include <algorithm>

#include "asl/sorts/typing.h"
#include "text/suggest.h"

namespace yomikiri::asl {

using syntax::Expr;
using syntax::ExprKind;

namespace {

constexpr std::size_t kMostTold = 4;  // of each kind; the rest are shown as `...`

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < std::min(parts.size(), kMostTold); ++i)
    text += (i == 0 ? "" : std::string(between)) + parts[i];
  if (parts.size() > kMostTold) text += std::string(between) + "...";
  return text;
}

std::string both(const std::string& one, const std::string& other) {
  return one + (one.empty() || other.empty() ? "" : "; ") + other;
}

}  // namespace

std::string Typing::names_of(const std::vector<SortId>& sorts) const {
  std::string text;
  for (const SortId sort : sorts)
    text += (text.empty() ? "" : " or ") + specification_.sorts[sort].name;
  return text;
}

std::string Typing::candidates_text(const std::vector<SymbolId>& symbols) const {
  std::vector<std::string> signatures;
  for (const SymbolId id : symbols) signatures.push_back(signature(specification_, id));
  return signatures.empty() ? "" : "declared: " + joined(signatures, ", ");
}

// The signature of a call or the sort of a variable; for a set, those of its elements.
void Typing::add_standing(const Draft& draft, std::vector<std::string>& parts) const {
  const auto add = [&](std::string part) {
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
  };
  for (const SymbolId id : draft.symbols) add(signature(specification_, id));
  if (draft.expr->kind == ExprKind::Variable && !has_error(draft))
    add(fmt::format("{}: {}", draft.expr->name, names_of(draft.sorts)));
  if (draft.expr->kind == ExprKind::Set)
    for (const Draft& child : draft.children) add_standing(child, parts);
}

std::string Typing::standing(std::initializer_list<const Draft*> drafts) const {
  std::vector<std::string> parts;
  for (const Draft* draft : drafts) add_standing(*draft, parts);
  return parts.empty() ? "" : "declared: " + joined(parts, ", ");
}

// What the values of the sort look like: `mark is player or empty`.
std::string Typing::values_text(SortId sort) const {
  std::vector<std::string> forms;
  for (const SymbolId id : specification_.sorts[sort].constructors)
    forms.push_back(item_text(specification_, id));
  if (forms.empty() || sort == kBoolean) return {};
  return fmt::format("{} is {}", specification_.sorts[sort].name, joined(forms, " or "));
}

// What could replace a call, or otherwise what the expected sort consists of.
std::string Typing::instead_of(const Draft& draft, SortId wanted) {
  const Expr& expr = *draft.expr;
  if (expr.kind == ExprKind::Call) {
    std::vector<std::string_view> names;
    for (const auto& [name, ids] : names_.symbols) {
      const auto fitting = [&](SymbolId id) {
        const Symbol& symbol = specification_.symbols[id];
        const auto way = lattice_.coercion(symbol.result, wanted);
        return symbol.arguments.size() == expr.children.size() && way &&
               way->cost < Lattice::kNarrowing;
      };
      if (std::ranges::any_of(ids, fitting)) names.push_back(name);
    }
    if (std::string near = text::did_you_mean(expr.name, names); !near.empty()) return near;
  }
  const bool fixed =
      expr.kind == ExprKind::Number || (expr.kind == ExprKind::Call && expr.children.empty());
  return fixed ? values_text(wanted) : "";
}

Term Typing::complain_of_sort(const Draft& draft, SortId wanted) {
  const Sort& sort = specification_.sorts[wanted];
  std::string suggestion = both(standing({&draft}), instead_of(draft, wanted));
  if (sort.kind == SortKind::Set && cost(draft, sort.element))
    suggestion = "write the set of one element as {x}";
  diagnostics_.error(draft.expr->span,
                     fmt::format("expected {}, found {}", sort.name, names_of(draft.sorts)),
                     suggestion);
  return {.sort = kErrorSort, .span = draft.expr->span};
}

void Typing::complain_of_comparison(const Draft& draft) {
  const Draft& left = draft.children[0];
  const Draft& right = draft.children[1];
  std::string instead = instead_of(right, left.sorts.front());
  if (instead.empty()) instead = instead_of(left, right.sorts.front());
  diagnostics_.error(
      draft.expr->mark,
      fmt::format("{} cannot be compared with {}", names_of(left.sorts), names_of(right.sorts)),
      both(standing({&left, &right}), instead));
}

void Typing::complain_of_element(const Draft& draft) {
  const Draft& element = draft.children[0];
  const Draft& set = draft.children[1];
  diagnostics_.error(
      draft.expr->mark,
      fmt::format("{} cannot be an element of {}", names_of(element.sorts), names_of(set.sorts)),
      standing({&element, &set}));
}

}  // namespace yomikiri::asl
