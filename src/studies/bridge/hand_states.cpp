#include "studies/bridge/hand_states.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/bits.h"

namespace yomikiri::studies::bridge {
namespace {

// Values of a node. An open atom has its sum so far; an open list or negation is kOpen.
constexpr std::int16_t kTrue = std::numeric_limits<std::int16_t>::max();
constexpr std::int16_t kFalse = std::numeric_limits<std::int16_t>::min();
constexpr std::int16_t kForgotten = kFalse + 1;
constexpr std::int16_t kOpen = 0;

constexpr std::size_t kMostNodes = 1000;
constexpr std::size_t kMostStates = 20000;  // of one stage
constexpr std::size_t kMostJoins = std::size_t{1} << 24;
constexpr std::size_t kMostWeights = std::size_t{1} << 26;
constexpr std::size_t kMostWork = std::size_t{1} << 32;  // nodes settled for joins, or for weights

constexpr bool is_decided(std::int16_t value) { return value == kTrue || value == kFalse; }

}  // namespace

StateId HandStates::Stage::intern(const Values& values) {
  if (4 * size() >= 3 * slots_.size()) grow();
  std::uint64_t hash = 0;
  for (const std::int16_t value : values)
    hash = (hash ^ static_cast<std::uint16_t>(value)) * 0x9E3779B97F4A7C15;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = (hash ^ hash >> 32) & mask;; slot = (slot + 1) & mask) {
    StateId& id = slots_[slot];
    if (id == 0) {
      id = static_cast<StateId>(size());
      rows_.insert(rows_.end(), values.begin(), values.end());
      return id;
    }
    if (std::equal(values.begin(), values.end(), this->values(id))) return id;
  }
}

void HandStates::Stage::grow() {
  const std::vector<std::int16_t> rows = std::move(rows_);
  slots_.assign(4 * slots_.size(), 0);
  rows_.assign(width_, 0);
  for (std::size_t at = width_; at < rows.size(); at += width_)
    intern(Values(rows.begin() + static_cast<std::ptrdiff_t>(at),
                  rows.begin() + static_cast<std::ptrdiff_t>(at + width_)));
}

std::vector<StateId> HandStates::Stage::sort_by_cards() {
  std::vector<StateId> order(size());
  std::iota(order.begin(), order.end(), StateId{0});
  std::sort(order.begin() + 1, order.end(), [&](StateId a, StateId b) {
    return std::pair(values(a)[0], a) < std::pair(values(b)[0], b);
  });
  std::vector<StateId> renumbered(size());
  std::vector<std::int16_t> rows;
  for (std::size_t i = 0; i < order.size(); ++i) {
    renumbered[order[i]] = static_cast<StateId>(i);
    rows.insert(rows.end(), values(order[i]), values(order[i]) + width_);
  }
  rows_ = std::move(rows);
  return renumbered;
}

HandStates::HandStates(const HandQuestion& question, const HiddenSuits& suits)
    : hidden_(question.hidden) {
  for (const Clause* clause : question.clauses) {
    const std::size_t root = add(clause->expression);
    nodes_[root].whole = root;
    const int otherwise = clause->otherwise_percent.value_or(0);
    roots_.push_back({root, static_cast<std::uint32_t>(otherwise)});
    if (otherwise > 0) full_weight_ *= 100;
  }
  is_feasible_ = nodes_.size() <= kMostNodes;
  if (!is_feasible_) return;
  stages_.assign(6, Stage(nodes_.size() + 1));
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    make_suit(suit, question, suits[static_cast<std::size_t>(suit)]);
  make_rest_bounds();
  for (int suit = 0; suit < cards::kSuitCount && is_feasible_; ++suit) {
    const auto s = static_cast<std::size_t>(suit);
    Values values(nodes_.size() + 1);
    for (std::size_t at = 0; at < of_suit_[s].size(); ++at) {
      if (of_suit_[s][at] == kImpossible) continue;
      measure_suit(suit, question,
                   spread_bits(static_cast<std::uint32_t>(at / smalls_[s]), named_[s]),
                   static_cast<int>(at % smalls_[s]), values);
      of_suit_[s][at] = settle(values, rest_[s]) ? stages_[s].intern(values) : kImpossible;
      if (stages_[s].size() > kMostStates) is_feasible_ = false;
    }
  }
  if (is_feasible_) make_join(Pair::Minors);
  if (is_feasible_) make_join(Pair::Majors);
  if (is_feasible_) make_weights();
}

