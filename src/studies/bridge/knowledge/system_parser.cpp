// The grammar, a line each, with `[x]` for perhaps and `{x}` for any number of times:
//
//   "system" QUOTED
//   "let" NAME ":" expression
//   "opening" ":"                               what follows is about the first bid,
//   "after" pattern {"," pattern} ":"           or about the next call after these
//   call ":" expression ["else" number "%"] [QUOTED]
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/notation.h"
#include "studies/bridge/knowledge/system.h"
#include "studies/bridge/knowledge/system_lines.h"
#include "text/suggest.h"

namespace yomikiri::studies::bridge {

namespace {

// What the lines stand for, letters replaced by suits: more would only be slow.
constexpr std::size_t kMostContexts = 10'000;        // also those that no auction leads to
constexpr std::size_t kMostSteps = 1'000'000;        // a line in one context
constexpr std::size_t kMostCharacters = 10'000'000;  // of conditions, each time they are read
constexpr std::size_t kMostSize = 200'000;           // of all expressions

constexpr std::array<std::string_view, 4> kLineWords = {"system", "let", "opening", "after"};

bool is_certain(const Expression& expression) {
  return expression.kind == Expression::Kind::All && expression.parts.empty();
}

bool is_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !text.empty() && is_letter(text.front()) &&
         std::ranges::all_of(text, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

}  // namespace

class SystemReader {
 public:
  SystemReader(const text::Source& source, text::Diagnostics& problems)
      : source_(source), problems_(problems) {}

  System read() {
    for (const SystemLine& line : system_lines(source_, problems_)) {
      read_line(line);
      if (is_too_large()) break;
    }
    close_section();
    return std::move(system_);
  }

 private:
  // A context that entries are being added to.
  struct Open {
    SystemContext context;
    SuitLetters letters;
    std::vector<Auction> examples;
    bool takes_every_hand = false;

    // In every auction that the heading describes.
    [[nodiscard]] bool always_allows(Call call) const {
      return call.is_pass() || (!context.pattern.begins_anywhere() &&
                                std::ranges::all_of(examples, [&](const Auction& one) {
                                  return one.is_legal(call);
                                }));
    }
    [[nodiscard]] bool allows(Call call) const {
      return context.pattern.begins_anywhere() ||
             examples.size() == AuctionPattern::kMostExamples ||
             std::ranges::any_of(examples, [&](const Auction& one) { return one.is_legal(call); });
    }
  };

  enum class Section { None, Open, Broken };  // broken: its heading had an error

  void read_line(const SystemLine& line) {
    const std::string_view head = source_.text(line.head);
    const std::string_view first = head.substr(0, head.find_first_of(" \t"));
    const std::string_view rest = trimmed(head.substr(first.size()));
    const auto rest_begin = line.head.end - static_cast<std::uint32_t>(rest.size());
    const text::Span rest_span{rest_begin, line.head.end};
    if (first == "system") return read_name(line, rest_span);
    if (!line.has_colon) return report_no_colon(line, first);
    if (first == "let") return read_definition(line, rest_span);
    if (first == "opening" || first == "after") return read_heading(line, first, rest_span);
    read_entry(line);
  }

  void read_name(const SystemLine& line, text::Span rest) {
    if (line.has_colon || rest.end > rest.begin || line.words.end == line.words.begin)
      problems_.error(line.head, "expected the name of the system in quotes",
                      "write for instance: system \"Our Acol\"");
    else if (!system_.name_.empty())
      problems_.error(line.head, "the system has a name already");
    else
      system_.name_ = source_.text(line.words);
  }

  void report_no_colon(const SystemLine& line, std::string_view first) {
    std::string hint = text::did_you_mean(first, kLineWords);
    if (hint.empty())
      hint = "a line is 'after CALLS:', 'opening:', 'let NAME: CONDITION' or 'CALL: CONDITION'";
    problems_.error(line.head.end > line.head.begin ? line.head : line.words, "expected ':'",
                    std::move(hint));
  }

  void read_definition(const SystemLine& line, text::Span span) {
    const std::string name(source_.text(span));
    if (!is_name(name))
      return problems_.error(span.end > span.begin ? span : line.head,
                             "expected a name after 'let'",
                             "write for instance: let weak: hcp < 10");
    if (is_constraint_word(name) || is_suit_letter(name))
      return problems_.error(span, fmt::format("{} has a meaning already", quote(name)),
                             "choose another name");
    if (vocabulary_.expressions.contains(name))
      return problems_.error(span, fmt::format("{} is defined twice", quote(name)));
    vocabulary_.suits.clear();
    const auto condition = parse_condition(source_, line.body, vocabulary_, problems_);
    if (!condition) return;
    if (condition->otherwise_percent)
      return problems_.error(line.body, "a definition takes no 'else'",
                             "write it where a call uses the definition");
    vocabulary_.expressions.emplace(name, condition->expression);
  }

