#include "studies/mahjong/suit_exchanges.h"

#include <algorithm>
#include <map>
#include <utility>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::is_orphan;
using games::mahjong::kCopies;
using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::kSuitSize;
using games::mahjong::suit_size;

constexpr std::uint8_t kNever = SuitCosts::kNever;

std::uint8_t sum(std::uint8_t a, std::uint8_t b) { return std::min<std::uint8_t>(a + b, kNever); }
void lower(std::uint8_t& cost, std::uint8_t other) { cost = std::min(cost, other); }

SuitCosts never() {
  SuitCosts costs;
  for (auto& row : costs.sets) row.fill(kNever);
  costs.pairs.fill(kNever);
  costs.orphans.fill(kNever);
  return costs;
}

// How many copies of a kind a win may have after an exchange that made `now` of `before`: what was
// taken is kept, and what was given away is not taken again.
struct Copies {
  int now, least, most;

  static Copies after(int before, int now, int left) {
    return {.now = now,
            .least = now > before ? now : 0,
            .most = now < before ? now : std::min(kCopies, before + left)};
  }

  [[nodiscard]] bool allow(int copies) const { return copies >= least && copies <= most; }
  [[nodiscard]] std::uint8_t cost(int copies) const {
    return static_cast<std::uint8_t>(std::max(0, copies - now));
  }
};

// The cheapest ways to choose sets, pairs and orphans from the kinds so far. A run that began one
// or two kinds before still needs tiles of the kinds to come.
class Choices {
 public:
  Choices() {
    sets_.fill(kNever);
    sets_[0] = 0;
    pairs_.fill(kNever);
    pairs_[0] = 0;
    orphans_ = {0, kNever};
  }

  [[nodiscard]] Choices after(int suit, int place, const Copies& copies) const {
    Choices next = *this;
    next.sets_.fill(kNever);
    const bool run_fits = suit != kHonours && place + 2 < kSuitSize;
    for (int state = 0; state < kStates; ++state)
      if (sets_[state] < kNever) choose_sets(state, run_fits, copies, next);
    next.choose_pairs(copies, *this);
    next.choose_orphans(is_orphan(kind_at(suit, place)), copies, *this);
    return next;
  }

  // Adds to `costs` what the suit costs if the kinds to come are taken as `rest` says for each way
  // in which runs may be open.
  using Rest = std::array<std::array<SuitCosts, 3>, 3>;  // [older][last]
  [[nodiscard]] SuitCosts costs_with(const Rest& rest, int taken) const {
    SuitCosts costs = never();
    for (int state = 0; state < kStates; ++state) {
      if (sets_[state] == kNever) continue;
      const int pair = state % 2, sets = state / 2 % 5, last = state / 10 % 3, older = state / 30;
      const auto& more = rest[older][last].sets;
      for (int pairs = 0; pair + pairs <= 1; ++pairs)
        for (int added = 0; sets + added <= 4; ++added)
          lower(costs.sets[pair + pairs][sets + added], sum(sets_[state], more[pairs][added]));
    }
    join_pairs_and_orphans(costs, rest[0][0]);
    for (auto& row : costs.sets)
      for (auto& cost : row) cost = sum(cost, static_cast<std::uint8_t>(taken));
    for (auto& cost : costs.pairs) cost = sum(cost, static_cast<std::uint8_t>(taken));
    for (auto& cost : costs.orphans) cost = sum(cost, static_cast<std::uint8_t>(taken));
    return costs;
  }
  // With runs open that began one and two kinds before.
  [[nodiscard]] static Choices with_open_runs(int older, int last) {
    Choices choices;
    choices.sets_[0] = kNever;
    choices.sets_[state_of(older, last, 0, 0)] = 0;
    return choices;
  }

  // At the end of the suit, where no run may be open.
  [[nodiscard]] SuitCosts costs(int taken) const {
    const auto with_taken = [&](std::uint8_t cost) {
      return sum(cost, static_cast<std::uint8_t>(taken));
    };
    SuitCosts costs;
    for (int pair = 0; pair <= 1; ++pair) {
      for (int sets = 0; sets <= 4; ++sets)
        costs.sets[pair][sets] = with_taken(sets_[state_of(0, 0, sets, pair)]);
      costs.orphans[pair] = with_taken(orphans_[pair]);
    }
    for (int pairs = 0; pairs <= 7; ++pairs) costs.pairs[pairs] = with_taken(pairs_[pairs]);
    return costs;
  }

