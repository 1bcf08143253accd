// The grammar, with `[x]` for perhaps, `{x}` for any number of times:
//
//   clauses    = [clause] {separator [clause]}
//   clause     = seat {"," seat} ":" expression ["else" number "%"]
//   expression = conjunction {"or" conjunction}
//   conjunction = factor {"and" factor}
//   factor     = "not" factor | "(" expression ")" | shape | "stopper" "in" suit | "has" CARDS
//              | "any" | sum (range | comparison sum)
//   shape      = "balanced" | "semibalanced" | "shape" (PATTERN | n "=" n "=" n "=" n)
//   range      = number | number "+" | number ".." number
//   sum        = ["-"] summand {("+" | "-") summand}
//   summand    = number ["*" quantity] | quantity
//   quantity   = suit | "majors" | "minors" | counted ["in" suit]
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/notation.h"
#include "studies/bridge/constraint_tokens.h"
#include "studies/bridge/constraint_words.h"
#include "studies/bridge/constraints.h"
#include "text/suggest.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr int kMostNumber = 1000;
constexpr int kDeepest = 60;  // nested parentheses and nots
constexpr std::size_t kMostDefined = 300;
constexpr int kMostSummands = 16;  // so that a sum fits 16 bits

constexpr std::array<std::string_view, 27> kWords = {
    "hcp",  "controls", "losers",   "aces",   "kings", "queens",  "jacks",        "top2", "top3",
    "top4", "top5",     "clubs",    "hearts", "any",   "spades",  "minors",       "and",  "or",
    "not",  "else",     "balanced", "shape",  "in",    "stopper", "semibalanced", "has",  "majors"};

std::optional<std::uint8_t> suits_of(std::string_view word) {
  const auto found = std::ranges::find(kSuitWords, word, &SuitWord::word);
  if (found == kSuitWords.end()) return std::nullopt;
  return found->suits;
}

// Thrown at the first problem of a clause; the parser goes on with the next clause.
struct Problem {
  text::Span span;
  std::string message;
  std::string suggestion;
};

// A sum and a constant.
struct Sum {
  std::vector<Term> terms;
  int constant = 0;
};

class Parser {
 public:
  Parser(const text::Source& source, text::Span part, const Vocabulary& vocabulary,
         text::Diagnostics& problems)
      : source_(source),
        vocabulary_(vocabulary),
        problems_(problems),
        tokens_(constraint_tokens(source, part, problems)) {}

  Clauses parse() {
    while (!is_at_end()) {
      if (next().kind == TokenKind::Separator) {
        ++at_;
        continue;
      }
      try {
        parse_clause();
      } catch (const Problem& problem) {
        problems_.error(problem.span, problem.message, problem.suggestion);
        while (!is_at_end() && next().kind != TokenKind::Separator) ++at_;
      }
    }
    return std::move(clauses_);
  }

  std::optional<Condition> parse_condition() {
    try {
      Condition condition = parse_weighted();
      if (!is_at_end()) fail_at_next("expected 'and', 'or', 'else' or the end");
      return condition;
    } catch (const Problem& problem) {
      problems_.error(problem.span, problem.message, problem.suggestion);
      return std::nullopt;
    }
  }

 private:
  Condition parse_weighted() {
    Condition condition{.expression = parse_expression(0)};
    if (take_word("else")) condition.otherwise_percent = parse_percent();
    return condition;
  }

  void parse_clause() {
    const std::vector<Seat> seats = parse_seats();
    const text::Span begin = next().span;
    auto [expression, otherwise_percent] = parse_weighted();
    Clause clause{.expression = std::move(expression), .otherwise_percent = otherwise_percent};
    if (!is_at_end() && next().kind != TokenKind::Separator)
      fail_at_next("expected 'and', 'or', 'else' or the end of the clause");
    clause.text = trimmed(source_.text(text::join(begin, tokens_[at_ - 1].span)));
    for (const Seat seat : seats) {
      clause.seat = seat;
      clauses_.push_back(clause);
    }
  }

  std::vector<Seat> parse_seats() {
    std::vector<Seat> seats{parse_seat()};
    while (take_symbol(",")) seats.push_back(parse_seat());
    if (!take_symbol(":")) fail_at_next("expected ':' after the seat");
    return seats;
  }

