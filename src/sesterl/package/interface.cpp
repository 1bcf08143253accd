#include "sesterl/package/interface.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "sesterl/check/semantics.h"
#include "sesterl/types/unify.h"

namespace yomikiri::sesterl {
namespace {

// Types share their parts, and a text does not: larger ones are not worth comparing.
constexpr std::size_t kLargest = 1'000'000;

class InterfaceWriter {
 public:
  InterfaceWriter(World& world, const std::function<std::string(StructureNumber)>& erlang_name)
      : world_(world), types_(world.types), erlang_name_(erlang_name) {}

  std::optional<std::string> write(const ModuleSig& sig) {
    module(sig);
    // A variant that is mentioned is declared in the specs of whoever mentions it.
    while (!undeclared_.empty() && is_plain()) {
      const TypeNumber number = *undeclared_.begin();
      undeclared_.erase(undeclared_.begin());
      variant(number);
    }
    if (!is_plain()) return std::nullopt;
    std::ranges::sort(variants_);
    for (const std::string& one : variants_) out_ += one;
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool is_plain() const { return is_plain_ && out_.size() < kLargest; }
  [[nodiscard]] std::string_view text(Name name) const { return world_.names.text(name); }

  // The members of one kind, by name.
  template <class T, class Write>
  void each(const Members<T>& members, Write write) {
    std::map<std::string_view, const T*> sorted;
    for (const auto& [name, member] : members) sorted.emplace(text(name), &member);
    for (const auto& [name, member] : sorted)
      if (is_plain()) write(name, *member);
  }

  void module(const ModuleSig& sig) {
    const StructureSig* structure = sig.structure();
    if (structure == nullptr || structure->signatures.size() > 0) {
      is_plain_ = false;
      return;
    }
    each(structure->values, [&](std::string_view name, const ValueMember& one) {
      out_ += fmt::format("val {} {}:", name, erlang_name_(one.where.home));
      scheme(one.scheme.body);
    });
    each(structure->types, [&](std::string_view name, const TypeMember& one) {
      out_ += fmt::format("type {} {}:", name, one.body.bound_count);
      scheme(one.body.body);
    });
    each(structure->constructors, [&](std::string_view name, const ConstructorMember& one) {
      out_ += fmt::format("of {} {} {}\n", name, world_.types.info(one.type).path, one.which);
    });
    each(structure->modules, [&](std::string_view name, const ModuleSig* one) {
      out_ += fmt::format("module {}\n", name);
      if (one != nullptr) module(*one);
      out_ += "end\n";
    });
  }

  void scheme(TypeRef body) {
    bound_types_.clear();
    bound_rows_.clear();
    type(body);
    out_ += '\n';
  }

  // Quantified variables are numbered as they occur here.
  static std::size_t number_in(std::map<std::uint32_t, std::size_t>& seen, std::uint32_t name) {
    return seen.try_emplace(name, seen.size()).first->second;
  }

  void list(std::string_view open, std::span<const TypeRef> all) {
    out_ += open;
    for (const TypeRef one : std::vector<TypeRef>(all.begin(), all.end())) {
      type(one);
      out_ += ',';
    }
    out_ += ')';
  }

  void fields(std::string_view open, std::vector<Field> all) {
    out_ += open;
    std::ranges::sort(all, {}, [&](const Field& one) { return text(one.label); });
    for (const Field& one : all) {
      out_ += text(one.label);
      out_ += ':';
      type(one.type);
      out_ += ',';
    }
    out_ += ')';
  }

  void row(std::string_view open, RowRef written) {
    const FlatRow flat = flatten(types_, written);
    fields(open, flat.fields);
    if (types_.tag(flat.tail) == TypeTag::EmptyRow) return;
    std::vector<std::string_view> forbidden;
    for (const Name one : types_.forbidden(flat.tail)) forbidden.push_back(text(one));
    std::ranges::sort(forbidden);
    out_ += fmt::format("|{}", number_in(bound_rows_, types_.name(flat.tail)));
    for (const std::string_view one : forbidden) out_ += fmt::format("-{}", one);
  }

  void type(TypeRef written) {
    if (!is_plain()) return;
    written = types_.resolve(written);
    switch (types_.tag(written)) {
      case TypeTag::Bound:
        out_ += fmt::format("${}", number_in(bound_types_, types_.name(written)));
        break;
      case TypeTag::Constructor: {
        const TypeNumber number = types_.number(written);
        out_ += types_.info(number).path;
        if (number > static_cast<TypeNumber>(BaseType::Frozen) &&
            world_.variants.contains(number) && declared_.insert(number).second)
          undeclared_.insert(number);
        list("<", types_.arguments(written));
        break;
      }
      case TypeTag::Product:
        list("(", types_.arguments(written));
        break;
      case TypeTag::Record:
        row("{", types_.row(written));
        break;
      case TypeTag::Function:
        function(types_.parts(written));
        break;
      default:
        is_plain_ = false;
    }
  }

  void function(const FunctionParts& parts) {
    list("fun(", parts.ordered);
    fields("-(", {parts.mandatory.begin(), parts.mandatory.end()});
    row("?(", parts.optional);
    if (parts.acts) list("[", {&parts.message, 1});
    type(parts.result);
  }

  void variant(TypeNumber number) {
    const std::string before = std::exchange(out_, {});
    out_ = fmt::format("variant {} {}\n", types_.info(number).path, types_.info(number).arity);
    for (const VariantConstructor& one : world_.variants.at(number).constructors) {
      out_ += fmt::format("{} {}", text(one.name), text(one.atom));
      bound_types_.clear();
      for (std::uint32_t i = 0; i < types_.info(number).arity; ++i) number_in(bound_types_, i);
      list("(", one.arguments);
      out_ += '\n';
    }
    variants_.push_back(std::exchange(out_, before));
  }

  World& world_;
  TypeStore& types_;
  const std::function<std::string(StructureNumber)>& erlang_name_;
  std::string out_;
  bool is_plain_ = true;
  std::map<std::uint32_t, std::size_t> bound_types_;
  std::map<std::uint32_t, std::size_t> bound_rows_;
  std::set<TypeNumber> declared_;
  std::set<TypeNumber> undeclared_;
  std::vector<std::string> variants_;
};

}  // namespace

std::optional<std::string> interface_of(
    World& world, const ModuleSig& module,
    const std::function<std::string(StructureNumber)>& erlang_name) {
  return InterfaceWriter(world, erlang_name).write(module);
}

}  // namespace yomikiri::sesterl
