#include "core/error.h"

namespace yomikiri {

std::string to_string(const Error& error) {
  std::string text = error.field;
  if (!text.empty() && !error.where.empty()) text += ' ';
  text += error.where;
  if (!text.empty() && !error.what.empty()) text += ": ";
  text += error.what;
  if (!error.next_step.empty()) text += "; " + error.next_step;
  return text;
}

}  // namespace yomikiri
