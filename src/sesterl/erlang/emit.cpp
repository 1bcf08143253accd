#include "sesterl/erlang/emit.h"

#include <fmt/format.h>

#include "sesterl/check/external_code.h"
#include "sesterl/erlang/literals.h"
#include "sesterl/erlang/printer.h"
#include "sesterl/erlang/specs.h"
#include "sesterl/erlang/translator.h"

namespace yomikiri::sesterl::erlang {
namespace {

class ModuleEmitter {
 public:
  ModuleEmitter(World& world, const CodeModule& module, Translator& translator,
                Diagnostics& diagnostics)
      : world_(world),
        module_(module),
        translator_(translator),
        diagnostics_(diagnostics),
        specs_(world, module.name) {}

  std::string run() {
    for (const CodeItem& item : module_.items) {
      file_ = &world_.files[item.file];
      translator_.enter(module_, item);
      if (const auto* values = std::get_if<ValBinding>(&item.binding->is))
        functions(item, *values);
      else
        external(item, std::get<ExternalBinding>(item.binding->is));
    }
    return head() + body_;
  }

 private:
  std::string head() {
    std::string made = fmt::format("-module({}).\n", atom(module_.name));
    for (const std::string& one : module_.behaviours)
      made += fmt::format("-behaviour({}).\n", atom(one));
    // Sesterl's checker speaks of what never matches; Erlang's optimiser need not.
    made += "-compile(nowarn_opportunistic).\n-export([";
    for (std::size_t i = 0; i < exports_.size(); ++i) made += (i > 0 ? ", " : "") + exports_[i];
    made += "]).\n";
    const std::string types = specs_.types();
    if (!types.empty()) made += "\n" + types;
    return made;
  }

  // Messages of Erlang's compiler speak of the text that people wrote.
  void place(Span span) {
    const text::Source& source = *file_->source;
    body_ +=
        fmt::format("\n-file({}, {}).\n", string(source.name()), source.place(span.begin).line);
  }

  void document(const Binding& binding) {
    const Tree& tree = file_->tree;
    for (const Attribute& one : tree[binding.attributes]) {
      if (world_.names.text(one.name.name) != "doc" || !one.argument) continue;
      const auto* literal = std::get_if<Literal>(&tree[*one.argument].is);
      if (literal == nullptr) continue;
      std::string_view text = world_.names.text(literal->text);
      while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        body_ += fmt::format("%% {}\n", text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
      }
    }
  }

  // Two structures that are included may hide functions of the same name.
  void define(Ident name) {
    if (names_.insert(name.name).second) return;
    diagnostics_.error(DiagnosticKind::DuplicateDefinition, file_->tree.file.name.span,
                       fmt::format("two functions `{}` would be in the Erlang module {}",
                                   world_.names.text(name.name), atom(module_.name)),
                       "rename the one that a signature hides");
  }

  void functions(const CodeItem& item, const ValBinding& binding) {
    const auto list = file_->tree[binding.functions];
    for (std::uint32_t i = 0; i < list.size(); ++i) {
      place(list[i].span);
      if (i == 0) document(*item.binding);
      function(list[i], file_->functions[binding.functions.begin + i].body);
    }
  }

  void function(const FunctionDefinition& definition, TypeRef type) {
    define(definition.name);
    const std::string name = translator_.function_name({module_.structure, definition.name.name});
    std::size_t arity =
        definition.parameters.ordered.size() + definition.parameters.mandatory.size();
    if (!definition.parameters.optional.empty()) {
      exports_.push_back(fmt::format("{}/{}", name, arity++));
      body_ += specs_.spec(name, type, SpecWriter::Arity::WithoutOptions);
      const Terms clauses = translator_.without_options(definition);
      print_function(translator_.tree(), name, clauses, body_);
      body_ += '\n';
    }
    exports_.push_back(fmt::format("{}/{}", name, arity));
    body_ += specs_.spec(name, type, SpecWriter::Arity::Full);
    const Terms clauses = translator_.function(definition);
    print_function(translator_.tree(), name, clauses, body_);
  }

  void external(const CodeItem& item, const ExternalBinding& binding) {
    define(binding.name);
    const std::string name = translator_.function_name({module_.structure, binding.name.name});
    const std::string_view code = world_.names.text(binding.code);
    exports_.push_back(fmt::format("{}/{}", name, binding.arity));
    if (binding.has_options) exports_.push_back(fmt::format("{}/{}", name, binding.arity + 1));
    place(binding.name.span);
    document(*item.binding);
    // An author may have written a better one.
    if (code.find("-spec") == std::string_view::npos) {
      const TypeRef type = file_->externals.at(item.binding_index).body;
      if (binding.has_options) body_ += specs_.spec(name, type, SpecWriter::Arity::WithoutOptions);
      body_ += specs_.spec(name, type, SpecWriter::Arity::Full);
    }
    place(external_code_span(*file_->source, binding));
    body_ += code;
    if (!code.ends_with('\n')) body_ += '\n';
  }

  World& world_;
  const CodeModule& module_;
  Translator& translator_;
  Diagnostics& diagnostics_;
  SpecWriter specs_;
  const CheckedFile* file_ = nullptr;
  std::vector<std::string> exports_;
  std::set<Name> names_;
  std::string body_;
};

}  // namespace

std::vector<ErlangModule> Emitter::emit(std::uint32_t file, std::string_view package,
                                        Diagnostics& diagnostics) {
  const std::vector<CodeModule> modules = expander_.expand(file, package);
  Translator translator(world_, expander_, diagnostics);
  std::vector<ErlangModule> made;
  for (const CodeModule& one : modules)
    made.push_back(
        {one.name, ModuleEmitter(world_, one, translator, diagnostics).run(), one.is_test});
  return made;
}

std::string package_prefix(std::string_view package) {
  std::string made;
  bool begins_word = true;
  for (const char c : package) {
    if (c == '_') {
      begins_word = true;
      continue;
    }
    made += begins_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins_word = false;
  }
  return made;
}

}  // namespace yomikiri::sesterl::erlang
