// What waits to be written to one WebSocket: texts shared with other readers, never copied. All
// that waits goes out in as few writes as the socket takes.
#pragma once

#include <sys/uio.h>

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "host/service.h"
#include "net/frames.h"

namespace yomikiri::net {

class Outbox {
 public:
  static constexpr std::size_t kMostFrames = 16;  // in one write

  // Pieces of memory for one write. They point into this and into the outbox.
  class Batch {
   public:
    [[nodiscard]] std::span<iovec> pieces() { return {pieces_.data(), count_}; }

   private:
    friend class Outbox;
    std::array<FrameHead, kMostFrames> heads_;
    std::array<iovec, 2 * kMostFrames> pieces_;
    std::size_t count_ = 0;
  };

  void push(Opcode opcode, host::SharedText payload);
  void fill(Batch& batch) const;
  // So many bytes of the last batch have been written.
  void pop(std::size_t bytes);

  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Is this frame waiting, wholly unsent?
  [[nodiscard]] bool holds(Opcode opcode) const;

 private:
  struct Frame {
    host::SharedText payload;
    Opcode opcode;

    [[nodiscard]] FrameHead head() const { return frame_head(opcode, payload->size()); }
    [[nodiscard]] std::size_t size() const { return head().size + payload->size(); }
  };

  std::vector<Frame> frames_;
  std::size_t first_ = 0;        // those before it have been written
  std::size_t first_bytes_ = 0;  // written of the first
  std::size_t bytes_ = 0;        // not yet written, in all
};

}  // namespace yomikiri::net
