#include "asl/syntax/parser.h"

#include <fmt/format.h>

#include <optional>

#include "asl/syntax/expression_parser.h"
#include "asl/syntax/picture_parser.h"
#include "asl/syntax/token_stream.h"

namespace yomikiri::asl {
namespace {

using namespace syntax;

class Parser {
 public:
  Parser(const text::Source& source, text::Diagnostics& diagnostics)
      : tokens_(source, diagnostics), expressions_(tokens_) {}

  File run() {
    while (!tokens_.at(TokenKind::End)) {
      if (file_.statements.size() >= kMostStatements) {
        tokens_.fail(tokens_.peek().span,
                     fmt::format("expected at most {} statements", kMostStatements));
        break;
      }
      parse_statement();
      for (std::string& name : tokens_.end_statement()) file_.damaged.insert(std::move(name));
    }
    file_.is_cut_off = tokens_.is_cut_off();
    return std::move(file_);
  }

 private:
  void parse_statement() {
    switch (tokens_.peek().kind) {
      case TokenKind::Semicolon:
        tokens_.take();
        return;
      case TokenKind::Include:
        return parse_include();
      case TokenKind::Parameter:
        return parse_parameter();
      case TokenKind::Symmetric:
        return tokens_.peek(2).kind == TokenKind::Tilde ? parse_swaps() : parse_axiom();
      case TokenKind::Invariant:
        return parse_invariant();
      case TokenKind::Measure:
        return parse_measure();
      case TokenKind::Arrow:
        return parse_production();
      default:
        if (at_picture(tokens_)) return finish(parse_picture(tokens_, expressions_));
        return !tokens_.at_label() && arrow_comes_first() ? parse_production() : parse_axiom();
    }
  }

  // A production has its arrow before any token that only an axiom has.
  [[nodiscard]] bool arrow_comes_first() const {
    for (std::size_t i = 0;; ++i) {
      const TokenKind kind = tokens_.peek(i).kind;
      if (kind == TokenKind::Arrow) return true;
      if (kind == TokenKind::Axiom || kind == TokenKind::Semicolon || kind == TokenKind::End ||
          kind == TokenKind::Colon)
        return false;
    }
  }

  // A token that cannot begin a statement continues the previous one: `|| b` on a line of its own.
  [[nodiscard]] bool at_new_statement() const {
    using enum TokenKind;
    switch (tokens_.peek().kind) {
      case Semicolon:
      case Unknown:
      case Bar:
      case Axiom:
      case Then:
      case Else:
        return false;
      default:
        return tokens_.peek().begins_line;
    }
  }

  // Called after a complete statement; only then is it added to the tree. A missing `;` at the end
  // of a line causes no further errors.
  template <class S>
  void finish(S statement) {
    if (!tokens_.failed() && at_new_statement())
      tokens_.report(tokens_.end_of_last(), "expected ';' at the end of the statement", "add it");
    else
      tokens_.expect(TokenKind::Semicolon, "at the end of the statement");
    if (!tokens_.failed()) file_.statements.emplace_back(std::move(statement));
  }

  void parse_include() {
    tokens_.take();
    const Token name = tokens_.expect(TokenKind::Name);
    Include include{name.span, tokens_.text(name.span)};
    if (!tokens_.failed() && include.name != "primitives")
      tokens_.fail(name.span, fmt::format("expected 'primitives', found '{}'", include.name));
    finish(std::move(include));
  }

  SortName parse_sort() {
    const Token name = tokens_.expect(TokenKind::Name, "of a sort");
    SortName sort{name.span, tokens_.text(name.span), {}};
    const TokenKind next = tokens_.peek().kind;
    const bool bounds =
        sort.name == "integer" && (next == TokenKind::Number || next == TokenKind::Name ||
                                   next == TokenKind::Minus || next == TokenKind::OpenParenthesis);
    if (!bounds) return sort;
    sort.bounds.push_back(expressions_.parse_binary(kSumLevel));
    tokens_.expect(TokenKind::Range, "between the bounds");
    sort.bounds.push_back(expressions_.parse_binary(kSumLevel));
    sort.span = join(name.span, sort.bounds.back().span);
    return sort;
  }

  std::vector<SortName> parse_sorts() {
    std::vector<SortName> sorts;
    do sorts.push_back(parse_sort());
    while (tokens_.accept(TokenKind::Comma));
    return sorts;
  }