std::size_t HandStates::add(const Expression& expression) {
  Node node{.kind = expression.kind,
            .least = expression.atom.least,
            .most = expression.atom.most,
            .terms = expression.atom.terms};
  for (const Expression& part : expression.parts) node.parts.push_back(add(part));
  for (const std::size_t part : node.parts) nodes_[part].whole = nodes_.size();
  nodes_.push_back(std::move(node));
  return nodes_.size() - 1;
}

// Which combinations of cards there are, and how much they can add to each sum.
void HandStates::make_suit(int suit, const HandQuestion& question, const HiddenSuit& hidden) {
  const auto s = static_cast<std::size_t>(suit);
  named_[s] = hidden.named;
  smalls_[s] = static_cast<std::size_t>(std::popcount(hidden.small)) + 1;
  of_suit_[s].assign((std::size_t{1} << std::popcount(hidden.named)) * smalls_[s], kImpossible);
  Bounds& bounds = suit_bounds_[s];
  bounds.least.assign(nodes_.size() + 1, std::numeric_limits<std::int16_t>::max());
  bounds.most.assign(nodes_.size() + 1, std::numeric_limits<std::int16_t>::min());
  const bool is_void = (question.voids >> suit & 1) != 0;
  Values values(nodes_.size() + 1);
  for (std::size_t at = 0; at < of_suit_[s].size(); ++at) {
    const auto named = spread_bits(static_cast<std::uint32_t>(at / smalls_[s]), named_[s]);
    const auto small = static_cast<int>(at % smalls_[s]);
    const int count = std::popcount(named) + small;
    if (count > hidden_ || (is_void && count > 0)) continue;
    of_suit_[s][at] = 1;  // possible so far; its state follows when all bounds are known
    measure_suit(suit, question, named, small, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
      bounds.least[i] = std::min(bounds.least[i], values[i]);
      bounds.most[i] = std::max(bounds.most[i], values[i]);
    }
  }
}

void HandStates::measure_suit(int suit, const HandQuestion& question, unsigned named, int small,
                              Values& values) const {
  const int count = std::popcount(named) + small;
  const unsigned ranks = named | question.known.ranks_of(suit);
  const int length = count + yomikiri::bridge::length(question.known, suit);
  values[0] = static_cast<std::int16_t>(count);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    int sum = 0;
    for (const Term& term : nodes_[i].terms)
      if ((term.suits >> suit & 1) != 0) sum += measure(term, ranks, length);
    values[i + 1] = static_cast<std::int16_t>(sum);
  }
}

void HandStates::make_rest_bounds() {
  constexpr std::array<unsigned, 6> kOutside = {0b1110, 0b1101, 0b1011, 0b0111, 0b1100, 0b0011};
  for (std::size_t stage = 0; stage < 6; ++stage) {
    rest_[stage].least.assign(nodes_.size() + 1, 0);
    rest_[stage].most.assign(nodes_.size() + 1, 0);
    for (std::size_t suit = 0; suit < cards::kSuitCount; ++suit) {
      if ((kOutside[stage] >> suit & 1) == 0) continue;
      for (std::size_t i = 0; i <= nodes_.size(); ++i) {
        rest_[stage].least[i] += suit_bounds_[suit].least[i];
        rest_[stage].most[i] += suit_bounds_[suit].most[i];
      }
    }
  }
}

std::int16_t HandStates::settle_node(const Node& node, std::int16_t value, const Values& values,
                                     std::int16_t rest_least, std::int16_t rest_most) const {
  if (is_decided(value) || value == kForgotten) return value;
  if (node.kind == Expression::Kind::Atom) {
    if (value + rest_most < node.least || value + rest_least > node.most) return kFalse;
    return value + rest_least >= node.least && value + rest_most <= node.most ? kTrue : value;
  }
  if (node.kind == Expression::Kind::Not) {
    const std::int16_t part = values[node.parts[0] + 1];
    return part == kTrue ? kFalse : part == kFalse ? kTrue : kOpen;
  }
  const std::int16_t decisive = node.kind == Expression::Kind::All ? kFalse : kTrue;
  bool is_open = false;
  for (const std::size_t part : node.parts) {
    if (values[part + 1] == decisive) return decisive;
    is_open = is_open || !is_decided(values[part + 1]);
  }
  return is_open ? kOpen : decisive == kTrue ? kFalse : kTrue;
}

