// The typed tree: the meaning of a rule file, with every name resolved and every term with its
// sort. The later stages (transformation, interpreter, generator) need not look at the syntax
// again. README.md has a worked example. Sorts and symbols are indices into two tables; terms own
// their children.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "asl/sorts/term_kind.h"
#include "text/source.h"

namespace yomikiri::asl {

using SortId = std::uint32_t;
using SymbolId = std::uint32_t;

inline constexpr SortId kErrorSort = 0;  // for an expression that has been reported already
inline constexpr SortId kInteger = 1;
inline constexpr SortId kBoolean = 2;
inline constexpr SortId kEmptySet = 3;  // for {}, until its element sort is known
inline constexpr SymbolId kFalse = 0;
inline constexpr SymbolId kTrue = 1;

// What only a term of a specification can be; the other kinds are in term_kind.h.
enum class SpecificationKind : std::uint8_t {
  Call,  // symbol of a function; children: its arguments
};

struct Term {
  KindOf<SpecificationKind> kind = TermKind::Number;
  SortId sort = kErrorSort;
  text::Span span;
  SymbolId symbol = 0;
  std::uint32_t variable = 0;  // number among the variables of its case
  std::int64_t number = 0;
  std::vector<Term> children;

  friend bool operator==(const Term&, const Term&) = default;
};

// A term without a place in any file.
[[nodiscard]] inline Term make_term(TermKind kind, SortId sort, std::vector<Term> children = {}) {
  Term term;
  term.kind = kind;
  term.sort = sort;
  term.children = std::move(children);
  return term;
}

enum class PatternKind { Variable, Number, Construct };

struct Pattern {
  PatternKind kind = PatternKind::Variable;
  SortId sort = kErrorSort;
  text::Span span;
  SymbolId symbol = 0;
  std::uint32_t variable = 0;
  std::int64_t number = 0;
  std::vector<Pattern> children;
};

// Whether the term is written like the pattern, variable by variable: 遷移(S, <P, D>).
[[nodiscard]] bool matches(const Term& term, const Pattern& pattern);

enum class SortKind {
  Error,
  Integer,
  Boolean,
  EmptySet,
  Range,     // integers between two bounds
  Data,      // built by constructors and compared by them
  Abstract,  // a constructor takes a state or the sort itself: known only by its observers
  State,
  Set,
  Array,  // only in programs: represents an abstract value or an indexed component
};

struct Sort {
  std::string name;
  SortKind kind = SortKind::Data;
  text::Span span;  // the span of its first production
  std::vector<SymbolId> constructors;
  SortId element = kErrorSort;  // Set, Array
  std::vector<SortId> indices;  // Array
  std::vector<Term> bounds;     // Range: least and most, constant terms over parameters
  std::int64_t least = 0;       // Range: with all parameters at their fallbacks
  std::int64_t most = -1;
  std::vector<SymbolId> observers;    // Abstract: functions with cases on its constructors
  std::optional<std::uint64_t> size;  // number of its values, likewise; empty if infinite
};

enum class SymbolKind {
  Constructor,  // a constant or a named constructor
  Tuple,        // <a, b>
  Injection,    // winner -> player;
  Function,     // defined by axioms
  Parameter,
};

struct Symbol {
  std::string name;  // for an injection: the injected sort; for a tuple: empty
  SymbolKind kind = SymbolKind::Constructor;
  SortId result = kErrorSort;
  std::vector<SortId> arguments;
  text::Span span;
  std::uint32_t index = 0;  // into functions or parameters
};

struct Variable {
  std::string name;
  SortId sort = kErrorSort;
};

// One axiom: `label: f(patterns) == right;`, or for a set `patterns[0] ∈ f(the others) == right;`.
struct Case {
  std::string label;       // a swapped twin's ends in '
  text::Span span;         // the span of the left side
  std::uint32_t line = 0;  // first line in the file; 0: none
  std::vector<Pattern> patterns;
  std::vector<Variable> variables;  // first those of the patterns, then those bound on the right
  Term right;
};

struct MeasureInfo {
  std::vector<Variable> variables;  // one for each argument, first
  Term term;
};

struct Function {
  SymbolId symbol = 0;
  bool by_membership = false;
  std::vector<Case> cases;
  std::optional<MeasureInfo> measure;
};

struct ParameterInfo {
  SymbolId symbol = 0;
  std::string alias;  // for --set
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t fallback = 0;
};

struct InvariantInfo {
  std::string label;
  text::Span span;
  std::uint32_t line = 0;
  std::vector<Variable> variables;  // the state first
  Term condition;
};

// How the game is drawn. Symbols are functions.
struct PictureInfo {
  enum class Shape { Squares, Points, Hexagons };

  std::optional<SymbolId> board;
  Shape shape = Shape::Squares;
  bool drops = false;           // pieces fall to the lowest free cell of a column
  bool upward = false;          // rows count from the bottom
  std::optional<Term> empty;    // what stands on a cell without a piece: a constant
  std::vector<SymbolId> step;   // columns and rows that a part of the move stands for; or none
  std::vector<SymbolId> shown;  // functions of a state, or of a state and a player
};

// A value function: a part of the state that is stored. Its other arguments index it.
struct Component {
  SymbolId function = 0;
  std::size_t state_argument = 0;
  std::vector<std::size_t> initial_cases;  // empty: undefined at the start, and never read there
  std::vector<std::size_t> next_cases;
};

// The abstract sequential machine [InoueTorii1989, 2].
struct Machine {
  SortId state = kErrorSort;
  SortId move = kErrorSort;
  SymbolId initial = 0;
  SymbolId transition = 0;
  SymbolId legal = 0;
  SymbolId final = 0;
  SymbolId winner = 0;
  std::optional<SymbolId> payoff;
  std::optional<SymbolId> mover;
  std::vector<Component> components;  // each after those whose next value its own next value reads
};

struct Specification {
  std::string file;  // its name in messages
  std::vector<Sort> sorts;
  std::vector<Symbol> symbols;
  std::vector<Function> functions;
  std::vector<ParameterInfo> parameters;
  std::vector<InvariantInfo> invariants;
  std::optional<PictureInfo> picture;
  std::optional<Machine> machine;  // empty if the file does not define a game

  [[nodiscard]] const Function& function_of(SymbolId symbol) const {
    return functions[symbols[symbol].index];
  }
};

// The sort of seats: that of mover, or else of payoff or winner. Requires a machine.
[[nodiscard]] SortId player_sort(const Specification& specification);

// The right side of its production: `点の色(state, position)`, `<integer, integer>`.
[[nodiscard]] std::string item_text(const Specification& specification, SymbolId symbol);
// As its production is written: `color -> 点の色(state, position)`.
[[nodiscard]] std::string signature(const Specification& specification, SymbolId symbol);

}  // namespace yomikiri::asl