  Seat parse_seat() {
    constexpr std::array<std::string_view, 4> kNames = {"north", "east", "south", "west"};
    const Token& token = next();
    for (int seat = 0; seat < kSeats; ++seat) {
      const std::string_view name = kNames[static_cast<std::size_t>(seat)];
      if (token.text != name && token.text != name.substr(0, 1)) continue;
      ++at_;
      return Seat(seat);
    }
    fail_at_next("expected a seat", "write N, E, S or W, then ':'");
  }

  int parse_percent() {
    const int percent = parse_number();
    if (!take_symbol("%")) fail_at_next("expected '%'");
    if (percent <= 100) return percent;
    throw Problem{tokens_[at_ - 2].span, "a world cannot count more than 100 %", ""};
  }

  Expression parse_expression(int depth) {
    return parse_list(Expression::Kind::Any, "or", [&] {
      return parse_list(Expression::Kind::All, "and", [&] { return parse_factor(depth); });
    });
  }

  // `part {word part}`, a single part as it is.
  template <class Part>
  Expression parse_list(Expression::Kind kind, std::string_view word, Part&& part) {
    Expression first = part();
    if (!is_word(word)) return first;
    Expression list{.kind = kind, .span = first.span};
    list.parts.push_back(std::move(first));
    while (take_word(word)) list.parts.push_back(part());
    list.span = text::join(list.span, list.parts.back().span);
    return list;
  }

  Expression parse_factor(int depth) {
    if (depth > kDeepest) fail_at_next("the expression is nested too deeply");
    const text::Span begin = next().span;
    Expression factor = parse_bare_factor(depth);
    factor.span = text::join(begin, tokens_[at_ - 1].span);
    return factor;
  }

  Expression parse_bare_factor(int depth) {
    if (take_word("not"))
      return {.kind = Expression::Kind::Not, .parts = {parse_factor(depth + 1)}};
    if (take_symbol("(")) {
      Expression inner = parse_expression(depth + 1);
      if (!take_symbol(")")) fail_at_next("expected ')'");
      return inner;
    }
    if (const Expression* defined = find_in(vocabulary_.expressions)) {
      // Definitions of definitions grow fast.
      defined_size_ += size_of(*defined);
      if (defined_size_ > kMostDefined) fail_at_next("the definitions are too long together");
      ++at_;
      return *defined;
    }
    if (take_word("any")) return {};
    if (take_word("balanced")) return atom({{Feature::Imbalance, kAllSuits}}, 0, 1);
    if (take_word("semibalanced")) return atom({{Feature::Imbalance, kAllSuits}}, 0, 2);
    if (take_word("shape")) return parse_shape();
    if (take_word("has")) return parse_cards();
    if (take_word("stopper")) {
      if (!take_word("in")) fail_at_next("expected 'in' and a suit");
      return atom({{Feature::Stopper, parse_suit()}}, 1, 1);
    }
    return parse_comparison();
  }

  static Expression atom(std::vector<Term> terms, int least, int most) {
    return {.kind = Expression::Kind::Atom, .atom = {std::move(terms), least, most}};
  }

  // What the text has defined the next word to be, or null.
  template <class Meaning>
  const Meaning* find_in(const std::map<std::string, Meaning, std::less<>>& words) const {
    const auto found = words.find(source_.text(next().span));
    return found == words.end() ? nullptr : &found->second;
  }

  [[nodiscard]] std::optional<std::uint8_t> next_suits() const {
    if (const std::uint8_t* defined = find_in(vocabulary_.suits)) return *defined;
    return suits_of(next().text);
  }

  std::uint8_t parse_suit() {
    const auto suits = next_suits();
    if (!suits) fail_at_next("expected a suit", "write spades, hearts, diamonds or clubs");
    ++at_;
    return *suits;
  }

  // `5431`, or `5=4=3=1` for spades, hearts, diamonds and clubs.
  Expression parse_shape() {
    const Token first = next();
    if (first.kind != TokenKind::Number)
      fail_at_next("expected a shape", "write shape 5431 for any order of suits, or shape 5=4=3=1");
    ++at_;
    if (take_symbol("=")) return parse_exact_shape(first);
    std::array<int, 4> lengths{};
    if (first.text.size() == 4)
      std::ranges::transform(first.text, lengths.begin(), [](char c) { return c - '0'; });
    check_thirteen(lengths, first.span);
    std::ranges::sort(lengths, std::greater());
    return {.kind = Expression::Kind::Atom, .atom = pattern_atom(lengths)};
  }

