#include "studies/mahjong/records/tenhou_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <compare>
#include <optional>
#include <set>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Tile;

// How many entries of each seat are used up, and which seat takes the next one.
struct UsedEntries {
  std::array<std::size_t, 4> taken{};
  std::array<std::size_t, 4> given{};
  int seat = 0;

  [[nodiscard]] std::size_t total() const {
    std::size_t sum = 0;
    for (int i = 0; i < 4; ++i) sum += taken[i] + given[i];
    return sum;
  }
  friend auto operator<=>(const UsedEntries&, const UsedEntries&) = default;
};

// Finds whose turn it was, turn by turn. A turn is one entry taken, and one given if there is any.
class TurnSearch {
 public:
  explicit TurnSearch(const TenhouDeal& deal) : deal_(deal) {}

  [[nodiscard]] Result<std::vector<int>> find() {
    if (go_on({.taken = {}, .given = {}, .seat = deal_.dealer()})) {
      std::ranges::reverse(turns_);
      return turns_;
    }
    const int seat = furthest_.seat;
    return fail(Errc::BadInput, fmt::format("seat {}", seat),
                fmt::format("the entries contradict each other after {} draws and {} discards of "
                            "this seat",
                            furthest_.taken[seat], furthest_.given[seat]));
  }

 private:
  // Whether all remaining entries fit; then their turns are in turns_, the last one first.
  bool go_on(const UsedEntries& used) {
    if (used.total() >= furthest_.total()) furthest_ = used;
    constexpr std::size_t kMostAttempts = 20'000;
    if (failed_.size() > kMostAttempts || failed_.contains(used)) return false;
    if (take_turn(used)) {
      turns_.push_back(used.seat);
      return true;
    }
    failed_.insert(used);
    return false;
  }

  bool take_turn(UsedEntries next) {
    const int seat = next.seat;
    const TenhouSeat& entries = deal_.seats[seat];
    if (next.taken[seat] == entries.taken.size()) return false;
    const TenhouTake& take = entries.taken[next.taken[seat]++];
    const TenhouGift* gift =
        next.given[seat] < entries.given.size() ? &entries.given[next.given[seat]] : nullptr;
    const auto* call = std::get_if<mjai::Call>(&take);
    if (call != nullptr && call->type == mjai::CallType::Daiminkan) {
      if (gift != nullptr && std::holds_alternative<TenhouNothing>(*gift)) ++next.given[seat];
      return go_on(next);
    }
    if (gift == nullptr) return ends(next);
    ++next.given[seat];
    if (std::holds_alternative<TenhouNothing>(*gift)) return false;
    const auto* discard = std::get_if<TenhouDiscard>(gift);
    if (discard == nullptr) return is_used_up(next) ? ends(next) : go_on(next);
    if (is_used_up(next)) return ends(next);
    const auto tile = discard->tile ? discard->tile : drawn(take);
    return tile && pass_on(next, *tile);
  }

  // After the discard of this tile.
  bool pass_on(UsedEntries next, Tile tile) {
    const int discarder = next.seat;
    for (const bool is_chi : {false, true})
      for (int away = 1; away < 4; ++away) {
        next.seat = (discarder + away) % 4;
        const auto* call = std::get_if<mjai::Call>(next_take(next));
        if (call != nullptr && call->target == discarder && call->pai == tile &&
            (call->type == mjai::CallType::Chi) == is_chi && go_on(next))
          return true;
      }
    next.seat = (discarder + 1) % 4;
    const TenhouTake* take = next_take(next);
    return take != nullptr && std::holds_alternative<mjai::Tsumo>(*take) && go_on(next);
  }

  [[nodiscard]] const TenhouTake* next_take(const UsedEntries& used) const {
    const auto& taken = deal_.seats[used.seat].taken;
    const std::size_t next = used.taken[used.seat];
    return next < taken.size() ? &taken[next] : nullptr;
  }

  static std::optional<Tile> drawn(const TenhouTake& take) {
    const auto* tsumo = std::get_if<mjai::Tsumo>(&take);
    return tsumo == nullptr ? std::nullopt : tsumo->pai;
  }

  [[nodiscard]] bool is_used_up(const UsedEntries& used) const {
    for (int seat = 0; seat < 4; ++seat)
      if (used.taken[seat] < deal_.seats[seat].taken.size() ||
          used.given[seat] < deal_.seats[seat].given.size())
        return false;
    return true;
  }

  // The deal is drawn, or won from the seat of the last turn.
  [[nodiscard]] bool ends(const UsedEntries& used) const {
    return is_used_up(used) && std::ranges::all_of(deal_.wins, [&](const TenhouWin& win) {
             return win.from == used.seat;
           });
  }

  const TenhouDeal& deal_;
  std::vector<int> turns_;
  std::set<UsedEntries> failed_;
  UsedEntries furthest_;
};

// Writes the events of a deal whose turns are known.
class DealWriter {
 public:
  explicit DealWriter(const TenhouDeal& deal) : deal_(deal) {}

  [[nodiscard]] std::vector<mjai::Event> write(const std::vector<int>& turns) {
    start();
    for (const int seat : turns) turn(seat);
    end(turns.back());
    return std::move(events_);
  }

 private:
  void start() {
    mjai::StartKyoku event{.bakaze = games::mahjong::kEast + deal_.round / 4,
                           .kyoku = deal_.dealer() + 1,
                           .honba = deal_.honba,
                           .kyotaku = deal_.sticks,
                           .oya = deal_.dealer(),
                           .dora_marker = deal_.dora.front(),
                           .scores = deal_.scores};
    for (int seat = 0; seat < 4; ++seat)
      event.tehais[seat].assign(deal_.seats[seat].dealt.begin(), deal_.seats[seat].dealt.end());
    events_.emplace_back(std::move(event));
  }

