// Turns types as they are written into types. Knows the declared variables of the definitions
// around it: those of functions are rigid, those of type definitions are bound.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sesterl/check/context.h"

namespace yomikiri::sesterl {

class TypeReader {
 public:
  explicit TypeReader(Context& context) : context_(context) {}

  // An error type if something is wrong with it, which is reported.
  TypeRef read(TypeId type);
  // Declares the variables of `<$a, ?$r :: (l)>` as rigid ones of the current level, until
  // forgotten.
  void declare(const Quantifiers& quantifiers);
  // Declares the parameters of a type definition as bound variables.
  void declare_parameters(const Quantifiers& quantifiers);
  struct Mark {
    std::size_t types, rows;
  };
  [[nodiscard]] Mark mark() const { return {types_.size(), rows_.size()}; }
  void forget(Mark mark);
  // val f<$a> : type
  Scheme read_scheme(const Quantifiers& quantifiers, TypeId type);
  // The number of parameters; `o` is the only kind there is to name.
  std::uint32_t read_kind(const std::optional<Kind>& kind);

 private:
  TypeRef read_named(const NamedType& type, Span span);
  TypeRef read_record(const RecordType& type);
  TypeRef read_function(const FunctionType& type);
  RowRef read_row(std::vector<Field>& fields, const std::optional<Ident>& row);
  void require_forbidden(RowRef variable, std::span<const Field> fields, Ident row);
  std::vector<Field> read_fields(List<LabelledType> fields);
  void check_kind(Ident kind);
  bool is_declared_twice(Ident name, std::size_t since, bool is_row);

  Context& context_;
  std::vector<std::pair<Name, TypeRef>> types_;
  std::vector<std::pair<Name, RowRef>> rows_;
};

}  // namespace yomikiri::sesterl
