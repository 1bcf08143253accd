#include "studies/bridge/knowledge/auction_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri::studies::bridge {
namespace {

using namespace yomikiri::bridge;

constexpr std::uint64_t kAnyCall = (std::uint64_t{1} << kCalls) - 1;
constexpr std::uint64_t bit_of(Call call) { return std::uint64_t{1} << call.number(); }

// Suits that a letter may stand for, the higher first, and the letter for the other of the two.
struct Letter {
  std::string_view name;
  std::array<int, 4> suits;
  std::size_t count;
  std::string_view other;
};
constexpr std::array<Letter, 7> kLetters = {{{"M", {3, 2}, 2, "OM"},
                                             {"OM", {3, 2}, 2, "M"},
                                             {"m", {1, 0}, 2, "om"},
                                             {"om", {1, 0}, 2, "m"},
                                             {"x", {3, 2, 1, 0}, 4, ""},
                                             {"y", {3, 2, 1, 0}, 4, ""},
                                             {"z", {3, 2, 1, 0}, 4, ""}}};

constexpr std::string_view kHowToWrite = "write P, X, XX, any, or a bid such as 1N, 2H or 1M";

const Letter* letter_named(std::string_view name) {
  const auto found = std::ranges::find(kLetters, name, &Letter::name);
  return found == kLetters.end() ? nullptr : &*found;
}

std::optional<int> suit_of(const SuitLetters& letters, std::string_view name) {
  const Letter& wanted = *letter_named(name);
  for (const auto& [letter, suit] : letters) {
    if (letter == name) return suit;
    if (letter == wanted.other) return wanted.suits[0] + wanted.suits[1] - suit;
  }
  return std::nullopt;
}

// Reads the elements of patterns from left to right.
class PatternReader {
 public:
  PatternReader(const text::Source& source, text::Span span, text::Diagnostics& problems)
      : text_(source.text().substr(0, span.end)), at_(span.begin), problems_(problems) {}

  std::optional<std::vector<WrittenPattern>> patterns() {
    std::vector<WrittenPattern> patterns;
    do {
      const auto pattern = read_pattern();
      if (!pattern) return std::nullopt;
      patterns.push_back(*pattern);
    } while (take(','));
    return patterns;
  }

  std::optional<WrittenCall> only_call() {
    skip_blanks();
    const std::uint32_t begin = at_;
    at_ = static_cast<std::uint32_t>(text_.size());
    return call_of({begin, at_});
  }

 private:
  std::optional<WrittenPattern> read_pattern() {
    skip_blanks();
    WrittenPattern pattern;
    pattern.span.begin = at_;
    if (text_.substr(at_).starts_with("...")) {
      pattern.begins_anywhere = true;
      at_ += 3;
    }
    for (skip_blanks(); at_ < text_.size() && text_[at_] != ','; skip_blanks()) {
      auto element = read_element();
      if (!element) return std::nullopt;
      pattern.elements.push_back(*std::move(element));
    }
    pattern.span.end = std::max(at_, pattern.span.begin);
    if (!pattern.elements.empty()) return pattern;
    problems_.error(pattern.span, "expected the calls so far, such as 1N or (1H) X",
                    "write 'opening' for the first bid of the auction");
    return std::nullopt;
  }

  std::optional<WrittenPattern::Element> read_element() {
    const std::uint32_t begin = at_;
    WrittenPattern::Element element{.alternatives = {}, .is_theirs = take('(')};
    do {
      skip_blanks();
      const std::uint32_t word = at_;
      while (at_ < text_.size() && !is_end_of_call(text_[at_])) ++at_;
      auto call = call_of({word, at_});
      if (!call) return std::nullopt;
      element.alternatives.push_back(*std::move(call));
    } while (take('/'));
    if (!element.is_theirs || take(')')) return element;
    problems_.error({begin, at_}, "expected ')' after a call of the opponents");
    return std::nullopt;
  }

  static bool is_end_of_call(char c) {
    return std::string_view(" \t\r\n-,()/").find(c) != std::string_view::npos;
  }

  std::optional<WrittenCall> call_of(text::Span span) {
    const std::string_view word = trimmed(text_.substr(span.begin, span.end - span.begin));
    WrittenCall written{.span = span};
    if (word == "any") return written;
    if (const auto call = parse_call(word)) {
      written.call = *call;
      return written;
    }
    if (word.size() >= 2 && word[0] >= '1' && word[0] <= '7' && letter_named(word.substr(1))) {
      written.level = word[0] - '0';
      written.letter = word.substr(1);
      return written;
    }
    if (span.begin == span.end && span.end < text_.size()) ++span.end;
    problems_.error(span,
                    fmt::format("expected a call, found {}",
                                span.begin == span.end
                                    ? "the end of the line"
                                    : quote(text_.substr(span.begin, span.end - span.begin))),
                    std::string(kHowToWrite));
    return std::nullopt;
  }

