#include "studies/bridge/worlds.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/bits.h"
#include "core/parallel.h"
#include "studies/bridge/suit_table.h"

namespace yomikiri::studies::bridge {
namespace {

using Pair = HandStates::Pair;

constexpr int kMostCards = cards::kCardCount;  // of a column

// Binomial coefficients up to 52, all below 2^53.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, cards::kCardCount + 1>, cards::kCardCount + 1> choose{};
  for (std::size_t n = 0; n < choose.size(); ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  }
  return choose;
}();

// The subset of `size` bits with this number: the combinatorial number system [Knuth4A, 7.2.1.3].
std::uint64_t chosen_bits(std::uint64_t bits, int size, std::uint64_t number) {
  std::uint64_t chosen = 0;
  for (int left = std::popcount(bits); size > 0; --left) {
    const std::uint64_t bit = std::uint64_t{1} << (63 - std::countl_zero(bits));
    bits &= ~bit;
    if (number < kChoose[left - 1][size]) continue;
    number -= kChoose[left - 1][size];
    chosen |= bit;
    --size;
  }
  return chosen;
}

Hand hand_of(std::uint64_t bits) {
  Hand hand;
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    hand |= Hand::of_suit(suit, static_cast<unsigned>(bits >> 16 * suit & 0x1FFF));
  return hand;
}

// The part of a group that contains this way, which becomes the way within the part.
template <class Part>
const Part& part_of(const Groups<Part>& groups, std::size_t group, std::uint64_t& way) {
  const auto begin = groups.before.begin() + groups.first[group];
  const auto end = groups.before.begin() + groups.first[group + 1];
  const auto found = std::upper_bound(begin, end, way) - 1;
  way -= *found;
  return groups.parts[static_cast<std::size_t>(found - groups.before.begin())];
}

unsigned relevant_ranks(const Expression& expression, int suit) {
  unsigned ranks = 0;
  for (const Term& term : expression.atom.terms)
    if ((term.suits >> suit & 1) != 0) ranks |= relevant_ranks(term);
  for (const Expression& part : expression.parts) ranks |= relevant_ranks(part, suit);
  return ranks;
}

bool is_empty_clause(const Clause& clause) {
  return clause.expression.kind == Expression::Kind::All && clause.expression.parts.empty();
}

std::vector<const Clause*> clauses_about(const Evidence& evidence, Seat seat) {
  std::vector<const Clause*> clauses;
  for (const Clause& clause : evidence.clauses)
    if (clause.seat == seat && !is_empty_clause(clause)) clauses.push_back(&clause);
  return clauses;
}

Error too_hard() {
  return fail(Errc::TooLarge, "", "the constraints distinguish too many cases to count",
              "name fewer single cards, or constrain fewer hands");
}

}  // namespace

struct Worlds::Tables {
  std::array<std::uint64_t, kSeats> known{};  // bits of the cards
  std::vector<Seat> seats;                    // of the columns that are one hand
  std::vector<std::pair<Seat, int>> pool;     // hands without constraints: the cards each lacks
  Count pool_ways = 1;
  HiddenSuits hidden;
  Columns columns;
  std::array<SuitTable, cards::kSuitCount> suits;
  PairTable minors;
  PairTable majors;
  // For each column and each group of the majors: the next group that differs in the states of the
  // columns up to this one.
  std::array<std::vector<std::uint32_t>, kSeats> next;
  std::array<std::array<StateId, kMostCards + 2>, kSeats>
      first_with{};           // by cards: states of the majors
  std::vector<Count> before;  // of each group of the minors
  Count total = 0;
  Counting counting = Counting::Worlds;

  void make_columns(const Evidence& evidence);
  [[nodiscard]] bool make_tables();
  void make_steps();
  void count();

  // Calls visit(group of the majors, weight) for the groups that complete this group of the minors,
  // until it returns false.
  template <class Visit>
  bool for_each_match(Key key, Visit&& visit) const {
    return match(key, 0, {0, static_cast<std::uint32_t>(majors.size())}, 1, visit);
  }

  struct Range {
    std::uint32_t begin;
    std::uint32_t end;
  };
  template <class Visit>
  bool match(Key key, std::size_t column, Range range, std::uint64_t weight, Visit& visit) const;

  [[nodiscard]] std::array<std::uint64_t, kSeats> column_cards(std::size_t lower, std::uint64_t way,
                                                               std::size_t upper,
                                                               std::uint64_t upper_way) const;
  [[nodiscard]] Hands hands(std::array<std::uint64_t, kSeats> cards, Count pool_way) const;
};

