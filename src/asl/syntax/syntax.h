// The syntax tree: a rule file as written, with names not yet resolved. docs/ASL.md has the
// grammar. The only abbreviation expanded here is `t -> f; -> g;`, which gives two productions.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "asl/syntax/token.h"
#include "text/source.h"

namespace yomikiri::asl::syntax {

inline constexpr std::uint32_t kDeepest = 200;  // levels of an expression
inline constexpr std::size_t kMostStatements =
    4000;  // pairs of axioms are compared, see coverage.h

enum class ExprKind {
  Call,           // name, children: the arguments; a constant has none
  Variable,       // name
  Number,         // number
  Tuple,          // children
  Set,            // children: the elements
  Not,            // 1 child
  Negate,         // 1 child
  Binary,         // operation, 2 children
  Count,          // 1 child: |set|
  If,             // condition, then, else
  Let,            // name, bound, body
  All,            // name, set, condition
  Some,           // name, set, condition
  Sum,            // name, set, number
  Comprehension,  // name, set, condition
  Closure,        // name, start, step
};

struct Expr {
  ExprKind kind = ExprKind::Number;
  text::Span span;
  text::Span mark;  // where messages point: the name or the operator; otherwise the span
  std::string name;
  TokenKind operation = TokenKind::End;
  std::int64_t number = 0;
  std::uint32_t depth = 1;  // levels of this tree, at most kDeepest
  std::vector<Expr> children;

  friend bool operator==(const Expr&, const Expr&) = default;
};

// `position`, or with two bounds `integer 1..size`.
struct SortName {
  text::Span span;
  std::string name;
  std::vector<Expr> bounds;

  friend bool operator==(const SortName&, const SortName&) = default;
};

// `include primitives;`
struct Include {
  text::Span span;
  std::string name;

  friend bool operator==(const Include&, const Include&) = default;
};

// `sort -> item;`
struct Production {
  enum class Form {
    Name,   // a constant, or another sort to be injected: `winner -> player;`
    Call,   // name(arguments)
    Tuple,  // <arguments>
    Range,  // arguments: the one range
  };
  Form form = Form::Name;
  SortName result;
  text::Span span;  // the span of the item
  std::string name;
  std::vector<SortName> arguments;

  friend bool operator==(const Production&, const Production&) = default;
};

// `parameter integer 1..25 -> 路 as size == 9;`
struct Parameter {
  SortName sort;
  text::Span span;  // the span of the name
  std::string name;
  std::string alias;  // for --set; the name itself if none is given
  Expr fallback;

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

// `symmetric 黒 ~ 白, アゲ石黒 ~ アゲ石白;`
struct Swaps {
  struct Pair {
    text::Span span;
    std::string left;
    std::string right;

    friend bool operator==(const Pair&, const Pair&) = default;
  };
  std::vector<Pair> pairs;

  friend bool operator==(const Swaps&, const Swaps&) = default;
};

// `label: left == right;`
struct Axiom {
  text::Span span;
  std::string label;  // may be empty
  bool symmetric = false;
  Expr left;
  Expr right;

  friend bool operator==(const Axiom&, const Axiom&) = default;
};

// `invariant label: condition;`
struct Invariant {
  text::Span span;
  std::string label;
  Expr condition;

  friend bool operator==(const Invariant&, const Invariant&) = default;
};

// `measure f(X, Y) == X;`
struct Measure {
  Expr left;
  Expr right;

  friend bool operator==(const Measure&, const Measure&) = default;
};

// `picture at as points, drops, empty = nothing, step = <dx, dy> with captured, passes;`
struct Picture {
  enum class Shape { Squares, Points, Hexagons };
  struct Named {
    text::Span span;
    std::string name;

    friend bool operator==(const Named&, const Named&) = default;
  };

  text::Span span;             // the span of the word `picture`
  std::optional<Named> board;  // without one, nothing up to `shown` is given
  Shape shape = Shape::Squares;
  bool drops = false;
  bool upward = false;        // rows count from the bottom
  std::optional<Expr> empty;  // what stands on a cell without a piece
  std::vector<Named> step;    // none, or two functions of a part of the move
  std::vector<Named> shown;   // further functions

  friend bool operator==(const Picture&, const Picture&) = default;
};

using Statement =
    std::variant<Include, Production, Parameter, Swaps, Axiom, Invariant, Measure, Picture>;

struct File {
  std::vector<Statement> statements;
  std::set<std::string> damaged;  // names that unreadable statements would have defined
  bool is_cut_off = false;        // the rest was not read: an unterminated comment, or not UTF-8

  friend bool operator==(const File&, const File&) = default;
};

// The binding strength of a binary operator, from `or` (1) to `*` (7); 0 if it is not one.
// Comparisons (4) and `..` (5) do not chain.
inline constexpr int kOrLevel = 1;
inline constexpr int kAndLevel = 2;
inline constexpr int kNotLevel = 3;
inline constexpr int kComparisonLevel = 4;
inline constexpr int kRangeLevel = 5;
inline constexpr int kSumLevel = 6;
inline constexpr int kProductLevel = 7;
inline constexpr int kPrimaryLevel = 8;
[[nodiscard]] int binding_level(TokenKind operation);

}  // namespace yomikiri::asl::syntax
