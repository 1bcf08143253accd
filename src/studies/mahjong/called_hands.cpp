#include "studies/mahjong/called_hands.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::is_honour;
using games::mahjong::kSuitSize;
using games::mahjong::place_of;

bool contains(const TileCounts& hand, const Meld& meld) {
  if (meld.type != MeldType::Chi) return hand[meld.kind] >= 3;
  return hand[meld.kind] > 0 && hand[meld.kind + 1] > 0 && hand[meld.kind + 2] > 0;
}

}  // namespace

void CalledHands::for_each(const TileCounts& hand, Visit visit) {
  if (most_ == 0) return visit(hand, MeldSets::kRoot);
  find_candidates(hand);
  choose(0, hand, MeldSets::kRoot, visit);
}

void CalledHands::find_candidates(const TileCounts& hand) {
  candidate_count_ = 0;
  taken_ = {};
  hand.for_each([&](int kind, int count) {
    taken_.add(kind, std::max(0, count - situation_.hand.concealed[kind]));
  });
  taken_.for_each([&](int kind, int) {
    add_candidate(hand, {MeldType::Pon, static_cast<std::uint8_t>(kind)});
    if (is_honour(kind)) return;
    for (int low = std::max(0, place_of(kind) - 2); low <= std::min(place_of(kind), kSuitSize - 3);
         ++low)
      add_candidate(hand, {MeldType::Chi, static_cast<std::uint8_t>(kind - place_of(kind) + low)});
  });
}

void CalledHands::add_candidate(const TileCounts& hand, const Meld& meld) {
  const auto end = candidates_.begin() + candidate_count_;
  if (contains(hand, meld) && std::find(candidates_.begin(), end, meld) == end)
    candidates_[candidate_count_++] = meld;
}

bool CalledHands::callable(int melds, TileCounts taken) const {
  if (melds == 0) return true;
  const Meld& meld = chosen_[melds - 1];
  const int kinds = meld.type == MeldType::Chi ? 3 : 1;
  for (int kind = meld.kind; kind < meld.kind + kinds; ++kind) {
    if (taken[kind] == 0) continue;
    TileCounts fewer = taken;
    fewer.remove(kind);
    if (callable(melds - 1, fewer)) return true;
  }
  return false;
}

void CalledHands::choose(int first, const TileCounts& rest, std::uint32_t set, Visit visit) {
  visit(rest, set);
  choose_kans(0, rest, set, visit);
  const int calls = sets_[set].calls;
  if (calls == most_) return;
  for (int next = first; next < candidate_count_; ++next) {
    const Meld& meld = candidates_[next];
    if (!contains(rest, meld)) continue;
    chosen_[calls] = meld;
    if (callable(calls + 1, taken_))
      choose(next, rest - meld.tiles(), sets_.with(set, meld), visit);
  }
}

void CalledHands::choose_kans(int first_kind, const TileCounts& rest, std::uint32_t set,
                              Visit visit) {
  const auto go_on = [&](int kind, const TileCounts& fewer, std::uint32_t kans) {
    visit(fewer, kans);
    choose_kans(kind + 1, fewer, kans, visit);
  };
  // A kan needs one copy more than the hand has.
  const auto can_gain = [&, gained = sets_[set].gained](int kind) {
    return rest[kind] + gained[kind] < root_.within_reach(kind);
  };
  if (sets_[set].calls < most_)
    rest.for_each([&](int kind, int count) {
      if (kind < first_kind || count != 3 || !can_gain(kind)) return;
      TileCounts fewer = rest;
      fewer.remove(kind, 3);
      for (const MeldType type : {MeldType::OpenKan, MeldType::ConcealedKan})
        go_on(kind, fewer, sets_.with(set, {type, static_cast<std::uint8_t>(kind)}));
    });
  // A triplet of the root; any other was a concealed one in another member.
  for (const Meld& meld : situation_.hand.melds)
    if (meld.type == MeldType::Pon && meld.kind >= first_kind && can_gain(meld.kind))
      go_on(meld.kind, rest, sets_.with_added_tile(set, meld.kind));
}

}  // namespace yomikiri::studies::mahjong
