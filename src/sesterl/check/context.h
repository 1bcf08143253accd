// What the parts of the checker share while they check one file: where they are, what is in scope,
// and how they report.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sesterl/check/scope.h"
#include "sesterl/types/print.h"

namespace yomikiri::sesterl {

// What a type is expected of, for the message if it is not met.
enum class Role : std::uint8_t {
  Plain,
  Argument,  // the `index`-th of the call of `because`
  Labelled,  // the argument named `index` of that call
  Condition,
  Branch,      // `because`: the branch before, or what decides the type
  Element,     // of a list; `because`: the first one
  Annotation,  // `because`: the annotation
  Operand,     // `because`: the operator
  Subject,     // a pattern; `because`: what is matched
  Message,     // of a process
  Sent,        // the argument of send
  Timeout,
  Guard,
  Check,  // of assert
};

// The type that an expression, a pattern or a computation must have, and why.
struct Wanted {
  TypeRef type;
  Role role = Role::Plain;
  std::uint32_t index = 0;
  Span because;
};

class Context final : public PackNames {
 public:
  Context(World& shared, CheckedFile& checked, std::uint16_t number, const CheckOptions& given,
          Diagnostics& list);

  World& world;
  TypeStore& types;
  CheckedFile& file;
  const Tree& tree;
  const CheckOptions& options;
  Scope scope;
  Level level = 0;
  std::uint16_t file_number;
  TypeRef unit, boolean, integer, floating, character, binary;

  // --- Reports ---
  struct Report {
    DiagnosticKind kind = DiagnosticKind::TypeMismatch;
    Span span;
    std::string message;
    std::string hint;
    std::vector<Origin> origins;
  };
  void error(DiagnosticKind kind, Span span, std::string message, std::string hint = {});
  void report(Report report);
  void warning(DiagnosticKind kind, Span span, std::string message, std::string hint = {});
  [[nodiscard]] std::size_t error_count() const { return error_count_; }
  // Whether another error would be shown: if not, do not spend time on its text.
  [[nodiscard]] bool is_worth_explaining() const { return error_count_ < Diagnostics::kMost; }

  // Makes `found`, the type of what stands at `at`, the wanted one, or reports why it is not.
  bool expect(const Wanted& wanted, TypeRef found, Span at);
  // The same for a record that must have a label.
  bool expect_label(TypeRef wanted_record, TypeRef found, Ident label, Span at);

  [[nodiscard]] std::string_view text(Name name) const { return world.names.text(name); }
  [[nodiscard]] std::string_view text(Span span) const { return file.source->text(span); }
  [[nodiscard]] std::string print(TypeRef type) { return printer().print(type); }
  [[nodiscard]] TypePrinter printer() { return {types, world.names, this}; }
  [[nodiscard]] std::string pack_name(PackNumber number) const override {
    return world.pack_names[number];
  }
  // `$a` or `M.N.x` as it is written.
  [[nodiscard]] std::string shown(const Qualified& name) const;
  [[nodiscard]] TypeRef fresh() { return types.fresh(level); }

  // --- Names with a path; nothing if it was reported that there is none ---
  const ModuleSig* module_at(Path path);
  const StructureSig* structure_at(Path path);
  const TypeMember* type_named(const Qualified& name);
  // What to propose for a misspelt name: `candidates` are the known ones.
  template <class List>
  [[nodiscard]] std::string suggestion(Name name, const List& members) const {
    std::vector<std::string_view> texts;
    for (const auto& [known, member] : members) texts.push_back(text(known));
    return suggestion_among(name, texts);
  }
  template <class Entry>
  [[nodiscard]] std::string suggestion(Name name, const Bindings<Entry>& bindings) const {
    if (!is_worth_explaining()) return {};
    std::vector<std::string_view> texts;
    bindings.each_since(0, [&](Name known, const Entry&) { texts.push_back(text(known)); });
    return suggestion_among(name, texts);
  }
  [[nodiscard]] std::string suggestion_among(Name name,
                                             const std::vector<std::string_view>& texts) const;

  // Evaluates the signature of `pack S`, and `pack M : S`; set by the checker of modules. Nothing
  // if an error was reported.
  struct Packed {
    PackNumber number = 0;
    StructureNumber structure = kNoStructure;
  };
  std::function<std::optional<PackNumber>(SignatureId)> pack_of;
  std::function<std::optional<Packed>(Path, SignatureId, Span)> pack_module;

 private:
  void report_clash(const Clash& clash, const Wanted& wanted, TypeRef found, Span at);
  void add_origins(const Wanted& wanted, TypeRef found, std::vector<Origin>& origins);
  [[nodiscard]] std::string what(const Wanted& wanted) const;
  [[nodiscard]] std::string hint_for(const Clash& clash);
  void bind_base_types();
  void bind_base_constructors();

  Diagnostics& diagnostics_;
  std::size_t error_count_ = 0;
};

// `1 argument`, `2 arguments`.
[[nodiscard]] std::string counted(std::size_t count, std::string_view thing);

// Restores a level when a definition ends.
class Deeper {
 public:
  explicit Deeper(Context& context) : context_(context) { ++context_.level; }
  ~Deeper() { --context_.level; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  Context& context_;
};

}  // namespace yomikiri::sesterl
