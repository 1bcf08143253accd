// The errors of a bidding system.
#include <fmt/format.h>

#include "core/notation.h"
#include "core/plural.h"
#include "question/question.h"
#include "studies/bridge/knowledge/system.h"

namespace yomikiri::studies::bridge {
namespace {

std::size_t count_calls(const System& system) {
  std::size_t count = 0;
  for (const SystemContext& context : system.contexts()) count += context.entries.size();
  return count;
}

class CheckSystem final : public Question {
 public:
  CheckSystem() {
    form.document("file", file_, "the bidding system, see docs/studies/bidding.md")
        .required()
        .subject();
  }

  Result<Answer> ask(const Job&) override {
    const text::Source source(file_.name.empty() ? "system.bid" : file_.name, file_.text);
    text::Diagnostics problems;
    const System system = System::parse(source, problems);
    Answer answer{.json = {{"file", source.name()},
                           {"errors", nlohmann::ordered_json::array()},
                           {"more", problems.has_more()},
                           {"name", system.name()},
                           {"contexts", system.contexts().size()},
                           {"calls", count_calls(system)}}};
    for (const text::Diagnostic& one : problems.sorted()) {
      const text::Place place = source.place(one.span.begin);
      answer.json["errors"].push_back({{"line", place.line},
                                       {"column", place.column},
                                       {"message", one.message},
                                       {"suggestion", one.suggestion}});
      answer.text += text::render(source, one);
    }
    const std::size_t errors = answer.json["errors"].size();
    if (errors > 0)
      answer.bad_news =
          fail(Errc::Unsupported, quote(source.name()),
               counted(errors, "error", "errors") + (problems.has_more() ? ", and more" : ""));
    else
      answer.text = fmt::format("{}: no errors, {} in {}\n", source.name(),
                                counted(count_calls(system), "call", "calls"),
                                counted(system.contexts().size(), "context", "contexts"));
    return answer;
  }

 private:
  Document file_;
};

}  // namespace

QuestionCard check_question() {
  return {.name = "bridge check",
          .summary = "report the errors of a bidding system",
          .examples = {{{"file", "knowledge/sayc.bid"}}},
          .make = make_question<CheckSystem>};
}

}  // namespace yomikiri::studies::bridge
