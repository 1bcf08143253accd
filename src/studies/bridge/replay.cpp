#include "studies/bridge/replay.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "studies/bridge/world_tasks.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::CardPlay;
using yomikiri::bridge::Record;

// Before each card of the record, and after the last.
std::vector<CardPlay> stages(const Record& record) {
  std::vector<CardPlay> stages{yomikiri::bridge::play_of(record, 0)};
  for (const Card card : record.played) {
    stages.push_back(stages.back());
    stages.back().play(card);
  }
  return stages;
}

// The declarer's tricks in all with the best card, and after a certain one, from the values of all.
class Values {
 public:
  Values(const CardPlay& play, const cluster::Bytes& tricks)
      : play_(play), cards_(play.playable().cards()), tricks_(tricks.begin(), tricks.end()) {}

  [[nodiscard]] bool fit() const { return tricks_.size() == cards_.size(); }
  [[nodiscard]] int most() const { return *std::ranges::max_element(tricks_); }
  [[nodiscard]] int of(Card card) const {
    return tricks_[static_cast<std::size_t>(std::ranges::find(cards_, card) - cards_.begin())];
  }
  [[nodiscard]] std::vector<Card> best() const {
    std::vector<Card> best;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (tricks_[i] == most()) best.push_back(cards_[i]);
    return best;
  }
  [[nodiscard]] int of_declarer() const {
    const bool declaring = yomikiri::bridge::are_partners(play_.turn(), play_.contract().declarer);
    return play_.tricks_of_declarer() + (declaring ? most() : play_.tricks_left() - most());
  }

 private:
  const CardPlay& play_;
  std::vector<Card> cards_;
  std::vector<int> tricks_;  // of the side to play
};

std::optional<LosingCard> losing_card(const CardPlay& play, const Values& values, Card card) {
  const int lost = values.most() - values.of(card);
  if (lost == 0) return std::nullopt;
  return LosingCard{.trick = yomikiri::bridge::kTricks + 1 - play.tricks_left(),
                    .hand = play.turn(),
                    .chooser = play.chooser(),
                    .is_lead = !play.dummy_is_open(),
                    .card = card,
                    .lost = lost,
                    .better = values.best()};
}

// What of a record stands where in the batch.
struct Replayed {
  std::size_t record;
  std::vector<CardPlay> stages;
  std::size_t first_task;
};

Result<Replay> replay_of(const Record& record, const Replayed& replayed,
                         const std::vector<cluster::Bytes>& results) {
  Replay replay{.record = replayed.record, .cards = record.played.size()};
  std::size_t task = replayed.first_task;
  for (std::size_t at = 0; at < replayed.stages.size(); ++at) {
    const CardPlay& play = replayed.stages[at];
    if (play.is_over()) {
      replay.at_the_end = play.tricks_of_declarer();
      break;
    }
    const Values values(play, results[task++]);
    if (!values.fit())
      return fail(Errc::Io, "", "a worker's result does not fit its task",
                  "use the same build on all machines");
    if (at == 0) replay.double_dummy = values.of_declarer();
    replay.at_the_end = values.of_declarer();
    if (at == record.played.size()) break;
    if (auto losing = losing_card(play, values, record.played[at]))
      replay.losing.push_back(*std::move(losing));
  }
  return replay;
}

// The records with these numbers, as one batch.
Result<std::vector<Replay>> replay_some(const std::vector<Record>& records,
                                        std::span<const std::size_t> numbers, cluster::Pool& pool,
                                        const Job& job) {
  std::vector<Replayed> replayed;
  cluster::Batch batch{.kind = &world_tasks(), .shared = {}, .tasks = {}};
  for (const std::size_t number : numbers) {
    replayed.push_back({number, stages(records[number]), batch.tasks.size()});
    for (const CardPlay& play : replayed.back().stages)
      if (!play.is_over()) batch.tasks.push_back(task_bytes(opened(play), std::nullopt));
  }
  const auto results = pool.run(batch, job, [](std::size_t, const cluster::Bytes&) {});
  if (!results) return results.error();
  std::vector<Replay> replays;
  for (const Replayed& one : replayed) {
    auto replay = replay_of(records[one.record], one, *results);
    if (!replay) return replay.error();
    replays.push_back(*std::move(replay));
  }
  return replays;
}

}  // namespace

Replay::Lost Replay::lost(Seat declarer) const {
  Lost lost;
  for (const LosingCard& card : losing) {
    if (card.is_lead)
      lost.lead += card.lost;
    else if (yomikiri::bridge::are_partners(card.hand, declarer))
      lost.declarer += card.lost;
    else
      lost.defence += card.lost;
  }
  return lost;
}

bool can_replay(const Record& record) {
  return yomikiri::bridge::is_complete(record.hands) && record.contract &&
         !record.contract->is_passed_out() && !record.played.empty();
}

Result<std::vector<Replay>> replay(const std::vector<Record>& records, cluster::Pool& pool,
                                   const Job& job) {
  constexpr std::size_t kAtOnce = 100;  // so that a large file needs little memory
  std::vector<std::size_t> playable;
  for (std::size_t i = 0; i < records.size(); ++i)
    if (can_replay(records[i])) playable.push_back(i);
  std::vector<Replay> replays;
  Job quiet = job;
  quiet.progress = nullptr;  // in boards, not in tasks
  for (std::size_t first = 0; first < playable.size(); first += kAtOnce) {
    const auto some =
        std::span(playable).subspan(first, std::min(kAtOnce, playable.size() - first));
    auto more = replay_some(records, some, pool, quiet);
    if (!more) return more.error();
    std::ranges::move(*more, std::back_inserter(replays));
    job.report("boards", replays.size(), playable.size());
  }
  return replays;
}

}  // namespace yomikiri::studies::bridge