  bool take(char c) {
    skip_blanks();
    const bool found = at_ < text_.size() && text_[at_] == c;
    if (found) ++at_;
    return found;
  }
  void skip_blanks() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n-").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  std::string_view text_;
  std::uint32_t at_;
  text::Diagnostics& problems_;
};

void give_suits(const SuitLetters& letters, const std::vector<std::string_view>& open,
                const std::function<void(const SuitLetters&)>& visit) {
  if (open.empty()) return visit(letters);
  const std::vector<std::string_view> rest(open.begin() + 1, open.end());
  if (suit_of(letters, open.front())) return give_suits(letters, rest, visit);
  const Letter& letter = *letter_named(open.front());
  for (std::size_t i = 0; i < letter.count; ++i) {
    const int suit = letter.suits[i];
    if (std::ranges::find(letters, suit, &SuitLetters::value_type::second) != letters.end())
      continue;
    SuitLetters more = letters;
    more.emplace_back(letter.name, suit);
    give_suits(more, rest, visit);
  }
}

}  // namespace

std::map<std::string, std::uint8_t, std::less<>> words_of_letters(const SuitLetters& letters) {
  std::map<std::string, std::uint8_t, std::less<>> words;
  for (const Letter& letter : kLetters)
    if (const auto suit = suit_of(letters, letter.name))
      words.emplace(letter.name, static_cast<std::uint8_t>(1U << *suit));
  return words;
}

bool is_suit_letter(std::string_view word) { return letter_named(word) != nullptr; }

std::uint64_t WrittenCall::calls(const SuitLetters& letters) const {
  if (call) return bit_of(*call);
  if (letter.empty()) return kAnyCall;
  return bit_of(Call::bid(level, *suit_of(letters, letter)));
}

std::optional<std::vector<WrittenPattern>> parse_patterns(const text::Source& source,
                                                          text::Span span,
                                                          text::Diagnostics& problems) {
  return PatternReader(source, span, problems).patterns();
}

std::optional<WrittenCall> parse_written_call(const text::Source& source, text::Span span,
                                              text::Diagnostics& problems) {
  return PatternReader(source, span, problems).only_call();
}

void for_each_meaning(const SuitLetters& letters, const std::vector<const WrittenCall*>& calls,
                      const std::function<void(const SuitLetters&)>& visit) {
  std::vector<std::string_view> open;
  for (const WrittenCall* call : calls)
    if (!call->letter.empty()) open.push_back(call->letter);
  give_suits(letters, open, visit);
}

AuctionPattern::AuctionPattern(const WrittenPattern& written, const SuitLetters& letters)
    : begins_anywhere_(written.begins_anywhere) {
  for (std::size_t i = 0; i < written.elements.size(); ++i) {
    const auto& element = written.elements[i];
    // Calls of one side follow each other: the other side has passed between them.
    if (i > 0 && written.elements[i - 1].is_theirs == element.is_theirs)
      calls_.push_back(bit_of(kPass));
    std::uint64_t calls = 0;
    for (const WrittenCall& call : element.alternatives) calls |= call.calls(letters);
    calls_.push_back(calls);
  }
  if (!written.elements.empty() && !written.elements.back().is_theirs)
    calls_.push_back(bit_of(kPass));
}

bool AuctionPattern::matches(const Auction& auction) const {
  const auto length = static_cast<int>(calls_.size());
  const int before = auction.size() - length;
  if (before < 0) return false;
  for (int i = 0; i < before && !begins_anywhere_; ++i)
    if (!auction[i].is_pass()) return false;
  for (int i = 0; i < length; ++i)
    if ((calls_[static_cast<std::size_t>(i)] & bit_of(auction[before + i])) == 0) return false;
  return true;
}

std::vector<Auction> AuctionPattern::examples() const {
  constexpr int kMostSteps = 500;
  std::vector<Auction> found;
  if (begins_anywhere_) return found;
  int steps = 0;
  const auto extend = [&](auto&& self, const Auction& auction) -> void {
    if (auction.is_over() || found.size() == kMostExamples || ++steps > kMostSteps) return;
    const auto at = static_cast<std::size_t>(auction.size());
    if (at == calls_.size()) return found.push_back(auction);
    for_each_bit(calls_[at], [&](std::uint64_t bit) {
      const Call call = Call::numbered(std::countr_zero(bit));
      if (!auction.is_legal(call)) return;
      Auction longer = auction;
      longer.add(call);
      self(self, longer);
    });
  };
  extend(extend, Auction());
  return found;
}

}  // namespace yomikiri::studies::bridge
