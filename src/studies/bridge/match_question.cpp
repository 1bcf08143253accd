// What the play of recorded boards lost.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cluster/pool_user.h"
#include "core/plural.h"
#include "games/bridge/lin.h"
#include "games/bridge/pbn.h"
#include "games/bridge/rbn.h"
#include "question/question.h"
#include "studies/bridge/contract.h"
#include "studies/bridge/replay.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::Record;

// By the ending of its name.
Result<std::vector<Record>> read_records(const Document& document) {
  if (document.name.ends_with(".lin")) return yomikiri::bridge::read_lin(document.text);
  if (document.name.ends_with(".rbn")) return yomikiri::bridge::read_rbn(document.text);
  return yomikiri::bridge::read_pbn(document.text);
}

std::string seat_text(Seat seat) {
  return std::string(1, yomikiri::bridge::kSeatLetters[number(seat)]);
}

std::vector<std::string> card_texts(const std::vector<Card>& cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(card_text(card));
  return texts;
}

nlohmann::ordered_json lost_json(const Replay::Lost& lost) {
  return {{"declarer", lost.declarer}, {"lead", lost.lead}, {"defence", lost.defence}};
}

nlohmann::ordered_json replay_json(const Record& record, const Replay& replay) {
  nlohmann::ordered_json cards = nlohmann::ordered_json::array();
  for (const LosingCard& card : replay.losing)
    cards.push_back({{"trick", card.trick},
                     {"seat", seat_text(card.hand)},
                     {"chooser", seat_text(card.chooser)},
                     {"player", record.players[static_cast<std::size_t>(number(card.chooser))]},
                     {"card", card_text(card.card)},
                     {"lost", card.lost},
                     {"better", card_texts(card.better)}});
  nlohmann::ordered_json json{{"record", replay.record + 1}};
  if (record.board) json["board"] = *record.board;
  json.update({{"contract", describe(*record.contract)},
               {"double_dummy", replay.double_dummy},
               {"at_the_end", replay.at_the_end}});
  if (record.tricks) json["tricks"] = *record.tricks;
  json.update({{"cards", replay.cards},
               {"lost", lost_json(replay.lost(record.contract->declarer))},
               {"losing", std::move(cards)}});
  return json;
}

std::string replay_text(const Record& record, const Replay& replay) {
  std::string text = record.board ? fmt::format("board {}", *record.board)
                                  : fmt::format("record {}", replay.record + 1);
  text += fmt::format(", {}: double dummy {} before the lead", describe(*record.contract),
                      counted(replay.double_dummy, "trick", "tricks"));
  if (replay.cards < 52)
    text += fmt::format(", {} after {}", replay.at_the_end, counted(replay.cards, "card", "cards"));
  if (record.tricks) text += fmt::format("; result {}", *record.tricks);
  text += "\n";
  for (const LosingCard& card : replay.losing)
    text +=
        fmt::format("  trick {:>2}, {}: {} loses {}; better {}\n", card.trick, seat_text(card.hand),
                    card_text(card.card), card.lost, fmt::join(card_texts(card.better), " "));
  return text;
}

class MatchQuestion final : public Question, public cluster::PoolUser {
 public:
  MatchQuestion() {
    form.document("record", record_, "boards with their play, in PBN, or in a .lin or .rbn file")
        .required()
        .subject();
  }

  Result<Answer> ask(const Job& job) override {
    const auto records = read_records(record_);
    if (!records) return about_record(records.error());
    const auto replays = replay(*records, pool(job), job);
    if (!replays) return replays.error();
    if (replays->empty())
      return about_record(
          fail(Errc::BadInput, "",
               "no board has all four hands, a contract and cards that were played"));
    return answer(*records, *replays);
  }

 private:
  [[nodiscard]] Error about_record(Error error) const {
    error.where = error.where.empty() ? record_.name : record_.name + ", " + error.where;
    return error;
  }

  [[nodiscard]] static Answer answer(const std::vector<Record>& records,
                                     const std::vector<Replay>& replays) {
    Replay::Lost total;
    std::size_t cards = 0;
    nlohmann::ordered_json boards = nlohmann::ordered_json::array();
    std::string text;
    for (const Replay& replay : replays) {
      const Record& record = records[replay.record];
      const Replay::Lost lost = replay.lost(record.contract->declarer);
      total.declarer += lost.declarer;
      total.lead += lost.lead;
      total.defence += lost.defence;
      cards += replay.cards;
      boards.push_back(replay_json(record, replay));
      text += replay_text(record, replay);
    }
    const std::size_t skipped = records.size() - replays.size();
    text += fmt::format("{}, {}: declarers lost {}, opening leads {}, the defence after them {}\n",
                        counted(replays.size(), "board", "boards"), counted(cards, "card", "cards"),
                        counted(total.declarer, "trick", "tricks"), total.lead, total.defence);
    Answer answer{.json = {{"boards", std::move(boards)},
                           {"cards", cards},
                           {"lost", lost_json(total)},
                           {"skipped", skipped}},
                  .text = std::move(text)};
    if (skipped > 0)
      answer.notes.push_back(
          fmt::format("skipped {} without all hands, a contract or cards that were played",
                      counted(skipped, "board", "boards")));
    return answer;
  }

  Document record_;
};

}  // namespace

QuestionCard match_question() {
  return {.name = "bridge match",
          .summary = "recorded play beside double-dummy play: which cards lost tricks",
          .examples = {{{"record", "examples/bridge.pbn"}}},
          .make = make_question<MatchQuestion>};
}

}  // namespace yomikiri::studies::bridge