 private:
  static constexpr int kStates = 3 * 3 * 5 * 2;
  static int state_of(int older, int last, int sets, int pair) {
    return ((older * 3 + last) * 5 + sets) * 2 + pair;
  }

  void join_pairs_and_orphans(SuitCosts& costs, const SuitCosts& rest) const {
    for (int pairs = 0; pairs <= 7; ++pairs)
      for (int more = 0; pairs + more <= 7; ++more)
        lower(costs.pairs[pairs + more], sum(pairs_[pairs], rest.pairs[more]));
    costs.orphans[0] = sum(orphans_[0], rest.orphans[0]);
    costs.orphans[1] =
        std::min(sum(orphans_[1], rest.orphans[0]), sum(orphans_[0], rest.orphans[1]));
  }

  void choose_sets(int state, bool run_fits, const Copies& copies, Choices& next) const {
    const int pair = state % 2, sets = state / 2 % 5, last = state / 10 % 3, older = state / 30;
    for (int runs = 0; runs <= (run_fits ? 2 : 0) && sets + runs <= 4; ++runs)
      for (int triplets = 0; triplets <= 1 && sets + runs + triplets <= 4; ++triplets)
        for (int pairs = 0; pairs <= 1 - pair; ++pairs) {
          const int used = older + last + runs + 3 * triplets + 2 * pairs;
          if (copies.allow(used))
            lower(next.sets_[state_of(last, runs, sets + runs + triplets, pair + pairs)],
                  sum(sets_[state], copies.cost(used)));
        }
  }

  void choose_pairs(const Copies& copies, const Choices& before) {
    for (int pairs = 0; pairs <= 7; ++pairs) {
      pairs_[pairs] = copies.allow(0) ? before.pairs_[pairs] : kNever;
      if (pairs > 0 && copies.allow(2))
        lower(pairs_[pairs], sum(before.pairs_[pairs - 1], copies.cost(2)));
    }
  }

  void choose_orphans(bool orphan, const Copies& copies, const Choices& before) {
    const int wanted = orphan ? 1 : 0;
    for (int pair = 0; pair <= 1; ++pair) {
      orphans_[pair] =
          copies.allow(wanted) ? sum(before.orphans_[pair], copies.cost(wanted)) : kNever;
      if (pair == 1 && orphan && copies.allow(2))
        lower(orphans_[1], sum(before.orphans_[0], copies.cost(2)));
    }
  }

  std::array<std::uint8_t, kStates> sets_;
  std::array<std::uint8_t, 8> pairs_;
  std::array<std::uint8_t, 2> orphans_;
};

// What cannot be part of any win within the limit costs too much: so classes differ only in what
// matters.
SuitCosts relevant(SuitCosts costs, const SuitCosts& others, const WinCosts& win, int limit) {
  for (int pair = 0; pair <= 1; ++pair) {
    for (int sets = 0; sets <= 4; ++sets)
      if (!win.forms.regular || sets > win.sets ||
          costs.sets[pair][sets] + others.sets[1 - pair][win.sets - sets] > limit)
        costs.sets[pair][sets] = kNever;
    if (!win.forms.orphans || costs.orphans[pair] + others.orphans[1 - pair] > limit)
      costs.orphans[pair] = kNever;
  }
  for (int pairs = 0; pairs <= 7; ++pairs)
    if (!win.forms.pairs || costs.pairs[pairs] + others.pairs[7 - pairs] > limit)
      costs.pairs[pairs] = kNever;
  return costs;
}

class Enumeration {
 public:
  Enumeration(const SuitRoot& root, const SuitCosts& others, const WinCosts& win, int exchanges)
      : root_(root), others_(others), win_(win), exchanges_(exchanges) {
    for (int place = 0; place <= suit_size(root_.suit); ++place)
      for (int older = 0; older < 3; ++older)
        for (int last = 0; last < 3; ++last) rests_[place][older][last] = rest(place, older, last);
  }

  std::vector<SuitClass> classes() {
    choose(0, 0, 0, 0, Choices());
    std::vector<SuitClass> result;
    result.reserve(patterns_.size());
    for (auto& [key, patterns] : patterns_)
      result.push_back({key.taken, key.given, key.costs, std::move(patterns)});
    return result;
  }

 private:
  struct Key {
    int taken, given;
    SuitCosts costs;
    friend constexpr auto operator<=>(const Key&, const Key&) = default;
  };

