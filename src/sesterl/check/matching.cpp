#include "sesterl/check/matching.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::sesterl {

bool Matcher::fail(DiagnosticKind kind, Name member, std::string message, std::string hint) {
  if (voice_ == Voice::Reports)
    context_.error(kind, at_, fmt::format("`{}{}`: {}", path_, context_.text(member), message),
                   std::move(hint));
  return false;
}

bool Matcher::match(const ModuleSig& found, const SignatureSig& wanted, Substitution& solution) {
  const StructureSig* left = found.structure();
  const StructureSig* right = wanted.module->structure();
  if (left && right && !solve(*left, *right, wanted.types, solution)) return false;
  return compare(found, *wanted.module, solution);
}

bool Matcher::equal(const SignatureSig& left, const SignatureSig& right) {
  Substitution there;
  Substitution back;
  return match(*left.module, right, there) && match(*right.module, left, back);
}

// --- Which types the abstract ones stand for ---

bool Matcher::solve(const StructureSig& found, const StructureSig& wanted, Range types,
                    Substitution& solution) {
  bool fits = true;
  for (const auto& [name, type] : wanted.types) {
    if (type.kind == TypeMember::Kind::Synonym || !types.contains(type.number)) continue;
    const TypeMember* other = found.types.find(name);
    if (other == nullptr && found.is_broken)
      solution.replaced[type.number] = {context_.types.error(), type.body.bound_count};
    else
      fits = solve_type(name, other, type, solution) && fits;
  }
  for (const auto& [name, module] : wanted.modules) {
    const ModuleSig* const* other = found.modules.find(name);
    if (!module || !module->structure() || !other || !*other || !(*other)->structure()) continue;
    const std::string outer = path_;
    (path_ += context_.text(name)) += '.';
    fits = solve(*(*other)->structure(), *module->structure(), types, solution) && fits;
    path_ = outer;
  }
  return fits;
}

bool Matcher::solve_type(Name name, const TypeMember* found, const TypeMember& wanted,
                         Substitution& solution) {
  if (found == nullptr)
    return fail(DiagnosticKind::MissingMember, name, "the module has no such type");
  if (found->body.bound_count != wanted.body.bound_count)
    return fail(
        DiagnosticKind::KindMismatch, name,
        fmt::format("the type takes {}, the signature wants {}",
                    counted(found->body.bound_count, "parameter"), wanted.body.bound_count));
  if (wanted.kind == TypeMember::Kind::Variant) {
    const TypeRef body = context_.types.resolve(found->body.body);
    const bool is_variant = context_.types.tag(body) == TypeTag::Constructor &&
                            context_.world.variants.contains(context_.types.number(body));
    if (found->kind != TypeMember::Kind::Variant || !is_variant)
      return fail(DiagnosticKind::ConstructorMismatch, name,
                  "the signature wants a type with constructors");
  }
  solution.replaced[wanted.number] = found->body;
  return true;
}

// --- Member by member ---

bool Matcher::compare(const ModuleSig& found, const ModuleSig& wanted,
                      const Substitution& solution) {
  const StructureSig* left = found.structure();
  const StructureSig* right = wanted.structure();
  if (left && right) return compare_structures(*left, *right, solution);
  if (!left && !right) return compare_functors(*found.functor(), *wanted.functor(), solution);
  if (voice_ == Voice::Reports)
    context_.error(right ? DiagnosticKind::NotAStructure : DiagnosticKind::NotAFunctor, at_,
                   right ? "this is a functor, but a structure is wanted"
                         : "this is a structure, but a functor is wanted");
  return false;
}

bool Matcher::compare_structures(const StructureSig& found, const StructureSig& wanted,
                                 const Substitution& solution) {
  bool fits = true;
  Substituter by(context_.world, solution);
  for (const auto& [name, type] : wanted.types)
    fits = compare_type(name, found.types.find(name), type, by) && fits;
  for (const auto& [name, value] : wanted.values)
    fits = compare_value(name, found.values.find(name), value, found, by) && fits;
  for (const auto& [name, module] : wanted.modules) {
    const ModuleSig* const* other = found.modules.find(name);
    if (other == nullptr) {
      if (!found.is_broken)
        fits = fail(DiagnosticKind::MissingMember, name, "the module has no such module");
      continue;
    }
    if (module == nullptr || *other == nullptr) continue;
    const std::string outer = path_;
    (path_ += context_.text(name)) += '.';
    fits = compare(**other, *module, solution) && fits;
    path_ = outer;
  }
  for (const auto& [name, signature] : wanted.signatures) {
    const SignatureSig* const* other = found.signatures.find(name);
    if (other == nullptr)
      fits = fail(DiagnosticKind::MissingMember, name, "the module has no such signature");
    else if (*other && signature &&
             !Matcher(context_, at_, Voice::Silent).equal(**other, *by.signature(signature)))
      fits = fail(DiagnosticKind::MemberMismatch, name, "the two signatures differ");
  }
  return fits;
}

bool Matcher::compare_value(Name name, const ValueMember* found, const ValueMember& wanted,
                            const StructureSig& inside, Substituter& by) {
  if (found == nullptr) {
    if (inside.is_broken) return true;
    return fail(DiagnosticKind::MissingMember, name, "the module has no such value",
                voice_ == Voice::Reports ? context_.suggestion(name, inside.values) : "");
  }
  const Scheme scheme = by.scheme(wanted.scheme);
  if (!at_least_as_general(context_.types, found->scheme, scheme, context_.level)) return true;
  if (voice_ == Voice::Silent) return false;
  return fail(DiagnosticKind::MemberMismatch, name,
              fmt::format("the signature wants `{}`, the module has `{}`",
                          context_.print(scheme.body), context_.print(found->scheme.body)));
}

