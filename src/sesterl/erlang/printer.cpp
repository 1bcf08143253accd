#include "sesterl/erlang/printer.h"

namespace yomikiri::sesterl::erlang {
namespace {

constexpr std::uint32_t kLineWidth = 96;
constexpr std::uint32_t kStep = 4;

class Printer {
 public:
  Printer(const ErlangTree& tree, std::string& out) : tree_(tree), out_(out) {}

  void function(std::string_view name, std::span<const TermId> clauses) {
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      if (i > 0) out_ += ";\n";
      out_ += name;
      clause(clauses[i], Head::Arguments);
    }
    out_ += ".\n";
  }

 private:
  enum class Head { Pattern, Arguments };

  void new_line() {
    out_ += '\n';
    out_.append(indent_, ' ');
  }

  [[nodiscard]] bool fits(const Term& term) const { return indent_ + term.width <= kLineWidth; }

  void terms(std::span<const TermId> list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) out_ += ", ";
      term(list[i]);
    }
  }

  // Items between brackets, each on a line of its own if they do not fit on one.
  void items(const Term& of, std::span<const TermId> list) {
    if (fits(of) || list.size() < 2) return terms(list);
    indent_ += kStep;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) out_ += ',';
      new_line();
      term(list[i]);
    }
    indent_ -= kStep;
    new_line();
  }

  void operand(TermId id, Tightness needed) {
    const Tightness has = tightness(id);
    if (has >= needed) return term(id);
    out_ += '(';
    term(id);
    out_ += ')';
  }

  [[nodiscard]] Tightness tightness(TermId id) const {
    const Term& it = tree_[id];
    if (it.kind == TermKind::Infix) return it.tightness;
    if (it.kind == TermKind::Negation || it.kind == TermKind::Fun) return Tightness::Prefix;
    return Tightness::Whole;
  }

  void term(TermId id) {
    const Term& it = tree_[id];
    const auto children = tree_.children(id);
    switch (it.kind) {
      case TermKind::Text:
        out_ += tree_.text(id);
        break;
      case TermKind::Variable:
        out_ += tree_.name(it.variable);
        break;
      case TermKind::Tuple:
        return enclosed("{", it, children, "}");
      case TermKind::List:
        return enclosed("[", it, children, "]");
      case TermKind::ListWithTail:
        return list_with_tail(it, children);
      case TermKind::Map:
        return map(it, children, " => ");
      case TermKind::MapPattern:
        return map(it, children, " := ");
      case TermKind::MapUpdate:
        operand(children[0], Tightness::Whole);
        return map(it, children.subspan(1), " := ");
      case TermKind::Call:
        operand(children[0], Tightness::Whole);
        return enclosed("(", it, children.subspan(1), ")");
      case TermKind::Infix:
        return infix(it, children);
      case TermKind::Negation:
        out_ += '-';
        return operand(children[0], Tightness::Whole);
      default:
        return structure(id, it, children);
    }
  }

  void structure(TermId id, const Term& it, std::span<const TermId> children) {
    switch (it.kind) {
      case TermKind::Block:
        out_ += "begin";
        body(children);
        return end();
      case TermKind::Case:
        out_ += "case ";
        term(children[0]);
        out_ += " of";
        clauses(children.subspan(1));
        return end();
      case TermKind::Receive:
        out_ += "receive";
        clauses(children);
        return end();
      case TermKind::ReceiveAfter:
        out_ += "receive";
        clauses(children.first(children.size() - 1));
        new_line();
        out_ += "after";
        clauses(children.last(1));
        return end();
      case TermKind::Fun:
        return fun(it, children);
      default:
        clause(id, Head::Pattern);
    }
  }

  void end() {
    new_line();
    out_ += "end";
  }

  void enclosed(std::string_view open, const Term& of, std::span<const TermId> list,
                std::string_view close) {
    out_ += open;
    items(of, list);
    out_ += close;
  }

  void list_with_tail(const Term& of, std::span<const TermId> children) {
    out_ += '[';
    const auto heads = children.first(children.size() - 1);
    if (fits(of)) {
      terms(heads);
      out_ += " | ";
      term(children.back());
    } else {
      indent_ += kStep;
      for (std::size_t i = 0; i < heads.size(); ++i) {
        if (i > 0) out_ += ',';
        new_line();
        term(heads[i]);
      }
      new_line();
      out_ += "| ";
      term(children.back());
      indent_ -= kStep;
      new_line();
    }
    out_ += ']';
  }

  void map(const Term& of, std::span<const TermId> pairs, std::string_view arrow) {
    out_ += "#{";
    const bool breaks = !fits(of) && pairs.size() > 2;
    indent_ += kStep;
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
      if (i > 0) out_ += breaks ? "," : ", ";
      if (breaks) new_line();
      term(pairs[i]);
      out_ += arrow;
      term(pairs[i + 1]);
    }
    indent_ -= kStep;
    if (breaks) new_line();
    out_ += '}';
  }

  // The left side binds as tightly as the operator, all others more tightly; a match and a message
  // are the other way round, and comparisons stand alone.
  void infix(const Term& it, std::span<const TermId> parts) {
    const auto tighter = static_cast<Tightness>(static_cast<int>(it.tightness) + 1);
    const bool is_right = it.tightness == Tightness::Match || it.tightness == Tightness::Append;
    const bool is_alone = it.tightness == Tightness::Compare;
    const bool breaks = !fits(it) && parts.size() > 3;
    for (std::size_t i = 0; i < parts.size(); i += 2) {
      if (i > 0) {
        if (breaks)
          new_line();
        else
          out_ += ' ';
        out_ += tree_.text(parts[i - 1]);
        out_ += ' ';
      }
      const bool is_loose_side = is_right ? i + 1 == parts.size() : i == 0;
      operand(parts[i], is_loose_side && !is_alone ? it.tightness : tighter);
    }
  }

  void fun(const Term& it, std::span<const TermId> list) {
    out_ += "fun";
    if (it.variable.index != kNoVariable.index && tree_.is_used(it.variable))
      out_ += " " + tree_.name(it.variable);
    const bool is_flat = list.size() == 1 && fits(it);
    if (is_flat) {
      clause(list[0], Head::Arguments);
      out_ += " end";
      return;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) {
        out_ += ";";
        new_line();
        out_ += "   ";
      }
      clause(list[i], Head::Arguments);
    }
    end();
  }

  void clauses(std::span<const TermId> list) {
    indent_ += kStep;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) out_ += ';';
      new_line();
      clause(list[i], Head::Pattern);
    }
    indent_ -= kStep;
  }

  void clause(TermId id, Head head) {
    const Term& it = tree_[id];
    auto children = tree_.children(id);
    if (head == Head::Arguments) out_ += '(';
    terms(children.first(it.patterns));
    if (head == Head::Arguments) out_ += ')';
    children = children.subspan(it.patterns);
    if (it.has_guard) {
      out_ += " when ";
      term(children[0]);
      children = children.subspan(1);
    }
    out_ += " ->";
    if (fits(it)) {
      out_ += ' ';
      return term(children[0]);
    }
    body(children);
  }

  void body(std::span<const TermId> statements) {
    indent_ += kStep;
    for (std::size_t i = 0; i < statements.size(); ++i) {
      if (i > 0) out_ += ',';
      new_line();
      term(statements[i]);
    }
    indent_ -= kStep;
  }

  const ErlangTree& tree_;
  std::string& out_;
  std::uint32_t indent_ = 0;
};

}  // namespace

void print_function(const ErlangTree& tree, std::string_view name, std::span<const TermId> clauses,
                    std::string& out) {
  Printer(tree, out).function(name, clauses);
}

}  // namespace yomikiri::sesterl::erlang
