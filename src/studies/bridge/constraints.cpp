#include "studies/bridge/constraints.h"

#include <algorithm>

namespace yomikiri::studies::bridge {
namespace {

constexpr unsigned kAceBit = 1U << cards::kAce;
constexpr unsigned kKingBit = kAceBit >> 1;
constexpr unsigned kQueenBit = kAceBit >> 2;
constexpr unsigned kJackBit = kAceBit >> 3;
constexpr unsigned kTopThree = kAceBit | kKingBit | kQueenBit;
constexpr unsigned kHonours = kTopThree | kJackBit;

constexpr int one_if(bool condition) { return condition ? 1 : 0; }

int points(unsigned ranks) {
  return 4 * one_if(ranks & kAceBit) + 3 * one_if(ranks & kKingBit) +
         2 * one_if(ranks & kQueenBit) + one_if(ranks & kJackBit);
}

// The losing trick count: an ace counts in any length, a king from two cards on, a queen from
// three.
int losers(unsigned ranks, int length) {
  int winners = one_if(ranks & kAceBit);
  if (length >= 2) winners += one_if(ranks & kKingBit);
  if (length >= 3) winners += one_if(ranks & kQueenBit);
  return std::min(length, 3) - winners;
}

bool is_stopper(unsigned ranks, int length) {
  return (ranks & kAceBit) != 0 || ((ranks & kKingBit) != 0 && length >= 2) ||
         ((ranks & kQueenBit) != 0 && length >= 3) || ((ranks & kJackBit) != 0 && length >= 4);
}

constexpr int imbalance(int length) { return length < 2 ? 3 : one_if(length == 2); }

// The argument has the four lengths, four bits each, in descending order. Distinct lengths are
// digits of a number in base 5; a length that is not among them is one digit further, where the
// code of the pattern has none.
int pattern_code(unsigned lengths, int length) {
  int code = 1;
  for (int place = 12; place >= 0; place -= 4) {
    const int given = static_cast<int>(lengths >> place & 15);
    const int next = place > 0 ? static_cast<int>(lengths >> (place - 4) & 15) : -1;
    if (length == given) return code;
    if (given != next) code *= 5;
  }
  return code;
}

}  // namespace

Atom pattern_atom(const std::array<int, 4>& lengths) {
  unsigned packed = 0;
  for (const int length : lengths) packed = packed << 4 | static_cast<unsigned>(length);
  int code = 0;
  for (const int length : lengths) code += pattern_code(packed, length);
  return {.terms = {{Feature::Pattern, 15, 1, static_cast<std::uint16_t>(packed)}},
          .least = code,
          .most = code};
}

int measure(const Term& term, unsigned ranks, int length) {
  const auto feature = [&] {
    switch (term.feature) {
      case Feature::Length:
        return length;
      case Feature::Points:
        return points(ranks);
      case Feature::Controls:
        return 2 * one_if(ranks & kAceBit) + one_if(ranks & kKingBit);
      case Feature::Ranks:
        return std::popcount(ranks & term.argument);
      case Feature::Losers:
        return losers(ranks, length);
      case Feature::Stopper:
        return one_if(is_stopper(ranks, length));
      case Feature::Imbalance:
        return imbalance(length);
      case Feature::Pattern:
        return pattern_code(term.argument, length);
    }
    YK_ASSERT(false);
  };
  return term.factor * feature();
}

unsigned relevant_ranks(const Term& term) {
  switch (term.feature) {
    case Feature::Length:
    case Feature::Imbalance:
    case Feature::Pattern:
      return 0;
    case Feature::Points:
    case Feature::Stopper:
      return kHonours;
    case Feature::Controls:
      return kAceBit | kKingBit;
    case Feature::Losers:
      return kTopThree;
    case Feature::Ranks:
      return term.argument;
  }
  YK_ASSERT(false);
}

std::size_t size_of(const Expression& expression) {
  std::size_t size = 1;
  for (const Expression& part : expression.parts) size += size_of(part);
  return size;
}

bool holds(const Expression& expression, Hand hand) {
  const auto part_holds = [&](const Expression& part) { return holds(part, hand); };
  switch (expression.kind) {
    case Expression::Kind::All:
      return std::ranges::all_of(expression.parts, part_holds);
    case Expression::Kind::Any:
      return std::ranges::any_of(expression.parts, part_holds);
    case Expression::Kind::Not:
      return !holds(expression.parts.front(), hand);
    case Expression::Kind::Atom:
      break;
  }
  int sum = 0;
  for (const Term& term : expression.atom.terms)
    for (int suit = 0; suit < cards::kSuitCount; ++suit)
      if ((term.suits >> suit & 1) != 0)
        sum += measure(term, hand.ranks_of(suit), yomikiri::bridge::length(hand, suit));
  return sum >= expression.atom.least && sum <= expression.atom.most;
}

}  // namespace yomikiri::studies::bridge
