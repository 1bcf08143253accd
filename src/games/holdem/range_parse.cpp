// Reads ranges from text. range.h describes the grammar.
#include <fmt/format.h>

#include <bitset>
#include <charconv>
#include <optional>
#include <unordered_map>

#include "core/notation.h"
#include "games/holdem/hand_ranking.h"
#include "games/holdem/range.h"

namespace yomikiri::games::holdem {
namespace {

using cards::rank_of_letter;
using cards::take_card;

constexpr std::string_view kBetweenPieces = " \t\r\n,";
constexpr std::string_view kTop = "top";
constexpr std::string_view kExample = "for example TT+, AQs+, KQo:0.5";

using Combinations = std::bitset<kHoleCardsCount>;

// What is wrong with a piece, in words; the caller that knows its place adds it.
struct Complaint {
  std::string what;
  std::string next_step = std::string(kExample);
};

// A class, or both the suited and the offsuit one if there is no suffix.
struct Named {
  int high = 0;
  int low = 0;
  char kind = 0;  // 'p' a pair, 's', 'o', or 'b' for both

  friend bool operator==(const Named&, const Named&) = default;
};

void add(const Named& named, Combinations& hands) {
  const auto add_class = [&](HandClass hand_class) {
    hand_class.for_each_combination([&](HoleCards hand) { hands.set(hand.index()); });
  };
  if (named.kind == 'p') add_class(HandClass::pair(named.high));
  if (named.kind == 's' || named.kind == 'b') add_class(HandClass::suited(named.high, named.low));
  if (named.kind == 'o' || named.kind == 'b') add_class(HandClass::offsuit(named.high, named.low));
}

// `AKs`, `TT`, `72`; the ranks in either order.
std::optional<Named> parse_named(std::string_view text) {
  if (text.size() != 2 && text.size() != 3) return std::nullopt;
  const int a = rank_of_letter(text[0]);
  const int b = rank_of_letter(text[1]);
  if (a < 0 || b < 0) return std::nullopt;
  if (a == b) return text.size() == 2 ? std::optional(Named{a, a, 'p'}) : std::nullopt;
  const char suffix = text.size() == 2 ? 'b' : text[2];
  const char kind = suffix == 'S' ? 's' : suffix == 'O' ? 'o' : suffix;
  if (kind != 'b' && kind != 's' && kind != 'o') return std::nullopt;
  if (text.size() == 3 && kind == 'b') return std::nullopt;
  return Named{std::max(a, b), std::min(a, b), kind};
}

// The names from `from` to `to` (included), where each step is added to both ranks.
void add_steps(Named from, const Named& to, int high_step, Combinations& hands) {
  for (; from != to; from.high += high_step, ++from.low) add(from, hands);
  add(to, hands);
}

std::optional<Complaint> add_upwards(std::string_view text, Combinations& hands) {
  const auto from = parse_named(text);
  if (!from) return Complaint{"expected a class of hands before '+', such as TT, ATs or AT"};
  if (from->kind == 'p')
    add_steps(*from, {kAce, kAce, 'p'}, 1, hands);
  else
    add_steps(*from, {from->high, from->high - 1, from->kind}, 0, hands);
  return std::nullopt;
}

std::optional<Complaint> add_between(std::string_view first, std::string_view last,
                                     Combinations& hands) {
  auto from = parse_named(first);
  auto to = parse_named(last);
  if (!from || !to)
    return Complaint{"expected a class of hands on each side of '-', such as QQ-88 or A5s-A2s"};
  if (from->kind != to->kind)
    return Complaint{
        "expected both ends to be pairs, both suited, both offsuit, or both without s and o"};
  if (from->low > to->low) std::swap(from, to);
  const bool both_step = from->high - from->low == to->high - to->low;
  if (!both_step && from->high != to->high)
    return Complaint{"expected ends with the same first rank or the same gap",
                     "for example A5s-A2s or 98s-54s"};
  add_steps(*from, *to, both_step ? 1 : 0, hands);
  return std::nullopt;
}

std::optional<Complaint> add_combination(std::string_view text, Combinations& hands) {
  const auto a = take_card(text);
  const auto b = a ? take_card(text) : std::nullopt;
  if (!b || !text.empty())
    return Complaint{"expected hands such as AA, AKs, TT+, A5s-A2s, AsKd, 20% or random"};
  if (a == b)
    return Complaint{fmt::format("names {} twice", to_string(*a)),
                     "name two different cards, for example AsAh"};
  hands.set(HoleCards(*a, *b).index());
  return std::nullopt;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return result;
}

bool means_any(std::string_view text) { return lower(text) == "random" || lower(text) == "any"; }

// `20%`, `top20%`, `top 20%`: the strongest.
std::optional<Complaint> add_share(std::string_view text, Combinations& hands) {
  if (lower(text.substr(0, kTop.size())) == kTop) text = trimmed(text.substr(kTop.size()));
  const auto percent = parse_decimal(text.substr(0, text.size() - 1));
  if (!text.ends_with('%') || !percent || !(*percent > 0 && *percent <= 100))
    return Complaint{"expected a share of all hands, more than 0% and at most 100%",
                     "for example 20%"};
  for (const HandClass one : classes_by_strength()) {
    if (static_cast<double>(hands.count()) * 100 >= *percent * kHoleCardsCount) break;
    one.for_each_combination([&](HoleCards hand) { hands.set(hand.index()); });
  }
  return std::nullopt;
}

std::optional<Complaint> add_hands(std::string_view text, Combinations& hands) {
  if (means_any(text)) {
    hands.set();
    return std::nullopt;
  }
  if (text.ends_with('%') || lower(text.substr(0, kTop.size())) == kTop)
    return add_share(text, hands);
  if (text.ends_with('+')) return add_upwards(text.substr(0, text.size() - 1), hands);
  if (const auto dash = text.find('-'); dash != std::string_view::npos)
    return add_between(text.substr(0, dash), text.substr(dash + 1), hands);
  if (const auto named = parse_named(text)) {
    add(*named, hands);
    return std::nullopt;
  }
  return add_combination(text, hands);
}

// Returns nothing unless the text is a plain number from 0 to 1.
std::optional<double> parse_weight(std::string_view text) {
  double weight = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || !(weight >= 0 && weight <= 1)) return std::nullopt;
  return weight + 0.0;  // -0 becomes 0
}

// Collects the pieces of one range.
class Reader {
 public:
  std::optional<Complaint> take(std::string_view piece) {
    const auto colon = piece.find(':');
    std::optional<double> weight = 1;
    if (colon != std::string_view::npos) weight = parse_weight(piece.substr(colon + 1));
    if (!weight) return Complaint{"expected a weight from 0 to 1 after ':'", "for example AKs:0.5"};
    Combinations hands;
    if (auto complaint = add_hands(piece.substr(0, colon), hands)) return complaint;
    const auto [known, is_new] = weights_.emplace(hands, *weight);
    if (!is_new && known->second != *weight)
      return Complaint{
          fmt::format("contradicts an earlier entry, which gives the same hands the weight {}",
                      known->second),
          "give these hands one weight"};
    for (const HoleCards hand : all_hole_cards())
      if (hands[hand.index()]) range_.set(hand, *weight);
    return std::nullopt;
  }
  [[nodiscard]] const Range& range() const { return range_; }

