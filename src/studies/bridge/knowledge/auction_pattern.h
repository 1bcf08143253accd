// A pattern of auctions, as bridge players write them down: `1N 2C`, `(1H) X`, `1M 2M`. Calls of
// the opponents stand in parentheses; passes need not be written where they are clear. A letter
// stands for a suit: M and m for a major and a minor suit, OM and om for the other ones, x, y and z
// for any; different letters mean different suits. `any` is every call, `2D/2H` either; `...` at
// the beginning is any auction so far. Before the first call of a pattern all seats have passed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/bridge/auction.h"
#include "text/diagnostic.h"

namespace yomikiri::studies::bridge {

using yomikiri::bridge::Auction;
using yomikiri::bridge::Call;

// What the letters of a pattern stand for: suits from 0, clubs.
using SuitLetters = std::vector<std::pair<std::string, int>>;

// The letters as words of expressions, together with those for the other suit: OM if there is an M.
[[nodiscard]] std::map<std::string, std::uint8_t, std::less<>> words_of_letters(
    const SuitLetters& letters);
[[nodiscard]] bool is_suit_letter(std::string_view word);

// A call as written: itself, any, or a level with a letter.
struct WrittenCall {
  std::optional<Call> call = {};  // neither this nor a letter: any
  int level = 0;
  std::string letter = {};
  text::Span span = {};

  // Needs letters that contain its own. A bit for each number of a call.
  [[nodiscard]] std::uint64_t calls(const SuitLetters& letters) const;
};

struct WrittenPattern {
  struct Element {
    std::vector<WrittenCall> alternatives;
    bool is_theirs = false;
  };
  std::vector<Element> elements = {};
  bool begins_anywhere = false;
  text::Span span = {};
};

// Patterns separated by commas, in a part of the source. Nothing if one has an error, which is
// reported.
[[nodiscard]] std::optional<std::vector<WrittenPattern>> parse_patterns(
    const text::Source& source, text::Span span, text::Diagnostics& problems);
// A single call. Nothing if it is none; that is reported.
[[nodiscard]] std::optional<WrittenCall> parse_written_call(const text::Source& source,
                                                            text::Span span,
                                                            text::Diagnostics& problems);

// Calls visit with each way to give suits to the letters that these calls use and `letters` does
// not have yet, the higher suits first.
void for_each_meaning(const SuitLetters& letters, const std::vector<const WrittenCall*>& calls,
                      const std::function<void(const SuitLetters&)>& visit);

// A pattern whose letters have become suits, with all its passes.
class AuctionPattern {
 public:
  AuctionPattern(const WrittenPattern& written, const SuitLetters& letters);

  // Whether it describes all calls so far.
  [[nodiscard]] bool matches(const Auction& auction) const;

  // Legal auctions that it describes; none if it begins anywhere.
  static constexpr std::size_t kMostExamples = 64;
  [[nodiscard]] std::vector<Auction> examples() const;
  [[nodiscard]] bool begins_anywhere() const { return begins_anywhere_; }

 private:
  std::vector<std::uint64_t> calls_;  // what may stand at each place
  bool begins_anywhere_;
};

}  // namespace yomikiri::studies::bridge
