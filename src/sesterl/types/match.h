// Whether the branches of a `case` cover every value, and which of them never match [Maranget2007].
// Knows no types: a pattern is a wildcard, one of the alternatives of its type, a literal of a type
// with infinitely many, or a record of some labels.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sesterl/syntax/names.h"

namespace yomikiri::sesterl {

enum class MatchForm : std::uint8_t { Constructor, Tuple, Nil, Cons };

struct Alternative {
  std::string name;  // of a constructor, as witnesses show it
  std::uint32_t arity = 0;
  MatchForm form = MatchForm::Constructor;
};

struct MatchRef {
  std::uint32_t index = 0;
  friend bool operator==(MatchRef, MatchRef) = default;
};

// Owns the patterns of one or many matches, and the sets of alternatives they choose from.
class MatchTable {
 public:
  MatchTable();

  // All alternatives of a type, in the order of its definition.
  std::uint32_t add_set(std::vector<Alternative> alternatives);
  static constexpr std::uint32_t kListSet = 0;
  static constexpr std::uint32_t kBoolSet = 1;
  static constexpr std::uint32_t kUnitSet = 2;
  std::uint32_t tuple_set(std::uint32_t arity);

  [[nodiscard]] MatchRef wildcard() const { return {0}; }
  MatchRef alternative(std::uint32_t set, std::uint32_t which, std::span<const MatchRef> arguments);
  // `shown` is how a witness is counted: integers get the least natural number that is missing.
  enum class Literals : std::uint8_t { Integers, Others };
  MatchRef literal(Literals of, Name text);
  // `labels` is sorted.
  MatchRef record(std::span<const Name> labels, std::span<const MatchRef> patterns);

  enum class Kind : std::uint8_t { Wildcard, Alternative, Literal, Record };
  struct Node {
    Kind kind = Kind::Wildcard;
    Literals literals = Literals::Others;
    std::uint32_t set = 0;    // of an alternative; its text, of a literal
    std::uint32_t which = 0;  // of an alternative
    std::uint32_t begin = 0;  // of its arguments, and of its labels
    std::uint32_t count = 0;
    std::uint32_t labels = 0;
  };
  [[nodiscard]] const Node& operator[](MatchRef pattern) const { return nodes_[pattern.index]; }
  [[nodiscard]] std::span<const MatchRef> arguments(const Node& node) const {
    return std::span(arguments_).subspan(node.begin, node.count);
  }
  [[nodiscard]] std::span<const Name> labels(const Node& node) const {
    return std::span(labels_).subspan(node.labels, node.count);
  }
  [[nodiscard]] const std::vector<Alternative>& set(std::uint32_t number) const {
    return sets_[number];
  }

 private:
  MatchRef add(Node node, std::span<const MatchRef> arguments);

  std::vector<Node> nodes_;
  std::vector<MatchRef> arguments_;
  std::vector<Name> labels_;
  std::vector<std::vector<Alternative>> sets_;
  std::vector<std::uint32_t> tuple_sets_;  // by arity; 0: none yet
};

struct MatchBranch {
  MatchRef pattern;
  bool guarded = false;  // may refuse a value that its pattern matches
};

struct MatchVerdict {
  std::optional<std::string> missing;  // a pattern of values that no branch matches
  std::vector<std::size_t> unused;     // branches that earlier ones leave nothing
  bool too_complex = false;            // gave up; `missing` and `unused` are incomplete
};

[[nodiscard]] MatchVerdict examine(const MatchTable& table, const Names& names,
                                   std::span<const MatchBranch> branches);

}  // namespace yomikiri::sesterl