// Decides what can be decided and forgets what no longer matters. False: a constraint is broken.
bool HandStates::settle(Values& values, const Bounds& rest) const {
  if (values[0] + rest.least[0] > hidden_ || values[0] + rest.most[0] < hidden_) return false;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    values[i + 1] =
        settle_node(nodes_[i], values[i + 1], values, rest.least[i + 1], rest.most[i + 1]);
  for (const Root& root : roots_)
    if (root.otherwise == 0 && values[root.node + 1] == kFalse) return false;
  forget(values);
  return true;
}

// Below an open list only decided parts that do not matter can stand, so states whose open nodes
// are the same have the same future.
void HandStates::forget(Values& values) const {
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    if (nodes_[i].whole == i) continue;
    const std::int16_t whole = values[nodes_[i].whole + 1];
    if (is_decided(whole) || whole == kForgotten) values[i + 1] = kForgotten;
  }
}

void HandStates::add_up(const std::int16_t* x, const std::int16_t* y, Values& sum) const {
  sum[0] = static_cast<std::int16_t>(x[0] + y[0]);
  for (std::size_t i = 1; i < sum.size(); ++i) {
    if (is_decided(x[i]) || is_decided(y[i]))
      sum[i] = is_decided(x[i]) ? x[i] : y[i];
    else if (x[i] == kForgotten || y[i] == kForgotten)
      sum[i] = kForgotten;
    else
      sum[i] = static_cast<std::int16_t>(x[i] + y[i]);
  }
}

void HandStates::make_join(Pair pair) {
  const auto p = static_cast<std::size_t>(pair);
  const Stage& lower = stages_[2 * p];
  const Stage& upper = stages_[2 * p + 1];
  Stage& stage = stages_[4 + p];
  Join& join = joins_[p];
  const std::size_t joins = lower.size() * upper.size();
  is_feasible_ = joins <= kMostJoins && joins * nodes_.size() <= kMostWork;
  if (!is_feasible_) return;
  join.width = upper.size();
  join.ids.assign(joins, kImpossible);
  Values values(nodes_.size() + 1);
  for (std::size_t x = 1; x < lower.size(); ++x) {
    for (std::size_t y = 1; y < upper.size(); ++y) {
      add_up(lower.values(x), upper.values(y), values);
      if (settle(values, rest_[4 + p])) join.ids[x * join.width + y] = stage.intern(values);
    }
    is_feasible_ = is_feasible_ && stage.size() <= kMostStates;
    if (!is_feasible_) return;
  }
  const std::vector<StateId> renumbered = stage.sort_by_cards();
  for (StateId& id : join.ids) id = renumbered[id];
}

void HandStates::make_weights() {
  const Stage& minors = stages_[4];
  const Stage& majors = stages_[5];
  const std::size_t weights = minors.size() * majors.size();
  is_feasible_ = weights <= kMostWeights && weights * nodes_.size() <= kMostWork;
  if (!is_feasible_) return;
  weights_.assign(weights, 0);
  const Bounds none{std::vector<std::int16_t>(nodes_.size() + 1),
                    std::vector<std::int16_t>(nodes_.size() + 1)};
  Values values(nodes_.size() + 1);
  for (std::size_t x = 1; x < minors.size(); ++x) {
    for (std::size_t y = 1; y < majors.size(); ++y) {
      if (minors.values(x)[0] + majors.values(y)[0] != hidden_) continue;
      add_up(minors.values(x), majors.values(y), values);
      if (!settle(values, none)) continue;
      std::uint32_t weight = full_weight_;
      for (const Root& root : roots_)
        if (values[root.node + 1] == kFalse) weight = weight / 100 * root.otherwise;
      weights_[x * majors.size() + y] = weight;
    }
  }
}

StateId HandStates::of_suit(int suit, unsigned named, int small) const {
  const auto s = static_cast<std::size_t>(suit);
  return of_suit_[s][packed_bits(named, named_[s]) * smalls_[s] + static_cast<std::size_t>(small)];
}

}  // namespace yomikiri::studies::bridge
