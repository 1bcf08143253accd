// A game as a functional program, ASL/F [InoueTorii1989, 5.1]: what a rule file becomes when its
// state is split into components. Each component is a parameter xi, and one with arguments is a
// single array; functions no longer match patterns but test and select; each has the form f(x1,
// ...) = term.
//
// No term has the sort of states, and an abstract sort (board) has become the array of its
// observer's results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "asl/sorts/specification.h"
#include "core/error.h"

namespace yomikiri::asl {

// Where a parameter's value comes from.
enum class Origin {
  Now,    // a component of the state
  Next,   // a component of the state after the move
  Given,  // an argument, or the move
};

struct Input {
  Origin origin = Origin::Given;
  std::size_t component = 0;  // Now, Next

  friend bool operator==(const Input&, const Input&) = default;
};

// What only a term of a program can be; the other kinds are in term_kind.h.
enum class ProgramKind : std::uint8_t {
  Call,   // definition; children: its arguments
  Read,   // array, then one index for each of its index sorts
  Array,  // variable, and as many after it as there are index sorts; the element there
  Is,     // symbol: whether this constructor made the child
  Field,  // symbol, number: that argument of the constructor that made the child
  Axiom,  // number of a label; the child is that axiom's right side
};

struct ProgramTerm {
  KindOf<ProgramKind> kind = TermKind::Number;
  SortId sort = kErrorSort;
  SymbolId symbol = 0;         // of a constructor or a parameter
  std::size_t definition = 0;  // number among those of the program
  std::uint32_t variable = 0;  // number among the variables of its definition
  std::int64_t number = 0;
  std::vector<ProgramTerm> children;

  friend bool operator==(const ProgramTerm&, const ProgramTerm&) = default;
};

[[nodiscard]] inline ProgramTerm program_term(KindOf<ProgramKind> kind, SortId sort,
                                              std::vector<ProgramTerm> children = {}) {
  return {.kind = kind, .sort = sort, .children = std::move(children)};
}

struct Definition {
  std::string name;           // as in the rules, followed by ′
  std::vector<Input> inputs;  // its parameters: for each state the components read, and the rest
  std::vector<Variable> variables;  // the parameters first, then those bound inside
  SortId result = kErrorSort;
  ProgramTerm right;
  // The axioms' names for the parts of an argument, X of <X, Y>: for messages.
  std::vector<std::pair<ProgramTerm, std::string>> parts;
};

struct ProgramComponent {
  std::string name;
  SortId sort = kErrorSort;  // an array if it is indexed
  std::size_t initial = 0;   // the definition of ci: no parameters
  std::size_t next = 0;      // the definition of ei′: Now and Next components, then the move
};

struct ProgramInvariant {
  std::string label;
  std::size_t definition = 0;  // reads Now components
};

// How the game is drawn: see PictureInfo.
struct ProgramPicture {
  struct Shown {
    bool is_component = false;
    std::size_t number = 0;  // of the component, or of the definition: Now components, then the
                             // player, if it has one
  };

  PictureInfo::Shape shape = PictureInfo::Shape::Squares;
  bool drops = false;
  bool upward = false;
  std::optional<std::size_t> board;  // a component
  std::optional<ProgramTerm> empty;
  std::vector<std::size_t> step;  // two definitions of one parameter, or none
  std::vector<Shown> shown;
};

struct Program {
  std::string file;  // name of the rule file in messages
  std::vector<Sort> sorts;
  std::vector<Symbol> symbols;  // of constructors and parameters; functions only have names here
  std::vector<ParameterInfo> parameters;
  std::vector<std::string> labels;   // of axioms
  std::vector<std::uint32_t> lines;  // on which they begin
  std::vector<Definition> definitions;
  std::vector<ProgramComponent> components;  // each after those whose next values its own reads
  std::vector<ProgramInvariant> invariants;
  // Functions of a state, or of a state and a player, with integer results: a game's accounts. Does
  // not include the payoff, which is reported anyway.
  std::vector<std::size_t> accounts;
  std::optional<ProgramPicture> picture;
  SortId move = kErrorSort;
  std::size_t legal = 0;  // definitions: Now components, then the move
  std::size_t final = 0;  // Now components
  std::size_t winner = 0;
  std::optional<std::size_t> mover;
  std::optional<std::size_t> payoff;  // Now components, then the player
  SortId player = kErrorSort;         // the sort of seats: mover's, or else payoff's or winner's
};

// The transformation. Requires a specification without errors that has a machine. Refuses what no
// array can hold: an abstract sort with more than one observer, or an infinite index.
[[nodiscard]] Result<Program> transform(const Specification& specification);

}  // namespace yomikiri::asl
