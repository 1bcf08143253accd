#include "sesterl/types/store.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace yomikiri::sesterl {
namespace {

constexpr const char* kBaseNames[] = {"unit", "bool",   "int",    "float", "char",   "binary",
                                      "list", "option", "result", "pid",   "format", "frozen"};
constexpr std::uint32_t kBaseArities[] = {0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 1, 3};

// What the payload of a function begins with.
constexpr std::uint32_t kFunctionHead = 6;

static_assert(sizeof(TypeRef) == 4 && sizeof(Name) == 4 && sizeof(Field) == 8);

template <class T>
std::span<const T> as(const std::uint32_t* words, std::size_t count) {
  return {reinterpret_cast<const T*>(words), count};
}

}  // namespace

TypeStore::TypeStore() {
  add({.tag = TypeTag::Error});
  add({.tag = TypeTag::EmptyRow});
  for (std::size_t i = 0; i < std::size(kBaseNames); ++i)
    add_constructor({kBaseNames[i], kBaseArities[i]});
}

std::uint32_t TypeStore::add(Node node) {
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::uint32_t TypeStore::store(std::span<const std::uint32_t> words) {
  if (words.empty()) return 0;
  if (words.size() > kBlockWords - block_used_) {
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(
        sizeof(std::uint32_t) * std::max<std::size_t>(kBlockWords, words.size())));
    block_used_ = 0;
  }
  const auto at = static_cast<std::uint32_t>((blocks_.size() - 1) << kBlockBits) + block_used_;
  std::memcpy(blocks_.back().get() + sizeof(std::uint32_t) * block_used_, words.data(),
              words.size_bytes());
  block_used_ =
      static_cast<std::uint32_t>(std::min<std::size_t>(kBlockWords, block_used_ + words.size()));
  return at;
}

std::uint32_t TypeStore::resolve_index(std::uint32_t index) {
  if (nodes_[index].tag != TypeTag::Link) return index;
  std::uint32_t root = nodes_[index].a;
  while (nodes_[root].tag == TypeTag::Link) root = nodes_[root].a;
  while (nodes_[index].a != root) index = std::exchange(nodes_[index].a, root);
  return root;
}

// --- Types ---

TypeRef TypeStore::fresh(Level level) {
  return {add({.tag = TypeTag::Free, .open = true, .level = level})};
}

TypeRef TypeStore::rigid(Name name, Level level) {
  return {add({.tag = TypeTag::Rigid,
               .open = true,
               .level = level,
               .a = static_cast<std::uint32_t>(name)})};
}

TypeRef TypeStore::constructor(TypeNumber number, std::span<const TypeRef> arguments) {
  scratch_.assign(1, static_cast<std::uint32_t>(arguments.size()));
  bool open = false;
  for (const TypeRef argument : arguments) {
    open = open || nodes_[argument.index].open;
    scratch_.push_back(argument.index);
  }
  return {add({.tag = TypeTag::Constructor, .open = open, .a = number, .b = store(scratch_)})};
}

TypeRef TypeStore::base(BaseType type, std::initializer_list<TypeRef> arguments) {
  return constructor(static_cast<TypeNumber>(type), {arguments.begin(), arguments.size()});
}

TypeRef TypeStore::product(std::span<const TypeRef> components) {
  const TypeRef made = constructor(0, components);
  nodes_[made.index].tag = TypeTag::Product;
  return made;
}

TypeRef TypeStore::record(RowRef row) {
  return {add({.tag = TypeTag::Record, .open = nodes_[row.index].open, .a = row.index})};
}

TypeRef TypeStore::function(const FunctionParts& parts) {
  bool open = nodes_[parts.optional.index].open || nodes_[parts.result.index].open ||
              (parts.acts && nodes_[parts.message.index].open);
  scratch_.assign({static_cast<std::uint32_t>(parts.ordered.size()),
                   static_cast<std::uint32_t>(parts.mandatory.size()), parts.optional.index,
                   std::uint32_t{parts.acts}, parts.message.index, parts.result.index});
  for (const TypeRef type : parts.ordered) {
    open = open || nodes_[type.index].open;
    scratch_.push_back(type.index);
  }
  for (const Field& field : parts.mandatory) {
    open = open || nodes_[field.type.index].open;
    scratch_.push_back(static_cast<std::uint32_t>(field.label));
    scratch_.push_back(field.type.index);
  }
  return {add({.tag = TypeTag::Function, .open = open, .a = store(scratch_)})};
}

TypeRef TypeStore::pack(PackNumber number) { return {add({.tag = TypeTag::Pack, .a = number})}; }

// --- Rows ---

