#include "studies/bridge/world_tasks.h"

#include <utility>

#include "store/byte_order.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {
namespace {

using cluster::Bytes;
using cluster::ByteView;

constexpr std::uint8_t kAllCards = 255;
constexpr std::uint64_t kDeckBits = Hand::whole_deck().bits();

Error malformed() { return fail(Errc::BadInput, "", "these bytes are not a play of bridge"); }

Hand hand_with(std::uint64_t bits) {
  Hand hand;
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    hand |= Hand::of_suit(suit, static_cast<unsigned>(bits >> 16 * suit & 0x1FFF));
  return hand;
}

class WorldWorker final : public cluster::Worker {
 public:
  explicit WorldWorker(OpenPlay shared) : shared_(std::move(shared)) {}

  Result<Bytes> run(ByteView task) const override {
    store::ByteReader reader(task);
    OpenPlay play = shared_;
    for (Hand& hand : play.hands) {
      const auto bits = reader.number<std::uint64_t>();
      if ((bits & ~kDeckBits) != 0) return malformed();
      hand = hand_with(bits);
    }
    const auto card = reader.number<std::uint8_t>();
    if (!reader.ok() || !reader.at_end()) return malformed();
    if (auto checked = check_open_play(play); !checked) return checked.error();
    return card == kAllCards ? all_cards(play) : one_card(play, card);
  }

 private:
  static Result<Bytes> all_cards(const OpenPlay& play) {
    const auto values = DoubleDummy::all_cards(play);
    if (!values) return values.error();
    Bytes tricks;
    for (const CardTricks& value : *values)
      tricks.push_back(static_cast<std::uint8_t>(value.tricks));
    return tricks;
  }
  static Result<Bytes> one_card(const OpenPlay& play, std::uint8_t number) {
    if (number >= cards::kCardCount || !play.legal_cards().contains(Card::numbered(number)))
      return malformed();
    const auto tricks = DoubleDummy::tricks_after(play, Card::numbered(number));
    if (!tricks) return tricks.error();
    return Bytes{static_cast<std::uint8_t>(*tricks)};
  }

  OpenPlay shared_;  // without hands
};

Result<std::unique_ptr<cluster::Worker>> make_world_worker(ByteView shared) {
  store::ByteReader reader(shared);
  OpenPlay play;
  const auto leader = reader.number<std::uint8_t>();
  const auto strain = reader.number<std::uint8_t>();
  const ByteView trick = reader.rest();
  if (!reader.ok() || leader >= yomikiri::bridge::kSeats || strain >= yomikiri::bridge::kStrains ||
      trick.size() > 3)
    return malformed();
  play.leader = Seat(leader);
  play.strain = strain;
  for (const std::uint8_t card : trick) {
    if (card >= cards::kCardCount) return malformed();
    play.trick.push_back(Card::numbered(card));
  }
  return std::make_unique<WorldWorker>(std::move(play));
}

}  // namespace

Unit unit_for(Unit wanted, std::size_t worlds, int workers) {
  if (wanted != Unit::Auto) return wanted;
  return static_cast<std::size_t>(workers) > worlds ? Unit::Card : Unit::World;
}

const cluster::TaskKind& world_tasks() {
  static constexpr cluster::TaskKind kKind{"bridge worlds", make_world_worker};
  return kKind;
}

Bytes shared_bytes(const OpenPlay& play) {
  Bytes bytes{static_cast<std::uint8_t>(number(play.leader)),
              static_cast<std::uint8_t>(play.strain)};
  for (const Card card : play.trick) bytes.push_back(static_cast<std::uint8_t>(card.number()));
  return bytes;
}

Bytes task_bytes(const OpenPlay& play, std::optional<Card> card) {
  store::ByteWriter writer;
  for (const Hand hand : play.hands) writer.number(hand.bits());
  writer.number(card ? static_cast<std::uint8_t>(card->number()) : kAllCards);
  return std::move(writer.bytes());
}

}  // namespace yomikiri::studies::bridge
