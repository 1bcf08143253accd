#include "studies/bridge/knowledge/census.h"

#include <algorithm>
#include <unordered_map>

#include "core/bits.h"
#include "studies/bridge/subsets.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr std::size_t kMostSums = 250;
constexpr std::size_t kMostKinds = std::size_t{1} << 17;  // of two suits
constexpr std::uint64_t kMostMeetings = std::uint64_t{1} << 26;
constexpr std::uint64_t kMostWork = std::uint64_t{1} << 32;  // on parts and sums of all meetings
constexpr unsigned kHonourRanks = 15U << (cards::kAce - 3);

constexpr Term kPoints{Feature::Points, 15};

// Cards of some suits as far as they are told apart: how many are new to the hand, its lengths in
// the two suits (or in the one), its points, and the sums of the expressions so far.
enum : std::size_t { kNewCards, kLower, kUpper, kPointsSoFar, kSums };
using CardKind = std::vector<std::int16_t>;

struct CardKindHash {
  std::size_t operator()(const CardKind& kind) const {
    std::uint64_t hash = 0;
    for (const std::int16_t value : kind)
      hash = (hash ^ static_cast<std::uint16_t>(value)) * 0x9E3779B97F4A7C15;
    return hash ^ hash >> 32;
  }
};
using CardKinds =
    std::unordered_map<CardKind, std::uint64_t, CardKindHash>;  // with the ways to get them

// Expressions with their sums numbered.
struct NumberedTree {
  Expression::Kind kind = Expression::Kind::All;
  std::size_t sum = 0;
  int least = 0;
  int most = 0;
  std::vector<NumberedTree> parts = {};
};

bool tree_holds(const NumberedTree& tree, const std::int16_t* lower, const std::int16_t* upper) {
  const auto part_holds = [&](const NumberedTree& part) { return tree_holds(part, lower, upper); };
  switch (tree.kind) {
    case Expression::Kind::All:
      return std::ranges::all_of(tree.parts, part_holds);
    case Expression::Kind::Any:
      return std::ranges::any_of(tree.parts, part_holds);
    case Expression::Kind::Not:
      return !tree_holds(tree.parts.front(), lower, upper);
    case Expression::Kind::Atom:
      break;
  }
  const int sum = lower[tree.sum] + upper[tree.sum];
  return sum >= tree.least && sum <= tree.most;
}

Error too_many_cases() {
  return fail(Errc::TooLarge, "", "the calls tell too many hands apart to count them");
}

class CensusTaker {
 public:
  CensusTaker(const HandSource& source, std::span<const Expression* const> expressions,
              const Job& job)
      : source_(source), job_(job), wanted_(yomikiri::bridge::kTricks - source.known.size()) {
    for (const Expression* expression : expressions) {
      trees_.push_back(number(*expression));
      parts_ += size_of(*expression);
    }
  }

  Result<std::vector<Census>> take() {
    if (sums_.size() > kMostSums) return too_many_cases();
    const auto minors = joined(suit_kinds(0), suit_kinds(1));
    if (!minors) return minors.error();
    const auto majors = joined(suit_kinds(2), suit_kinds(3));
    if (!majors) return majors.error();
    if (auto met = meet(*minors, *majors); !met) return met.error();
    add_up();
    return std::move(census_);
  }

 private:
  // Counts the hands that the kinds of both pairs of suits make together.
  Result<void> meet(const CardKinds& minors, const CardKinds& majors) {
    std::array<std::vector<const CardKinds::value_type*>, 14> by_cards;
    for (const auto& kind : majors) {
      const std::int16_t cards = kind.first[kNewCards];
      if (cards <= wanted_) by_cards[static_cast<std::size_t>(cards)].push_back(&kind);
    }
    std::uint64_t meetings = 0;
    for (const auto& [kind, ways] : minors)
      if (kind[kNewCards] <= wanted_)
        meetings += by_cards[static_cast<std::size_t>(wanted_ - kind[kNewCards])].size();
    if (meetings > kMostMeetings || meetings * (1 + parts_) > kMostWork) return too_many_cases();
    census_.resize(trees_.size() + 1);
    for (const auto& lower : minors) {
      if (lower.first[kNewCards] > wanted_) continue;
      for (const auto* upper :
           by_cards[static_cast<std::size_t>(wanted_ - lower.first[kNewCards])]) {
        if (job_.stop.stop_requested()) return stopped_early();
        count(lower, *upper);
      }
    }
    return {};
  }

  NumberedTree number(const Expression& expression) {
    NumberedTree tree{
        .kind = expression.kind, .least = expression.atom.least, .most = expression.atom.most};
    for (const Expression& part : expression.parts) tree.parts.push_back(number(part));
    if (expression.kind != Expression::Kind::Atom) return tree;
    const auto& terms = expression.atom.terms;
    const auto found = std::ranges::find(sums_, terms);
    tree.sum = kSums + static_cast<std::size_t>(found - sums_.begin());
    if (found == sums_.end()) sums_.push_back(terms);
    return tree;
  }

