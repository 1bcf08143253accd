#include "studies/poker/equity.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "studies/poker/showdown.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kCardCount;
using games::holdem::all_hole_cards;

std::vector<Holding> holdings_of(const Range& range, CardSet known) {
  std::vector<Holding> holdings;
  for (const HoleCards hand : all_hole_cards())
    if (const double weight = range.weight(hand); weight > 0 && !hand.cards().intersects(known))
      holdings.push_back({.sum = HandSum(hand.high()) + hand.low(),
                          .cards = hand.cards(),
                          .hand = hand,
                          .weight = weight});
  return holdings;
}

std::optional<Error> check_board(const EquityOptions& options) {
  if (options.board.size() > 5)
    return fail(Errc::BadInput, "board",
                fmt::format("expected at most 5 cards, found {}", options.board.size()));
  CardSet seen;
  for (const Card card : options.board) {
    if (seen.contains(card))
      return fail(Errc::BadInput, "board", fmt::format("{} is named twice", to_string(card)),
                  "name each card once");
    if (options.dead.contains(card))
      return fail(Errc::BadInput, "board",
                  fmt::format("{} is among the dead cards", to_string(card)),
                  "name each card once");
    seen |= card;
  }
  return std::nullopt;
}

bool can_both_be_dealt(const std::vector<Holding>& a, const std::vector<Holding>& b) {
  return std::ranges::any_of(a, [&](const Holding& one) {
    return std::ranges::any_of(
        b, [&](const Holding& other) { return !one.cards.intersects(other.cards); });
  });
}

std::string clash_of(const std::vector<Holding>& a, const std::vector<Holding>& b) {
  if (a.size() > 1 || b.size() > 1)
    return "every hand in one shares a card with every hand in the other";
  const CardSet shared = a.front().cards & b.front().cards;
  return fmt::format("{} and {} share {}", to_string(a.front().hand), to_string(b.front().hand),
                     to_string(shared.cards()));
}

// Whether some choice of holdings uses no card twice. After many steps it gives up and returns
// true: sampling then finds out.
class DealSearch {
 public:
  explicit DealSearch(const Deal& deal) {
    for (const auto& holdings : deal.seats) seats_.push_back(&holdings);
    std::ranges::sort(seats_, {}, [](const auto* holdings) { return holdings->size(); });
  }
  [[nodiscard]] bool finds_one(std::size_t seat = 0, CardSet used = {}) {
    if (seat == seats_.size() || ++steps_ > kMostSteps) return true;
    return std::ranges::any_of(*seats_[seat], [&](const Holding& holding) {
      return !holding.cards.intersects(used) && finds_one(seat + 1, used | holding.cards);
    });
  }

 private:
  static constexpr int kMostSteps = 1'000'000;
  std::vector<const std::vector<Holding>*> seats_;
  int steps_ = 0;
};

std::optional<Error> check_ranges(const Deal& deal) {
  for (std::size_t i = 0; i < deal.seats.size(); ++i)
    if (deal.seats[i].empty())
      return fail(Errc::BadInput, fmt::format("range {}", i + 1),
                  deal.known.empty()
                      ? "the range contains no hand"
                      : "every hand in the range uses a card of the board or a dead card");
  for (std::size_t i = 0; i < deal.seats.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!can_both_be_dealt(deal.seats[j], deal.seats[i]))
        return fail(Errc::BadInput, fmt::format("ranges {} and {}", j + 1, i + 1),
                    clash_of(deal.seats[j], deal.seats[i]));
  if (!DealSearch(deal).finds_one())
    return fail(Errc::BadInput, "ranges", "they cannot all be dealt from one deck");
  return std::nullopt;
}

Result<Deal> make_deal(std::span<const Range> ranges, const EquityOptions& options) {
  if (ranges.size() < 2 || ranges.size() > kMostSeats)
    return fail(Errc::BadInput, "ranges",
                fmt::format("expected 2 to {}, found {}", kMostSeats, ranges.size()));
  if (auto error = check_board(options)) return *error;
  Deal deal{.board = options.board, .known = CardSet(options.board) | options.dead};
  for (const Range& range : ranges) deal.seats.push_back(holdings_of(range, deal.known));
  if (auto error = check_ranges(deal)) return *error;
  const int left = kCardCount - deal.known.size() - 2 * static_cast<int>(ranges.size());
  if (left < deal.missing())
    return fail(
        Errc::BadInput, "dead cards",
        fmt::format("{} cards are left, but the board needs {} more", left, deal.missing()));
  return deal;
}

bool is_in_table(const Deal& deal) { return deal.seats.size() == 2 && deal.known.empty(); }

Tally look_up(const EquityTable& table, const Deal& deal) {
  Tally tally;
  for (const Holding& a : deal.seats[0])
    for (const Holding& b : deal.seats[1]) {
      const double weight = a.weight * b.weight;
      tally.add(0b01, weight * table.wins(a.hand, b.hand));
      tally.add(0b10, weight * table.losses(a.hand, b.hand));
      tally.add(0b11, weight * table.ties(a.hand, b.hand));
    }
  return tally;
}

Result<Tally> exact_tally(const Deal& deal, const EquityOptions& options, const Job& job) {
  if (is_in_table(deal) && options.table != nullptr) return look_up(*options.table, deal);
  if (!is_in_table(deal) || deal.has_fixed_hands()) return count_showdowns(deal, job);
  const auto table = EquityTable::compute(job);
  if (!table) return table.error();
  return look_up(*table, deal);
}

double exact_work(const Deal& deal) {
  if (!is_in_table(deal) || deal.has_fixed_hands()) return counting_work(deal);
  return static_cast<double>(deal.seats[0].size() * deal.seats[1].size());
}

}  // namespace

Result<double> exact_work(std::span<const Range> ranges, const EquityOptions& options) {
  const auto deal = make_deal(ranges, options);
  if (!deal) return deal.error();
  return exact_work(*deal);
}

Result<EquityReport> all_in_equity(std::span<const Range> ranges, const EquityOptions& options,
                                   const Job& job) {
  const auto deal = make_deal(ranges, options);
  if (!deal) return deal.error();
  const bool exact = exact_work(*deal) <= static_cast<double>(options.work_limit);
  const auto tally =
      exact ? exact_tally(*deal, options, job) : sample_showdowns(*deal, options, job);
  if (!tally) return tally.error();
  return tally->report(static_cast<int>(ranges.size()),
                       exact ? EquityMethod::Exact : EquityMethod::Sampled);
}

}  // namespace yomikiri::studies::poker
