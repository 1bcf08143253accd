// Checks modules and signatures: structures, sealing, functors and their applications, `with type`,
// `open`, `include`, type definitions. Drives the checker of expressions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sesterl/check/expression_checker.h"
#include "sesterl/check/matching.h"

namespace yomikiri::sesterl {

class ModuleChecker {
 public:
  ModuleChecker(Context& context, TypeReader& reader, ExpressionChecker& expressions);

  // The file's module; nothing if it could not be determined.
  const ModuleSig* check_file();

 private:
  // Where a module stands: the path of its binding, or the structure that includes it.
  struct Place {
    std::string path;  // with a dot at its end
    std::optional<StructureNumber> included_by;
  };

  // --- Modules; nothing if an error was reported ---
  const ModuleSig* module(ModuleId id, const Place& place);
  const ModuleSig* structure(ModuleId id, const Structure& structure, const Place& place);
  const ModuleSig* functor(const Functor& functor, const Place& place);
  const ModuleSig* seal(const ModuleSig* module, const SignatureSig* signature, Span at);
  const ModuleSig* application(ModuleId id, const Application& application, const Place& place);
  const ModuleSig* apply_functor(ModuleId id, const FunctorSig& functor,
                                 const StructureSig& argument, Substitution& solution,
                                 const Place& place);
  void map_parameter(const StructureSig& parameter, const StructureSig& argument, Renaming& code);

  // --- Bindings of a structure ---
  void binding(std::uint32_t index, const Binding& binding, StructureSig& into, const Place& place);
  void values(const ValBinding& binding, StructureSig& into);
  void external(std::uint32_t index, const ExternalBinding& binding, StructureSig& into);
  void external_code(const ExternalBinding& binding);
  void submodule(const ModuleBinding& binding, StructureSig& into, const Place& place);
  void signature_binding(const SignatureBinding& binding, StructureSig& into, const Place& place);
  void include(const ModuleSig* module, Span at, StructureSig& into);
  void broken(const Broken& broken, StructureSig& into);
  void open(List<Open> opens);
  void add_value(Ident name, const Scheme& scheme, StructureSig& into);
  bool duplicate(bool was_added, Span at, Name name);

  // --- Type definitions ---
  void define_types(List<TypeDefinition> definitions, StructureSig& into, const Place& place);
  void define_synonyms(List<TypeDefinition> definitions, StructureSig& into);
  void define_constructors(const TypeDefinition& definition, TypeNumber number, StructureSig& into);
  // The definitions of the group that a synonym mentions.
  std::vector<std::uint32_t> needs(List<TypeDefinition> group, TypeId type);
  bool order_synonym(List<TypeDefinition> group, std::uint32_t index, std::vector<char>& state,
                     std::vector<std::uint32_t>& order);
  Name atom_of(const Constructor& constructor);
  TypeMember nominal(TypeMember::Kind kind, Ident name, std::uint32_t arity, const Place& place);

  // --- Signatures: each evaluation makes fresh abstract identities ---
  const SignatureSig* signature(SignatureId id, const Place& place);
  const ModuleSig* signature_module(SignatureId id, const Place& place);
  const ModuleSig* named_signature(const SignaturePath& path, const Place& place);
  const ModuleSig* functor_signature(const FunctorSignature& functor, const Place& place);
  const ModuleSig* signature_body(const SignatureBody& body, const Place& place);
  const ModuleSig* signature_member(const SignatureMember& member, const Place& place, Span at);
  const ModuleSig* with(const WithSignature& with, const Place& place);
  std::optional<TypeNumber> abstract_type(const WithSignature& with, const StructureSig& inside,
                                          const TypeDefinition& definition, Range types);
  void declaration(const Declaration& declaration, StructureSig& into, const Place& place);
  const ModuleSig* relocate(const ModuleSig& module, StructureNumber home);
  bool is_first_order(const ModuleSig& domain) const;
  const SignatureSig* domain_of(SignatureId id, const Place& place);

  // --- First-class modules ---
  std::optional<PackNumber> pack_of(SignatureId id);
  std::optional<Context::Packed> pack_module(Path path, SignatureId id, Span at);

  const ModuleSig* keep(StructureSig structure);
  const ModuleSig* keep(FunctorSig functor);

  Context& context_;
  TypeReader& reader_;
  ExpressionChecker& expressions_;
  World& world_;
};

}  // namespace yomikiri::sesterl
