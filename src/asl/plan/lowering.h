// Lowers the functional program to a plan: each kind of term has its function, and they call each
// other, so this is one class in several files. Only for use inside asl/plan/.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "asl/plan/layout.h"
#include "asl/plan/plan.h"
#include "asl/program/calls.h"

namespace yomikiri::asl {

// A value: its parts and, if a constructor just made it, what from.
struct Made;
struct Lowered {
  std::vector<Expr> parts;
  std::shared_ptr<const Made> made;

  [[nodiscard]] const Expr& only() const { return parts.front(); }
};
struct Made {
  SymbolId symbol = 0;
  std::vector<Lowered> arguments;
};

class Lowering : private Layout {
 public:
  Lowering(const Program& program, const std::vector<std::int64_t>& parameters)
      : Layout(program, parameters),
        called_(recursive_definitions(program)),
        sizes_of_code_(program.definitions.size()) {
    find_called();
  }
  Plan run();

 private:
  // ---- roots: lower.cpp ----

  Expr default_expr(const Type& type);
  void add_components();
  void name_roots();
  Lowered component_value(std::size_t component, bool next);
  Lowered root(std::size_t definition, const std::vector<Lowered>& given = {});
  void lower_payoffs();
  [[nodiscard]] int seat_of(SortId sort, std::int64_t code) const;

  // ---- moves: lower_moves.cpp ----

  void add_blocks(SortId sort, std::uint32_t first);
  // The fixed parts of a move, in the order in which its term is written.
  struct Choice {
    std::optional<SymbolId> symbol;  // empty: all values of the sort, enumerated by a slot
  };
  [[nodiscard]] bool is_split(SortId sort) const;
  [[nodiscard]] std::vector<std::vector<Choice>> ways(SortId sort) const;
  Lowered build(SortId sort, const std::vector<Choice>& way, std::size_t& at, Block& block);
  Lowered counted(SortId sort, SymbolId symbol, Block& block);
  Expr listed(SortId sort, const Lowered& move);

  // ---- definitions and calls: lower_calls.cpp ----

  void find_called();
  std::size_t code_size(std::size_t definition);
  std::size_t term_size(const ProgramTerm& term);
  using Env = std::vector<Lowered>;
  Lowered body_of(std::size_t definition, std::vector<Lowered> arguments);
  Lowered lower_call(const ProgramTerm& term, Env& env, const Definition& d);
  [[nodiscard]] bool tells_a_number(std::size_t definition) const;
  using Names = std::vector<std::pair<std::uint32_t, Expr>>;
  Lowered inlined(std::size_t definition, std::vector<Lowered> arguments);
  static bool is_name(const Expr& expr);
  void name_part(Expr& part, Names& bound);
  void name_parts(Lowered& value, Names& bound);
  [[nodiscard]] SortId made_sort(const Made& made) const;
  static Lowered with(const Names& bound, Lowered body);
  std::uint32_t function_for(std::size_t definition);

  // ---- terms: lower_terms.cpp ----

  Expr only(const ProgramTerm& term, Env& env, const Definition& d);
  Lowered lower(const ProgramTerm& term, Env& env, const Definition& d);
  Lowered lower_own(const ProgramTerm& term, Env& env, const Definition& d);
  Lowered value_of(const Lowered& named);
  Lowered construct(SortId sort, SymbolId symbol, std::vector<Lowered> arguments);
  static Expr sum(Expr a, Expr b);
  static Expr product(Expr a, std::int64_t factor);
  Expr extreme(const ProgramTerm& term, Expr a, Expr b);
  Expr absolute(Expr value, const Definition& d);
  Expr is_made_by(const Lowered& value, const ProgramTerm& term);
  Lowered field_of(const Lowered& value, const ProgramTerm& term);
  Lowered lower_if(const ProgramTerm& term, Env& env, const Definition& d);
  Lowered lower_let(const ProgramTerm& term, Env& env, const Definition& d);
  Lowered lower_equal(const ProgramTerm& term, Env& env, const Definition& d);
  Expr lower_single(const ProgramTerm& term, Env& env, const Definition& d);
  std::uint32_t place_in(const Definition& d);
  Expr narrow(const ProgramTerm& term, Expr value, const Definition& d);
  Expr lower_read(const ProgramTerm& term, Env& env, const Definition& d);
  [[nodiscard]] std::pair<SortId, const std::vector<SortId>&> element_and_indices(
      SortId array) const;
  Expr read_set(Expr array, Expr key, const Type& set);
  Expr lower_array(const ProgramTerm& term, Env& env, const Definition& d);

  // ---- sets: lower_sets.cpp ----

  Expr lower_set(const ProgramTerm& term, Env& env, const Definition& d);
  [[nodiscard]] Type set_type(SortId set) const;
  Expr lower_elements(const ProgramTerm& term, Env& env, const Definition& d);
  Expr with_hash(Op op, const Type& type, Expr family, Expr array);
  Expr extended(Expr family, Expr array);
  Expr lower_member(Expr element, Expr set);
  Expr lower_operation(const ProgramTerm& term, Expr a, Expr b);
  static bool put_under(Expr& family, const Expr& base);
  Expr lower_binder(const ProgramTerm& term, Env& env, const Definition& d);
  Expr over_numbers(const ProgramTerm& term, std::uint32_t slot, Expr domain, const Expr& inside,
                    const Definition& d);

  std::vector<bool> called_;  // not inlined
  std::vector<std::size_t> sizes_of_code_;
  std::map<std::size_t, std::uint32_t> functions_;
  std::map<std::size_t, int> inside_;  // rounds of recursive definitions being lowered
  std::vector<std::size_t> first_part_;
  const ProgramTerm* axiom_ = nullptr;  // the one being lowered
  Plan plan_;
};

}  // namespace yomikiri::asl
