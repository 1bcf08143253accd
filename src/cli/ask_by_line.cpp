#include "cli/ask_by_line.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/line_reader.h"
#include "core/notation.h"

namespace yomikiri::cli {
namespace {

Result<Answer> ask_about(Question& question, const std::string& field, std::string line,
                         const Job& job) {
  if (auto filled = question.form.fill(field, {.texts = {std::move(line)}}); !filled)
    return filled.error();
  return question.ask(job);
}

}  // namespace

Result<void> ask_by_line(Question& question, const std::string& field, const Job& job,
                         Console& console) {
  auto lines = LineReader::open("-", console.interrupt());
  if (!lines) return lines.error();
  std::optional<Error> first;  // the first line that could not be answered
  int failures = 0;
  while (true) {
    auto line = lines->next();
    if (!line) return line.error();
    if (!*line || console.output_error()) break;
    if (trimmed(**line).empty()) continue;
    const auto answer = ask_about(question, field, **std::move(line), job);
    if (answer) {
      console.print_json(answer->json);
      continue;
    }
    if (answer.error().code == Errc::Stopped) return answer.error();
    console.print_json({{"line", lines->line_number()}, {"error", to_string(answer.error())}});
    if (++failures > 1) continue;
    first = answer.error();
    first->where = fmt::format("line {}{}{}", lines->line_number(),
                               first->where.empty() ? "" : ", ", first->where);
  }
  if (!first) return {};
  if (failures == 2) first->what += " (1 more line has an error)";
  if (failures > 2) first->what += fmt::format(" ({} more lines have errors)", failures - 1);
  return *first;
}

}  // namespace yomikiri::cli