// Hands with constraints become columns of their own; all others share the last one.
void Worlds::Tables::make_columns(const Evidence& evidence) {
  std::uint64_t unseen = (evidence.deck - evidence.seen()).bits();
  std::vector<HandQuestion> questions;
  HandQuestion rest;
  for (int i = 0; i < kSeats; ++i) {
    const auto seat = Seat(i);
    const auto at = static_cast<std::size_t>(i);
    known[at] = evidence.known[at].bits();
    HandQuestion question{clauses_about(evidence, seat), evidence.known[at], evidence.hidden(seat),
                          evidence.voids[at]};
    if (question.clauses.empty() && question.voids == 0) {
      rest.hidden += question.hidden;
      if (question.hidden > 0) pool.emplace_back(seat, question.hidden);
      continue;
    }
    seats.push_back(seat);
    questions.push_back(std::move(question));
  }
  if (!pool.empty() || questions.empty()) questions.push_back(rest);
  int left = rest.hidden;
  for (const auto& [seat, lacking] : pool) {
    pool_ways *= kChoose[left][lacking];
    left -= lacking;
  }
  for (int suit = 0; suit < cards::kSuitCount; ++suit) {
    const auto ranks = static_cast<unsigned>(unseen >> 16 * suit & 0x1FFF);
    unsigned told_apart = 0;
    for (const HandQuestion& question : questions)
      for (const Clause* clause : question.clauses)
        told_apart |= relevant_ranks(clause->expression, suit);
    hidden[static_cast<std::size_t>(suit)] = {ranks & told_apart, ranks & ~told_apart};
  }
  for (const HandQuestion& question : questions) columns.emplace_back(question, hidden);
}

bool Worlds::Tables::make_tables() {
  if (!std::ranges::all_of(columns, &HandStates::is_feasible)) return false;
  for (int suit = 0; suit < cards::kSuitCount; ++suit) {
    const auto s = static_cast<std::size_t>(suit);
    auto table = make_suit_table(suit, hidden[s], columns);
    if (!table) return false;
    suits[s] = *std::move(table);
  }
  auto lower = make_pair_table(Pair::Minors, suits[0], suits[1], columns);
  if (!lower) return false;
  auto upper = make_pair_table(Pair::Majors, suits[2], suits[3], columns);
  if (!upper) return false;
  minors = *std::move(lower);
  majors = *std::move(upper);
  return true;
}

void Worlds::Tables::make_steps() {
  const auto size = static_cast<std::uint32_t>(majors.size());
  Key mask = 0;
  for (std::size_t column = 0; column < columns.size(); ++column) {
    mask |= key_part(0xFFFF, column);
    next[column].assign(size, size);
    for (std::uint32_t i = size; i-- > 1;)
      next[column][i - 1] =
          (majors.keys[i - 1] & mask) == (majors.keys[i] & mask) ? next[column][i] : i;
    const std::size_t states = columns[column].size(Pair::Majors);
    StateId state = 1;
    for (int cards = 0; cards < kMostCards + 2; ++cards) {
      while (state < states && columns[column].cards(Pair::Majors, state) < cards) ++state;
      first_with[column][static_cast<std::size_t>(cards)] = state;
    }
  }
}

template <class Visit>
bool Worlds::Tables::match(Key key, std::size_t column, Range range, std::uint64_t weight,
                           Visit& visit) const {
  if (column == columns.size()) return visit(range.begin, weight);
  const HandStates& states = columns[column];
  const StateId here = state_of(key, column);
  const Key above = column == 0 ? 0 : majors.keys[range.begin] & ~(~Key{0} >> 16 * column);
  const int cards = states.cards_lacking(here);
  const auto& first = first_with[column];
  const Key from = above | key_part(first[static_cast<std::size_t>(cards)], column);
  const StateId end_state = first[static_cast<std::size_t>(cards) + 1];
  const auto begin = majors.keys.begin();
  auto at = static_cast<std::uint32_t>(
      std::lower_bound(begin + range.begin, begin + range.end, from) - begin);
  while (at < range.end) {
    const StateId there = state_of(majors.keys[at], column);
    if (there >= end_state) break;
    const std::uint32_t after = next[column][at];
    const std::uint64_t factor = states.weight(here, there);
    if (factor != 0) {
      const std::uint64_t both = counting == Counting::Worlds ? 1 : weight * factor;
      if (!match(key, column + 1, {at, after}, both, visit)) return false;
    }
    at = after;
  }
  return true;
}

void Worlds::Tables::count() {
  for (std::size_t group = 0; group < minors.size(); ++group) {
    before.push_back(total);
    Count ways = 0;
    for_each_match(minors.keys[group], [&](std::uint32_t other, std::uint64_t weight) {
      ways += Count{majors.ways[other]} * weight;
      return true;
    });
    total += ways * minors.ways[group];
  }
}

