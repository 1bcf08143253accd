#include "asl/program/literal.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "asl/program/calls.h"
#include "asl/program/rule_fault.h"
#include "asl/program/term_text.h"
#include "asl/sorts/checked_arithmetic.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

// One evaluation. The variables of the innermost call are passed along; everything else that is
// needed to report an error is kept here.
class Evaluation {
 public:
  using Variables = std::vector<Value>;

  explicit Evaluation(const Literal& literal)
      : literal_(literal), program_(literal.program()), numbering_(literal.numbering()) {}

  Value call(std::size_t definition, Variables variables) {
    if (const Value* known = literal_.tabulated(definition, variables)) return *known;
    const Definition& called = program_.definitions[definition];
    variables.resize(called.variables.size());
    stack_.push_back({definition, nullptr});
    const int deeper = literal_.is_recursive(definition) ? 1 : 0;
    depth_ += deeper;
    if (depth_ > literal_.limits().depth)
      endless(fmt::format("recurses deeper than {} calls", literal_.limits().depth));
    Value value = evaluate(called.right, variables);
    depth_ -= deeper;
    stack_.pop_back();
    return value;
  }

  Value evaluate(const Definition& definition, const ProgramTerm& term, Variables& variables) {
    stack_.push_back(
        {static_cast<std::size_t>(&definition - program_.definitions.data()), nullptr});
    return evaluate(term, variables);
  }

 private:
  struct Frame {
    std::size_t definition;
    const ProgramTerm* axiom;  // the one being evaluated
  };

  Value evaluate(const ProgramTerm& term, Variables& variables) {
    if (++steps_ > literal_.limits().steps) endless("does not end within the step limit");
    if (is_stack_full(base_)) endless("recurses deeper than the stack allows");
    return dispatch(term, variables);
  }

  Value dispatch(const ProgramTerm& term, Variables& variables) {
    switch (term.kind.shared()) {
      case TermKind::OfOneStage:
        return evaluate_own(term, variables);
      case TermKind::Variable:
        return variables[term.variable];
      case TermKind::Number:
        return Value::integer(term.number);
      case TermKind::Parameter:
        return Value::integer(numbering_.parameters()[program_.symbols[term.symbol].index]);
      case TermKind::Construct:
        if (term.sort == kBoolean) return Value::boolean(term.symbol == kTrue);
        return Value::data(term.symbol, all_children(term, variables));
      case TermKind::Widen:
        return evaluate(term.children[0], variables);
      case TermKind::Narrow:
        return narrowed(term, variables);
      case TermKind::If:
        return evaluate(term.children[is_true(term.children[0], variables) ? 1 : 2], variables);
      case TermKind::Let:
        variables[term.variable] = evaluate(term.children[0], variables);
        return evaluate(term.children[1], variables);
      default:
        return operation(term, variables);
    }
  }

  Value evaluate_own(const ProgramTerm& term, Variables& variables) {
    switch (term.kind.own()) {
      case ProgramKind::Call:
        return call(term.definition, all_children(term, variables));
      case ProgramKind::Array:
        return array(term, variables);
      case ProgramKind::Read:
        return read(term, variables);
      case ProgramKind::Is: {
        const Value value = evaluate(term.children[0], variables);
        if (term.children[0].sort == kBoolean)
          return Value::boolean(value.is_true() == (term.symbol == kTrue));
        return Value::boolean(value.constructor() == term.symbol);
      }
      case ProgramKind::Field: {
        const Value value = evaluate(term.children[0], variables);
        return value.parts()[static_cast<std::size_t>(term.number)];
      }
      case ProgramKind::Axiom:
        stack_.back().axiom = &term;
        return evaluate(term.children[0], variables);
    }
    return {};
  }