  void read_heading(const SystemLine& line, std::string_view first, text::Span rest) {
    close_section();
    section_ = Section::Broken;
    if (line.body.end > line.body.begin)
      return problems_.error(line.body, "expected the calls on lines of their own");
    if (first == "opening") {
      if (rest.end > rest.begin) return problems_.error(rest, "expected ':' after 'opening'");
      open_pattern({.span = line.head});
    } else {
      const auto patterns = parse_patterns(source_, rest, problems_);
      if (!patterns) return;
      for (const WrittenPattern& pattern : *patterns) open_pattern(pattern);
    }
    if (!open_.empty()) section_ = Section::Open;
  }

  void open_pattern(const WrittenPattern& written) {
    std::vector<const WrittenCall*> calls;
    for (const auto& element : written.elements)
      for (const WrittenCall& call : element.alternatives) calls.push_back(&call);
    const std::size_t before = open_.size();
    for_each_meaning({}, calls, [&](const SuitLetters& letters) {
      if (++contexts_ > kMostContexts) return;
      AuctionPattern pattern(written, letters);
      auto examples = pattern.examples();
      if (!examples.empty() || pattern.begins_anywhere())
        open_.push_back({{std::move(pattern), {}}, letters, std::move(examples)});
    });
    if (contexts_ > kMostContexts)
      problems_.error(written.span, "the system has too many contexts",
                      "use fewer letters in headings");
    else if (open_.size() == before)
      problems_.error(written.span, "no auction goes like this",
                      "each bid must be higher than the one before, and nobody calls after three "
                      "passes");
  }

  void read_entry(const SystemLine& line) {
    const auto call = parse_written_call(source_, line.head, problems_);
    if (section_ == Section::None)
      problems_.error(line.head, "no heading says after which calls this one is made",
                      "write 'opening:' or 'after 1N:' on a line above");
    if (!call || section_ != Section::Open) return;
    if (!call->call && call->letter.empty())
      return problems_.error(line.head, "expected a single call", "any is for calls made before");
    bool is_legal = false;
    bool is_reached = false;
    bool is_readable = true;
    for (Open& open : open_)
      for_each_meaning(open.letters, {&*call}, [&](const SuitLetters& letters) {
        if (is_too_large()) return;
        ++steps_;
        if (!is_readable) return;
        const Call meant = Call::numbered(std::countr_zero(call->calls(letters)));
        if (!open.allows(meant)) return;
        is_legal = true;
        if (open.takes_every_hand) return;
        is_reached = true;
        is_readable = add_entry(line, open, letters, meant);
      });
    if (is_too_large())
      problems_.error(line.head, "the system is too large",
                      "use fewer letters and definitions, and shorter conditions");
    else if (!is_legal)
      problems_.error(line.head, "this call is never legal here", reason_against(*call));
    else if (!is_reached)
      problems_.error(line.head, "no hand gets here", "every hand makes one of the calls above");
  }

  [[nodiscard]] std::string reason_against(const WrittenCall& call) const {
    if (!call.call || open_.front().examples.empty()) return {};
    return open_.front().examples.front().refusal(*call.call).value_or("");
  }

  [[nodiscard]] bool is_too_large() const {
    return steps_ > kMostSteps || characters_ > kMostCharacters || size_ > kMostSize;
  }

  // False: the line has an error.
  bool add_entry(const SystemLine& line, Open& open, const SuitLetters& letters, Call call) {
    characters_ += line.body.end - line.body.begin;
    if (is_too_large()) return false;
    vocabulary_.suits = words_of_letters(letters);
    auto condition = parse_condition(source_, line.body, vocabulary_, problems_);
    if (!condition) return false;
    size_ += size_of(condition->expression);
    open.takes_every_hand = is_certain(condition->expression) && open.always_allows(call);
    open.context.entries.push_back({call, std::move(condition->expression),
                                    condition->otherwise_percent,
                                    std::string(source_.text(line.words))});
    return true;
  }

  void close_section() {
    for (Open& open : open_) system_.contexts_.push_back(std::move(open.context));
    open_.clear();
  }

  const text::Source& source_;
  text::Diagnostics& problems_;
  Vocabulary vocabulary_;
  System system_;
  std::size_t contexts_ = 0;
  std::size_t steps_ = 0;
  std::size_t characters_ = 0;
  std::size_t size_ = 0;
  Section section_ = Section::None;
  std::vector<Open> open_;
};

System System::parse(const text::Source& source, text::Diagnostics& problems) {
  constexpr std::size_t kLongest = 1 << 20;
  if (source.text().size() <= kLongest) return SystemReader(source, problems).read();
  problems.error({0, 0}, "the text is longer than a megabyte");
  return {};
}

}  // namespace yomikiri::studies::bridge
