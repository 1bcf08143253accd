#include "asl/written/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "asl/program/term_text.h"
#include "asl/written/value_text.h"

namespace yomikiri::asl {
namespace {

constexpr std::size_t kDeepest = 100;           // calls; deeper explanations are cut off
constexpr std::size_t kLongestShownValue = 40;  // bytes; a whole board would explain nothing

class Explainer {
 public:
  Explainer(const Literal& literal, Explanation& explanation)
      : literal_(literal), program_(literal.program()), explanation_(explanation) {}

  void follow_call(std::size_t number, std::vector<Value> variables) {
    const Definition& definition = program_.definitions[number];
    variables.resize(definition.variables.size());
    definition_ = &definition;
    variables_ = std::move(variables);
    explanation_.axioms.push_back({"", plain_name(definition.name)});
    follow(definition.right);
  }

 private:
  // Continues as long as one part of the term alone decides.
  void follow(const ProgramTerm& term) {
    switch (term.kind.shared()) {
      case TermKind::OfOneStage:
        return follow_own(term);
      case TermKind::If:
        return follow(term.children[is_true(term.children[0]) ? 1 : 2]);
      case TermKind::Let:
        variables_[term.variable] = value(term.children[0]);
        return follow(term.children[1]);
      case TermKind::Not:
        return follow(term.children[0]);
      case TermKind::And:
        if (!is_true(term.children[0])) return follow(term.children[0]);
        if (!is_true(term.children[1])) return follow(term.children[1]);
        return decide(term);
      case TermKind::Or:
        return follow(term.children[telling_side(term)]);
      case TermKind::All:
      case TermKind::Some:
        return follow_quantified(term);
      default:
        return decide(term);
    }
  }

  void follow_own(const ProgramTerm& term) {
    if (term.kind == ProgramKind::Call) return follow_if_telling(term);
    if (term.kind != ProgramKind::Axiom) return decide(term);
    explanation_.axioms.back().label = label_of(program_, term);
    follow(term.children[0]);
  }

  // If both sides fail, the one that got further; on a tie the right one, which would have been
  // needed in the end.
  std::size_t telling_side(const ProgramTerm& either) {
    if (is_true(either.children[0])) return 0;
    if (is_true(either.children[1])) return 1;
    return conditions_met(either.children[0]) > conditions_met(either.children[1]) ? 0 : 1;
  }

  // The number of parts of a conjunction, joined by &.
  static int condition_count(const ProgramTerm& term) {
    if (term.kind != TermKind::And) return 1;
    return condition_count(term.children[0]) + condition_count(term.children[1]);
  }

  // How many of them hold before the first one that does not.
  int conditions_met(const ProgramTerm& term) {
    if (term.kind != TermKind::And) return 0;
    if (!is_true(term.children[0])) return conditions_met(term.children[0]);
    return condition_count(term.children[0]) + conditions_met(term.children[1]);
  }

  void follow_quantified(const ProgramTerm& term) {
    const bool wanted = term.kind == TermKind::Some;
    const Value set = value(term.children[0]);
    for (const Value& element : set.parts()) {
      variables_[term.variable] = element;
      if (is_true(term.children[1]) == wanted) return follow(term.children[1]);
    }
    decide(term);
  }

  // A condition that fails is followed all the way; one that holds (a prohibition) only through
  // functions of the move, as what lies behind them (has this chain no liberty?) is not about the
  // move.
  void follow_if_telling(const ProgramTerm& term) {
    const Definition& called = program_.definitions[term.definition];
    bool takes_move = false;
    for (std::size_t i = 0; i < called.inputs.size(); ++i)
      takes_move |=
          called.inputs[i].origin == Origin::Given && called.variables[i].sort == program_.move;
    const bool telling = takes_move || !is_true(term);
    if (!telling || explanation_.axioms.size() >= kDeepest) return decide(term);
    std::vector<Value> arguments;
    for (const ProgramTerm& child : term.children) arguments.push_back(value(child));
    follow_call(term.definition, std::move(arguments));
  }

  void decide(const ProgramTerm& term) {
    const TermText text(program_, *definition_, TermText::Style::Plain);
    explanation_.part =
        fmt::format("{} {}", text.text(term), is_true(term) ? "holds" : "does not hold");
    if (TermText::sign(term).empty()) return;
    std::string values;
    for (const ProgramTerm& child : term.children)
      if (const auto shown = shown_value(child, text); shown && values.find(*shown) == values.npos)
        values += (values.empty() ? "" : ", ") + *shown;
    if (!values.empty()) explanation_.part += " (" + values + ")";
  }

  // `点の色[位置(TE)] is 黒`, unless the term itself says so.
  std::optional<std::string> shown_value(const ProgramTerm& term, const TermText& text) {
    std::string shown = format_value(literal_.numbering(), term.sort, value(term));
    std::string written = text.text(term);
    if (shown.size() > kLongestShownValue || shown == written) return std::nullopt;
    return fmt::format("{} is {}", written, shown);
  }

  Value value(const ProgramTerm& term) { return literal_.evaluate(*definition_, term, variables_); }
  bool is_true(const ProgramTerm& term) { return value(term).is_true(); }

  const Literal& literal_;
  const Program& program_;
  Explanation& explanation_;
  const Definition* definition_ = nullptr;  // the innermost, and its variables
  std::vector<Value> variables_;
};

}  // namespace

Explanation explain(const Literal& literal, std::size_t definition, const Record& now,
                    std::span<const Value> given) {
  Explanation explanation;
  Explainer(literal, explanation)
      .follow_call(definition, literal.variables_of(definition, now, given));
  return explanation;
}

std::string refusal_text(const Explanation& explanation) {
  const auto name = [](const Explanation::Axiom& axiom) {
    return axiom.label.empty() ? axiom.function : axiom.label;
  };
  const Explanation::Axiom& last = explanation.axioms.back();
  std::string text = last.label.empty()
                         ? fmt::format("the axiom of {} refuses it", last.function)
                         : fmt::format("axiom {} ({}) refuses it", last.label, last.function);
  if (explanation.axioms.size() > 1) text += ", by " + name(explanation.axioms.front());
  return text + ": " + explanation.part;
}

}  // namespace yomikiri::asl
