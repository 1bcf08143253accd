// Whether a module fits a signature (3.7 of the language's description): finds the types that its
// abstract types stand for, compares member by member, and gives the signature the module's code.
#pragma once

#include <string>

#include "sesterl/check/context.h"
#include "sesterl/check/substitute.h"

namespace yomikiri::sesterl {

class Matcher {
 public:
  // Reports at `at`, unless it is asked to be silent.
  enum class Voice { Reports, Silent };
  Matcher(Context& context, Span at, Voice voice = Voice::Reports)
      : context_(context), at_(at), voice_(voice) {}

  // On success `solution` says which types the abstract ones of `wanted` stand for.
  bool match(const ModuleSig& found, const SignatureSig& wanted, Substitution& solution);
  // `wanted`, with the code of `found`, which matches it.
  const ModuleSig* with_code(const ModuleSig& found, const ModuleSig& wanted);
  bool equal(const SignatureSig& left, const SignatureSig& right);

 private:
  bool fail(DiagnosticKind kind, Name member, std::string message, std::string hint = {});
  bool solve(const StructureSig& found, const StructureSig& wanted, Range types,
             Substitution& solution);
  bool solve_type(Name name, const TypeMember* found, const TypeMember& wanted,
                  Substitution& solution);
  bool compare(const ModuleSig& found, const ModuleSig& wanted, const Substitution& solution);
  bool compare_structures(const StructureSig& found, const StructureSig& wanted,
                          const Substitution& solution);
  bool compare_value(Name name, const ValueMember* found, const ValueMember& wanted,
                     const StructureSig& inside, Substituter& by);
  bool compare_type(Name name, const TypeMember* found, const TypeMember& wanted, Substituter& by);
  bool compare_constructors(Name name, const TypeMember& found, const TypeMember& wanted,
                            Substituter& by);
  bool compare_functors(const FunctorSig& found, const FunctorSig& wanted,
                        const Substitution& solution);
  bool same_type(const Scheme& left, const Scheme& right);

  Context& context_;
  Span at_;
  Voice voice_;
  std::string path_;  // of the member, for messages
};

}  // namespace yomikiri::sesterl
