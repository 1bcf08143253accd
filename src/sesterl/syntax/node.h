// What all nodes of the syntax tree are made of: handles, lists, names with their places. Nodes are
// values in the pools of a Tree (tree.h); a handle is the number of a node in its pool, dense from
// 0, so a later stage keeps what it learns about the nodes in plain vectors.
#pragma once

#include <cstdint>
#include <optional>

#include "sesterl/syntax/names.h"
#include "text/source.h"

namespace yomikiri::sesterl {

using text::Span;

template <class Node>
struct Id {
  std::uint32_t index = 0;

  friend bool operator==(const Id&, const Id&) = default;
};

// A stretch of a pool of the Tree, which `tree[list]` gives as a span.
template <class Item>
struct List {
  std::uint32_t begin = 0;
  std::uint32_t count = 0;

  [[nodiscard]] bool empty() const { return count == 0; }
  [[nodiscard]] std::size_t size() const { return count; }
};

struct Expr;
struct Pattern;
struct Type;
struct Module;
struct Signature;

using ExprId = Id<Expr>;
using PatternId = Id<Pattern>;
using TypeId = Id<Type>;
using ModuleId = Id<Module>;
using SignatureId = Id<Signature>;

// A name where it occurs. The names of `$a`, `?$r`, `-l` and `?l` are `a`, `r`, `l` and `l`; their
// spans include the signs.
struct Ident {
  Name name{};
  Span span;
};

// `M.N.`: the modules before a name. Empty for a name without any.
using Path = List<Ident>;

// A name that may be qualified: `x`, `M.N.x`, `M.C`.
struct Qualified {
  Path path;
  Ident name;
};

// #[name(argument)]
struct Attribute {
  Span span;
  Ident name;
  std::optional<ExprId> argument;
};

enum class LiteralKind : std::uint8_t { Int, Float, Binary, Bytes, String, Char, Bool };

// `text` is what the literal means: an Int in decimal, with a minus if it is negative (only in
// patterns) and no leading zero; a Float as it was written; a Binary, String or Char as UTF-8 with
// escapes replaced, without quotes; Bytes as those bytes; a Bool as `true` or `false`.
struct Literal {
  LiteralKind kind = LiteralKind::Int;
  Name text{};
};

}  // namespace yomikiri::sesterl
