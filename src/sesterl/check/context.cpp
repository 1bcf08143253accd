#include "sesterl/check/context.h"

#include <fmt/format.h>

#include "text/suggest.h"

namespace yomikiri::sesterl {

void Scope::open(const StructureSig& structure) {
  for (const auto& [name, value] : structure.values)
    values.bind(name, {.use = {.kind = Use::Kind::Global,
                               .index = value.where.home,
                               .other = static_cast<std::uint32_t>(value.where.name)},
                       .scheme = value.scheme});
  for (const auto& [name, type] : structure.types) types.bind(name, type);
  for (const auto& [name, one] : structure.constructors) constructors.bind(name, one);
  for (const auto& [name, module] : structure.modules) modules.bind(name, module);
  for (const auto& [name, signature] : structure.signatures) signatures.bind(name, signature);
}

Context::Context(World& shared, CheckedFile& checked, std::uint16_t number,
                 const CheckOptions& given, Diagnostics& list)
    : world(shared),
      types(shared.types),
      file(checked),
      tree(checked.tree),
      options(given),
      file_number(number),
      unit(types.base(BaseType::Unit)),
      boolean(types.base(BaseType::Bool)),
      integer(types.base(BaseType::Int)),
      floating(types.base(BaseType::Float)),
      character(types.base(BaseType::Char)),
      binary(types.base(BaseType::Binary)),
      diagnostics_(list) {
  bind_base_types();
  bind_base_constructors();
}

void Context::bind_base_types() {
  for (TypeNumber number = 0; number <= static_cast<TypeNumber>(BaseType::Frozen); ++number) {
    const TypeConstructor& info = types.info(number);
    std::vector<TypeRef> parameters;
    for (std::uint32_t i = 0; i < info.arity; ++i) {
      parameters.push_back(types.fresh(1));
      types.bind(parameters.back(), i);
    }
    const Name name = world.names.intern(info.path);
    const bool is_variant = world.variants.contains(number);
    scope.types.bind(name,
                     {.kind = is_variant ? TypeMember::Kind::Variant : TypeMember::Kind::Opaque,
                      .body = {types.constructor(number, parameters), info.arity},
                      .number = number});
  }
}

void Context::bind_base_constructors() {
  for (const BaseType type : {BaseType::Option, BaseType::Result}) {
    const auto number = static_cast<TypeNumber>(type);
    std::uint32_t which = 0;
    for (const VariantConstructor& one : world.variants.at(number).constructors)
      scope.constructors.bind(one.name, {number, which++});
  }
}

// --- Reports ---

void Context::error(DiagnosticKind kind, Span span, std::string message, std::string hint) {
  report({kind, span, std::move(message), std::move(hint), {}});
}

void Context::report(Report report) {
  ++error_count_;
  diagnostics_.add({.kind = report.kind,
                    .severity = Severity::Error,
                    .span = report.span,
                    .message = std::move(report.message),
                    .hint = std::move(report.hint),
                    .origins = std::move(report.origins)});
}

void Context::warning(DiagnosticKind kind, Span span, std::string message, std::string hint) {
  diagnostics_.warning(kind, span, std::move(message), std::move(hint));
}

bool Context::expect(const Wanted& wanted, TypeRef found, Span at) {
  const auto clash = unify(types, wanted.type, found, {file_number, at});
  if (clash) report_clash(*clash, wanted, found, at);
  return !clash;
}

bool Context::expect_label(TypeRef wanted_record, TypeRef found, Ident label, Span at) {
  const auto clash = unify(types, wanted_record, found, {file_number, at});
  if (!clash) return true;
  if (clash->kind != Clash::Kind::NoLabel) {
    report_clash(*clash, {wanted_record}, found, at);
    return false;
  }
  Report made{DiagnosticKind::RecordLabel,
              label.span,
              fmt::format("no field `{}` in `{}`", text(label.name), print(found)),
              {},
              {}};
  const TypeRef record = types.resolve(found);
  if (types.tag(record) == TypeTag::Record) {
    std::vector<std::string_view> known;
    for (const Field& field : flatten(types, types.row(record)).fields)
      known.push_back(text(field.label));
    made.hint = suggestion_among(label.name, known);
  }
  add_origins({wanted_record}, found, made.origins);
  report(std::move(made));
  return false;
}

std::string Context::what(const Wanted& wanted) const {
  switch (wanted.role) {
    case Role::Argument:
      return fmt::format("argument {} of `{}`: ", wanted.index + 1, text(wanted.because));
    case Role::Labelled:
      return fmt::format("argument `{}` of `{}`: ", text(Name{wanted.index}), text(wanted.because));
    case Role::Condition:
      return "the condition of `if`: ";
    case Role::Element:
      return "all elements of a list have one type: ";
    case Role::Branch:
      return "all branches have one type: ";
    case Role::Operand:
      return fmt::format("operand of `{}`: ", text(wanted.because));
    case Role::Subject:
      return "this pattern: ";
    case Role::Message:
      return "messages of this process: ";
    case Role::Sent:
      return "the message sent: ";
    case Role::Timeout:
      return "the time after `after` in milliseconds: ";
    case Role::Guard:
      return "the guard of a branch: ";
    case Role::Check:
      return "`assert` takes a function of file and line: ";
    default:
      return "";
  }
}

namespace {

DiagnosticKind kind_of(const Clash& clash, Role role) {
  switch (clash.kind) {
    case Clash::Kind::Rigid:
      return DiagnosticKind::TooGeneral;
    case Clash::Kind::Infinite:
      return DiagnosticKind::OccursCheck;
    case Clash::Kind::InfiniteRow:
      return DiagnosticKind::OccursCheckRow;
    case Clash::Kind::Constraint:
      return DiagnosticKind::RowConstraint;
    default:
      break;
  }
  const bool is_message = role == Role::Message || role == Role::Sent;
  return is_message ? DiagnosticKind::MessageType : DiagnosticKind::TypeMismatch;
}

}  // namespace

void Context::report_clash(const Clash& clash, const Wanted& wanted, TypeRef found, Span at) {
  Report made{kind_of(clash, wanted.role), at, "two types differ", {}, {}};
  if (!is_worth_explaining()) return report(std::move(made));
  auto printer = this->printer();
  const std::string expected = printer.print(wanted.type);
  const std::string actual = printer.print(found);
  switch (clash.kind) {
    case Clash::Kind::Infinite:
    case Clash::Kind::InfiniteRow:
      made.message = fmt::format("{}this type would contain itself: expected `{}`, found `{}`",
                                 what(wanted), expected, actual);
      break;
    case Clash::Kind::Constraint:
      made.message = "a row variable must forbid the labels of its record";
      made.hint = "add to its declaration:";
      for (const Name label : clash.labels) (made.hint += ' ') += text(label);
      break;
    case Clash::Kind::TooDeep:
      made.message = "a type is nested too deeply";
      break;
    default:
      made.message = fmt::format("{}expected `{}`, found `{}`", what(wanted), expected, actual);
      const std::string part = printer.print(clash.expected);
      const bool is_inner = clash.kind == Clash::Kind::Different && part != expected;
      if (is_inner)
        made.message += fmt::format("; `{}` is not `{}`", part, printer.print(clash.found));
      made.hint = hint_for(clash);
      add_origins(wanted, found, made.origins);
  }
  report(std::move(made));
}

std::string Context::hint_for(const Clash& clash) {
  if (clash.kind == Clash::Kind::Rigid)
    return "a declared type variable stands for every type; the code fits only some";
  const TypeRef found = types.resolve(clash.found);
  const TypeRef expected = types.resolve(clash.expected);
  if (types.tag(found) != TypeTag::Function || types.tag(expected) != TypeTag::Function) return {};
  if (takes_options(types, found) && !takes_options(types, expected))
    return "write `fun(x) -> f(x) end` to pass a function without its optional arguments";
  return {};
}

void Context::add_origins(const Wanted& wanted, TypeRef found, std::vector<Origin>& origins) {
  const auto add = [&](Span span, std::string message) {
    if (span.end > span.begin) origins.push_back({file.source, span, std::move(message)});
  };
  if (const SolvedAt* place = types.solved_at(wanted.type); place && place->file == file_number)
    add(place->span, fmt::format("`{}` is expected because of this", print(wanted.type)));
  else if (wanted.role != Role::Plain && wanted.role != Role::Message)
    add(wanted.because, fmt::format("`{}` is expected because of this", print(wanted.type)));
  if (const SolvedAt* place = types.solved_at(found); place && place->file == file_number)
    add(place->span, fmt::format("`{}` comes from here", print(found)));
}

std::string Context::shown(const Qualified& name) const {
  std::string shown;
  for (const Ident& module : tree[name.path]) (shown += text(module.name)) += '.';
  return shown += text(name.name.name);
}

std::string Context::suggestion_among(Name name, const std::vector<std::string_view>& texts) const {
  if (!is_worth_explaining()) return {};
  return text::did_you_mean(text(name), texts);
}

// --- Paths ---

const ModuleSig* Context::module_at(Path path) {
  const StructureSig* inside = nullptr;
  const ModuleSig* module = nullptr;
  Ident last;
  for (const Ident& step : tree[path]) {
    if (module != nullptr) {
      inside = module->structure();
      if (inside == nullptr) {
        error(DiagnosticKind::NotAStructure, last.span,
              fmt::format("`{}` is a functor, not a structure", text(last.name)),
              "apply it: `module M = F(A)`");
        return nullptr;
      }
    }
    const ModuleSig* const* found =
        inside ? inside->modules.find(step.name) : scope.modules.find(step.name);
    if (found == nullptr) {
      error(DiagnosticKind::UnboundModule, step.span,
            fmt::format("there is no module `{}`", text(step.name)),
            inside ? suggestion(step.name, inside->modules) : suggestion(step.name, scope.modules));
      return nullptr;
    }
    module = *found;
    if (module == nullptr) return nullptr;  // it was reported
    last = step;
  }
  return module;
}

const StructureSig* Context::structure_at(Path path) {
  const ModuleSig* module = module_at(path);
  if (module == nullptr) return nullptr;
  if (const StructureSig* structure = module->structure()) return structure;
  const Ident last = tree[path].back();
  error(DiagnosticKind::NotAStructure, last.span,
        fmt::format("`{}` is a functor, not a structure", text(last.name)),
        "apply it: `module M = F(A)`");
  return nullptr;
}

const TypeMember* Context::type_named(const Qualified& name) {
  const StructureSig* structure = nullptr;
  if (!name.path.empty()) {
    structure = structure_at(name.path);
    if (structure == nullptr) return nullptr;
  }
  const TypeMember* found =
      structure ? structure->types.find(name.name.name) : scope.types.find(name.name.name);
  if (found == nullptr && !(structure && structure->is_broken))
    error(DiagnosticKind::UnboundType, name.name.span,
          fmt::format("there is no type `{}`", shown(name)),
          structure ? suggestion(name.name.name, structure->types)
                    : suggestion(name.name.name, scope.types));
  return found;
}

std::string counted(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace yomikiri::sesterl