 private:
  Range range_;
  std::unordered_map<Combinations, double> weights_;  // of the pieces so far
};

// The text up to the next separator; `top` keeps the share after it.
std::string_view first_piece(std::string_view text) {
  const auto end = text.find_first_of(kBetweenPieces);
  if (end == std::string_view::npos || lower(text.substr(0, end)) != kTop)
    return text.substr(0, end);
  const auto share = text.find_first_not_of(" \t", end);
  if (share == std::string_view::npos) return text.substr(0, end);
  return text.substr(0, text.find_first_of(kBetweenPieces, share));
}

}  // namespace

Result<Range> Range::parse(std::string_view text) {
  Reader reader;
  std::string_view rest = text;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBetweenPieces), rest.size()));
    if (rest.empty()) break;
    const std::string_view piece = first_piece(rest);
    if (auto complaint = reader.take(piece))
      return fail(Errc::BadInput,
                  fmt::format("{} at character {}", quote(piece), text.size() - rest.size() + 1),
                  std::move(complaint->what), std::move(complaint->next_step));
    rest.remove_prefix(piece.size());
  }
  if (reader.range().empty())
    return fail(Errc::BadInput, quote(text), "the range contains no hand", std::string(kExample));
  return reader.range();
}

}  // namespace yomikiri::games::holdem
