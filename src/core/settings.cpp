#include "core/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/assert.h"
#include "core/notation.h"
#include "core/suggest.h"

namespace yomikiri {
namespace {

Error unknown_parameter(std::string_view name, std::span<const Parameter> parameters,
                        std::span<const TextParameter> text_parameters) {
  std::vector<std::string_view> names;
  for (const Parameter& parameter : parameters) names.push_back(parameter.name);
  for (const TextParameter& parameter : text_parameters) names.push_back(parameter.name);
  std::string next_step = "parameters: " + joined(names);
  if (const auto near = nearest_name(name, names))
    next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
  return fail(Errc::BadInput, "--set", "unknown parameter " + quote(name), next_step);
}

Result<int> parse_value(std::string_view text, const Parameter& parameter) {
  const bool is_switch = parameter.least == 0 && parameter.most == 1;
  if (is_switch && (text == "true" || text == "false")) return text == "true" ? 1 : 0;
  const auto value = parse_number<int>(text);
  if (value && *value >= parameter.least && *value <= parameter.most) return *value;
  return fail(Errc::BadInput, "--set",
              fmt::format("{} must be a whole number from {} to {}, found {}", parameter.name,
                          parameter.least, parameter.most, quote(text)),
              fmt::format("for example --set {}={}", parameter.name, parameter.fallback));
}

}  // namespace

Result<Settings> Settings::parse(std::span<const std::string> texts,
                                 std::span<const Parameter> parameters,
                                 std::span<const TextParameter> text_parameters) {
  Settings settings;
  for (const std::string_view text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
      return fail(Errc::BadInput, "--set", "expected name=value, found " + quote(text));
    const std::string_view name = trimmed(text.substr(0, equals));
    const std::string_view given = trimmed(text.substr(equals + 1));
    const auto named = std::ranges::find(text_parameters, name, &TextParameter::name);
    if (named != text_parameters.end()) {
      if (given.empty())
        return fail(Errc::BadInput, "--set", fmt::format("{} is empty", name),
                    fmt::format("{}: {}", name, named->meaning));
      settings.set(*named, std::string(given));
      continue;
    }
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    if (parameter == parameters.end()) return unknown_parameter(name, parameters, text_parameters);
    const auto value = parse_value(given, *parameter);
    if (!value) return value.error();
    settings.set(*parameter, *value);
  }
  return settings;
}

int Settings::operator[](const Parameter& parameter) const {
  const auto found = values_.find(parameter.name);
  return found == values_.end() ? parameter.fallback : found->second;
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
  YK_ASSERT(value >= parameter.least && value <= parameter.most);
  values_.insert_or_assign(std::string(parameter.name), value);
  return *this;
}

}  // namespace yomikiri