  [[nodiscard]] unsigned told_apart(int suit) const {
    unsigned ranks = kHonourRanks;
    for (const auto& terms : sums_)
      for (const Term& term : terms)
        if ((term.suits >> suit & 1) != 0) ranks |= relevant_ranks(term);
    return ranks;
  }

  [[nodiscard]] CardKinds suit_kinds(int suit) const {
    const unsigned unseen = source_.unseen.ranks_of(suit);
    const unsigned known = source_.known.ranks_of(suit);
    const unsigned named = unseen & told_apart(suit);
    const int smalls = std::popcount(unseen & ~named);
    CardKinds kinds;
    for (std::uint32_t set = 0; set < 1U << std::popcount(named); ++set)
      for (int small = 0; small <= smalls; ++small) {
        const unsigned taken = spread_bits(set, named);
        const int fresh = std::popcount(taken) + small;
        const CardKind kind = measured(suit, known | taken, fresh, std::popcount(known) + fresh);
        kinds[kind] += subset_count(smalls, small);
      }
    return kinds;
  }

  [[nodiscard]] CardKind measured(int suit, unsigned ranks, int fresh, int length) const {
    CardKind kind(kSums + sums_.size());
    const bool is_lower = suit % 2 == 0;
    kind[kNewCards] = static_cast<std::int16_t>(fresh);
    kind[is_lower ? kLower : kUpper] = static_cast<std::int16_t>(length);
    kind[kPointsSoFar] = static_cast<std::int16_t>(measure(kPoints, ranks, length));
    for (std::size_t i = 0; i < sums_.size(); ++i)
      for (const Term& term : sums_[i])
        if ((term.suits >> suit & 1) != 0)
          kind[kSums + i] =
              static_cast<std::int16_t>(kind[kSums + i] + measure(term, ranks, length));
    return kind;
  }

  [[nodiscard]] Result<CardKinds> joined(const CardKinds& lower, const CardKinds& upper) const {
    if (lower.size() * upper.size() * (1 + sums_.size()) > kMostWork) return too_many_cases();
    CardKinds both;
    CardKind sum(kSums + sums_.size());
    for (const auto& [x, x_ways] : lower) {
      if (job_.stop.stop_requested()) return stopped_early();
      for (const auto& [y, y_ways] : upper) {
        if (x[kNewCards] + y[kNewCards] > wanted_) continue;
        for (std::size_t i = 0; i < sum.size(); ++i)
          sum[i] = static_cast<std::int16_t>(x[i] + y[i]);
        both[sum] += x_ways * y_ways;
        if (both.size() > kMostKinds) return too_many_cases();
      }
    }
    return both;
  }

  // Adds the hands of these two kinds to the last census whose expressions they all satisfy.
  void count(const CardKinds::value_type& minors, const CardKinds::value_type& majors) {
    const CardKind& lower = minors.first;
    const CardKind& upper = majors.first;
    std::size_t satisfied = 0;
    while (satisfied < trees_.size() && tree_holds(trees_[satisfied], lower.data(), upper.data()))
      ++satisfied;
    Census& census = census_[satisfied];
    const std::uint64_t ways = minors.second * majors.second;
    census.hands += ways;
    census.by_points[static_cast<std::size_t>(lower[kPointsSoFar] + upper[kPointsSoFar])] += ways;
    census.by_length[0][static_cast<std::size_t>(lower[kLower])] += ways;
    census.by_length[1][static_cast<std::size_t>(lower[kUpper])] += ways;
    census.by_length[2][static_cast<std::size_t>(upper[kLower])] += ways;
    census.by_length[3][static_cast<std::size_t>(upper[kUpper])] += ways;
  }

  // Hands that satisfy more expressions satisfy the fewer, too.
  void add_up() {
    for (std::size_t i = census_.size() - 1; i-- > 0;) {
      Census& fewer = census_[i];
      const Census& more = census_[i + 1];
      fewer.hands += more.hands;
      for (std::size_t points = 0; points < more.by_points.size(); ++points)
        fewer.by_points[points] += more.by_points[points];
      for (std::size_t suit = 0; suit < more.by_length.size(); ++suit)
        for (std::size_t length = 0; length < more.by_length[suit].size(); ++length)
          fewer.by_length[suit][length] += more.by_length[suit][length];
    }
  }

  const HandSource& source_;
  const Job& job_;
  int wanted_;
  std::size_t parts_ = 0;  // of all trees
  std::vector<std::vector<Term>> sums_;
  std::vector<NumberedTree> trees_;
  std::vector<Census> census_;
};

}  // namespace

Result<std::vector<Census>> take_census(const HandSource& source,
                                        std::span<const Expression* const> expressions,
                                        const Job& job) {
  return CensusTaker(source, expressions, job).take();
}

Spread spread_of(std::span<const std::uint64_t> counts) {
  Spread spread{.least = -1};
  double total = 0;
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    if (spread.least < 0) spread.least = static_cast<int>(i);
    spread.most = static_cast<int>(i);
    total += static_cast<double>(counts[i]);
    sum += static_cast<double>(counts[i]) * static_cast<double>(i);
  }
  spread.mean = sum / total;
  return spread;
}

}  // namespace yomikiri::studies::bridge
