#include "studies/rules/rule_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "asl/checker.h"
#include "asl/program/program.h"
#include "asl/program/rule_fault.h"
#include "asl/sorts/constants.h"
#include "core/notation.h"

namespace yomikiri::studies::rules {
namespace {

Error first_error(const text::Source& source, const asl::Checked& checked) {
  const auto errors =
      std::ranges::count(checked.diagnostics, text::Severity::Error, &text::Diagnostic::severity);
  Error error = error_at(source, *std::ranges::find(checked.diagnostics, text::Severity::Error,
                                                    &text::Diagnostic::severity));
  error.next_step =
      fmt::format("{} error{} in all; rules check lists them", errors, errors == 1 ? "" : "s");
  return error;
}

int as_int(std::int64_t number) {
  return static_cast<int>(std::clamp<std::int64_t>(number, std::numeric_limits<int>::min(),
                                                   std::numeric_limits<int>::max()));
}

}  // namespace

Error error_at(const text::Source& source, const text::Diagnostic& diagnostic) {
  const text::Place place = source.place(diagnostic.span.begin);
  return fail(Errc::Unsupported, fmt::format("{}:{}:{}", source.name(), place.line, place.column),
              diagnostic.message, diagnostic.suggestion);
}

Result<asl::Program> read_program(const text::Source& source) {
  const asl::Checked checked = asl::check(source);
  if (checked.has_errors()) return first_error(source, checked);
  auto program = asl::transform(checked.specification);
  if (!program)
    return fail(program.error().code, source.name() + ": " + program.error().where,
                program.error().what, program.error().next_step);
  return program;
}

std::vector<Parameter> parameters_of(const std::vector<asl::ParameterInfo>& infos,
                                     const std::vector<asl::Symbol>& symbols) {
  std::vector<Parameter> parameters;
  for (const asl::ParameterInfo& info : infos)
    parameters.push_back({.name = info.alias,
                          .meaning = symbols[info.symbol].name,
                          .fallback = as_int(info.fallback),
                          .least = as_int(info.least),
                          .most = as_int(info.most)});
  return parameters;
}

Result<Settings> read_settings(std::span<const std::string> texts,
                               std::span<const Parameter> parameters) {
  std::vector<std::string> renamed;
  for (const std::string& text : texts) {
    const std::string_view name = trimmed(std::string_view(text).substr(0, text.find('=')));
    const auto found = std::ranges::find(parameters, name, &Parameter::meaning);
    renamed.push_back(found == parameters.end() || !text.contains('=')
                          ? text
                          : std::string(found->name) + text.substr(text.find('=')));
  }
  auto settings = Settings::parse(renamed, parameters);
  if (!settings) return in_field("set", settings.error());
  return settings;
}

std::vector<std::int64_t> values_of(const Settings& settings,
                                    std::span<const Parameter> parameters) {
  std::vector<std::int64_t> values;
  for (const Parameter& parameter : parameters) values.push_back(settings[parameter]);
  return values;
}

Result<RuleBook> RuleBook::open(const text::Source& source, std::span<const std::string> texts) {
  auto program = read_program(source);
  if (!program) return program.error();
  auto text = std::make_shared<Text>();
  text->name = std::filesystem::path(source.name()).stem().string();
  text->fingerprint = text::fingerprint_of(source.text());
  text->program = std::make_shared<const asl::Program>(*std::move(program));
  text->parameters = parameters_of(text->program->parameters, text->program->symbols);
  auto settings = read_settings(texts, text->parameters);
  if (!settings) return settings.error();
  auto values = values_of(*settings, text->parameters);
  const auto wrong = asl::check_ranges(text->program->sorts, text->program->symbols, values);
  if (!wrong.empty()) return error_at(source, wrong.front());

  RuleBook book;
  book.numbering_ = std::make_shared<const asl::Numbering>(text->program, std::move(values));
  book.literal_ = std::make_shared<const asl::Literal>(book.numbering_);
  auto scribe = asl::Scribe::make(book.literal_);
  if (!scribe) return scribe.error();
  book.scribe_ = std::make_shared<const asl::Scribe>(*std::move(scribe));
  book.settings_ = *std::move(settings);
  book.text_ = std::move(text);
  return book;
}

}  // namespace yomikiri::studies::rules