RowRef TypeStore::fresh_row(Level level, std::span<const Name> forbidden) {
  const RowRef row{add({.tag = TypeTag::FreeRow, .open = true, .level = level})};
  forbid(row, forbidden);
  return row;
}

RowRef TypeStore::rigid_row(Name name, Level level, std::span<const Name> forbidden) {
  const RowRef row = fresh_row(level, forbidden);
  nodes_[row.index].tag = TypeTag::RigidRow;
  nodes_[row.index].a = static_cast<std::uint32_t>(name);
  return row;
}

RowRef TypeStore::fields(std::span<const Field> fields, RowRef tail) {
  bool open = nodes_[tail.index].open;
  scratch_.assign({static_cast<std::uint32_t>(fields.size()), tail.index});
  for (const Field& field : fields) {
    open = open || nodes_[field.type.index].open;
    scratch_.push_back(static_cast<std::uint32_t>(field.label));
    scratch_.push_back(field.type.index);
  }
  return {add({.tag = TypeTag::Fields, .open = open, .a = store(scratch_)})};
}

// --- Reading ---

std::span<const TypeRef> TypeStore::arguments(TypeRef type) const {
  const std::uint32_t* payload = words(nodes_[type.index].b);
  return as<TypeRef>(payload + 1, payload[0]);
}

FunctionParts TypeStore::parts(TypeRef function) const {
  const std::uint32_t* payload = words(nodes_[function.index].a);
  const std::uint32_t* list = payload + kFunctionHead;
  return {.ordered = as<TypeRef>(list, payload[0]),
          .mandatory = as<Field>(list + payload[0], payload[1]),
          .optional = {payload[2]},
          .acts = payload[3] != 0,
          .message = {payload[4]},
          .result = {payload[5]}};
}

std::span<const Field> TypeStore::fields_of(RowRef row) const {
  const std::uint32_t* payload = words(nodes_[row.index].a);
  return as<Field>(payload + 2, payload[0]);
}

RowRef TypeStore::tail_of(RowRef row) const { return {words(nodes_[row.index].a)[1]}; }

std::span<const Name> TypeStore::forbidden(RowRef variable) const {
  const std::uint32_t at = nodes_[variable.index].b;
  if (at == 0) return {};
  const std::uint32_t* payload = words(at - 1);
  return as<Name>(payload + 1, payload[0]);
}

bool TypeStore::is_base(TypeRef type, BaseType base) const {
  return tag(type) == TypeTag::Constructor && number(type) == static_cast<TypeNumber>(base);
}

// --- Solving ---

void TypeStore::link(TypeRef variable, TypeRef type, SolvedAt place) {
  nodes_[variable.index] = {.tag = TypeTag::Link,
                            .open = true,
                            .file = place.file,
                            .level = place.span.begin,
                            .a = type.index,
                            .b = place.span.end};
}

void TypeStore::link(RowRef variable, RowRef row, SolvedAt place) {
  link(TypeRef{variable.index}, TypeRef{row.index}, place);
}

void TypeStore::forbid(RowRef variable, std::span<const Name> labels) {
  const auto already = forbidden(variable);
  if (std::ranges::includes(already, labels)) return;
  std::vector<Name> all;
  std::ranges::set_union(already, labels, std::back_inserter(all));
  scratch_.assign(1, static_cast<std::uint32_t>(all.size()));
  for (const Name name : all) scratch_.push_back(static_cast<std::uint32_t>(name));
  nodes_[variable.index].b = store(scratch_) + 1;  // 0 means: nothing is forbidden
}

void TypeStore::bind(TypeRef variable, std::uint32_t index) {
  nodes_[variable.index].tag = TypeTag::Bound;
  nodes_[variable.index].a = index;
}

void TypeStore::bind(RowRef variable, std::uint32_t index) {
  nodes_[variable.index].tag = TypeTag::BoundRow;
  nodes_[variable.index].a = index;
}

const SolvedAt* TypeStore::solved_at(TypeRef type) {
  const Node& node = nodes_[type.index];
  if (node.tag != TypeTag::Link) return nullptr;
  last_place_ = {node.file, {node.level, node.b}};
  return &last_place_;
}

bool TypeStore::enter(TypeRef composite) {
  Node& node = nodes_[composite.index];
  if (!node.open || node.level == walk_) return false;
  node.level = walk_;
  return true;
}

bool TypeStore::enter(RowRef fields) { return enter(TypeRef{fields.index}); }

TypeNumber TypeStore::add_constructor(TypeConstructor constructor) {
  table_.push_back(std::move(constructor));
  return static_cast<TypeNumber>(table_.size() - 1);
}

}  // namespace yomikiri::sesterl
