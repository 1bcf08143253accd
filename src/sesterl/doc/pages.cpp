#include "sesterl/doc/pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "sesterl/doc/markdown.h"
#include "sesterl/types/print.h"

namespace yomikiri::sesterl::doc {
namespace {

constexpr std::string_view kStyle =
    "body{font:16px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}"
    "pre{background:#f3f3f3;padding:.5em;overflow:auto}"
    ".inside{border-left:3px solid #ccc;padding-left:1em}";

std::string page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{2}</body>\n</html>\n",
      escaped(title), kStyle, body);
}

class PageWriter {
 public:
  PageWriter(World& world, std::uint32_t file)
      : world_(world), file_(world.files[file]), tree_(file_.tree) {}

  Page write() {
    const File& file = tree_.file;
    const std::string name(text(file.name.name));
    document(file.attributes);
    if (file.signature)
      signature(*file.signature);
    else if (file.module)
      module(*file.module);
    return {name + ".html", page(name, html_)};
  }

 private:
  [[nodiscard]] std::string_view text(Name name) const { return world_.names.text(name); }

  // Without the attributes before it, and without the indentation of the lines.
  std::string source(Span span, List<Attribute> attributes) const {
    for (const Attribute& one : tree_[attributes]) span.begin = std::max(span.begin, one.span.end);
    std::string_view whole = file_.source->text(span);
    whole.remove_prefix(std::min(whole.find_first_not_of(" \n\r\t"), whole.size()));
    const auto begin = static_cast<std::size_t>(whole.data() - file_.source->text().data());
    const std::size_t line = file_.source->text().rfind('\n', begin);
    const std::size_t indent = begin - (line == std::string_view::npos ? 0 : line + 1);
    std::string made;
    while (!whole.empty()) {
      const std::size_t end = std::min(whole.find('\n'), whole.size());
      made += whole.substr(0, end);
      whole.remove_prefix(end);
      if (whole.empty()) break;
      made += '\n';
      whole.remove_prefix(1);
      whole.remove_prefix(std::min(indent, std::min(whole.find_first_not_of(' '), whole.size())));
    }
    return made;
  }

  void document(List<Attribute> attributes) {
    for (const Attribute& one : tree_[attributes]) {
      if (text(one.name.name) != "doc" || !one.argument) continue;
      if (const auto* literal = std::get_if<Literal>(&tree_[*one.argument].is))
        html_ += markdown_html(text(literal->text));
    }
  }

  void entry(std::string_view code, List<Attribute> attributes) {
    html_ += fmt::format("<pre><code>{}</code></pre>\n", escaped(code));
    document(attributes);
  }

  // What stands inside another module or signature.
  template <class Write>
  void inside(std::string_view head, List<Attribute> attributes, Write write) {
    entry(head, attributes);
    html_ += "<div class=\"inside\">\n";
    write();
    html_ += "</div>\n";
  }

  void signature(SignatureId id) {
    const Signature& it = tree_[id];
    if (const auto* body = std::get_if<SignatureBody>(&it.is)) {
      for (const Declaration& one : tree_[body->declarations]) declaration(one);
    } else if (const auto* functor = std::get_if<FunctorSignature>(&it.is)) {
      signature(functor->codomain);
    } else {
      entry(file_.source->text(it.span), {});
    }
  }

  void declaration(const Declaration& one) {
    if (const auto* module = std::get_if<ModuleDeclaration>(&one.is))
      return inside(head("module", module->name, module->signature), one.attributes,
                    [&] { signature(module->signature); });
    if (const auto* binding = std::get_if<SignatureBinding>(&one.is))
      return inside(head("signature", binding->name, binding->signature), one.attributes,
                    [&] { signature(binding->signature); });
    entry(source(one.span, one.attributes), one.attributes);
  }

  // `module M`, with the parameter if it is a functor.
  std::string head(std::string_view word, Ident name, SignatureId id) const {
    std::string made = fmt::format("{} {}", word, text(name.name));
    if (const auto* functor = std::get_if<FunctorSignature>(&tree_[id].is))
      made += fmt::format("({} : {})", text(functor->parameter.name),
                          file_.source->text(tree_[functor->domain].span));
    return made;
  }

  void module(ModuleId id) {
    const Module& it = tree_[id];
    if (const auto* structure = std::get_if<Structure>(&it.is)) {
      const auto bindings = tree_[structure->bindings];
      for (std::uint32_t i = 0; i < bindings.size(); ++i)
        binding(bindings[i], structure->bindings.begin + i);
    } else if (const auto* sealing = std::get_if<Sealing>(&it.is)) {
      signature(sealing->signature);
    } else if (const auto* functor = std::get_if<Functor>(&it.is)) {
      module(functor->body);
    }
  }

  void binding(const Binding& one, std::uint32_t index) {
    if (const auto* values = std::get_if<ValBinding>(&one.is)) return functions(*values, one);
    if (const auto* external = std::get_if<ExternalBinding>(&one.is))
      return entry(typed(external->name, file_.externals.at(index).body), one.attributes);
    if (const auto* it = std::get_if<ModuleBinding>(&one.is))
      return inside(fmt::format("module {}", text(it->name.name)), one.attributes, [&] {
        if (it->signature)
          signature(*it->signature);
        else
          module(it->module);
      });
    if (const auto* it = std::get_if<SignatureBinding>(&one.is))
      return inside(head("signature", it->name, it->signature), one.attributes,
                    [&] { signature(it->signature); });
    entry(source(one.span, one.attributes), one.attributes);
  }

  void functions(const ValBinding& values, const Binding& one) {
    const auto list = tree_[values.functions];
    for (std::uint32_t i = 0; i < list.size(); ++i)
      entry(typed(list[i].name, file_.functions[values.functions.begin + i].body),
            i == 0 ? one.attributes : List<Attribute>{});
  }

  std::string typed(Ident name, TypeRef type) {
    return fmt::format("val {} : {}", text(name.name),
                       TypePrinter(world_.types, world_.names).print(type));
  }

  World& world_;
  const CheckedFile& file_;
  const Tree& tree_;
  std::string html_;
};

}  // namespace

Page module_page(World& world, std::uint32_t file) { return PageWriter(world, file).write(); }

Page index_page(std::string_view package, const std::vector<std::string>& modules) {
  std::string list = "<ul>\n";
  for (const std::string& one : modules)
    list += fmt::format("<li><a href=\"{0}.html\">{0}</a></li>\n", escaped(one));
  return {"index.html", page(package, list + "</ul>\n")};
}

}  // namespace yomikiri::sesterl::doc
