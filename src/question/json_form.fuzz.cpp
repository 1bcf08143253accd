// Any bytes as the body of a request, into the form of every question; nothing is asked. Whatever
// comes in, it is refused with a reason that can be sent as JSON, or it fills the form.
#include "question/json_form.h"

#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/assert.h"
#include "studies/questions.h"

namespace {

using namespace yomikiri;

void check_refusal(const Error& error) {
  YK_ASSERT(!error.what.empty());
  const auto json = to_json(error);
  YK_ASSERT(nlohmann::ordered_json::accept(json.dump()));  // throws if it is not UTF-8
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto fields = read_json({reinterpret_cast<const char*>(data), size});
  if (!fields) {
    check_refusal(fields.error());
    return 0;
  }
  for (const QuestionCard& card : studies::questions()) {
    const auto question = card.make();
    if (const auto filled = fill_from_json(question->form, *fields); !filled)
      check_refusal(filled.error());
    else
      for (const Field& field : question->form.fields())
        YK_ASSERT(field.is_given || !field.is_required);
  }
  return 0;
}
