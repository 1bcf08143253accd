#include "core/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "core/assert.h"
#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri {
namespace {

Error unknown_parameter(std::string_view name, std::span<const Parameter> parameters,
                        std::span<const TextParameter> text_parameters) {
  std::vector<std::string_view> names;
  for (const Parameter& parameter : parameters) names.push_back(parameter.name);
  for (const TextParameter& parameter : text_parameters) names.push_back(parameter.name);
  std::string next_step = "parameters: " + text::joined(names);
  if (const auto near = text::nearest_name(name, names))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, "", "unknown parameter " + quote(name), next_step);
}

// Returns twice the value: 13 for `6.5`. A `.5` is allowed only if the parameter takes halves.
std::optional<int> parse_halves(std::string_view text, const Parameter& parameter) {
  constexpr int kMost = std::numeric_limits<int>::max() / 2 - 1;
  const bool is_half = parameter.takes_halves && text.ends_with(".5");
  if (is_half) text.remove_suffix(2);
  const auto whole = parse_number<int>(text);
  if (!whole || *whole > kMost || *whole < -kMost) return std::nullopt;
  return 2 * *whole + (is_half ? (text.starts_with('-') ? -1 : 1) : 0);
}

// Returns twice the value.
Result<int> parse_value(std::string_view text, const Parameter& parameter) {
  const bool is_switch = parameter.least == 0 && parameter.most == 1;
  if (is_switch && (text == "true" || text == "false")) return text == "true" ? 2 : 0;
  const auto value = parse_halves(text, parameter);
  if (value && *value >= 2 * parameter.least && *value <= 2 * parameter.most) return *value;
  return fail(Errc::BadInput, "",
              fmt::format("{} must be a whole number{} from {} to {}, found {}", parameter.name,
                          parameter.takes_halves ? " or a half" : "", parameter.least,
                          parameter.most, quote(text)),
              fmt::format("for example {}={}", parameter.name, parameter.fallback));
}

}  // namespace

Result<Settings> Settings::parse(std::span<const std::string> texts,
                                 std::span<const Parameter> parameters,
                                 std::span<const TextParameter> text_parameters) {
  Settings settings;
  for (const std::string_view text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
      return fail(Errc::BadInput, "", "expected name=value, found " + quote(text));
    const std::string_view name = trimmed(text.substr(0, equals));
    const std::string_view given = trimmed(text.substr(equals + 1));
    const auto named = std::ranges::find(text_parameters, name, &TextParameter::name);
    if (named != text_parameters.end()) {
      if (given.empty())
        return fail(Errc::BadInput, "", fmt::format("{} is empty", name),
                    fmt::format("{}: {}", name, named->meaning));
      settings.set(*named, std::string(given));
      continue;
    }
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    if (parameter == parameters.end()) return unknown_parameter(name, parameters, text_parameters);
    const auto value = parse_value(given, *parameter);
    if (!value) return value.error();
    settings.set_halves(*parameter, *value);
  }
  return settings;
}

int Settings::operator[](const Parameter& parameter) const {
  const int twice = halves(parameter);
  return twice / 2 - (twice < 0 && twice % 2 != 0 ? 1 : 0);
}

int Settings::halves(const Parameter& parameter) const {
  const auto found = halves_.find(parameter.name);
  return found == halves_.end() ? 2 * parameter.fallback : found->second;
}

std::string_view Settings::operator[](const TextParameter& parameter) const {
  const auto found = texts_.find(parameter.name);
  return found == texts_.end() ? std::string_view() : found->second;
}

Settings& Settings::set(const TextParameter& parameter, std::string value) {
  texts_.insert_or_assign(std::string(parameter.name), std::move(value));
  return *this;
}

Settings& Settings::set(const Parameter& parameter, int value) {
  return set_halves(parameter, 2 * value);
}

Settings& Settings::set_halves(const Parameter& parameter, int halves) {
  YK_ASSERT(halves >= 2 * parameter.least && halves <= 2 * parameter.most);
  halves_.insert_or_assign(std::string(parameter.name), halves);
  return *this;
}

}  // namespace yomikiri
