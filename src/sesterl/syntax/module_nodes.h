// Modules and signatures, and what stands inside them.
#pragma once

#include <variant>

#include "sesterl/syntax/expression_nodes.h"
#include "sesterl/syntax/node.h"
#include "sesterl/syntax/type_nodes.h"

namespace yomikiri::sesterl {

// open M.N
struct Open {
  Span span;
  Path path;
};

// A definition whose text is wrong and was reported; its name, if it could be read, keeps later
// stages from reporting it as unbound.
struct Broken {
  std::optional<Ident> name;
};

// val f(…) = …, val rec f(…) = … and g(…) = …
struct ValBinding {
  List<FunctionDefinition> functions;
  bool recursive = false;  // only then there may be several
};
// val f<$a> : type = external 2+ ```…```
struct ExternalBinding {
  Ident name;
  Quantifiers quantifiers;
  TypeId type;
  std::uint32_t arity = 0;
  bool has_options = false;  // the `+`: the code also defines arity + 1
  Name code{};
  Span code_span;  // with its quotes
};
struct TypeBinding {
  List<TypeDefinition> definitions;
};
struct ModuleBinding {
  Ident name;
  std::optional<SignatureId> signature;
  ModuleId module;
};
struct SignatureBinding {
  Ident name;
  SignatureId signature;
};
struct IncludeBinding {
  ModuleId module;
};
struct Binding {
  Span span;  // with its attributes
  List<Attribute> attributes;
  std::variant<ValBinding, ExternalBinding, TypeBinding, ModuleBinding, SignatureBinding,
               IncludeBinding, Broken>
      is;
};

// M.N; never empty
struct ModulePath {
  Path path;
};
// fun(X : S) -> body
struct Functor {
  Ident parameter;
  SignatureId domain;
  ModuleId body;
};
// M :> S
struct Sealing {
  ModuleId module;
  SignatureId signature;
};
// F(M)
struct Application {
  ModuleId functor;
  ModuleId argument;
};
// struct … end
struct Structure {
  List<Attribute> attributes;
  List<Open> opens;
  List<Binding> bindings;
};
struct Module {
  Span span;
  std::variant<ModulePath, Functor, Sealing, Application, Structure> is;
};

// val f<$a> : type
struct ValDeclaration {
  Ident name;
  Quantifiers quantifiers;
  TypeId type;
};
// type t, type t :: (o) -> o
struct OpaqueType {
  Ident name;
  std::optional<Kind> kind;
};
struct ModuleDeclaration {
  Ident name;
  SignatureId signature;
};
struct IncludeDeclaration {
  SignatureId signature;
};
struct Declaration {
  Span span;  // with its attributes
  List<Attribute> attributes;
  std::variant<ValDeclaration, OpaqueType, TypeBinding, ModuleDeclaration, SignatureBinding,
               IncludeDeclaration, Broken>
      is;
};

// S, M.N.S
struct SignaturePath {
  Qualified name;
};
// fun(X : S) -> S
struct FunctorSignature {
  Ident parameter;
  SignatureId domain;
  SignatureId codomain;
};
// S with M.N type t = …
struct WithSignature {
  SignatureId base;
  Path path;
  List<TypeDefinition> definitions;
};
// sig … end
struct SignatureBody {
  List<Open> opens;
  List<Declaration> declarations;
};
// (M).S, where M is not a plain path
struct SignatureMember {
  ModuleId module;
  Ident name;
};
struct Signature {
  Span span;
  std::variant<SignaturePath, FunctorSignature, WithSignature, SignatureBody, SignatureMember> is;
};

// import M
struct Import {
  Span span;
  Ident module;
};

// One source file. Its module is a Structure unless there was an error.
struct File {
  Span span;  // from the attributes or `module` on
  List<Import> imports;
  List<Attribute> attributes;
  Ident name;
  std::optional<SignatureId> signature;
  std::optional<ModuleId> module;  // none if the file does not even begin right
};

}  // namespace yomikiri::sesterl
