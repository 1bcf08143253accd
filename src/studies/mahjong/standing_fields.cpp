#include "studies/mahjong/standing_fields.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "core/notation.h"

namespace yomikiri::studies::mahjong {
namespace {

// Four numbers with commas between them.
Result<std::array<double, 4>> parse_four(const std::string& field, const std::string& text) {
  std::array<double, 4> numbers{};
  std::size_t count = 0;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ','); ++count) {
    const auto begin = std::min(word.find_first_not_of(' '), word.size());
    double number = 0;
    const auto [end, error] =
        std::from_chars(word.data() + begin, word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || !(std::abs(number) <= 1e6))
      return in_field(field, fail(Errc::BadInput, quote(word), "is not a number of points"));
    if (count < numbers.size()) numbers[count] = number;
  }
  if (count != numbers.size())
    return in_field(field, fail(Errc::BadInput, quote(text), "must be four numbers with commas"));
  return numbers;
}

}  // namespace

void PrizeFields::declare(Form& form) {
  form.list("uma", uma_, "prizes for the first place to the last");
  form.decimal("oka", oka_, {0, 1000}, "prize for the first place besides");
}

Result<Prizes> PrizeFields::read() const {
  const auto uma = parse_four("uma", uma_);
  if (!uma) return uma.error();
  return Prizes{.uma = *uma, .oka = oka_};
}

void StandingFields::declare(Form& form) {
  form.list("scores", scores_,
            "with objective rank: the scores of all seats in turn order, the own one first");
  form.number("deal", deal_, {1, 4},
              "number of the deal in its round: the tie-break and what is left");
  form.choice("match", match_, {"east", "south"}, "the last round of the match");
  prizes_.declare(form);
}

Result<Standings> StandingFields::read(const Table& table) const {
  const auto scores = parse_four("scores", scores_);
  if (!scores) return scores.error();
  const auto prizes = prizes_.read();
  if (!prizes) return prizes.error();
  constexpr int kSeats = 4;
  const int wind = table.seat_wind - games::mahjong::kEast;
  const int round = table.round_wind - games::mahjong::kEast;
  Standings standings{.scores = *scores};
  standings.dealer = (kSeats - wind) % kSeats;
  standings.first_dealer = (standings.dealer - (deal_ - 1) + kSeats) % kSeats;
  const int deals = match_ == "east" ? kSeats : 2 * kSeats;
  standings.deals_left = std::max(0, deals - (kSeats * round + deal_));
  standings.prizes = *prizes;
  return standings;
}

}  // namespace yomikiri::studies::mahjong
