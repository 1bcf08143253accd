// Quantified types. A scheme shares its body with the definition it comes from: generalising turns
// the variables themselves into bound ones, so nothing is copied, and instantiating copies only the
// parts with bound variables.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "sesterl/types/store.h"
#include "sesterl/types/unify.h"

namespace yomikiri::sesterl {

struct Scheme {
  TypeRef body;
  std::uint32_t bound_count = 0;  // types and rows together
};

// Quantifies several types over the variables above a level that they share. An optional row that
// is a lone variable becomes empty: whether a function takes the run-time argument for its options
// must be known wherever it is called.
class Generaliser {
 public:
  Generaliser(TypeStore& store, Level level) : store_(store), level_(level) {}
  void add(TypeRef type);
  // How many variables were quantified so far, which are numbered from 0.
  [[nodiscard]] std::uint32_t bound_count() const { return count_; }

 private:
  void visit(TypeRef type, int depth);
  void visit(RowRef row, int depth);
  void visit_function(TypeRef type, int depth);
  void close_lone_row(RowRef row);

  TypeStore& store_;
  Level level_;
  std::uint32_t count_ = 0;
};

[[nodiscard]] Scheme generalise(TypeStore& store, TypeRef type, Level level);

// One fresh variable for each bound one, the same at all its occurrences.
[[nodiscard]] TypeRef instantiate(TypeStore& store, const Scheme& scheme, Level level);
// The same with rigid variables: what holds for these holds for all types.
[[nodiscard]] TypeRef skolemise(TypeStore& store, const Scheme& scheme, Level level);
// The same with given types; the scheme must have no bound rows.
[[nodiscard]] TypeRef apply(TypeStore& store, const Scheme& scheme,
                            std::span<const TypeRef> arguments);

// Why `found` is not at least as general as `wanted`, if it is not.
[[nodiscard]] std::optional<Clash> at_least_as_general(TypeStore& store, const Scheme& found,
                                                       const Scheme& wanted, Level level);

// A copy of the parts of a type that a rule changes; the others are shared.
class TypeCopier {
 public:
  explicit TypeCopier(TypeStore& store) : store_(store) {}
  virtual ~TypeCopier() = default;

  TypeRef copy(TypeRef type);
  RowRef copy(RowRef row);

 protected:
  // What to put in the place of a variable, constructor or pack; nothing: copy its parts.
  virtual std::optional<TypeRef> replace(TypeRef type) = 0;
  virtual RowRef replace(RowRef variable) { return variable; }
  // Whether there is nothing to change in a type without variables.
  [[nodiscard]] virtual bool skips_closed() const { return true; }

  TypeStore& store_;

 private:
  TypeRef copy_parts(TypeRef type);
  TypeRef copy_list(TypeRef type);
  TypeRef copy_function(TypeRef type);
  bool copy_fields(std::span<const Field> fields, std::vector<Field>& copies);

  std::unordered_map<std::uint32_t, std::uint32_t> memo_;  // of large types only
  int depth_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace yomikiri::sesterl