  Expression parse_exact_shape(const Token& first) {
    std::array<int, 4> lengths{*parse_number<int>(first.text.substr(0, 4))};
    for (std::size_t place = 1; place < 4; ++place) {
      lengths[place] = parse_number();
      if (place < 3 && !take_symbol("=")) fail_at_next("expected '=' and the next length");
    }
    check_thirteen(lengths, text::join(first.span, tokens_[at_ - 1].span));
    Expression all;
    for (int place = 0; place < 4; ++place) {
      const int length = lengths[static_cast<std::size_t>(place)];
      const auto suit = static_cast<std::uint8_t>(8 >> place);
      all.parts.push_back(atom({{Feature::Length, suit}}, length, length));
    }
    return all;
  }

  static void check_thirteen(const std::array<int, 4>& lengths, text::Span span) {
    if (lengths[0] + lengths[1] + lengths[2] + lengths[3] == yomikiri::bridge::kTricks) return;
    throw Problem{span, "the four lengths of a shape add up to 13", ""};
  }

  // `has SAK`: all of these.
  Expression parse_cards() {
    const Token token = next();
    const auto suits = token.text.empty() ? std::nullopt : suits_of(token.text.substr(0, 1));
    if (token.kind != TokenKind::Word || !suits || token.text.size() < 2)
      fail_at_next("expected cards of a suit", "write a suit and its ranks, such as SAK");
    ++at_;
    Term term{Feature::Ranks, *suits};
    for (std::size_t i = 1; i < token.text.size(); ++i) {
      const bool ten = token.text.substr(i).starts_with("10");
      const int rank = cards::rank_of_letter(ten ? 'T' : token.text[i]);
      if (rank < 0) throw Problem{token.span, "expected ranks of 23456789TJQKA after the suit", ""};
      term.argument |= static_cast<std::uint16_t>(1U << rank);
      if (ten) ++i;
    }
    const int count = std::popcount(term.argument);
    return atom({term}, count, count);
  }

  Expression parse_comparison() {
    const text::Span begin = next().span;
    Sum sum = parse_sum();
    if (next().kind == TokenKind::Number) return parse_range(std::move(sum), begin);
    const std::string op = next().text;
    if (next().kind != TokenKind::Symbol || !is_comparison(op)) {
      if (sum.terms.empty()) fail_unknown_atom();
      fail_at_next("expected a number, a range such as 12..14, or a comparison such as >=");
    }
    ++at_;
    const Sum right = parse_sum();
    for (Term term : right.terms) {
      term.factor = static_cast<std::int8_t>(-term.factor);
      sum.terms.push_back(term);
    }
    check_sum(sum, begin);
    const int bound = right.constant - sum.constant;
    if (op == ">=") return atom(std::move(sum.terms), bound, kUnbounded);
    if (op == ">") return atom(std::move(sum.terms), bound + 1, kUnbounded);
    if (op == "<=") return atom(std::move(sum.terms), -kUnbounded, bound);
    if (op == "<") return atom(std::move(sum.terms), -kUnbounded, bound - 1);
    return atom(std::move(sum.terms), bound, bound);
  }

  static bool is_comparison(std::string_view op) {
    return op == ">=" || op == "<=" || op == ">" || op == "<" || op == "=" || op == "==";
  }

  Expression parse_range(Sum sum, text::Span begin) {
    check_sum(sum, begin);
    const text::Span span = next().span;
    const int least = parse_number();
    int most = least;
    if (take_symbol("+")) most = kUnbounded;
    if (take_symbol("..")) most = parse_number();
    if (most < least) throw Problem{span, "the range is empty", "write the smaller number first"};
    const int low = least - sum.constant;
    const int high = most == kUnbounded ? kUnbounded : most - sum.constant;
    return atom(std::move(sum.terms), low, high);
  }

  static void check_sum(const Sum& sum, text::Span begin) {
    if (sum.terms.empty())
      throw Problem{begin, "expected something to count", "such as hcp or spades"};
    if (sum.terms.size() > kMostSummands) throw Problem{begin, "the sum is too long", ""};
  }

  Sum parse_sum() {
    Sum sum;
    int sign = take_symbol("-") ? -1 : 1;
    while (true) {
      parse_summand(sum, sign);
      if (take_symbol("+"))
        sign = 1;
      else if (take_symbol("-"))
        sign = -1;
      else
        return sum;
    }
  }

