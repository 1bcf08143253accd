#include "solve/equilibrium/schedule.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/notation.h"

namespace yomikiri::equilibrium {
namespace {

struct Named {
  std::string_view name;
  Schedule schedule;
};
constexpr std::array<Named, 4> kNamed{
    {{"cfr", kVanilla}, {"cfr+", kPlus}, {"dcfr", kDiscounted}, {"linear", kLinear}}};

// Powers with the exponents of the named schedules without std::pow, which would take an eighth of
// the time of an iteration on Kuhn poker.
double power(double base, double exponent) {
  if (exponent == 0) return 1;
  if (exponent == 1) return base;
  if (exponent == 1.5) return base * std::sqrt(base);
  if (exponent == 2) return base * base;
  return std::pow(base, exponent);
}

// t^exponent / (t^exponent + 1). Infinite exponents give the limits for t > 1, at t = 1 as well.
double kept(double t, double exponent) {
  if (std::isinf(exponent)) return exponent > 0 ? 1 : 0;
  const double weight = power(t, exponent);
  return std::isinf(weight) ? 1 : weight / (weight + 1);
}

std::optional<double> parse_exponent(std::string_view text) {
  double exponent = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (error != std::errc{} || end != text.data() + text.size() || std::isnan(exponent))
    return std::nullopt;
  return exponent;
}

// The three numbers inside `dcfr(...)`.
std::optional<Schedule> parse_exponents(std::string_view text) {
  std::array<double, 3> exponents{};
  for (std::size_t i = 0; i < exponents.size(); ++i) {
    const std::size_t comma = text.find(',');
    if ((comma == std::string_view::npos) != (i + 1 == exponents.size())) return std::nullopt;
    const auto exponent = parse_exponent(text.substr(0, comma));
    if (!exponent) return std::nullopt;
    exponents[i] = *exponent;
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  if (exponents[2] < 0 || std::isinf(exponents[2])) return std::nullopt;
  return Schedule{exponents[0], exponents[1], exponents[2]};
}

}  // namespace

Factors Schedule::factors(std::uint64_t iteration) const {
  const double t = static_cast<double>(iteration);
  return {kept(t, alpha), kept(t, beta), power(t / (t + 1), gamma)};
}

Result<Schedule> parse_schedule(std::string_view text) {
  for (const Named& named : kNamed)
    if (text == named.name) return named.schedule;
  if (text.starts_with("dcfr(") && text.ends_with(')'))
    if (const auto schedule = parse_exponents(text.substr(5, text.size() - 6))) return *schedule;
  return fail(Errc::BadInput, quote(text), "expected cfr, cfr+, dcfr, linear or dcfr(1.5,0,5)",
              "dcfr converges fastest on most games");
}

std::string to_string(const Schedule& schedule) {
  for (const Named& named : kNamed)
    if (schedule == named.schedule) return std::string(named.name);
  return fmt::format("dcfr({},{},{})", schedule.alpha, schedule.beta, schedule.gamma);
}

}  // namespace yomikiri::equilibrium
