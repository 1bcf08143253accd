// Names in scope. Looking up and binding take constant time; leaving a scope undoes what was bound
// since a mark.
#pragma once

#include <string_view>
#include <vector>

#include "sesterl/check/semantics.h"

namespace yomikiri::sesterl {

template <class Entry>
class Bindings {
 public:
  void bind(Name name, Entry entry) {
    const auto key = static_cast<std::uint32_t>(name);
    if (key >= current_.size()) current_.resize(key + key / 2 + 16);
    stack_.push_back({std::move(entry), name, current_[key]});
    current_[key] = static_cast<std::uint32_t>(stack_.size());
  }
  // Valid until the next binding.
  [[nodiscard]] Entry* find(Name name) {
    const auto key = static_cast<std::uint32_t>(name);
    if (key >= current_.size() || current_[key] == 0) return nullptr;
    return &stack_[current_[key] - 1].entry;
  }
  [[nodiscard]] bool is_bound_since(Name name, std::size_t mark) const {
    const auto key = static_cast<std::uint32_t>(name);
    return key < current_.size() && current_[key] > mark;
  }
  [[nodiscard]] std::size_t mark() const { return stack_.size(); }
  void undo(std::size_t mark) {
    for (; stack_.size() > mark; stack_.pop_back())
      current_[static_cast<std::uint32_t>(stack_.back().name)] = stack_.back().hidden;
  }
  // The names bound since a mark, hidden ones included, with their entries.
  template <class Visit>
  void each_since(std::size_t mark, Visit visit) const {
    for (std::size_t i = mark; i < stack_.size(); ++i) visit(stack_[i].name, stack_[i].entry);
  }

 private:
  struct Bound {
    Entry entry;
    Name name;
    std::uint32_t hidden;  // what the name meant before
  };
  std::vector<std::uint32_t> current_;  // by name: position in the stack plus one, or 0
  std::vector<Bound> stack_;
};

struct ValueEntry {
  Use use;
  Scheme scheme;
  text::Span defined_at;  // of a local variable
  bool is_local = false;
  bool is_used = false;
};

struct Scope {
  Bindings<ValueEntry> values;
  Bindings<TypeMember> types;
  Bindings<ConstructorMember> constructors;
  Bindings<const ModuleSig*> modules;
  Bindings<const SignatureSig*> signatures;

  struct Mark {
    std::size_t values, types, constructors, modules, signatures;
  };
  [[nodiscard]] Mark mark() const {
    return {values.mark(), types.mark(), constructors.mark(), modules.mark(), signatures.mark()};
  }
  void undo(const Mark& mark) {
    values.undo(mark.values);
    types.undo(mark.types);
    constructors.undo(mark.constructors);
    modules.undo(mark.modules);
    signatures.undo(mark.signatures);
  }
  // Everything that is a member of a structure.
  void open(const StructureSig& structure);
};

}  // namespace yomikiri::sesterl
