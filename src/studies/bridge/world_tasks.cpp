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

struct WorldTask {
  OpenPlay play;
  std::uint8_t card = kAllCards;  // whose value is wanted
};

std::optional<WorldTask> read_task(ByteView bytes) {
  store::ByteReader reader(bytes);
  WorldTask task;
  for (Hand& hand : task.play.hands) {
    const auto bits = reader.number<std::uint64_t>();
    if ((bits & ~kDeckBits) != 0) return std::nullopt;
    hand = hand_with(bits);
  }
  task.card = reader.number<std::uint8_t>();
  const auto leader = reader.number<std::uint8_t>();
  const auto strain = reader.number<std::uint8_t>();
  const ByteView trick = reader.rest();
  if (!reader.ok() || leader >= yomikiri::bridge::kSeats || strain >= yomikiri::bridge::kStrains ||
      trick.size() > 3)
    return std::nullopt;
  task.play.leader = Seat(leader);
  task.play.strain = strain;
  for (const std::uint8_t card : trick) {
    if (card >= cards::kCardCount) return std::nullopt;
    task.play.trick.push_back(Card::numbered(card));
  }
  return task;
}

class WorldWorker final : public cluster::Worker {
 public:
  Result<Bytes> run(ByteView bytes, const Job& /*job*/) const override {
    const auto task = read_task(bytes);
    if (!task) return malformed();
    if (auto checked = check_open_play(task->play); !checked) return checked.error();
    return task->card == kAllCards ? all_cards(task->play) : one_card(task->play, task->card);
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
};

Result<std::unique_ptr<cluster::Worker>> make_world_worker(ByteView shared) {
  if (!shared.empty()) return malformed();
  return std::make_unique<WorldWorker>();
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

Bytes task_bytes(const OpenPlay& play, std::optional<Card> card) {
  store::ByteWriter writer;
  for (const Hand hand : play.hands) writer.number(hand.bits());
  Bytes bytes = std::move(writer.bytes());
  bytes.push_back(card ? static_cast<std::uint8_t>(card->number()) : kAllCards);
  bytes.push_back(static_cast<std::uint8_t>(number(play.leader)));
  bytes.push_back(static_cast<std::uint8_t>(play.strain));
  for (const Card played : play.trick) bytes.push_back(static_cast<std::uint8_t>(played.number()));
  return bytes;
}

}  // namespace yomikiri::studies::bridge
