#include "studies/equilibria_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/notation.h"
#include "core/plural.h"

namespace yomikiri::studies {
namespace {

// `2/3` where that is exact enough, otherwise `56.72%`.
std::string odds_text(double probability) {
  constexpr double kSame = 1e-9;
  for (int denominator = 1; denominator <= 12; ++denominator) {
    const double numerator = std::round(probability * denominator);
    if (std::abs(probability - numerator / denominator) > kSame) continue;
    if (denominator == 1) return fmt::format("{:.0f}", numerator);
    return fmt::format("{:.0f}/{}", numerator, denominator);
  }
  return fmt::format("{:.2f}%", 100 * probability);
}

std::string situation_text(const Equilibrium::Situation& situation, std::size_t key_width) {
  std::string text = "   ";
  if (key_width > 0) text += fmt::format(" {:<{}}", situation.info_key, key_width);
  for (const auto& [action, probability] : situation.choices)
    text += fmt::format("  {} {}", action, odds_text(probability));
  return text + "\n";
}

// With a sign, but never -0.0000.
std::string payoff_text(double payoff) {
  return fmt::format(" {:+.4f}", std::abs(payoff) < 0.00005 ? 0.0 : payoff);
}

std::string equilibrium_text(const Equilibrium& equilibrium) {
  std::string text;
  if (const auto& proof = equilibrium.proof) {
    text += "payoffs";
    for (const double payoff : proof->values) text += payoff_text(payoff);
    text += fmt::format(", exploitability {:.3e}\n", proof->nash_conv);
  }
  std::size_t key_width = 0;
  for (const auto& situation : equilibrium.strategy)
    key_width = std::max(key_width, situation.info_key.size());
  std::optional<Seat> seat;
  auto by_seat = equilibrium.strategy;
  std::ranges::sort(by_seat, [](const auto& a, const auto& b) {
    return std::pair(a.seat, std::string_view(a.info_key)) <
           std::pair(b.seat, std::string_view(b.info_key));
  });
  for (const auto& situation : by_seat) {
    if (seat != situation.seat) text += fmt::format("  {}\n", seat_name(situation.seat));
    seat = situation.seat;
    text += situation_text(situation, key_width);
  }
  return text;
}

}  // namespace

void EquilibriumFields::declare(Form& form) { cfr.declare(form); }

void EquilibriumFields::declare_plot(Form& form) {
  form.new_file("plot", plot, "also plot the convergence of all schedules to this SVG file");
}

Result<void> EquilibriumFields::check(const Form& form, Method method) const {
  const std::string name(name_of(method));
  const std::string why = fmt::format("does not apply to the method {}", name);
  if (method != Method::Cfr && !plot.empty())
    return in_field("plot",
                    fail(Errc::BadInput, "", "needs the method cfr, " + name + " was chosen"));
  if (method != Method::Cfr && method != Method::Sampling)
    if (auto used = form.refuse({"iterations"}, why); !used) return used;
  if (method != Method::Cfr)
    if (auto used = form.refuse({"schedule", "updates"}, why); !used) return used;
  if (!plot.empty() && !plot.ends_with(".svg"))
    return in_field("plot", fail(Errc::BadInput, quote(plot), "plots are SVG files",
                                 "choose a name that ends in .svg"));
  return {};
}

Result<EquilibriumOptions> EquilibriumFields::options(std::uint64_t seed) const {
  const auto options = cfr.options();
  if (!options) return options.error();
  return EquilibriumOptions{.iterations = cfr.iterations, .cfr = *options, .seed = seed};
}

Result<void> EquilibriumFields::draw_plot(std::string_view game, const EquilibriumFinder& finder,
                                          const Job& job, Answer& answer) const {
  if (plot.empty()) return {};
  const auto runs = finder.convergence(cfr.iterations, job.clock, job);
  if (!runs) return runs.error();
  answer.files.push_back({plot, convergence_svg(std::string(game), *runs)});
  return {};
}

nlohmann::ordered_json strategy_json(const Equilibrium& equilibrium) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [seat, info_key, choices] : equilibrium.strategy) {
    nlohmann::ordered_json odds = nlohmann::ordered_json::object();
    for (const auto& [action, probability] : choices) odds[action] = probability;
    json[std::string(seat_name(seat))][info_key] = std::move(odds);
  }
  return json;
}

nlohmann::ordered_json equilibria_json(const Equilibria& equilibria) {
  nlohmann::ordered_json json{{"equilibria", nlohmann::ordered_json::array()}};
  for (const Equilibrium& equilibrium : equilibria.list) {
    nlohmann::ordered_json one = nlohmann::ordered_json::object();
    if (const auto& proof = equilibrium.proof)
      one.update({{"payoffs", proof->values},
                  {"exploitability", proof->nash_conv},
                  {"gains", proof->gains}});
    one["strategy"] = strategy_json(equilibrium);
    json["equilibria"].push_back(std::move(one));
  }
  json["complete"] = equilibria.complete;
  if (equilibria.iterations > 0) json["iterations"] = equilibria.iterations;
  if (equilibria.info_sets > 0) json["info_sets"] = equilibria.info_sets;
  return json;
}

std::string equilibria_text(const Equilibria& equilibria) {
  std::string text;
  if (equilibria.iterations > 0)
    text = fmt::format("{}, {}\n", counted(equilibria.info_sets, "info set", "info sets"),
                       counted(equilibria.iterations, "iteration", "iterations"));
  else if (equilibria.list.size() > 1 || equilibria.complete)
    text = fmt::format("{}{}\n", counted(equilibria.list.size(), "equilibrium", "equilibria"),
                       equilibria.complete ? ", and no others" : "");
  for (const Equilibrium& equilibrium : equilibria.list) text += equilibrium_text(equilibrium);
  return text;
}

}  // namespace yomikiri::studies
