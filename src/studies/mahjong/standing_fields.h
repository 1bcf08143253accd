// The fields about the match around a deal: scores, what is left to play, and the prizes.
#pragma once

#include <string>

#include "question/form.h"
#include "studies/mahjong/rank_payoff.h"
#include "studies/mahjong/table_fields.h"

namespace yomikiri::studies::mahjong {

class PrizeFields {
 public:
  // `uma` and `oka`.
  void declare(Form& form);
  [[nodiscard]] Result<Prizes> read() const;

 private:
  std::string uma_ = "15,5,-5,-15";
  double oka_ = 20;
};

class StandingFields {
 public:
  // `scores`, `deal`, `match`, `uma` and `oka`.
  void declare(Form& form);
  [[nodiscard]] Result<Standings> read(const Table& table) const;

 private:
  std::string scores_ = "25000,25000,25000,25000";
  int deal_ = 1;
  std::string match_ = "south";
  PrizeFields prizes_;
};

}  // namespace yomikiri::studies::mahjong
