// What the checker knows about modules and signatures. These objects are immutable once made and
// shared; World owns them. Identities of types and numbers of structures that one evaluation makes
// are consecutive, so making fresh ones of all of them is a shift.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "sesterl/check/core.h"
#include "sesterl/types/scheme.h"

namespace yomikiri::sesterl {

// Members of one kind, in the order of their definitions.
template <class T>
class Members {
 public:
  // False if there was one of this name, which stays.
  bool add(Name name, T member) {
    if (!index_.try_emplace(name, list_.size()).second) return false;
    list_.emplace_back(name, std::move(member));
    return true;
  }
  // Takes the place of one of this name.
  void put(Name name, T member) {
    const auto [found, is_new] = index_.try_emplace(name, list_.size());
    if (is_new)
      list_.emplace_back(name, std::move(member));
    else
      list_[found->second].second = std::move(member);
  }
  [[nodiscard]] const T* find(Name name) const {
    const auto found = index_.find(name);
    return found == index_.end() ? nullptr : &list_[found->second].second;
  }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }
  [[nodiscard]] std::size_t size() const { return list_.size(); }

 private:
  std::vector<std::pair<Name, T>> list_;
  std::unordered_map<Name, std::size_t> index_;
};

struct ValueMember {
  Scheme scheme;
  ValueRef where;
};

// A type function: its parameters are the bound variables of `body`.
struct TypeMember {
  enum class Kind : std::uint8_t { Synonym, Opaque, Variant };
  Kind kind = Kind::Synonym;
  Scheme body;            // bound_count is the arity
  TypeNumber number = 0;  // unless it is a synonym
};

struct ConstructorMember {
  TypeNumber type = 0;
  std::uint32_t which = 0;
};

struct StructureSig {
  StructureNumber home = kNoStructure;
  bool is_broken = false;  // a member could not be read: report no missing ones
  Members<ValueMember> values;
  Members<TypeMember> types;
  Members<ConstructorMember> constructors;
  Members<const ModuleSig*> modules;
  Members<const SignatureSig*> signatures;
};

// From `first` to before `last`.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  [[nodiscard]] bool contains(std::uint32_t number) const {
    return first <= number && number < last;
  }
  [[nodiscard]] std::uint32_t size() const { return last - first; }
};

struct FunctorSig {
  const ModuleSig* domain = nullptr;    // a structure
  Range domain_types;                   // its abstract identities
  const ModuleSig* codomain = nullptr;  // mentions those identities
  Range types;                          // identities that each application makes afresh
  // The code: which functor, how it is renamed up to here, the numbers of the structures in its
  // body, and its parameter as the body knows it. A functor that is only declared has none.
  std::int64_t functor = -1;
  std::vector<std::uint32_t> renamings;
  Range structures;
  const ModuleSig* parameter = nullptr;
  std::string path;  // before the names of its types
};

struct ModuleSig {
  std::variant<StructureSig, FunctorSig> is;

  [[nodiscard]] const StructureSig* structure() const { return std::get_if<StructureSig>(&is); }
  [[nodiscard]] const FunctorSig* functor() const { return std::get_if<FunctorSig>(&is); }
};

// A signature as a value: its abstract identities, and a module with them.
struct SignatureSig {
  Range types;
  Range structures;
  const ModuleSig* module = nullptr;
  std::string path = {};  // before the names of its types
};

}  // namespace yomikiri::sesterl
