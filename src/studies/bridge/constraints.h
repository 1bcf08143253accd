// What is known about hands: Boolean expressions over atoms. An atom is a sum over the four suits
// of small whole numbers, each of which depends only on the cards of that suit, and the range in
// which the sum must lie. Lengths, points, shapes, honours, stoppers, losers and single cards are
// all of this form, so whoever works with constraints (worlds.h) needs to know no other.
//
// A hand here is the hand that was dealt, with the cards that it has played since.
// docs/studies/bridge.md describes the notation.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "games/bridge/hand.h"
#include "text/diagnostic.h"

namespace yomikiri::studies::bridge {

using yomikiri::bridge::Hand;
using yomikiri::bridge::Hands;
using yomikiri::bridge::kSeats;

// What is counted in a suit.
enum class Feature : std::uint8_t {
  Length,
  Points,     // high-card points: ace 4, king 3, queen 2, jack 1
  Controls,   // ace 2, king 1
  Ranks,      // how many of the ranks in the term's argument, a set
  Losers,     // by the losing trick count: at most three, less one for each of the top three
  Stopper,    // 1 for A, Kx, Qxx or Jxxx and better
  Imbalance,  // 3 for a void or singleton, 1 for a doubleton
  Pattern,    // a code of the length, see pattern_atom
};

struct Term {
  Feature feature = Feature::Length;
  std::uint8_t suits = 0;  // bit s: counted in suit s
  std::int8_t factor = 1;
  std::uint16_t argument = 0;

  friend bool operator==(const Term&, const Term&) = default;
};

struct Atom {
  std::vector<Term> terms;
  int least = 0;  // -kUnbounded: the sum may be as small as it likes; likewise the most
  int most = 0;

  friend bool operator==(const Atom&, const Atom&) = default;
};
inline constexpr int kUnbounded = std::numeric_limits<std::int16_t>::max();

struct Expression {
  enum class Kind : std::uint8_t { Atom, All, Any, Not };  // All of no parts is true
  Kind kind = Kind::All;
  Atom atom = {};
  std::vector<Expression> parts = {};
  text::Span span = {};

  friend bool operator==(const Expression&, const Expression&) = default;
};

// One clause about one seat. A clause with a percentage is not a must: a world in which it does not
// hold counts that many hundredths of one in which it does.
struct Clause {
  Seat seat{};
  Expression expression;
  std::optional<int> otherwise_percent = {};
  std::string text = {};  // as it was written, for messages
};
using Clauses = std::vector<Clause>;

// `ranks` are those of the hand in the suit that the term can tell apart (relevant_ranks); all
// other cards only count for the length.
[[nodiscard]] int measure(const Term& term, unsigned ranks, int length);
[[nodiscard]] unsigned relevant_ranks(const Term& term);
[[nodiscard]] bool holds(const Expression& expression, Hand hand);

// Lengths of the suits in any order, such as 5431, in descending order.
[[nodiscard]] Atom pattern_atom(const std::array<int, 4>& lengths);

// The number of its parts at all depths, itself included.
[[nodiscard]] std::size_t size_of(const Expression& expression);

// The expression in the notation, for people: read again, it holds for the same hands.
[[nodiscard]] std::string to_string(const Expression& expression);

// Words that a text has defined besides those of the notation; their case matters.
struct Vocabulary {
  std::map<std::string, std::uint8_t, std::less<>> suits = {};  // bit s: suit s
  std::map<std::string, Expression, std::less<>> expressions = {};
};
// Whether it is a word of the notation itself, in any case.
[[nodiscard]] bool is_constraint_word(std::string_view word);

struct Condition {
  Expression expression;
  std::optional<int> otherwise_percent = {};
};
// Reads `expression ["else" number "%"]` in a part of the source. Nothing if it has an error, which
// is reported.
[[nodiscard]] std::optional<Condition> parse_condition(const text::Source& source, text::Span span,
                                                       const Vocabulary& vocabulary,
                                                       text::Diagnostics& problems);

// Reads clauses. Those with errors are left out and reported.
[[nodiscard]] Clauses parse_constraints(const text::Source& source, text::Diagnostics& problems);
// The same; an Error names the place of the first problem in `name`.
[[nodiscard]] Result<Clauses> parse_constraints(std::string_view text,
                                                std::string_view name = "constraints");

}  // namespace yomikiri::studies::bridge
