#include "asl/program/program_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "asl/program/line_breaks.h"

namespace yomikiri::asl {
namespace {

// The program with what the paper prints before its definitions, made of the same terms: start, the
// transition, and the exit on an illegal move. So one layout serves all.
class Frame {
 public:
  explicit Frame(const Program& program) : program_(program), count_(program.definitions.size()) {
    const std::string name = transition_name();
    const bool japanese = name == "遷移";
    for (const std::string& one :
         {std::string("start"), name + "′", std::string(japanese ? "例外処理" : "exception"),
          std::string("head"), std::string("tail")}) {
      program_.definitions.push_back({});
      program_.definitions.back().name = one;
    }
    write_start();
    write_transition();
    write_exception();
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = count_; i < count_ + 3; ++i)
      text += (text.empty() ? "" : "\n") + lay_out(program_, program_.definitions[i]);
    for (std::size_t i = 0; i < count_; ++i)
      text += "\n" + lay_out(program_, program_.definitions[i]);
    return text;
  }

 private:
  enum Extra : std::size_t { kStart, kTransition, kException, kHead, kTail };

  [[nodiscard]] std::string transition_name() const {
    for (const Symbol& symbol : program_.symbols)
      if (program_.sorts[symbol.result].kind == SortKind::State && !symbol.arguments.empty())
        return symbol.name;
    return "transition";
  }

  Definition& extra(Extra which) { return program_.definitions[count_ + which]; }

  static ProgramTerm variable(const Definition& definition, std::uint32_t number) {
    ProgramTerm term = program_term(TermKind::Variable, definition.variables[number].sort);
    term.variable = number;
    return term;
  }

  [[nodiscard]] ProgramTerm call(std::size_t definition, std::vector<ProgramTerm> arguments) const {
    ProgramTerm term = program_term(ProgramKind::Call, program_.definitions[definition].result,
                                    std::move(arguments));
    term.definition = definition;
    return term;
  }
  [[nodiscard]] ProgramTerm call(Extra which, std::vector<ProgramTerm> arguments) const {
    return call(count_ + which, std::move(arguments));
  }

  void add_components(Definition& definition, const std::string& mark) const {
    for (const ProgramComponent& component : program_.components)
      definition.variables.push_back({component.name + mark, component.sort});
  }
  void add_inputs(Definition& definition) const {
    add_components(definition, "");
    definition.variables.push_back({"IN", kErrorSort});
    definition.inputs.resize(definition.variables.size());
  }
  // All components, numbered from `first`, then the rest of the input.
  [[nodiscard]] std::vector<ProgramTerm> state(const Definition& definition, std::size_t first,
                                               ProgramTerm input) const {
    std::vector<ProgramTerm> terms;
    for (std::size_t i = 0; i < program_.components.size(); ++i)
      terms.push_back(variable(definition, static_cast<std::uint32_t>(first + i)));
    terms.push_back(std::move(input));
    return terms;
  }

  void write_start() {
    Definition& start = extra(kStart);
    start.variables.push_back({"IN", kErrorSort});
    start.inputs.resize(1);
    std::vector<ProgramTerm> values;
    for (const ProgramComponent& component : program_.components)
      values.push_back(call(component.initial, {}));
    values.push_back(variable(start, 0));
    start.right = call(kTransition, std::move(values));
  }

  void write_exception() {
    Definition& exception = extra(kException);
    add_inputs(exception);
    const auto input = static_cast<std::uint32_t>(program_.components.size());
    exception.right = call(kTransition, state(exception, 0, variable(exception, input)));
  }

  // The arguments of a definition: components of the current and the next state, and the move.
  [[nodiscard]] std::vector<ProgramTerm> arguments_of(std::size_t called,
                                                      const Definition& caller) const {
    const std::size_t count = program_.components.size();
    std::vector<ProgramTerm> terms;
    for (const Input& input : program_.definitions[called].inputs) {
      const std::size_t number = input.origin == Origin::Now    ? input.component
                                 : input.origin == Origin::Next ? count + 2 + input.component
                                                                : count + 1;
      terms.push_back(variable(caller, static_cast<std::uint32_t>(number)));
    }
    return terms;
  }

  // Finality is tested before a move is read; next values are bound in order.
  void write_transition() {
    const std::size_t count = program_.components.size();
    Definition& transition = extra(kTransition);
    add_inputs(transition);
    transition.variables.push_back({"MV", program_.move});
    add_components(transition, "′");
    const ProgramTerm input = variable(transition, static_cast<std::uint32_t>(count));
    ProgramTerm next = call(kTransition, state(transition, count + 2, call(kTail, {input})));
    for (std::size_t i = count; i-- > 0;) {
      const std::size_t definition = program_.components[i].next;
      next =
          program_term(TermKind::Let, kErrorSort,
                       {call(definition, arguments_of(definition, transition)), std::move(next)});
      next.variable = static_cast<std::uint32_t>(count + 2 + i);
    }
    ProgramTerm judged = program_term(
        TermKind::If, kErrorSort,
        {call(program_.legal, arguments_of(program_.legal, transition)), std::move(next),
         call(kException, state(transition, 0, call(kTail, {input})))});
    ProgramTerm moved =
        program_term(TermKind::Let, kErrorSort, {call(kHead, {input}), std::move(judged)});
    moved.variable = static_cast<std::uint32_t>(count + 1);
    transition.right = program_term(
        TermKind::If, kErrorSort,
        {call(program_.final, arguments_of(program_.final, transition)),
         call(program_.winner, arguments_of(program_.winner, transition)), std::move(moved)});
  }

  Program program_;
  std::size_t count_;  // of definitions before the added ones
};

}  // namespace

std::string print(const Program& program) { return Frame(program).text(); }

}  // namespace yomikiri::asl
