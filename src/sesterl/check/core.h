// The typed core: the syntax tree of a file together with what the checker found out about its
// nodes, each table indexed by the number of a node. Names are resolved, constructors chosen, calls
// know whether they pass options. No functor is expanded yet: a functor body was checked once, and
// an application says how to rename it (Expansion).
//
// To emit a file: walk its module. A Structure node has a structure number; an Application node has
// an Expansion; a sealing is its module; a path and a functor are nothing. To emit an expansion:
// walk the body of its functor in the functor's file, and rename every ValueRef and structure
// number met there by `rename` with the expansion's renamings, then with those of the expansions
// around it.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "sesterl/diagnostics.h"
#include "sesterl/syntax/tree.h"
#include "sesterl/types/match.h"
#include "sesterl/types/scheme.h"
#include "sesterl/types/store.h"

namespace yomikiri::sesterl {

// A structure: what becomes one Erlang module if it has functions. Sealing, aliases and inclusion
// by path keep the numbers; each application of a functor makes fresh ones.
using StructureNumber = std::uint32_t;
// The number of nothing.
inline constexpr StructureNumber kNoStructure = 0;

// A function of a structure, by the structure in which it was defined.
struct ValueRef {
  StructureNumber home = kNoStructure;
  Name name{};

  friend auto operator<=>(const ValueRef&, const ValueRef&) = default;
};

enum class Primitive : std::uint8_t { Self, Spawn, Send, Return, PrintDebug, Format };

// What the name in an expression or a pattern stands for.
struct Use {
  enum class Kind : std::uint8_t {
    None,
    Pattern,      // a variable; `index`: of its VariablePattern
    Function,     // a local function; `index`: of its FunctionDefinition in the tree's pool
    Global,       // `value()`
    Primitive,    // `primitive()`
    Constructor,  // `index`: the number of its type; `other`: which of its constructors
    Structure,    // of `pack M`; `index`: the structure
  };
  Kind kind = Kind::None;
  // Of a call: the callee takes the run-time argument for its options, given or not.
  bool takes_options = false;
  // Of a call: a computation, whose callee acts on a process.
  bool acts = false;
  std::uint32_t index = 0;
  std::uint32_t other = 0;

  [[nodiscard]] ValueRef value() const { return {index, Name{other}}; }
  [[nodiscard]] Primitive primitive() const { return static_cast<Primitive>(index); }
};

// What a Module node produces.
struct ModuleCode {
  enum class Kind : std::uint8_t { Nothing, Structure, Expansion };
  Kind kind = Kind::Nothing;
  std::uint32_t index = 0;  // the structure's number, or which of World::expansions
};

struct CheckedFile {
  const text::Source* source = nullptr;
  Tree tree;
  std::vector<TypeRef> types;                 // by ExprId; may be a link: TypeStore::resolve
  std::vector<Use> uses;                      // by ExprId: Variable, Construct, Call, Freeze, Pack
  std::vector<Use> pattern_uses;              // by PatternId: ConstructorPattern
  std::vector<TypeRef> pattern_types;         // by PatternId
  std::vector<Scheme> functions;              // by the index of a FunctionDefinition in its pool
  std::map<std::uint32_t, Scheme> externals;  // by the index of a Binding in its pool
  std::vector<ModuleCode> modules;            // by ModuleId
  StructureNumber root = kNoStructure;        // of the file's module
};

// A constructor of a variant. Its argument types mention the type's parameters as bound variables.
struct VariantConstructor {
  Name name{};
  Name atom{};  // as Erlang sees it
  std::vector<TypeRef> arguments;
};
struct Variant {
  std::vector<VariantConstructor> constructors;
  std::uint32_t match_set = 0;  // of World::matches
};

// How code changes when it is used elsewhere. The structures from `first` to before `last` get the
// numbers from `base` on; single structures and values, those of a functor's parameter, become
// others.
struct Renaming {
  StructureNumber first = 0;
  StructureNumber last = 0;
  StructureNumber base = 0;
  std::map<StructureNumber, StructureNumber> structures;
  std::map<ValueRef, ValueRef> values;
};

// A functor's code: the body of `fun(X : S) -> body`.
struct FunctorCode {
  std::uint32_t file = 0;  // of World::files
  ModuleId body;
};

// F(A): the body of F, renamed by each of `renamings` in turn.
struct Expansion {
  std::uint32_t functor = 0;             // of World::functors
  std::vector<std::uint32_t> renamings;  // of World::renamings
};

struct StructureSig;
struct ModuleSig;
struct SignatureSig;

// Everything that the files of a build share. Files are checked one after the other, imports first.
struct World {
  explicit World(Names& shared_names);
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World();

  Names& names;
  TypeStore types;
  MatchTable matches;
  std::deque<CheckedFile> files;
  std::map<TypeNumber, Variant> variants;
  std::vector<FunctorCode> functors;
  std::vector<Renaming> renamings;
  std::vector<Expansion> expansions;
  StructureNumber next_structure = kNoStructure + 1;

  // The checker's own: signatures of modules, and those of `pack S`.
  std::deque<ModuleSig> module_sigs;
  std::deque<SignatureSig> signature_sigs;
  std::vector<const SignatureSig*> packs;
  std::vector<std::string> pack_names;
};

[[nodiscard]] StructureNumber rename(const Renaming& renaming, StructureNumber structure);
[[nodiscard]] ValueRef rename(const Renaming& renaming, ValueRef value);

// Whether a value of this function type takes the run-time argument for its options.
[[nodiscard]] bool takes_options(TypeStore& types, TypeRef function);

// A module that a file may name: an import, or the main module of a dependency.
struct VisibleModule {
  Name name{};
  const ModuleSig* signature = nullptr;
};

struct CheckOptions {
  // Modules of other packages, which are also in scope of the signature of a main module.
  std::vector<VisibleModule> dependencies;
  // Modules of the same package.
  std::vector<VisibleModule> imports;
  bool is_main = false;
  // A `case` that does not cover everything is a warning and not an error.
  bool partial_matches_warn = false;
};

// Adds the file to `world.files`, whatever is wrong with it. Returns its module, as others see it;
// nothing if that could not be determined.
const ModuleSig* check_file(World& world, const text::Source& source, Tree tree,
                            const CheckOptions& options, Diagnostics& diagnostics);

}  // namespace yomikiri::sesterl