  void turn(int seat) {
    accept_riichi();
    const TenhouTake& take = deal_.seats[seat].taken[done_.taken[seat]++];
    if (const auto* call = std::get_if<mjai::Call>(&take)) {
      last_tile_ = call->pai;
      events_.emplace_back(*call);
      if (call->type == mjai::CallType::Daiminkan) {
        reveal_after_discard_ = 1;
        skip_nothing(seat);
        return;
      }
    } else {
      reveal(reveal_before_draw_);
      last_tile_ = *std::get<mjai::Tsumo>(take).pai;
      events_.emplace_back(std::get<mjai::Tsumo>(take));
    }
    if (done_.given[seat] == deal_.seats[seat].given.size()) return;
    const TenhouGift& gift = deal_.seats[seat].given[done_.given[seat]++];
    if (const auto* discard = std::get_if<TenhouDiscard>(&gift)) give(seat, *discard);
    if (const auto* kan = std::get_if<mjai::Ankan>(&gift)) declare(*kan);
    if (const auto* kan = std::get_if<mjai::Kakan>(&gift)) add(*kan);
  }

  void skip_nothing(int seat) {
    const auto& given = deal_.seats[seat].given;
    if (done_.given[seat] < given.size() &&
        std::holds_alternative<TenhouNothing>(given[done_.given[seat]]))
      ++done_.given[seat];
  }

  void give(int seat, const TenhouDiscard& discard) {
    if (discard.riichi) {
      events_.emplace_back(mjai::Reach{seat});
      declarer_ = seat;
      declared_[seat] = true;
    }
    last_tile_ = discard.tile.value_or(last_tile_);
    events_.emplace_back(mjai::Dahai{seat, last_tile_, !discard.tile.has_value()});
    reveal(reveal_after_discard_);
  }

  // The indicator of a concealed kan is turned at once; those of the others after the discard, or
  // before the replacement tile of the next kan.
  void declare(const mjai::Ankan& kan) {
    last_tile_ = kan.consumed.front();
    events_.emplace_back(kan);
    reveal_before_draw_ = reveal_after_discard_ + 1;
    reveal_after_discard_ = 0;
  }
  void add(const mjai::Kakan& kan) {
    last_tile_ = kan.pai;
    events_.emplace_back(kan);
    reveal_before_draw_ = reveal_after_discard_;
    reveal_after_discard_ = 1;
  }

  void reveal(std::size_t& count) {
    for (; count > 0; --count)
      if (revealed_ < deal_.dora.size()) events_.emplace_back(mjai::Dora{deal_.dora[revealed_++]});
  }

  void accept_riichi() {
    if (declarer_) events_.emplace_back(mjai::ReachAccepted{*declarer_});
    declarer_.reset();
  }

  void end(int last_seat) {
    const bool is_ron = !deal_.wins.empty() || deal_.reason == "sanchaho";
    if (!is_ron) accept_riichi();
    while (revealed_ < deal_.dora.size()) events_.emplace_back(mjai::Dora{deal_.dora[revealed_++]});
    for (const TenhouWin& win : deal_.wins)
      events_.emplace_back(
          mjai::Hora{.actor = win.winner,
                     .target = win.from,
                     .pai = last_tile_,
                     .ura_markers = declared_[win.winner] ? deal_.ura : std::vector<Tile>(),
                     .deltas = win.deltas});
    if (deal_.wins.empty()) {
      mjai::Ryukyoku event{.reason = deal_.reason, .actor = {}, .deltas = deal_.deltas};
      if (deal_.reason == "kyushukyuhai") event.actor = last_seat;
      events_.emplace_back(std::move(event));
    }
    events_.emplace_back(mjai::EndKyoku{});
  }

  const TenhouDeal& deal_;
  std::vector<mjai::Event> events_;
  UsedEntries done_;
  Tile last_tile_;               // drawn, discarded or added to a kan
  std::optional<int> declarer_;  // of a riichi that is not yet accepted
  std::array<bool, 4> declared_{};
  std::size_t revealed_ = 1;  // indicators
  std::size_t reveal_before_draw_ = 0;
  std::size_t reveal_after_discard_ = 0;
};

// Every kan turns one indicator at most.
std::size_t kan_count(const TenhouDeal& deal) {
  std::size_t kans = 0;
  for (const TenhouSeat& seat : deal.seats) {
    for (const TenhouTake& take : seat.taken)
      if (const auto* call = std::get_if<mjai::Call>(&take))
        kans += call->type == mjai::CallType::Daiminkan ? 1 : 0;
    for (const TenhouGift& gift : seat.given)
      kans += std::holds_alternative<mjai::Ankan>(gift) || std::holds_alternative<mjai::Kakan>(gift)
                  ? 1
                  : 0;
  }
  return kans;
}

}  // namespace

Result<std::vector<mjai::Event>> events_of_tenhou(const TenhouDeal& deal) {
  const std::size_t kans = kan_count(deal);
  if (deal.dora.size() > kans + 1)
    return fail(Errc::BadInput, "indicators",
                fmt::format("there are {} after {} kans", deal.dora.size(), kans));
  const auto turns = TurnSearch(deal).find();
  if (!turns) return turns.error();
  return DealWriter(deal).write(*turns);
}

}  // namespace yomikiri::studies::mahjong
