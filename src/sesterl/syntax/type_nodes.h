// Types, kinds, quantifiers and type definitions as they are written.
#pragma once

#include <variant>

#include "sesterl/syntax/node.h"

namespace yomikiri::sesterl {

// $a
struct TypeVariable {
  Ident name;
};

// int, list<int>, M.t<$a>
struct NamedType {
  Qualified name;
  List<TypeId> arguments;
};

// {int, bool}: also with one component, never with none.
struct ProductType {
  List<TypeId> components;
};

// `l : t` of a record, or `-l t`, `?l t` of a function's domain.
struct LabelledType {
  Ident label;
  TypeId type;
};

// {l : int, ?$r}, {?$r}: never without both fields and row.
struct RecordType {
  List<LabelledType> fields;
  std::optional<Ident> row;
};

// fun(int, -l int, ?m int, ?$r) -> [message] result
struct FunctionType {
  List<TypeId> ordered;
  List<LabelledType> mandatory;
  List<LabelledType> optional;
  std::optional<Ident> row;
  std::optional<TypeId> message;  // of an effectful function
  TypeId result;
};

// pack S
struct PackType {
  SignatureId signature;
};

struct Type {
  Span span;
  std::variant<TypeVariable, NamedType, ProductType, RecordType, FunctionType, PackType> is;
};

// `o`, or `(o, o) -> o`, which has parameters. The names are not looked up yet.
struct Kind {
  Span span;
  List<Ident> parameters;
  Ident result;
};

// `$a`, or `$a :: o`.
struct TypeQuantifier {
  Ident name;
  std::optional<Ident> kind;
};

// ?$r :: (l, m): a row without these labels.
struct RowQuantifier {
  Ident name;
  List<Ident> forbidden;
};

// <$a, ?$r :: (l)>
struct Quantifiers {
  List<TypeQuantifier> types;
  List<RowQuantifier> rows;
};

// C(int, bool)
struct Constructor {
  Span span;
  List<Attribute> attributes;
  Ident name;
  List<TypeId> arguments;
};

// `t<$a> = type` or `t<$a> = | C | D(int)`
struct TypeDefinition {
  Span span;
  Ident name;
  Quantifiers quantifiers;
  std::variant<TypeId, List<Constructor>> is;
};

}  // namespace yomikiri::sesterl
