// What waits to be written to one WebSocket: texts shared with other readers. All that waits goes
// out in as few writes as the socket takes.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "host/service.h"
#include "net/frames.h"

namespace yomikiri::net {

class Outbox {
 public:
  void push(Opcode opcode, host::SharedText payload);
  // As much of it as the buffer takes, frame heads included; returns how many bytes. One piece of
  // memory costs the system less than many, and a copy costs less than the difference.
  [[nodiscard]] std::size_t copy_to(std::span<char> buffer) const;
  // So many bytes have been written.
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
