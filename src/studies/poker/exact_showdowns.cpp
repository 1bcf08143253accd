// Showdowns counted one by one: every board, every compatible choice of holdings.
#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/parallel.h"
#include "studies/poker/showdown.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kCardCount;
using games::holdem::Evaluator;
using games::holdem::evaluator;
using games::holdem::kRankKeys;
using games::holdem::Strength;

double choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return std::round(ways);
}

// ---- Fixed hands: one holding per seat, boards extended card by card.

class FixedHands {
 public:
  FixedHands(const Deal& deal, const std::vector<Card>& deck) : deck_(deck) {
    for (const auto& holdings : deal.seats) hands_.push_back(holdings.front().sum);
    for (std::size_t place = 0; place < deck.size(); ++place) {
      const bool begins_rank = place == 0 || deck[place].rank() != deck[place - 1].rank();
      if (begins_rank) runs_.push_back({kRankKeys[deck[place].rank()], place});
      runs_.back().end = place + 1;
      run_at_.push_back(runs_.size() - 1);
    }
  }

  // Adds all boards that complete `board` with `missing` cards from position `from` of the deck on.
  void add(HandSum board, int missing, std::size_t from, Tally& tally) const {
    if (missing == 0) return add_board(board, tally);
    if (missing == 1) return add_last(board, from, tally);
    for (std::size_t next = from; next < deck_.size(); ++next)
      add(board + deck_[next], missing - 1, next + 1, tally);
  }

 private:
  // The cards of one rank in the deck, which is in the order of ranks.
  struct Run {
    std::uint32_t rank_key = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  template <class StrengthOf>
  [[nodiscard]] unsigned winners(StrengthOf&& strength_of) const {
    if (hands_.size() == 2) {  // the usual case, without a branch that depends on the cards
      const Strength a = strength_of(hands_[0]);
      const Strength b = strength_of(hands_[1]);
      return unsigned{a >= b} | unsigned{b >= a} << 1;
    }
    unsigned winners = 0;
    Strength best = 0;
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
      const Strength strength = strength_of(hands_[seat]);
      const unsigned before = strength > best ? 0 : winners;
      winners = strength < best ? before : before | 1U << seat;
      best = std::max(best, strength);
    }
    return winners;
  }

  void add_board(HandSum board, Tally& tally) const {
    tally.add(winners([&](HandSum hand) { return eval_.strength(board + hand); }), 1);
  }

  // The last card. If it cannot complete a flush, one look-up covers all cards of a rank.
  void add_last(HandSum board, std::size_t from, Tally& tally) const {
    if (from == deck_.size()) return;
    const bool flush_near =
        std::ranges::any_of(hands_, [&](HandSum hand) { return (board + hand).can_flush_with(1); });
    if (flush_near) {
      for (std::size_t last = from; last < deck_.size(); ++last)
        add_board(board + deck_[last], tally);
      return;
    }
    for (std::size_t i = run_at_[from]; i < runs_.size(); ++i) {
      const std::uint32_t key = board.rank_key() + runs_[i].rank_key;
      const unsigned best =
          winners([&](HandSum hand) { return eval_.rank_strength<7>(key + hand.rank_key()); });
      tally.add(best, static_cast<double>(runs_[i].end - std::max(from, runs_[i].begin)));
    }
  }

  const Evaluator& eval_ = evaluator();
  const std::vector<Card>& deck_;
  std::vector<HandSum> hands_;
  std::vector<Run> runs_;
  std::vector<std::size_t> run_at_;  // by place in the deck
};

// ---- Ranges: on each board every holding is evaluated once, then they are compared.

struct Live {
  Strength strength;
  const Holding* holding;
};

std::vector<Live> live_holdings(const std::vector<Holding>& holdings, HandSum board,
                                CardSet board_cards) {
  const Evaluator& eval = evaluator();
  std::vector<Live> live;
  live.reserve(holdings.size());
  for (const Holding& holding : holdings)
    if (!holding.cards.intersects(board_cards))
      live.push_back({eval.strength(board + holding.sum), &holding});
  return live;
}

// The weight of holdings, in total and by card, so that those that share a card can be subtracted.
class WeightByCard {
 public:
  void add(const Holding& holding) {
    all_ += holding.weight;
    by_card_[holding.hand.high().number()] += holding.weight;
    by_card_[holding.hand.low().number()] += holding.weight;
  }
  // The weight of holdings that share no card with this hand; `same` is the weight of the hand
  // itself among them, which subtracting both of its cards would remove twice.
  [[nodiscard]] double beside(HoleCards hand, double same) const {
    return all_ - by_card_[hand.high().number()] - by_card_[hand.low().number()] + same;
  }

 private:
  double all_ = 0;
  std::array<double, kCardCount> by_card_ = {};
};

