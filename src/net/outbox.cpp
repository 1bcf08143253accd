#include "net/outbox.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace yomikiri::net {

void Outbox::push(Opcode opcode, host::SharedText payload) {
  frames_.push_back({std::move(payload), opcode});
  bytes_ += frames_.back().size();
}

void Outbox::fill(Batch& batch) const {
  batch.count_ = 0;
  std::size_t skip = first_bytes_;
  const auto add = [&](const char* data, std::size_t size) {
    const std::size_t skipped = std::min(skip, size);
    skip -= skipped;
    if (skipped < size)  // iovec takes no pointer to const, though a write only reads
      batch.pieces_[batch.count_++] = {const_cast<char*>(data) + skipped, size - skipped};
  };
  const std::size_t count = std::min(kMostFrames, frames_.size() - first_);
  for (std::size_t i = 0; i < count; ++i) {
    const Frame& frame = frames_[first_ + i];
    batch.heads_[i] = frame.head();
    add(batch.heads_[i].bytes.data(), batch.heads_[i].size);
    add(frame.payload->data(), frame.payload->size());
  }
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
  constexpr std::size_t kKept = 2;  // room for a reply and a push without asking for memory
  if (frames_.capacity() > kKept)
    frames_ = {};
  else
    frames_.clear();
}

bool Outbox::holds(Opcode opcode) const {
  const std::size_t unsent = first_ + (first_bytes_ > 0 ? 1 : 0);
  return std::any_of(
      frames_.begin() + static_cast<std::ptrdiff_t>(std::min(unsent, frames_.size())),
      frames_.end(), [&](const Frame& frame) { return frame.opcode == opcode; });
}

}  // namespace yomikiri::net