  void parse_production() {
    if (tokens_.at(TokenKind::Arrow)) {
      if (!last_result_)
        return tokens_.fail(tokens_.peek().span, "expected a sort before '->'",
                            "it may be omitted only after another production");
    } else {
      last_result_ = parse_sort();
    }
    tokens_.expect(TokenKind::Arrow, "after the sort");
    Production production{.result = *last_result_, .span = tokens_.peek().span};
    if (tokens_.accept(TokenKind::Less)) {
      production.form = Production::Form::Tuple;
      production.arguments = parse_sorts();
      production.span =
          join(production.span, tokens_.expect(TokenKind::Greater, "at the end of the tuple").span);
    } else {
      parse_named_item(production);
    }
    finish(std::move(production));
  }

  // Parses name, name(sorts), or integer 1..9.
  void parse_named_item(Production& production) {
    const SortName item = parse_sort();
    production.span = item.span;
    if (!item.bounds.empty()) {
      production.form = Production::Form::Range;
      production.arguments = {item};
      return;
    }
    production.name = item.name;
    if (!tokens_.accept(TokenKind::OpenParenthesis)) return;
    production.form = Production::Form::Call;
    production.arguments = parse_sorts();
    tokens_.expect(TokenKind::CloseParenthesis, "after the sorts of the arguments");
  }

  void parse_parameter() {
    tokens_.take();
    Parameter parameter{.sort = parse_sort()};
    tokens_.expect(TokenKind::Arrow, "after the sort");
    const Token name = tokens_.expect(TokenKind::Name, "for the parameter");
    parameter.span = name.span;
    parameter.name = parameter.alias = tokens_.text(name.span);
    if (tokens_.accept(TokenKind::As))
      parameter.alias = tokens_.text(tokens_.expect(TokenKind::Name, "after 'as'").span);
    tokens_.expect(TokenKind::Axiom, "before the default value");
    parameter.fallback = expressions_.parse();
    finish(std::move(parameter));
  }

  void parse_swaps() {
    tokens_.take();
    Swaps swaps;
    do {
      const Token left = tokens_.expect(TokenKind::Name);
      tokens_.expect(TokenKind::Tilde);
      const Token right = tokens_.expect(TokenKind::Name);
      swaps.pairs.push_back(
          {join(left.span, right.span), tokens_.text(left.span), tokens_.text(right.span)});
    } while (tokens_.accept(TokenKind::Comma));
    finish(std::move(swaps));
  }

  std::string parse_label() {
    if (!tokens_.at_label()) return {};
    const text::Span first = tokens_.peek().span;
    text::Span last = first;
    while (!tokens_.at(TokenKind::Colon)) last = tokens_.take().span;
    tokens_.take();
    return tokens_.text(join(first, last));
  }

  void parse_axiom() {
    const text::Span first = tokens_.peek().span;
    Axiom axiom{.symmetric = tokens_.accept(TokenKind::Symmetric)};
    axiom.label = parse_label();
    axiom.left = expressions_.parse_binary(kComparisonLevel);
    axiom.span = join(first, axiom.left.span);
    if (!tokens_.at(TokenKind::Axiom) && axiom.left.operation == TokenKind::Equal)
      split_at_equal(axiom);
    else
      parse_right_side(axiom);
    finish(std::move(axiom));
  }

  void parse_right_side(Axiom& axiom) {
    tokens_.expect(TokenKind::Axiom, "between the two sides of the axiom");
    axiom.right = expressions_.parse();
  }

  // `f(X) = ...;` written for `f(X) == ...;`: reported once, then read as intended.
  void split_at_equal(Axiom& axiom) {
    if (tokens_.failed()) return;
    tokens_.report(axiom.left.mark, "expected '==' between the two sides of the axiom, found '='",
                   "'=' compares two values");
    Expr left = std::move(axiom.left.children[0]);
    axiom.right = std::move(axiom.left.children[1]);
    axiom.left = std::move(left);
  }

  void parse_invariant() {
    const text::Span first = tokens_.take().span;
    Invariant invariant{.span = first, .label = parse_label()};
    invariant.condition = expressions_.parse();
    finish(std::move(invariant));
  }

  void parse_measure() {
    tokens_.take();
    syntax::Measure measure{.left = expressions_.parse_binary(kComparisonLevel)};
    tokens_.expect(TokenKind::Axiom, "before the measure");
    measure.right = expressions_.parse();
    finish(std::move(measure));
  }

  TokenStream tokens_;
  ExpressionParser expressions_;
  File file_;
  std::optional<SortName> last_result_;
};

}  // namespace

File parse(const text::Source& source, text::Diagnostics& diagnostics) {
  return Parser(source, diagnostics).run();
}

}  // namespace yomikiri::asl
