#include "net/outbox.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace yomikiri::net {
namespace {

constexpr std::size_t kUsual = 2;  // a reply and a push

}  // namespace

void Outbox::push(Opcode opcode, host::SharedText payload) {
  if (frames_.empty()) frames_.reserve(kUsual);
  frames_.push_back({std::move(payload), opcode});
  bytes_ += frames_.back().size();
}

std::size_t Outbox::copy_to(std::span<char> buffer) const {
  std::size_t skip = first_bytes_;
  std::size_t size = 0;
  const auto add = [&](std::string_view bytes) {
    const std::size_t skipped = std::min(skip, bytes.size());
    skip -= skipped;
    size += bytes.substr(skipped).copy(buffer.data() + size, buffer.size() - size);
  };
  for (std::size_t i = first_; i < frames_.size() && size < buffer.size(); ++i) {
    const FrameHead head = frames_[i].head();
    add({head.bytes.data(), head.size});
    add(*frames_[i].payload);
  }
  return size;
}

void Outbox::pop(std::size_t bytes) {
  YK_ASSERT(bytes <= bytes_);
  bytes_ -= bytes;
  bytes += std::exchange(first_bytes_, 0);
  while (!empty() && bytes >= frames_[first_].size()) {
    bytes -= frames_[first_].size();
    frames_[first_++].payload.reset();
  }
  first_bytes_ = bytes;
  if (!empty()) return;
  first_ = 0;
  frames_ = {};  // freshly freed memory is more likely to be in the cache
}

bool Outbox::holds(Opcode opcode) const {
  const std::size_t unsent = first_ + (first_bytes_ > 0 ? 1 : 0);
  return std::any_of(
      frames_.begin() + static_cast<std::ptrdiff_t>(std::min(unsent, frames_.size())),
      frames_.end(), [&](const Frame& frame) { return frame.opcode == opcode; });
}

}  // namespace yomikiri::net
