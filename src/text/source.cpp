#include "text/source.h"

#include <algorithm>

#include "text/fnv.h"
#include "text/utf8.h"

namespace yomikiri::text {

std::uint64_t fingerprint_of(std::string_view text) {
  Fnv hash;
  for (const char c : text) hash.add(static_cast<unsigned char>(c));
  return hash.value();
}

Source::Source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), line_begins_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') line_begins_.push_back(static_cast<std::uint32_t>(i + 1));
}

Place Source::place(std::uint32_t byte) const {
  const auto after = std::ranges::upper_bound(line_begins_, byte);
  const auto number = static_cast<std::uint32_t>(after - line_begins_.begin());
  const std::uint32_t begin = line_begins_[number - 1];
  const auto before = text().substr(begin, byte - begin);
  return {number, static_cast<std::uint32_t>(count_characters(before)) + 1};
}

std::string_view Source::line(std::uint32_t number) const {
  std::string_view line = text().substr(line_begins_[number - 1]);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace yomikiri::text