bool Matcher::same_type(const Scheme& left, const Scheme& right) {
  if (left.bound_count != right.bound_count) return false;
  std::vector<TypeRef> parameters;
  for (std::uint32_t i = 0; i < left.bound_count; ++i)
    parameters.push_back(context_.types.rigid(kNameless, context_.level + 1));
  return !unify(context_.types, apply(context_.types, left, parameters),
                apply(context_.types, right, parameters), {});
}

bool Matcher::compare_type(Name name, const TypeMember* found, const TypeMember& wanted,
                           Substituter& by) {
  if (found == nullptr) {  // if it is abstract, that was reported
    if (wanted.kind != TypeMember::Kind::Synonym) return true;
    return fail(DiagnosticKind::MissingMember, name, "the module has no such type");
  }
  if (found->body.bound_count != wanted.body.bound_count)
    return fail(
        DiagnosticKind::KindMismatch, name,
        fmt::format("the type takes {}, the signature wants {}",
                    counted(found->body.bound_count, "parameter"), wanted.body.bound_count));
  const Scheme scheme = by.scheme(wanted.body);
  if (!same_type(found->body, scheme)) {
    if (voice_ == Voice::Silent) return false;
    return fail(DiagnosticKind::TypeNotEqual, name,
                fmt::format("the signature wants `{}`, the module has `{}`",
                            context_.print(scheme.body), context_.print(found->body.body)));
  }
  if (wanted.kind != TypeMember::Kind::Variant || found->number == wanted.number) return true;
  return compare_constructors(name, *found, wanted, by);
}

bool Matcher::compare_constructors(Name name, const TypeMember& found, const TypeMember& wanted,
                                   Substituter& by) {
  const Variant& left = context_.world.variants.at(found.number);
  const Variant& right = context_.world.variants.at(wanted.number);
  const std::uint32_t arity = found.body.bound_count;
  const auto differ = [&](Name which, const char* how) {
    return fail(DiagnosticKind::ConstructorMismatch, name,
                fmt::format("the constructor `{}` {}", context_.text(which), how));
  };
  for (std::size_t i = 0; i < std::max(left.constructors.size(), right.constructors.size()); ++i) {
    if (i >= right.constructors.size())
      return differ(left.constructors[i].name, "is missing in the signature");
    if (i >= left.constructors.size())
      return differ(right.constructors[i].name, "is missing in the module");
    const VariantConstructor& one = left.constructors[i];
    const VariantConstructor& other = right.constructors[i];
    if (one.name != other.name) return differ(other.name, "stands in another place");
    if (one.atom != other.atom) return differ(one.name, "has another atom in the signature");
    if (one.arguments.size() != other.arguments.size())
      return differ(one.name, "has another number of arguments in the signature");
    for (std::size_t j = 0; j < one.arguments.size(); ++j)
      if (!same_type({one.arguments[j], arity}, by.scheme({other.arguments[j], arity})))
        return differ(one.name, "has other argument types in the signature");
  }
  return true;
}

// --- Functors: what the signature promises as argument must do for the functor ---

bool Matcher::compare_functors(const FunctorSig& found, const FunctorSig& wanted,
                               const Substitution& solution) {
  Substituter outer(context_.world, solution);
  const ModuleSig* domain = outer.module(wanted.domain);
  const ModuleSig* codomain = outer.module(wanted.codomain);
  if (!codomain || !found.codomain) return true;
  Substitution arguments;
  if (!match(*domain, {found.domain_types, {}, found.domain}, arguments)) return false;
  const ModuleSig* result = Substituter(context_.world, arguments).module(found.codomain);
  Substitution results;
  return match(*result, {wanted.types, {}, codomain}, results);
}

// --- Code ---

const ModuleSig* Matcher::with_code(const ModuleSig& found, const ModuleSig& wanted) {
  ModuleSig made = wanted;
  if (found.structure() && wanted.structure()) {
    const StructureSig& from = *found.structure();
    StructureSig to = *wanted.structure();
    to.home = from.home;
    to.values = {};
    for (const auto& [name, value] : wanted.structure()->values) {
      const ValueMember* other = from.values.find(name);
      to.values.add(name, {value.scheme, other ? other->where : value.where});
    }
    to.modules = {};
    for (const auto& [name, module] : wanted.structure()->modules) {
      const ModuleSig* const* other = from.modules.find(name);
      to.modules.add(name, module && other && *other ? with_code(**other, *module) : module);
    }
    made.is = std::move(to);
  } else if (found.functor() && wanted.functor()) {
    const FunctorSig& from = *found.functor();
    FunctorSig to = *wanted.functor();
    to.functor = from.functor;
    to.renamings = from.renamings;
    to.structures = from.structures;
    to.parameter = from.parameter;
    if (from.codomain && to.codomain) to.codomain = with_code(*from.codomain, *to.codomain);
    made.is = std::move(to);
  }
  context_.world.module_sigs.push_back(std::move(made));
  return &context_.world.module_sigs.back();
}

}  // namespace yomikiri::sesterl