  void parse_summand(Sum& sum, int sign) {
    constexpr int kMostFactor = 20;
    int factor = sign;
    if (next().kind == TokenKind::Number) {
      const text::Span span = next().span;
      const int number = parse_number();
      if (!take_symbol("*")) return void(sum.constant += sign * number);
      if (number > kMostFactor) throw Problem{span, "a factor is at most 20", ""};
      factor *= number;
    }
    Term term = parse_quantity();
    term.factor = static_cast<std::int8_t>(factor);
    sum.terms.push_back(term);
  }

  Term parse_quantity() {
    const Token token = next();
    if (const auto suits = next_suits()) {
      ++at_;
      return {Feature::Length, *suits};
    }
    const auto counted = std::ranges::find(kCounted, token.text, &Counted::word);
    if (counted == kCounted.end()) fail_unknown_atom();
    ++at_;
    Term term{counted->feature, kAllSuits, 1, counted->argument};
    if (take_word("in")) term.suits = parse_suit();
    return term;
  }

  [[noreturn]] void fail_unknown_atom() {
    std::string hint = text::did_you_mean(next().text, kWords);
    if (hint.empty()) hint = "write for instance hcp 15..17, spades >= 5 or balanced";
    fail_at_next("expected a condition", std::move(hint));
  }

  int parse_number() {
    if (next().kind != TokenKind::Number) fail_at_next("expected a number");
    const auto number = parse_number<int>(next().text);
    if (!number || *number > kMostNumber) fail_at_next("expected a number up to 1000");
    ++at_;
    return *number;
  }
  template <class T>
  static std::optional<T> parse_number(std::string_view text) {
    return yomikiri::parse_number<T>(text);
  }

  [[noreturn]] void fail_at_next(std::string_view expected, std::string suggestion = {}) {
    const Token& token = next();
    const bool at_end = token.kind == TokenKind::End || token.kind == TokenKind::Separator;
    throw Problem{token.span,
                  fmt::format("{}, found {}", expected,
                              at_end ? "the end of the clause" : quote(source_.text(token.span))),
                  std::move(suggestion)};
  }

  [[nodiscard]] const Token& next() const { return tokens_[at_]; }
  [[nodiscard]] bool is_at_end() const { return next().kind == TokenKind::End; }
  [[nodiscard]] bool is_word(std::string_view word) const {
    return next().kind == TokenKind::Word && next().text == word;
  }
  bool take_word(std::string_view word) {
    const bool found = is_word(word);
    if (found) ++at_;
    return found;
  }
  bool take_symbol(std::string_view symbol) {
    const bool found = next().kind == TokenKind::Symbol && next().text == symbol;
    if (found) ++at_;
    return found;
  }

  const text::Source& source_;
  const Vocabulary& vocabulary_;
  text::Diagnostics& problems_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t defined_size_ = 0;
  Clauses clauses_;
};

}  // namespace

Clauses parse_constraints(const text::Source& source, text::Diagnostics& problems) {
  const auto size = static_cast<std::uint32_t>(source.text().size());
  return Parser(source, {0, size}, {}, problems).parse();
}

std::optional<Condition> parse_condition(const text::Source& source, text::Span span,
                                         const Vocabulary& vocabulary,
                                         text::Diagnostics& problems) {
  return Parser(source, span, vocabulary, problems).parse_condition();
}

bool is_constraint_word(std::string_view word) {
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return suits_of(lower).has_value() || std::ranges::find(kWords, lower) != kWords.end();
}

Result<Clauses> parse_constraints(std::string_view text, std::string_view name) {
  constexpr std::size_t kLongest = 1 << 20;
  if (text.size() > kLongest)
    return fail(Errc::BadInput, std::string(name), "the text is longer than a megabyte");
  const text::Source source{std::string(name), std::string(text)};
  text::Diagnostics problems;
  Clauses clauses = parse_constraints(source, problems);
  if (!problems.has_errors()) return clauses;
  const text::Diagnostic first = problems.sorted().front();
  const text::Place place = source.place(first.span.begin);
  return fail(Errc::BadInput, fmt::format("{}:{}:{}", name, place.line, place.column),
              first.message, first.suggestion);
}

}  // namespace yomikiri::studies::bridge
