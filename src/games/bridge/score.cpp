#include "games/bridge/score.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace yomikiri::bridge {
namespace {

constexpr int kGame = 100;  // points for tricks that make a game

int factor_of(Doubling doubling) { return 1 << static_cast<int>(doubling); }

int trick_points(const Contract& contract) {
  const int each = contract.strain < 2 ? 20 : 30;  // minor suits, and all others
  const int first = contract.strain == kNoTrump ? 10 : 0;
  return (each * contract.level + first) * factor_of(contract.doubling);
}

int overtrick_points(const Contract& contract, bool vulnerable) {
  if (contract.doubling == Doubling::None) return contract.strain < 2 ? 20 : 30;
  return (vulnerable ? 100 : 50) * factor_of(contract.doubling);
}

int bonus(const Contract& contract, bool vulnerable, int trick_points) {
  int points = 50;
  if (trick_points >= kGame) points = vulnerable ? 500 : 300;
  if (contract.level == 6) points += vulnerable ? 750 : 500;
  if (contract.level == 7) points += vulnerable ? 1500 : 1000;
  return points + 50 * static_cast<int>(contract.doubling);  // for the insult
}

int penalty(Doubling doubling, bool vulnerable, int down) {
  if (doubling == Doubling::None) return (vulnerable ? 100 : 50) * down;
  const int doubled = vulnerable  ? 300 * down - 100
                      : down <= 3 ? 200 * down - 100
                                  : 300 * down - 400;
  return doubled * static_cast<int>(doubling);
}

}  // namespace

std::string_view name_of(Vulnerability vulnerability) {
  constexpr std::array<std::string_view, 4> kNames{"None", "NS", "EW", "All"};
  return kNames[static_cast<std::size_t>(vulnerability)];
}

int score(const Contract& contract, bool vulnerable, int tricks) {
  if (contract.is_passed_out()) return 0;
  const int over = tricks - contract.tricks_needed();
  if (over < 0) return -penalty(contract.doubling, vulnerable, -over);
  const int points = trick_points(contract);
  return points + bonus(contract, vulnerable, points) +
         over * overtrick_points(contract, vulnerable);
}

int north_south_score(const Contract& contract, Vulnerability vulnerability, int tricks) {
  const int points = score(contract, is_vulnerable(vulnerability, contract.declarer), tricks);
  return side(contract.declarer) == 0 ? points : -points;
}

int imps(int difference) {
  // The least differences that bring 1, 2, 3 ... 24 points [law 78 B].
  constexpr std::array kLeast{20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                              750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};
  const auto points =
      static_cast<int>(std::ranges::upper_bound(kLeast, std::abs(difference)) - kLeast.begin());
  return difference < 0 ? -points : points;
}

std::vector<int> matchpoints(std::span<const int> scores) {
  std::vector<int> points;
  for (const int own : scores) {
    int sum = -1;  // equal to itself
    for (const int other : scores) sum += own > other ? 2 : own == other ? 1 : 0;
    points.push_back(sum);
  }
  return points;
}

}  // namespace yomikiri::bridge
