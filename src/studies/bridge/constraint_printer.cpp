#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "studies/bridge/constraint_words.h"
#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {
namespace {

std::string word_of_suits(unsigned suits) {
  return std::string(std::ranges::find(kSuitWords, suits, &SuitWord::suits)->word);
}

// A quantity of some suits: `hcp`, `top3 in hearts`. Suits without a word in common are a sum.
std::string of_suits(std::string_view counted, unsigned suits) {
  if (suits == kAllSuits && !counted.empty()) return std::string(counted);
  std::string text;
  for (unsigned left = suits; left != 0;) {
    const bool is_word = std::ranges::find(kSuitWords, left, &SuitWord::suits) != kSuitWords.end();
    const unsigned part = is_word ? left : left & (~left + 1);
    if (!text.empty()) text += " + ";
    text += counted.empty() ? word_of_suits(part)
                            : fmt::format("{} in {}", counted, word_of_suits(part));
    left &= ~part;
  }
  return text;
}

std::string quantity_text(const Term& term) {
  if (term.feature == Feature::Length) return of_suits("", term.suits);
  const auto counted = std::ranges::find_if(kCounted, [&](const Counted& one) {
    return one.feature == term.feature && one.argument == term.argument;
  });
  YK_ASSERT(counted != kCounted.end());
  return of_suits(counted->word, term.suits);
}

std::string sum_text(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms) {
    const int factor = std::abs(term.factor);
    if (!text.empty()) text += ' ';
    if (term.factor < 0) text += text.empty() ? "-" : "- ";
    if (term.factor >= 0 && !text.empty()) text += "+ ";
    // A sum of suits under a factor or a minus sign: each of them.
    std::string quantity = quantity_text(term);
    const std::string joint = fmt::format(" {} {}", term.factor < 0 ? "-" : "+",
                                          factor == 1 ? "" : fmt::format("{} * ", factor));
    for (std::size_t at = quantity.find(" + "); at != std::string::npos;
         at = quantity.find(" + ", at + joint.size()))
      quantity.replace(at, 3, joint);
    text += factor == 1 ? quantity : fmt::format("{} * {}", factor, quantity);
  }
  return text;
}

// `spades >= hearts + 2`: a sum that something is taken from.
std::string comparison_text(const Atom& atom) {
  std::vector<Term> left;
  std::vector<Term> right;
  for (Term term : atom.terms) {
    (term.factor < 0 ? right : left).push_back(term);
    if (term.factor < 0) right.back().factor = static_cast<std::int8_t>(-term.factor);
  }
  const auto compared = [&](std::string_view op, int bound) {
    std::string text = fmt::format("{} {} {}", sum_text(left), op, sum_text(right));
    if (bound != 0) text += fmt::format(" {} {}", bound < 0 ? "-" : "+", std::abs(bound));
    return text;
  };
  if (atom.least == atom.most) return compared("=", atom.least);
  if (atom.least <= -kUnbounded)
    return atom.most == -1 ? compared("<", 0) : compared("<=", atom.most);
  const std::string least = atom.least == 1 ? compared(">", 0) : compared(">=", atom.least);
  if (atom.most >= kUnbounded) return least;
  return fmt::format("({} and {})", least, compared("<=", atom.most));
}

std::string range_text(const Atom& atom) {
  const auto is_positive = [](const Term& term) { return term.factor >= 0; };
  if (std::ranges::any_of(atom.terms, is_positive) && !std::ranges::all_of(atom.terms, is_positive))
    return comparison_text(atom);
  const std::string sum = sum_text(atom.terms);
  const bool is_open_below = atom.least <= -kUnbounded;
  const bool is_open_above = atom.most >= kUnbounded;
  if (is_open_below) return fmt::format("{} <= {}", sum, atom.most);
  if (atom.least == atom.most) return fmt::format("{} = {}", sum, atom.least);
  if (atom.least < 0) {
    const std::string least = fmt::format("{} >= {}", sum, atom.least);
    return is_open_above ? least : fmt::format("({} and {} <= {})", least, sum, atom.most);
  }
  return is_open_above ? fmt::format("{} {}+", sum, atom.least)
                       : fmt::format("{} {}..{}", sum, atom.least, atom.most);
}

std::string cards_text(const Term& term) {
  std::string text = "has " + word_of_suits(term.suits).substr(0, 1);
  text[4] = static_cast<char>(text[4] - 'a' + 'A');
  for (int rank = cards::kAce; rank >= 0; --rank)
    if ((term.argument >> rank & 1) != 0)
      text += cards::kRankLetters[static_cast<std::size_t>(rank)];
  return text;
}

std::string atom_text(const Atom& atom) {
  const Term& first = atom.terms.front();
  switch (first.feature) {
    case Feature::Imbalance:
      return atom.most == 1 ? "balanced" : "semibalanced";
    case Feature::Stopper:
      return of_suits("stopper", first.suits);
    case Feature::Pattern:
      return fmt::format("shape {:x}", first.argument);
    case Feature::Ranks:
      if (atom.terms.size() == 1 && std::popcount(first.suits) == 1 &&
          atom.least == std::popcount(first.argument) && atom.most == atom.least)
        return cards_text(first);
      break;
    default:
      break;
  }
  return range_text(atom);
}

std::string list_text(const Expression& list, std::string_view word) {
  std::string text;
  for (const Expression& part : list.parts) {
    if (!text.empty()) text += fmt::format(" {} ", word);
    const bool is_list = part.kind == Expression::Kind::Any ||
                         (part.kind == Expression::Kind::All && !part.parts.empty());
    text += is_list ? fmt::format("({})", to_string(part)) : to_string(part);
  }
  return text;
}

}  // namespace

std::string to_string(const Expression& expression) {
  switch (expression.kind) {
    case Expression::Kind::Atom:
      return atom_text(expression.atom);
    case Expression::Kind::All:
      return expression.parts.empty() ? "any" : list_text(expression, "and");
    case Expression::Kind::Any:
      return expression.parts.empty() ? "(not any)" : list_text(expression, "or");
    case Expression::Kind::Not:
      break;
  }
  const Expression& part = expression.parts.front();
  const bool is_simple = part.kind == Expression::Kind::Atom || part.parts.empty();
  return is_simple ? fmt::format("not {}", to_string(part))
                   : fmt::format("not ({})", to_string(part));
}

}  // namespace yomikiri::studies::bridge
