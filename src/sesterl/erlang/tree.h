// Erlang code as a tree. Nodes are values in one pool, of a few kinds only: what needs no layout
// (atoms, numbers, strings, names of functions) is text. A node knows the width of its text on one
// line, so the printer decides where to break without looking ahead.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::sesterl::erlang {

struct TermId {
  std::uint32_t index = 0;
};

// A variable of a function. An unused one is printed with an underscore.
struct VariableId {
  std::uint32_t index = 0;
};
inline constexpr VariableId kNoVariable{0xffffffffU};

using Terms = std::vector<TermId>;

enum class TermKind : std::uint8_t {
  Text,
  Variable,
  Tuple,
  List,
  ListWithTail,  // the last child is the tail
  Map,           // keys and values, `=>`
  MapPattern,    // keys and values, `:=`
  MapUpdate,     // a map, then keys and values, `:=`
  Call,          // the callee, then its arguments
  Infix,         // operands, and between them operators
  Negation,
  Block,         // begin … end
  Case,          // the subject, then clauses
  Receive,       // clauses
  ReceiveAfter,  // clauses, the last one with the time to wait
  Fun,           // clauses; with a name if it calls itself
  Clause,        // patterns, then a guard if it has one, then a body
};

// How tightly Erlang's operators bind, loosest first.
enum class Tightness : std::uint8_t {
  Any,
  Match,  // = and !
  Or,
  And,
  Compare,
  Append,
  Sum,
  Product,
  Prefix,
  Whole,  // what needs no parentheses anywhere
};

struct Term {
  TermKind kind = TermKind::Text;
  Tightness tightness = Tightness::Whole;  // of an Infix
  bool has_guard = false;                  // of a Clause
  std::uint32_t patterns = 0;              // of a Clause
  VariableId variable = kNoVariable;       // of a Variable or a Fun
  std::uint32_t begin = 0;                 // of the children or of the text
  std::uint32_t count = 0;
  std::uint32_t width = 0;  // on one line; kTooWide if it needs several
};
inline constexpr std::uint32_t kTooWide = 1'000'000;

struct Guarded {
  std::span<const TermId> patterns;
  const TermId* guard = nullptr;
};

class ErlangTree {
 public:
  [[nodiscard]] const Term& operator[](TermId id) const { return terms_[id.index]; }
  [[nodiscard]] std::span<const TermId> children(TermId id) const;
  [[nodiscard]] std::string_view text(TermId id) const;

  TermId text(std::string_view text);
  TermId variable(VariableId variable);  // a use of it
  TermId binding(VariableId variable);   // in a pattern, or a fun's parameter
  TermId make(TermKind kind, std::span<const TermId> children);
  TermId make(TermKind kind, std::initializer_list<TermId> children) {
    return make(kind, std::span(children.begin(), children.size()));
  }
  TermId infix(Tightness tightness, std::span<const TermId> operands_and_operators);
  TermId match(TermId pattern, TermId value);
  TermId call(std::string_view function, std::span<const TermId> arguments);
  TermId clause(const Guarded& head, std::span<const TermId> body);
  // A fun that calls itself has a name.
  TermId fun(std::span<const TermId> clauses, VariableId name = kNoVariable);

  // A new variable of this function, named after `wanted`, a name of Sesterl.
  VariableId fresh(std::string_view wanted);
  // As it is to be printed, when all uses are known.
  [[nodiscard]] std::string name(VariableId variable) const;
  [[nodiscard]] bool is_used(VariableId variable) const {
    return variables_[variable.index].is_used;
  }

  // Forgets everything: the next function begins.
  void clear();

 private:
  struct NamedVariable {
    std::string name;
    bool is_used = false;
  };

  TermId add(Term term, std::span<const TermId> children);

  std::vector<Term> terms_;
  std::vector<TermId> children_;
  std::string texts_;
  std::vector<NamedVariable> variables_;
  std::set<std::string, std::less<>> taken_;
};

}  // namespace yomikiri::sesterl::erlang
