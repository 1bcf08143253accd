#include "studies/rules/rule_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "asl/checker.h"
#include "asl/program/fault.h"
#include "asl/program/program.h"
#include "core/notation.h"

namespace yomikiri::studies::rules {
namespace {

Error first_error(const asl::Source& source, const asl::Checked& checked) {
  const auto errors =
      std::ranges::count(checked.diagnostics, asl::Severity::Error, &asl::Diagnostic::severity);
  const auto& first =
      *std::ranges::find(checked.diagnostics, asl::Severity::Error, &asl::Diagnostic::severity);
  const asl::Place place = source.place(first.span.begin);
  return fail(
      Errc::Unsupported, fmt::format("{}:{}:{}", source.name(), place.line, place.column),
      first.message,
      fmt::format("{} error{} in all, see yomikiri rules check", errors, errors == 1 ? "" : "s"));
}

int as_int(std::int64_t number) {
  return static_cast<int>(std::clamp<std::int64_t>(number, std::numeric_limits<int>::min(),
                                                   std::numeric_limits<int>::max()));
}

// The texts with each parameter's own name (路) replaced by the one for settings (size).
std::vector<std::string> with_aliases(const asl::Program& program,
                                      std::span<const std::string> texts) {
  std::vector<std::string> renamed;
  for (const std::string& text : texts) {
    const std::string_view name = trimmed(std::string_view(text).substr(0, text.find('=')));
    const auto found = std::ranges::find_if(program.parameters, [&](const auto& parameter) {
      return program.symbols[parameter.symbol].name == name;
    });
    renamed.push_back(found == program.parameters.end() || text.find('=') == std::string::npos
                          ? text
                          : found->alias + text.substr(text.find('=')));
  }
  return renamed;
}

}  // namespace

Result<asl::Program> read_program(const asl::Source& source) {
  const asl::Checked checked = asl::check(source);
  if (checked.has_errors()) return first_error(source, checked);
  auto program = asl::transform(checked.specification);
  if (!program)
    return fail(program.error().code, source.name() + ": " + program.error().where,
                program.error().what, program.error().next_step);
  return program;
}

Result<RuleBook> RuleBook::open(const asl::Source& source, std::span<const std::string> texts) {
  auto program = read_program(source);
  if (!program) return program.error();
  auto text = std::make_shared<Text>();
  text->name = std::filesystem::path(source.name()).stem().string();
  text->fingerprint = asl::fingerprint_of(source.text());
  text->program = std::make_shared<const asl::Program>(*std::move(program));
  for (const asl::ParameterInfo& parameter : text->program->parameters)
    text->parameters.push_back({.name = parameter.alias,
                                .meaning = text->program->symbols[parameter.symbol].name,
                                .fallback = as_int(parameter.fallback),
                                .least = as_int(parameter.least),
                                .most = as_int(parameter.most)});
  auto settings = Settings::parse(with_aliases(*text->program, texts), text->parameters);
  if (!settings) return settings.error();
  std::vector<std::int64_t> values;
  for (const Parameter& parameter : text->parameters) values.push_back((*settings)[parameter]);

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
