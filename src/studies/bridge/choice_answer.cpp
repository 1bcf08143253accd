#include "studies/bridge/choice_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

#include "core/plural.h"

namespace yomikiri::studies::bridge {
namespace {

// Less than this many tricks, or this probability, is no reason to look at more worlds.
constexpr double kIndifference = 0.02;

// Cards that are worth the same in every world and touch each other, as `HKQ`.
struct Row {
  std::string name;
  CardValue value;     // by the objective
  CardValue tricks;    // of the mover's side
  CardValue contract;  // how often it is made, or set
};

bool is_same(const Outcomes& outcomes, std::size_t a, std::size_t b) {
  return std::ranges::all_of(outcomes, [&](const auto& tricks) { return tricks[a] == tricks[b]; });
}

std::vector<Row> rows_of(const Decision& decision, const ChoiceFields& fields,
                         const Choice& choice) {
  const auto by = [&](const Score& score) {
    return values_of(choice.cards, choice.outcomes, choice.sample, score);
  };
  const auto values = by(fields.score(decision, choice.outcomes, choice.sample));
  const auto tricks = by(tricks_score(decision));
  const auto contract = by(contract_score(decision));
  std::vector<std::size_t> order(choice.cards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto rank = [&](std::size_t i) {
      return std::tuple(-values[i].mean, -tricks[i].mean, -choice.cards[i].suit(),
                        -choice.cards[i].rank());
    };
    return rank(a) < rank(b);
  });
  std::vector<Row> rows;
  std::vector<std::size_t> last;  // the lowest card of each row
  for (const std::size_t i : order) {
    const Card card = choice.cards[i];
    if (!rows.empty() && touches(decision, choice.cards[last.back()], card) &&
        is_same(choice.outcomes, last.back(), i)) {
      rows.back().name += card_text(card)[1];
      last.back() = i;
      continue;
    }
    rows.push_back({card_text(card), values[i], tricks[i], contract[i]});
    last.push_back(i);
  }
  return rows;
}

nlohmann::ordered_json confidence_json(const CardValue& value, bool is_complete) {
  if (is_complete) return nullptr;
  return {value.mean - value.half_width, value.mean + value.half_width};
}

nlohmann::ordered_json row_json(const Row& row, const Decision& decision, bool is_complete) {
  return {{"card", row.name.substr(0, 2)},
          {"equals", row.name},
          {"mean", row.value.mean},
          {"spread", row.value.spread},
          {"confidence", confidence_json(row.value, is_complete)},
          {"best", row.value.best},
          {"tricks", row.tricks.mean},
          {decision.is_declaring() ? "made" : "set", row.contract.mean}};
}

std::string row_text(const Row& row, bool compares) {
  std::string text =
      fmt::format("{:8} {:6.2f} {:6.2f} {:7.1f} % {:6.1f} %", row.name, row.tricks.mean,
                  row.tricks.spread, 100 * row.contract.mean, 100 * row.value.best);
  if (compares) text += fmt::format(" {:11.3f}", row.value.mean);
  return text + '\n';
}

}  // namespace

Result<Choice> choose(const Decision& decision, const ChoiceFields& fields, cluster::Pool& pool,
                      const Job& job) {
  constexpr std::size_t kBatch = 25;
  if (auto fits = fields.check(); !fits) return fits.error();
  auto cards = candidates(decision);
  if (!cards) return in_field("hand", cards.error());
  auto sample = sample_worlds(decision.evidence, fields.most(), fields.seed(), job);
  if (!sample) return in_field("constraints", sample.error());
  Choice choice{.cards = *std::move(cards), .sample = {.is_complete = sample->is_complete}};
  std::vector<World> left = std::move(sample->worlds);
  const bool one_by_one = fields.is_automatic() && !sample->is_complete;
  const auto settled = [&] {
    const Score score = fields.score(decision, choice.outcomes, choice.sample);
    return is_settled(choice.outcomes, choice.sample, score, kIndifference);
  };
  Job quiet = job;
  quiet.progress = nullptr;  // nobody knows how many batches will follow
  for (std::size_t done = 0; done < left.size() && !choice.is_settled;) {
    const std::size_t size = std::min(one_by_one ? kBatch : left.size(), left.size() - done);
    const std::vector<World> batch(left.begin() + static_cast<std::ptrdiff_t>(done),
                                   left.begin() + static_cast<std::ptrdiff_t>(done + size));
    auto found = outcomes(decision, batch, pool, fields.unit(), one_by_one ? quiet : job);
    if (!found) return found.error();
    done += size;
    if (one_by_one) job.report("worlds", done, 0);
    std::ranges::move(*found, std::back_inserter(choice.outcomes));
    std::ranges::copy(batch, std::back_inserter(choice.sample.worlds));
    choice.is_settled = one_by_one && settled();
  }
  choice.is_settled = settled();
  return choice;
}

Answer choice_answer(const Decision& decision, const ChoiceFields& fields, const Choice& choice) {
  const std::vector<Row> rows = rows_of(decision, fields, choice);
  const bool complete = choice.sample.is_complete;
  nlohmann::ordered_json cards = nlohmann::ordered_json::array();
  for (const Row& row : rows) cards.push_back(row_json(row, decision, complete));
  Answer answer{
      .json = {{"seat", std::string(1, yomikiri::bridge::kSeatLetters[number(decision.mover())])},
               {"objective", fields.objective()},
               {"best", rows[0].name.substr(0, 2)},
               {"mean", rows[0].value.mean},
               {"spread", rows[0].value.spread},
               {"confidence", confidence_json(rows[0].value, complete)},
               {"worlds", choice.outcomes.size()},
               {"complete", complete},
               {"settled", choice.is_settled},
               {"seed", fields.seed()},
               {"cards", std::move(cards)}}};
  answer.text = fmt::format("{:8} {:>6} {:>6} {:>9} {:>8}", "card", "tricks", "spread",
                            decision.is_declaring() ? "made" : "set", "best");
  if (fields.compares()) answer.text += fmt::format(" {:>11}", fields.objective());
  answer.text += '\n';
  for (const Row& row : rows) answer.text += row_text(row, fields.compares());
  answer.text += fmt::format("{} by {}: {:.3f}", rows[0].name.substr(0, 2), fields.objective(),
                             rows[0].value.mean);
  if (!complete) answer.text += fmt::format(" +- {:.3f}", rows[0].value.half_width);
  answer.text += fmt::format(" in {}{}\n", counted(choice.outcomes.size(), "world", "worlds"),
                             complete ? ", all that there are" : "");
  return answer;
}

}  // namespace yomikiri::studies::bridge
