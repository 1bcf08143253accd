#include <algorithm>

#include "sesterl/types/scheme.h"

namespace yomikiri::sesterl {
namespace {

constexpr std::size_t kSmallCopy = 64;  // steps; only beyond them shared parts are remembered

}  // namespace

TypeRef TypeCopier::copy(TypeRef type) {
  type = store_.resolve(type);
  if (skips_closed() && !store_.is_open(type)) return type;
  if (const auto other = replace(type)) return *other;
  const TypeTag tag = store_.tag(type);
  const bool has_parts = tag == TypeTag::Constructor || tag == TypeTag::Product ||
                         tag == TypeTag::Record || tag == TypeTag::Function;
  if (!has_parts) return type;
  if (depth_ > TypeStore::kDeepest) {
    store_.note_too_deep();
    return store_.error();
  }
  if (++steps_ < kSmallCopy) return copy_parts(type);
  const auto known = memo_.find(type.index);
  if (known != memo_.end()) return {known->second};
  const TypeRef made = copy_parts(type);
  memo_.emplace(type.index, made.index);
  return made;
}

TypeRef TypeCopier::copy_parts(TypeRef type) {
  ++depth_;
  TypeRef made = type;
  if (store_.tag(type) == TypeTag::Record) {
    const RowRef row = copy(store_.row(type));
    if (row != store_.row(type)) made = store_.record(row);
  } else {
    made = store_.tag(type) == TypeTag::Function ? copy_function(type) : copy_list(type);
  }
  --depth_;
  return made;
}

TypeRef TypeCopier::copy_list(TypeRef type) {
  const auto arguments = store_.arguments(type);
  std::vector<TypeRef> copies;
  bool changed = false;
  for (const TypeRef argument : arguments) {
    copies.push_back(copy(argument));
    changed = changed || copies.back() != store_.resolve(argument);
  }
  if (!changed) return type;
  if (store_.tag(type) == TypeTag::Product) return store_.product(copies);
  return store_.constructor(store_.number(type), copies);
}

TypeRef TypeCopier::copy_function(TypeRef type) {
  const FunctionParts parts = store_.parts(type);
  std::vector<TypeRef> ordered;
  bool changed = false;
  for (const TypeRef argument : parts.ordered) {
    ordered.push_back(copy(argument));
    changed = changed || ordered.back() != store_.resolve(argument);
  }
  std::vector<Field> mandatory;
  changed = copy_fields(parts.mandatory, mandatory) || changed;
  const FunctionParts copies{.ordered = ordered,
                             .mandatory = mandatory,
                             .optional = copy(parts.optional),
                             .acts = parts.acts,
                             .message = parts.acts ? copy(parts.message) : parts.message,
                             .result = copy(parts.result)};
  changed = changed || copies.optional != store_.resolve(parts.optional) ||
            (parts.acts && copies.message != store_.resolve(parts.message)) ||
            copies.result != store_.resolve(parts.result);
  return changed ? store_.function(copies) : type;
}

bool TypeCopier::copy_fields(std::span<const Field> fields, std::vector<Field>& copies) {
  bool changed = false;
  for (const Field& field : fields) {
    copies.push_back({field.label, copy(field.type)});
    changed = changed || copies.back().type != store_.resolve(field.type);
  }
  return changed;
}

RowRef TypeCopier::copy(RowRef row) {
  const FlatRow flat = flatten(store_, row);
  std::vector<Field> copies;
  const RowRef tail = replace(flat.tail);
  const bool changed = copy_fields(flat.fields, copies) || tail != flat.tail;
  if (!changed) return store_.resolve(row);
  if (copies.empty()) return tail;
  const FlatRow rest = flatten(store_, tail);  // a variable may stand for more fields
  if (rest.fields.empty()) return store_.fields(copies, tail);
  copies.insert(copies.end(), rest.fields.begin(), rest.fields.end());
  std::ranges::sort(copies, {}, &Field::label);
  return store_.fields(copies, rest.tail);
}

}  // namespace yomikiri::sesterl
