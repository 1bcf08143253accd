#include "sesterl/syntax/names.h"

#include <algorithm>

#include "text/fnv.h"

namespace yomikiri::sesterl {

Name Names::intern(std::string_view text) {
  text::Fnv fnv;
  for (const char c : text) fnv.add(static_cast<unsigned char>(c));
  const std::uint64_t hash = fnv.value();
  if (2 * (texts_.size() + 1) > slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t known = slots_[slot] - 1;
    if (hashes_[known] == hash && texts_[known] == text) return Name{known};
  }
  const auto number = static_cast<std::uint32_t>(texts_.size());
  slots_[slot] = number + 1;
  texts_.push_back(store(text));
  hashes_.push_back(hash);
  return Name{number};
}

std::string_view Names::store(std::string_view text) {
  constexpr std::size_t kBlock = 1 << 16;
  if (text.size() > free_count_) {
    free_count_ = std::max(kBlock, text.size());
    blocks_.push_back(std::make_unique<char[]>(free_count_));
    free_ = blocks_.back().get();
  }
  const std::string_view stored(free_, text.size());
  free_ = std::ranges::copy(text, free_).out;
  free_count_ -= text.size();
  return stored;
}

void Names::grow() {
  slots_.assign(std::max<std::size_t>(1024, 2 * slots_.size()), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 0; number < texts_.size(); ++number) {
    std::size_t slot = hashes_[number] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = number + 1;
  }
}

}  // namespace yomikiri::sesterl
