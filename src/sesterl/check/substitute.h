// Copies of signatures with other types and other code: fresh identities for a signature that is
// named again or a functor that is applied, the argument's types in the place of the parameter's.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "sesterl/check/semantics.h"

namespace yomikiri::sesterl {

struct Substitution {
  // Identities that become others, from `types_base` on.
  Range types;
  TypeNumber types_base = 0;
  // What stands before their names, and what will.
  std::string path_before = {};
  std::string path_after = {};
  // Identities that become types.
  std::map<TypeNumber, Scheme> replaced;
  // What happens to code, and its number if functors inside must remember it.
  Renaming code;
  std::optional<std::uint32_t> renaming;
};

class Substituter final : public TypeCopier {
 public:
  Substituter(World& world, const Substitution& substitution)
      : TypeCopier(world.types), world_(world), by_(substitution) {}

  const ModuleSig* module(const ModuleSig* module);
  const SignatureSig* signature(const SignatureSig* signature);
  Scheme scheme(const Scheme& scheme) { return {copy(scheme.body), scheme.bound_count}; }
  // Makes the new identities. Call it first.
  void make_types();

 private:
  std::optional<TypeRef> replace(TypeRef type) override;
  [[nodiscard]] bool skips_closed() const override { return false; }
  std::optional<TypeRef> replace_pack(TypeRef type);
  [[nodiscard]] TypeNumber shifted(TypeNumber number) const;
  [[nodiscard]] std::string moved(const std::string& path) const;
  [[nodiscard]] Range shifted_types(Range range) const;
  TypeMember type_member(const TypeMember& member);
  StructureSig structure(const StructureSig& structure);
  FunctorSig functor(const FunctorSig& functor);

  World& world_;
  const Substitution& by_;
  std::unordered_map<const ModuleSig*, const ModuleSig*> modules_;
  bool in_pack_ = false;
};

// The signature with abstract identities of its own.
const SignatureSig* fresh_copy(World& world, const SignatureSig& signature,
                               const std::string& path);

// Whether a module mentions one of these identities.
[[nodiscard]] bool mentions(World& world, const ModuleSig& module, Range types);

}  // namespace yomikiri::sesterl
