#include "sesterl/commands/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace yomikiri::sesterl {
namespace {

using Json = nlohmann::ordered_json;

struct Counts {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  bool has_more = false;
};

Counts count(const Workspace& workspace) {
  Counts counts;
  for (const SourceText& text : workspace.texts) {
    for (const Diagnostic& one : text.diagnostics.sorted())
      ++(one.severity == Severity::Error ? counts.errors : counts.warnings);
    counts.has_more |= text.diagnostics.has_more();
  }
  return counts;
}

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

Json place(const text::Source& source, Span span) {
  const text::Place begin = source.place(span.begin);
  const text::Place end = source.place(span.end);
  return {{"file", source.name()},
          {"line", begin.line},
          {"column", begin.column},
          {"end_line", end.line},
          {"end_column", end.column}};
}

Json diagnostic_json(const text::Source& source, const Diagnostic& one) {
  Json json = place(source, one.span);
  json["severity"] = one.severity == Severity::Error ? "error" : "warning";
  json["kind"] = name_of(one.kind);
  json["message"] = one.message;
  if (!one.hint.empty()) json["hint"] = one.hint;
  for (const Origin& origin : one.origins) {
    Json other = place(*origin.source, origin.span);
    other["message"] = origin.message;
    json["origins"].push_back(std::move(other));
  }
  return json;
}

}  // namespace

std::string report_text(const Workspace& workspace) {
  std::string text;
  for (const SourceText& one : workspace.texts)
    for (const Diagnostic& diagnostic : one.diagnostics.sorted())
      text += render(one.source, diagnostic);
  const Counts counts = count(workspace);
  if (counts.errors + counts.warnings == 0) return text;
  text += counted(counts.errors, "error");
  if (counts.warnings > 0) text += ", " + counted(counts.warnings, "warning");
  return text + (counts.has_more ? ", and more that are not shown\n" : "\n");
}

std::string report_json(const Workspace& workspace) {
  Json json = {{"diagnostics", Json::array()}, {"errors", count(workspace).errors}};
  for (const SourceText& one : workspace.texts)
    for (const Diagnostic& diagnostic : one.diagnostics.sorted())
      json["diagnostics"].push_back(diagnostic_json(one.source, diagnostic));
  // A file name need not be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace yomikiri::sesterl