  // What the kinds from a place on cost if nothing is exchanged there: the least they can cost.
  [[nodiscard]] SuitCosts rest(int place, int older, int last) const {
    Choices choices = Choices::with_open_runs(older, last);
    for (; place < suit_size(root_.suit); ++place) {
      const int before = static_cast<int>(root_.pattern >> (3 * place)) & 7;
      const int left = static_cast<int>(root_.left >> (3 * place)) & 7;
      choices = choices.after(root_.suit, place, Copies::after(before, before, left));
    }
    return choices.costs(0);
  }

  void choose(int place, std::uint32_t pattern, int taken, int given, const Choices& choices) {
    const SuitCosts cheapest = choices.costs_with(rests_[place], taken);
    if (relevant(cheapest, others_, win_, exchanges_ + 1) == kHopeless) return;
    if (place == suit_size(root_.suit)) {
      const SuitCosts costs = relevant(choices.costs(taken), others_, win_, exchanges_ + 1);
      if (costs != kHopeless) patterns_[{taken, given, costs}].push_back(pattern);
      return;
    }
    const int before = static_cast<int>(root_.pattern >> (3 * place)) & 7;
    const int left = static_cast<int>(root_.left >> (3 * place)) & 7;
    const int least = std::max(0, before - (exchanges_ + 1 - given));
    const int most = std::min({kCopies, before + left, before + exchanges_ - taken});
    for (int now = least; now <= most; ++now)
      choose(place + 1, pattern | static_cast<std::uint32_t>(now) << (3 * place),
             taken + std::max(0, now - before), given + std::max(0, before - now),
             choices.after(root_.suit, place, Copies::after(before, now, left)));
  }

  inline static const SuitCosts kHopeless = never();
  SuitRoot root_;
  SuitCosts others_;
  WinCosts win_;
  int exchanges_;
  std::array<Choices::Rest, kSuitSize + 1> rests_;  // of each place
  std::map<Key, std::vector<std::uint32_t>> patterns_;
};

}  // namespace

SuitCosts SuitCosts::nothing() {
  SuitCosts costs = never();
  costs.sets[0][0] = 0;
  costs.pairs[0] = 0;
  costs.orphans[0] = 0;
  return costs;
}

SuitCosts join(const SuitCosts& a, const SuitCosts& b) {
  SuitCosts costs = never();
  for (int sets = 0; sets <= 4; ++sets)
    for (int more = 0; sets + more <= 4; ++more) {
      lower(costs.sets[0][sets + more], sum(a.sets[0][sets], b.sets[0][more]));
      lower(costs.sets[1][sets + more], sum(a.sets[1][sets], b.sets[0][more]));
      lower(costs.sets[1][sets + more], sum(a.sets[0][sets], b.sets[1][more]));
    }
  for (int pairs = 0; pairs <= 7; ++pairs)
    for (int more = 0; pairs + more <= 7; ++more)
      lower(costs.pairs[pairs + more], sum(a.pairs[pairs], b.pairs[more]));
  costs.orphans[0] = sum(a.orphans[0], b.orphans[0]);
  costs.orphans[1] = std::min(sum(a.orphans[1], b.orphans[0]), sum(a.orphans[0], b.orphans[1]));
  return costs;
}

int WinCosts::least(const SuitCosts& some, const SuitCosts& others) const {
  int cost = kNever;
  for (int pair = 0; pair <= 1; ++pair) {
    for (int part = 0; forms.regular && part <= sets; ++part)
      cost = std::min(cost, some.sets[pair][part] + others.sets[1 - pair][sets - part]);
    if (forms.orphans) cost = std::min(cost, some.orphans[pair] + others.orphans[1 - pair]);
  }
  for (int part = 0; forms.pairs && part <= 7; ++part)
    cost = std::min(cost, some.pairs[part] + others.pairs[7 - part]);
  return cost;
}

SuitCosts SuitRoot::costs() const {
  Choices choices;
  for (int place = 0; place < suit_size(suit); ++place) {
    const int before = static_cast<int>(pattern >> (3 * place)) & 7;
    const Copies copies = Copies::after(before, before, static_cast<int>(left >> (3 * place)) & 7);
    choices = choices.after(suit, place, copies);
  }
  return choices.costs(0);
}

std::vector<SuitClass> suit_classes(const SuitRoot& root, const SuitCosts& others,
                                    const WinCosts& win, int exchanges) {
  return Enumeration(root, others, win, exchanges).classes();
}

}  // namespace yomikiri::studies::mahjong
