#include "studies/bridge/double_dummy.h"

#include <dds/dll.h>
#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "core/parallel.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kSeats;
using yomikiri::bridge::kStrains;
using yomikiri::bridge::kTricks;
using yomikiri::bridge::left_of;

// libdds counts spades 0 to clubs 3, no trump 4; its ranks are bits 2 to 14.
constexpr int dds_suit(int suit) { return 3 - suit; }
constexpr int dds_strain(int strain) {
  return strain == yomikiri::bridge::kNoTrump ? 4 : 3 - strain;
}
constexpr int kRankShift = 2;

// The threads of libdds that no call uses just now. One for the process, as libdds itself is: its
// SetMaxThreads must run once, before anything else, and a second set of slots would hand out the
// same threads again.
class Slots {
 public:
  static Slots& of_process() {
    static Slots slots;
    return slots;
  }
  [[nodiscard]] int count() const { return count_; }

  int take() {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [&] { return !free_.empty(); });
    const int slot = free_.back();
    free_.pop_back();
    return slot;
  }
  void give_back(int slot) {
    {
      const std::scoped_lock lock(mutex_);
      free_.push_back(slot);
    }
    freed_.notify_one();
  }

 private:
  Slots() {
    SetMaxThreads(hardware_threads());
    DDSInfo info{};
    GetDDSInfo(&info);
    count_ = std::max(1, info.noOfThreads);
    for (int slot = count_; slot-- > 0;) free_.push_back(slot);
  }

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<int> free_;
  int count_;
};

class Slot {
 public:
  Slot() : slot_(Slots::of_process().take()) {}
  ~Slot() { Slots::of_process().give_back(slot_); }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  operator int() const { return slot_; }

 private:
  int slot_;
};

deal to_dds(const OpenPlay& play) {
  deal converted{};
  converted.trump = dds_strain(play.strain);
  converted.first = number(play.leader);
  for (std::size_t i = 0; i < play.trick.size(); ++i) {
    converted.currentTrickSuit[i] = dds_suit(play.trick[i].suit());
    converted.currentTrickRank[i] = play.trick[i].rank() + kRankShift;
  }
  for (int seat = 0; seat < kSeats; ++seat)
    for (int suit = 0; suit < cards::kSuitCount; ++suit)
      converted.remainCards[seat][dds_suit(suit)] =
          play.hands[static_cast<std::size_t>(seat)].ranks_of(suit) << kRankShift;
  return converted;
}

Error dds_error(int code) {
  char text[80] = {};
  ErrorMessage(code, text);
  return fail(Errc::BadInput, "", fmt::format("libdds refuses the position: {}", text));
}

// `solutions` 1: the best card; 3: all cards.
Result<futureTricks> solve(const OpenPlay& play, int solutions, int slot) {
  constexpr int kFindBest = -1;
  // Mode 1: search even if only one card is legal, because its value is wanted.
  constexpr int kMode = 1;
  futureTricks found{};
  const int code = SolveBoard(to_dds(play), kFindBest, solutions, kMode, &found, slot);
  if (code != RETURN_NO_FAULT) return dds_error(code);
  return found;
}

}  // namespace

int DoubleDummy::slots() { return Slots::of_process().count(); }

Result<std::vector<CardTricks>> DoubleDummy::all_cards(const OpenPlay& play) {
  if (auto checked = check_open_play(play); !checked) return checked.error();
  const auto found = solve(play, 3, Slot());
  if (!found) return found.error();
  std::vector<CardTricks> values;
  for (int i = 0; i < found->cards; ++i) {
    // `equals` holds the lower cards that are worth the same.
    const unsigned ranks =
        static_cast<unsigned>(found->equals[i]) | 1U << static_cast<unsigned>(found->rank[i]);
    for (int rank = 0; rank < cards::kRankCount; ++rank)
      if ((ranks >> (rank + kRankShift) & 1) != 0)
        values.push_back({Card(rank, dds_suit(found->suit[i])), found->score[i]});
  }
  std::ranges::sort(values, {}, &CardTricks::card);
  return values;
}

Result<int> DoubleDummy::most_tricks(const OpenPlay& play) {
  if (auto checked = check_open_play(play); !checked) return checked.error();
  const auto found = solve(play, 1, Slot());
  if (!found) return found.error();
  return found->score[0];
}

Result<int> DoubleDummy::tricks_after(const OpenPlay& play, Card card) {
  const OpenPlay next = after(play, card);
  const bool ends_trick = next.trick.empty();
  const bool is_ours = yomikiri::bridge::are_partners(next.mover(), play.mover());
  const int won = ends_trick && is_ours ? 1 : 0;
  if (next.tricks_left() == 0) return won;
  const auto most = most_tricks(next);
  if (!most) return most.error();
  return won + (is_ours ? *most : next.tricks_left() - *most);
}

Result<TrickTable> DoubleDummy::table(const Hands& hands, const Job& job) {
  if (auto checked = check_open_play({.hands = hands}); !checked) return checked.error();
  if (hands[0].size() != kTricks)
    return fail(Errc::BadInput, "", fmt::format("hands have 13 cards, found {}", hands[0].size()));
  TrickTable table{};
  std::array<std::optional<Error>, kStrains> errors;
  const bool done = parallel_for(kStrains, job, [&](std::uint64_t strain) {
    const Slot slot;  // the same for all leaders: libdds keeps what it knows about the strain
    for (int declarer = 0; declarer < kSeats; ++declarer) {
      const OpenPlay play{
          .hands = hands, .leader = left_of(Seat(declarer)), .strain = static_cast<int>(strain)};
      const auto found = solve(play, 1, slot);
      if (found)
        table[strain][static_cast<std::size_t>(declarer)] = kTricks - found->score[0];
      else
        errors[strain] = found.error();
    }
  });
  if (!done) return stopped_early();
  for (const auto& error : errors)
    if (error) return *error;
  return table;
}

Result<Par> DoubleDummy::par(const TrickTable& table, Seat dealer, Vulnerable vulnerable) {
  ddTableResults results{};
  for (int strain = 0; strain < kStrains; ++strain)
    for (int seat = 0; seat < kSeats; ++seat)
      results.resTable[dds_strain(strain)][seat] =
          table[static_cast<std::size_t>(strain)][static_cast<std::size_t>(seat)];
  parResultsDealer by_dealer{};
  const int code = DealerPar(&results, &by_dealer, number(dealer), static_cast<int>(vulnerable));
  if (code != RETURN_NO_FAULT) return dds_error(code);
  Par par{.score = by_dealer.score};
  for (int i = 0; i < by_dealer.number; ++i) par.contracts.emplace_back(by_dealer.contracts[i]);
  return par;
}

}  // namespace yomikiri::studies::bridge
