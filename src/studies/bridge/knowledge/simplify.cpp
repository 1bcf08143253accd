#include "studies/bridge/knowledge/simplify.h"

#include <optional>

namespace yomikiri::studies::bridge {
namespace {

using Kind = Expression::Kind;

// Ranges that sums are known to be in.
class KnownRanges {
 public:
  // False: nothing satisfies it together with what is known.
  bool learn(const Atom& atom) {
    Atom* known = find(atom.terms);
    if (known == nullptr) {
      ranges_.push_back(atom);
      known = &ranges_.back();
    }
    known->least = std::max(known->least, atom.least);
    known->most = std::min(known->most, atom.most);
    return known->least <= known->most;
  }

  // What a part says about a single sum: an atom, or the negation of one that leaves a range of
  // what is known.
  [[nodiscard]] std::optional<Atom> fact_of(const Expression& part) const {
    if (part.kind == Kind::Atom) return part.atom;
    if (part.kind != Kind::Not || part.parts.front().kind != Kind::Atom) return std::nullopt;
    const Atom& denied = part.parts.front().atom;
    const auto known = std::ranges::find(ranges_, denied.terms, &Atom::terms);
    const bool has_range = known != ranges_.end();
    if (denied.most >= (has_range ? known->most : kUnbounded))
      return Atom{denied.terms, -kUnbounded, denied.least - 1};
    if (denied.least <= (has_range ? known->least : -kUnbounded))
      return Atom{denied.terms, denied.most + 1, kUnbounded};
    return std::nullopt;
  }

  // Needs a sum that something is known about.
  [[nodiscard]] const Atom& range_of(const std::vector<Term>& terms) const {
    return *std::ranges::find(ranges_, terms, &Atom::terms);
  }

  [[nodiscard]] std::size_t size() const { return ranges_.size(); }

  // Whether the atom is sure to hold, sure not to hold, or neither.
  [[nodiscard]] std::optional<bool> decide(const Atom& atom) const {
    for (const Atom& known : ranges_) {
      if (known.terms != atom.terms) continue;
      if (known.least >= atom.least && known.most <= atom.most) return true;
      if (known.least > atom.most || known.most < atom.least) return false;
    }
    return std::nullopt;
  }

 private:
  Atom* find(const std::vector<Term>& terms) {
    const auto found = std::ranges::find(ranges_, terms, &Atom::terms);
    return found == ranges_.end() ? nullptr : &*found;
  }
  std::vector<Atom> ranges_;
};

Expression certainly(bool holds) { return {.kind = holds ? Kind::All : Kind::Any}; }
bool is_true(const Expression& expression) {
  return expression.kind == Kind::All && expression.parts.empty();
}
bool is_false(const Expression& expression) {
  return expression.kind == Kind::Any && expression.parts.empty();
}

Expression with_not(Expression part) {
  if (is_true(part) || is_false(part)) return certainly(is_false(part));
  if (part.kind == Kind::Not) return std::move(part.parts.front());
  return {.kind = Kind::Not, .parts = {std::move(part)}};
}

// Goes through an expression once.
class Pass {
 public:
  explicit Pass(Effort& effort) : effort_(effort) {}

  Expression simplify(const Expression& expression, const KnownRanges& known) {
    effort_.spend(1 + known.size());
    if (effort_.is_spent()) return expression;
    switch (expression.kind) {
      case Kind::All:
        return simplify_all(expression, known);
      case Kind::Any:
        return simplify_any(expression, known);
      case Kind::Not:
        return with_not(simplify(expression.parts.front(), known));
      case Kind::Atom:
        break;
    }
    if (const auto decided = known.decide(expression.atom)) return certainly(*decided);
    // Where it stands in the source says nothing about the whole that it has become a part of.
    return {.kind = Kind::Atom, .atom = expression.atom};
  }

 private:
  using Parts = std::vector<const Expression*>;

  // All parts hold: what one of them says about a sum counts for the others.
  Expression simplify_all(const Expression& list, KnownRanges known) {
    Parts open;
    std::vector<std::vector<Term>> narrowed;
    for (const Expression* part : flattened(list)) {
      effort_.spend(1 + known.size());
      const auto fact = known.fact_of(*part);
      if (!fact) {
        open.push_back(part);
        continue;
      }
      const auto decided = known.decide(*fact);
      if (decided == false || !known.learn(*fact)) return certainly(false);
      if (!decided && std::ranges::find(narrowed, fact->terms) == narrowed.end())
        narrowed.push_back(fact->terms);
    }
    Expression all{.kind = Kind::All};
    for (const auto& terms : narrowed)
      all.parts.push_back({.kind = Kind::Atom, .atom = known.range_of(terms)});
    for (const Expression* part : open) {
      Expression simple = simplify(*part, known);
      if (is_false(simple)) return simple;
      if (simple.kind != Kind::All) {
        add_once(all.parts, std::move(simple));
        continue;
      }
      for (Expression& inner : simple.parts) add_once(all.parts, std::move(inner));
    }
    return all.parts.size() == 1 ? Expression(std::move(all.parts.front())) : all;
  }

  Expression simplify_any(const Expression& list, const KnownRanges& known) {
    Expression any{.kind = Kind::Any};
    for (const Expression& part : list.parts) {
      Expression simple = simplify(part, known);
      if (is_true(simple)) return simple;
      if (simple.kind == Kind::Any)
        std::ranges::move(simple.parts, std::back_inserter(any.parts));
      else
        any.parts.push_back(std::move(simple));
    }
    return any.parts.size() == 1 ? Expression(std::move(any.parts.front())) : any;
  }

  static Parts flattened(const Expression& list) {
    Parts parts;
    const auto flatten = [&](auto&& self, const Expression& part) -> void {
      if (part.kind != Kind::All) return parts.push_back(&part);
      for (const Expression& inner : part.parts) self(self, inner);
    };
    flatten(flatten, list);
    return parts;
  }

  void add_once(std::vector<Expression>& parts, Expression part) {
    effort_.spend(parts.size());
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
  }

  Effort& effort_;
};

}  // namespace

Expression simplified(const Expression& expression, Effort& effort) {
  effort.spend(size_of(expression));
  Pass pass(effort);
  Expression simple = pass.simplify(expression, {});
  // What a part has become may say something about its neighbours. Another pass through the whole
  // finds out: to repeat each list by itself would double the work with every level.
  while (!effort.is_spent()) {
    Expression again = pass.simplify(simple, {});
    if (again == simple) break;
    simple = std::move(again);
  }
  return simple;
}

}  // namespace yomikiri::studies::bridge