std::array<std::uint64_t, kSeats> Worlds::Tables::column_cards(std::size_t lower, std::uint64_t way,
                                                               std::size_t upper,
                                                               std::uint64_t upper_way) const {
  std::array<std::uint64_t, kSeats> cards{};
  const auto place_suit = [&](std::size_t suit, std::uint32_t group, std::uint64_t suit_way) {
    const Split& split = part_of(suits[suit], group, suit_way);
    std::array<unsigned, kSeats> ranks;
    place_cards(split, hidden[suit], columns.size(), suit_way, ranks);
    for (std::size_t column = 0; column < columns.size(); ++column)
      cards[column] |= std::uint64_t{ranks[column]} << 16 * suit;
  };
  const auto place_pair = [&](std::size_t suit, const PairTable& pair, std::size_t group,
                              std::uint64_t pair_way) {
    const Two two = part_of(pair, group, pair_way);
    const std::uint64_t lower_ways = suits[suit].ways[two.lower];
    place_suit(suit, two.lower, pair_way % lower_ways);
    place_suit(suit + 1, two.upper, pair_way / lower_ways);
  };
  place_pair(0, minors, lower, way);
  place_pair(2, majors, upper, upper_way);
  return cards;
}

Hands Worlds::Tables::hands(std::array<std::uint64_t, kSeats> cards, Count pool_way) const {
  std::array<std::uint64_t, kSeats> bits = known;
  for (std::size_t column = 0; column < seats.size(); ++column)
    bits[static_cast<std::size_t>(number(seats[column]))] |= cards[column];
  std::uint64_t left = seats.size() < columns.size() ? cards[seats.size()] : 0;
  for (const auto& [seat, lacking] : pool) {
    const std::uint64_t choices = kChoose[std::popcount(left)][lacking];
    const std::uint64_t chosen =
        chosen_bits(left, lacking, static_cast<std::uint64_t>(pool_way % choices));
    pool_way /= choices;
    bits[static_cast<std::size_t>(number(seat))] |= chosen;
    left &= ~chosen;
  }
  Hands hands;
  for (std::size_t seat = 0; seat < kSeats; ++seat) hands[seat] = hand_of(bits[seat]);
  return hands;
}

Worlds::Worlds(std::unique_ptr<const Tables> tables) : tables_(std::move(tables)) {}
Worlds::Worlds(Worlds&&) noexcept = default;
Worlds& Worlds::operator=(Worlds&&) noexcept = default;
Worlds::~Worlds() = default;

Result<Worlds> Worlds::of(const Evidence& evidence, Counting counting) {
  if (auto checked = check_cards(evidence); !checked) return checked.error();
  auto tables = std::make_unique<Tables>();
  tables->counting = counting;
  tables->make_columns(evidence);
  if (!tables->make_tables()) return too_hard();
  tables->make_steps();
  tables->count();
  return Worlds(std::move(tables));
}

Count Worlds::total() const { return tables_->total * tables_->pool_ways; }

Hands Worlds::at(Count number) const {
  YK_ASSERT(number < total());
  const Tables& tables = *tables_;
  const Count pool_way = number % tables.pool_ways;
  Count rest = number / tables.pool_ways;
  const auto found = std::ranges::upper_bound(tables.before, rest) - 1;
  rest -= *found;
  const auto lower = static_cast<std::size_t>(found - tables.before.begin());
  std::array<std::uint64_t, kSeats> cards{};
  const std::uint64_t lower_ways = tables.minors.ways[lower];
  tables.for_each_match(tables.minors.keys[lower], [&](std::uint32_t upper, std::uint64_t weight) {
    const Count ways = Count{tables.majors.ways[upper]} * weight * lower_ways;
    if (rest >= ways) {
      rest -= ways;
      return true;
    }
    const Count way = rest / weight;
    cards = tables.column_cards(lower, static_cast<std::uint64_t>(way % lower_ways), upper,
                                static_cast<std::uint64_t>(way / lower_ways));
    return false;
  });
  return tables.hands(cards, pool_way);
}

Hands Worlds::draw(Random& random) const {
  const Count most = total() - 1;
  const auto high = static_cast<std::uint64_t>(most >> 64);
  const auto low = static_cast<std::uint64_t>(most);
  const int bits = high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(low);
  while (true) {
    Count number = random.next();
    if (bits > 64) number = number << 64 | random.next();
    number &= bits == 0 ? Count{0} : ~Count{0} >> (128 - bits);
    if (number <= most) return at(number);
  }
}

std::string to_string(Count count) { return fmt::format("{}", count); }

}  // namespace yomikiri::studies::bridge
