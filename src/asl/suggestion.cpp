#include "asl/suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "text/suggest.h"
#include "text/utf8.h"

namespace yomikiri::asl {
namespace {

// Encodes each character as one byte, so that text/suggest.h counts a kana as one typo and not as
// three. Characters beyond the first 255 share a byte: good enough for a hint.
class OneByteCharacters {
 public:
  std::string encode(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
      const text::Character character = text::first_character(text);
      const auto next = static_cast<unsigned char>(std::min<std::size_t>(codes_.size(), 255));
      bytes += static_cast<char>(codes_.try_emplace(character.code, next).first->second);
      text.remove_prefix(std::max<std::size_t>(character.size, 1));
    }
    return bytes;
  }

 private:
  std::map<char32_t, unsigned char> codes_;
};

// A name with no character in common is not a typo: nobody who writes 偽 means o.
bool share_character(std::string_view encoded, std::string_view other) {
  return std::ranges::any_of(encoded, [&](char c) { return other.find(c) != other.npos; });
}

}  // namespace

std::optional<std::string_view> nearest_of(std::string_view name,
                                           const std::vector<std::string_view>& candidates) {
  std::vector<std::string_view> near;  // in length, too: the others cost time and cannot win
  OneByteCharacters characters;
  const std::string encoded_name = characters.encode(name);
  std::vector<std::string> encoded;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > 2 * name.size() + 3 || name.size() > 2 * candidate.size() + 3) continue;
    std::string one = characters.encode(candidate);
    if (!share_character(encoded_name, one)) continue;
    near.push_back(candidate);
    encoded.push_back(std::move(one));
  }
  const std::vector<std::string_view> views(encoded.begin(), encoded.end());
  if (const auto found = text::nearest_name(encoded_name, views)) {
    const auto at = static_cast<std::size_t>(std::ranges::find(views, *found) - views.begin());
    return near[at];
  }
  return text::nearest_name(name, near);
}

std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& candidates) {
  const auto found = nearest_of(name, candidates);
  return found ? fmt::format("did you mean '{}'?", *found) : "";
}

}  // namespace yomikiri::asl