  Value operation(const ProgramTerm& term, Variables& variables) {
    switch (term.kind.shared()) {
      case TermKind::And:
        return Value::boolean(is_true(term.children[0], variables) &&
                              is_true(term.children[1], variables));
      case TermKind::Or:
        return Value::boolean(is_true(term.children[0], variables) ||
                              is_true(term.children[1], variables));
      case TermKind::Not:
        return Value::boolean(!is_true(term.children[0], variables));
      case TermKind::All:
      case TermKind::Some:
        return Value::boolean(quantified(term, variables));
      case TermKind::Sum:
        return sum(term, variables);
      case TermKind::Abs: {
        const Value value = evaluate(term.children[0], variables);
        return value.number() < 0 ? arithmetic(term, TermKind::Subtract, 0, value.number()) : value;
      }
      case TermKind::Comprehension:
        return comprehension(term, variables);
      case TermKind::Closure:
        return closure(term, variables);
      case TermKind::Everything:
        return everything(program_.sorts[term.sort].element);
      case TermKind::Set:
        return Value::set(all_children(term, variables));
      case TermKind::Count:
        return Value::integer(std::ssize(evaluate(term.children[0], variables).parts()));
      default:
        return operation_on_two(term, variables);
    }
  }

  Value operation_on_two(const ProgramTerm& term, Variables& variables) {
    const Value left = evaluate(term.children[0], variables);
    const Value right = evaluate(term.children[1], variables);
    switch (term.kind.shared()) {
      case TermKind::Equal:
        return Value::boolean(left == right);
      case TermKind::Less:
        return Value::boolean(left.number() < right.number());
      case TermKind::LessEqual:
        return Value::boolean(left.number() <= right.number());
      case TermKind::Member:
        return Value::boolean(right.contains(left));
      case TermKind::Union:
      case TermKind::Difference:
        return merged(term.kind.shared(), left, right);
      case TermKind::Interval:
        return interval(left.number(), right.number());
      default:
        break;
    }
    return arithmetic(term, term.kind.shared(), left.number(), right.number());
  }

  [[nodiscard]] Value arithmetic(const ProgramTerm& term, TermKind kind, std::int64_t a,
                                 std::int64_t b) const {
    const auto result = combined(kind, a, b);
    if (!result) fault(term, "has no value: the number is too large, or the divisor is 0");
    return Value::integer(*result);
  }

  bool is_true(const ProgramTerm& term, Variables& variables) {
    return evaluate(term, variables).is_true();
  }

  Variables all_children(const ProgramTerm& term, Variables& variables) {
    Variables values;
    values.reserve(term.children.size());
    for (const ProgramTerm& child : term.children) values.push_back(evaluate(child, variables));
    return values;
  }

  Value narrowed(const ProgramTerm& term, Variables& variables) {
    const Value value = evaluate(term.children[0], variables);
    const std::int64_t least = numbering_.least(term.sort);
    const std::int64_t most = numbering_.most(term.sort);
    if (value.number() < least || value.number() > most)
      fault(term, fmt::format("is {}, outside the range {}..{}", value.number(), least, most));
    return value;
  }

  Value array(const ProgramTerm& term, Variables& variables) {
    const std::uint64_t length = numbering_.length(term.sort);
    if (length > literal_.limits().cells) too_large("an array");
    Variables elements;
    elements.reserve(length);
    for (std::uint64_t i = 0; i < length; ++i) {
      std::ranges::copy(numbering_.indices(term.sort, i), variables.begin() + term.variable);
      elements.push_back(evaluate(term.children[0], variables));
    }
    return Value::array(std::move(elements));
  }

  Value read(const ProgramTerm& term, Variables& variables) {
    const Variables values = all_children(term, variables);
    const auto indices = std::span(values).subspan(1);
    return values[0].parts()[numbering_.index(term.children[0].sort, indices)];
  }

  bool quantified(const ProgramTerm& term, Variables& variables) {
    const bool wanted = term.kind == TermKind::Some;  // the value that decides at once
    const Value set = evaluate(term.children[0], variables);
    for (const Value& element : set.parts()) {
      variables[term.variable] = element;
      if (is_true(term.children[1], variables) == wanted) return wanted;
    }
    return !wanted;
  }

  Value sum(const ProgramTerm& term, Variables& variables) {
    const Value set = evaluate(term.children[0], variables);
    Value total = Value::integer(0);
    for (const Value& element : set.parts()) {
      variables[term.variable] = element;
      total = arithmetic(term, TermKind::Add, total.number(),
                         evaluate(term.children[1], variables).number());
    }
    return total;
  }

