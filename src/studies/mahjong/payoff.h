// What the end of a deal is worth to the seat: what the adviser maximises.
#pragma once

#include "games/mahjong/payments.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::Payments;

// What riichi costs, and what the noten seats pay in all at an exhaustive draw.
inline constexpr double kStick = 1000;
inline constexpr double kNotenPayments = 3000;

class Payoff {
 public:
  Payoff() = default;
  virtual ~Payoff() = default;
  Payoff(const Payoff&) = delete;
  Payoff& operator=(const Payoff&) = delete;

  // `riichi` says whether the seat had declared it, which cost it a stick of 1000 points.
  [[nodiscard]] virtual double win(const Payments& payments, bool riichi) const = 0;
  [[nodiscard]] virtual double draw(bool tenpai, bool riichi) const = 0;
  // The deal is aborted and dealt again.
  [[nodiscard]] virtual double abort() const = 0;
};

// Points won or paid.
class PointsPayoff final : public Payoff {
 public:
  // What an exhaustive draw is worth with a tenpai hand and without.
  struct Draw {
    double tenpai = 0;
    double noten = 0;
  };
  explicit PointsPayoff(Draw draw) : draw_(draw) {}

  [[nodiscard]] double win(const Payments& payments, bool riichi) const override;
  [[nodiscard]] double draw(bool tenpai, bool riichi) const override;
  [[nodiscard]] double abort() const override { return 0; }

 private:
  Draw draw_;
};

// The noten seats pay 3000 points to the tenpai ones. The paper leaves the value of a draw open; we
// take each of the three others to be tenpai with the same probability.
[[nodiscard]] PointsPayoff::Draw noten_payments(double others_tenpai);

// One for a win, whatever it pays.
class WinPayoff final : public Payoff {
 public:
  [[nodiscard]] double win(const Payments&, bool) const override { return 1; }
  [[nodiscard]] double draw(bool, bool) const override { return 0; }
  [[nodiscard]] double abort() const override { return 0; }
};

}  // namespace yomikiri::studies::mahjong
