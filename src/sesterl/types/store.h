// The arena of types. Nodes are never freed; a variable becomes a link when it is solved, and links
// are shortened when they are followed. Copies nothing that has no variables.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sesterl/types/type.h"
#include "text/source.h"

namespace yomikiri::sesterl {

struct TypeConstructor {
  std::string path;  // for people: `Tree.t`
  std::uint32_t arity = 0;
};

// The types every program knows; their numbers begin the table of constructors.
enum class BaseType : TypeNumber {
  Unit,
  Bool,
  Int,
  Float,
  Char,
  Binary,
  List,
  Option,
  Result,
  Pid,
  Format,
  Frozen
};

// Where and in which file a variable got its type: the second origin of a conflict.
struct SolvedAt {
  std::uint16_t file = 0;
  text::Span span;
};

class TypeStore {
 public:
  TypeStore();

  // --- Types ---
  TypeRef fresh(Level level);
  TypeRef rigid(Name name, Level level);
  [[nodiscard]] TypeRef error() const { return {0}; }
  TypeRef constructor(TypeNumber number, std::span<const TypeRef> arguments);
  TypeRef base(BaseType type, std::initializer_list<TypeRef> arguments = {});
  TypeRef product(std::span<const TypeRef> components);
  TypeRef record(RowRef row);
  TypeRef function(const FunctionParts& parts);
  TypeRef pack(PackNumber number);

  // --- Rows ---
  [[nodiscard]] RowRef empty_row() const { return {1}; }
  // `forbidden` is sorted.
  RowRef fresh_row(Level level, std::span<const Name> forbidden);
  RowRef rigid_row(Name name, Level level, std::span<const Name> forbidden);
  // `fields` is sorted and not empty, its labels are distinct and not among those of `tail`.
  RowRef fields(std::span<const Field> fields, RowRef tail);

  // --- Reading. `resolve` first: the others expect a type or row that is not a link. ---
  TypeRef resolve(TypeRef type) { return {resolve_index(type.index)}; }
  RowRef resolve(RowRef row) { return {resolve_index(row.index)}; }
  [[nodiscard]] TypeTag tag(TypeRef type) const { return nodes_[type.index].tag; }
  [[nodiscard]] TypeTag tag(RowRef row) const { return nodes_[row.index].tag; }
  // Whether a variable of any sort may be inside.
  [[nodiscard]] bool is_open(TypeRef type) const { return nodes_[type.index].open; }
  [[nodiscard]] TypeNumber number(TypeRef constructor) const { return nodes_[constructor.index].a; }
  [[nodiscard]] PackNumber pack_number(TypeRef pack) const { return nodes_[pack.index].a; }
  // The arguments of a constructor or the components of a product.
  [[nodiscard]] std::span<const TypeRef> arguments(TypeRef type) const;
  [[nodiscard]] RowRef row(TypeRef record) const { return {nodes_[record.index].a}; }
  [[nodiscard]] FunctionParts parts(TypeRef function) const;
  [[nodiscard]] std::span<const Field> fields_of(RowRef row) const;
  [[nodiscard]] RowRef tail_of(RowRef row) const;
  [[nodiscard]] std::span<const Name> forbidden(RowRef variable) const;
  [[nodiscard]] Level level(TypeRef variable) const { return nodes_[variable.index].level; }
  [[nodiscard]] Level level(RowRef variable) const { return nodes_[variable.index].level; }
  // The name of a rigid variable, the index of a bound one.
  [[nodiscard]] std::uint32_t name(TypeRef variable) const { return nodes_[variable.index].a; }
  [[nodiscard]] std::uint32_t name(RowRef variable) const { return nodes_[variable.index].a; }
  [[nodiscard]] bool is_base(TypeRef type, BaseType base) const;

  // --- Solving ---
  void link(TypeRef variable, TypeRef type, SolvedAt place);
  void link(RowRef variable, RowRef row, SolvedAt place);
  void lower(TypeRef variable, Level level) { nodes_[variable.index].level = level; }
  void lower(RowRef variable, Level level) { nodes_[variable.index].level = level; }
  void forbid(RowRef variable, std::span<const Name> labels);
  // Makes a free or rigid variable the `index`-th of its scheme, wherever it occurs.
  void bind(TypeRef variable, std::uint32_t index);
  void bind(RowRef variable, std::uint32_t index);
  // Where this handle, before it is resolved, got its type; nothing if it never was a variable.
  [[nodiscard]] const SolvedAt* solved_at(TypeRef type);

  // --- Walks: each begins with a new mark; a composite node is visited once in a walk. ---
  void begin_walk() { ++walk_; }
  bool enter(TypeRef composite);
  bool enter(RowRef fields);

  // --- Constructors ---
  TypeNumber add_constructor(TypeConstructor constructor);
  [[nodiscard]] const TypeConstructor& info(TypeNumber number) const { return table_[number]; }
  [[nodiscard]] TypeConstructor& info(TypeNumber number) { return table_[number]; }
  [[nodiscard]] TypeNumber constructor_count() const {
    return static_cast<TypeNumber>(table_.size());
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // Whether two signatures in `pack S` are equal; set by whoever knows signatures.
  std::function<bool(PackNumber, PackNumber)> same_pack;

  // Set by a walk that met a type nested deeper than kDeepest, and read by whoever reports errors.
  static constexpr int kDeepest = 2000;
  void note_too_deep() { too_deep_ = true; }
  [[nodiscard]] bool take_too_deep() { return std::exchange(too_deep_, false); }

 private:
  struct Node {
    TypeTag tag = TypeTag::Error;
    bool open = false;
    std::uint16_t file = 0;   // of a link: where it was made
    std::uint32_t level = 0;  // of a variable; of a link: begin of its origin; else: last walk
    std::uint32_t a = 0;      // target, number, name, index or first word of the payload
    std::uint32_t b = 0;  // payload of a variable, number of words; of a link: end of its origin
  };

  std::uint32_t add(Node node);
  std::uint32_t resolve_index(std::uint32_t index);
  std::uint32_t store(std::span<const std::uint32_t> words);
  [[nodiscard]] const std::uint32_t* words(std::uint32_t at) const {
    return reinterpret_cast<const std::uint32_t*>(blocks_[at >> kBlockBits].get()) +
           (at & (kBlockWords - 1));
  }

  static constexpr std::uint32_t kBlockBits = 16;
  static constexpr std::uint32_t kBlockWords = 1U << kBlockBits;

  std::vector<Node> nodes_;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;  // payloads stay where they are
  std::uint32_t block_used_ = kBlockWords;
  std::vector<TypeConstructor> table_;
  std::vector<std::uint32_t> scratch_;
  std::uint32_t walk_ = 0;
  SolvedAt last_place_;
  bool too_deep_ = false;
};

}  // namespace yomikiri::sesterl