  Value comprehension(const ProgramTerm& term, Variables& variables) {
    const Value set = evaluate(term.children[0], variables);
    Variables kept;
    for (const Value& element : set.parts()) {
      variables[term.variable] = element;
      if (is_true(term.children[1], variables)) kept.push_back(element);
    }
    return Value::set(std::move(kept));
  }

  Value closure(const ProgramTerm& term, Variables& variables) {
    const Value start = evaluate(term.children[0], variables);
    Variables open(start.parts().begin(), start.parts().end());
    std::set<Value> reached(open.begin(), open.end());
    while (!open.empty()) {
      variables[term.variable] = std::move(open.back());
      open.pop_back();
      const Value step = evaluate(term.children[1], variables);
      for (const Value& element : step.parts())
        if (reached.insert(element).second) open.push_back(element);
      count_elements(step.parts().size());
      if (reached.size() > literal_.limits().cells) too_large("a closure");
    }
    return Value::set({reached.begin(), reached.end()});
  }

  // Sets that rules enumerate again and again are built once per evaluation.
  Value everything(SortId sort) {
    const auto known = everything_.find(sort);
    if (known != everything_.end()) return known->second;
    const std::uint64_t size = numbering_.size(sort).value_or(0);
    count_elements(size);
    Variables values;
    for (std::uint64_t code = 0; code < size; ++code)
      values.push_back(numbering_.value(sort, code));
    return everything_[sort] = Value::set(std::move(values));
  }

  Value interval(std::int64_t least, std::int64_t most) {
    if (most < least) return Value::set({});
    count_elements(static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least));
    Variables values;
    for (std::int64_t i = least; i <= most; ++i) values.push_back(Value::integer(i));
    return Value::set(std::move(values));
  }

  // Each element counts as a step, before its memory is allocated.
  void count_elements(std::uint64_t count) {
    if (count > literal_.limits().cells) too_large("a set");
    if (count > literal_.limits().steps - steps_) endless("does not end within the step limit");
    steps_ += count;
  }

  static Value merged(TermKind kind, const Value& left, const Value& right) {
    Variables elements;
    if (kind == TermKind::Union)
      std::ranges::set_union(left.parts(), right.parts(), std::back_inserter(elements));
    else
      std::ranges::set_difference(left.parts(), right.parts(), std::back_inserter(elements));
    return Value::set(std::move(elements));
  }

  // ---- what went wrong ----

  [[nodiscard]] std::string place() const {
    const Frame& frame = stack_.back();
    return place_of(program_, program_.definitions[frame.definition], frame.axiom);
  }

  [[noreturn]] void fault(const ProgramTerm& term, const std::string& what) const {
    const Definition& definition = program_.definitions[stack_.back().definition];
    const TermText text(program_, definition, TermText::Style::Plain);
    throw RuleFault(fail(Errc::Unsupported, place(), fmt::format("'{}' {}", text.text(term), what),
                         "guard it with a condition"));
  }

  [[noreturn]] void too_large(std::string_view what) const {
    throw RuleFault(
        fail(Errc::TooLarge, place(),
             fmt::format("creates {} of more than {} elements", what, literal_.limits().cells),
             "no engine can store so many"));
  }

  // Names the function that is nested in itself most often, otherwise the innermost.
  [[noreturn]] void endless(std::string_view what) const {
    std::map<std::size_t, int> count;
    std::size_t most = stack_.back().definition;
    for (const Frame& frame : stack_)
      if (++count[frame.definition] > std::max(count[most], 1)) most = frame.definition;
    throw RuleFault(fail(Errc::TooLarge, plain_name(program_.definitions[most].name),
                         std::string(what), "check that its recursion ends"));
  }

  const Literal& literal_;
  const Program& program_;
  const Numbering& numbering_;
  std::vector<Frame> stack_;
  std::map<SortId, Value> everything_;
  std::uint64_t steps_ = 0;
  int depth_ = 0;  // of recursive calls
  const void* base_ = __builtin_frame_address(0);
};

