#include "sesterl/types/unify.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace yomikiri::sesterl {
namespace {

std::vector<Name> labels_of(std::span<const Field> fields) {
  std::vector<Name> labels;
  for (const Field& field : fields) labels.push_back(field.label);
  return labels;
}

constexpr std::uint32_t kMostSteps = 1'000'000;

class Unifier {
 public:
  Unifier(TypeStore& store, SolvedAt place) : store_(store), place_(place) {}

  bool types(TypeRef expected, TypeRef found);
  bool rows(RowRef expected, RowRef found);

  Clash clash;

 private:
  bool fail(Clash::Kind kind, TypeRef expected, TypeRef found) {
    clash = {.kind = kind, .expected = expected, .found = found, .labels = {}};
    return false;
  }
  bool no_label(Name label) {
    clash = {.kind = Clash::Kind::NoLabel, .label = label, .labels = {}};
    return false;
  }
  bool composites(TypeRef expected, TypeRef found);
  bool lists(std::span<const TypeRef> expected, std::span<const TypeRef> found);
  bool functions(TypeRef expected, TypeRef found);
  bool variables(TypeRef expected, TypeRef found);
  bool solve(TypeRef variable, TypeRef type);

  struct Leftovers {
    std::vector<Field> expected;  // fields that only this row has
    std::vector<Field> found;
  };
  bool common_fields(const FlatRow& expected, const FlatRow& found, Leftovers& only);
  bool tails(RowRef expected, RowRef found, const Leftovers& only);
  bool extend(RowRef tail, std::span<const Field> fields, RowRef rest);
  bool may_extend(RowRef tail, std::span<const Field> fields);
  bool forbid_in(RowRef tail, std::span<const Name> labels);

  // The occurs check, which also lowers levels.
  bool sink(TypeRef type, std::uint32_t variable, Level level, int depth);
  bool sink(RowRef row, std::uint32_t variable, Level level, int depth);
  bool sink_function(TypeRef type, std::uint32_t variable, Level level, int depth);

