// Arbitrary bytes as the fields of the questions about a hand, asked like a person asks them: as a
// JSON object, or as lines of a field and its text, `hand 123m406p77z`. Whatever comes in is
// refused with one line, or answered with probabilities and in the order that the answer promises.
#include "studies/questions.h"

#include <nlohmann/json.hpp>

#include "core/assert.h"
#include "question/json_form.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;
using nlohmann::ordered_json;

Result<void> fill_from_lines(Form& form, std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string rest(line.substr(std::min(space + 1, line.size())));
    if (auto filled = form.fill(line.substr(0, space), {{rest}}); !filled) return filled;
  }
  return form.check_complete();
}

Result<void> fill(Form& form, std::string_view text) {
  if (text.empty() || text.front() != '{') return fill_from_lines(form, text);
  const auto fields = read_json(text);
  return fields ? fill_from_json(form, *fields) : fields.error();
}

// So that an input takes milliseconds. The hand that the adviser may look at stays any hand.
void keep_small(Form& form) {
  if (form.find("hands") == nullptr) return;
  YK_ASSERT(form.fill("hands", {{"400"}}));
  if (form.has("exchanges")) YK_ASSERT(form.fill("exchanges", {{"1"}}));
}

void check_chances(const ordered_json& choices) {
  double before = choices.empty() ? 0 : choices.front()["ev"].get<double>();
  for (const ordered_json& choice : choices) {
    for (const char* name : {"win", "tenpai"}) {
      const double chance = choice[name];
      YK_ASSERT(chance >= 0 && chance <= 1 + 1e-5);
    }
    const double ev = choice["ev"];
    YK_ASSERT(ev <= before);  // not NaN, and the best first
    before = ev;
  }
}

void check_answer(const Answer& answer) {
  YK_ASSERT(!answer.text.empty() && text::is_utf8(answer.text));
  YK_ASSERT(ordered_json::accept(answer.json.dump()));
  for (const char* choices : {"discards", "claims", "kans"})
    if (answer.json.contains(choices) && answer.json.contains("chosen"))
      check_chances(answer.json[choices]);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* name : {"mahjong advise", "mahjong shanten", "mahjong score"}) {
    const auto question = studies::find_question(name).value().make();
    if (const auto filled = fill(question->form, text); !filled) {
      // Over HTTP a field is UTF-8. The command line takes any bytes, and prints its errors as
      // text.
      if (text::is_utf8(text)) YK_ASSERT(ordered_json::accept(to_json(filled.error()).dump()));
      continue;
    }
    keep_small(question->form);
    const auto answer = question->ask({});
    if (answer)
      check_answer(*answer);
    else
      tests::check_one_line(answer.error());
  }
  return 0;
}