// Two seats: sorts both by strength, then needs one pass.
void add_two_ranges(std::vector<Live> first, std::vector<Live> second, Tally& tally) {
  std::ranges::sort(first, {}, &Live::strength);
  std::ranges::sort(second, {}, &Live::strength);
  std::array<double, kHoleCardsCount> second_weight = {};
  WeightByCard every;
  for (const Live& live : second) {
    every.add(*live.holding);
    second_weight[live.holding->hand.index()] = live.holding->weight;
  }
  WeightByCard weaker;        // than the hand of the first seat
  WeightByCard not_stronger;  // weaker or equal
  std::size_t next_weaker = 0;
  std::size_t next_equal = 0;
  for (const Live& live : first) {
    while (next_weaker < second.size() && second[next_weaker].strength < live.strength)
      weaker.add(*second[next_weaker++].holding);
    while (next_equal < second.size() && second[next_equal].strength <= live.strength)
      not_stronger.add(*second[next_equal++].holding);
    const HoleCards hand = live.holding->hand;
    const double same = second_weight[hand.index()];  // as strong as itself, so never weaker
    const double won = weaker.beside(hand, 0);
    const double won_or_tied = not_stronger.beside(hand, same);
    tally.add(0b01, live.holding->weight * won);
    const double tied =
        std::max(0.0, won_or_tied - won);  // weights that are not whole numbers may round
    const double lost = std::max(0.0, every.beside(hand, same) - won_or_tied);
    tally.add(0b11, live.holding->weight * tied);
    tally.add(0b10, live.holding->weight * lost);
  }
}

// Three or more seats: tries every choice of holdings.
class ManyRanges {
 public:
  explicit ManyRanges(std::vector<std::vector<Live>> seats) : seats_(std::move(seats)) {}

  struct Chosen {
    std::size_t seats = 0;  // seats that have chosen
    CardSet cards = {};
    Strength best = 0;
    unsigned winners = 0;
    double weight = 1;
  };

  void add(const Chosen& chosen, Tally& tally) const {
    if (chosen.seats == seats_.size()) return tally.add(chosen.winners, chosen.weight);
    const unsigned seat_bit = 1U << chosen.seats;
    for (const auto& [strength, holding] : seats_[chosen.seats]) {
      if (holding->cards.intersects(chosen.cards)) continue;
      Chosen more = chosen;
      ++more.seats;
      more.cards |= holding->cards;
      more.weight *= holding->weight;
      if (strength > chosen.best) more.winners = 0;
      if (strength >= chosen.best) more.winners |= seat_bit;
      more.best = std::max(strength, chosen.best);
      add(more, tally);
    }
  }

 private:
  std::vector<std::vector<Live>> seats_;
};

class Ranges {
 public:
  Ranges(const Deal& deal, const std::vector<Card>& deck) : deal_(deal), deck_(deck) {}

  void add(HandSum board, CardSet board_cards, int missing, std::size_t from, Tally& tally) const {
    if (missing == 0) return add_board(board, board_cards, tally);
    for (std::size_t next = from; next < deck_.size(); ++next)
      add(board + deck_[next], board_cards | deck_[next], missing - 1, next + 1, tally);
  }

 private:
  void add_board(HandSum board, CardSet board_cards, Tally& tally) const {
    std::vector<std::vector<Live>> seats;
    for (const auto& holdings : deal_.seats)
      seats.push_back(live_holdings(holdings, board, board_cards));
    if (seats.size() == 2)
      add_two_ranges(std::move(seats[0]), std::move(seats[1]), tally);
    else
      ManyRanges(std::move(seats)).add({}, tally);
  }

  const Deal& deal_;
  const std::vector<Card>& deck_;
};

// Boards are distributed by their first cards; the last two cards of fixed hands' boards are too
// quick to be worth it.
struct Beginning {
  HandSum sum;
  CardSet cards;
  int missing = 0;
  std::size_t from = 0;  // position in the deck from which the next card is taken
};

std::vector<Beginning> beginnings(const Deal& deal, const std::vector<Card>& deck) {
  std::vector<Beginning> now = {{HandSum(deal.board), CardSet(deal.board), deal.missing(), 0}};
  const int left_together = deal.has_fixed_hands() ? 2 : 0;
  for (int step = 0; step < 2 && now.front().missing > left_together; ++step) {
    std::vector<Beginning> longer;
    for (const Beginning& begun : now)
      for (std::size_t next = begun.from; next < deck.size(); ++next)
        longer.push_back(
            {begun.sum + deck[next], begun.cards | deck[next], begun.missing - 1, next + 1});
    now = std::move(longer);
  }
  return now;
}

}  // namespace

Result<Tally> count_showdowns(const Deal& deal, const Job& job) {
  const std::vector<Card> deck = deal.deck();
  const std::vector<Beginning> parts = beginnings(deal, deck);
  std::vector<Tally> tallies(parts.size());
  const FixedHands fixed(deal, deck);
  const Ranges ranges(deal, deck);
  const bool hands_are_fixed = deal.has_fixed_hands();
  std::atomic<std::uint64_t> parts_done = 0;
  const bool done = parallel_for(parts.size(), job, [&](std::uint64_t i) {
    const Beginning& part = parts[i];
    if (hands_are_fixed)
      fixed.add(part.sum, part.missing, part.from, tallies[i]);
    else
      ranges.add(part.sum, part.cards, part.missing, part.from, tallies[i]);
    job.report("boards", ++parts_done, parts.size());
  });
  if (!done) return stopped_early();
  Tally total;
  for (const Tally& tally : tallies)
    total += tally;  // in order, so that rounding is always the same
  return total;
}

double counting_work(const Deal& deal) {
  const double boards = choose(static_cast<int>(deal.deck().size()), deal.missing());
  double holdings = 0;
  double choices = 1;
  for (const auto& seat : deal.seats) {
    holdings += static_cast<double>(seat.size());
    choices *= static_cast<double>(seat.size());
  }
  // Two ranges are sorted instead of compared by pairs.
  if (deal.has_fixed_hands()) return boards * holdings;
  if (deal.seats.size() == 2) return boards * holdings * 12;
  return boards * (holdings + choices);
}

}  // namespace yomikiri::studies::poker
