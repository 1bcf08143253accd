#include "asl/sorts/symmetry.h"

#include <fmt/format.h>

#include <map>

#include "asl/sorts/declarations.h"

namespace yomikiri::asl {
namespace {

using namespace syntax;
using Partners = std::map<std::string, std::string, std::less<>>;

Partners partners_of(const File& file, text::Diagnostics& diagnostics) {
  Partners partners;
  for (const Statement& statement : file.statements) {
    const Swaps* swaps = std::get_if<Swaps>(&statement);
    if (swaps == nullptr) continue;
    for (const Swaps::Pair& pair : swaps->pairs) {
      const bool left = partners.emplace(pair.left, pair.right).second;
      const bool right = partners.emplace(pair.right, pair.left).second;
      if (!left || !right)
        diagnostics.error(pair.span,
                          fmt::format("'{}' already has a partner", left ? pair.right : pair.left));
    }
  }
  return partners;
}

Expr swapped(Expr expr, const Partners& partners) {
  const auto partner = partners.find(expr.name);
  if (expr.kind == ExprKind::Call && partner != partners.end()) expr.name = partner->second;
  for (Expr& child : expr.children) child = swapped(std::move(child), partners);
  return expr;
}

}  // namespace

std::vector<Axiom> axioms_with_twins(File& file, text::Diagnostics& diagnostics) {
  const Partners partners = partners_of(file, diagnostics);
  std::vector<Axiom> axioms;
  for (const Statement& statement : file.statements) {
    const Axiom* axiom = std::get_if<Axiom>(&statement);
    if (axiom == nullptr) continue;
    axioms.push_back(*axiom);
    if (!axiom->symmetric) continue;
    Axiom twin = *axiom;
    twin.label += "'";
    twin.left = swapped(std::move(twin.left), partners);
    twin.right = swapped(std::move(twin.right), partners);
    if (twin.left != axiom->left) {
      axioms.push_back(std::move(twin));
      continue;
    }
    diagnostics.error(axiom->span,
                      "the left side of a symmetric axiom must contain a name that has a partner",
                      "declare the pairs with 'symmetric 黒 ~ 白;'");
    if (const Expr* head = defined_by(axiom->left)) file.damaged.insert(head->name);
  }
  return axioms;
}

}  // namespace yomikiri::asl
