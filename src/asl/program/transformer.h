// The transformation of [InoueTorii1989, 5.1], in the order of its steps. Its parts call each
// other, so this is one class in several files. Only for use inside asl/program/.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "asl/program/program.h"
#include "asl/program/reads.h"

namespace yomikiri::asl {

class Transformer {
 public:
  // Thrown, and caught by `transform`: the rules need something that no engine supports.
  struct Unsupported {
    Error error;
  };

  explicit Transformer(const Specification& specification)
      : spec_(specification), machine_(*specification.machine), reads_(find_reads(specification)) {}
  Program run();

 private:
  // A state inside one definition: the term for each of its components.
  using StateRef = std::function<ProgramTerm(std::size_t component)>;

  // The meaning of an axiom's variables inside one definition.
  struct Env {
    std::map<std::uint32_t, ProgramTerm> values;
    std::map<std::uint32_t, StateRef> states;
    const Pattern* step = nullptr;  // in a component's next value: 遷移(S, TE) on the left ...
    StateRef after;                 // ... and the state that it is
  };

  struct Bound {
    std::uint32_t variable;
    ProgramTerm value;
  };

  // ---- sorts: transform.cpp ----

  void make_arrays_of_abstract_sorts();
  void check_indices(const Sort& array) const;
  SortId array_sort(const std::vector<SortId>& indices, SortId element);

  // ---- definitions: transform.cpp ----

  void number_definitions();
  std::size_t new_definition(std::string name, SortId result);
  std::uint32_t add_variable(std::string name, SortId sort);
  std::uint32_t add_input(Input input, std::string name, SortId sort);
  StateRef add_state(const ComponentSet& reads, Origin origin);
  void define_function(const Function& function);
  [[nodiscard]] std::string argument_name(const Function& function, std::size_t argument) const;
  void define_component(std::size_t number);
  struct Around {
    StateRef before;
    StateRef after;
  };
  ProgramTerm indexed(std::size_t number, const Function& function,
                      const std::vector<std::size_t>& cases, const std::optional<ProgramTerm>& move,
                      const Around& around);
  void define_invariants();
  void name_roots();
  void define_picture(const PictureInfo& picture);
  std::size_t root(SymbolId symbol);
  ProgramTerm default_value(SortId id);
  [[noreturn]] static void refuse(std::string where, std::string what);

  // ---- axioms: transform_axioms.cpp ----

  ProgramTerm cases_term(const Function& function, const std::vector<std::size_t>& cases,
                         const std::vector<ProgramTerm>& arguments,
                         const std::vector<StateRef>& states, const Env& outer);
  std::pair<std::vector<ProgramTerm>, ProgramTerm> case_term(const Function& function,
                                                             const Case& one,
                                                             const std::vector<ProgramTerm>& values,
                                                             const std::vector<StateRef>& states,
                                                             const Env& outer);
  void match(const Pattern& pattern, const ProgramTerm& value, Env& env,
             std::vector<ProgramTerm>& conditions);
  void rename_variables(const std::vector<Variable>& variables, Env& env);
  ProgramTerm label(const std::string& name, std::uint32_t line, ProgramTerm right);

  // ---- terms: transform_terms.cpp ----

  ProgramTerm translate(const Term& term, const Env& env);
  ProgramTerm translate_call(const Term& term, const Env& env);
  static ProgramTerm read(ProgramTerm array, std::vector<ProgramTerm> indices, SortId sort);
  ProgramTerm translate_abstract(const Term& term, const Env& env);
  ProgramTerm observed_term(const Function& observer, std::size_t at, const Term& term,
                            const std::vector<ProgramTerm>& parts,
                            const std::vector<StateRef>& part_states,
                            const std::vector<ProgramTerm>& indices);
  ProgramTerm array_of(SortId sort, std::uint32_t first_index, ProgramTerm element);
  ProgramTerm simple(ProgramTerm term, std::vector<Bound>& bound);
  static ProgramTerm with(std::vector<Bound> bound, ProgramTerm body);
  StateRef state_of(const Term& state, const ComponentSet& wanted, const Env& env,
                    std::vector<Bound>& bound);
  StateRef state_after(const Term& state, const ComponentSet& wanted, const Env& env,
                       std::vector<Bound>& bound);
  static ProgramTerm variable_term(std::uint32_t slot, SortId sort);
  static ProgramTerm conjunction(std::vector<ProgramTerm> conditions);

  const Specification& spec_;
  const Machine& machine_;
  Reads reads_;
  Program program_;
  Definition* body_ = nullptr;  // the definition being written
  std::map<SymbolId, std::size_t> component_of_;
  std::map<SymbolId, std::size_t> definition_of_;
  std::map<SymbolId, std::size_t> observed_;  // observers: which argument is the abstract one
};

}  // namespace yomikiri::asl
