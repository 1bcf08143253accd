// `-spec` lines from inferred types. The variants that a module's specs mention are declared in
// that module, by the path of the type; what is abstract there is term().
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sesterl/check/core.h"

namespace yomikiri::sesterl::erlang {

// The specs of one Erlang module.
class SpecWriter {
 public:
  SpecWriter(World& world, std::string_view module) : world_(world), module_(module) {}

  // `-spec name(…) -> ….` for a function with all its arguments, or without its options.
  enum class Arity { Full, WithoutOptions };
  [[nodiscard]] std::string spec(std::string_view name, TypeRef type, Arity arity);
  // The `-type` lines that the specs so far need.
  [[nodiscard]] std::string types();

 private:
  std::string type(TypeRef type);
  std::string list(std::span<const TypeRef> types);
  std::string constructor(TypeRef type);
  std::string base(BaseType base, std::span<const TypeRef> arguments);
  std::string record(RowRef row);
  std::string options(RowRef row);
  std::string arguments(const FunctionParts& parts, Arity arity);
  std::string declaration(TypeNumber number);
  const std::string& type_name(TypeNumber number);
  [[nodiscard]] bool shows_arguments(TypeNumber number) const;
  void count_variables(TypeRef type, int depth);
  void count_variables(RowRef row, int depth);
  std::string variable(std::uint32_t index) const;

  World& world_;
  std::string_view module_;
  std::map<std::uint32_t, int> occurrences_;  // of the bound variables of the spec at hand
  std::map<TypeNumber, std::string> names_;
  std::set<std::string, std::less<>> taken_;
  std::vector<TypeNumber> undeclared_;
  int depth_ = 0;
};

}  // namespace yomikiri::sesterl::erlang