// The number of entries of a table of the function, if all its parameters are scalars with few
// enough values.
std::optional<std::uint64_t> table_size(const Numbering& numbering, const Definition& definition) {
  constexpr std::uint64_t kMost = 1 << 16;
  if (definition.inputs.empty()) return std::nullopt;
  std::uint64_t size = 1;
  for (std::size_t i = 0; i < definition.inputs.size(); ++i) {
    const auto values = numbering.size(definition.variables[i].sort);
    if (!values || *values > kMost) return std::nullopt;
    size *= *values;
    if (size > kMost) return std::nullopt;
  }
  return size;
}

}  // namespace

Literal::Literal(std::shared_ptr<const Numbering> numbering, LiteralLimits limits)
    : numbering_(std::move(numbering)),
      limits_(limits),
      recursive_(recursive_definitions(program())),
      tables_(program().definitions.size()) {
  tabulate();
}

// The order of callees and callers is unknown; a function whose table is not there yet is computed
// instead, so any order works.
void Literal::tabulate() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const Definition& definition = program().definitions[i];
    const auto size = table_size(*numbering_, definition);
    if (!size || definition.inputs.front().origin != Origin::Given) continue;
    Table table;
    for (std::size_t j = 0; j < definition.inputs.size(); ++j)
      table.sorts.push_back(definition.variables[j].sort);
    for (std::uint64_t code = 0; code < *size; ++code) {
      std::vector<Value> arguments(table.sorts.size());
      std::uint64_t rest = code;
      for (std::size_t j = table.sorts.size(); j-- > 0;) {
        arguments[j] = numbering_->value(table.sorts[j], rest % *numbering_->size(table.sorts[j]));
        rest /= *numbering_->size(table.sorts[j]);
      }
      try {
        table.values.emplace_back(Evaluation(*this).call(i, std::move(arguments)));
      } catch (const RuleFault&) {
        table.values.emplace_back();  // the error is reported when the entry is used, if ever
      }
    }
    tables_[i] = std::move(table);
  }
}

const Value* Literal::tabulated(std::size_t definition, std::span<const Value> arguments) const {
  const Table& table = tables_[definition];
  if (table.sorts.empty()) return nullptr;
  std::uint64_t code = 0;
  for (std::size_t i = 0; i < table.sorts.size(); ++i)
    code =
        code * *numbering_->size(table.sorts[i]) + numbering_->code(table.sorts[i], arguments[i]);
  const auto& value = table.values[code];
  return value ? &*value : nullptr;
}

std::vector<Value> Literal::variables_of(std::size_t number, const Record& now,
                                         std::span<const Value> given, const Record& next) const {
  const Definition& definition = program().definitions[number];
  std::vector<Value> variables;
  variables.reserve(definition.variables.size());
  for (const Input& input : definition.inputs) {
    if (input.origin == Origin::Now) {
      variables.push_back(now[input.component]);
    } else if (input.origin == Origin::Next) {
      variables.push_back(next[input.component]);
    } else {
      YK_ASSERT(!given.empty());
      variables.push_back(given.front());
      given = given.subspan(1);
    }
  }
  variables.resize(definition.variables.size());
  return variables;
}

Value Literal::ask(std::size_t definition, const Record& now, std::span<const Value> given) const {
  return Evaluation(*this).call(definition, variables_of(definition, now, given));
}

Record Literal::initial() const {
  Record record;
  for (const ProgramComponent& component : program().components)
    record.push_back(Evaluation(*this).call(component.initial, {}));
  return record;
}

Record Literal::next(const Record& now, const Value& move) const {
  Record after(now.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::size_t definition = program().components[i].next;
    after[i] = Evaluation(*this).call(definition, variables_of(definition, now, {&move, 1}, after));
  }
  return after;
}

Value Literal::evaluate(const Definition& definition, const ProgramTerm& term,
                        std::vector<Value>& variables) const {
  return Evaluation(*this).evaluate(definition, term, variables);
}

}  // namespace yomikiri::asl
