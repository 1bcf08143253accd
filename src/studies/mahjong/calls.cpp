#include "studies/mahjong/calls.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::is_honour;
using games::mahjong::kind_at;
using games::mahjong::kSuitSize;
using games::mahjong::place_of;
using games::mahjong::suit_of;

std::uint64_t bit(int kind) { return std::uint64_t{1} << kind; }

}  // namespace

std::uint64_t swap_discards(int called, const Meld& meld) {
  std::uint64_t kinds = bit(called);
  if (meld.type != MeldType::Chi) return kinds;
  if (called == meld.kind && place_of(called) + 3 < kSuitSize) kinds |= bit(called + 3);
  if (called == meld.kind + 2 && place_of(called) >= 3) kinds |= bit(called - 3);
  return kinds;
}

std::uint64_t key_without(const HandNode& node, const TileCounts& tiles) {
  std::uint64_t key = node.key;
  tiles.for_each([&](int kind, int count) {
    const int suit = suit_of(kind);
    if (is_five(kind) && node.conceals_red(suit)) {
      key += key_of_exposed_red(suit) - key_of_type(red_type(suit));
      --count;
    }
    key -= key_of_type(kind) * static_cast<unsigned>(count);
  });
  return key;
}

Calls::Calls(const Situation& situation, const RootView& root, const MeldSets& sets)
    : situation_(situation), root_(root) {
  for (std::uint32_t set = 0; set < sets.size(); ++set)
    for (const Meld& meld : sets[set].melds) known_[static_cast<int>(meld.type)] |= bit(meld.kind);
}

const std::vector<PossibleCall>& Calls::of(const HandNode& node) {
  calls_.clear();
  for (int type = 0; type < kDrawTypes; ++type) add_calls(node, type);
  return calls_;
}

void Calls::add_calls(const HandNode& node, int type) {
  const int kind = kind_of_type(type);
  const auto kind_byte = static_cast<std::uint8_t>(kind);
  if (node.tiles[kind] >= 2) add(node, type, {MeldType::Pon, kind_byte});
  if (node.tiles[kind] == 3) add(node, type, {MeldType::OpenKan, kind_byte});
  if (is_honour(kind)) return;
  for (int low = std::max(0, place_of(kind) - 2); low <= std::min(place_of(kind), kSuitSize - 3);
       ++low)
    add(node, type, {MeldType::Chi, static_cast<std::uint8_t>(kind_at(suit_of(kind), low))});
}

void Calls::add(const HandNode& node, int type, const Meld& meld) {
  if (!is_known(meld)) return;
  const int kind = kind_of_type(type);
  TileCounts own = meld.tiles();
  own.remove(kind);
  bool has_all = true;
  own.for_each([&](int each, int count) { has_all = has_all && node.tiles[each] >= count; });
  if (!has_all || root_.left(node, type) == 0) return;
  std::uint64_t key = key_without(node, own) + key_of_meld(meld);
  if (is_red_type(type)) key += key_of_exposed_red(red_suit(type));
  calls_.push_back({static_cast<std::uint8_t>(type), meld, key,
                    situation_.options.swap_calling ? 0 : swap_discards(kind, meld)});
}

}  // namespace yomikiri::studies::mahjong
