#include "sesterl/types/scheme.h"

#include <utility>

namespace yomikiri::sesterl {

// --- Generalisation ---

void Generaliser::add(TypeRef type) {
  store_.begin_walk();
  visit(type, 0);
}

void Generaliser::visit(TypeRef type, int depth) {
  type = store_.resolve(type);
  switch (store_.tag(type)) {
    case TypeTag::Free:
    case TypeTag::Rigid:
      if (store_.level(type) > level_) store_.bind(type, count_++);
      return;
    case TypeTag::Bound:
    case TypeTag::Error:
    case TypeTag::Pack:
      return;
    default:
      break;
  }
  if (depth > TypeStore::kDeepest) store_.note_too_deep();
  if (depth > TypeStore::kDeepest || !store_.enter(type)) return;
  if (store_.tag(type) == TypeTag::Record) return visit(store_.row(type), depth + 1);
  if (store_.tag(type) == TypeTag::Function) return visit_function(type, depth);
  for (const TypeRef argument : store_.arguments(type)) visit(argument, depth + 1);
}

void Generaliser::visit_function(TypeRef type, int depth) {
  const FunctionParts parts = store_.parts(type);
  for (const TypeRef argument : parts.ordered) visit(argument, depth + 1);
  for (const Field& field : parts.mandatory) visit(field.type, depth + 1);
  close_lone_row(parts.optional);
  visit(parts.optional, depth + 1);
  if (parts.acts) visit(parts.message, depth + 1);
  visit(parts.result, depth + 1);
}

void Generaliser::close_lone_row(RowRef row) {
  row = store_.resolve(row);
  // A bound one is of this scheme: it was met in a record before.
  const bool is_ours = store_.tag(row) == TypeTag::BoundRow ||
                       (store_.tag(row) == TypeTag::FreeRow && store_.level(row) > level_);
  if (is_ours) store_.link(row, store_.empty_row(), {});
}

void Generaliser::visit(RowRef row, int depth) {
  for (row = store_.resolve(row); store_.tag(row) == TypeTag::Fields;
       row = store_.resolve(store_.tail_of(row))) {
    if (!store_.enter(row)) return;
    for (const Field& field : store_.fields_of(row)) visit(field.type, depth + 1);
  }
  const bool is_variable =
      store_.tag(row) == TypeTag::FreeRow || store_.tag(row) == TypeTag::RigidRow;
  if (is_variable && store_.level(row) > level_) store_.bind(row, count_++);
}

Scheme generalise(TypeStore& store, TypeRef type, Level level) {
  Generaliser generaliser(store, level);
  generaliser.add(type);
  return {type, generaliser.bound_count()};
}

// --- Copies ---

namespace {

class Instance final : public TypeCopier {
 public:
  enum class With { Fresh, Rigid };

  Instance(TypeStore& store, const Scheme& scheme, Level level, With with)
      : TypeCopier(store), level_(level), with_(with), variables_(scheme.bound_count, kNone) {}
  Instance(TypeStore& store, std::span<const TypeRef> arguments)
      : TypeCopier(store), level_(0), with_(With::Fresh) {
    for (const TypeRef type : arguments) variables_.push_back(type.index);
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffffU;

  std::optional<TypeRef> replace(TypeRef type) override {
    if (store_.tag(type) != TypeTag::Bound) return std::nullopt;
    const std::uint32_t index = store_.name(type);
    if (index >= variables_.size()) return store_.error();
    if (variables_[index] == kNone)
      variables_[index] =
          with_ == With::Fresh ? store_.fresh(level_).index : store_.rigid(kNameless, level_).index;
    return TypeRef{variables_[index]};
  }
  RowRef replace(RowRef row) override {
    if (store_.tag(row) != TypeTag::BoundRow) return row;
    const std::uint32_t index = store_.name(row);
    if (index >= variables_.size()) return store_.empty_row();
    const auto forbidden = store_.forbidden(row);
    if (variables_[index] == kNone)
      variables_[index] = with_ == With::Fresh
                              ? store_.fresh_row(level_, forbidden).index
                              : store_.rigid_row(kNameless, level_, forbidden).index;
    return {variables_[index]};
  }

  Level level_;
  With with_;
  std::vector<std::uint32_t> variables_;
};

}  // namespace

TypeRef instantiate(TypeStore& store, const Scheme& scheme, Level level) {
  if (scheme.bound_count == 0) return scheme.body;
  return Instance(store, scheme, level, Instance::With::Fresh).copy(scheme.body);
}

TypeRef skolemise(TypeStore& store, const Scheme& scheme, Level level) {
  if (scheme.bound_count == 0) return scheme.body;
  return Instance(store, scheme, level, Instance::With::Rigid).copy(scheme.body);
}

TypeRef apply(TypeStore& store, const Scheme& scheme, std::span<const TypeRef> arguments) {
  if (scheme.bound_count == 0) return scheme.body;
  return Instance(store, arguments).copy(scheme.body);
}

std::optional<Clash> at_least_as_general(TypeStore& store, const Scheme& found,
                                         const Scheme& wanted, Level level) {
  const TypeRef rigid = skolemise(store, wanted, level + 1);
  return unify(store, rigid, instantiate(store, found, level + 1), {});
}

}  // namespace yomikiri::sesterl