  TypeStore& store_;
  SolvedAt place_;
  int depth_ = 0;
  std::uint32_t steps_ = 0;
};

bool Unifier::types(TypeRef expected, TypeRef found) {
  expected = store_.resolve(expected);
  found = store_.resolve(found);
  if (expected == found) return true;
  const TypeTag left = store_.tag(expected);
  const TypeTag right = store_.tag(found);
  if (left == TypeTag::Free && right == TypeTag::Free) return variables(expected, found);
  if (left == TypeTag::Free) return solve(expected, found);
  if (right == TypeTag::Free) return solve(found, expected);
  if (left == TypeTag::Error || right == TypeTag::Error) return true;
  if (left == TypeTag::Rigid || right == TypeTag::Rigid)
    return fail(Clash::Kind::Rigid, expected, found);
  if (left != right) return fail(Clash::Kind::Different, expected, found);
  // Types that share their parts can take exponentially many steps to compare.
  if (++depth_ > TypeStore::kDeepest || ++steps_ > kMostSteps) {
    store_.note_too_deep();
    return fail(Clash::Kind::TooDeep, expected, found);
  }
  const bool equal = composites(expected, found);
  --depth_;
  return equal;
}

bool Unifier::composites(TypeRef expected, TypeRef found) {
  switch (store_.tag(expected)) {
    case TypeTag::Constructor:
      if (store_.number(expected) != store_.number(found))
        return fail(Clash::Kind::Different, expected, found);
      return lists(store_.arguments(expected), store_.arguments(found));
    case TypeTag::Product:
      if (store_.arguments(expected).size() != store_.arguments(found).size())
        return fail(Clash::Kind::Different, expected, found);
      return lists(store_.arguments(expected), store_.arguments(found));
    case TypeTag::Record:
      if (rows(store_.row(expected), store_.row(found))) return true;
      if (clash.kind == Clash::Kind::NoLabel) {
        clash.expected = expected;
        clash.found = found;
      }
      return false;
    case TypeTag::Function:
      return functions(expected, found);
    case TypeTag::Pack:
      if (store_.pack_number(expected) == store_.pack_number(found) ||
          (store_.same_pack &&
           store_.same_pack(store_.pack_number(expected), store_.pack_number(found))))
        return true;
      return fail(Clash::Kind::Different, expected, found);
    default:  // bound variables are instantiated before they get here
      return fail(Clash::Kind::Different, expected, found);
  }
}

bool Unifier::lists(std::span<const TypeRef> expected, std::span<const TypeRef> found) {
  if (expected.size() != found.size()) return false;
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (!types(expected[i], found[i])) return false;
  return true;
}

bool Unifier::functions(TypeRef expected, TypeRef found) {
  const FunctionParts left = store_.parts(expected);
  const FunctionParts right = store_.parts(found);
  const bool same_labels =
      std::ranges::equal(left.mandatory, right.mandatory, {}, &Field::label, &Field::label);
  if (left.ordered.size() != right.ordered.size() || !same_labels || left.acts != right.acts)
    return fail(Clash::Kind::Different, expected, found);
  if (!lists(left.ordered, right.ordered)) return false;
  for (std::size_t i = 0; i < left.mandatory.size(); ++i)
    if (!types(left.mandatory[i].type, right.mandatory[i].type)) return false;
  if (!rows(left.optional, right.optional)) {
    if (clash.kind == Clash::Kind::NoLabel) return fail(Clash::Kind::Different, expected, found);
    return false;
  }
  if (left.acts && !types(left.message, right.message)) return false;
  return types(left.result, right.result);
}

bool Unifier::variables(TypeRef expected, TypeRef found) {
  if (store_.level(expected) < store_.level(found)) std::swap(expected, found);
  store_.link(expected, found, place_);
  return true;
}

bool Unifier::solve(TypeRef variable, TypeRef type) {
  if (store_.tag(type) != TypeTag::Error) {
    store_.begin_walk();
    if (!sink(type, variable.index, store_.level(variable), 0)) {
      if (clash.kind == Clash::Kind::Infinite) clash.found = type;
      return false;
    }
  }
  store_.link(variable, type, place_);
  return true;
}

// --- Rows ---

bool Unifier::rows(RowRef expected, RowRef found) {
  if (store_.resolve(expected) == store_.resolve(found)) return true;
  const FlatRow left = flatten(store_, expected);
  const FlatRow right = flatten(store_, found);
  Leftovers only;
  return common_fields(left, right, only) && tails(left.tail, right.tail, only);
}

bool Unifier::common_fields(const FlatRow& expected, const FlatRow& found, Leftovers& only) {
  auto left = expected.fields.begin();
  auto right = found.fields.begin();
  while (left != expected.fields.end() || right != found.fields.end()) {
    if (right == found.fields.end() ||
        (left != expected.fields.end() && left->label < right->label)) {
      only.expected.push_back(*left++);
    } else if (left == expected.fields.end() || right->label < left->label) {
      only.found.push_back(*right++);
    } else if (!types((left++)->type, (right++)->type)) {
      return false;
    }
  }
  return true;
}

bool Unifier::tails(RowRef expected, RowRef found, const Leftovers& only) {
  expected = store_.resolve(expected);  // unifying the fields may have solved it
  found = store_.resolve(found);
  if (store_.tag(expected) == TypeTag::Fields || store_.tag(found) == TypeTag::Fields) {
    const auto whole = [&](const std::vector<Field>& fields, RowRef tail) {
      return fields.empty() ? tail : store_.fields(fields, tail);
    };
    return rows(whole(only.expected, expected), whole(only.found, found));
  }
  if (expected == found) {
    if (only.expected.empty() && only.found.empty()) return true;
    if (store_.tag(expected) == TypeTag::FreeRow) return fail(Clash::Kind::InfiniteRow, {}, {});
  }
  if (!may_extend(expected, only.found) || !may_extend(found, only.expected)) return false;
  if (only.expected.empty() && store_.tag(expected) == TypeTag::FreeRow)
    if (!only.found.empty() || store_.tag(found) != TypeTag::FreeRow ||
        store_.level(expected) >= store_.level(found))
      return extend(expected, only.found, found);
  if (only.found.empty() && store_.tag(found) == TypeTag::FreeRow)
    return extend(found, only.expected, expected);
  if (store_.tag(expected) == TypeTag::FreeRow && store_.tag(found) == TypeTag::FreeRow) {
    const RowRef rest = store_.fresh_row(std::min(store_.level(expected), store_.level(found)), {});
    return forbid_in(rest, labels_of(only.expected)) && forbid_in(rest, labels_of(only.found)) &&
           extend(expected, only.found, rest) && extend(found, only.expected, rest);
  }
  return expected == found || fail(Clash::Kind::Rigid, {}, {});
}

bool Unifier::may_extend(RowRef tail, std::span<const Field> fields) {
  if (fields.empty()) return true;
  if (store_.tag(tail) != TypeTag::FreeRow) return no_label(fields.front().label);
  const auto forbidden = store_.forbidden(tail);
  for (const Field& field : fields)
    if (std::ranges::binary_search(forbidden, field.label)) return no_label(field.label);
  return true;
}

// Sets the variable `tail` to `fields` and then `rest`, whose tail inherits what is forbidden.
bool Unifier::extend(RowRef tail, std::span<const Field> fields, RowRef rest) {
  const Level level = store_.level(tail);
  std::vector<Name> labels = labels_of(fields);
  const auto forbidden = store_.forbidden(tail);
  labels.insert(labels.end(), forbidden.begin(), forbidden.end());
  std::ranges::sort(labels);
  const RowRef row = fields.empty() ? rest : store_.fields(fields, rest);
  store_.begin_walk();
  if (!sink(row, tail.index, level, 0) || !forbid_in(rest, labels)) return false;
  store_.link(tail, row, place_);
  return true;
}

bool Unifier::forbid_in(RowRef tail, std::span<const Name> labels) {
  if (store_.tag(tail) == TypeTag::FreeRow) store_.forbid(tail, labels);
  if (store_.tag(tail) != TypeTag::RigidRow) return true;
  std::vector<Name> missing;
  std::ranges::set_difference(labels, store_.forbidden(tail), std::back_inserter(missing));
  if (missing.empty()) return true;
  clash = {.kind = Clash::Kind::Constraint,
           .label = Name{store_.name(tail)},
           .labels = std::move(missing)};
  return false;
}

// --- The occurs check ---

bool Unifier::sink(TypeRef type, std::uint32_t variable, Level level, int depth) {
  type = store_.resolve(type);
  switch (store_.tag(type)) {
    case TypeTag::Free:
      if (type.index == variable) return fail(Clash::Kind::Infinite, type, type);
      if (store_.level(type) > level) store_.lower(type, level);
      return true;
    case TypeTag::Rigid:
      // Inside its definition only: outside nobody knows this variable.
      return store_.level(type) <= level || fail(Clash::Kind::Rigid, {variable}, type);
    case TypeTag::Error:
    case TypeTag::Bound:
    case TypeTag::Pack:
      return true;
    default:
      break;
  }
  if (!store_.enter(type)) return true;
  if (depth > TypeStore::kDeepest) {
    store_.note_too_deep();
    return fail(Clash::Kind::TooDeep, {variable}, type);
  }
  if (store_.tag(type) == TypeTag::Record)
    return sink(store_.row(type), variable, level, depth + 1);
  if (store_.tag(type) == TypeTag::Function) return sink_function(type, variable, level, depth);
  for (const TypeRef argument : store_.arguments(type))
    if (!sink(argument, variable, level, depth + 1)) return false;
  return true;
}

bool Unifier::sink_function(TypeRef type, std::uint32_t variable, Level level, int depth) {
  const FunctionParts parts = store_.parts(type);
  for (const TypeRef argument : parts.ordered)
    if (!sink(argument, variable, level, depth + 1)) return false;
  for (const Field& field : parts.mandatory)
    if (!sink(field.type, variable, level, depth + 1)) return false;
  if (!sink(parts.optional, variable, level, depth + 1)) return false;
  if (parts.acts && !sink(parts.message, variable, level, depth + 1)) return false;
  return sink(parts.result, variable, level, depth + 1);
}

bool Unifier::sink(RowRef row, std::uint32_t variable, Level level, int depth) {
  for (row = store_.resolve(row); store_.tag(row) == TypeTag::Fields;
       row = store_.resolve(store_.tail_of(row))) {
    if (!store_.enter(row)) return true;
    for (const Field& field : store_.fields_of(row))
      if (!sink(field.type, variable, level, depth + 1)) return false;
  }
  if (store_.tag(row) == TypeTag::RigidRow)
    return store_.level(row) <= level || fail(Clash::Kind::Rigid, {}, {});
  if (store_.tag(row) != TypeTag::FreeRow) return true;
  if (row.index == variable) return fail(Clash::Kind::InfiniteRow, {}, {});
  if (store_.level(row) > level) store_.lower(row, level);
  return true;
}

}  // namespace

std::optional<Clash> unify(TypeStore& store, TypeRef expected, TypeRef found, SolvedAt place) {
  Unifier unifier(store, place);
  if (unifier.types(expected, found)) return std::nullopt;
  return std::move(unifier.clash);
}

std::optional<Clash> unify(TypeStore& store, RowRef expected, RowRef found, SolvedAt place) {
  Unifier unifier(store, place);
  if (unifier.rows(expected, found)) return std::nullopt;
  return std::move(unifier.clash);
}

FlatRow flatten(TypeStore& store, RowRef row) {
  FlatRow flat;
  std::size_t parts = 0;
  for (row = store.resolve(row); store.tag(row) == TypeTag::Fields;
       row = store.resolve(store.tail_of(row)), ++parts) {
    const auto fields = store.fields_of(row);
    flat.fields.insert(flat.fields.end(), fields.begin(), fields.end());
  }
  if (parts > 1) std::ranges::sort(flat.fields, {}, &Field::label);
  flat.tail = row;
  return flat;
}

bool sort_fields(std::vector<Field>& fields) {
  std::ranges::sort(fields, {}, &Field::label);
  return std::ranges::adjacent_find(fields, {}, &Field::label) == fields.end();
}

}  // namespace yomikiri::sesterl
